// The popup before play for money (S5.39): the fields that a studio asks for and the profile lacks, and nothing else.
import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '#shared/contract/player.ts';
import { type AskedField, isAsked } from '#shared/domain/validation/asked.ts';
import { required } from '#shared/domain/validation/generic.ts';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { profileChecks } from './checks.ts';
import { $profile, $profileProblem, loadProfile, saveProfile } from './profile.store.ts';

const AUTOCOMPLETE: Readonly<Record<AskedField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  date_of_birth: 'bday',
  address: 'street-address',
  city: 'address-level2',
  postal_code: 'postal-code',
  mobile_phone: 'tel',
};

export function ProfileData({ minimumAge, ...texts }: TextProps & { minimumAge: number }) {
  return (
    <Texts {...texts}>
      <Asking minimumAge={minimumAge} />
    </Texts>
  );
}

function Asking({ minimumAge }: { minimumAge: number }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  const user = useSyncExternalStore($profile.listen, $profile.get);
  const problem = useSyncExternalStore($profileProblem.listen, $profileProblem.get);
  const open = popup?.name === 'profile-data';
  const asked = open ? (popup.values.fields ?? '').split(',').filter(isAsked) : [];
  useEffect(() => {
    if (open) void loadProfile();
  }, [open]);
  return (
    // Opened with its fields, so that the first of them has the focus.
    <Dialog
      open={open && (user !== null || problem !== null)}
      onClose={closePopup}
      title={t('account.lacking')}
      dismissOutside={false}
    >
      {user && <Form user={user} fields={asked} context={popup?.values.context} minimumAge={minimumAge} />}
      {!user && problem && <ErrorState onRetry={() => void loadProfile()}>{t('account.failed')}</ErrorState>}
    </Dialog>
  );
}

type FormProps = {
  user: User;
  fields: readonly AskedField[];
  /** The studio that asks. */
  context: string | undefined;
  minimumAge: number;
};

function Form({ user, fields, context, minimumAge }: FormProps) {
  const t = useT();
  const place = { country: user.country, zone: user.time_zone, minimumAge };
  const { form, busy, error, failure } = useForm({
    check: (data) => ({
      ...profileChecks(data, place, now()),
      ...Object.fromEntries(
        fields.flatMap((name) => {
          const empty = required(String(data.get(name) ?? '').trim());
          return empty ? [[name, empty]] : [];
        }),
      ),
    }),
    async send(data) {
      const problem = await saveProfile(
        Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '').trim()])),
        context,
      );
      if (!problem) closePopup();
      return problem;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-muted">{t('account.lacking.why')}</p>
      {failure && <Notice tone="warning">{failure}</Notice>}
      {fields.map((name, i) => (
        <Field
          key={name}
          label={t(`account.${name}`)}
          name={name}
          type={name === 'mobile_phone' ? 'tel' : 'text'}
          inputMode={name === 'date_of_birth' ? 'numeric' : undefined}
          placeholder={name === 'date_of_birth' ? t('account.birthday_form') : undefined}
          autoComplete={AUTOCOMPLETE[name]}
          defaultValue={user[name]}
          error={error(name)}
          required
          data-autofocus={i === 0 || undefined}
        />
      ))}
      <Button type="submit" tone="sun" size="large" wide busy={busy}>
        {t('account.lacking.save')}
      </Button>
    </form>
  );
}
