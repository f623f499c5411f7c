// While the register of the player's place is silent: since when, and what rests with it. Nothing is taken anyway, as no answer holds
// (register-answer.ts); bets at a table that has not drawn go back, and the clocks of gifts and boxes stand still.
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';
import { STOPS } from './stop.ts';

interface Silence {
  readonly fromMs: number;
  /** When it was asked last. */
  readonly lastMs: number;
}

/** Nobody knows for how long it stays silent to somebody who does not come back to be asked about. */
const HOLDS_MS = 3_600_000;

const silenceOf = (tx: Tx): Silence | null => readMeta<Silence | null>(tx, 'silence') ?? null;

/** Until when it is taken to be silent; null where it is not. */
export function silentUntil(tx: Tx): number | null {
  const silence = tx.rules.market.register && silenceOf(tx);
  return silence && tx.nowMs < silence.lastMs + HOLDS_MS ? silence.lastMs + HOLDS_MS : null;
}

export function noteSilence(tx: Tx): void {
  const fromMs = silentUntil(tx) === null ? tx.nowMs : (silenceOf(tx)?.fromMs ?? tx.nowMs);
  writeMeta(tx, 'silence', { fromMs, lastMs: tx.nowMs } satisfies Silence);
  for (const { rests } of STOPS.on(tx)) rests?.(tx);
}

export function endSilence(tx: Tx): void {
  if (silenceOf(tx)) writeMeta(tx, 'silence', null);
}
