// One round of the player with what it takes to show it again.
import { atom, computed } from 'nanostores';
import { type Playable, readConfig, readGame } from '#shared/contract/games.ts';
import { type Round, readRound } from '#shared/contract/rounds.ts';
import { call } from '#src/client/api.ts';

const $failed = atom<string | null>(null);
export const $roundFailed = computed($failed, (code) => code);

/** A round and its title, with the configuration it was played under. */
export type Seen = { round: Round; title: Playable['title']; config: Record<string, unknown> };
const $one = atom<Seen | null>(null);
export const $seen = computed($one, (seen) => seen);

export async function loadRound(id: string): Promise<void> {
  const round = await call(readRound, { params: { id } });
  if (!round.ok) return $failed.set(round.problem.code);
  const [producer = '', slug = ''] = round.value.game.split('/');
  const game = await call(readGame, { params: { producer, slug } });
  if (!game.ok) return $failed.set(game.problem.code);
  const { title, configHash } = game.value;
  if (configHash === round.value.configHash) return $one.set({ round: round.value, title, config: title.config });
  const old = await call(readConfig, { params: { hash: round.value.configHash } });
  if (old.ok) $one.set({ round: round.value, title, config: old.value.config });
  else $failed.set(old.problem.code);
}
