// Bonuses of content/: what is published of one, and each mistake that an operator can make in it, with what to write instead.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assetsWith, mistakesIn, mistakesInProgrammes } from '#kit/content.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { BONUS_DEFAULTS, DEPOSIT_DEFAULTS, SPINS_DEFAULTS } from '#shared/domain/bonuses/defaults.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { publish } from '../../scripts/publish/publish.ts';

const inAll = (text: string) => Object.fromEntries(['en', 'de', 'fr-CA', 'it', 'no'].map((code) => [code, text]));
const base = {
  title: inAll('Spring'),
  description: inAll('A bonus.'),
  symbol: 'gift',
  terms: { version: 1, page: '/bonus-terms' },
  groupKey: 'spring',
};
const deposit = { ways: [{ by: 'deposit', code: 'SPRING' }], deposit: {} };
const spins = { ways: [{ by: 'gift_code', code: 'SPRING' }], spins: { count: 20, games: ['fizz/triple-scoop'] } };
const sum = { ways: [{ by: 'coupon', code: 'SPRING' }], amount: { EUR: 1000 } };
/** Its code is its name in capitals. */
const written = (own: object, name: string) =>
  JSON.stringify({ ...base, ...own }, null, 2).replaceAll('"SPRING"', `"${name.toUpperCase()}"`);

test.each([
  ['a bonus on a deposit', deposit],
  ['free spins', spins],
  ['a sum', sum],
])('%s that says the least is told what works out its worth, and nothing else', (_, own) => {
  expect(mistakesIn({ 'content/bonuses/spring.json': written(own, 'spring') })).toEqual([
    'content/bonuses/spring.json has no content/expectations/spring.json, which says what it is worth. Run npm run maths -- bonuses/spring.',
  ]);
});

