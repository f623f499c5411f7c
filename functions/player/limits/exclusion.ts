// Cooling-off and self-exclusion of a player: rows that are only ever added (limits.md 9 and 10).
import { type Exclusion, exclude, holds } from '#shared/domain/limits/exclusion.ts';
import {
  firmest,
  type ImposedLimit,
  type ImposedReason,
  type ImposedStop,
  stopHolds,
} from '#shared/domain/limits/imposed.ts';
import { longest } from '#shared/domain/limits/records.ts';
import { isRegister } from '#shared/domain/limits.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { forget, recall } from '../core/cache.ts';
import { noteAgreed } from '../core/journal.ts';
import { insert, need, one, stopAt, type Tx } from '../core/transaction.ts';
import { complained } from '../person/preferences.ts';
import { type ProfileFields, profileOf } from '../person/profile.ts';
import { recordsOf } from '../person/records.ts';
import { endAll } from '../person/sessions.ts';
import { ownImposedLimits, ownStops } from './imposed.ts';
import { indicatorState } from './indicator-state.ts';

export type ExclusionWish =
  | { type: 'coolingoff' | 'selfexclusion'; term: string }
  | { type: 'selfexclusion'; until: null };

/**
 * `no` is null where it was begun in another account, which alone may end it; where that account is `erased`, any of
 * the person's may. `isRegister`: a register began it, and no account can end it.
 */
type InForce = Exclusion & { no: number | null; erased: boolean; isRegister?: true };

declare module '../core/cache.ts' {
  interface Remembered {
    exclusion: { readonly newest: OwnExclusion | null; readonly lifted: boolean };
  }
}

/** The exclusion in force, if there is one: the player's own in this account, or that of another account of the same person. */
export function exclusionOf(tx: Tx): InForce | null {
  const begun = ownExclusionOf(tx);
  const own = begun && { no: begun.no, type: begun.type, fromMs: begun.fromMs, untilMs: begun.untilMs, erased: false };
  const records = recordsOf(tx);
  if (records.length === 0) return own;
  const { playerId } = profileOf(tx);
  const elsewhere = records.flatMap(({ account, exclusion, erased = false }) =>
    account !== playerId && exclusion && holds(exclusion, tx.nowMs)
      ? [{ ...exclusion, no: null, erased, ...(isRegister(account) && { isRegister: true as const }) }]
      : [],
  );
  return longest<InForce>([...(own ? [own] : []), ...elsewhere]);
}

type Begun = Exclusion & { readonly imposed?: ImposedReason | null };
type OwnExclusion = Exclusion & { no: number; imposed: ImposedReason | null };

/** The exclusion that was begun in this account; `imposed`: the reason of operators who began it. */
export function ownExclusionOf(tx: Tx): OwnExclusion | null {
  const { newest, lifted } = recall(tx, 'exclusion', () => {
    const row = one<OwnExclusion>(
      tx,
      `select no, type, from_at as fromMs, until_at as untilMs, imposed from exclusion where annulled_at is null
        order by no desc limit 1`,
    );
    return { newest: row ?? null, lifted: row !== undefined && isLifted(tx, row.fromMs) };
  });
  return newest && !lifted && holds(newest, tx.nowMs) ? newest : null;
}

/** The operators' stops of this account: those set in this account, and those of other accounts of the person. */
export function stopsOf(tx: Tx): readonly (ImposedStop & { readonly no: number | null })[] {
  const { playerId } = profileOf(tx);
  const elsewhere = recordsOf(tx).flatMap(({ account, imposed }) =>
    account === playerId ? [] : (imposed?.stops ?? []).filter((stop) => stopHolds(stop, tx.nowMs)),
  );
  return [...ownStops(tx), ...elsewhere.map((stop) => ({ ...stop, no: null }))];
}

/** The limits that operators have set, in whichever account of the person. */
export function imposedLimits(tx: Tx): readonly ImposedLimit[] {
  const { playerId } = profileOf(tx);
  const elsewhere = recordsOf(tx).flatMap(({ account, imposed }) =>
    account === playerId ? [] : (imposed?.limits ?? []),
  );
  return [...ownImposedLimits(tx), ...elsewhere];
}

