// An archive of all runs of one kind: which are running, and how the others ended. An object of its own that is
// informed when a run begins and when it is final; it decides nothing. It does not read the bodies.
import { META_TABLE } from './meta.ts';
import type { Step, Store } from './store.ts';
import { run, type Tx } from './transaction.ts';

export const ARCHIVE_STEPS: readonly Step[] = [
  [
    META_TABLE,
    'create table run (id text primary key, end_at integer not null, final integer not null, body text not null) without rowid',
    'create index run_end on run (final, end_at)',
  ],
];

/** A repeated note changes nothing, and a final run stays final. */
export const noteRun = (tx: Tx, body: { readonly id: string; readonly endMs: number }, isFinal: boolean): void =>
  run(
    tx,
    `insert into run (id, end_at, final, body) values (?, ?, ?, ?) on conflict (id) do update set
      end_at = excluded.end_at, final = excluded.final, body = excluded.body where excluded.final >= run.final`,
    ...[body.id, body.endMs, Number(isFinal), JSON.stringify(body)],
  );

/** Runs that are final and ended since then, newest first. */
export const finalSince = <Body>(store: Store, atMs: number, most: number): Body[] =>
  bodies(
    store.all<Row>('select body from run where final = 1 and end_at >= ? order by end_at desc limit ?', atMs, most),
  );

export const notFinal = <Body>(store: Store): Body[] =>
  bodies(store.all<Row>('select body from run where final = 0 order by end_at'));

type Row = { readonly body: string };
const bodies = <Body>(rows: readonly Row[]): Body[] => rows.map(({ body }) => JSON.parse(body) as Body);
