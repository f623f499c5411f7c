// What the object caches of its tables between commands, so that a bet need not read them again. SQLite is the state:
// the whole cache may be dropped at any time. A command works on a cache of its own that overlays the object's; its
// commit copies that over, and a rollback drops it, so nothing that was undone is ever cached. Values are replaced,
// never changed.

import type { Store } from '#functions/object/store.ts';
import type { Account, Head } from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';

/** What the books and the sockets' log cache. Every other noun declares its cached values in its own file. */
export interface Remembered {
  head: Head;
  balances: ReadonlyMap<Currency, ReadonlyMap<Account, number>>;
  /** The newest event's number. */
  seq: number;
}

export type Memory = { [Name in keyof Remembered]?: Remembered[Name] | undefined };

/** The store with its cache. */
export interface Mind {
  readonly store: Store;
  readonly cache: Memory;
}

/** A cache over another: it answers from that one until it has a value of its own. */
export const over = (memory: Memory): Memory => Object.create(memory) as Memory;

/** Copies what a command has cached into the object's cache, once the command is committed. */
export const learn = (memory: Memory, command: Memory): void => void Object.assign(memory, command);

/** The cached value of this name, otherwise what `read` finds in the tables. */
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

/** Drops cached values after a change of the tables that is not repeated in the cache: the next use reads them again. */
export function forget({ cache }: Pick<Mind, 'cache'>, ...names: (keyof Remembered)[]): void {
  for (const name of names) cache[name] = undefined;
}
