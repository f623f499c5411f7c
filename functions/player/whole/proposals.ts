// What operators propose and a second one has to confirm, whatever it is: kept as the operation that it is (ADR 096).

import { actOf, mayDo, type OperationName } from '#shared/domain/office/acts.ts';
import { PROPOSAL_MS, type ValuedOperation } from '#shared/domain/office/policy.ts';
import type { Operator } from '#shared/domain/office/roles.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';

interface Row {
  readonly no: number;
  /** Of the act that proposed it: what is done for it is done once. */
  readonly key: string;
  readonly operation: string;
  /** What its worth is made of: what is confirmed is what was proposed. */
  readonly terms: string;
  /** What it was worth, in EUR cents; null of what is worth the whole account. */
  readonly eur: number | null;
  readonly operator: string;
  readonly reason: string;
  readonly at: number;
  /** `given`: confirmed, and done. */
  readonly state: 'waits' | 'given' | 'rejected' | 'expired';
}

export interface Proposed extends Omit<Row, 'operation'> {
  readonly operation: ValuedOperation;
}

/** As the office reads it. */
export interface ProposalView {
  id: string;
  operation: ValuedOperation;
  eurMinor: number | null;
  operator: string;
  reason: string;
  atMs: number;
}

const idOf = (tx: Tx, no: number): string => `W${profileOf(tx).playerNo}-${no}`;
const fromRow = (row: Row): Proposed => ({ ...row, operation: JSON.parse(row.operation) as ValuedOperation });

export function proposed(tx: Tx, id: string): Proposed {
  const no = Number(/^W\d+-(\d+)$/.exec(id)?.[1] ?? 0);
  const row = one<Row>(tx, 'select * from proposal where no = ?', no);
  if (!row || idOf(tx, no) !== id) throw new Undo(refuse('bonus.unknown'));
  return fromRow(row);
}

/** The same where it waits. */
export function waitingProposal(tx: Tx, id: string): Proposed {
  const proposal = proposed(tx, id);
  if (proposal.state !== 'waits') throw new Undo(refuse('bonus.stage', { stage: proposal.state }));
  return proposal;
}

/** Those that wait for a second operator, the oldest first. */
export const proposals = (tx: Tx): ProposalView[] =>
  all<Row>(tx, `select * from proposal where state = 'waits' order by no`)
    .map(fromRow)
    .map(({ no, operation, eur, operator, reason, at }) => ({
      id: idOf(tx, no),
      operation,
      eurMinor: eur,
      operator,
      reason,
      atMs: at,
    }));

/** How the log tells it: what is proposed, and what has become of it. */
export function proposalState(tx: Tx, { subject }: { subject: string }): string {
  const { operation, state } = proposed(tx, subject);
  return `${operation.act}, ${state}`;
}

type Proposing = Pick<Proposed, 'key' | 'operation' | 'terms' | 'eur' | 'operator' | 'reason'>;

/** Answers its id. It ends by itself after a day. */
export function propose(tx: Tx, { operation, ...proposal }: Proposing): string {
  const no = insert(tx, 'proposal', { ...proposal, operation: JSON.stringify(operation), at: tx.nowMs });
  plan(tx, 'proposal.end', no, tx.nowMs + PROPOSAL_MS);
  tellWork(tx, { no, at: tx.nowMs }, true);
  return idOf(tx, no);
}

type Confirming = Pick<Operator, 'name' | 'roles'>;

/** A second operator confirms, who might do it alone where it is worth less. */
export function mustBeSecond({ operator, operation }: Proposed, { name, roles }: Confirming): void {
  if (operator === name) throw new Undo(refuse('bonus.second_operator'));
  mustHaveRole(operation.act, { name, roles });
}

function mustHaveRole(act: OperationName, by: Confirming): void {
  if (!mayDo(by, act)) throw new Undo(refuse('bonus.second_operator', { why: actOf(act).roles.join(', ') }));
}

/** Whoever proposed it takes it back; who else might have done it turns it down. */
export function reject(tx: Tx, id: string, by: Confirming): void {
  const proposal = waitingProposal(tx, id);
  if (proposal.operator !== by.name) mustHaveRole(proposal.operation.act, by);
  decide(tx, proposal, 'rejected');
}

export function decide(tx: Tx, proposal: Pick<Row, 'no' | 'at'>, state: Exclude<Row['state'], 'waits'>): void {
  const { no } = proposal;
  run(tx, 'update proposal set state = ? where no = ?', state, no);
  drop(tx, 'proposal.end', no);
  tellWork(tx, proposal, false);
}

/** Nobody has confirmed it within the day. */
export function endProposal(tx: Tx, no: number): void {
  const row = one<Row>(tx, `select * from proposal where no = ? and state = 'waits'`, no);
  if (row) decide(tx, row, 'expired');
}

function tellWork(tx: Tx, { no, at }: Pick<Row, 'no' | 'at'>, waiting: boolean): void {
  tx.facts.push({ type: 'work.changed', kind: 'gift', ref: idOf(tx, no), waiting, sinceMs: at });
}

export const noun = { timers: { 'proposal.end': (tx: Tx, no: string) => endProposal(tx, Number(no)) } } satisfies Noun;
