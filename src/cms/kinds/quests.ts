// content/quests/<id>.json: a quest of one of the sizes of config/quests.json, found in lists by its identifier.
import * as z from 'zod/mini';
import type { QuestSizes } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { lowestReturnsOf } from '#shared/domain/rewards/cost.ts';
import { questSizeOf, questSlugOf } from '#shared/domain/rewards/identifiers.ts';
import { kindOf } from '#shared/domain/rewards/tournaments.ts';
import { described } from '../schemas/described.ts';
import { kind } from './kind.ts';

type Sizes = QuestSizes['sizes'];
const sizeOf = (sizes: Sizes, identifier: string) => sizes.find(({ id }) => id === questSizeOf(identifier));

export const quests = kind(
  'quests',
  {
    identifier: described(
      'quest--<size>--<slug>: the size of config/quests.json, and the last word of its address.',
      refer.plain(z.string().check(z.regex(/^[a-z0-9]+(?:--?[a-z0-9]+)*$/, 'is not an identifier'))),
    ),
  },
  ({ identifier }, { earlier, sizes }) => {
    const say = (text: string) => [{ path: ['identifier'], say: text }];
    if (kindOf(identifier) !== 'quest') return say('is not a quest’s. Begin it with "quest--".');
    if (sizes && !sizeOf(sizes, identifier))
      return say(`has no size of config/quests.json. Write one of ${sizes.map(({ id }) => id).join(', ')}.`);
    const slug = questSlugOf(identifier);
    if (slug === undefined) return say('has no slug. Write it after a second double dash.');
    const twin = earlier.find(({ data }) => questSlugOf(data.identifier) === slug);
    return twin ? say(`has the slug of ${twin.id}. Write another.`) : [];
  },
  ({ identifier }, { games = [], sizes = [] }) => ({
    identifier,
    thresholdsEur: sizeOf(sizes, identifier)?.thresholdsEur ?? [],
    lowestReturns: lowestReturnsOf(games),
  }),
);
