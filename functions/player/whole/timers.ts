// What happens when a timer of the player is due, as nouns declare it: each in a transaction of its own, which deletes its row.
import type { Due, Timers } from '#functions/object/timers.ts';
import type { Noun, Prepared, Timer } from '../core/noun.ts';
import type { Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { NOUNS } from './nouns.ts';

const declared: Readonly<Record<string, Timer>> = Object.assign({}, ...NOUNS.map(({ timers }: Noun) => timers));

const isPrepared = (timer: Timer | undefined): timer is Prepared => timer !== undefined && 'prepare' in timer;

/** The prepared value is the argument after the reference. */
export const TIMERS: Timers<string, Tx, unknown> = Object.fromEntries(
  Object.entries(declared).map(([kind, timer]) => [
    kind,
    isPrepared(timer) ? (tx: Tx, ref: string, prepared: unknown) => timer.act(tx, ref, prepared as never) : timer,
  ]),
);

export async function prepare(shell: Shell, { kind, ref }: Due): Promise<unknown> {
  const timer = declared[kind];
  return isPrepared(timer) ? timer.prepare(shell, ref) : undefined;
}
