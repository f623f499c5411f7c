// What a noun of the player's object contributes to the whole: each exports one declaration, and whole/nouns.ts lists them.
import type { Attempt } from '#shared/domain/office/refusals.ts';
import type { Acts } from './acts.ts';
import type { Channel } from './frame.ts';
import { type Hanging, hook } from './hook.ts';
import type { Shell } from './shell.ts';
import type { Tx } from './transaction.ts';

export interface Noun {
  /** Its commands, and who may call them (docs/add-a-command.md). */
  readonly commands?: Readonly<Record<string, (shell: Shell, ...args: never[]) => unknown>>;
  /**
   * The commands whose refusals are recorded for the player's questions, each with what was attempted; null: nothing
   * was (whole/noted.ts).
   */
  readonly attempts?: Readonly<Record<string, (...args: never[]) => Attempt | null>>;
  /** Its timers by kind: what each does when it is due (docs/add-a-timer.md). */
  readonly timers?: Readonly<Record<string, Timer>>;
  /** Its frames to the player's pages. */
  readonly channel?: Channel;
  /** Runs as each command begins: applies what time has done. */
  readonly begins?: (tx: Tx) => void;
  /** Runs as each command ends, before its events are sent. */
  readonly ends?: (tx: Tx) => void;
  /** Its tables: the statements that create each, with its indexes (docs/add-a-command.md). */
  readonly tables?: Readonly<Record<string, readonly string[]>>;
  /** What operators do to it (docs/add-an-operators-act.md). */
  readonly acts?: Partial<Acts>;
  /** What it registers with hooks of layers below. */
  readonly hangs?: readonly Hanging[];
}

/** Does the work of a row of `due`. */
export type Planned = (tx: Tx, ref: string) => void;
/** The same, where something has to be awaited before its transaction. */
export interface Prepared {
  prepare(shell: Shell, ref: string): Promise<unknown>;
  act(tx: Tx, ref: string, prepared: never): void;
}
/** Rings at a time that the noun's own rows give: nothing is planned. */
export interface Derived {
  at(tx: Tx): number | null;
  act(tx: Tx): void;
}
export type Timer = Planned | Prepared | Derived;

export const CHANNELS = hook<Channel>('channels');
export const BEGINS = hook<(tx: Tx) => void>('begins');
export const ENDS = hook<(tx: Tx) => void>('ends');

/** All that nouns register with hooks, in their order: every command works with it (`Tx.hooks`). */
export function hooksOf(nouns: readonly Noun[]): Tx['hooks'] {
  const hooks = new Map<object, unknown[]>();
  for (const noun of nouns)
    for (const { hook: of, hung } of hangingsOf(noun)) hooks.set(of, [...(hooks.get(of) ?? []), ...hung]);
  return hooks;
}

const hangingsOf = ({ channel, begins, ends, hangs = [] }: Noun): readonly Hanging[] => [
  ...(channel ? [CHANNELS.hang(channel)] : []),
  ...(begins ? [BEGINS.hang(begins)] : []),
  ...(ends ? [ENDS.hang(ends)] : []),
  ...hangs,
];

/** All that the members of a union declare. */
export type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
