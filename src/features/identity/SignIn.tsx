// Signing in: e-mail and password, then the code where a second factor is on; or a passkey; or a password stored in the browser.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#shared/base/form.ts';
import type { Stop } from '#shared/contract/live.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { hasPasskeys, keepsPasswords, offersInField } from '#src/client/passkey.ts';
import { forget, read } from '#src/client/storage.ts';
import { limitText } from '#src/i18n/limit.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { beginSession } from '#src/stores/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { catchFocus } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { codeChecks, signInChecks, WRONG_CODE } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { signIn, signInByCode, signInByPasskey, signInByRecoveryCode, signInBySaved } from './identity.store.ts';
import { PopupLink } from './PopupLink.tsx';

export type FormProps = {
  /** Where to go afterwards: a path of this site. */
  redirect: string;
  answer?: FormAnswer | undefined;
  /** Idempotency key of the form in the page, for a post without JavaScript. */
  formKey?: string | undefined;
};

export function SignIn(props: FormProps) {
  const [again, setAgain] = useState(false);
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>(
    props.answer?.code === 'otp.required' || props.answer?.values.step === 'code' ? 'code' : 'password',
  );
  const onCode = useCallback(() => setStep('code'), []);
  if (step === 'password') return <Password {...props} again={again} onCode={onCode} />;
  return (
    <Code
      {...props}
      recovery={step === 'recovery'}
      onOther={() => setStep(step === 'code' ? 'recovery' : 'code')}
      onAgain={() => {
        setAgain(true);
        setStep('password');
        catchFocus(() => document.querySelector<HTMLElement>('form [data-autofocus]'));
      }}
    />
  );
}

function Password({ redirect, answer, again, onCode }: FormProps & { again: boolean; onCode: () => void }) {
  const t = useT();
  const locale = useLocale();
  const [locked, setLocked] = useState(answer?.code === 'credentials.locked');
  const { form, busy, error, value, failure } = useForm({
    name: 'sign-in',
    answer,
    check: signInChecks,
    async send(data) {
      const problem = await signIn(String(data.get('email')), String(data.get('password')));
      if (!problem) beginSession(redirect);
      return problem;
    },
    onProblem(problem) {
      setLocked(problem.code === 'credentials.locked');
      if (problem.code !== 'otp.required') return false;
      onCode();
      return true;
    },
  });
  const other = useOtherWays(redirect, onCode);
  const ended = useEnded();
  return (
    <form {...form} className="grid gap-5">
      {ended && !failure && !again && <Notice>{ended}</Notice>}
      {(failure ?? other.failure) && <Notice tone="warning">{failure ?? t(other.failure ?? '')}</Notice>}
      {again && !failure && <Notice tone="warning">{t('identity.again')}</Notice>}
      {locked && (
        <Notice>
          <p>{t('identity.locked_lead')}</p>
          <a className="link inline-flex min-h-11 items-center" href={at({ base: '', locale }, paths.autologin())}>
            {t('identity.locked_link')}
          </a>
        </Notice>
      )}
      <input type="hidden" name="redirect" value={redirect} />
      <EmailField {...{ error, value }} autoComplete="username webauthn" first />
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
      {/* At the end, so that nothing moves when it is known what the browser supports. */}
      {(other.passkeys || other.passwords) && (
        <div className="grid gap-2">
          {other.passkeys && (
            <Button wide busy={other.busy === 'passkey'} onClick={other.byPasskey}>
              {t('identity.by_passkey')}
            </Button>
          )}
          {other.passwords && (
            <Button tone="quiet" wide busy={other.busy === 'saved'} onClick={other.bySaved}>
              {t('identity.by_saved')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Why the player has to sign in although they were signed in: shown once. */
function useEnded(): string | null {
  const t = useT();
  const locale = useLocale();
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    const signedOut = read('signedOut');
    if (!signedOut) return;
    const stop = (signedOut as { stop?: Stop | null }).stop;
    setEnded((stop && limitText(stop, t, locale)) ?? t('identity.ended'));
    forget('signedOut');
  }, [t, locale]);
  return ended;
}

/** Further ways to sign in that this browser has. Passkeys are also offered in the field while the form is open. */
function useOtherWays(redirect: string, onCode: () => void) {
  const [able, setAble] = useState({ passkeys: false, passwords: false });
  const [busy, setBusy] = useState<'passkey' | 'saved' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<AbortController | null>(null);
  const then = useCallback(
    (problem: Problem | null | undefined) => {
      if (problem === null) beginSession(redirect);
      else if (problem?.code === 'otp.required') onCode();
      else setFailure(problem ? `problems.${problem.code}` : null);
    },
    [redirect, onCode],
  );
  useEffect(() => {
    setAble({ passkeys: hasPasskeys(), passwords: keepsPasswords() });
    const wait = new AbortController();
    waiting.current = wait;
    void offersInField().then(async (offers) => {
      if (offers && !wait.signal.aborted) then(await signInByPasskey(wait.signal));
    });
    return () => wait.abort();
  }, [then]);
  const run = async (name: 'passkey' | 'saved', ask: () => Promise<Problem | null | undefined>) => {
    // The browser handles one request at a time.
    waiting.current?.abort();
    setBusy(name);
    const problem = await ask();
    setBusy(null);
    then(problem);
  };
  return {
    ...able,
    busy,
    failure,
    byPasskey: () => run('passkey', () => signInByPasskey()),
    bySaved: () => run('saved', signInBySaved),
  };
}

type CodeProps = FormProps & { recovery: boolean; onOther: () => void; onAgain: () => void };

function Code({ redirect, answer, recovery, onOther, onAgain }: CodeProps) {
  const t = useT();
  const { form, busy, error, failure } = useForm({
    name: 'sign-in-code',
    answer: answer?.code === 'otp.required' ? undefined : answer,
    check: codeChecks,
    fieldOf: WRONG_CODE,
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
    <form {...form} key={String(recovery)} className="grid gap-5">
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
