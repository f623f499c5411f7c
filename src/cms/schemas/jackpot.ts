// content/jackpots/*.json: pots, their levels, and the games whose stakes feed them.
import * as z from 'zod/mini';
import type { Jackpot } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { LEVELS } from '#shared/domain/jackpots.ts';
import { described } from './described.ts';
import { minor, slug, symbol, text, words } from './words.ts';

const level = z.strictObject({
  identifier: described('level_1 for the smallest, then level_2, then level_3.', z.enum(LEVELS)),
  name: words,
  seedMinor: described('What the house puts in at the start and after every win, in cents.', minor.check(z.gte(1))),
  sharePpm: described(
    'What the house adds of every stake, in millionths: 2500 are 0.25 %.',
    z.int().check(z.gte(1), z.lte(50_000)),
  ),
  oneInMinor: described(
    'One win in so many cents staked: 5000000000 is one win in 50 million euro.',
    z.int().check(z.gte(1), z.lte(1e14)),
  ),
});

export const jackpotSchema = z.strictObject({
  id: described('Its number; a number is never used twice.', z.int().check(z.gte(1))),
  identifier: slug,
  name: described('Its name, the same in every language.', text),
  state: described(
    '"active", or "paused": then no new round feeds it or can win it; rounds under way still do.',
    z.enum(['active', 'paused']),
  ),
  currency: described('EUR: stakes in other currencies are converted at the rate of their day.', z.literal('EUR')),
  symbol,
  games: described('The games that feed it, as studio/title. A game feeds one jackpot at most.', z.array(refer.game())),
  chain: z.strictObject({
    length: described(
      'Links of a chain of draws; it is followed by a new one.',
      z.int().check(z.gte(100), z.lte(100_000)),
    ),
    linkHours: described('After so many hours a link is revealed and the next one draws.', z.int().check(z.gte(1))),
  }),
  epochs: described(
    'From each day on (UTC), how many objects draw for it: 4 for up to 100,000 players a day, rising days.',
    z.array(z.strictObject({ from: refer.plain(z.iso.date()), shards: z.int().check(z.gte(1), z.lte(256)) })),
  ),
  levels: z.array(level).check(z.minLength(1), z.maxLength(3)),
}) satisfies z.ZodMiniType<Jackpot>;

/**
 * The house's contribution from every stake in addition to the game's return, in millionths: shares and, on average,
 * the seeds.
 */
export const givenPpm = ({ levels }: Pick<Jackpot, 'levels'>): number =>
  levels.reduce((sum, { sharePpm, seedMinor, oneInMinor }) => sum + sharePpm + (seedMinor * 1e6) / oneInMinor, 0);

export const jackpotMistakes = ({
  levels,
  epochs,
}: z.infer<typeof jackpotSchema>): { path: (string | number)[]; say: string }[] => [
  ...epochs.flatMap(({ from }, i) =>
    i === 0 || from > (epochs[i - 1]?.from ?? '')
      ? []
      : [{ path: ['epochs', i, 'from'], say: 'must be later than the one before it: days rise.' }],
  ),
  ...levels.flatMap(({ identifier }, i) =>
    identifier === LEVELS[i]
      ? []
      : [{ path: ['levels', i, 'identifier'], say: `must be "${LEVELS[i]}": levels rise.` }],
  ),
];
