// What an exclusion or an operator's stop ends at once, whichever account it was begun in (limits.md 10).

import { maskedName } from '#shared/domain/jackpots.ts';
import { waiting } from '#shared/domain/limits/change.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';
import { endsGifts, frozen } from './exclusion.ts';
import { end, liveRows } from './rows.ts';

/** What a stop does to what rooms above have of the player: each step for all of them before the next. */
export interface Stopping {
  /** It is for good: what was given ends, before open rounds do (bonuses.md 15). */
  ends?(tx: Tx, why: EndsGifts): void;
  /** Nothing is drawn any more, also where it is a break; what is open ends. */
  stops?(tx: Tx): void;
  /** It is for good, and coins are paid; what rounds have earned that have just ended, too. */
  pays?(tx: Tx, why: EndsGifts): void;
  /** Of a frozen account nothing leaves. */
  freezes?(tx: Tx): void;
  /** The register of the player's place is silent: what waits to be drawn goes back, whatever is drawn already goes on. */
  rests?(tx: Tx): void;
  /** It is free again: what had to leave goes on. */
  thaws?(tx: Tx): void;
}
type EndsGifts = NonNullable<ReturnType<typeof endsGifts>>;

export const STOPS = hook<Stopping>('stops');

export function stopPlay(tx: Tx): void {
  // A break and a suspension stop the clocks of gifts; a self-exclusion and a closure end them, before open rounds end (bonuses.md 15).
  const why = endsGifts(tx);
  if (why) for (const { ends } of STOPS.on(tx)) ends?.(tx, why);
  // Who is not at play is nobody's company: their newest wins are shown without a name.
  tx.facts.push({ type: 'face.changed', face: { name: maskedName('') } });
  for (const { stops } of STOPS.on(tx)) stops?.(tx);
  // Frozen coins are paid at the closure (rewards.md 7).
  if (why === 'closure' || (why && tx.rules.market.coinsAtExclusion === 'cash'))
    for (const { pays } of STOPS.on(tx)) pays?.(tx, why);
  if (frozen(tx)) for (const { freezes } of STOPS.on(tx)) freezes?.(tx);
  // Raises waiting are dropped; limits stay for afterwards.
  for (const row of liveRows(tx)) if (waiting(row.state)) end(tx, row.no, 'disabled');
}

/** A freeze has ended, here or in another account; another one may hold still. */
export function thaw(tx: Tx): void {
  if (!frozen(tx)) for (const { thaws } of STOPS.on(tx)) thaws?.(tx);
}
