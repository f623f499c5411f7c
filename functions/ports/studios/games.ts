// What a studio has, as it tells it now: `GET /games`, signed like every call of ours.
import { studioGames } from '#shared/contract/studio-games.ts';
import type { StudioGame } from '#shared/domain/wallet/certified.ts';
import { readStudio } from './ask.ts';
import type { Studio } from './index.ts';

/** Rejects where nobody answers, or what is answered cannot be read: nothing is proposed, and nothing stopped, by half a list. */
export async function gamesOf(studio: Studio): Promise<StudioGame[]> {
  const reply = await readStudio(studio, '/games', '');
  if (!reply.ok) throw new Error(`${studio.id} did not list its games: HTTP ${reply.status}`);
  return studioGames.parse(await reply.json());
}
