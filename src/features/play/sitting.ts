// This sitting at a table: how long, how much, where it stands. Kept for the tab, per currency, until an hour of rest.
import type { LiveNotice } from '#shared/contract/live.ts';

export type Sitting = {
  currency: string;
  startedAtMs: number;
  lastAtMs: number;
  stakedMinor: number;
  wonMinor: number;
};

/** A longer rest begins a new sitting, as the session limit counts it (limits.md 7). */
const REST_MS = 3_600_000;

export function sitDown(kept: unknown, currency: string, nowMs: number): Sitting {
  if (isSitting(kept) && kept.currency === currency && nowMs - kept.lastAtMs < REST_MS && kept.startedAtMs <= nowMs) {
    return kept;
  }
  return { currency, startedAtMs: nowMs, lastAtMs: nowMs, stakedMinor: 0, wonMinor: 0 };
}

export function played(sitting: Sitting, stakeMinor: number, payoutMinor: number, nowMs: number): Sitting {
  return {
    ...sitting,
    lastAtMs: nowMs,
    stakedMinor: sitting.stakedMinor + stakeMinor,
    wonMinor: sitting.wonMinor + payoutMinor,
  };
}

/** Jackpots won since it began: they are credited beside the rounds' payouts, and told as notices. */
export function jackpotMinor(
  { currency, startedAtMs }: Sitting,
  notices: readonly Pick<LiveNotice, 'type' | 'values' | 'createdAtMs'>[],
): number {
  return notices
    .filter(
      ({ type, values, createdAtMs }) =>
        type === 'jackpot' && values.currency === currency && createdAtMs >= startedAtMs,
    )
    .reduce((sum, { values }) => sum + Number(values.amountMinor ?? 0), 0);
}

export const netMinor = ({ stakedMinor, wonMinor }: Sitting, jackpotsMinor = 0): number =>
  wonMinor + jackpotsMinor - stakedMinor;

/** `0:24:08` */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function isSitting(value: unknown): value is Sitting {
  if (typeof value !== 'object' || value === null) return false;
  const { currency, startedAtMs, lastAtMs, stakedMinor, wonMinor } = value as Record<string, unknown>;
  return typeof currency === 'string' && [startedAtMs, lastAtMs, stakedMinor, wonMinor].every(Number.isSafeInteger);
}
