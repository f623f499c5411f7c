// The popup before play for money (S5.39): asks for the fields that a studio needs and the profile lacks.
import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '#shared/contract/player.ts';
import { dateIn } from '#shared/domain/validation/birthday.ts';
import { isRequiredField, type RequiredField } from '#shared/domain/validation/required.ts';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { judgeTyped, PersonFields, typedIn } from '#src/ui/PersonFields.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { $profile, $profileProblem, loadProfile, saveProfile } from './profile.store.ts';

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
  const requested = open ? (popup.values.fields ?? '').split(',').filter(isRequiredField) : [];
  useEffect(() => {
    if (open) void loadProfile();
  }, [open]);
  return (
    // Opened with its fields, so that the first of them gets the focus.
    <Dialog
      open={open && (user !== null || problem !== null)}
      onClose={closePopup}
      title={t('account.lacking')}
      dismissOutside={false}
    >
      {user && <Form user={user} fields={requested} context={popup?.values.context} minimumAge={minimumAge} />}
      {!user && problem && <ErrorState onRetry={loadProfile}>{t('account.failed')}</ErrorState>}
    </Dialog>
  );
}

type FormProps = {
  user: User;
  fields: readonly RequiredField[];
  /** The studio that needs the fields. */
  context: string | undefined;
  minimumAge: number;
};

function Form({ user, fields, context, minimumAge }: FormProps) {
  const t = useT();
  const { country, time_zone } = user;
  const { form, busy, error, failure } = useForm({
    name: 'profile-data',
    check: (data) => judgeTyped(data, fields, { country, minimumAge, today: dateIn(time_zone, now()) }),
    async send(data) {
      const problem = await saveProfile(typedIn(data, fields), context);
      if (!problem) closePopup();
      return problem;
    },
  });
  return (
    <form {...form} data-draft className="grid gap-5">
      <p className="text-muted">{t('account.lacking.why')}</p>
      {failure && <Notice tone="warning">{failure}</Notice>}
      <PersonFields fields={fields} error={error} known={user} />
      <Button type="submit" tone="sun" size="large" wide busy={busy}>
        {t('account.lacking.save')}
      </Button>
    </form>
  );
}
