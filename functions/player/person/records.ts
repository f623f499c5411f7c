// Exclusions and operators' stops in all accounts of the player's person, this one's included: received from the
// person's object, and sent to it (memberships.ts).
import { isByOperators } from '#shared/domain/limits/imposed.ts';
import { columnsOf, type ExclusionRecord, recordOf, type StoredRecord } from '#shared/domain/limits/records.ts';
import { forget, recall } from '../core/cache.ts';
import { all, run, type Tx } from '../core/transaction.ts';
import { profileOf } from './profile.ts';

declare module '../core/cache.ts' {
  interface Remembered {
    records: readonly ExclusionRecord[];
  }
}

/** All known exclusions in accounts of the same person, this one's included. */
export const recordsOf = (tx: Tx): readonly ExclusionRecord[] =>
  recall(tx, 'records', () => all<StoredRecord>(tx, 'select * from exclusion_record order by account').map(recordOf));

export function writeRecord(tx: Tx, record: ExclusionRecord): void {
  run(
    tx,
    `insert into exclusion_record (account, version, type, from_at, until_at, erased, imposed) values (?, ?, ?, ?, ?, ?, ?)
      on conflict (account) do update set version = excluded.version, type = excluded.type,
      from_at = excluded.from_at, until_at = excluded.until_at, erased = excluded.erased, imposed = excluded.imposed`,
    ...columnsOf(record),
  );
  forget(tx, 'records');
}

/** This account is being erased: its record of an exclusion is the person's from now on. */
export function leaveRecord(tx: Tx): void {
  const { playerId } = profileOf(tx);
  const own = recordsOf(tx).find(({ account }) => account === playerId);
  if (!own) return;
  const { imposed, ...rest } = own;
  // The indicator of an erased account is dropped: its play can no longer calm down.
  const stays = imposed && isByOperators(imposed) && { stops: imposed.stops, limits: imposed.limits };
  writeRecord(tx, { ...rest, ...(stays && { imposed: stays }), version: own.version + 1, erased: true });
}
