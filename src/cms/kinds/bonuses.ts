// content/bonuses/<id>.json: what a bonus or a set of free spins gives and requires, and how it is obtained
// (bonuses.md). A figure that is left out has the value of domain/bonuses/defaults.ts.
import * as z from 'zod/mini';
import type { PlayableGame } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import {
  BONUS_DEFAULTS,
  DEPOSIT_DEFAULTS,
  LEAST_SPINS_RETURN,
  SPINS_DEFAULTS,
} from '#shared/domain/bonuses/defaults.ts';
import { isTyped, PERIODS, typeOf, WAYS } from '#shared/domain/bonuses/template.ts';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { CODE_SHAPE } from '#shared/domain/text/codes.ts';
import { isSlot } from '#shared/games/stake.ts';
import type { Mistake } from '../reader/mistakes.ts';
import { described } from '../schemas/described.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { minor, text } from '../schemas/words.ts';
import { type Around, kind } from './kind.ts';

const amounts = z.record(refer.currencyCode(), minor);
const IN_CURRENCIES = 'by currency, in minor units; one that is left out takes EUR at the day’s rate, rounded down';

const days = z.int().check(z.gte(1), z.lte(365));

const wagering = z.strictObject({
  wager: z._default(
    described(
      'How often its amount is staked before it becomes cash; 0 only for winnings of free spins.',
      z.int().check(z.gte(0), z.lte(100)),
    ),
    BONUS_DEFAULTS.wager,
  ),
  days: z._default(described('Days to wager it in, from when it begins to be wagered.', days), BONUS_DEFAULTS.days),
  maxBet: z._default(described(`The highest stake with its money, ${IN_CURRENCIES}.`, amounts), {
    ...BONUS_DEFAULTS.maxBet,
  }),
  maxWin: z._default(
    described(`The most of it that can become cash, ${IN_CURRENCIES}; null for no such amount.`, z.nullable(amounts)),
    null,
  ),
  lostBelow: z._default(described(`It is lost once less than this is left, ${IN_CURRENCIES}.`, amounts), {
    ...BONUS_DEFAULTS.lostBelow,
  }),
  funding: z._default(
    described(
      '"cash_first": cash is staked before the bonus; "bonus_first": after it.',
      z.enum(['cash_first', 'bonus_first']),
    ),
    'cash_first',
  ),
  excluded: z._default(
    described('Games that it is not played on, beside jackpots and bought features.', z.array(refer.game())),
    [],
  ),
});

const code = described(
  'What players type: 3 to 40 capital letters, digits and single hyphens between them. No two bonuses have the same.',
  refer.plain(z.string().check(z.regex(CODE_SHAPE, 'is not a code'))),
);

const way = z.strictObject({
  by: described(
    '"deposit" (a code before a deposit), "promo_code", "coupon", "gift_code" (codes typed or in a link), "registration" (offered to whoever joins), "group" (to the players of groupIds) or "office" (operators grant it).',
    z.enum(WAYS),
  ),
  code: z.optional(code),
});

