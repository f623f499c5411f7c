// A whole run of a tournament or a lottery, which operators may cancel until it is decided: one proposes it, another
// confirms it (ADR 153). Pure.
import { PROPOSAL_MS } from '../office/policy.ts';

/** Reasons that players read (messages `races.canceled.*`). */
export const CANCEL_REASONS = ['malfunction', 'manipulated', 'mistake', 'order', 'support'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The public facts of a cancellation. */
export interface Canceled {
  readonly why: CancelReason;
  readonly atMs: number;
}

/** A proposal that waits in the run's object for another operator. */
export interface CancelProposal {
  readonly id: string;
  readonly why: CancelReason;
  readonly by: string;
  /** For the audit log and for colleagues. */
  readonly reason: string;
  readonly atMs: number;
}

export type CancelStep =
  | ({ readonly act: 'propose' } & Omit<CancelProposal, 'atMs'>)
  | { readonly act: 'confirm' | 'keep'; readonly id: string; readonly by: string };

/** Whether the run is canceled, and the waiting proposal, if any. */
export interface Canceling {
  readonly canceled: Canceled | null;
  readonly proposal: CancelProposal | null;
}

/**
 * `own`: the operator who proposed it repeats the request; `waits`: a colleague has proposed it; `changed`: the state
 * differs from the one on the operator's page; `over`: the run is decided; `gone`: it is canceled already.
 */
export type CancelAnswer = 'proposed' | 'canceled' | 'declined' | 'own' | 'waits' | 'changed' | 'over' | 'gone';

/** A proposal that nobody has confirmed expires. */
export const isWaiting = ({ atMs }: CancelProposal, nowMs: number): boolean => nowMs < atMs + PROPOSAL_MS;

/**
 * The answer to a step; only after the first three is anything written. `isDecided`: the run can no longer be canceled.
 */
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
