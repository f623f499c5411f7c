// Rows of outboxes that the lists can never take, as they came and with what D1 said: an operator sees them and sends them again
// once the cause is mended. Of a row only what the lists read is kept: no letter, no link.
import type { CaseOutgoing, Outgoing } from '#shared/contract/outgoing.ts';
import { isListed } from './projections.ts';

type Row = Outgoing | CaseOutgoing;

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

/** False where D1 does not take it now; told once, however often the row comes. */
export async function setAside(
  db: D1Database,
  row: Row,
  { error, nowMs }: { error: string; nowMs: number },
): Promise<boolean> {
  const isPlayers = 'playerId' in row;
  const [owner, playerNo, caseId] = isPlayers
    ? [row.playerId, row.playerNo, null]
    : [row.caseId, playerIn(row), row.caseId];
  const retained = isPlayers
    ? { ...row, events: row.events.filter(({ type }) => isListed(type)) }
    : withoutLetters(row);
  try {
    const { meta } = await db
      .prepare(
        `insert into set_aside (owner, no, player_no, case_id, at, since, body, error) values (?, ?, ?, ?, ?, ?, ?, ?)
          on conflict (owner, no) do nothing`,
      )
      .bind(owner, row.no, playerNo, caseId, row.atMs, nowMs, JSON.stringify(retained), error)
      .run();
    if (meta.changes > 0)
      console.error(JSON.stringify({ event: 'readmodel.unmovable', playerNo, caseId, no: row.no, error }));
    return true;
  } catch (failure) {
    console.error(JSON.stringify({ event: 'job.failed', playerNo, caseId, no: row.no, error: String(failure) }));
    return false;
  }
}

/** Whose case it is, so that the row goes with them. */
const playerIn = ({ events }: CaseOutgoing): number | null =>
  events.find((event) => event.type === 'case.changed')?.fact.playerNo ?? null;

const withoutLetters = (row: CaseOutgoing): CaseOutgoing => ({
  ...row,
  events: row.events.filter(({ type }) => type !== 'mail.wanted' && type !== 'operator.acted'),
});

const COLUMNS = `select owner, no, player_no as playerNo, case_id as caseId, at as atMs, since as sinceMs, body, error
  from set_aside`;

/** The longest first; the cursor is how many were shown. */
export async function allSetAside(db: D1Database, skip: number): Promise<{ items: SetAside[]; more: boolean }> {
  const { results } = await db
    .prepare(`${COLUMNS} order by since, owner, no limit ? offset ?`)
    .bind(PAGE + 1, skip)
    .all<SetAside>();
  return { items: results.slice(0, PAGE), more: results.length > PAGE };
}

export const setAsideOf = (db: D1Database, owner: string, no: number): Promise<SetAside | null> =>
  db.prepare(`${COLUMNS} where owner = ? and no = ?`).bind(owner, no).first<SetAside>();

export const countSetAside = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as n from set_aside').first<number>('n')) ?? 0;

export const withoutSetAside = (db: D1Database, row: Row): D1PreparedStatement =>
  db
    .prepare('delete from set_aside where owner = ? and no = ?')
    .bind('playerId' in row ? row.playerId : row.caseId, row.no);
