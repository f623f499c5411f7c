// The object's SQLite as its modules see it: the same few methods over a Durable Object and, in unit tests, over Node's SQLite.

export type Value = string | number | null;

export interface Store {
  /** Runs one statement and answers its rows. */
  all<Row>(sql: string, ...values: Value[]): Row[];
  /** Everything inside is written, or nothing is: a throw rolls back. `work` never awaits. */
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

/** A statement, or work on rows that no single statement can do. */
export type Step = readonly (string | ((store: Store) => void))[];

export const STEP_TABLE = 'create table if not exists step (no integer primary key)';

export function takeStep(store: Store, step: Step): void {
  for (const part of step) {
    if (typeof part === 'string') store.all(part);
    else part(store);
  }
}

/** Runs the numbered steps that an object's tables have not taken yet; idempotent, one transaction a step. */
export function bringUp(store: Store, steps: readonly Step[]): void {
  store.all(STEP_TABLE);
  const done = first<{ no: number | null }>(store, 'select max(no) as no from step')?.no ?? 0;
  steps.slice(done).forEach((step, index) => {
    store.atomic(() => {
      takeStep(store, step);
      store.all('insert into step (no) values (?)', done + index + 1);
    });
  });
  widenOutbox(store);
}

/** Adds the column `request` to the outbox of an older object: most objects had this table before rows named their request. */
function widenOutbox(store: Store): void {
  const made = first<{ sql: string }>(store, `select sql from sqlite_master where type = 'table' and name = 'outbox'`);
  if (made && !/\brequest\b/.test(made.sql)) store.all('alter table outbox add column request text');
}
