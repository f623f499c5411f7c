// Who of the house acted last on what a form of the player's page is about: whoever works from an older page overwrites nobody's word
// (docs/operators.md). What players and rules change meanwhile each act judges for itself.
import { actOf, type Operation, type OperationName } from '#shared/domain/office/acts.ts';
import { DAY_MS } from '#shared/domain/office/policy.ts';
import type { Role } from '#shared/domain/office/roles.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Keyed } from './once.ts';
import { one, run, type Tx, Undo } from './transaction.ts';

/** Who acts at the office, why, and under which key: the log is told all of it. */
export interface By extends Keyed {
  operator: string;
  /** What they may do decides what they may confirm. */
  roles: readonly Role[];
  reason: string;
  /** Accounts that are the operator's own: nobody acts on their own person. */
  own?: readonly string[];
  /** What the page knew that it is done from; absent where it is done from none. */
  asOf?: number;
  requestId: string;
}

interface Row {
  /** Counts all of them, so that a page says with one number what it knew. */
  readonly no: number;
  readonly act: OperationName;
  readonly operator: string;
  readonly at: number;
}

/** The forms that change one thing have the first part of their address in common: mute, and end the mute. */
const subjectOf = (operation: Operation): [form: string, subject: string] => [
  actOf(operation.act).form.path.split('/')[0] ?? '',
  'subject' in operation ? operation.subject : '',
];

/** How many acts of operators there were: what a page that is drawn now knows. */
export const actsSoFar = (tx: Tx): number =>
  one<{ no: number | null }>(tx, 'select max(no) as no from operated')?.no ?? 0;

/** Whether the act was the last that was done by its form, within a day: what was done by mistake may be taken back. */
export function wasJustDone(tx: Tx, act: OperationName): boolean {
  const last = one<Row>(tx, `select * from operated where form = ? and subject = ''`, actOf(act).form.path);
  return last?.act === act && last.at + DAY_MS > tx.nowMs;
}

/** Ends the act where somebody has acted on the same since its page was drawn: says who, by which act, and when. */
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
