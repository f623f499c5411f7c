// "Look into your mailbox": after joining, and for anyone who needs the confirmation link again.
import { useState } from 'react';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { toast } from '#src/stores/toasts.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { SYMBOLS } from '#src/ui/symbols.ts';
import { useForm } from '#src/ui/useForm.ts';
import { emailChecks } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { resend } from './identity.store.ts';
import { PopupLink } from './PopupLink.tsx';
import type { FormProps } from './SignIn.tsx';

/** A guest continues with the demo of the game that they came from. */
const demoOf = (path: string): string | null => {
  if (!/^(?:\/[\w-]+)?\/play\//.test(path)) return null;
  const [pathname = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('mode', 'demo');
  return `${pathname}?${query}`;
};

export function EmailVerify({ answer, formKey, redirect, signedIn }: FormProps & { signedIn: boolean }) {
  const t = useT();
  const locale = useLocale();
  const demo = signedIn ? null : demoOf(redirect);
  const joined = answer?.joined;
  const [sentTo, setSentTo] = useState(answer?.code === null ? (answer.values.email ?? '') : '');
  const { form, busy, error, value, failure } = useForm({
    name: 'email-verify',
    answer,
    check: emailChecks,
    async send(data) {
      const email = String(data.get('email'));
      const problem = await resend(email);
      if (!problem) setSentTo(email);
      // S8.02: the first e-mail error of a 422 is a toast; S8.03: other failures are silent.
      if (problem?.status === 422) toast('warning', t(problem.errors?.email?.[0] ?? `problems.${problem.code}`));
      return problem?.status === 422 || problem?.status === 429 ? problem : null;
    },
  });
  return (
    <div className="grid gap-5">
      <img className="mx-auto" src={symbolUrl(SYMBOLS.envelope, 256)} alt="" width="88" height="88" />
      <div className="grid gap-2 text-center wrap-anywhere">
        {joined && <p>{t('identity.verify_to', { email: joined })}</p>}
        <p>{t(joined ? 'identity.verify_then' : 'identity.verify_lead')}</p>
      </div>
      <ButtonLink tone="sun" wide href={demo ?? redirect}>
        {t(demo ? 'identity.verify_demo' : 'identity.to_lobby')}
      </ButtonLink>
      <Notice>
        <p>{t('identity.verify_limits')}</p>
        {signedIn && (
          <a className="link inline-flex min-h-11 items-center" href={at({ base: '', locale }, paths.limits())}>
            {t('identity.set_limits')}
          </a>
        )}
      </Notice>
      <div role="status" className="empty:hidden">
        {sentTo && <Notice tone="success">{t('identity.verify_sent', { email: sentTo })}</Notice>}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-muted">{t('identity.verify_nothing')}</summary>
        <form {...form} className="mt-2 grid gap-5">
          {formKey && <input type="hidden" name="key" value={formKey} />}
          {failure && <Notice tone="warning">{failure}</Notice>}
          <EmailField error={error} value={(name) => value(name) ?? joined} autoComplete="email" />
          <Button type="submit" wide busy={busy}>
            {t('identity.verify_again')}
          </Button>
          {joined && (
            <p className="text-center text-muted">
              {t('identity.verify_typo')}{' '}
              <PopupLink to="sign-up" redirect={redirect}>
                {t('identity.join')}
              </PopupLink>
            </p>
          )}
        </form>
      </details>
    </div>
  );
}
