// content/achievements/<id>.json: a reward that is given once for one action (rewards.md 22).
import * as z from 'zod/mini';
import { MOST_COINS } from '#shared/domain/rewards/achievements.ts';
import { described } from '../schemas/described.ts';
import { kind } from './kind.ts';

const count = described('How many different ones.', z.int().check(z.gte(2), z.lte(30)));

export const achievements = kind('achievements', {
  condition: described(
    'What is done for it, one of: {"type": "games", "count": 5}, {"type": "studios", "count": 3}, {"type": "identity"}, {"type": "second_factor"}, {"type": "limit"}.',
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('games'), count }),
      z.strictObject({ type: z.literal('studios'), count }),
      z.strictObject({ type: z.literal('identity') }),
      z.strictObject({ type: z.literal('second_factor') }),
      z.strictObject({ type: z.literal('limit') }),
    ]),
  ),
  coins: described(
    `Coins that it gives, at most ${MOST_COINS}.`,
    z.int().check(z.gte(1), z.lte(MOST_COINS, `is more than ${MOST_COINS}`)),
  ),
});
