// What one command of a table works at: its store, the time, the title's terms as published, and chance for new chains.
import { first, type Store } from '#functions/object/store.ts';

/** What the object needs of the published title; kept, so that one that was withdrawn still ends its round. */
export interface Rules {
  readonly game: string;
  readonly engine: string;
  readonly config: unknown;
  readonly configHash: string;
  readonly betMs: number;
  /** How long a result is shown before the next bets. */
  readonly showMs: number;
  readonly chainLength: number;
  /** Withdrawn titles begin no round. */
  readonly offered: boolean;
}

export interface Tx {
  readonly store: Store;
  readonly nowMs: number;
  readonly rules: Rules;
  random(bytes: number): Uint8Array;
}

type Meta = 'rules' | 'clock' | 'seq';

export function readMeta<Fact>(store: Store, name: Meta): Fact | undefined {
  const row = first<{ value: string }>(store, 'select value from meta where name = ?', name);
  return row && (JSON.parse(row.value) as Fact);
}

export function writeMeta(store: Store, name: Meta, fact: unknown): void {
  store.all(
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    ...[name, JSON.stringify(fact)],
  );
}
