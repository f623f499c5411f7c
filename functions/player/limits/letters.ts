// Letters about the player's own limits and breaks, when one has changed: the letter also reveals a change that
// somebody else made.

import { assert } from '#shared/domain/refusal.ts';
import { plan } from '../core/due.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { barOf, ownExclusionOf } from './exclusion.ts';
import type { Row } from './rows.ts';

type Limit = Pick<Row, 'type' | 'period' | 'currency' | 'size'>;

const aboutOf = ({ type, period }: Pick<Limit, 'type' | 'period'>): { which: string; period: string } => ({
  which: type,
  period: period ?? '',
});

/** The limit is in force from now on: new, lower, or a raise that was confirmed. */
export function notifySet(tx: Tx, limit: Limit): void {
  const { type, currency, size } = limit;
  assert(size !== null, `a limit of ${type} lacks its size`);
  if (currency === null) notify(tx, 'session_limit_set', { minutes: size });
  else notify(tx, 'limit_set', { ...aboutOf(limit), amountMinor: size, currency });
}

export function notifyRemoved(tx: Tx, limit: Pick<Limit, 'type' | 'period'>): void {
  if (limit.type === 'session') notify(tx, 'session_limit_removed', {});
  else notify(tx, 'limit_removed', aboutOf(limit));
}

/** A break or an exclusion has just begun here. In other accounts of the same person it holds without a further letter. */
export function notifyBreak(tx: Tx): void {
  const exclusion = ownExclusionOf(tx);
  assert(exclusion, 'no break has begun');
  const { type, untilMs, no } = exclusion;
  const { zone } = profileOf(tx);
  if (untilMs === null) notify(tx, 'exclusion_forever', {});
  else if (type === 'selfexclusion') notify(tx, 'exclusion_begun', { untilMs, zone });
  else {
    notify(tx, 'break_begun', { untilMs, zone });
    plan(tx, 'break.end', no, untilMs);
  }
}

/** The break is over: no letter where another one still holds, including one of another account. */
export function breakEnded(tx: Tx): void {
  if (barOf(tx) === null) notify(tx, 'break_ended', {});
}

export const noun = { timers: { 'break.end': breakEnded } } satisfies Noun;
