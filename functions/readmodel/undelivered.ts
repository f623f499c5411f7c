// Deliveries that have been failing for a long time, for operators. The row itself is in its object's outbox, which
// keeps sending it; here are its kind, its time and its last error.
import type { CaseEvent, OutgoingEvent } from '#shared/contract/outgoing.ts';
import type { Queue } from '#shared/contract/queues.ts';
import { isOfCase, type Listed } from './lists.ts';
import { isReadable } from './set-aside.ts';

export interface Undelivered {
  readonly owner: string;
  readonly no: number;
  readonly playerNo: number | null;
  readonly caseId: string | null;
  readonly queue: Queue;
  readonly what: string;
  readonly atMs: number;
  /** Since when operators can see it here. */
  readonly sinceMs: number;
  readonly error: string;
  /** The text of a message that could not be read and that no object owes. */
  readonly body: string | null;
}

const PAGE = 20;
/** Characters stored of a message that nobody can read: its beginning is enough. */
const LONGEST = 20_000;

/** Notes a failed delivery; the newest error replaces the former one. */
export const noteUndelivered = (
  db: D1Database,
  row: Listed,
  { queue, error, nowMs }: { queue: Queue; error: string; nowMs: number },
): D1PreparedStatement =>
  note(db, {
    ...(isOfCase(row)
      ? { owner: row.caseId, playerNo: null, caseId: row.caseId }
      : { owner: row.playerId, playerNo: row.playerNo, caseId: null }),
    ...{ no: row.no, queue, what: whatIs(row), atMs: row.atMs, sinceMs: nowMs, error, body: null },
  });

export const noteUnreadable = (
  db: D1Database,
  { id, queue, body, nowMs }: { id: string; queue: Queue; body: unknown; nowMs: number },
): D1PreparedStatement =>
  note(db, {
    ...{ owner: `message ${id}`, no: 0, playerNo: null, caseId: null, queue, what: 'A message that nobody can read' },
    ...{ atMs: nowMs, sinceMs: nowMs, error: 'it names no object', body: JSON.stringify(body).slice(0, LONGEST) },
  });

const note = (db: D1Database, row: Undelivered) =>
  db
    .prepare(
      `insert into undelivered (owner, no, player_no, case_id, queue, what, at, since, error, body)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (owner, no) do update set error = excluded.error`,
    )
    .bind(
      ...[row.owner, row.no, row.playerNo, row.caseId, row.queue, row.what, row.atMs, row.sinceMs],
      ...[row.error, row.body],
    );

export const withoutUndelivered = (
  db: D1Database,
  { owner, no }: Pick<Undelivered, 'owner' | 'no'>,
): D1PreparedStatement => db.prepare('delete from undelivered where owner = ? and no = ?').bind(owner, no);

export const ownerOf = (row: Listed): string => (isOfCase(row) ? row.caseId : row.playerId);

const COLUMNS = `select owner, no, player_no as playerNo, case_id as caseId, queue, what, at as atMs, since as sinceMs, error, body
  from undelivered`;

/** What pays and protects first, then the longest waiting; the cursor is how many were shown. */
export async function allUndelivered(db: D1Database, skip: number): Promise<{ items: Undelivered[]; more: boolean }> {
  const { results } = await db
    .prepare(`${COLUMNS} order by queue <> 'money', queue <> 'letters', at, owner, no limit ? offset ?`)
    .bind(PAGE + 1, skip)
    .all<Undelivered>();
  return { items: results.slice(0, PAGE), more: results.length > PAGE };
}

export const undeliveredOf = (db: D1Database, owner: string, no: number): Promise<Undelivered | null> =>
  db.prepare(`${COLUMNS} where owner = ? and no = ?`).bind(owner, no).first<Undelivered>();

export const countUndelivered = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as n from undelivered').first<number>('n')) ?? 0;

/** What the row is, in words for the office: never an address or a text written to a player. */
const whatIs = (row: Listed): string =>
  isReadable(row) ? (row.events as (OutgoingEvent | CaseEvent)[]).map(nameOf).join(', ') || 'Postings' : 'Unreadable';

function nameOf(event: OutgoingEvent | CaseEvent): string {
  switch (event.type) {
    case 'payout.due':
      return `Payout ${event.paymentId}`;
    case 'refund.due':
      return `Refund of ${event.paymentId}`;
    case 'document.due':
      return `Check of document ${event.documentId}`;
    case 'applicant.look':
      return `Look at the check of ${event.part}`;
    case 'screening.due':
      return 'Question to the lists';
    case 'exclusion.told':
      return 'Exclusion';
    case 'exclusion.lifted':
      return 'End of an exclusion';
    case 'sessions.ended':
      return 'End of all sessions';
    case 'player.closed':
      return 'Closure of the account';
    case 'player.erased':
    case 'case.erased':
      return 'Erasure';
    case 'operator.acted':
      return `Log of ${event.deed.act}`;
    case 'mail.wanted':
      return `Letter ${event.mail.kind}`;
    case 'push.wanted':
      return `Push ${event.push.kind}`;
    default:
      return event.type;
  }
}
