// The button that leaves a flight says what leaving pays now.
import { useEffect, useRef } from 'react';
import { curve } from '#shared/games/crash/rules.ts';
import { now } from '#src/client/clock.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { type Joined, stakeOf } from './seat.ts';

/** An amount that changes more often can't be read. */
const EVERY_MS = 100;

type Props = { launchedAtMs: number | null; parts: Joined['parts']; currency: string | null };

export function CashOut({ launchedAtMs, parts, currency }: Props) {
  const t = useT();
  const locale = useLocale();
  const amount = useRef<HTMLSpanElement>(null);
  const stakeMinor = stakeOf(parts);
  useEffect(() => {
    const node = amount.current;
    if (!node || launchedAtMs === null || !currency) return;
    // Written past React, as the flight itself is: nothing else at the table changes.
    const write = () => {
      node.textContent = formatMoney(Math.floor((stakeMinor * curve(now() - launchedAtMs)) / 100), currency, locale);
    };
    write();
    const timer = setInterval(write, EVERY_MS);
    return () => clearInterval(timer);
  }, [launchedAtMs, stakeMinor, currency, locale]);
  return (
    <>
      {t('play.crash.leave')} <span ref={amount} className="cash-out" aria-hidden="true" />
    </>
  );
}
