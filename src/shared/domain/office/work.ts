// What waits for an operator, what it asks about, and by when it should be dealt with.
import type { DocumentKind } from '../identity/documents.ts';
import type { Currency } from '../money.ts';
import type { LetterName } from '../notices/registry.ts';
import type { PaymentAction } from '../payments.ts';
import type { Booking, ItemKind } from '../wallet/items.ts';
import type { RowType } from '../wallet/reconciliation.ts';
import type { ValuedOperation } from './acts.ts';

const HOUR_MS = 3_600_000;

/** A proposal expires (proposals.ts); nothing else ends by itself, least of all a player's withdrawal. */
export const DUE_IN_MS = {
  payment: 24 * HOUR_MS,
  document: 24 * HOUR_MS,
  person: 24 * HOUR_MS,
  gift: 24 * HOUR_MS,
  /** The bank's own deadline is with the provider; a late answer loses the dispute. */
  dispute: 72 * HOUR_MS,
  play: HOUR_MS,
  /** A letter about protection came back: an operator informs the player in another way. */
  letter: 24 * HOUR_MS,
  /** Answers about the source of money; deposits stay open meanwhile, withdrawals wait. */
  funds: 72 * HOUR_MS,
  /** A difference between a studio's records and ours: money that may be the player's. */
  studio: 24 * HOUR_MS,
  /** What a player contests; it is given back by itself after the days of the policy. */
  contest: 7 * 24 * HOUR_MS,
  /** A player's debt, until it is paid: it is never urgent, but all debts are listed. */
  debt: 30 * 24 * HOUR_MS,
} as const;
export type WorkKind = keyof typeof DUE_IN_MS;

export const dueAtMs = (kind: WorkKind, sinceMs: number): number => sinceMs + DUE_IN_MS[kind];

export interface Sum {
  readonly currency: Currency;
  readonly amountMinor: number;
}

/** What the subject of a proposal is, as far as its row says more than the subject's id. */
export interface ProposalSubject {
  /** A means of payment, a document's kind, a bonus, a tournament, a game, a studio: by its code or id. */
  readonly name: string | null;
  /** In the subject's own currency. */
  readonly sum: Sum | null;
  /** What the act's button says depends on these. */
  readonly facts: { readonly action?: PaymentAction; readonly booking?: Booking | null };
}

/** A proposal as the row of Work and the player's page word it. */
export interface ProposalAbout {
  readonly operation: ValuedOperation;
  readonly of: ProposalSubject;
  /** What it is worth, in EUR cents; null where that is the whole account. */
  readonly eurMinor: number | null;
  readonly operator: string;
  readonly reason: string;
}

/**
 * What a row asks about, by its kind, as codes. A payment's row has its payment; a row about play or the source of
 * wealth has nothing beside its kind.
 */
export interface WorkAbout {
  document: { readonly document: DocumentKind };
  /** The players whose name is nearly the same. */
  person: { readonly near: readonly number[] };
  gift: ProposalAbout;
  /** The newest stage that the bank has reported. */
  dispute: {
    readonly stage: string;
    readonly provider: string;
    readonly payment: string | null;
    readonly sum: Sum | null;
  };
  letter: { readonly letters: readonly LetterName[] };
  studio: { readonly studio: string; readonly item: ItemKind; readonly type: RowType; readonly sum: Sum };
  /** What was taken (`500 coins`, `G1042-3`), its worth, and when it is given back by itself. */
  contest: { readonly what: string; readonly sum: Sum; readonly untilMs: number };
  debt: { readonly owed: readonly Sum[] };
  payment: null;
  play: null;
  funds: null;
}
