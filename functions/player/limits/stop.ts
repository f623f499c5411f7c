// What an exclusion or an operator's stop ends at once, whichever account it was begun in (limits.md 10).

import { maskedName } from '#shared/domain/jackpots.ts';
import { waiting } from '#shared/domain/limits/change.ts';
import type { Tx } from '../core/transaction.ts';
import { endAllBoxes } from '../draws/time.ts';
import { voidTickets } from '../lotteries/returns.ts';
import { holdPayouts } from '../payments/cashouts.ts';
import { payCoins, returnCoins } from '../points/payout.ts';
import { endAllGifts } from '../rewards/cancel.ts';
import { endWhatMayEnd } from '../rounds/deciders.ts';
import { endsGifts, frozen } from './exclusion.ts';
import { end, liveRows } from './rows.ts';

export function stopPlay(tx: Tx): void {
  // A break and a suspension stop the clocks of gifts; a self-exclusion and a closure end them, before open rounds end (bonuses.md 15).
  const why = endsGifts(tx);
  if (why) {
    returnCoins(tx);
    endAllGifts(tx, why);
    endAllBoxes(tx);
  }
  // Who is not at play is nobody's company: their newest wins are shown without a name.
  tx.facts.push({ type: 'face.changed', face: { name: maskedName('') } });
  // No break is drawn: their coins come back (rewards.md 7).
  voidTickets(tx);
  endWhatMayEnd(tx);
  // What its rounds have earned is paid, too. Frozen coins are paid at the closure (rewards.md 7).
  if (why === 'closure' || (why && tx.rules.market.coinsAtExclusion === 'cash')) payCoins(tx, why);
  // Of a frozen account nothing leaves.
  if (frozen(tx)) holdPayouts(tx);
  // Raises waiting are dropped; limits stay for afterwards.
  for (const row of liveRows(tx)) if (waiting(row.state)) end(tx, row.no, 'disabled');
}