const mistakes: readonly [mistake: string, own: object, message: RegExp][] = [
  [
    'nothing given',
    { ways: [{ by: 'office' }] },
    /"amount" is missing\. Say what is given: "deposit", "amount" or "spins"\./,
  ],
  [
    'a sum beside a deposit',
    { ...deposit, amount: { EUR: 1000 } },
    /"amount" stands beside "deposit": .* Remove one of them\./,
  ],
  [
    'spins beside a sum',
    { ...sum, spins: spins.spins },
    /"spins" stand beside "amount"\. Give them in a file of their own\./,
  ],
  [
    'terms of a bonus that is none',
    { ...spins, bonus: { wager: 20 } },
    /"bonus" is not read without "deposit" or "amount"\./,
  ],
  [
    'a bonus that nobody wagers',
    { ...sum, bonus: { wager: 0 } },
    /"bonus\.wager" is 0: what is not wagered is cash .* Write 1 or more\./,
  ],
  [
    'a bound on a deposit’s bonus',
    { ...deposit, bonus: { maxWin: { EUR: 1000 } } },
    /"bonus\.maxWin" is for bonuses without a deposit: .* Write null\./,
  ],
  [
    'another way to a deposit’s bonus',
    { ...deposit, ways: [{ by: 'registration' }] },
    /"ways\.0\.by" must be "deposit"/,
  ],
  [
    'a way by deposit to something else',
    { ...sum, ways: deposit.ways },
    /"ways\.0\.by" is "deposit", and nothing says what a deposit gives\. Write "deposit": \{\} or another way\./,
  ],
  [
    'a code that is missing',
    { ...sum, ways: [{ by: 'coupon' }] },
    /"ways\.0\.code" is missing: "coupon" needs one\. Write what players type/,
  ],
  [
    'a code that nobody types',
    { ...sum, ways: [{ by: 'registration', code: 'X10' }] },
    /"ways\.0\.code" is never asked for: nobody types anything for "registration"\. Remove it\./,
  ],
  [
    'a code that another bonus has',
    { ...sum, ways: [{ by: 'promo_code', code: 'PERIAPSIS' }] },
    /wrong\d+\.json:\d+ "ways\.0\.code" is "PERIAPSIS", which content\/bonuses\/periapsis\.json has\. Write another one\./,
  ],
  [
    'one code for two ways',
    {
      ...sum,
      ways: [
        { by: 'coupon', code: 'SPRING' },
        { by: 'promo_code', code: 'SPRING' },
      ],
    },
    /"ways\.1\.code" is "WRONG\d+"/,
  ],
  [
    'a code in small letters',
    { ...sum, ways: [{ by: 'coupon', code: 'spring' }] },
    /"ways\.0\.code" is not a code: "spring"\. What players type: 3 to 40 capital letters/,
  ],
  [
    'a group’s bonus for no group',
    { ...sum, ways: [{ by: 'group' }] },
    /"groupIds" is empty: "group" needs the numbers/,
  ],
  [
    'an operator’s grant that is offered',
    { ...sum, ways: [{ by: 'office' }], public: true },
    /"public" is true, and what operators grant is offered to nobody\. Write false\./,
  ],
  [
    'an amount without EUR',
    { ...sum, amount: { JPY: 1000 } },
    /"amount" lacks EUR\. Write it: a currency that is left out takes it/,
  ],
  ['a highest stake without EUR', { ...sum, bonus: { maxBet: { JPY: 750 } } }, /"bonus\.maxBet" lacks EUR\./],
  [
    'a budget without an end',
    { ...sum, budgetEurMinor: 100_000 },
    /"end" is missing: a budget is for a campaign that ends\. Write its end, or remove "budgetEurMinor"\./,
  ],
  [
    'a wager above every market’s',
    { ...sum, bonus: { wager: 31 } },
    /"bonus\.wager" is 31, and content\/config\/markets\.json allows at most 30 anywhere \("gifts\.maxWager"\)\. Write 30 or less\./,
  ],
  [
    'winnings wagered too often',
    { ...spins, spins: { ...spins.spins, winnings: { wager: 40 } } },
    /"spins\.winnings\.wager" is 40, .* at most 30/,
  ],
  [
    'a type that a place forbids',
    { ...deposit, countries: ['AT', 'AU'] },
    /"countries\.1" is AU, where content\/config\/markets\.json allows no bonus of the kind "deposit" \("gifts\.types"\)\. Remove it/,
  ],
  [
    'a place that gives nothing',
    { ...sum, countries: ['CH'] },
    /"countries\.0" is CH, where content\/config\/markets\.json offers no bonuses .* Remove it\./,
  ],
  [
    'one told in public where that is forbidden',
    { ...sum, public: true, countries: ['DE'] },
    /"public" is true, and in DE bonuses are for members only .* Write false, or take DE out\./,
  ],
  [
    'a title that returns too little',
    { ...spins, spins: { count: 20, games: ['fizz/sour-sevens'] } },
    /"spins\.games\.0" is "fizz\/sour-sevens", which returns 94\.\d+ % by its certificate: free spins are on titles of 96 % or more\. Choose another\./,
  ],
  [
    'a title that does not take the stake',
    { ...spins, spins: { count: 20, games: ['fizz/triple-scoop'], stake: { EUR: 25 } } },
    /"spins\.games\.0" is "fizz\/triple-scoop", which takes 20, 40, .* cents and no 25 \("spins\.stake\.EUR"\)\./,
  ],
  [
    'a table in the list of slots',
    { ...spins, spins: { count: 20, games: ['kepler/equinox-roulette'] } },
    /"spins\.games\.0" is "kepler\/equinox-roulette", on which no free spins are given\. Choose a slot/,
  ],
  [
    'a game that is none',
    { ...spins, spins: { count: 20, games: ['fizz/triple-scoup'] } },
    /"spins\.games\.0" names "fizz\/triple-scoup", which is not in content\/games\. Did you mean "fizz\/triple-scoop"\?/,
  ],
  [
    'a stake in another currency that no list takes',
    { ...spins, spins: { ...spins.spins, stake: { EUR: 20, JPY: 9_000_000 } } },
    /"spins\.stake\.JPY" is 9000000, more than all of its games take/,
  ],
];

test.each(mistakesInProgrammes('bonuses', written, mistakes))(
  '%s is told with its file, field and remedy [I21] [I51]',
  (_, wrong, mistakesOf) => {
    const found = mistakesOf();
    expect(
      found.filter((one) => wrong.test(one)),
      found.join('\n'),
    ).toHaveLength(1);
    expect(found[0]).toMatch(/^[^ ]+\.json:\d+ /);
  },
);

test('what is left out is as the bonus terms say, with the stakes that all titles take, and the words of every language [S3.14]', () => {
  const { assets } = publish('.');
  const all = assets['programmes/bonuses'] as BonusProgramme[];
  const found = (id: string) => all.find((one) => one.id === id);
  expect(found('welcome')).toMatchObject({
    groupKey: 'welcome',
    period: 'once',
    activationDays: 7,
    deposit: { percent: 100, cap: { EUR: 20_000 }, minimum: { EUR: 2000 } },
    bonus: {
      wager: 30,
      days: 30,
      maxBet: { EUR: 200, USD: 200, AUD: 200, CAD: 200, NZD: 200, BRL: 1000, NOK: 2000, JPY: 300 },
      lostBelow: { EUR: 10 },
      maxWin: null,
      funding: 'cash_first',
    },
  });
  expect(Object.keys(found('welcome')?.title ?? {}).toSorted()).toEqual([...LOCALES].toSorted());
  expect(found('welcome')?.title.de).toBe('Willkommensbonus');
  expect(Object.keys(found('welcome')?.terms.hashes ?? {})).toHaveLength(LOCALES.length);
  const { rungs, stake } = found('wheel-spins')?.spins ?? {};
  expect(stake).toEqual(SPINS_DEFAULTS.stake);
  // Titles take 20 times 5, 10 and 1 of these: 1.00, 2.00, and for 30 yen the next above.
  expect([rungs?.BRL?.[0], rungs?.NOK?.[0], rungs?.JPY?.slice(0, 2)]).toEqual([100, 200, [20, 40]]);
});

