// Restores the player's own limits, breaks and exclusions from the journal (whole/protected.ts), but only where they
// protect more than what is stored here.

import { inForce } from '#shared/domain/limits/change.ts';
import { holds } from '#shared/domain/limits/exclusion.ts';
import type { Protection } from '#shared/domain/restore.ts';
import { rateOf, type Tx } from '../core/transaction.ts';
import { changed, type LimitWish, larger, setLimit } from './change.ts';
import { excludeAgain, exclusionOf, ownExclusionOf } from './exclusion.ts';
import { tellRegister } from './register.ts';
import { liveRows, same } from './rows.ts';
import { stopPlay } from './stop.ts';
import { tellPerson } from './tell-person.ts';

type Limited = Pick<Protection, 'exclusion' | 'limits'>;

export function limited(tx: Tx): Limited {
  const own = ownExclusionOf(tx);
  return {
    exclusion: own && {
      ...{ type: own.type, fromMs: own.fromMs, untilMs: own.untilMs },
      ...(own.imposed !== null && { imposed: own.imposed }),
    },
    limits: liveRows(tx).flatMap(({ type, period, state, currency, size }) =>
      inForce(state) && size !== null ? [{ type, period, currency, size }] : [],
    ),
  };
}

export function limitAllAgain(tx: Tx, { exclusion, limits }: Limited): void {
  if (exclusion && holds(exclusion, tx.nowMs) && isFirmer(tx, exclusion)) {
    excludeAgain(tx, exclusion);
    tellRegister(tx);
    tellPerson(tx);
    stopPlay(tx);
    changed(tx);
  }
  for (const limit of limits) limitAgain(tx, limit);
}

function isFirmer(tx: Tx, { type, untilMs }: NonNullable<Protection['exclusion']>): boolean {
  const now = exclusionOf(tx);
  if (!now) return true;
  if (now.type !== type) return type === 'selfexclusion';
  return (untilMs ?? Number.POSITIVE_INFINITY) > (now.untilMs ?? Number.POSITIVE_INFINITY);
}

function limitAgain(tx: Tx, { type, period, currency, size }: Protection['limits'][number]): void {
  const current = liveRows(tx)
    .filter(same({ type, period }))
    .find(({ state }) => inForce(state));
  const rate = currency === null ? null : rateOf(tx, currency);
  if (current && larger(tx, current, size, currency, rate) >= 0) return;
  const wish = currency === null ? { type, minutes: size } : { type, period, currency, amountMinor: size };
  setLimit(tx, wish as LimitWish);
}