const own = {
  groupKey: described(
    'What a person gets once in a period: bonuses of one name count together.',
    refer.plain(z.string().check(z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'is not a name'))),
  ),
  period: z._default(
    described('How often a person may have it: "once", or once a "day", "week" or "month".', z.enum(PERIODS)),
    'once',
  ),
  ways: described('The ways to get it, one or more.', z.array(way).check(z.minLength(1))),
  public: z._default(
    described('true: it is told to everybody who may have it; false: only who knows its code finds it.', z.boolean()),
    false,
  ),
  affiliateTags: z._default(
    described(
      'Guests are told of it only where one of these partners’ tags brought them; leave it out for all.',
      z.array(text),
    ),
    [],
  ),
  activationDays: z._default(
    described('Days to activate it in, from when it is issued.', days),
    BONUS_DEFAULTS.activationDays,
  ),
  deposit: z.optional(
    described(
      'For a bonus on a deposit: how much of it, at most, and from which deposit on.',
      z.strictObject({
        percent: z._default(
          described('Percent of the deposit.', z.int().check(z.gte(1), z.lte(500))),
          DEPOSIT_DEFAULTS.percent,
        ),
        cap: z._default(described(`The most that it is, ${IN_CURRENCIES}.`, amounts), { ...DEPOSIT_DEFAULTS.cap }),
        minimum: z._default(described(`The smallest deposit, ${IN_CURRENCIES}.`, amounts), {
          ...DEPOSIT_DEFAULTS.minimum,
        }),
        first: z._default(
          described(
            'true: only for the player’s first deposit of "minimum" or more by a means that brings bonuses; false: for any.',
            z.boolean(),
          ),
          false,
        ),
      }),
    ),
  ),
  amount: z.optional(described(`For a bonus without a deposit: how much, ${IN_CURRENCIES}.`, amounts)),
  bonus: z.optional(described('How the bonus is wagered; what is left out is as the bonus terms say.', wagering)),
  spins: z.optional(
    described(
      'Free spins: alone, or beside a bonus on a deposit.',
      z.strictObject({
        count: described('How many.', z.int().check(z.gte(1), z.lte(1000))),
        stake: z._default(
          described(`The stake of each, ${IN_CURRENCIES}, and up to what all of its games take.`, amounts),
          { ...SPINS_DEFAULTS.stake },
        ),
        games: z._default(described('The slots to choose from.', z.array(refer.game())), []),
        outside: z.optional(
          described(
            'In place of "games": a title of an outside studio that is connected, which plays them. They are had in the currencies that "stake" names.',
            z.strictObject({
              game: described(
                '"studio/title".',
                refer.plain(z.string().check(z.regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,60}$/))),
              ),
              name: described('What it is called.', refer.plain(z.string().check(z.minLength(1), z.maxLength(80)))),
            }),
          ),
        ),
        days: z._default(described('Days to play them in, from when they are activated.', days), SPINS_DEFAULTS.days),
        winnings: z._default(
          described('What becomes of their winnings; wager 0 is cash.', wagering),
          wagering.parse({}),
        ),
      }),
    ),
  ),
};

type File = ProgrammeFile & { [Field in keyof typeof own]: z.infer<(typeof own)[Field]> };

export const bonuses = kind('bonuses', own, mistakes, published);

function mistakes(file: File, around: Around<File>): Mistake[] {
  const found = [...given(file), ...ways(file, around), ...figures(file), ...campaign(file)];
  // The rules of places are checked only once the bonus itself is valid.
  return found.length > 0 ? found : [...ofPlaces(file, around), ...ofGames(file, around)];
}

/** Exactly one thing is given: a bonus on a deposit, an amount, or spins. */
function given({ deposit, amount, bonus, spins }: File): Mistake[] {
  const found: Mistake[] = [];
  if (!deposit && !amount && !spins)
    found.push({ path: ['amount'], say: 'is missing. Say what is given: "deposit", "amount" or "spins".' });
  if (deposit && amount)
    found.push({
      path: ['amount'],
      say: 'stands beside "deposit": a bonus is a part of a deposit or a sum. Remove one of them.',
    });
  if (amount && spins) found.push({ path: ['spins'], say: 'stand beside "amount". Give them in a file of their own.' });
  if (bonus && !deposit && !amount)
    found.push({
      path: ['bonus'],
      say: 'is not read without "deposit" or "amount". What is won with spins stands in "spins.winnings".',
    });
  if (bonus?.wager === 0)
    found.push({ path: ['bonus', 'wager'], say: 'is 0: what is not wagered is cash and no bonus. Write 1 or more.' });
  if (deposit && bonus?.maxWin)
    found.push({
      path: ['bonus', 'maxWin'],
      say: 'is for bonuses without a deposit: one on a deposit becomes cash whole. Write null.',
    });
  return found;
}

