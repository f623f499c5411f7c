// The running programmes for a reader, without those that operators have canceled: content lists them, and each kind's
// archive knows the canceled ones, cached in the isolate for a few seconds. This is for display only; the run's own
// object decides who takes part.

import { lotteryArchiveOf } from '#functions/lottery/stub.ts';
import { archiveOf } from '#functions/tournament/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Lottery } from '#shared/contract/lotteries.ts';
import type { RaceCard } from '#shared/contract/races.ts';
import type { Reader } from '#shared/contract/reader.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';
import { lotteriesFor } from '#src/published/lotteries.ts';
import { racesFor } from '#src/published/tournaments.ts';
import { patient } from './object/timeout.ts';
import { BRIEF_MS, Brief } from './short-cache.ts';

const held = new Brief();
const WAIT_MS = 1000;
const MOST = 200;
/** How long a drawn or canceled lottery is listed at most: until the next one, which is a month. */
const LISTED_MS = 32 * 86_400_000;

export type RunKind = 'tournament' | 'lottery';
const SINCE: {
  readonly [K in RunKind]: (env: Env, atMs: number) => Promise<readonly { id: string; canceled?: Canceled }[]>;
} = {
  tournament: (env, atMs) => archiveOf(env).since(atMs, MOST),
  lottery: (env, atMs) => lotteryArchiveOf(env).since(atMs - LISTED_MS, MOST),
};

/** `of`: a run, or the archive of all of its kind. */
export function logSilent(kind: RunKind, of: string, error: unknown): void {
  if (kind === 'tournament') console.error(line({ event: 'tournament.silent', tournament: of, error: String(error) }));
  else console.error(line({ event: 'lottery.silent', lottery: of, error: String(error) }));
}

/** None where the archive does not answer in time: then a list may show a run that cannot be entered. */
async function canceledNow(env: Env, kind: RunKind, nowMs: number): Promise<ReadonlySet<string>> {
  try {
    return await held.of(kind, async () => {
      const over = await patient(SINCE[kind](env, nowMs - (nowMs % BRIEF_MS)), WAIT_MS);
      return new Set(over.filter(({ canceled }) => canceled !== undefined).map(({ id }) => id));
    });
  } catch (error) {
    logSilent(kind, 'archive', error);
    return new Set();
  }
}

export const canceledRace = (card: RaceCard): RaceCard => ({ ...card, status: 'archive', canceled: true });
export const canceledLottery = (one: Lottery): Lottery => ({
  ...one,
  status: 'archive',
  in_progress: false,
  canceled: true,
});

/** Tournaments that run, come next, or were canceled before their end. */
export async function racesNow(env: Env, reader: Reader, groups: readonly number[]): Promise<RaceCard[]> {
  const [cards, canceled] = await Promise.all([
    racesFor(env, reader, groups),
    canceledNow(env, 'tournament', reader.nowMs),
  ]);
  return cards.map((card) => (canceled.has(card.id) ? canceledRace(card) : card));
}

export async function lotteriesNow(env: Env, reader: Reader, groups: readonly number[]): Promise<Lottery[]> {
  const [all, canceled] = await Promise.all([
    lotteriesFor(env, reader, groups),
    canceledNow(env, 'lottery', reader.nowMs),
  ]);
  return all.map((one) => (canceled.has(one.id) ? canceledLottery(one) : one));
}

/** No ticket is sold for a canceled lottery; the card of tickets disappears with the last lottery that sells them. */
export async function cardsNow(
  env: Env,
  cards: readonly RewardCardView[],
  nowMs: number,
): Promise<readonly RewardCardView[]> {
  if (!cards.some(({ rate }) => rate?.lottery_ids)) return cards;
  const canceled = await canceledNow(env, 'lottery', nowMs);
  return cards.flatMap((card) => {
    const { rate } = card;
    if (!rate?.lottery_ids) return [card];
    const left = rate.lottery_ids.filter((id) => !canceled.has(id));
    return left.length > 0 ? [{ ...card, rate: { ...rate, lottery_ids: left } }] : [];
  });
}
