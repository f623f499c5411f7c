// content/config/quests.json: the sizes of quests, as their page prints them.
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { described } from './described.ts';

export const questsSchema = z.strictObject({
  sizes: described(
    'The sizes of quests, the smallest first.',
    z
      .array(
        z.strictObject({
          id: described(
            'The size as it stands in a quest’s identifier: "xs".',
            refer.plain(z.string().check(z.regex(/^[a-z][a-z-]*$/, 'is not a name'))),
          ),
          thresholdsEur: described(
            'Whole euro of stakes at which each level begins: 0 first, then always more.',
            z.array(z.int().check(z.gte(0))).check(z.minLength(2)),
          ),
        }),
      )
      .check(z.minLength(1)),
  ),
});

/** Levels rise from 0. */
export const questMistakes = (file: z.infer<typeof questsSchema>): { path: (string | number)[]; say: string }[] =>
  file.sizes.flatMap(({ thresholdsEur }, i) =>
    thresholdsEur.flatMap((sum, j) => {
      const before = thresholdsEur[j - 1];
      if (before === undefined ? sum === 0 : sum > before) return [];
      const say =
        before === undefined
          ? 'must be 0: the first level needs nothing.'
          : `is not above the level before it (${before}).`;
      return [{ path: ['sizes', i, 'thresholdsEur', j], say }];
    }),
  );
