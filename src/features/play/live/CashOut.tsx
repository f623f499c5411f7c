// The button that cashes out a bet of a flight; its label says what that pays now.
import { useEffect, useRef } from 'react';
import { curve } from '#shared/games/crash/rules.ts';
import { now } from '#src/client/clock.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';

/** Milliseconds between updates: an amount that changes more often can't be read. */
const EVERY_MS = 100;

type Props = { launchedAtMs: number | null; stakeMinor: number; currency: string | null; label: string };

export function CashOut({ launchedAtMs, stakeMinor, currency, label }: Props) {
  const locale = useLocale();
  const amount = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const node = amount.current;
    if (!node || launchedAtMs === null || !currency) return;
    // Written to the DOM without React, like the flight: nothing else at the table changes.
    const write = () => {
      node.textContent = formatMoney(Math.floor((stakeMinor * curve(now() - launchedAtMs)) / 100), currency, locale);
    };
    write();
    const timer = setInterval(write, EVERY_MS);
    return () => clearInterval(timer);
  }, [launchedAtMs, stakeMinor, currency, locale]);
  return (
    <>
      {label} <span ref={amount} className="cash-out" aria-hidden="true" />
    </>
  );
}
