// Exclusions that were begun in other accounts of the same person: they hold here as her own do, and end where they began.
import { type ExclusionRecord, fresh } from '#shared/domain/limits/records.ts';
import type { Desk } from '../desk.ts';
import { memberships, retell } from '../person.ts';
import { profileOf } from '../profile.ts';
import { tellRegister } from '../register.ts';
import { endAll } from '../sessions.ts';
import { excluded, exclusionOf, recordsOf, writeRecord } from './exclusion.ts';
import { stopPlay } from './stop.ts';
import { tellLimits } from './telling.ts';

/**
 * What her person tells. `joins`: it is the answer to an account that has just become a part of it; whoever is signed in there
 * is as one who signs in during an exclusion. In every other account the exclusion ends all sessions (limits.md 10).
 */
export function hear(desk: Desk, records: readonly ExclusionRecord[], joins = false): null {
  const { playerId } = profileOf(desk);
  // Of its own exclusion this account knows best.
  const news = fresh(recordsOf(desk), records).filter(({ account }) => account !== playerId);
  if (news.length === 0) return null;
  const before = exclusionOf(desk);
  for (const record of news) writeRecord(desk, record);
  // Former names of hers are other persons, and hear of it from here.
  if (memberships(desk).length > 1) retell(desk);
  const now = exclusionOf(desk);
  if (now) stopPlay(desk);
  if (now && !before && !joins) endAll(desk, excluded(desk));
  tellRegister(desk, before !== null);
  tellLimits(desk);
  return null;
}
