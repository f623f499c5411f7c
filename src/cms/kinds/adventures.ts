// content/adventures/<id>.json: a season of days, each with its task and its reward (rewards.md 32).

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { secretOf } from '#shared/domain/rewards/adventures.ts';
import { worthOf } from '#shared/domain/rewards/boxes.ts';
import { lowestReturnsOf } from '#shared/domain/rewards/cost.ts';
import { described } from '../schemas/described.ts';
import { minor, text, when } from '../schemas/words.ts';
import { type GiftFile, kind } from './kind.ts';

const count = z.int().check(z.gte(0));
const whole = z.int().check(z.gte(1));

const prize = z.strictObject({
  type: described('"bonus" or "fs" (free spins).', z.enum(['bonus', 'fs'])),
  gift: described('The name of a file of content/bonuses, without ".json", that operators may grant.', refer.bonus()),
  amountCents: z.optional(described('Of a bonus: its amount in EUR cents, in place of that file’s.', minor)),
  count: z.optional(described('Of free spins: how many, in place of that file’s.', whole)),
  wager: described('How often it is wagered: as that file says.', count),
});

const day = z.strictObject({
  day: described('1 for the first.', whole),
  step: described('1 for the first step of the day.', whole),
  stepTotal: described('How many steps the day has.', whole),
  prize: described('What is won.', prize),
  condition: described(
    'What is asked on that day: deposits that were staked three times, and stakes by the weight of their games, both in EUR cents; and days to take the prize.',
    z.strictObject({ minDep: minor, wager: minor, periodActivationDays: whole }),
  ),
  variables: z._default(described('Words for its text.', z.record(text, text)), {}),
});

export const adventures = kind(
  'adventures',
  {
    start: described(
      'The first day on which it can be joined, by each player’s time zone; it can be joined on as many days as it has. A player’s days begin with the one of joining.',
      when,
    ),
    everyDays: z.optional(
      described('It opens again every so many days, with a season of its own each time; leave it out for once.', whole),
    ),
    days: described('Its days in order; the last is the secret prize.', z.array(day).check(z.minLength(2))),
    secretSalt: described(
      'Thirty-two random letters of 0-9 and a-f: with them the last prize is hashed, so that it can be checked afterwards. Nobody may see them before.',
      refer.plain(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'is not 32 letters of 0-9 and a-f'))),
    ),
  },
  ({ days, everyDays }) => {
    const last = days.at(-1)?.day ?? 0;
    const isLast = ({ day: no }: { day: number }) => no === last;
    return [
      ...days.flatMap(({ day: no, step, stepTotal, prize: { type, count: spins, amountCents } }, i) => [
        ...(no >= (days[i - 1]?.day ?? 1) && no <= (days[i - 1]?.day ?? 0) + 1
          ? []
          : [{ path: ['days', i, 'day'], say: `comes after day ${days[i - 1]?.day ?? 0}. Days stand in order.` }]),
        ...(step <= stepTotal
          ? []
          : [{ path: ['days', i, 'step'], say: `is more than stepTotal (${stepTotal}). Write less.` }]),
        ...(type === 'fs' && amountCents !== undefined
          ? [{ path: ['days', i, 'prize', 'amountCents'], say: 'is of bonuses. Write count.' }]
          : []),
        ...(type === 'bonus' && spins !== undefined
          ? [{ path: ['days', i, 'prize', 'count'], say: 'is of free spins. Write amountCents.' }]
          : []),
      ]),
      ...(days.filter(isLast).length > 1
        ? [{ path: ['days'], say: 'has several steps on its last day. That is one secret prize.' }]
        : []),
      ...(everyDays !== undefined && everyDays < last
        ? [{ path: ['everyDays'], say: `is less than its ${last} days. Write ${last} or more.` }]
        : []),
    ];
  },
  ({ days, secretSalt, everyDays }, { games = [], gifts = [] }) => {
    const last = days.at(-1);
    return {
      days,
      everyDays,
      lowestReturns: lowestReturnsOf(games),
      // Only days that are public.
      giftsEurMinor: Math.floor(
        days.slice(0, -1).reduce((sum, one) => sum + valueEurMicro(one.prize, gifts), 0) / MICRO_OF_CENT,
      ),
      secret: { salt: secretSalt, hash: createHash('sha256').update(secretOf(secretSalt, last?.prize)).digest('hex') },
    };
  },
);

const MICRO_OF_CENT = 10_000;

/** The worth before wagering, as for boxes. */
function valueEurMicro({ type, gift, count: spins, amountCents }: z.infer<typeof prize>, gifts: readonly GiftFile[]) {
  const file = gifts.find(({ id }) => id === gift)?.data;
  if (type === 'bonus') return worthOf.bonus({ amountEurMinor: amountCents ?? file?.amount?.EUR ?? 0 });
  return worthOf.freespins({ count: spins ?? file?.spins?.count ?? 0, stakeEurMinor: file?.spins?.stake.EUR ?? 0 });
}
