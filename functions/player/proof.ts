// Sensitive changes ask for a fresh proof of who sits there: signing in is one, later a password, a passkey or a code.
import { refuse } from '#shared/domain/refusal.ts';
import { type Desk, one, run, Undo } from './desk.ts';
import type { Asker, ProofView } from './verbs.ts';

const FRESH_MS = 5 * 60_000;

export function proofOf(desk: Desk, { sessionId }: Asker): ProofView {
  const sql = 'select proved_at, created_at from session where id = ?';
  const row = one<{ proved_at: number | null; created_at: number }>(desk, sql, sessionId);
  const untilMs = (row?.proved_at ?? 0) + FRESH_MS;
  return { fresh: desk.nowMs < untilMs, untilMs, signIn: row?.proved_at === row?.created_at };
}

export function prove(desk: Desk, asker: Asker): ProofView {
  run(desk, 'update session set proved_at = ? where id = ?', desk.nowMs, asker.sessionId);
  return proofOf(desk, asker);
}

/** Ends a command that is too grave for a browser somebody left open: `reauth.required`. */
export function mustBeProved(desk: Desk, asker: Asker): void {
  if (!proofOf(desk, asker).fresh) throw new Undo(refuse('reauth.required'));
}
