// Sets a new password: by the mailed link or, when signed in, with the present password.
import { useState } from 'react';
import { required } from '#shared/domain/validation/generic.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { beginSession, isPlayer } from '#src/stores/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusOnce } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { newPasswordChecks } from './checks.ts';
import { setPassword } from './identity.store.ts';
import { PasswordField } from './PasswordField.tsx';
import { PopupLink } from './PopupLink.tsx';
import type { FormProps } from './SignIn.tsx';

usesTexts('validation.password.{common,like_email,same,wrong}');

/** Without a token the form asks for the present password; a guest without a token is sent to request a link. */
export function NewPassword({ answer, formKey, token, signedIn }: FormProps & { token: string; signedIn?: boolean }) {
  const t = useT();
  const locale = useLocale();
  const player = signedIn ?? isPlayer();
  const [done, setDone] = useState(answer?.code === null);
  const { form, busy, error, failure } = useForm({
    name: 'new-password',
    answer,
    check: (data) => ({
      ...(token ? {} : { current_password: required(String(data.get('current_password') ?? '')) }),
      ...newPasswordChecks(data),
    }),
    async send(data) {
      const password = String(data.get('password'));
      const password_confirmation = String(data.get('password_confirmation'));
      const proof = token
        ? { reset_password_token: token }
        : { current_password: String(data.get('current_password')) };
      const problem = await setPassword({ ...proof, password, password_confirmation });
      if (!problem) setDone(true);
      return problem;
    },
  });
  if (done) {
    return (
      <div className="grid gap-2 outline-none" tabIndex={-1} ref={focusOnce}>
        <Notice tone="success">{t(token ? 'identity.password_set' : 'identity.password_changed')}</Notice>
        {token ? (
          <p className="text-center">
            <PopupLink to="sign-in">{t('identity.sign_in')}</PopupLink>
          </p>
        ) : (
          <Button wide onClick={() => beginSession(at({ base: '', locale }, paths.profile('security')))}>
            {t('identity.go_on')}
          </Button>
        )}
      </div>
    );
  }
  if (!token && !player) {
    return (
      <div className="grid gap-2">
        <Notice>{t('identity.needs_link')}</Notice>
        <p className="text-center">
          <PopupLink to="remind">{t('identity.forgot')}</PopupLink>
        </p>
      </div>
    );
  }
  return (
    <form {...form} className="grid gap-5">
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {failure && <Notice tone="warning">{failure}</Notice>}
      {token ? (
        <input type="hidden" name="reset_password_token" value={token} />
      ) : (
        <Field
          label={t('identity.present_password')}
          name="current_password"
          type="password"
          autoComplete="current-password"
          error={error('current_password')}
          required
          data-autofocus
        />
      )}
      <PasswordField
        name="password"
        label={t('identity.new_password')}
        error={error('password')}
        autofocus={Boolean(token)}
      />
      <Field
        label={t('identity.repeat_password')}
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        error={error('password_confirmation')}
        required
      />
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('identity.set_password')}
      </Button>
    </form>
  );
}
