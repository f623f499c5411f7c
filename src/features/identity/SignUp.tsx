// Joining: currency, e-mail, password, birthday, terms. The country is that of the connection and only shown.
import { useEffect, useState } from 'react';
import { prepareCaptcha } from '#src/client/captcha.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { type WelcomeLines, welcomeLines } from '#src/i18n/gifts.ts';
import { currencyLabel } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Select } from '#src/ui/Select.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { typedBirthday } from './birthday.ts';
import { signUpChecks } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { join } from './identity.store.ts';
import { PasswordField } from './PasswordField.tsx';
import { PopupLink } from './PopupLink.tsx';
import type { FormProps } from './SignIn.tsx';
import { welcomeHere } from './welcome.ts';

usesTexts('validation.password.{common,like_email}', 'validation.currency.unknown');

export type SignUpProps = FormProps & {
  currencies: readonly string[];
  /** The currency of the visitor's country. */
  currency: string;
  minimumAge: number;
  /** What a first deposit may bring; over another page it is loaded as the form opens. */
  welcome?: WelcomeLines | null | undefined;
};

/** Below the button, so that no field moves when it arrives. */
function OfferOfHouse() {
  const t = useT();
  const locale = useLocale();
  const [lines, tell] = useState<WelcomeLines | null>(null);
  useEffect(() => {
    void welcomeHere(locale).then((offer) => tell(offer && welcomeLines(offer, { t, locale })));
  }, [locale, t]);
  return lines && <Lines lines={lines} />;
}

function Lines({ lines }: { lines: WelcomeLines }) {
  const t = useT();
  return (
    <p className="text-note text-muted">
      <b className="block text-text">{lines.what}</b> {lines.terms} {t('gifts.welcome.choose')}
    </p>
  );
}

export function SignUp({ redirect, answer, formKey, currencies, currency, minimumAge, welcome }: SignUpProps) {
  const t = useT();
  const locale = useLocale();
  const [birthday, setBirthday] = useState(answer?.values.date_of_birth ?? '');
  const { form, busy, error, value, failure } = useForm({
    name: 'sign-up',
    answer,
    check: (data) => signUpChecks(data, minimumAge, Date.now()),
    async send(data) {
      const problem = await join({
        email: String(data.get('email')),
        password: String(data.get('password')),
        date_of_birth: String(data.get('date_of_birth')),
        currency: String(data.get('currency')),
        terms_acceptance: data.get('terms_acceptance') !== null,
        receive_promos: data.get('receive_promos') !== null,
        locale,
        redirect,
      });
      // Nobody is signed in yet, and the answer is the same for an address that has an account: the e-mail says how to go on.
      const home = at({ base: '', locale }, paths.main());
      const back = redirect === home ? undefined : redirect;
      if (!problem) location.assign(at({ base: '', locale }, paths.emailVerify(back)));
      return problem;
    },
  });
  const terms = (chunks: string) => (
    <a href={at({ base: '', locale }, paths.terms())} target="_blank" rel="noreferrer" className="link">
      {chunks}
    </a>
  );
  return (
    <form {...form} className="grid gap-5" onKeyDown={prepareCaptcha}>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {welcome && <Lines lines={welcome} />}
      <input type="hidden" name="redirect" value={redirect} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      <EmailField {...{ error, value }} autoComplete="email" first />
      <PasswordField name="password" label={t('identity.password')} error={error('password')} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label={t('identity.birthday')}
          name="date_of_birth"
          autoComplete="bday"
          inputMode="numeric"
          placeholder={t('identity.birthday_form')}
          value={birthday}
          onChange={(event) => setBirthday(typedBirthday(birthday, event.target.value, t('identity.birthday_form')))}
          error={error('date_of_birth')}
          hint={t('identity.birthday_hint', { age: minimumAge })}
          required
        />
        <Select
          label={t('identity.currency')}
          name="currency"
          defaultValue={value('currency') ?? currency}
          options={currencies.map((code) => ({ value: code, label: currencyLabel(code) }))}
          error={error('currency')}
          hint={t('identity.currency_hint')}
        />
      </div>
      <Checkbox
        name="terms_acceptance"
        label={
          <>
            {`${t('identity.terms_before')} `}
            {terms(t('identity.terms'))}
            {t('identity.terms_after')}
          </>
        }
        error={error('terms_acceptance')}
        required
      />
      <Checkbox name="receive_promos" label={t('identity.promos')} />
      <Button type="submit" tone="sun" wide busy={busy}>
        {t('identity.join')}
      </Button>
      {welcome === undefined && <OfferOfHouse />}
      <p className="text-center text-muted">
        {t('identity.have_account')}{' '}
        <PopupLink to="sign-in" redirect={redirect}>
          {t('identity.sign_in')}
        </PopupLink>
      </p>
    </form>
  );
}
