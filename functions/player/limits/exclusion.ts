// Cooling-off and self-exclusion of a player: rows that are only ever added (limits.md 9 and 10).
import { type Exclusion, exclude, holds } from '#shared/domain/limits/exclusion.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { type Desk, insert, need, one, stopAt } from '../desk.ts';
import { noteAgreed } from '../journal.ts';
import { forget, recall } from '../memory.ts';
import { profileOf } from '../profile.ts';
import { endAll } from '../sessions.ts';
import type { ProfileFields } from '../verbs.ts';

export type ExclusionWish =
  | { type: 'coolingoff' | 'selfexclusion'; term: string }
  | { type: 'selfexclusion'; until: null };

/** The exclusion in force, if there is one. */
export function exclusionOf(desk: Desk): (Exclusion & { no: number }) | null {
  const { newest, lifted } = recall(desk, 'exclusion', () => {
    const row = one<Exclusion & { no: number }>(
      desk,
      'select no, type, from_at as fromMs, until_at as untilMs from exclusion order by no desc limit 1',
    );
    return { newest: row ?? null, lifted: row !== undefined && isLifted(desk, row.fromMs) };
  });
  return newest && !lifted && holds(newest, desk.nowMs) ? newest : null;
}

/** What a break or an exclusion refuses: which it is and how long it runs, in her zone. */
export function excluded(desk: Desk): Refusal<'limit.excluded'> | null {
  const exclusion = exclusionOf(desk);
  if (!exclusion) return null;
  const { type, untilMs } = exclusion;
  return refuse('limit.excluded', { type, untilMs, zone: profileOf(desk).zone });
}

/** A request made since it began was confirmed (lifting.ts). */
const isLifted = (desk: Desk, fromMs: number): boolean =>
  one(
    desk,
    `select 1 from limits where type = 'selfexclusion' and state = 'disabled_confirmed' and set_at >= ?`,
    fromMs,
  ) !== undefined;

/** Nobody subscribes to offers during a break, not even by her own wish: none may reach her (limits.md 10, I30). */
export function staysQuiet(desk: Desk, { receivePromos, receiveSmsPromos }: Partial<ProfileFields>): void {
  if (receivePromos || receiveSmsPromos) stopAt(excluded(desk));
}

/** Binds at once and ends every session and socket. */
export function excludePlayer(desk: Desk, wish: ExclusionWish): void {
  const exclusion = need(exclude(exclusionOf(desk), wish, profileOf(desk).zone, desk.nowMs));
  insert(desk, 'exclusion', { type: exclusion.type, from_at: exclusion.fromMs, until_at: exclusion.untilMs });
  const { type, fromMs, untilMs } = exclusion;
  noteAgreed(desk, { kind: 'break', type, fromMs, untilMs });
  forget(desk, 'exclusion');
  endAll(desk, excluded(desk));
}
