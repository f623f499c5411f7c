// Which operator works on which row of Work, so that two who open the same row see each other. A claim decides nothing:
// decisions about a player are made by their object, and an operator may act on a row that a colleague has claimed.

/** Milliseconds after which a claim without renewal expires. */
export const CLAIM_MS = 30 * 60_000;

export interface Claim {
  readonly ref: string;
  readonly operator: string;
  /** Milliseconds for which the claim still holds. */
  readonly forMs: number;
}
export type Claims = ReadonlyMap<string, Claim>;

/** All claims that hold: only as many as operators work on, so they are read whole. */
export async function claimsNow(db: D1Database, nowMs: number): Promise<Claims> {
  const rows = db
    .prepare('select ref, operator, ?1 - since as forMs from work_claim where since > ?1 - ?2')
    .bind(nowMs, CLAIM_MS);
  return new Map((await rows.all<Claim>()).results.map((claim) => [claim.ref, claim]));
}

/**
 * Claims a row. A colleague's claim that the operator has not seen is not overwritten: `over` names the colleague whose
 * claim they take over. Claiming one's own row again restarts its time. Answers the claim that holds now.
 */
export async function claim(
  db: D1Database,
  { ref, operator, over = null }: { ref: string; operator: string; over?: string | null },
  nowMs: number,
): Promise<Claim | null> {
  await db
    .prepare(
      `insert into work_claim (ref, operator, since) values (?1, ?2, ?3) on conflict (ref) do update set
        operator = excluded.operator, since = excluded.since
        where work_claim.operator in (?2, ?4) or work_claim.since <= ?5`,
    )
    .bind(ref, operator, nowMs, over, nowMs - CLAIM_MS)
    .run();
  return (await claimsNow(db, nowMs)).get(ref) ?? null;
}

/** Deletes the claim on a row that is done or given up. */
export const unclaim = (db: D1Database, ref: string, operator: string | null = null): Promise<D1Result> =>
  db.prepare('delete from work_claim where ref = ?1 and (?2 is null or operator = ?2)').bind(ref, operator).run();

export const purgeClaims = (db: D1Database, nowMs: number): Promise<D1Result> =>
  db
    .prepare('delete from work_claim where since <= ?')
    .bind(nowMs - CLAIM_MS)
    .run();
