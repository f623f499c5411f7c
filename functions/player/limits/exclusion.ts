// Cooling-off and self-exclusion of a player: rows that are only ever added (limits.md 9 and 10).
import { type Exclusion, type ExclusionType, exclude, holds } from '#shared/domain/limits/exclusion.ts';
import { type ExclusionRecord, longest } from '#shared/domain/limits/records.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { all, type Desk, insert, need, one, run, stopAt } from '../desk.ts';
import { noteAgreed } from '../journal.ts';
import { forget, recall } from '../memory.ts';
import { profileOf } from '../profile.ts';
import { endAll } from '../sessions.ts';
import type { ProfileFields } from '../verbs.ts';

export type ExclusionWish =
  | { type: 'coolingoff' | 'selfexclusion'; term: string }
  | { type: 'selfexclusion'; until: null };

/** `no` is null where it was begun in another account of hers, which alone may end it. */
type InForce = Exclusion & { no: number | null };

/** The exclusion in force, if there is one: her own here, or that of another account of the same person. */
export function exclusionOf(desk: Desk): InForce | null {
  const own = ownExclusionOf(desk);
  const records = recordsOf(desk);
  if (records.length === 0) return own;
  const { playerId } = profileOf(desk);
  const heard = records.flatMap(({ account, exclusion }) =>
    account !== playerId && exclusion && holds(exclusion, desk.nowMs) ? [{ ...exclusion, no: null }] : [],
  );
  return longest<InForce>([...(own ? [own] : []), ...heard]);
}

/** All that is known of exclusions in accounts of the same person, this one's among them. */
export const recordsOf = (desk: Desk): readonly ExclusionRecord[] =>
  recall(desk, 'records', () =>
    all<RecordRow>(desk, 'select * from exclusion_record order by account').map(
      ({ account, version, type, from_at, until_at }) => ({
        ...{ account, version },
        exclusion: type === null || from_at === null ? null : { type, fromMs: from_at, untilMs: until_at },
      }),
    ),
  );

interface RecordRow {
  account: string;
  version: number;
  type: ExclusionType | null;
  from_at: number | null;
  until_at: number | null;
}

export function writeRecord(desk: Desk, { account, version, exclusion }: ExclusionRecord): void {
  run(
    desk,
    `insert into exclusion_record (account, version, type, from_at, until_at) values (?, ?, ?, ?, ?)
      on conflict (account) do update set version = excluded.version, type = excluded.type,
      from_at = excluded.from_at, until_at = excluded.until_at`,
    ...[account, version, exclusion?.type ?? null, exclusion?.fromMs ?? null, exclusion?.untilMs ?? null],
  );
  forget(desk, 'records');
}

/** The one that was begun in this account. */
export function ownExclusionOf(desk: Desk): (Exclusion & { no: number }) | null {
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
