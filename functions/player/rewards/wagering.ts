// Wagering: what settled rounds add to the requirement of the bonus they were opened under, and the state of a bonus
// after each change of a round or of its own life (bonuses.md 7 and 10 to 13).

import { convertedOf, leftOf, shareOf, weightedOf } from '#shared/domain/bonuses/amounts.ts';
import { type EndReason, isOpen, type Stage } from '#shared/domain/bonuses/stage.ts';
import { wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import { add, type Currency } from '#shared/domain/money.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { endsGifts } from '../limits/exclusion.ts';
import type { Follower, Settled } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { openRows, type Row } from '../rounds/row.ts';
import { endOf } from './clock.ts';
import { empty, end, expire } from './ending.ts';
import { byNo, changeGift, type Gift, heldIn, noOf, progress, purseOf } from './gifts.ts';
import { notifyFinished, notifyOf } from './notices.ts';
import { startNext } from './queue.ts';

export const wagering: Follower = {
  name: 'wagering',
  settled: (tx, settled) => count(tx, settled, 1),
  undone: (tx, settled) => count(tx, settled, -1),
  turned(tx, { wagering: under, gift: purse }) {
    for (const no of new Set([under, purse === null ? null : noOf(purse)])) {
      const gift = no === null ? undefined : byNo(tx, no);
      if (gift) review(tx, gift);
    }
  },
};

/** After the requirement was met progress no longer changes; a lost bonus may be opened again. */
const COUNTING: ReadonlySet<Stage> = new Set(['handle_bets', 'wait', 'lost']);

/** The whole stake counts, cash and bonus. */
function count(tx: Tx, { round, weight }: Settled, sign: 1 | -1): void {
  if (round.wagering === null || round.counts !== null) return;
  const gift = byNo(tx, round.wagering);
  if (!gift || !COUNTING.has(gift.stage)) return;
  const more = weightedOf(round.stake, weight);
  if (more > 0) changeGift(tx, gift, { weighted: add(gift.weighted, sign * more) });
}

/** Whether the round staked the gift's money, or is a free round whose winnings go to it. */
const holds = (gift: Gift, { gift: pays, purse, stake, cash_in }: Row): boolean =>
  (pays === purseOf(gift) && stake > cash_in) || purse === purseOf(gift);

/** Whether an open round has staked its money: the round keeps the bonus until it settles. */
export const isHeld = (tx: Tx, gift: Gift): boolean => openRows(tx).some((row) => holds(gift, row));

/** Whether an open round holds its money, or counts towards it once it ends. */
export const isAwaited = (tx: Tx, gift: Gift): boolean =>
  openRows(tx).some((row) => row.wagering === gift.no || holds(gift, row));

/** The bonus's state after anything that moved its money, its progress or its rounds: converted, lost, expired, or it goes on. */
export function review(tx: Tx, gift: Gift): void {
  if (!isOpen(gift.stage)) late(tx, gift);
  else if (gift.kind === 'bonus') judge(tx, gift);
  advance(tx, gift.currency);
}

/** Where a bonus of the account has stopped wagering, the next one begins. */
export function advance(tx: Tx, currency: Currency): void {
  const next = startNext(tx, currency);
  if (next) review(tx, next);
}

function judge(tx: Tx, gift: Gift): void {
  const wagers = gift.stage === 'handle_bets';
  const met = (wagers || gift.stage === 'wait') && progress(gift) === gift.requirement;
  const now = met ? changeGift(tx, gift, { stage: 'wager_done' }) : gift;
  if (now.stage === 'wager_done') {
    if (!isHeld(tx, now)) convert(tx, now);
    return;
  }
  if (!wagers) return;
  const endMs = endOf(tx, gift);
  if (endMs !== null && endMs <= tx.nowMs) {
    if (!isHeld(tx, gift)) expire(tx, gift);
  } else if (heldIn(tx, gift) < wageringTermsOf(gift.terms).lostBelowMinor && !isAwaited(tx, gift)) lose(tx, gift);
}

function lose(tx: Tx, gift: Gift): void {
  notifyOf(tx, 'gift_lost', gift);
  end(tx, gift, { stage: 'lost', reason: 'below_minimum' });
}

const cashOf = (tx: Tx, gift: Gift): number =>
  convertedOf(heldIn(tx, gift), leftOf(wageringTermsOf(gift.terms).maxWinMinor, gift.converted)).cashMinor;

function convert(tx: Tx, gift: Gift): void {
  const cashMinor = cashOf(tx, gift);
  notifyFinished(tx, gift, cashMinor);
  end(tx, gift, { stage: 'finished', reason: 'finished', cashMinor });
}

/** It ends for good and pays in proportion to its progress (bonuses.md 15). */
export function endByExclusion(tx: Tx, gift: Gift, reason: Extract<EndReason, 'exclusion' | 'closure'>): void {
  const { maxWinMinor } = wageringTermsOf(gift.terms);
  const of = { maxWinMinor, progressMinor: progress(gift), requirementMinor: gift.requirement };
  end(tx, gift, { stage: 'canceled', reason, cashMinor: shareOf(heldIn(tx, gift), of) });
}

/** Money that comes to a bonus that has ended (bonuses.md 7). */
function late(tx: Tx, gift: Gift): void {
  const heldMinor = heldIn(tx, gift);
  if (heldMinor === 0) return;
  if (gift.stage === 'finished') empty(tx, gift, cashOf(tx, gift));
  else if (gift.stage !== 'lost' || !mayReopen(tx, gift, heldMinor)) empty(tx, gift);
  else {
    const why = endsGifts(tx);
    if (why) endByExclusion(tx, gift, why);
    else reopen(tx, gift);
  }
}

const mayReopen = (tx: Tx, gift: Gift, heldMinor: number): boolean =>
  tx.nowMs < (gift.ends_at ?? 0) && (heldMinor >= wageringTermsOf(gift.terms).lostBelowMinor || isAwaited(tx, gift));

/** It waits first in line, as the oldest, with the days that it has left; or goes on at once. */
const reopen = (tx: Tx, gift: Gift): Gift =>
  changeGift(tx, gift, {
    stage: 'wait',
    reason: null,
    ended_at: null,
    left_ms: (gift.ends_at ?? tx.nowMs) - tx.nowMs,
  });

export const noun = { hangs: [ROUNDS.hang(wagering)] } satisfies Noun;
