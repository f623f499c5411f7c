// A forgotten password: the answer is the same for every address.
import { useState } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusOnce } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { emailChecks } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { remind } from './identity.store.ts';
import { PopupLink } from './PopupLink.tsx';
import type { FormProps } from './SignIn.tsx';

export function Remind({ answer, formKey }: FormProps) {
  const t = useT();
  const [sentTo, setSentTo] = useState(answer?.code === null ? (answer.values.email ?? '') : '');
  const { form, busy, error, value, failure } = useForm({
    name: 'remind',
    answer,
    check: emailChecks,
    async send(data) {
      const email = String(data.get('email'));
      const problem = await remind(email);
      if (!problem) setSentTo(email);
      return problem;
    },
  });
  if (sentTo) {
    return (
      <div className="grid gap-2 outline-none" tabIndex={-1} ref={focusOnce}>
        <Notice tone="success">{t('identity.remind_sent', { email: sentTo })}</Notice>
        <p className="text-center text-muted">
          <PopupLink to="sign-in">{t('identity.back_to_sign_in')}</PopupLink>
        </p>
      </div>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {failure && <Notice tone="warning">{failure}</Notice>}
      <p className="text-muted">{t('identity.remind_lead')}</p>
      <EmailField {...{ error, value }} autoComplete="username" first />
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('identity.remind_send')}
      </Button>
      <p className="text-center text-muted">
        <PopupLink to="sign-in">{t('identity.back_to_sign_in')}</PopupLink>
      </p>
    </form>
  );
}
