// The titles that the player played last: asked for once a page, for the place of the latest and for rows that go by them.
import { type Game, selectGames } from '#shared/contract/catalogue.ts';
import { readPlayedGames } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';

const MOST = 15;

/** A title, and when it was played last. */
export type Played = { readonly game: Game; readonly atMs: number };
/** `ids` of all, `played` what of them is offered here. Latest first. */
export type LastPlayed = { readonly ids: readonly string[]; readonly played: readonly Played[] };

let answer: Promise<LastPlayed> | undefined;

export function lastPlayed(): Promise<LastPlayed> {
  answer ??= ask();
  return answer;
}

async function ask(): Promise<LastPlayed> {
  const result = await call(readPlayedGames);
  const when = new Map(
    (result.ok ? result.value.games.slice(0, MOST) : []).map((game) => [game.identifier, game.last_played_at]),
  );
  const ids = [...when.keys()];
  const chosen = ids.length > 0 ? await call(selectGames, { body: { game_ids: ids } }) : undefined;
  const games = chosen?.ok ? chosen.value.data.filter(({ restricted }) => !restricted) : [];
  return { ids, played: games.map((game) => ({ game, atMs: Date.parse(when.get(game.identifier) ?? '') })) };
}
