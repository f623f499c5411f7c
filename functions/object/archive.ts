// What ever ran of a kind of thing: which go on, and how the others ended. An object of its own that is told of each as it begins and
// once it is final; it decides nothing. A body is whatever its kind tells.
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

/** Told again it changes nothing; what is final stays so. */
export const noteRun = (tx: Tx, body: { readonly id: string; readonly endMs: number }, isFinal: boolean): void =>
  run(
    tx,
    `insert into run (id, end_at, final, body) values (?, ?, ?, ?) on conflict (id) do update set
      end_at = excluded.end_at, final = excluded.final, body = excluded.body where excluded.final >= run.final`,
    ...[body.id, body.endMs, Number(isFinal), JSON.stringify(body)],
  );

/** Final ones that ended since then, the newest first. */
export const finalSince = <Body>(store: Store, atMs: number, most: number): Body[] =>
  bodies(
    store.all<Row>('select body from run where final = 1 and end_at >= ? order by end_at desc limit ?', atMs, most),
  );

export const notFinal = <Body>(store: Store): Body[] =>
  bodies(store.all<Row>('select body from run where final = 0 order by end_at'));

type Row = { readonly body: string };
const bodies = <Body>(rows: readonly Row[]): Body[] => rows.map(({ body }) => JSON.parse(body) as Body);
