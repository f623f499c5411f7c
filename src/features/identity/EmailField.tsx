// The e-mail field of a form: for signing in, a forgotten password, or sending a link again.
import { useT } from '#src/i18n/react.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { useForm } from '#src/ui/useForm.ts';

type Props = Pick<ReturnType<typeof useForm>, 'error' | 'value'> & {
  autoComplete: 'username' | 'email' | 'username webauthn';
  label?: string;
  /** Whether it is the first field of its dialog. */
  first?: boolean;
};

export function EmailField({ error, value, autoComplete, label, first = false }: Props) {
  const t = useT();
  return (
    <Field
      label={label ?? t('identity.email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      defaultValue={value('email')}
      error={error('email')}
      required
      data-autofocus={first || undefined}
    />
  );
}
