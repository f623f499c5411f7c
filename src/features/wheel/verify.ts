// Repeats a draw from its seeds, and compares it with the recorded one. Pure: it sends no request.
import { chanceOf, commitmentOf } from '#shared/chance/draw.ts';
import type { Lootbox } from '#shared/contract/lootboxes.ts';
import { drawBox } from '#shared/domain/rewards/boxes.ts';
import type { Word } from '#src/client/commitments.ts';

/** Null: this browser has nothing to compare it with. */
export type Check = { readonly name: 'commitment' | 'browser' | 'number' | 'item'; readonly held: boolean | null };

/** Null while the server seed is not revealed. */
export function verifyDraw({ draw, items }: Pick<Lootbox, 'draw' | 'items'>, word: Word): Check[] | null {
  const serverSeed = draw?.fairness.serverSeed;
  if (!draw || !serverSeed) return null;
  const { clientSeed, nonce, seedHash } = draw.fairness;
  const again = drawBox(items, chanceOf({ serverSeed, clientSeed, nonce }));
  return [
    { name: 'commitment', held: commitmentOf(serverSeed) === seedHash },
    { name: 'browser', held: word === 'unseen' ? null : word === 'held' },
    { name: 'number', held: again.number === draw.number },
    { name: 'item', held: again.item === draw.item && items[again.item]?.prize === true },
  ];
}
