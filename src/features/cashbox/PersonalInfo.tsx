// Shown before the cashbox while the profile lacks what a payment needs (S2.139): asks only for the missing fields.
import type { User } from '#shared/contract/player.ts';
import { dateIn } from '#shared/domain/validation/birthday.ts';
import { now } from '#src/client/clock.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { keepNear } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { judgeTyped, PersonFields, typedIn } from '#src/ui/PersonFields.tsx';
import { useForm } from '#src/ui/useForm.ts';
import { completePerson, missingOf } from './person.store.ts';

export function PersonalInfo({ person, minimumAge }: { person: User; minimumAge: number }) {
  const t = useT();
  const locale = useLocale();
  const missing = missingOf(person);
  const { country, time_zone } = person;
  const { form, busy, error, failure } = useForm({
    name: 'personal-info',
    check: (data) => judgeTyped(data, missing, { country, minimumAge, today: dateIn(time_zone, now()) }),
    async send(data) {
      const stay = keepNear();
      const problem = await completePerson(typedIn(data, missing));
      stay();
      return problem;
    },
  });
  return (
    <form {...form} data-draft className="grid gap-5">
      <p className="text-muted">
        {t('cashbox.person_why')} {t('cashbox.person_documents')}{' '}
        <a className="link" href={at({ base: '', locale }, paths.profile('verification'))}>
          {t('cashbox.person_which')}
        </a>
      </p>
      {failure && <Notice tone="warning">{failure}</Notice>}
      <PersonFields fields={missing} error={error} />
      <Button type="submit" tone="sun" size="large" wide busy={busy}>
        {t('cashbox.person_go_on')}
      </Button>
    </form>
  );
}
