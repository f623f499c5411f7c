// Operators' proposals of any kind that a second one has to confirm: stored as the operation itself (ADR 096).

import { actOf, mayDo, type OperationName, type ValuedOperation } from '#shared/domain/office/acts.ts';
import { PROPOSAL_MS } from '#shared/domain/office/policy.ts';
import type { Operator } from '#shared/domain/office/roles.ts';
import type { ProposalAbout } from '#shared/domain/office/work.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { drop, plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { proposalSubject } from './proposal-subject.ts';

interface Row {
  readonly no: number;
  /** The key of the act that proposed it: it is done once under it. */
  readonly key: string;
  readonly operation: string;
  /** What its value is computed from: the confirmed act must equal the proposed one. */
  readonly terms: string;
  /** Its value then, in EUR cents; null where its value is the whole account. */
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
export interface ProposalView extends ProposalAbout {
  readonly id: string;
  readonly atMs: number;
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

/** Proposals that wait for a second operator, oldest first. */
export const proposals = (tx: Tx): ProposalView[] =>
  all<Row>(tx, `select * from proposal where state = 'waits' order by no`)
    .map(fromRow)
    .map((proposal) => ({ id: idOf(tx, proposal.no), atMs: proposal.at, ...aboutOf(tx, proposal) }));

const aboutOf = (
  tx: Tx,
  { operation, eur, operator, reason }: Pick<Proposed, 'operation' | 'eur' | 'operator' | 'reason'>,
): ProposalAbout => ({ operation, of: proposalSubject(tx, operation), eurMinor: eur, operator, reason });

/** As the log shows it: what is proposed, and its outcome. */
export function proposalState(tx: Tx, { subject }: { subject: string }): string {
  const { operation, state } = proposed(tx, subject);
  return `${operation.act}, ${state}`;
}

type Proposing = Pick<Proposed, 'key' | 'operation' | 'terms' | 'eur' | 'operator' | 'reason'>;

/** Answers its id. It expires after a day. */
export function propose(tx: Tx, proposal: Proposing): string {
  const no = insert(tx, 'proposal', { ...proposal, operation: JSON.stringify(proposal.operation), at: tx.nowMs });
  plan(tx, 'proposal.end', no, tx.nowMs + PROPOSAL_MS);
  const [ref, about] = [idOf(tx, no), aboutOf(tx, proposal)];
  tx.facts.push({ type: 'work.changed', kind: 'gift', ref, waiting: true, sinceMs: tx.nowMs, about });
  return ref;
}

type Confirming = Pick<Operator, 'name' | 'roles'>;

/** Ends the command unless the confirming operator is another one, who might do the act alone at a lower value. */
export function mustBeSecond({ operator, operation }: Proposed, { name, roles }: Confirming): void {
  if (operator === name) throw new Undo(refuse('bonus.second_operator'));
  mustHaveRole(operation.act, { name, roles });
}

function mustHaveRole(act: OperationName, by: Confirming): void {
  if (!mayDo(by, act)) throw new Undo(refuse('bonus.second_operator', { why: actOf(act).roles.join(', ') }));
}

/** The proposing operator withdraws it; another who might have done it rejects it. */
export function reject(tx: Tx, id: string, by: Confirming): void {
  const proposal = waitingProposal(tx, id);
  if (proposal.operator !== by.name) mustHaveRole(proposal.operation.act, by);
  decide(tx, proposal, 'rejected');
}

export function decide(tx: Tx, proposal: Pick<Row, 'no' | 'at'>, state: Exclude<Row['state'], 'waits'>): void {
  const { no } = proposal;
  run(tx, 'update proposal set state = ? where no = ?', state, no);
  drop(tx, 'proposal.end', no);
  tx.facts.push({ type: 'work.changed', kind: 'gift', ref: idOf(tx, no), waiting: false, sinceMs: proposal.at });
}

/** No operator has confirmed it within the day. */
export function endProposal(tx: Tx, no: number): void {
  const row = one<Row>(tx, `select * from proposal where no = ? and state = 'waits'`, no);
  if (row) decide(tx, row, 'expired');
}

export const noun = {
  timers: { 'proposal.end': (tx: Tx, no: string) => endProposal(tx, Number(no)) },
  tables: {
    proposal: [
      `create table proposal (no integer primary key, key text not null, operation text not null, terms text not null,
        eur integer, operator text not null, reason text not null, at integer not null,
        state text not null default 'waits')`,
    ],
    office_sum: [
      `create table office_sum (key text primary key, eur integer not null, at integer not null,
        sum text not null default 'given') without rowid`,
    ],
  },
} satisfies Noun;
