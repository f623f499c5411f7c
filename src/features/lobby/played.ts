// The titles that the player played last: loaded once a page, for the latest game and for rows based on them.
import { type Game, selectGames } from '#shared/contract/catalogue.ts';
import { readPlayedGames } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';

const MOST = 15;

/** A title, and when it was last played. */
export type Played = { readonly game: Game; readonly atMs: number };
/** `ids` of all of them, `played` those that are offered here. Latest first. */
export type LastPlayed = { readonly ids: readonly string[]; readonly played: readonly Played[] };

let answer: Promise<LastPlayed | null> | undefined;

/** Null without an answer, which says nothing about what was played: the next call repeats the request. */
export async function lastPlayed(): Promise<LastPlayed | null> {
  answer ??= ask();
  const known = await answer;
  if (known === null) answer = undefined;
  return known;
}

async function ask(): Promise<LastPlayed | null> {
  const result = await call(readPlayedGames);
  if (!result.ok) return null;
  const when = new Map(result.value.games.slice(0, MOST).map((game) => [game.identifier, game.last_played_at]));
  const ids = [...when.keys()];
  if (ids.length === 0) return { ids, played: [] };
  const chosen = await call(selectGames, { body: { game_ids: ids } });
  if (!chosen.ok) return null;
  const games = chosen.value.data.filter(({ restricted }) => !restricted);
  return { ids, played: games.map((game) => ({ game, atMs: Date.parse(when.get(game.identifier) ?? '') })) };
}
