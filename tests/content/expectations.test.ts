// What bonuses are worth, as it is published: of their terms and games as they stand, or content:check says what to run.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesWith } from '#kit/content.ts';
import type { Jackpot, PlayableGame } from '#shared/contract/content.ts';
import { Expectations } from '#shared/contract/expectation.ts';
import type { BonusProgramme, NamedLootbox } from '#shared/contract/programmes.ts';
import { termsOf } from '#shared/domain/bonuses/resolve.ts';
import type { Scenario } from '#shared/domain/bonuses/scenarios.ts';
import { truthOf } from '#shared/domain/bonuses/truth.ts';
import { rate } from '#shared/domain/money.ts';
import { rowOf } from '../../scripts/maths/expectations.ts';
import { costLines, questionOf } from '../../scripts/publish/expectations.ts';
import { publish } from '../../scripts/publish/publish.ts';

const { assets } = publish('.');
const bonuses = assets['programmes/bonuses'] as readonly BonusProgramme[];
const around = {
  games: (assets.titles as readonly string[]).map((id) => assets[`games/${id}`] as PlayableGame),
  jackpots: assets.jackpots as readonly Jackpot[],
  boxes: assets['programmes/lootboxes'] as readonly NamedLootbox[],
};
const fileOf = (id: string) => Expectations.parse(JSON.parse(readFileSync(`content/expectations/${id}.json`, 'utf8')));
const bonusOf = (id: string): BonusProgramme => {
  const found = bonuses.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is no bonus`);
  return found;
};

test('a file says what the maths come to now, digit by digit: sums, wagerings of a sum and behind a deposit, spins', () => {
  const matches = (id: string, wanted: (scenario: Scenario) => boolean) => {
    const { scenarios } = questionOf(bonusOf(id), around);
    const at = scenarios.findIndex(wanted);
    const scenario = scenarios[at];
    if (!scenario) throw new Error(`${id} has no such row`);
    expect(fileOf(id).rows[at]).toEqual(rowOf(scenario));
  };
  matches('periapsis', () => true);
  matches('joining', ({ stakeMinor }) => stakeMinor === 100);
  matches('reload', ({ depositMinor, stakeMinor }) => depositMinor === 5000 && stakeMinor === 100);
  matches('liftoff-spins', ({ stakeMinor }) => stakeMinor === 100);
});

test('every bonus is worked out on the listed slot that returns least, at 0.20 and 1.00, simulated 100,000 times or exactly', () => {
  const certified = new Map(around.games.map(({ id, certificate: { rtp } }) => [id, Number(rtp)]));
  const fed = around.jackpots.flatMap(({ games }) => games);
  for (const { id, spins } of bonuses) {
    // Spins at a studio's title have no certificate of ours: they count as all that they may cost (scripts/publish/economy.ts).
    if (spins?.studio) continue;
    const { rows } = fileOf(id);
    for (const { game, spinsOn, wagerings, finishing, giftMinor, ownMinor, endMinor, amountMinor } of rows) {
      const others = around.games
        .filter(({ title }) => title.engine === 'slots')
        .filter((one) => !fed.includes(one.id));
      expect(certified.get(game)).toBe(Math.min(...others.map((one) => Number(one.certificate.rtp))));
      if (spinsOn !== null)
        expect(certified.get(spinsOn)).toBe(Math.min(...(spins?.games ?? []).map((one) => certified.get(one) ?? 0)));
      expect([100_000, null]).toContain(wagerings);
      for (const { value, low, high } of [finishing, giftMinor, ownMinor, endMinor]) {
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        if (wagerings === null) expect(high).toBe(low);
      }
      expect(giftMinor.value).toBeLessThanOrEqual(amountMinor);
      expect(endMinor.value).toBeCloseTo(ownMinor.value + giftMinor.value, 3);
    }
    expect(new Set(rows.map(({ stakeMinor }) => stakeMinor))).toContain(20);
  }
});

test('terms that have changed are refused until their worth is worked out again, and what belongs to none', () => {
  const mistakes = mistakesWith<{ deposit: { percent: number } }>('content/bonuses/welcome.json', ({ deposit }) => {
    deposit.percent = 80;
  });
  expect(mistakes).toEqual([
    expect.stringMatching(
      /^content\/expectations\/welcome\.json:\d+ "inputs" was computed for other terms or games than content\/bonuses\/welcome\.json has now\. Run npm run maths -- bonuses\/welcome\.$/,
    ),
  ]);
  const other = mistakesWith<{ bonus: string }>('content/expectations/welcome.json', (file) => {
    file.bonus = 'farewell';
  });
  expect(other).toEqual([
    expect.stringMatching(/"bonus" belongs to no content\/bonuses\/welcome\.json\. Remove it\.$/),
  ]);
});

test('a bonus that gives more than it says is refused', () => {
  const mistakes = mistakesWith<Expectations>('content/expectations/joining.json', ({ rows: [row] }) => {
    if (row) row.giftMinor.value = 501;
  });
  expect(mistakes).toEqual([
    expect.stringMatching(
      /"rows\.0\.giftMinor" is 501, more than the 500 that are given, at 20 on baobab\/honeyguide\. Give less/,
    ),
  ]);
});

test('operators read what it costs the house and what a player ends with', () => {
  const lines = costLines({ welcome: fileOf('welcome').rows, periapsis: fileOf('periapsis').rows });
  expect(lines[0]).toMatch(
    /^bonuses\/welcome: 50\.00 EUR on a deposit of 50\.00, wagered at 0\.20 on baobab\/honeyguide: costs the house 2\d\.\d\d \(2\d\.\d\d to 2\d\.\d\d\); 3\d\.\d % of players finish, with their own money they end with 4\d\.\d\d\.$/,
  );
  expect(lines.at(-1)).toMatch(
    /^bonuses\/periapsis: spins of 2\.00 EUR, cash at once: costs the house 1\.93 \(1\.93 to 1\.93\)/,
  );
});

test('the label is in the reader’s currency, in the proportion of the bonus’s own amounts, at a usual stake', () => {
  const { rows } = fileOf('welcome');
  const usual = rows.find(({ depositMinor, stakeMinor }) => depositMinor === 5000 && stakeMinor === 100);
  const to = {
    currency: 'EUR',
    rates: { USD: rate('0.5'), NOK: rate('0.1'), JPY: rate('0.006') },
    locale: 'en',
    maxWager: 30,
    period: 'once',
    leftEurMinor: null,
  } as const;
  const label = (id: string, more: Partial<Parameters<typeof termsOf>[1]> = {}) => {
    const terms = termsOf({ ...bonusOf(id), titles: {} }, { ...to, ...more });
    return terms && truthOf(bonusOf(id), fileOf(id).rows, terms, 2500);
  };
  const truth = label('welcome');
  expect(truth).toMatchObject({
    chance: usual?.finishing.value,
    chance_low: usual?.finishing.low,
    cost_cents: 7972,
    wager_cents: 150_000,
    cash_cents: Math.floor(usual?.endMinor.value ?? 0),
    own_cents: Math.floor(usual?.endMinor.value ?? 0) - Math.floor(usual?.giftMinor.value ?? 0),
    stake_cents: 100,
    deposit_cents: 5000,
    game: 'baobab/honeyguide',
    wagerings: 100_000,
    minutes: Math.ceil(((usual?.medianRounds ?? 0) * 2.5) / 60),
  });
  // The spins beside a bonus count in what is left.
  const pack = label('welcome-pack');
  const spins = fileOf('welcome-pack').rows.find(({ of, stakeMinor }) => of === 'spins' && stakeMinor === 100);
  const spinsMinor = Math.floor(spins?.giftMinor.value ?? 0);
  expect(spinsMinor).toBeGreaterThan(0);
  expect(pack).toMatchObject({
    spins_cents: spinsMinor,
    cash_cents: (truth?.cash_cents ?? 0) + spinsMinor,
    own_cents: truth?.own_cents,
  });
  expect(truth?.spins_cents).toBe(0);
  // Ten øre for a cent, three yen for two; without an amount of its own at the day's rate.
  expect(label('welcome', { currency: 'NOK' })).toMatchObject({
    cost_cents: 79_712,
    stake_cents: 1000,
    deposit_cents: 50_000,
    chance: truth?.chance,
  });
  expect(label('welcome', { currency: 'JPY' })).toMatchObject({ stake_cents: 150, deposit_cents: 7500 });
  expect(label('welcome', { currency: 'USD' })).toMatchObject({ stake_cents: 200, deposit_cents: 10_000 });
  expect(label('periapsis')).toMatchObject({
    cost_cents: 0,
    wager_cents: 0,
    stake_cents: 20,
    own_cents: null,
    deposit_cents: null,
    wagerings: null,
    game: 'aquanaut/salvage-rights',
  });
  // Other terms than those that were worked out: nothing is said of them.
  expect(label('welcome', { maxWager: 10 })).toBeNull();
  expect(label('welcome', { leftEurMinor: 4000 })).toBeNull();
});

test('spins are worth by how many they are: each count that a box holds was worked out, and of another nothing is said', () => {
  const { rows } = fileOf('wheel-spins');
  const to = { currency: 'EUR', rates: {}, locale: 'en', maxWager: 30, period: 'once', leftEurMinor: null } as const;
  const cash = (id: string, count: number) => {
    const bonus = bonusOf(id);
    const terms = termsOf({ ...bonus, spins: bonus.spins && { ...bonus.spins, count }, titles: {} }, to);
    return terms && truthOf(bonus, fileOf(id).rows, terms, 2500)?.cash_cents;
  };
  for (const count of [10, 50, 250])
    expect(cash('wheel-spins', count)).toBe(
      Math.floor(rows.find(({ amountMinor }) => amountMinor === count * 20)?.endMinor.value ?? 0),
    );
  // More spins last longer at their wagering, and less of each is left.
  expect(cash('wheel-spins', 250)).toBeLessThan(25 * (cash('wheel-spins', 10) ?? 0));
  expect(cash('wheel-spins', 11)).toBeUndefined();
  // What is cash at once grows with its number.
  expect(Math.abs((cash('season-spins', 20) ?? 0) - 4 * (cash('season-spins', 5) ?? 0))).toBeLessThanOrEqual(2);
  expect(cash('season-spins', 20)).toBeGreaterThan(300);
});
