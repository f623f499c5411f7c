// The last act of an operator on the subject of each form of the player's page: an operator with an outdated page
// overwrites no colleague's act (docs/operators.md). Changes by players and rules in between each act judges for
// itself.
import { actOf, type Operation, type OperationName } from '#shared/domain/office/acts.ts';
import { DAY_MS } from '#shared/domain/office/policy.ts';
import type { Role } from '#shared/domain/office/roles.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Keyed } from './once.ts';
import { one, run, type Tx, Undo } from './transaction.ts';

/** Which operator acts, why, and under which key: the log records all of it. */
export interface By extends Keyed {
  operator: string;
  /** The operator's roles decide what they may confirm. */
  roles: readonly Role[];
  reason: string;
  /** The operator's own accounts: no operator acts on their own person. */
  own?: readonly string[];
  /** Fingerprints of the browsers of the player's sessions: accounts that share one are linked. */
  devices?: readonly string[];
  /** The number of the newest act when the page was drawn; absent where the act comes from no page. */
  asOf?: number;
  requestId: string;
}

interface Row {
  /** Counts all acts, so that one number says what a page has seen. */
  readonly no: number;
  readonly act: OperationName;
  readonly operator: string;
  readonly at: number;
}

/** Forms about one thing share the first part of their address: `mute` and `mute/end`. */
const subjectOf = (operation: Operation): [form: string, subject: string] => [
  actOf(operation.act).form.path.split('/')[0] ?? '',
  'subject' in operation ? operation.subject : '',
];

/** How many acts of operators there are: what a page drawn now has seen. */
export const actsSoFar = (tx: Tx): number =>
  one<{ no: number | null }>(tx, 'select max(no) as no from operated')?.no ?? 0;

/** Whether the act was the last one done by its form, within a day: an act done by mistake may be taken back. */
export function wasJustDone(tx: Tx, act: OperationName): boolean {
  const last = one<Row>(tx, `select * from operated where form = ? and subject = ''`, actOf(act).form.path);
  return last?.act === act && last.at + DAY_MS > tx.nowMs;
}

/**
 * Ends the act where another operator has acted on the same subject since the page was rendered: the refusal says who,
 * by which act, and when.
 */
export function mustBeFresh(tx: Tx, operation: Operation, asOf: number | undefined): void {
  if (asOf === undefined) return;
  const last = one<Row>(tx, 'select * from operated where form = ? and subject = ?', ...subjectOf(operation));
  if (last && last.no > asOf)
    throw new Undo(refuse('form.stale', { operator: last.operator, act: last.act, atMs: last.at }));
}

export function noteAct(tx: Tx, operation: Operation, operator: string): void {
  run(
    tx,
    `insert into operated (form, subject, no, act, operator, at) values (?, ?, ?, ?, ?, ?) on conflict (form, subject) do update
      set no = excluded.no, act = excluded.act, operator = excluded.operator, at = excluded.at`,
    ...subjectOf(operation),
    ...[actsSoFar(tx) + 1, operation.act, operator, tx.nowMs],
  );
}