/**
 * Whether offers are stopped: a player whose play has changed this much gets no advertising and no gifts, in any of
 * their accounts. It never selects players for anything else.
 */
export function offersRest(tx: Tx): boolean {
  const { playerId } = profileOf(tx);
  const isStrong = indicatorState(tx).level === 'strong';
  return isStrong || recordsOf(tx).some(({ account, imposed }) => account !== playerId && imposed?.offersRest === true);
}

/** When the last break, exclusion or stop that is over has ended; 0 where there was none. */
export function restedUntilMs(tx: Tx): number {
  const found = one<{ at: number | null }>(
    tx,
    `select max(at) as at from (
      select coalesce(annulled_at, until_at) as at from exclusion
      union all select until_at from exclusion_record
      union all select coalesce(ended_at, until_at) from imposed where type in ('suspension', 'freeze', 'closure')
      union all select ended_at from limits where type = 'selfexclusion' and state = 'disabled_confirmed') where at <= ?`,
    tx.nowMs,
  );
  return found?.at ?? 0;
}

/** What keeps the account from all play and all deposits: an operator's stop, which the player cannot end, comes before their own break. */
export function barOf(tx: Tx): ImposedStop | InForce | null {
  return firmest(stopsOf(tx)) ?? exclusionOf(tx);
}

/** The refusal by a break, an exclusion or an operator's stop: which it is and how long it runs, in the player's zone. */
export function excluded(tx: Tx): Refusal<'limit.excluded'> | null {
  const bar = barOf(tx);
  return bar && refusalOf(tx, bar);
}

const refusalOf = (tx: Tx, { type, untilMs }: ImposedStop | InForce): Refusal<'limit.excluded'> =>
  refuse('limit.excluded', { type, untilMs, zone: profileOf(tx).zone });

/** Whether gifts end for good, and why: a break or a suspension only stops their clocks. */
export function endsGifts(tx: Tx): 'closure' | 'exclusion' | null {
  if (stopsOf(tx).some(({ type }) => type === 'closure')) return 'closure';
  return exclusionOf(tx)?.type === 'selfexclusion' ? 'exclusion' : null;
}

/** The refusal while the account is frozen: no money leaves it either. */
export function frozen(tx: Tx): Refusal<'limit.excluded'> | null {
  const freeze = stopsOf(tx).find(({ type }) => type === 'freeze');
  return freeze ? refusalOf(tx, freeze) : null;
}

/** Whether a request made since the exclusion began was confirmed (lifting.ts). */
const isLifted = (tx: Tx, fromMs: number): boolean =>
  one(
    tx,
    `select 1 from limits where type = 'selfexclusion' and state = 'disabled_confirmed' and set_at > ?`,
    fromMs,
  ) !== undefined;

/**
 * During a break nobody can subscribe to offers, not even at their own wish, because none may reach them (limits.md 10,
 * I30). The same is true for an address that has marked an offer as spam.
 */
export function staysQuiet(tx: Tx, { receivePromos, receiveSmsPromos }: Partial<ProfileFields>): void {
  if (receivePromos || receiveSmsPromos) stopAt(excluded(tx));
  if (receivePromos) stopAt(complained(tx));
}

/** After a restore: an exclusion that was begun after the backup, with its original term and origin. */
export function excludeAgain(tx: Tx, { type, fromMs, untilMs, imposed = null }: Begun): void {
  insert(tx, 'exclusion', { type, from_at: fromMs, until_at: untilMs, imposed });
  noteAgreed(tx, { kind: 'break', type, fromMs, untilMs });
  forget(tx, 'exclusion');
  endAll(tx, excluded(tx));
}

/** Binds at once and ends every session and socket. */
export function excludePlayer(tx: Tx, wish: ExclusionWish, imposed: ImposedReason | null = null): void {
  const exclusion = need(exclude(exclusionOf(tx), wish, profileOf(tx).zone, tx.nowMs));
  insert(tx, 'exclusion', { type: exclusion.type, from_at: exclusion.fromMs, until_at: exclusion.untilMs, imposed });
  const { type, fromMs, untilMs } = exclusion;
  noteAgreed(tx, { kind: 'break', type, fromMs, untilMs });
  forget(tx, 'exclusion');
  endAll(tx, excluded(tx));
}
