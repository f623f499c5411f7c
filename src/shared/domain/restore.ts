// The data that protects a player, or stops their money, as the journal stores it, so that no restore undoes it.
import type { DocumentReason } from './identity/documents.ts';
import type { Evidence, ImposedLimit, ImposedReason, ImposedStop } from './limits/imposed.ts';
import type { LimitPeriod, LimitType } from './limits.ts';
import type { Currency } from './money.ts';
import type { RefusalReason } from './payments.ts';
import type { OutReason } from './rewards/out.ts';

/** Older backups are never restored. */
export const RESTORABLE_DAYS = 40;

export interface Protection {
  /** A break or exclusion in force that was begun in this account, if any; `untilMs` is null for one without an end. */
  readonly exclusion: {
    readonly type: 'coolingoff' | 'selfexclusion';
    readonly fromMs: number;
    readonly untilMs: number | null;
    /** Why operators began it; absent for the player's own. */
    readonly imposed?: ImposedReason;
  } | null;
  /** The player's limits in force: minutes for a session limit, else minor units. */
  readonly limits: readonly {
    readonly type: LimitType;
    readonly period: LimitPeriod | null;
    readonly currency: Currency | null;
    readonly size: number;
  }[];
  /** What operators, lists and checks have stopped; absent in entries that an earlier release wrote. */
  readonly stopped?: Stopped;
}

/** A deposit that was sent back, and the sum of it. */
export interface SentBack {
  readonly paymentId: string;
  readonly provider: string;
  /** The provider's reference of the money that arrived. */
  readonly providerRef: string;
  readonly method: string;
  readonly reference: string | null;
  readonly currency: Currency;
  readonly amountMinor: number;
}

interface Proved {
  /** As recorded with the act: its evidence, and for a closure what happened to the money. */
  readonly evidence: Evidence | string;
}

/** Two people of one name and birthday. It names nobody, so that it may outlive an erasure. */
export interface Separation {
  /** The person that was shared. */
  readonly key: string;
  /** Makes another key of the same name and birthday. */
  readonly discriminator: string;
  /** The accounts that it was compared with: what their records say is not about this one. */
  readonly from: readonly string[];
  /** An operator's decision about the name, or that one is still needed. */
  readonly review: 'clear' | 'waits' | 'released' | 'refused';
  readonly atMs: number;
}

export interface Stopped {
  readonly stops: readonly (ImposedStop & Proved)[];
  readonly limits: readonly (ImposedLimit & Proved)[];
  /** Groups that hold payouts. */
  readonly groups: readonly number[];
  /** Names that wait for an operator or were refused. */
  readonly names: readonly {
    readonly key: string;
    readonly review: 'waits' | 'refused';
    readonly near: readonly number[];
  }[];
  /** The date by which the player has to state the source of their money. */
  readonly questionnaireDueMs: number | null;
  /** `untilMs` is null for one without an end. */
  readonly mute: { readonly untilMs: number | null } | null;
  /** Documents that prove nothing; an acceptance may be older than its refusal. */
  readonly documents: readonly { readonly id: string; readonly reason: DocumentReason }[];
  /** The lists of sanctions contain an entry on which compliance has not decided. */
  readonly isChecked: boolean;
  /** Withdrawals that an operator refused, or that wait for one. */
  readonly withdrawals: readonly {
    readonly id: string;
    readonly held: string | null;
    readonly refused: RefusalReason | null;
  }[];
  /** Deposits whose money operators have sent back by hand. Entries of an earlier release lack it and what follows. */
  readonly sentOtherwise?: readonly SentBack[];
  /** Runs of tournaments and lotteries that operators have taken the player out of, and rounds that do not count. */
  readonly out?: {
    readonly tournaments: readonly { readonly run: string; readonly why: OutReason }[];
    readonly struck: readonly { readonly run: string; readonly round: number; readonly why: OutReason }[];
    readonly lotteries: readonly { readonly run: string; readonly why: OutReason }[];
  };
  /** What operators have decided about the person that the account shares with others; null where they share it. */
  readonly separation?: Separation | null;
}
