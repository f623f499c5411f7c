// The payout clock: the stage of a withdrawal, who is working on it, when it moves on, and how long others took.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Payment } from '#shared/contract/payments.ts';
import { PAYOUT_STAGES, payoutClock } from '#shared/domain/cashier/clock.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { lasting } from './duration.ts';
import { $pace, loadPace } from './pace.store.ts';

export function Clock({ payment }: { payment: Payment }) {
  const t = useT();
  const dates = useDates();
  const pace = useStore($pace, { ssr: 'initial' });
  useEffect(() => void loadPace(), []);
  const { state, method, created_at, pays_at, finished_at } = payment;
  const own = pace?.methods[method] ?? null;
  const times = { createdAtMs: Date.parse(created_at), paysAtMs: pays_at === null ? null : Date.parse(pays_at) };
  const { stage, owner, byMs } = payoutClock({ state, ...times }, own);
  const reached = stage === 'back' ? -1 : PAYOUT_STAGES.indexOf(stage);
  return (
    <section className="grid w-full max-w-[44ch] gap-3 text-left" aria-label={t('cashbox.clock.title')}>
      {stage !== 'back' && (
        <ol className="grid gap-2">
          {PAYOUT_STAGES.map((each, i) => (
            <li
              key={each}
              aria-current={each === stage ? 'step' : undefined}
              className={`grid grid-cols-[1.25rem_1fr] gap-x-3 ${i > reached ? 'text-muted' : ''}`}
            >
              <span aria-hidden="true">{i < reached || stage === 'paid' ? '✓' : i === reached ? '●' : '○'}</span>
              <span className={each === stage ? 'font-bold' : ''}>{t(`cashbox.clock.${each}`)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-[0.875rem] text-muted">
        {t(`cashbox.clock.owner_${owner === 'house' && !payment.recallable ? 'house_fixed' : owner}`)}{' '}
        {byMs !== null && t(`cashbox.clock.by_${stage}`, { when: dates.instant(byMs) })}
        {finished_at !== null &&
          // A returned payout is over, but it was not completed.
          t(stage === 'back' ? 'cashbox.clock.over' : 'cashbox.clock.ended', {
            when: dates.instant(Date.parse(finished_at)),
          })}
      </p>
      <Measured method={method} />
    </section>
  );
}

/** The figures of the last 30 days for a withdrawal method; nothing where too few used it. */
export function Measured({ method }: { method: string }) {
  const t = useT();
  const locale = useLocale();
  const dates = useDates();
  const pace = useStore($pace, { ssr: 'initial' });
  useEffect(() => void loadPace(), []);
  const own = pace?.methods[method];
  if (!pace || !own) return null;
  const values = {
    half: lasting(own.medianMs, locale),
    most: lasting(own.p90Ms, locale),
    count: own.count,
    when: dates.instant(Date.parse(pace.asOf)),
  };
  return <p className="text-note text-muted">{t('cashbox.clock.measured', values)}</p>;
}
