// A new password: shown or hidden, with its rules ticked off while it is typed.
import { useState } from 'react';
import { PASSWORD_MIN, passwordRules } from '#shared/domain/validation/password.ts';
import { useT } from '#src/i18n/react.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { check, minus } from '#src/ui/icons.ts';

type Props = { name: string; label: string; error?: string | undefined; autofocus?: boolean };

export function PasswordField({ name, label, error, autofocus = false }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const rules = [
    { key: 'identity.rule_length', isMet: passwordRules.length(typed) },
    { key: 'identity.rule_alphabet', isMet: typed !== '' && passwordRules.alphabet(typed) },
  ];
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      error={error}
      required
      {...(autofocus && { 'data-autofocus': true })}
      hint={
        <ul className="grid gap-1">
          {rules.map(({ key, isMet }) => (
            <li key={key} className={`flex items-start gap-2 ${isMet ? 'text-win' : ''}`}>
              <Icon of={isMet ? check : minus} size={16} />
              <span>
                {t(key, { length: PASSWORD_MIN })}
                <span className="sr-only"> {t(isMet ? 'identity.rule_kept' : 'identity.rule_open')}</span>
              </span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