function ways({ ways, deposit, groupIds, public: isPublic }: File, { earlier }: Around<File>): Mistake[] {
  const taken = new Map(
    earlier.flatMap(({ id, data }) => data.ways.flatMap(({ code: each }) => (each ? [[each, id] as const] : []))),
  );
  return ways.flatMap(({ by, code: each }, i): Mistake[] => {
    const path = ['ways', i];
    const found: Mistake[] = [];
    if (deposit && by !== 'deposit')
      found.push({ path: [...path, 'by'], say: 'must be "deposit": that is the only way to a bonus on a deposit.' });
    if (!deposit && by === 'deposit')
      found.push({
        path: [...path, 'by'],
        say: 'is "deposit", and nothing says what a deposit gives. Write "deposit": {} or another way.',
      });
    if (isTyped(by) && each === undefined)
      found.push({
        path: [...path, 'code'],
        say: `is missing: "${by}" needs one. Write what players type, for example "ORBIT20".`,
      });
    if (!isTyped(by) && each !== undefined)
      found.push({ path: [...path, 'code'], say: `is never asked for: nobody types anything for "${by}". Remove it.` });
    if (by === 'group' && groupIds.length === 0)
      found.push({ path: ['groupIds'], say: 'is empty: "group" needs the numbers of the groups that get it.' });
    if (by === 'office' && isPublic)
      found.push({ path: ['public'], say: 'is true, and what operators grant is offered to nobody. Write false.' });
    const other = each && taken.get(each);
    if (other)
      found.push({
        path: [...path, 'code'],
        say: `is "${each}", which content/bonuses/${other}.json has. Write another one.`,
      });
    if (each) taken.set(each, 'this file');
    return found;
  });
}

/** Every amount must have its EUR value, from which other currencies are derived. */
function figures({ deposit, amount, bonus, spins }: File): Mistake[] {
  const amountsIn: [path: string[], found: Partial<Record<string, number>> | null | undefined][] = [
    [['amount'], amount],
    [['deposit', 'cap'], deposit?.cap],
    [['deposit', 'minimum'], deposit?.minimum],
    [['spins', 'stake'], spins?.stake],
    ...[['bonus', bonus] as const, ['spins.winnings', spins?.winnings] as const].flatMap(([at, one]) =>
      (['maxBet', 'maxWin', 'lostBelow'] as const).map((field): [string[], typeof amount | null] => [
        [...at.split('.'), field],
        one?.[field],
      ]),
    ),
  ];
  return amountsIn.flatMap(([path, found]): Mistake[] =>
    found && found.EUR === undefined
      ? [{ path, say: 'lacks EUR. Write it: a currency that is left out takes it at the day’s rate.' }]
      : [],
  );
}

/** A budget requires an end. */
const campaign = ({ budgetEurMinor, end }: File): Mistake[] =>
  budgetEurMinor !== undefined && end === undefined
    ? [
        {
          path: ['end'],
          say: 'is missing: a budget is for a campaign that ends. Write its end, or remove "budgetEurMinor".',
        },
      ]
    : [];

/** The law of each place that it names, or of the most lenient place where it names none (rewards.md, Places). */
function ofPlaces(file: File, { markets }: Around<File>): Mistake[] {
  if (!markets) return [];
  const { countries, ways: own, public: isPublic, deposit, bonus, spins } = file;
  const wagers = [
    { path: ['bonus', 'wager'], wager: bonus?.wager ?? (deposit || file.amount ? BONUS_DEFAULTS.wager : 0) },
    { path: ['spins', 'winnings', 'wager'], wager: spins?.winnings.wager ?? 0 },
  ];
  const named = countries.map((one) =>
    markets.find(({ country, region, fromMs }) => country === one && !region && fromMs === undefined),
  );
  const places =
    countries.length === 0 ? markets : named.map((one) => one ?? markets[0]).filter((one) => one !== undefined);
  const most = Math.max(...places.map(({ gifts }) => gifts.maxWager));
  const where = countries.length === 0 ? 'anywhere' : `in ${countries.join(', ')}`;
  const found: Mistake[] = wagers
    .filter(({ wager }) => wager > most)
    .map(({ path, wager }) => ({
      path,
      say: `is ${wager}, and content/config/markets.json allows at most ${most} ${where} ("gifts.maxWager"). Write ${most} or less.`,
    }));
  for (const [i, country] of countries.entries()) {
    const market = named[i] ?? markets[0];
    const rule = market?.programmes.bonuses;
    if (!market || !rule) continue;
    const path = ['countries', i];
    const type = own.map(({ by }) => typeOf(by)).find((one) => !market.gifts.types.includes(one));
    if (rule.seen === 'nobody' || !rule.taken)
      found.push({
        path,
        say: `is ${country}, where content/config/markets.json offers no bonuses ("programmes.bonuses"). Remove it.`,
      });
    else if (type)
      found.push({
        path,
        say: `is ${country}, where content/config/markets.json allows no bonus of the kind "${type}" ("gifts.types"). Remove it, or write another way.`,
      });
    else if (isPublic && rule.seen !== 'all')
      found.push({
        path: ['public'],
        say: `is true, and in ${country} bonuses are for members only (content/config/markets.json, "programmes.bonuses.seen"). Write false, or take ${country} out.`,
      });
  }
  return found;
}

