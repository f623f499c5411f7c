// Whether compliance has to decide about the person before money leaves: because of the findings in the lists of
// sanctions, here (risk/screening.ts) or in another account. Only compliance may know that there is such a check (ADR
// 131).
import { isHeldByCheck } from '#shared/domain/limits/imposed.ts';
import { readMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { recordsOf } from '../person/records.ts';

/** Entries that wait for compliance, and those that are not this player. */
interface Screened {
  readonly open: readonly string[];
  readonly dismissed: readonly string[];
}

export const screened = (tx: Tx): Screened => readMeta<Screened>(tx, 'screening') ?? { open: [], dismissed: [] };

export const isCheckedHere = (tx: Tx): boolean => screened(tx).open.length > 0;

export function isChecked(tx: Tx): boolean {
  const { playerId } = profileOf(tx);
  const elsewhere = recordsOf(tx).filter(({ account }) => account !== playerId);
  return isHeldByCheck(
    isCheckedHere(tx),
    elsewhere.map(({ imposed }) => imposed),
  );
}
