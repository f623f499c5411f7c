// content/config/levels.json: the lifetime levels of the club.
import * as z from 'zod/mini';
import { described } from './described.ts';

export const levelsSchema = z.strictObject({
  points: described(
    'Points at which each of the eight levels begins: 0 first, then always more. Reaching one gives 0.01 EUR for each point since the one before.',
    z.array(z.int().check(z.gte(0))).check(z.length(8)),
  ),
  beyond: described(
    'Above the last level every so many points more give 0.01 EUR for each of them.',
    z.int().check(z.gte(1)),
  ),
});

/** Levels rise from 0. */
export const levelMistakes = ({ points }: z.infer<typeof levelsSchema>): { path: (string | number)[]; say: string }[] =>
  points.flatMap((from, i) => {
    const before = points[i - 1];
    if (before === undefined ? from === 0 : from > before) return [];
    const say =
      before === undefined
        ? 'must be 0: everybody is in the first level.'
        : `is not above the level before it (${before}).`;
    return [{ path: ['points', i], say }];
  });
