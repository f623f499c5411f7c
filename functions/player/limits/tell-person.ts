// Informs the player's person of what keeps this account from play (person/lease.ts sends it).
import type { Tx } from '../core/transaction.ts';
import { retell } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { recordsOf, writeRecord } from '../person/records.ts';
import { ownExclusionOf } from './exclusion.ts';
import { ownImposed } from './imposed.ts';

/**
 * The player's own exclusion, or what operators impose here, has begun, changed or ended: its new version goes to all
 * accounts of theirs.
 */
export function tellPerson(tx: Tx): void {
  const { playerId } = profileOf(tx);
  const known = recordsOf(tx).find(({ account }) => account === playerId);
  const own = ownExclusionOf(tx);
  const exclusion = own && { type: own.type, fromMs: own.fromMs, untilMs: own.untilMs };
  const imposed = ownImposed(tx);
  writeRecord(tx, { account: playerId, version: (known?.version ?? 0) + 1, exclusion, ...(imposed && { imposed }) });
  retell(tx);
}
