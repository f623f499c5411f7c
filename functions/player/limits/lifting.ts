// The end of a self-exclusion whose term is over: a request, 24 hours, and a confirmation (limits.md 9, I31). An
// exclusion begun in an account that has been erased is lifted from any other account of the person, by the same steps
// (ADR 044).

import { waiting, wishLifting } from '#shared/domain/limits/change.ts';
import { type Exclusion, holds } from '#shared/domain/limits/exclusion.ts';
import { longest } from '#shared/domain/limits/records.ts';
import { ERASED } from '#shared/domain/limits.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { retell } from '../person/memberships.ts';
import { recordsOf, writeRecord } from '../person/records.ts';
import { ownExclusionOf } from './exclusion.ts';
import { tellRegister } from './register.ts';
import { end, liveRows, write } from './rows.ts';

/** A second request restarts the 24 hours. Refused before the term is over, for a permanent one, and for a cooling-off. */
export function askToLift(tx: Tx, id: string): void {
  const exclusion = id === ERASED ? erasedExclusion(tx) : ownExclusionOf(tx);
  if (!exclusion || ('no' in exclusion && `x${exclusion.no}` !== id)) throw new Undo(refuse('limit.unknown'));
  const { type, untilMs } = exclusion;
  if (type !== 'selfexclusion' || untilMs === null || tx.nowMs < untilMs)
    throw new Undo(refuse('limit.shortened', { untilMs }));
  for (const row of liveRows(tx)) if (row.type === type && waiting(row.state)) end(tx, row.no, 'disabled');
  write(tx, { type, period: null, currency: null, rate: null, ...wishLifting(tx.nowMs) });
}

/** Exclusions of erased accounts that still hold. */
const erasedRecords = (tx: Tx) =>
  recordsOf(tx).flatMap(({ erased, exclusion, ...record }) =>
    erased && exclusion && holds(exclusion, tx.nowMs) ? [{ ...record, exclusion }] : [],
  );

/**
 * The longest exclusion of an erased account; null where there is none, and while one of this account's own is in
 * force: that is lifted first.
 */
const erasedExclusion = (tx: Tx): Exclusion | null =>
  ownExclusionOf(tx) ? null : longest(erasedRecords(tx).map(({ exclusion }) => exclusion));

/** The request was confirmed. All of them are over: the longest was assessed, and no further one can be begun in an erased account. */
export function liftErased(tx: Tx): void {
  const records = erasedRecords(tx).filter(({ exclusion: { untilMs } }) => untilMs !== null && untilMs <= tx.nowMs);
  // What operators imposed there stays: the player cannot end it.
  for (const { version, ...record } of records)
    writeRecord(tx, { ...record, version: version + 1, exclusion: null, erased: true });
  tx.facts.push({ type: 'exclusion.lifted', accounts: records.map(({ account }) => account) });
  tellRegister(tx, true);
  retell(tx);
}
