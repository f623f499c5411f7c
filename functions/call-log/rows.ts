// Calls as they arrive, until they fill a file or are five minutes old. Rules over a shard's tables.
import { deliver } from '#functions/object/outbox.ts';
import { first, type Store } from '#functions/object/store.ts';
import { all, run, type Tx } from '#functions/object/transaction.ts';
import { FILE_MS, fileName } from './names.ts';
import type { LoggedCall, WantedCall } from './verbs.ts';

export const FILE_BYTES = 1024 * 1024;

export type Receiver = `file:${number}`;

interface Row {
  readonly no: number;
  readonly at: number;
  readonly total: number;
  readonly line: string;
}

const endOf = (store: Store, order: 'asc' | 'desc'): Row | undefined =>
  first<Row>(store, `select no, at, total, line from call order by no ${order} limit 1`);

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

export function keep(place: string, tx: Tx, call: LoggedCall): void {
  const oldest = endOf(tx.store, 'asc');
  // The alarm was late: a file must not span more time than the search by name assumes.
  if (oldest && call.atMs - oldest.at > FILE_MS) freeze(place, tx);
  const line = `${JSON.stringify(call)}\n`;
  const total = (endOf(tx.store, 'desc')?.total ?? 0) + bytesOf(line);
  run(
    tx,
    'insert into call (at, hash, request_id, total, line) values (?, ?, ?, ?, ?)',
    ...[call.atMs, call.hash, call.requestId, total, line],
  );
}

/** Waiting calls become a file when they reach a megabyte or the oldest is five minutes old. */
export const freezing = (place: string) => ({
  at({ store, nowMs }: Tx): number | null {
    const oldest = endOf(store, 'asc');
    const newest = endOf(store, 'desc');
    if (!oldest || !newest) return null;
    const waits = newest.total - oldest.total + bytesOf(oldest.line);
    return waits >= FILE_BYTES ? nowMs : oldest.at + FILE_MS;
  },
  act: (tx: Tx): void => freeze(place, tx),
});

function freeze(place: string, tx: Tx): void {
  const rows = all<Row>(tx, 'select no, at, total, line from call order by no');
  const no = rows.at(-1)?.no;
  if (no === undefined) return;
  const times = rows.map(({ at }) => at);
  const name = fileName(place, { fromMs: Math.min(...times), toMs: Math.max(...times), no });
  run(tx, 'insert into file (no, name, content) values (?, ?, ?)', no, name, rows.map(({ line }) => line).join(''));
  run(tx, 'delete from call');
  deliver<Receiver>(tx, [`file:${no}`, null]);
}

/** The same content for the same number, so that an interrupted write can be repeated. */
export const fileOf = (store: Store, no: number): { name: string; content: string } | undefined =>
  first(store, 'select name, content from file where no = ?', no);

export const written = (tx: Tx, no: number): void => run(tx, 'delete from file where no = ?', no);

export const linesOf = (content: string): LoggedCall[] =>
  content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedCall);

export const isWanted = (wanted: WantedCall, call: LoggedCall): boolean =>
  'hash' in wanted ? call.hash === wanted.hash : call.requestId === wanted.requestId;

export function waitingCalls(store: Store, wanted: WantedCall): LoggedCall[] {
  const [column, word] = 'hash' in wanted ? ['hash', wanted.hash] : ['request_id', wanted.requestId];
  const added = store.all<{ line: string }>(`select line from call where ${column} = ? order by no`, word);
  const frozen = store.all<{ content: string }>('select content from file order by no');
  return [
    ...frozen.flatMap(({ content }) => linesOf(content)).filter((call) => isWanted(wanted, call)),
    ...added.flatMap(({ line }) => linesOf(line)),
  ];
}
