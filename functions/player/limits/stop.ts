// What an exclusion or an operator's stop ends at once, whichever account it was begun in (limits.md 10).

import { maskedName } from '#shared/domain/jackpots.ts';
import { waiting } from '#shared/domain/limits/change.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import { endsGifts, frozen } from './exclusion.ts';
import { end, liveRows } from './rows.ts';

/** What a stop does to data of layers above: each step runs for all of them before the next step. */
export interface Stopping {
  /** The stop is permanent: gifts end, before open rounds do (bonuses.md 15). */
  ends?(tx: Tx, why: EndsGifts): void;
  /** Ends everything that is open, and nothing is drawn any more. Also called for a break. */
  stops?(tx: Tx): void;
  /** The stop is permanent, and coins are paid, including those earned by rounds that have just ended. */
  pays?(tx: Tx, why: EndsGifts): void;
  /** Nothing may leave for now: the account is frozen, or a check of the person has begun in another account. */
  holds?(tx: Tx): void;
  /**
   * The register of the player's place does not answer: bets that wait for their draw are returned, drawn ones
   * continue.
   */
  rests?(tx: Tx): void;
  /** The register was silent between two instants: whatever ends at a fixed instant ends that much later. */
  stood?(tx: Tx, fromMs: number, toMs: number): void;
  /** The account was released: what was ordered to leave continues. */
  thaws?(tx: Tx): void;
}
type EndsGifts = NonNullable<ReturnType<typeof endsGifts>>;

export const STOPS = hook<Stopping>('stops');

export function stopPlay(tx: Tx): void {
  // A break and a suspension stop the clocks of gifts; a self-exclusion and a closure end them, before open rounds end
  // (bonuses.md 15).
  const why = endsGifts(tx);
  if (why) for (const { ends } of STOPS.on(tx)) ends?.(tx, why);
  // An excluded player is not shown to others: their newest wins appear without a name.
  tx.facts.push({ type: 'face.changed', face: { name: maskedName('') } });
  for (const { stops } of STOPS.on(tx)) stops?.(tx);
  // Frozen coins are paid at the closure (rewards.md 7).
  if (why === 'closure' || (why && tx.rules.market.coinsAtExclusion === 'cash'))
    for (const { pays } of STOPS.on(tx)) pays?.(tx, why);
  if (frozen(tx)) hold(tx);
  // Waiting raises are dropped; limits stay for afterwards.
  for (const row of liveRows(tx)) if (waiting(row.state)) end(tx, row.no, 'disabled');
}

/** Everything that has not left waits for an operator. */
export function hold(tx: Tx): void {
  for (const { holds } of STOPS.on(tx)) holds?.(tx);
}

/** A freeze has ended, here or in another account; another freeze may still hold. */
export function thaw(tx: Tx): void {
  if (!frozen(tx)) for (const { thaws } of STOPS.on(tx)) thaws?.(tx);
}
