/** A fresh proof of the person at the browser, checked in D1: a condition of the statement that makes the protected change. */
import { PROOF_FRESH_MS } from '#shared/domain/identity/proof.ts';

/** Who calls, by which session, and when. */
export interface Prover {
  readonly userId: string;
  readonly sessionId: string;
  readonly nowMs: number;
}

/** Part of a `where` clause, with the values of `provedBy` for its placeholders: the session lives and its proof is fresh. */
export const PROVED = 'exists (select 1 from session where id = ? and userId = ? and provedAt > ?)';
export const provedBy = ({ userId, sessionId, nowMs }: Prover) => [sessionId, userId, nowMs - PROOF_FRESH_MS] as const;

/** Whether the proof is fresh; used to say why a statement changed nothing. */
export async function isProved(db: D1Database, prover: Prover): Promise<boolean> {
  const row = await db
    .prepare(`select 1 where ${PROVED}`)
    .bind(...provedBy(prover))
    .first();
  return row !== null;
}

/** Notes that a password, a passkey or a code of this player was right just now. */
export async function noteProof(db: D1Database, { userId, sessionId, nowMs }: Prover): Promise<void> {
  await db.prepare('update session set provedAt = ? where id = ? and userId = ?').bind(nowMs, sessionId, userId).run();
}
