// The object's SQLite as its nouns see it: the same few words over a Durable Object and, in unit tests, over Node's SQLite.

export type Value = string | number | null;

export interface Store {
  /** Runs one statement and answers its rows. */
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Everything inside is written, or nothing is: a throw rolls back. Never awaits. */
  atomic<Result>(work: () => Result): Result;
}

export const first = <Row>(store: Store, sql: string, ...values: Value[]): Row | undefined =>
  store.all<Row>(sql, ...values)[0];

/** A Durable Object's storage as a store. */
export function storeOf(storage: DurableObjectStorage): Store {
  return {
    all: <Row>(sql: string, ...values: Value[]) => storage.sql.exec(sql, ...values).toArray() as unknown as Row[],
    atomic: (work) => storage.transactionSync(work),
  };
}

/** A statement, or work on rows that no statement can do alone. */
export type Step = readonly (string | ((store: Store) => void))[];

/** Brings an object's tables up to date by the numbered steps it has not taken; idempotent, one transaction a step. */
export function bringUp(store: Store, steps: readonly Step[]): void {
  store.all('create table if not exists step (no integer primary key)');
  const done = first<{ no: number | null }>(store, 'select max(no) as no from step')?.no ?? 0;
  steps.slice(done).forEach((statements, index) => {
    store.atomic(() => {
      for (const part of statements) {
        if (typeof part === 'string') store.all(part);
        else part(store);
      }
      store.all('insert into step (no) values (?)', done + index + 1);
    });
  });
  widenOutbox(store);
}

/** Every object that owes others something has this table, and whom a row is for came after the first steps of most. */
function widenOutbox(store: Store): void {
  const made = first<{ sql: string }>(store, `select sql from sqlite_master where type = 'table' and name = 'outbox'`);
  if (made && !/\brequest\b/.test(made.sql)) store.all('alter table outbox add column request text');
}
