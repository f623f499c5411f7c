// Which operator has a row of Work in hand, so that two who work the same row see each other. A claim decides nothing: what is done to a
// player is decided by their object, and an operator who means to may act on a row that a colleague has.

/** Whoever has said nothing more for so long has gone on to something else. */
export const CLAIM_MS = 30 * 60_000;

export interface Claim {
  readonly ref: string;
  readonly operator: string;
  /** How long they have it. */
  readonly forMs: number;
}
export type Claims = ReadonlyMap<string, Claim>;

/** All that hold: as many as operators have in hand, so they are read whole. */
export async function claimsNow(db: D1Database, nowMs: number): Promise<Claims> {
  const rows = db
    .prepare('select ref, operator, ?1 - since as forMs from work_claim where since > ?1 - ?2')
    .bind(nowMs, CLAIM_MS);
  return new Map((await rows.all<Claim>()).results.map((claim) => [claim.ref, claim]));
}

/**
 * The claim of a colleague that the operator has not seen is not overwritten: `over` names whose they take over. Claiming again what is
 * one's own begins its time anew. Answers the claim that holds now.
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

/** What is done or given up is in nobody's hand. */
export const unclaim = (db: D1Database, ref: string, operator: string | null = null): Promise<D1Result> =>
  db.prepare('delete from work_claim where ref = ?1 and (?2 is null or operator = ?2)').bind(ref, operator).run();

export const purgeClaims = (db: D1Database, nowMs: number): Promise<D1Result> =>
  db
    .prepare('delete from work_claim where since <= ?')
    .bind(nowMs - CLAIM_MS)
    .run();
