// An operator's stop of the account: why, until when, what stays possible, and how to contest it.
import type { UserLimits } from '#shared/contract/limits.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { instant } from './when.ts';
import { placeOf } from './words.ts';

type Props = { stop: NonNullable<UserLimits['stop']>; zone: string; place: Place };

export function Stopped({ stop: { type, why, until }, zone, place }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="card grid gap-4" aria-labelledby="limits-stopped">
      <div>
        <h2 id="limits-stopped">{t(`limits.stopped.${type}`)}</h2>
        {until !== null && (
          <p className="display tabular mt-3 text-lg">
            {t('limits.in_force.until', { at: instant(locale, zone, Date.parse(until)), place: placeOf(t, zone) })}
          </p>
        )}
        <p className="mt-3 max-w-[68ch] text-muted">
          {t(`notifications.why_imposed.${why}`)} {t(`limits.stopped.${type}_text`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {type !== 'freeze' && (
          <ButtonLink href={at(place, paths.withdraw())}>{t('limits.in_force.withdraw')}</ButtonLink>
        )}
        <ButtonLink tone="quiet" href={at(place, paths.support())} data-popup="support">
          {t('limits.stopped.contest')}
        </ButtonLink>
      </div>
    </section>
  );
}
