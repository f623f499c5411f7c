// Fields about the person that an action needs first: shown, autofilled and validated in one place.

import { judgeRequired, type PersonPlace } from '#shared/domain/validation/profile.ts';
import { isRequiredField, type RequiredField } from '#shared/domain/validation/required.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { useT } from '#src/i18n/react.tsx';
import { Field } from './Field.tsx';
import type { Fields } from './useForm.ts';

usesTexts(
  'account.{first_name,last_name,date_of_birth,personal_id,address,city,postal_code,mobile_phone}',
  'validation.birthday.fixed',
);

const AUTOCOMPLETE: Readonly<Record<RequiredField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  date_of_birth: 'bday',
  personal_id: 'off',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  mobile_phone: 'tel',
};

/** These take a whole line; the others stand side by side. */
const WIDE: readonly RequiredField[] = ['address', 'date_of_birth', 'personal_id', 'mobile_phone'];

type Props = {
  fields: readonly RequiredField[];
  error: (name: string) => string | undefined;
  known?: Readonly<Partial<Record<RequiredField, string>>>;
};

/** The first field gets the focus when its dialog opens. */
export function PersonFields({ fields, error, known = {} }: Props) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {fields.map((name, i) => (
        <Field
          key={name}
          label={t(`account.${name}`)}
          name={name}
          type={name === 'mobile_phone' ? 'tel' : 'text'}
          inputMode={name === 'date_of_birth' ? 'numeric' : undefined}
          placeholder={name === 'date_of_birth' ? t('account.birthday_form') : undefined}
          autoComplete={AUTOCOMPLETE[name]}
          className={WIDE.includes(name) ? 'col-span-2' : ''}
          defaultValue={known[name]}
          error={error(name)}
          required
          data-autofocus={i === 0 || undefined}
        />
      ))}
    </div>
  );
}

/** What was typed into the requested fields. */
export const typedIn = (data: FormData, fields: readonly RequiredField[]): Partial<Record<RequiredField, string>> =>
  Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]));

export const judgeTyped = (data: FormData, fields: readonly RequiredField[], place: PersonPlace): Fields =>
  Object.fromEntries(
    Object.entries(typedIn(data, fields)).map(([name, value]) => [
      name,
      isRequiredField(name) ? judgeRequired(name, value, place).verdict : null,
    ]),
  );
