// What the object remembers of its tables between commands, so that a bet need not read them again. SQLite is the state:
// all of this may be forgotten at any time. A command works on a memory of its own that lies over the object's; its commit
// hands that over, and a rollback drops it. So nothing that was undone is ever remembered. Values are replaced, never changed.

import type { Store } from '#functions/object/store.ts';
import type { Account, Head } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';

/** What the books and the sockets' log have here. Every other noun declares what is remembered of it in its own file. */
export interface Remembered {
  head: Head;
  balances: ReadonlyMap<Currency, ReadonlyMap<Account, number>>;
  /** The newest event's number. */
  seq: number;
}

export type Memory = { [Name in keyof Remembered]?: Remembered[Name] | undefined };

/** The store with what is remembered of it. */
export interface Mind {
  readonly store: Store;
  readonly cache: Memory;
}

/** A memory over another: it knows what that one knows until it learns better. */
export const over = (memory: Memory): Memory => Object.create(memory) as Memory;

/** Hands over what a command has learnt, once it is committed. */
export const learn = (memory: Memory, command: Memory): void => void Object.assign(memory, command);

/** What is remembered under a name, else what `read` finds in the tables. */
export function recall<Name extends keyof Remembered>(
  { cache }: Pick<Mind, 'cache'>,
  name: Name,
  read: () => Remembered[Name],
): Remembered[Name] {
  const known: Remembered[Name] | undefined = cache[name];
  if (known !== undefined) return known;
  const found = read();
  cache[name] = found;
  return found;
}

export function remember<Name extends keyof Remembered>(
  { cache }: Pick<Mind, 'cache'>,
  name: Name,
  value: Remembered[Name],
): void {
  cache[name] = value;
}

/** The tables changed in a way that is not followed here: they are read again when next asked for. */
export function forget({ cache }: Pick<Mind, 'cache'>, ...names: (keyof Remembered)[]): void {
  for (const name of names) cache[name] = undefined;
}
