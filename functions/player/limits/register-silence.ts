// While the register of the player's place does not answer: since when, and what depends on it. No money is taken
// anyway without a valid answer (register-answer.ts); bets at a table that has not drawn are returned, and the clocks
// of gifts, boxes and races stand still.
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';
import { STOPS } from './stop.ts';

interface Silence {
  readonly fromMs: number;
  /** When it was asked last. */
  readonly lastMs: number;
  /** Up to when the clocks of what ends at an instant of its own were moved; absent in facts of an earlier release. */
  readonly movedMs?: number;
}

/** Milliseconds after the last call for which the register counts as not answering: without a returning player it is not asked again. */
const HOLDS_MS = 3_600_000;

const silenceOf = (tx: Tx): Silence | null => readMeta<Silence | null>(tx, 'silence') ?? null;

/** Until when the register counts as not answering; null where it answers. */
export function silentUntil(tx: Tx): number | null {
  const silence = tx.rules.market.register && silenceOf(tx);
  return silence && tx.nowMs < silence.lastMs + HOLDS_MS ? silence.lastMs + HOLDS_MS : null;
}

export function noteSilence(tx: Tx): void {
  passSilence(tx);
  const fromMs = silentUntil(tx) === null ? tx.nowMs : (silenceOf(tx)?.fromMs ?? tx.nowMs);
  writeMeta(tx, 'silence', { fromMs, lastMs: tx.nowMs, movedMs: tx.nowMs } satisfies Silence);
  for (const { rests } of STOPS.on(tx)) rests?.(tx);
}

export function endSilence(tx: Tx): void {
  passSilence(tx);
  if (silenceOf(tx)) writeMeta(tx, 'silence', null);
}

/** Moves the ends of what stood still while the register did not answer, up to now; may run at any time. */
export function passSilence(tx: Tx): void {
  const silence = silenceOf(tx);
  if (!silence) return;
  const fromMs = silence.movedMs ?? silence.fromMs;
  const toMs = Math.min(tx.nowMs, silence.lastMs + HOLDS_MS);
  if (toMs <= fromMs) return;
  writeMeta(tx, 'silence', { ...silence, movedMs: toMs } satisfies Silence);
  for (const { stood } of STOPS.on(tx)) stood?.(tx, fromMs, toMs);
}
