// The e-mail of a form: of signing in, of a reminder, of a link sent again.
import { useT } from '#src/i18n/react.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { useForm } from '#src/ui/useForm.ts';

type Props = Pick<ReturnType<typeof useForm>, 'error' | 'value'> & {
  autoComplete: 'username' | 'email' | 'username webauthn';
  label?: string;
  /** The first thing of its dialog. */
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
