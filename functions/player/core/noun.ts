// What a noun of the player's object is to the whole: each exports one declaration, and whole/nouns.ts lists them.
import type { Channel } from './frame.ts';
import { type Hanging, hook } from './hook.ts';
import type { Shell } from './shell.ts';
import type { Tx } from './transaction.ts';

export interface Noun {
  /** What may be asked of it, and by whom (docs/add-a-command.md). */
  readonly commands?: Readonly<Record<string, (shell: Shell, ...args: never[]) => unknown>>;
  /** What it does when a timer is due, by kind (docs/add-a-timer.md). */
  readonly timers?: Readonly<Record<string, Timer>>;
  /** What pages are told of it by frames. */
  readonly channel?: Channel;
  /** As each command begins: what time has done. */
  readonly begins?: (tx: Tx) => void;
  /** As each command ends, before what it has written is told. */
  readonly ends?: (tx: Tx) => void;
  /** What it hangs on hooks of rooms below: whatever it follows, answers or hears of. */
  readonly hangs?: readonly Hanging[];
}

/** Does what a row of `due` is for. */
export type Planned = (tx: Tx, ref: string) => void;
/** The same, where something has to be awaited before its transaction. */
export interface Prepared {
  prepare(shell: Shell, ref: string): Promise<unknown>;
  act(tx: Tx, ref: string, prepared: never): void;
}
/** Rings at a time that the noun's own rows say: nothing is planned. */
export interface Derived {
  at(tx: Tx): number | null;
  act(tx: Tx): void;
}
export type Timer = Planned | Prepared | Derived;

export const CHANNELS = hook<Channel>('channels');
export const BEGINS = hook<(tx: Tx) => void>('begins');
export const ENDS = hook<(tx: Tx) => void>('ends');

/** All that nouns hang on hooks, in their order: every command works with it (`Tx.hooks`). */
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
