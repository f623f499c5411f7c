// What operators have imposed in this account: rows that are only added and ended; the pause of offers is sent along
// with them. What other accounts of the person have sent is in their records (exclusion.ts).
import {
  type Imposed,
  type ImposedLimit,
  type ImposedReason,
  type ImposedStop,
  STOP_TYPES,
  type StopType,
  stopHolds,
} from '#shared/domain/limits/imposed.ts';
import type { LimitPeriod } from '#shared/domain/limits.ts';
import type { Stopped } from '#shared/domain/restore.ts';
import { forget, recall } from '../core/cache.ts';
import { all, insert, run, type Tx } from '../core/transaction.ts';
import { isCheckedHere } from './check-state.ts';
import { indicatorState } from './indicator-state.ts';

interface Row {
  readonly no: number;
  readonly type: StopType | ImposedLimit['type'];
  readonly period: LimitPeriod | null;
  readonly eur: number | null;
  readonly why: ImposedReason;
  readonly evidence: string;
  readonly from_at: number;
  readonly until_at: number | null;
}

declare module '../core/cache.ts' {
  interface Remembered {
    imposed: readonly Row[];
  }
}

const isStop = (type: Row['type']): type is StopType => STOP_TYPES.some((each) => each === type);

/** Rows that no operator has ended; a suspension among them may have expired. */
const rowsOf = (tx: Tx): readonly Row[] =>
  recall(tx, 'imposed', () =>
    all<Row>(
      tx,
      'select no, type, period, eur, why, evidence, from_at, until_at from imposed where ended_at is null order by no',
    ),
  );

/** The operators' stops that were set in this account and hold now. */
export const ownStops = (tx: Tx): readonly (ImposedStop & { readonly no: number })[] =>
  rowsOf(tx).flatMap(({ no, type, why, from_at, until_at }) => {
    const stop = isStop(type) && { no, type, why, fromMs: from_at, untilMs: until_at };
    return stop && stopHolds(stop, tx.nowMs) ? [stop] : [];
  });

export const ownImposedLimits = (tx: Tx): readonly (ImposedLimit & { readonly no: number })[] =>
  rowsOf(tx).flatMap(({ no, type, period, eur, why, from_at }) =>
    isStop(type) || period === null || eur === null ? [] : [{ no, type, period, eurMinor: eur, why, fromMs: from_at }],
  );

/** Everything imposed here, for the other accounts; undefined where there is nothing. */
export function ownImposed(tx: Tx): Imposed | undefined {
  const stops = ownStops(tx).map(({ no: _, ...stop }) => stop);
  const limits = ownImposedLimits(tx).map(({ no: _, ...limit }) => limit);
  const rests = indicatorState(tx).level === 'strong';
  const checked = isCheckedHere(tx);
  return stops.length + limits.length > 0 || rests || checked
    ? { stops, limits, ...(rests && { offersRest: true }), ...(checked && { isChecked: true }) }
    : undefined;
}

/** What operators have imposed here and not ended, with its evidence; only for the journal. */
export const withEvidence = (tx: Tx): Pick<Stopped, 'stops' | 'limits'> => {
  const proved = new Map(rowsOf(tx).map(({ no, evidence }) => [no, evidence]));
  const of = <One extends { readonly no: number }>({ no, ...one }: One) => ({ ...one, evidence: proved.get(no) ?? '' });
  return { stops: ownStops(tx).map(of), limits: ownImposedLimits(tx).map(of) };
};

/** `from_at`: the original beginning, after a restore. */
export function beginImposed(
  tx: Tx,
  { from_at = tx.nowMs, ...row }: Omit<Row, 'no' | 'from_at'> & { from_at?: number },
): number {
  const no = insert(tx, 'imposed', { ...row, from_at });
  forget(tx, 'imposed');
  return no;
}

export function endImposed(tx: Tx, no: number): void {
  run(tx, 'update imposed set ended_at = ? where no = ?', tx.nowMs, no);
  forget(tx, 'imposed');
}

/** When a stop of the type last held here, whoever ended it; null where there was none. */
export function lastHeldMs(tx: Tx, type: StopType): number | null {
  const [row] = all<{ at: number | null }>(
    tx,
    'select max(coalesce(ended_at, until_at, ?)) as at from imposed where type = ?',
    ...[tx.nowMs, type],
  );
  return row?.at ?? null;
}
