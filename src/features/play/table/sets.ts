// A set of free spins at a table: whether it can be played here, and at which stake. Pure.
import type { Gift } from '#shared/contract/gifts.ts';
import type { SpinsState } from '#shared/contract/rounds.ts';
import { fitted } from '#shared/domain/bonuses/spins.ts';
import type { Table } from '#shared/games/engine.ts';

export const isPlayable = ({ kind, stage, currency, games }: Gift, game: string, played: string): boolean =>
  kind === 'freespins' && stage === 'activated' && currency === played && (games ?? []).some(({ id }) => id === game);

/** What the market no longer allows is said before it is played (bonuses.md 18): `table` has the market's maximum. */
export function stateOf(gift: Gift, table: Table): SpinsState {
  const { id, stage, stake_cents, freespins_total, freespins_used, freespins_won_cents } = gift;
  const given = { stakeMinor: stake_cents ?? 0, total: freespins_total ?? 0, used: freespins_used ?? 0 };
  return { id, stage, wonMinor: freespins_won_cents ?? 0, ...fitted(given, table, table.maxMinor) };
}
