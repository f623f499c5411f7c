// The player's timers by name (timers.ts says what each does).
import * as timers from '#functions/object/timers.ts';
import type { Tx } from './transaction.ts';

export type DueKind =
  | 'round.house'
  | 'round.overdue'
  | 'payment.expire'
  | 'payment.pay'
  | 'payment.look'
  | 'payment.stuck'
  | 'refund.late'
  | 'document.expire'
  | 'questionnaire.due'
  | 'limit.mail'
  | 'limit.lapse'
  | 'limits.turn'
  | 'indicator'
  | 'risk'
  | 'gifts'
  | 'reservation.end'
  | 'proposal.end'
  | 'race.close'
  | 'vip'
  | 'cashback'
  | 'log'
  | 'adventure'
  | 'break.end'
  | 'suspension.end'
  | 'erasure'
  | 'protection'
  | 'filler'
  | 'vanish'
  | 'unused'
  | 'session.expire'
  | 'session.warn'
  | 'session.limit';

export type Due = timers.Due<DueKind>;
type Ref = string | number;

export const plan: (tx: Tx, kind: DueKind, ref: Ref, atMs: number) => void = timers.plan;
export const hasten: (tx: Tx, kind: DueKind) => void = timers.hasten;
export const dueAt: (tx: Tx, kind: DueKind, ref: Ref) => number | null = timers.dueAt;
export const drop: (tx: Tx, kind: DueKind, ref: Ref) => void = timers.drop;
export const ripe: (tx: Tx) => Due[] = timers.ripe;
export const nextDue = timers.nextDue;
