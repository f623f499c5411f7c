// A player's state in the VIP club, as pages and programs read it (S3.42).

import type { VipAnswer, VipProgress } from '#shared/contract/vip.ts';
import { persistentOf } from '#shared/domain/rewards/points.ts';
import { daysLeft, endOfQuarter, quarterName } from '#shared/domain/rewards/quarters.ts';
import {
  activeIn,
  nextOf,
  progressOf,
  quarterGiftMinor,
  RANKS,
  ranksAfter,
  statusAt,
  TOP,
  thresholdOf,
} from '#shared/domain/rewards/vip.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { isOpenHere } from './place.ts';
import { activeRank, baseOf, newestQuarter, ranksOf, sumsOf, thisQuarter } from './quarter.ts';
import { reachedIn } from './reached.ts';
import { roomOf } from './room.ts';

/** Whole points earned in this quarter: for special rewards (S9.43). 0 for an erased account. */
export function quarterEarned(tx: Tx): number {
  const row = newestQuarter(tx);
  return row ? persistentOf(row) : 0;
}

export function progress(tx: Tx): VipProgress {
  const row = thisQuarter(tx);
  const { zone, nickname } = profileOf(tx);
  const active = activeRank(row);
  const next = nextOf(active);
  const base = baseOf(row);
  const sums = sumsOf(row);
  const threshold = thresholdOf(base, next ?? TOP);
  const reachedAt = new Map(reachedIn(tx, row.no).map(({ rank, at }) => [rank, at]));
  const after = ranksAfter(ranksOf(row), row.no, row.no + 1);
  return {
    currency: row.currency,
    currentStatus: statusAt(row.reached),
    activeStatus: statusAt(active),
    nextStatus: next === null ? null : statusAt(next),
    depositThresholdCents: threshold.depositsMinor,
    depositAmountCents: sums.depositsMinor,
    betSumCents: sums.betsMinor,
    betSumThresholdCents: threshold.betsMinor,
    overallProgress: next === null ? 100 : progressOf(sums, threshold).overall,
    quarter: {
      name: quarterName(row.no),
      fromMs: row.from_at,
      untilMs: row.until_at,
      zone,
      daysLeft: daysLeft(zone, row.until_at, tx.nowMs),
    },
    secured: { status: statusAt(activeIn(after)), untilMs: endOfQuarter(zone, row.no + 1) },
    specialPoints: quarterEarned(tx),
    levels: RANKS.map((rank) => {
      const { depositsMinor, betsMinor } = thresholdOf(base, rank);
      return {
        status: statusAt(rank),
        depositCents: depositsMinor,
        betCents: betsMinor,
        giftCents: quarterGiftMinor(base, rank),
        reachedAtMs: reachedAt.get(rank) ?? null,
      };
    }),
    nickname,
    counts: isOpenHere(tx),
  };
}

export const vipStatusProgress = (tx: Tx): VipAnswer => ({ ...progress(tx), room: roomOf(tx) });

const commands = {
  vipStatusProgress: bySession(vipStatusProgress),
};

export const noun = { commands } satisfies Noun;
