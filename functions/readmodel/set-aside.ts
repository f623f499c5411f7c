// Rows of outboxes that the lists can never take, as they came and with D1's error: an operator sees them and sends
// them again once the cause is repaired. Only the part that the lists read is stored: no letter, no link.
import { line } from '#shared/base/line.ts';
import type { CaseOutgoing, Outgoing } from '#shared/contract/outgoing.ts';
import { by, pageOf } from './databases.ts';
import { isListed } from './projections.ts';

type Row = Outgoing | CaseOutgoing;

/** Whether the row's events can be read at all. */
export const isReadable = ({ events }: Row): boolean =>
  Array.isArray(events) && events.every((event: unknown) => typeof event === 'object' && event !== null);
const eventsOf = <Any extends Row>(row: Any): Any['events'][number][] => (isReadable(row) ? [...row.events] : []);

export interface SetAside {
  readonly owner: string;
  readonly no: number;
  readonly playerNo: number | null;
  readonly caseId: string | null;
  readonly atMs: number;
  readonly sinceMs: number;
  readonly body: string;
  readonly error: string;
}

const PAGE = 20;
/** Characters stored of a row that is too large for D1: its beginning is enough. */
const LONGEST = 20_000;
const isTooBig = (error: unknown): boolean => /too big/i.test(String(error));

/** Sets a row aside, once however often it comes; false where D1 does not take it now. */
export async function setAside(
  db: D1Database,
  row: Row,
  { error, nowMs }: { error: string; nowMs: number },
): Promise<boolean> {
  const isPlayers = 'playerId' in row;
  const [owner, playerNo, caseId] = isPlayers
    ? [row.playerId, row.playerNo, null]
    : [row.caseId, playerIn(row), row.caseId];
  const retained = { ...row, events: eventsOf(row).filter(({ type }) => isRetained(type)) };
  const keep = (body: string, why: string) =>
    db
      .prepare(
        `insert into set_aside (owner, no, player_no, case_id, at, since, body, error) values (?, ?, ?, ?, ?, ?, ?, ?)
          on conflict (owner, no) do nothing`,
      )
      .bind(owner, row.no, playerNo, caseId, row.atMs, nowMs, body, why)
      .run();
  const text = JSON.stringify(retained);
  try {
    const { meta } = await keep(text, error).catch((failure: unknown) => {
      if (!isTooBig(failure)) throw failure;
      return keep(text.slice(0, LONGEST), `${error}: too big to be kept whole`);
    });
    if (meta.changes > 0) console.error(line({ event: 'readmodel.unmovable', playerNo, caseId, no: row.no, error }));
    return true;
  } catch (failure) {
    console.error(line({ event: 'job.failed', playerNo, caseId, no: row.no, error: String(failure) }));
    return false;
  }
}

/** The player of a case, so that the row is erased with them. */
const playerIn = (row: CaseOutgoing): number | null =>
  eventsOf(row).find((event) => event.type === 'case.changed')?.fact.playerNo ?? null;

/** Letters and the acts of operators are not stored. */
const isRetained = (type: Row['events'][number]['type']): boolean =>
  type.startsWith('case.') || isListed(type as Outgoing['events'][number]['type']);

const COLUMNS = `select owner, no, player_no as playerNo, case_id as caseId, at as atMs, since as sinceMs, body, error
  from set_aside`;

/** The longest waiting first; the cursor is how many were shown. */
export async function allSetAside(
  dbs: readonly D1Database[],
  skip: number,
): Promise<{ items: SetAside[]; more: boolean }> {
  const each = dbs.map(async (db) => {
    const rows = db.prepare(`${COLUMNS} order by since, owner, no limit ?`).bind(skip + PAGE + 1);
    return (await rows.all<SetAside>()).results;
  });
  const order = by<SetAside>(
    ({ sinceMs }) => sinceMs,
    ({ owner }) => owner,
    ({ no }) => no,
  );
  return pageOf(await Promise.all(each), order, { skip, page: PAGE });
}

export async function setAsideOf(dbs: readonly D1Database[], owner: string, no: number): Promise<SetAside | null> {
  const each = dbs.map((db) => db.prepare(`${COLUMNS} where owner = ? and no = ?`).bind(owner, no).first<SetAside>());
  return (await Promise.all(each)).find((row) => row !== null) ?? null;
}

export const countSetAside = async (dbs: readonly D1Database[]): Promise<number> => {
  const counts = dbs.map((db) => db.prepare('select count(*) as n from set_aside').first<number>('n'));
  return (await Promise.all(counts)).reduce<number>((sum, n) => sum + (n ?? 0), 0);
};

export const withoutSetAside = (db: D1Database, row: Row): D1PreparedStatement =>
  db
    .prepare('delete from set_aside where owner = ? and no = ?')
    .bind('playerId' in row ? row.playerId : row.caseId, row.no);
