// Notices to everybody as rows: what is in force, how far each was sent, and its end.
import type { Store } from '#functions/object/store.ts';
import { plan } from '#functions/object/timers.ts';
import { all, one, run, type Tx } from '#functions/object/transaction.ts';
import { endOfNews, type HouseNotices, isNews } from '#shared/domain/notices/house.ts';
import type { TermsChange } from '#shared/domain/notices/terms.ts';
import { assert } from '#shared/domain/refusal.ts';
import type { NewsWish, NoticeView, Sending } from './verbs.ts';

export interface Row {
  readonly no: number;
  readonly id: string;
  readonly kind: 'news' | 'terms';
  readonly what: string;
  readonly operator: string | null;
  readonly at: number;
  readonly until_at: number;
  readonly audience: number | null;
  readonly upto: number;
  readonly visited: number;
  readonly sent: number;
  readonly missed: number;
  readonly tries: number;
  readonly ended_at: number | null;
  readonly stopped_by: string | null;
}

/** The result of one page of the audience. */
export interface Visited {
  /** Counted with the first page. */
  readonly audience?: number;
  readonly visited: number;
  readonly sent: number;
  /** The players whose objects did not answer. */
  readonly silent: number;
  /** The last player of the page; null at the end. */
  readonly upto: number | null;
}

/** Milliseconds between two pages, so that other work is not delayed. */
export const PAUSE_MS = 1000;
/**
 * A page in which an object did not answer is repeated. Objects that still do not answer will fetch the notice
 * themselves.
 */
const RETRY_MS = 30_000;
const MOST_TRIES = 5;
const LISTED = 20;
/** How many numbers a restore skips, because players may have fetched them after the backup. */
const SKIPPED = 1000;

const rowOf = (tx: Tx, no: number): Row | undefined => one<Row>(tx, 'select * from notice where no = ?', no);
const isOver = ({ ended_at, until_at }: Row, nowMs: number): boolean => ended_at !== null || nowMs >= until_at;

/** The row whose next page has to be sent; undefined where nothing is left. */
export function sendingOf(tx: Tx, no: number): Row | undefined {
  const row = rowOf(tx, no);
  return row && !isOver(row, tx.nowMs) ? row : undefined;
}

function begin(tx: Tx, row: Pick<Row, 'id' | 'kind' | 'what' | 'until_at'> & Partial<NewsWish>): void {
  if (one(tx, 'select 1 from notice where id = ?', row.id)) return;
  const { id, kind, what, until_at, operator = null, reason = null, request = null } = row;
  run(
    tx,
    'insert into notice (id, kind, what, operator, reason, request, at, until_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[id, kind, what, operator, reason, request, tx.nowMs, until_at],
  );
  const made = one<{ no: number }>(tx, 'select no from notice where id = ?', id);
  assert(made, 'a notice has its number');
  plan(tx, 'page', made.no, tx.nowMs);
  if (kind === 'news') publishSoon(tx);
}

export const publish = (tx: Tx, wish: NewsWish): void =>
  begin(tx, { ...wish, kind: 'news', what: wish.notice, until_at: endOfNews(wish.notice, tx.nowMs) });

export const announce = (tx: Tx, change: TermsChange): void =>
  begin(tx, {
    id: `terms ${change.fromMs} ${change.licence ?? ''}`,
    kind: 'terms',
    what: JSON.stringify(change),
    until_at: change.fromMs,
  });

export const changeOf = ({ what }: Pick<Row, 'what'>): TermsChange => JSON.parse(what) as TermsChange;

export function stop(tx: Tx, id: string, operator: string): boolean {
  const row = one<Row>(tx, 'select * from notice where id = ?', id);
  if (!row || row.stopped_by !== null || tx.nowMs >= row.until_at) return false;
  // News can still be stopped after all pushes were sent, because objects that wake later fetch them. Letters that were
  // all sent cannot.
  if (row.kind === 'terms' && row.ended_at !== null) return false;
  run(
    tx,
    'update notice set ended_at = coalesce(ended_at, ?), stopped_by = ? where no = ?',
    tx.nowMs,
    operator,
    row.no,
  );
  if (row.kind === 'news') publishSoon(tx);
  return true;
}

/** Publishing is repeated until the store has accepted it. */
export const publishSoon = (tx: Tx): void => plan(tx, 'publish', '', tx.nowMs);

export const inForce = (tx: Tx): HouseNotices =>
  all<Row>(
    tx,
    `select * from notice where kind = 'news' and stopped_by is null and until_at > ? order by no`,
    tx.nowMs,
  ).flatMap(({ no, what, at: atMs, until_at: untilMs }) => (isNews(what) ? [{ no, notice: what, atMs, untilMs }] : []));

/** Records a page; null where it is no longer wanted, because the notice has ended. */
export function pageSent(tx: Tx, no: number, page: Visited | null): void {
  const row = sendingOf(tx, no);
  if (!row || page === null) return;
  if (page.silent > 0 && row.tries + 1 < MOST_TRIES) {
    run(tx, 'update notice set tries = tries + 1, sent = sent + ? where no = ?', page.sent, no);
    plan(tx, 'page', no, tx.nowMs + RETRY_MS);
    return;
  }
  const { audience = row.audience, visited, sent, silent, upto } = page;
  run(
    tx,
    `update notice set audience = ?, upto = ?, visited = visited + ?, sent = sent + ?, missed = missed + ?, tries = 0,
      ended_at = ? where no = ?`,
    ...[audience, upto ?? row.upto, visited, sent, silent, upto === null ? tx.nowMs : null, no],
  );
  if (upto !== null) plan(tx, 'page', no, tx.nowMs + PAUSE_MS);
}

function stateOf(row: Row, nowMs: number): Sending {
  if (row.stopped_by !== null) return 'stopped';
  if (nowMs >= row.until_at) return 'over';
  return row.ended_at === null ? 'sending' : 'sent';
}

export const views = (tx: Tx): NoticeView[] =>
  all<Row>(tx, 'select * from notice order by no desc limit ?', LISTED).flatMap((row) => {
    const { id, kind, what, operator, at: atMs, until_at: untilMs, audience, visited, sent, missed } = row;
    if (kind === 'news' && !isNews(what)) return [];
    const of = kind === 'terms' ? { kind, fromMs: changeOf(row).fromMs } : { kind, notice: what };
    return [
      {
        ...{ id, what: of as NoticeView['what'], operator, atMs, untilMs, audience, visited, sent, missed },
        ...{ state: stateOf(row, tx.nowMs), endedAtMs: row.ended_at, stoppedBy: row.stopped_by },
      },
    ];
  });

/** After a restore: numbers that were used after the backup are not used again, and what is known here is published. */
export function skipNumbers(tx: Tx): void {
  const newest = one<{ no: number | null }>(tx, 'select max(no) as no from notice')?.no ?? 0;
  moveCounter(tx.store, newest + SKIPPED);
  publishSoon(tx);
}

/** `autoincrement` never uses a number again, even when its row was deleted. */
function moveCounter(store: Store, no: number): void {
  store.all(`insert into notice (no, id, kind, what, at, until_at) values (?, '', 'skipped', '', 0, 0)`, no);
  store.all('delete from notice where no = ?', no);
}
