// What an operator's act does to the player, declared by its noun (noun.ts). Who may do it, what it takes by the policy,
// and its form stand in shared/domain/office/acts.ts; one that is declared there and that no noun does, or whose worth
// is missing, does not compile (whole/nouns.ts).
import type { Operation, OperationName, ValuedName, ValuedOperation } from '#shared/domain/office/acts.ts';
import type { SumName } from '#shared/domain/office/policy.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { hook } from './hook.ts';
import type { By } from './operated.ts';
import type { Shell } from './shell.ts';
import type { Tx } from './transaction.ts';

export type OperationOf<Name extends OperationName> = Extract<Operation, { act: Name }>;

/** Who acts, what `prepare` answered, and how an act with a value was weighed (whole/counting.ts). */
export interface Acting<Prepared = never, Weighed = never> {
  readonly by: By;
  readonly prepared: Prepared;
  readonly weighed: Weighed;
}

export interface Effect<Name extends OperationName> {
  /** Before the transaction: asks other objects. `waits`: it is only proposed. */
  prepare?(shell: Shell, operation: OperationOf<Name>, waits: boolean): Promise<Answer<unknown>>;
  /** Ends with a refusal where no second operator may confirm it: then it is not proposed. */
  mustBeProposable?(tx: Tx, operation: OperationOf<Name>, acting: Acting): void;
  /** The state of its subject, for the log. */
  state(tx: Tx, operation: OperationOf<Name>, acting: Acting, is: 'before' | 'after'): string;
  /** Ends with a refusal where it can't be done now. */
  perform(tx: Tx, operation: OperationOf<Name>, acting: Acting): unknown;
  /** Once it is done. */
  after?(shell: Shell): Promise<unknown>;
}

/** The value of an act. */
export interface Worth<Wanted = unknown> {
  readonly sum: SumName;
  readonly eurMinor: number;
  /** What the value is computed from: where that has changed since the count or the proposal, it is another act. */
  readonly terms: string;
  /** What the person gets once. */
  readonly claims?: { readonly groupKey: string; readonly period: string };
  /** A part of a campaign's budget. */
  readonly wanted?: Wanted;
}
/**
 * `account`: its value cannot be given as a sum. Null: it has no value in the present state. Ends the command where it
 * can't be done now.
 */
export type Valued = Worth | 'account' | null;

/** `key`: the act is done under it. */
export interface Valuing<Templates = never> {
  readonly templates: Templates;
  readonly key: string;
}

/** An act that the policy counts says what it is worth, by the same rule that decides it elsewhere. */
export interface ValuedEffect<Name extends OperationName> extends Effect<Name> {
  worth(tx: Tx, operation: OperationOf<Name>, valuing: Valuing): Valued;
}

export type Acts = {
  readonly [Name in OperationName]: Name extends ValuedName ? ValuedEffect<Name> : Effect<Name>;
};

export const ACTS = hook<Acts>('acts');

export function effectOf<Name extends OperationName>(tx: Tx, { act }: OperationOf<Name>): Effect<Name> {
  const acts: { readonly [Each in OperationName]: Effect<Each> } = ACTS.single(tx);
  return acts[act];
}

export function worthOf(tx: Tx, operation: ValuedOperation, valuing: Valuing): Valued {
  const { worth } = ACTS.single(tx)[operation.act];
  return (worth as ValuedEffect<ValuedName>['worth'])(tx, operation, valuing);
}
