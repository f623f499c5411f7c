// What stands in the way of any stake, a first one and one inside a round.
import { forbidden } from '#shared/domain/geo.ts';
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { mayStake } from '#shared/domain/rounds.ts';
import { ASKED } from '#shared/domain/validation/asked.ts';
import type { Table } from '#shared/games/engine.ts';
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

/** Why a round of this title takes no such stake in all: its currency, or the market's maximum. Answers the title's stakes. */
export function mayStakeSum(desk: Desk, title: Title, currency: Currency, stakeMinor: number): Table {
  const table = title.stakes[currency];
  if (!table) throw new Undo(refuse('currency.refused', { currency }));
  const maxMinor = desk.rules.market.maxStakeMinor[title.category][currency];
  // No bound is no permission: the content check demands one for every enabled currency.
  if (maxMinor === undefined) throw new Undo(refuse('currency.refused', { currency }));
  if (stakeMinor > maxMinor) throw new Undo(refuse('stake.too_high', { maxMinor }));
  return table;
}

/** Why this title takes no stake of hers: it is not offered where she is or comes from, or its studio knows too little of her. */
export function mayPlay(desk: Desk, { country }: Asker, { id, blocked = [], asks = [] }: Title): void {
  const profile = profileOf(desk);
  if ((country !== null && blocked.includes(country)) || blocked.includes(profile.country))
    throw new Undo(refuse('geo.game', { game: id }));
  const missing = asks.filter((name) => !profile[ASKED[name]]);
  if (missing.length > 0) throw new Undo(refuse('profile.incomplete', { missing: missing.join(',') }));
}
