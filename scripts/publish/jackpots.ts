// content/jackpots/*.json > the asset that rounds, the jackpots' objects and the pages read.

import type { Mistake } from '../../src/cms/reader/mistakes.ts';
import { givenPpm, jackpotMistakes } from '../../src/cms/schemas/jackpot.ts';
import type { Jackpot, PlayableGame } from '../../src/shared/contract/content.ts';
import { type Check, entriesOf } from './check.ts';

/** `assets` must hold the games already. */
export function jackpotAssets(
  check: Check,
  assets: Readonly<Record<string, unknown>>,
): { jackpots: readonly Jackpot[] } {
  const fed = new Map<string, string>();
  const numbers = new Map<number, string>();
  const jackpots = entriesOf(check, 'jackpots', (file, name) => [
    ...(file.identifier === name ? [] : [{ path: ['identifier'], say: `must be "${name}", like the file's name.` }]),
    ...jackpotMistakes(file),
    ...taken(numbers, file.id, file.identifier, ['id']),
    ...file.games.flatMap((game, i): Mistake[] => [
      ...gameMistakes(file, game, assets[`games/${game}`] as PlayableGame | undefined, ['games', i]),
      ...taken(fed, game, file.identifier, ['games', i]),
    ]),
  ]);
  return { jackpots: jackpots.map(({ data }) => data).toSorted((a, b) => a.id - b.id) };
}

function taken<Key>(known: Map<Key, string>, key: Key, owner: string, path: Mistake['path']): Mistake[] {
  const other = known.get(key);
  known.set(key, owner);
  return other === undefined ? [] : [{ path, say: `is ${other}'s already. Take it out of one of the two.` }];
}

/** The house pays the contribution to a jackpot on top of the game's return: the sum of both must leave it a margin. */
function gameMistakes(
  jackpot: Pick<Jackpot, 'levels'>,
  game: string,
  playable: PlayableGame | undefined,
  path: Mistake['path'],
): Mistake[] {
  // An unknown or faulty title was reported elsewhere.
  if (!playable) return [];
  const returns = playable.certificate.figures.map(({ rtp }) => Number(rtp));
  const all = Math.max(...returns) + givenPpm(jackpot) / 10_000;
  if (all < 100) return [];
  return [{ path, say: `names "${game}", which with this jackpot would return ${all.toFixed(2)} % of its stakes.` }];
}
