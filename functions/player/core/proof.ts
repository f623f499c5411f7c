// Sensitive changes require a fresh proof of who is at the browser: signing in is one, later a password, a passkey or a code.

import { PROOF_FRESH_MS } from '#shared/domain/identity/proof.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from './noun.ts';
import { type Asker, byAsker } from './shell.ts';
import { one, run, type Tx, Undo } from './transaction.ts';

/** How fresh the caller's last proof of identity is. */
export interface ProofView {
  fresh: boolean;
  untilMs: number;
  /** The proof is the sign-in itself: nothing was asked since. */
  signIn: boolean;
}

export function proofOf(tx: Tx, { sessionId }: Asker): ProofView {
  const sql = 'select proved_at, created_at from session where id = ?';
  const row = one<{ proved_at: number | null; created_at: number }>(tx, sql, sessionId);
  const untilMs = (row?.proved_at ?? 0) + PROOF_FRESH_MS;
  return { fresh: tx.nowMs < untilMs, untilMs, signIn: row?.proved_at === row?.created_at };
}

/** Identity has just verified a password, a passkey or a code of this session's player. */
export function prove(tx: Tx, asker: Asker): ProofView {
  run(tx, 'update session set proved_at = ? where id = ?', tx.nowMs, asker.sessionId);
  return proofOf(tx, asker);
}

/**
 * Ends a command with `reauth.required` that is too sensitive for a browser left open. `sinceSignIn`: the sign-in does
 * not count as a proof either, for what a stolen password alone must not permit. `goneMs`: milliseconds after the
 * proof's end in which what it began may still go on.
 */
export function mustBeProved(tx: Tx, asker: Asker, { sinceSignIn = false, goneMs = 0 } = {}): void {
  const { untilMs, signIn } = proofOf(tx, asker);
  if (tx.nowMs >= untilMs + goneMs || (sinceSignIn && signIn)) throw new Undo(refuse('reauth.required'));
}

const commands = {
  prove: byAsker(prove),
  proof: byAsker(proofOf),
};

export const noun = { commands } satisfies Noun;