test('the wheel’s set and its two bonuses have the terms of the rules [S9.38 S9.39 S9.40 S9.41]', () => {
  const all = publish('.').assets['programmes/bonuses'] as BonusProgramme[];
  const found = (id: string) => all.find((one) => one.id === id);
  expect(found('wheel-spins')?.spins?.winnings).toMatchObject({ wager: 30, maxWin: { EUR: 100_000 } });
  expect(found('wheel-bonus-1500')).toMatchObject({ amount: { EUR: 150_000 }, bonus: { wager: 3, maxWin: null } });
  expect(found('wheel-bonus-10000')).toMatchObject({ amount: { EUR: 1_000_000 }, bonus: { wager: 3, maxWin: null } });
});

test('the wheel of a deposit prints what its file asks for, and its rules with it; the page of all places speaks of no deposit', () => {
  const { description, deposit: needs } = JSON.parse(readFileSync('content/lootboxes/deposit.json', 'utf8'));
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no']) {
    // Licences that give no deposit wheel show the page, too.
    const page = readFileSync(`content/pages/${locale}/rocketmart-wheel.md`, 'utf8');
    expect(page, locale).not.toMatch(/deposit|einzahl|dépôt|innskudd|\{\{amount/i);
    for (const text of [description[locale], readFileSync(`content/snippets/${locale}/deposit-wheel.md`, 'utf8')])
      for (const euros of [needs.minEurMinor, needs.minEurMinor * needs.times].map((minor) => minor / 100))
        expect(text, locale).toMatch(new RegExp(`\\b${euros}[.,]00\\b`));
  }
});

test('a release without a licence of its own gives nothing new, and shows no sample [I51]', () => {
  const { assets } = publish('.', { sandbox: false });
  const markets = assets['config/markets'] as { programmes: Record<string, { taken: boolean }> }[];
  expect(markets.flatMap(({ programmes }) => Object.values(programmes)).some(({ taken }) => taken)).toBe(false);
  expect(assets['programmes/bonuses']).toEqual([]);
  const licensed = assetsWith<{ rows: { id: string; sample: boolean }[] }>(
    'content/config/licences.json',
    ({ rows }) => {
      for (const row of rows) row.sample = false;
    },
  );
  expect((licensed['config/markets'] as typeof markets)[0]?.programmes.bonuses?.taken).toBe(true);
});

test('help prints the same figures, by no number of its own', () => {
  const { assets } = publish('.');
  for (const locale of ['en', 'de', 'fr-CA', 'it', 'no']) {
    const source = readFileSync(`content/help/${locale}/bonuses.md`, 'utf8');
    // But for the dates of its head and the example of what wagering is.
    expect(source.replace(/^updated.*$|^order.*$|^.*1[.,\s]500[.,]00.*$/gmu, '')).not.toMatch(/\d/);
    const html = JSON.stringify(assets[`help/${locale}/bonuses`]).replaceAll('\u00a0', ' ');
    for (const days of [BONUS_DEFAULTS.activationDays, BONUS_DEFAULTS.days, SPINS_DEFAULTS.days])
      expect(html, locale).toMatch(new RegExp(`\\b${days} `));
  }
});

test('the page of bonus terms prints the figures that templates take', () => {
  const { assets } = publish('.');
  const html = JSON.stringify(assets['pages/en/bonus-terms']);
  for (const figure of [
    `${DEPOSIT_DEFAULTS.percent}% of the deposit, up to € 200`,
    `${BONUS_DEFAULTS.wager} times the bonus`,
    `${BONUS_DEFAULTS.days} days of the bonus’s start`,
    `${BONUS_DEFAULTS.activationDays} days of issue`,
    `${SPINS_DEFAULTS.days} days of activation`,
    '<td>R$ 25</td>',
    '€ 0.10',
  ])
    expect(html.replaceAll('\u00a0', ' ')).toContain(figure);
  expect(readFileSync('content/pages/en/bonus-terms.md', 'utf8')).not.toMatch(/EUR \d/);
  expect(
    mistakesIn({ 'content/pages/en/bonus-terms.md': (text) => text.replace('{{bonus wager}}', '{{bonus wages}}') })[0],
  ).toMatch(/bonus-terms\.md:\d+ names no figure of bonuses: "wages"\. Known: wager, days, .*maxBet EUR/);
});
