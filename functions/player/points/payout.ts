// Coins at a self-exclusion and at the account's closure: what was bought with coins and is unused returns them, then
// all are paid as cash (rewards.md 7, I48).

import { scale } from '#shared/domain/money.ts';
import { COIN_EUR_MINOR } from '#shared/domain/rewards/prize.ts';
import type { Noun } from '../core/noun.ts';
import { one, type Tx } from '../core/transaction.ts';
import { boxesOfExchange, openBoxes } from '../draws/boxes.ts';
import { STOPS } from '../limits/stop.ts';
import { voidTickets } from '../lotteries/returns.ts';
import { isSet, openGifts, spinsOf } from '../rewards/gifts.ts';
import { addPoints, chargeable, movementFor, takePoints } from '../rewards/points.ts';
import { award } from '../rewards/prizes.ts';

/** Unplayed spins that were bought return their share of the coins, rounded up. */
function returnSpins(tx: Tx): void {
  for (const gift of openGifts(tx).values()) {
    const paid = isSet(gift) ? (movementFor(tx, gift.source)?.points ?? 0) : 0;
    if (paid >= 0 || !isSet(gift)) continue;
    const { total, used } = spinsOf(gift);
    const points = scale(-paid, total - used, total, 'up');
    if (points > 0) addPoints(tx, { source: `spins:${gift.no}`, points, kind: 'returned' });
  }
}

/** Unopened boxes that were bought return their share of the coins, rounded up. */
function returnBoxes(tx: Tx): void {
  for (const { no, source } of openBoxes(tx)) {
    const [exchange] = /^shop:.*(?=:\d+$)/.exec(source) ?? [];
    const paid = exchange === undefined ? 0 : -(movementFor(tx, exchange)?.points ?? 0);
    if (exchange === undefined || paid <= 0) continue;
    const points = scale(paid, 1, boxesOfExchange(tx, exchange), 'up');
    addPoints(tx, { source: `box:${no}`, points, kind: 'returned' });
  }
}

/** What was bought for coins and not used. A further kind is one more line here. */
const RETURNS: readonly ((tx: Tx) => void)[] = [returnSpins, returnBoxes, (tx) => voidTickets(tx)];

/** Call it before gifts end. */
export function returnCoins(tx: Tx): void {
  for (const give of RETURNS) give(tx);
}

/** Pays all coins, at 0.01 EUR each. */
export function payCoins(tx: Tx, why: 'exclusion' | 'closure'): void {
  const points = chargeable(tx);
  if (points === 0) return;
  const before = one<{ no: number | null }>(tx, 'select max(no) as no from point_movement')?.no ?? 0;
  const source = `${why}:${before + 1}`;
  takePoints(tx, { source, points, kind: 'paid_out' });
  award(tx, {
    source,
    prize: { type: 'money', currency: 'EUR', minor: points * COIN_EUR_MINOR },
    posting: 'points',
  });
}

export const noun = { hangs: [STOPS.hang({ ends: returnCoins, pays: payCoins })] } satisfies Noun;
