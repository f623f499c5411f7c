// Writes the rows of objects' outboxes into the lists of D1: a batch in one commit, and where that fails row by row, so
// that a row that D1 can never take holds up no other. Such a row is set aside for an operator; rows that failed
// because D1 is out are sent again.
import type { CaseOutgoing, Outgoing } from '#shared/contract/outgoing.ts';
import { projectCases } from './cases.ts';
import { commonLists, type Databases, listsOf } from './databases.ts';
import { isListed, project } from './projections.ts';
import { isReadable, setAside, withoutSetAside } from './set-aside.ts';

export type Listed = Outgoing | CaseOutgoing;
export const isOfCase = (row: Listed): row is CaseOutgoing => 'caseId' in row;

/** Whether no event of the row is in any list: rows that pay, protect or send letters need no D1 here. */
const isNowhereListed = (row: Listed): boolean =>
  !isOfCase(row) && isReadable(row) && row.events.every(({ type }) => !isListed(type));

/** After so many failures in a row that are not the row's fault D1 counts as out, and the rest is not tried. */
const ENOUGH = 3;

/** The rows that are dealt with: listed, or set aside. The others have to be sent again. */
export async function bringIntoLists(db: D1Database, rows: readonly Listed[], nowMs: number): Promise<Set<Listed>> {
  const done = new Set<Listed>(rows.filter(isNowhereListed));
  const listed = rows.filter((row) => !done.has(row));
  if (listed.length > 1 && (await isTaken(db, listed))) return new Set(rows);
  let failures = 0;
  for (const row of listed) {
    if (failures >= ENOUGH) break;
    const outcome = await bringOne(db, row, nowMs);
    if (outcome === 'out') failures += 1;
    else {
      failures = 0;
      done.add(row);
    }
  }
  return done;
}

/** Writes each row into the database of its player; a database that is out does not hold up the others. */
export async function bringIntoEvery(env: Databases, rows: readonly Listed[], nowMs: number): Promise<Set<Listed>> {
  const groups = Map.groupBy(rows, (row) => databaseOf(env, row));
  const done = [...groups].map(([db, some]) => bringIntoLists(db, some, nowMs));
  return new Set((await Promise.all(done)).flatMap((some) => [...some]));
}

/** All cases are in one database, whoever opened them: the events of a case do not always name a player. */
const databaseOf = (env: Databases, row: Listed): D1Database =>
  isOfCase(row) ? commonLists(env) : listsOf(env, row.playerNo);

const statementsOf = (db: D1Database, rows: readonly Listed[]): D1PreparedStatement[] => [
  ...project(
    db,
    rows.filter((row): row is Outgoing => !isOfCase(row)),
  ),
  ...projectCases(db, rows.filter(isOfCase)),
];

async function commit(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  if (statements.length > 0) await db.batch(statements);
}

async function isTaken(db: D1Database, rows: readonly Listed[]): Promise<boolean> {
  try {
    await commit(db, statementsOf(db, rows));
    return true;
  } catch {
    // Which row failed, and why, is found by trying each.
    return false;
  }
}

async function bringOne(db: D1Database, row: Listed, nowMs: number): Promise<'listed' | 'aside' | 'out'> {
  try {
    await commit(db, statementsOf(db, [row]));
    return 'listed';
  } catch (error) {
    if (!isRowsFault(error)) return 'out';
    return (await setAside(db, row, { error: String(error), nowMs })) ? 'aside' : 'out';
  }
}

/** Tries a row again for an operator: null where the lists have taken it, otherwise D1's error. */
export async function sendAgain(env: Databases, row: Listed): Promise<string | null> {
  const db = databaseOf(env, row);
  try {
    await db.batch([...statementsOf(db, [row]), withoutSetAside(db, row)]);
    return null;
  } catch (error) {
    if (!isRowsFault(error)) throw error;
    return String(error);
  }
}

/**
 * Whether the row itself can never be taken. A missing table, a lock and a full disk are D1's fault; a violated
 * constraint, a row that is too large, or one that cannot be made a statement is the row's.
 */
export const isRowsFault = (error: unknown): boolean =>
  error instanceof TypeError ||
  /D1_TYPE_ERROR|SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG)|constraint failed|datatype mismatch|too big|malformed JSON|no event is called/i.test(
    String(error),
  );
