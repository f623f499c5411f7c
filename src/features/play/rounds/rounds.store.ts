// One of the player's rounds, with the data to show it.
import { atom, computed } from 'nanostores';
import { selectGames } from '#shared/contract/catalogue.ts';
import { readConfig, readGame } from '#shared/contract/games.ts';
import { readRound } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';
import type { Seen } from '../parts/past-round.ts';

const $failed = atom<string | null>(null);
export const $roundFailed = computed($failed, (code) => code);

const $one = atom<Seen | null>(null);
export const $seen = computed($one, (seen) => seen);

/** The code for a configuration whose hash is unknown. */
export const NO_CONFIG = 'game.unknown';

export async function loadRound(id: string): Promise<void> {
  const called = await call(readRound, { params: { id } });
  if (!called.ok) return $failed.set(called.problem.code);
  const { value: round } = called;
  const [producer = '', slug = ''] = round.game.split('/');
  const game = await call(readGame, { params: { producer, slug } });
  if (!game.ok && game.problem.code !== 'game.unknown') return $failed.set(game.problem.code);
  // Rounds of a removed title can still be shown.
  const now = game.ok ? game.value : null;
  // A title of an outside studio is in the catalogue, and has no table of ours.
  const listed = now || round.engine !== null ? undefined : await listedTitle(round.game);
  const title = now?.title ?? listed ?? { name: round.game, poster: PLAIN, symbols: {}, gone: true as const };
  if (round.configHash === null) return $one.set({ round, title, config: {} });
  if (now?.configHash === round.configHash) return $one.set({ round, title, config: now.title.config });
  const old = await call(readConfig, { params: { hash: round.configHash } });
  if (old.ok) $one.set({ round, title, config: old.value.config });
  else $failed.set(old.problem.code);
}

async function listedTitle(game: string): Promise<Seen['title'] | undefined> {
  const called = await call(selectGames, { body: { game_ids: [game] } });
  const found = called.ok ? called.value.data[0] : undefined;
  return found && { name: found.name, poster: PLAIN, symbols: {}, studio: found.provider_name };
}

const PLAIN = { a: '#8a5cf0', b: '#22103f', hero: '', companions: [] };