/** Titles with a sufficient return that can be played as a demo and accept the stake. */
function ofGames({ spins }: File, { games }: Around<File>): Mistake[] {
  if (!spins || !games) return [];
  if (spins.outside ? spins.games.length > 0 : spins.games.length === 0)
    return [
      {
        path: ['spins', 'games'],
        say: 'are slots of ours, or "outside" is a title of a studio: write one of the two.',
      },
    ];
  const found = spins.games.flatMap((id, i): Mistake[] => {
    const game = games.find((one) => one.id === id);
    const path = ['spins', 'games', i];
    if (!game) return [];
    if (!isSlot(game.title.engine) || !game.title.freeSpins)
      return [
        { path, say: `is "${id}", on which no free spins are given. Choose a slot whose file has "freeSpins": true.` },
      ];
    const { rtp } = game.certificate;
    if (Number(rtp) < LEAST_SPINS_RETURN)
      return [
        {
          path,
          say: `is "${id}", which returns ${rtp} % by its certificate: free spins are on titles of ${LEAST_SPINS_RETURN} % or more. Choose another.`,
        },
      ];
    const stake = spins.stake.EUR ?? 0;
    const ladder = game.title.stakes.EUR?.ladderMinor ?? [];
    if (!ladder.includes(stake))
      return [
        {
          path,
          say: `is "${id}", which takes ${ladder.join(', ')} cents and no ${stake} ("spins.stake.EUR"). Choose another, or another stake.`,
        },
      ];
    return [];
  });
  if (found.length > 0) return found;
  const rungs = rungsOf(spins.games, games);
  return Object.entries(spins.stake).flatMap(([currency, stake]): Mistake[] => {
    // A currency that no game accepts is not this file's concern.
    const most = rungs[currency as Currency]?.at(-1);
    return stake !== undefined && most !== undefined && stake > most
      ? [
          {
            path: ['spins', 'stake', currency],
            say: `is ${stake}, more than all of its games take (${most}). Write less.`,
          },
        ]
      : [];
  });
}

/** The stakes that all of the titles accept, by currency. */
function rungsOf(ids: readonly string[], games: readonly PlayableGame[]): Partial<Record<Currency, number[]>> {
  const listed = games.filter(({ id }) => ids.includes(id));
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const [first, ...others] = listed.map(({ title }) => title.stakes[currency]?.ladderMinor ?? []);
      const common = (first ?? []).filter((rung) => others.every((ladder) => ladder.includes(rung)));
      return common.length > 0 ? [[currency, common]] : [];
    }),
  );
}

function published(
  { groupKey, deposit, amount, bonus, spins }: File,
  { games = [], disabled = [] }: Pick<Around<never>, 'games' | 'disabled'>,
): object {
  const wagered = deposit || amount ? (bonus ?? wagering.parse({})) : undefined;
  const named = [...(wagered?.excluded ?? []), ...(spins?.games ?? []), ...(spins?.winnings.excluded ?? [])];
  return {
    isDisabled: disabled.includes(groupKey),
    ...(wagered && { bonus: wagered }),
    ...(spins && { spins: publishedSpins(spins, games) }),
    titles: {
      ...Object.fromEntries(games.flatMap(({ id, title }) => (named.includes(id) ? [[id, title.name] as const] : []))),
      ...(spins?.outside && { [spins.outside.game]: spins.outside.name }),
    },
  };
}

function publishedSpins({ outside, ...spins }: NonNullable<File['spins']>, games: readonly PlayableGame[]): object {
  if (!outside) return { ...spins, rungs: rungsOf(spins.games, games) };
  const [studio] = outside.game.split('/');
  const rungs = Object.fromEntries(Object.entries(spins.stake).map(([currency, minor]) => [currency, [minor]]));
  return { ...spins, games: [outside.game], studio, rungs };
}
