// What stands in the way of any stake, a first one and one inside a round.
import { forbidden } from '#shared/domain/geo.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { mayStake } from '#shared/domain/rounds.ts';
import { ASKED } from '#shared/domain/validation/asked.ts';
import { type Desk, stopAt, Undo } from '../desk.ts';
import { anyDebt } from '../ledger.ts';
import { exclusionOf } from '../limits/exclusion.ts';
import { profileOf } from '../profile.ts';
import type { Title } from '../titles.ts';
import type { Asker } from '../verbs.ts';

/** Why this player may stake now at all: the place, an exclusion, a debt, an open round, the cycle time. */
export function mayStakeNow(desk: Desk, asker: Asker): void {
  stopAt(forbidden('bet', asker, profileOf(desk).licence));
  const exclusion = exclusionOf(desk);
  stopAt(mayStake({ excludedUntilMs: exclusion ? exclusion.untilMs : undefined, debtMinor: anyDebt(desk) }));
}

/** Why this title takes no stake of hers: it is not offered where she is or comes from, or its studio knows too little of her. */
export function mayPlay(desk: Desk, { country }: Asker, { id, blocked = [], asks = [] }: Title): void {
  const profile = profileOf(desk);
  if ((country !== null && blocked.includes(country)) || blocked.includes(profile.country))
    throw new Undo(refuse('geo.game', { game: id }));
  const missing = asks.filter((name) => !profile[ASKED[name]]);
  if (missing.length > 0) throw new Undo(refuse('profile.incomplete', { missing: missing.join(',') }));
}
