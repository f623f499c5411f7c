// Templates in one currency and place: amounts, stakes, bounds of the law, and periods.
import { expect, test } from 'vitest';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { WEIGHTS } from '#shared/domain/bonuses/defaults.ts';
import { periodAt, type Resolving, termsOf } from '#shared/domain/bonuses/resolve.ts';
import { rate } from '#shared/domain/money.ts';
import { weights } from '#shared/games/weight.ts';
import { publish } from '../../../scripts/publish/publish.ts';

const all = publish('.').assets['programmes/bonuses'] as BonusProgramme[];
const rates = { USD: rate('0.92'), NOK: rate('0.085'), JPY: rate('0.0061'), BTC: rate('85000') };
const to = (change: Partial<Resolving> = {}): Resolving => ({
  currency: 'EUR',
  rates,
  locale: 'de',
  maxWager: 30,
  period: 'once',
  leftEurMinor: null,
  ...change,
});
const resolved = (id: string, change: Partial<Resolving> = {}) => {
  const template = all.find((one) => one.id === id);
  if (!template) throw new Error(id);
  return termsOf(template, to(change));
};

test('a deposit’s bonus has its own amounts in a currency, and EUR at the day’s rate, down, where it has none', () => {
  expect(resolved('welcome')).toMatchObject({
    kind: 'deposit',
    percent: 100,
    capMinor: 20_000,
    minDepositMinor: 2000,
    currency: 'EUR',
    period: 'once',
    bonus: { wager: 30, days: 30, maxBetMinor: 200, maxWinMinor: null, lostBelowMinor: 10 },
  });
  expect(resolved('welcome', { currency: 'JPY' })).toMatchObject({
    capMinor: 30_000,
    minDepositMinor: 3000,
    bonus: { maxBetMinor: 300, lostBelowMinor: 16 },
  });
  // 200.00 and 20.00 at 0.92, 2.00 at 85,000: the last is counted anew when the bonus is activated.
  expect(resolved('welcome', { currency: 'USD' })).toMatchObject({ capMinor: 21_739, minDepositMinor: 2173 });
  expect(resolved('welcome', { currency: 'BTC' })).toMatchObject({ bonus: { maxBetMinor: 2352, maxBetEurMinor: 200 } });
  expect(resolved('welcome')).not.toHaveProperty('bonus.maxBetEurMinor');
});

test('a free spin’s stake is the amount, or the next above it that all of its titles take', () => {
  const stake = (currency: Resolving['currency']) => {
    const terms = resolved('wheel-spins', { currency });
    return terms?.kind === 'freespins' ? terms.spins.stakeMinor : null;
  };
  // 30 yen lie between 20 and 40; 0.20 EUR are 235 satoshi, and titles take 200 and 400.
  expect([stake('EUR'), stake('NOK'), stake('JPY'), stake('BTC')]).toEqual([20, 200, 40, 400]);
});

test('the law of the place bounds the wager, and what a player is given in a year [I21] [I51]', () => {
  expect(resolved('welcome', { maxWager: 10 })).toMatchObject({ bonus: { wager: 10 }, market: { maxWager: 10 } });
  expect(resolved('wheel-spins', { maxWager: 10 })).toMatchObject({ spins: { winnings: { wager: 10 } } });
  expect(resolved('wheel-bonus-1500', { maxWager: 10 })).toMatchObject({ bonus: { wager: 3 } });
  expect(resolved('welcome', { leftEurMinor: 10_000 })).toMatchObject({ capMinor: 10_000 });
  // 30 spins of 0.20 are a part of what is given.
  expect(resolved('welcome-pack', { leftEurMinor: 10_000 })).toMatchObject({ capMinor: 9400, spins: { count: 30 } });
  expect(resolved('welcome-pack', { leftEurMinor: 599 })).toBeNull();
  expect(resolved('joining', { leftEurMinor: 500 })).toMatchObject({ amountMinor: 500 });
  expect(resolved('joining', { leftEurMinor: 499 })).toBeNull();
  expect(resolved('welcome', { leftEurMinor: 0 })).toBeNull();
});

test('terms keep the words of every language, the names of their games and the hash of the player’s own text', () => {
  const [german, english] = [resolved('wheel-spins'), resolved('wheel-spins', { locale: 'en' })];
  expect(german?.title).toMatchObject({ de: 'Freispiele vom Rad', en: 'Free spins from the wheel' });
  expect(german?.titles['fizz/triple-scoop']).toBe('Triple Scoop');
  expect(german?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(german?.hash).not.toBe(english?.hash);
});

test('periods are those of the player’s calendar: day, week of ISO 8601, month [I21]', () => {
  const at = Date.parse('2026-12-31T23:30:00Z');
  expect((['once', 'day', 'week', 'month'] as const).map((period) => periodAt(period, 'UTC', at))).toEqual([
    'once',
    '2026-12-31',
    '2026-W53',
    '2026-12',
  ]);
  expect(periodAt('day', 'Europe/Berlin', at)).toBe('2027-01-01');
  expect(periodAt('week', 'UTC', Date.parse('2027-01-04T00:00:00Z'))).toBe('2027-W01');
});

test('what players read of weights is what rounds count', () => {
  const percent = (engine: string) => weights.get(engine)?.({}, { stakeMinor: 100, payoutMinor: 0, action: null });
  const read = (kind: string | undefined) =>
    WEIGHTS.find(({ kinds }) => (kind ? kinds.some((one) => one === kind) : kinds.length === 0))?.percent;
  expect([read('pokies'), read(undefined)]).toEqual([percent('slots'), percent('videopoker')]);
  expect([read('scratch'), read('roulette'), read('jackpot'), read('bonus-buy')]).toEqual([50, 20, 0, 0]);
});
