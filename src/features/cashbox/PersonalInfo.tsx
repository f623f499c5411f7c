// Shown before the cashbox while the profile lacks what a payment needs (S2.139): only what is missing is asked for.
import type { User } from '#shared/contract/player.ts';
import { checkBirthday, dateIn } from '#shared/domain/validation/birthday.ts';
import { required } from '#shared/domain/validation/generic.ts';
import { checkName } from '#shared/domain/validation/name.ts';
import { checkPhone } from '#shared/domain/validation/phone.ts';
import { checkPostalCode } from '#shared/domain/validation/postal-code.ts';
import type { Verdict } from '#shared/domain/validation/verdict.ts';
import { now } from '#src/client/clock.ts';
import { useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { type Fields, useForm } from '#src/ui/useForm.ts';
import { completePerson, missingOf, type PersonField } from './person.store.ts';

const AUTOCOMPLETE: Readonly<Record<PersonField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  date_of_birth: 'bday',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  mobile_phone: 'tel',
};

/** Lines of their own; the others stand side by side. */
const WIDE: readonly PersonField[] = ['address', 'date_of_birth', 'mobile_phone'];

export function PersonalInfo({ person, minimumAge }: { person: User; minimumAge: number }) {
  const t = useT();
  const missing = missingOf(person);
  const typed = (data: FormData) => missing.map((name) => [name, String(data.get(name) ?? '').trim()] as const);
  const { form, busy, error, failure } = useForm({
    check: (data): Fields =>
      Object.fromEntries(typed(data).map(([name, value]) => [name, judge(name, value, person, minimumAge)])),
    send: (data) => completePerson(Object.fromEntries(typed(data))),
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">{t('cashbox.person_why')}</p>
      {failure && <Notice tone="warning">{failure}</Notice>}
      <div className="grid grid-cols-2 gap-x-4">
        {missing.map((name, i) => (
          <Field
            key={name}
            label={t(`account.${name}`)}
            name={name}
            type={name === 'mobile_phone' ? 'tel' : 'text'}
            inputMode={name === 'date_of_birth' ? 'numeric' : undefined}
            placeholder={name === 'date_of_birth' ? t('account.birthday_form') : undefined}
            autoComplete={AUTOCOMPLETE[name]}
            className={WIDE.includes(name) ? 'col-span-2' : ''}
            error={error(name)}
            required
            data-autofocus={i === 0 || undefined}
          />
        ))}
      </div>
      <Button type="submit" tone="sun" size="large" wide busy={busy}>
        {t('cashbox.person_go_on')}
      </Button>
    </form>
  );
}

function judge(name: PersonField, value: string, { country, time_zone }: User, minimumAge: number): Verdict {
  const empty = required(value);
  if (empty) return empty;
  if (name === 'date_of_birth') return checkBirthday(value, minimumAge, dateIn(time_zone, now()));
  if (name === 'postal_code') return checkPostalCode(value, country);
  if (name === 'mobile_phone') return checkPhone(value);
  return name === 'address' ? null : checkName(value);
}
