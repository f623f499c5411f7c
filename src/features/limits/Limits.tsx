// The limits screen: what is set, used and waiting, and the ways to take a break.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { UserLimits } from '#shared/contract/limits.ts';
import { now } from '#src/client/clock.ts';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { ErrorState } from '#src/ui/States.tsx';
import { Break } from './Break.tsx';
import { Excluded } from './Excluded.tsx';
import { LimitCard } from './LimitCard.tsx';
import { LimitSkeleton } from './LimitSkeleton.tsx';
import { $limits, $limitsProblem, loadLimits } from './limits.store.ts';
import { AMOUNT_TYPES, exclusionOf, reachedName } from './limits.ts';
import { Play } from './Play.tsx';
import { Reality } from './Reality.tsx';
import { Sent } from './Sent.tsx';
import { Stopped } from './Stopped.tsx';
import { delayText, placeOf } from './words.ts';

export function Limits({ place, ...texts }: TextProps & { place: Place }) {
  return (
    <Texts {...texts}>
      <Screen place={place} />
    </Texts>
  );
}

function Screen({ place }: { place: Place }) {
  const t = useT();
  const known = useStore($limits, { ssr: 'initial' });
  const problem = useStore($limitsProblem, { ssr: 'initial' });
  useEffect(() => void loadLimits(), []);
  if (known) return <Content limits={known} place={place} />;
  if (!problem) return <LimitSkeleton />;
  return <ErrorState onRetry={loadLimits}>{t('limits.failed')}</ErrorState>;
}

function Content({ limits, place }: { limits: UserLimits; place: Place }) {
  const t = useT();
  const [sent] = useState(() => reachedName(location.search));
  const { rules } = limits;
  const excluded = exclusionOf(limits, now());
  return (
    <div className="grid grid-cols-1 gap-6 wrap-anywhere">
      <p className="grid grid-cols-1 max-w-[68ch] text-muted">
        <span>
          {t('limits.lead', { delay: delayText(t, rules.raise_delay_hours) })}{' '}
          {rules.windows === 'calendar'
            ? t('limits.clock.calendar', { place: placeOf(t, rules.zone) })
            : t('limits.clock.rolling')}
        </span>
        {!excluded && (
          <a className="link mt-2 inline-flex min-h-11 w-fit items-center" href="#break">
            {t('limits.break.title')}
          </a>
        )}
      </p>
      {limits.stop && <Stopped stop={limits.stop} zone={rules.zone} place={place} />}
      {excluded && <Excluded excluded={excluded} zone={rules.zone} place={place} />}
      {sent && !excluded && <Sent name={sent} />}
      <Play zone={rules.zone} place={place} />
      {AMOUNT_TYPES.map((type) => (
        <LimitCard key={type} type={type} limits={limits} sent={sent} />
      ))}
      <LimitCard type="session" limits={limits} sent={sent} />
      <Reality />
      <Break type="coolingoff" current={excluded} zone={rules.zone} place={place} />
      <Break type="selfexclusion" current={excluded} zone={rules.zone} place={place} />
    </div>
  );
}
