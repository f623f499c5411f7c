// A whole run of a tournament or a lottery that operators cancel until it is decided: one proposes it, another confirms
// it (ADR 153). Pure.
import { PROPOSAL_MS } from '../office/policy.ts';

/** Why, for its players to read (messages `races.canceled.*`). */
export const CANCEL_REASONS = ['malfunction', 'manipulated', 'mistake', 'order', 'support'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What everybody may know of it. */
export interface Canceled {
  readonly why: CancelReason;
  readonly atMs: number;
}

/** It waits in the run for another operator. */
export interface CancelProposal {
  readonly id: string;
  readonly why: CancelReason;
  readonly by: string;
  /** For the log and for colleagues. */
  readonly reason: string;
  readonly atMs: number;
}

export type CancelStep =
  | ({ readonly act: 'propose' } & Omit<CancelProposal, 'atMs'>)
  | { readonly act: 'confirm' | 'keep'; readonly id: string; readonly by: string };

/** Whether the run is canceled, and what is proposed, if anything. */
export interface Canceling {
  readonly canceled: Canceled | null;
  readonly proposal: CancelProposal | null;
}

/**
 * `own`: whoever proposed it asks again; `waits`: a colleague has proposed it; `changed`: what was proposed is not that any
 * more; `over`: it is decided; `gone`: it is canceled already.
 */
export type CancelAnswer = 'proposed' | 'canceled' | 'declined' | 'own' | 'waits' | 'changed' | 'over' | 'gone';

/** A proposal that nobody has confirmed expires. */
export const isWaiting = ({ atMs }: CancelProposal, nowMs: number): boolean => nowMs < atMs + PROPOSAL_MS;

/** What becomes of a step; only of the first three answers anything is written. `isDecided`: nothing can be canceled any more. */
export function cancelAnswer(
  { canceled, proposal }: Canceling,
  isDecided: boolean,
  step: CancelStep,
  nowMs: number,
): CancelAnswer {
  if (canceled) return 'gone';
  if (isDecided) return 'over';
  const waiting = proposal && isWaiting(proposal, nowMs) ? proposal : null;
  if (step.act === 'propose') {
    if (!waiting) return 'proposed';
    return waiting.by === step.by ? 'own' : 'waits';
  }
  if (waiting?.id !== step.id) return 'changed';
  if (step.act === 'keep') return 'declined';
  return waiting.by === step.by ? 'own' : 'canceled';
}
