// This sitting at a table: its duration, stakes and result. Stored for the tab, by currency, until an hour without play.
import { atom, type ReadableAtom } from 'nanostores';
import type { LiveNotice } from '#shared/contract/live.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';

export type Sitting = {
  currency: string;
  startedAtMs: number;
  lastAtMs: number;
  stakedMinor: number;
  wonMinor: number;
  /** Stakes of unfinished rounds at any table that are counted already, because they are out of the balance. */
  open: readonly Open[];
};
type Open = { id: string; stakeMinor: number };

type Round = { id: string; stakeMinor: number; payoutMinor: number };

/** A longer pause begins a new sitting, as for the session limit (limits.md 7). */
const REST_MS = 3_600_000;

export function sitDown(stored: unknown, currency: string, nowMs: number): Sitting {
  if (
    isSitting(stored) &&
    stored.currency === currency &&
    nowMs - stored.lastAtMs < REST_MS &&
    stored.startedAtMs <= nowMs
  ) {
    return stored;
  }
  return { currency, startedAtMs: nowMs, lastAtMs: nowMs, stakedMinor: 0, wonMinor: 0, open: [] };
}

/** Counts a stake once, when it is placed; what a later step adds is counted then. */
export function staked(sitting: Sitting, { id, stakeMinor }: Omit<Round, 'payoutMinor'>): Sitting {
  const counted = sitting.open.find((one) => one.id === id)?.stakeMinor ?? 0;
  const open = [...without(sitting, id), { id, stakeMinor }];
  return { ...sitting, stakedMinor: sitting.stakedMinor + stakeMinor - counted, open };
}
const without = ({ open }: Sitting, id: string): Open[] => open.filter((one) => one.id !== id);

/** The round is over and has been shown. */
export function settled(sitting: Sitting, round: Round, nowMs: number): Sitting {
  return {
    ...staked(sitting, round),
    lastAtMs: nowMs,
    wonMinor: sitting.wonMinor + round.payoutMinor,
    open: without(sitting, round.id),
  };
}

/** A round that ended before it was shown, counted once: its stake is counted already, in this sitting or an earlier one. */
export const caughtUp = (sitting: Sitting, round: Round, nowMs: number): Sitting =>
  sitting.open.some(({ id }) => id === round.id) ? settled(sitting, round, nowMs) : sitting;

/** The stake was returned, and is removed from the sitting. */
export const givenBack = (sitting: Sitting, { id }: Pick<Round, 'id'>): Sitting => ({
  ...staked(sitting, { id, stakeMinor: 0 }),
  open: without(sitting, id),
});

/** Jackpots won since it began: they are credited beside the rounds' payouts, and reported as notices. */
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
  const { currency, startedAtMs, lastAtMs, stakedMinor, wonMinor, open } = value as Record<string, unknown>;
  if (!Array.isArray(open) || !open.every(isOpen)) return false;
  return typeof currency === 'string' && [startedAtMs, lastAtMs, stakedMinor, wonMinor].every(Number.isSafeInteger);
}

const isOpen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'stakeMinor' in value &&
  Number.isSafeInteger(value.stakeMinor);

export type SittingStore = ReturnType<typeof createSitting>;

/** In demo it lasts as long as the page. */
export function createSitting($currency: ReadableAtom<string | null>, demo: boolean) {
  const $sitting = atom<Sitting | null>(null);
  const set = (sitting: Sitting): Sitting => {
    $sitting.set(sitting);
    if (!demo) write('sitting', sitting);
    return sitting;
  };
  const sit = (): Sitting | null => {
    const currency = $currency.get();
    return currency ? set(sitDown(demo ? $sitting.get() : read('sitting'), currency, now())) : null;
  };
  return {
    $sitting,
    sit,
    count(change: (sitting: Sitting) => Sitting): void {
      const sitting = sit();
      if (sitting) set(change(sitting));
    },
  };
}
