// What one command of a jackpot works at: its store, the time, its rules as published, and chance for new chains.
import { first, type Store } from '#functions/object/store.ts';
import type { Jackpot } from '#shared/contract/content.ts';

/** What the object needs of the published jackpot; kept, so that one that was withdrawn still draws and pays. */
export type Rules = Pick<Jackpot, 'identifier' | 'name' | 'chain'> & {
  readonly levels: readonly { readonly seedMinor: number }[];
};

export interface Tx {
  readonly store: Store;
  readonly nowMs: number;
  readonly rules: Rules;
  random(bytes: number): Uint8Array;
}

export function readMeta<Fact>(store: Store, name: 'rules' | 'clock' | 'forced'): Fact | undefined {
  const row = first<{ value: string }>(store, 'select value from meta where name = ?', name);
  return row && (JSON.parse(row.value) as Fact);
}

export function writeMeta(store: Store, name: 'rules' | 'clock' | 'forced', fact: unknown): void {
  store.all(
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    JSON.stringify(fact),
  );
}
