// The limits in a dialog over any page: opened by the cashbox before a first deposit, and by links (S2.151).
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Excluded } from './Excluded.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LimitSkeleton } from './LimitSkeleton.tsx';
import { $limits, $limitsProblem, loadLimits } from './limits.store.ts';
import { AMOUNT_TYPES, exclusionOf } from './limits.ts';
import { Stopped } from './Stopped.tsx';
import { delayText } from './words.ts';

export function LimitsDialog({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Content place={place} />
    </Texts>
  );
}

function Content({ place }: { place: Place }) {
  const t = useT();
  const popup = useStore($popup, { ssr: 'initial' });
  const known = useStore($limits, { ssr: 'initial' });
  const problem = useStore($limitsProblem, { ssr: 'initial' });
  const open = popup?.name === 'limits';
  useEffect(() => {
    if (open) void loadLimits();
  }, [open]);
  if (!open) return null;
  const excluded = known && exclusionOf(known, now());
  return (
    <Dialog open onClose={closePopup} title={t('limits.title')} width={640}>
      <div className="grid gap-6">
        {known ? (
          <>
            <p className="text-sm text-muted">
              {t('limits.lead', { delay: delayText(t, known.rules.raise_delay_hours) })}
            </p>
            {known.stop && <Stopped stop={known.stop} zone={known.rules.zone} place={place} />}
            {excluded && <Excluded excluded={excluded} zone={known.rules.zone} place={place} />}
            {AMOUNT_TYPES.map((type) => (
              <LimitCard key={type} type={type} limits={known} sent={null} />
            ))}
            <LimitCard type="session" limits={known} sent={null} />
            <a className="link" href={at(place, paths.limits('break'))}>
              {t('limits.break.title')}
            </a>
          </>
        ) : problem ? (
          <ErrorState onRetry={loadLimits}>{t('limits.failed')}</ErrorState>
        ) : (
          <LimitSkeleton />
        )}
      </div>
    </Dialog>
  );
}
