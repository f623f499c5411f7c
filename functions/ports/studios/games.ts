// The studio's current list of games: `GET /games`, signed like every call of ours.
import { gameRows, studioGames } from '#shared/contract/studio-games.ts';
import type { StudioGame } from '#shared/domain/wallet/certified.ts';
import { readStudio } from './ask.ts';
import type { Studio } from './index.ts';

/**
 * Rejects where nobody answers or the answer cannot be read: an incomplete list must neither propose nor stop a title.
 */
export async function gamesOf(studio: Studio): Promise<StudioGame[]> {
  const reply = await readStudio(studio, '/games', '');
  if (!reply.ok) throw new Error(`${studio.id} did not list its games: HTTP ${reply.status}`);
  return studioGames.parse(gameRows(await reply.json()));
}
