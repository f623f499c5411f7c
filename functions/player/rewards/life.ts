// A gift's whole life, for an operator who is asked "why did this bet not count?": its stages, and every round that it
// was involved in.

import { progressOf } from '#shared/domain/bonuses/amounts.ts';
import type { EndReason, Stage } from '#shared/domain/bonuses/stage.ts';
import type { Uncounted } from '#shared/domain/bonuses/stakes.ts';
import { roundId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import type { Page } from '../core/page.ts';
import { bySystem } from '../core/shell.ts';
import { all, type Tx } from '../core/transaction.ts';

import { type Gift, giftCalled, purseOf, stepsOf } from './gifts.ts';
import { type GiftView, giftView } from './view.ts';

/** A round that was opened while the gift was wagering, or that staked its money, or that was one of its spins. */
export interface GiftBet {
  id: string;
  game: string;
  status: 'open' | 'settled' | 'voided';
  placedAtMs: number;
  settledAtMs: number | null;
  stakeMinor: number;
  /** The cash part of the stake; the rest is bonus money, or the house's for a free spin. */
  cashMinor: number;
  payoutMinor: number;
  /** In per cent; null while it is not known. */
  weight: number | null;
  counts: Uncounted | null;
  /** Progress before and after it, in the order in which rounds ended. */
  beforeMinor: number;
  afterMinor: number;
}

export interface GiftLife {
  gift: GiftView;
  /** The reason it was given for: a payment, a code, an operator's act. */
  source: string;
  steps: { stage: Stage; reason: EndReason | null; atMs: number }[];
  bets: Page<GiftBet>;
}

interface Row extends Pick<GiftBet, 'game' | 'status' | 'weight' | 'counts'> {
  no: number;
  stake: number;
  cash: number;
  payout: number;
  placed: number;
  settled: number | null;
  /** Sum of stakes times weights in per cent, before and after it. */
  before: number;
  after: number;
}

const PAGE = 50;

/** Rounds that are not settled, or do not count, add nothing. Rounds of a gift are not older than the gift, which limits what is read. */
const ROUNDS = `select *, after - added as before from (
    select *, sum(added) over (order by coalesce(settled, 9e15), no) as after from (
      select no, game, status, stake, cash_in as cash, payout, weight, counts, placed_at as placed, settled_at as settled,
        iif(wagering = ?1 and status = 'settled' and counts is null, stake * weight, 0) as added
      from round where placed_at >= ?2 and (wagering = ?1 or gift = ?3 or purse = ?3)))
  order by no desc limit ?4 offset ?5`;

/** Newest round first; the cursor is how many were read. */
export function giftLife(tx: Tx, ref: string, cursor = ''): GiftLife {
  const gift = giftCalled(tx, ref);
  const skip = /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  const rows = all<Row>(tx, ROUNDS, gift.no, gift.issued_at, purseOf(gift), PAGE + 1, skip);
  return {
    gift: giftView(tx, gift.no),
    source: gift.source,
    steps: stepsOf(tx, gift).map(({ stage, reason, at }) => ({ stage, reason, atMs: at })),
    bets: {
      items: rows.slice(0, PAGE).map((row) => bet(tx, gift, row)),
      cursor: rows.length > PAGE ? String(skip + PAGE) : null,
    },
  };
}

const bet = (tx: Tx, { requirement }: Gift, { no, game, status, weight, counts, ...row }: Row): GiftBet => ({
  id: roundId(tx, no),
  game,
  status,
  weight,
  counts,
  placedAtMs: row.placed,
  settledAtMs: row.settled,
  stakeMinor: row.stake,
  cashMinor: row.cash,
  payoutMinor: row.payout,
  beforeMinor: progressOf(row.before, requirement),
  afterMinor: progressOf(row.after, requirement),
});

const commands = {
  giftLife: bySystem(giftLife),
};

export const noun = { commands } satisfies Noun;
