// Signing in: e-mail and password, then the code where a second factor is on.

import { useState } from 'react';
import type { FormAnswer } from '#shared/contract/form.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { useT } from '#src/i18n/react.tsx';
import { beginSession } from '#src/stores/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { codeChecks, signInChecks } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { signIn, signInByCode, signInByRecoveryCode } from './identity.store.ts';
import { PopupLink } from './PopupLink.tsx';

export type FormProps = {
  /** Where to go afterwards: a path of this site. */
  redirect: string;
  answer?: FormAnswer | undefined;
  /** Idempotency key of the form as the page holds it, for a post without JavaScript. */
  formKey?: string | undefined;
};

export function SignIn(props: FormProps) {
  const [again, setAgain] = useState(false);
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>(
    props.answer?.code === 'otp.required' || props.answer?.values.step === 'code' ? 'code' : 'password',
  );
  if (step === 'password') return <Password {...props} again={again} onCode={() => setStep('code')} />;
  return (
    <Code
      {...props}
      recovery={step === 'recovery'}
      onOther={() => setStep(step === 'code' ? 'recovery' : 'code')}
      onAgain={() => {
        setAgain(true);
        setStep('password');
      }}
    />
  );
}

function Password({ redirect, answer, again, onCode }: FormProps & { again: boolean; onCode: () => void }) {
  const t = useT();
  const { form, busy, error, value, failure } = useForm({
    answer,
    check: signInChecks,
    async send(data) {
      const problem = await signIn(String(data.get('email')), String(data.get('password')));
      if (!problem) beginSession(redirect);
      return problem;
    },
    onProblem(problem: Problem) {
      if (problem.code !== 'otp.required') return false;
      onCode();
      return true;
    },
  });
  return (
    <form {...form} className="grid gap-2">
      {failure && <Notice tone="warning">{failure}</Notice>}
      {again && !failure && <Notice tone="warning">{t('identity.again')}</Notice>}
      <input type="hidden" name="redirect" value={redirect} />
      <EmailField {...{ error, value }} autoComplete="username" first />
      <Field
        label={t('identity.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={error('password')}
        required
      />
      <p className="-mt-2 text-right">
        <PopupLink to="remind">{t('identity.forgot')}</PopupLink>
      </p>
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('identity.sign_in')}
      </Button>
      <p className="text-center text-muted">
        {t('identity.no_account')}{' '}
        <PopupLink to="sign-up" redirect={redirect}>
          {t('identity.join')}
        </PopupLink>
      </p>
    </form>
  );
}

type CodeProps = FormProps & { recovery: boolean; onOther: () => void; onAgain: () => void };

function Code({ redirect, answer, recovery, onOther, onAgain }: CodeProps) {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    answer: answer?.code === 'otp.required' ? undefined : answer,
    check: codeChecks,
    async send(data) {
      const code = String(data.get('code'));
      const problem = await (recovery ? signInByRecoveryCode(code) : signInByCode(code));
      if (!problem) beginSession(redirect);
      return problem;
    },
    onProblem(problem) {
      if (problem.code !== 'token.invalid') return false;
      onAgain();
      return true;
    },
  });
  return (
    <form {...form} key={String(recovery)} className="grid gap-2">
      {failure && <Notice tone="warning">{failure}</Notice>}
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="step" value={recovery ? 'recovery' : 'code'} />
      <p className="text-muted">{t(recovery ? 'identity.recovery_lead' : 'identity.code_lead')}</p>
      <Field
        label={t(recovery ? 'identity.recovery_code' : 'identity.code')}
        name="code"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 16 : 7}
        error={error('code')}
        required
        autoFocus
        data-autofocus
      />
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('identity.sign_in')}
      </Button>
      <Button tone="quiet" wide onClick={onOther}>
        {t(recovery ? 'identity.use_code' : 'identity.use_recovery')}
      </Button>
    </form>
  );
}
