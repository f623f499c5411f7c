// content/lootboxes/<id>.json: what a box can contain, with its odds, and how a player obtains it (rewards.md 30 and
// 31).
import * as z from 'zod/mini';
import * as refer from '#shared/contract/reference.ts';
import { BOX_SOURCES, type BoxItem, printedMean, sumOf, worthOf } from '#shared/domain/rewards/boxes.ts';
import type { Mistake } from '../reader/mistakes.ts';
import { described } from '../schemas/described.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { minor, symbol } from '../schemas/words.ts';
import { type Around, type GiftFile, kind } from './kind.ts';

/** The total of which odds are printed. */
const OF = 1_000_000;

const weight = described(
  `How many of ${OF.toLocaleString('en')} numbers are its own, 1 or more.`,
  z.int().check(z.gte(1)),
);
const gift = described(
  'The name of a file of content/bonuses, without ".json", that operators may grant.',
  refer.bonus(),
);
const item = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('comp_points'),
    points: described('How many coins.', z.int().check(z.gte(1))),
    weight,
  }),
  z.strictObject({
    type: z.literal('freespins'),
    gift,
    count: described('How many free spins, in place of the count of that file.', z.int().check(z.gte(1), z.lte(1000))),
    weight,
  }),
  z.strictObject({ type: z.literal('bonus'), gift, weight }),
  z.strictObject({ type: z.literal('nothing'), weight }),
]);

const look = z.strictObject({
  symbol,
  hue: described('The light of its wheel: "ember", "ion" or "nova".', z.enum(['ember', 'ion', 'nova'])),
});

const own = {
  source: described(
    'How one comes to it: "daily" (one a local day), "deposit" (a deposit that was staked three times), "shop" (for coins) or "prize" (as a prize).',
    z.enum(BOX_SOURCES),
  ),
  groupKey: described(
    'The name that programs know it by.',
    refer.plain(z.string().check(z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'is not a name'))),
  ),
  validDays: z._default(
    described('Days to open it in, from when it is issued.', z.int().check(z.gte(1), z.lte(60))),
    7,
  ),
  items: described(
    'What it can hold, in the order in which the wheel and the draw go through it.',
    z.array(item).check(z.minLength(1)),
  ),
  deposit: z.optional(
    described(
      'Of the box of a deposit: the smallest one in EUR cents, and how many times that is staked after it.',
      z.strictObject({ minEurMinor: minor.check(z.gt(0)), times: z.int().check(z.gte(1), z.lte(50)) }),
    ),
  ),
  meanEur: described(
    'What a draw is worth on average in EUR before wagering, four decimals: computed, and held against what is written here.',
    refer.plain(z.string().check(z.regex(/^\d+\.\d{4}$/, 'has no four decimals'))),
  ),
  looks: z._default(
    described(
      'By the number of a group: how the wheel looks to its players. Chances are the same for everybody.',
      z.record(refer.plain(z.string().check(z.regex(/^\d+$/, 'is not the number of a group'))), look),
    ),
    {},
  ),
};
type File = ProgrammeFile & { [Field in keyof typeof own]: z.infer<(typeof own)[Field]> };

export const lootboxes = kind('lootboxes', own, mistakes, (file, { gifts = [] }) => ({
  items: priced(file, gifts),
}));

function mistakes(file: File, { gifts, earlier }: Around<File>): Mistake[] {
  const { items, source, meanEur } = file;
  const found: Mistake[] = [];
  const sum = sumOf(items);
  if (sum !== OF)
    found.push({ path: ['items'], say: `have the weights ${sum} together. Write weights whose sum is ${OF}.` });
  const other = earlier.find(({ data }) => data.source === source);
  if (other && source !== 'prize')
    found.push({ path: ['source'], say: `is "${source}", as in ${other.id}.json. There is one box of each source.` });
  if ((source === 'deposit') !== (file.deposit !== undefined))
    found.push({
      path: ['deposit'],
      say:
        source === 'deposit'
          ? 'is missing. Write "minEurMinor" and "times".'
          : 'is read of the box of a deposit alone. Remove it.',
    });
  if (!gifts) return found;
  found.push(...items.flatMap((one, i) => wrongGift(one, gifts, ['items', i])));
  if (found.length > 0) return found;
  const mean = printedMean(priced(file, gifts));
  return mean === meanEur
    ? []
    : [{ path: ['meanEur'], say: `is ${meanEur}, and a draw is worth ${mean} on average. Write "${mean}".` }];
}

function wrongGift(one: File['items'][number], gifts: readonly GiftFile[], path: (string | number)[]): Mistake[] {
  if (one.type === 'comp_points' || one.type === 'nothing') return [];
  const file = gifts.find(({ id }) => id === one.gift)?.data;
  if (!file) return [];
  const wanted = one.type === 'bonus' ? 'amount' : 'spins';
  return file[wanted] ? [] : [{ path: [...path, 'gift'], say: `is "${one.gift}", which has no "${wanted}".` }];
}

/** Each item in its public form: its terms in short, and its worth. */
const priced = ({ items }: Pick<File, 'items'>, gifts: readonly GiftFile[]): BoxItem[] =>
  items.map((one): BoxItem => {
    if (one.type === 'nothing') return { ...one, valueEurMicro: worthOf.nothing() };
    if (one.type === 'comp_points') return { ...one, valueEurMicro: worthOf.comp_points(one) };
    const { amount, bonus, spins } = gifts.find(({ id }) => id === one.gift)?.data ?? {};
    if (one.type === 'bonus') {
      const amountEurMinor = amount?.EUR ?? 0;
      return { ...one, amountEurMinor, wager: bonus?.wager ?? 0, valueEurMicro: worthOf.bonus({ amountEurMinor }) };
    }
    const stakeEurMinor = spins?.stake.EUR ?? 0;
    const { wager = 0, maxWin = null } = spins?.winnings ?? {};
    return {
      ...one,
      stakeEurMinor,
      wager,
      maxWinEurMinor: maxWin?.EUR ?? null,
      valueEurMicro: worthOf.freespins({ count: one.count, stakeEurMinor }),
    };
  });
