// The data of a row in the list of rounds. Pure.
import type { Round } from '#shared/contract/rounds.ts';

/** A title that the player has played; `preview` is the address of its poster. */
export type GameName = { readonly id: string; readonly name: string; readonly preview: string };

export type Outcome = 'open' | 'void' | 'won' | 'even' | 'back' | 'lost';

/** A payout below the stake is money back, not a win: it is never celebrated. */
export function outcomeOf({ status, stakeMinor, payoutMinor }: Round): Outcome {
  if (status === 'open') return 'open';
  if (status === 'voided') return 'void';
  if (payoutMinor > stakeMinor) return 'won';
  if (payoutMinor === stakeMinor) return 'even';
  return payoutMinor > 0 ? 'back' : 'lost';
}

/** The colour of a net result, beside its sign. */
export const toneOf = (netMinor: number): string => (netMinor > 0 ? 'text-win' : netMinor < 0 ? 'text-loss' : '');

/** A title that was removed is named by its id. */
export const nameOf = (games: readonly GameName[], id: string): string =>
  games.find((game) => game.id === id)?.name ?? id.split('/').at(-1) ?? id;

/** The filter in the address, accepted only if such a title exists. */
export function gameIn(search: string, games: readonly GameName[]): string | undefined {
  const wanted = new URLSearchParams(search).get('game');
  return games.find(({ id }) => id === wanted)?.id;
}

/** Appends a page without doubles, also if a round was played between the two requests. */
export function joined(listed: readonly Round[], next: readonly Round[]): Round[] {
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...next.filter(({ id }) => !known.has(id))];
}
