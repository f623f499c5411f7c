// Lists of games: how they are cut, narrowed and addressed, and where the cards stand that are no game.
import { expect, test, vi } from 'vitest';
import { madeGame, seenAt } from '#kit/games.ts';
import type { Game } from '#shared/contract/catalogue.ts';
import { countOf, queryOf, readChosen, without } from '#src/features/lobby/chosen-filters.ts';
import { pageOf, ROW_LENGTH, withCards } from '#src/features/lobby/list.ts';
import { listing } from '#src/features/lobby/listing.ts';
import { currencyState } from '#src/features/lobby/locks.ts';
import { ATTEMPTS, allowedIn, chance } from '#src/features/lobby/random.ts';

const games = (count: number) => Array.from({ length: count }, (_, i) => `game-${i + 1}`);
const plain = { category: 'slots', page: 1, pages: 1, cashback: false };

test('puts chance tenth in a list, last where there are fewer [S1.31]', () => {
  expect(withCards(games(40), plain).indexOf('random')).toBe(9);
  expect(withCards(games(4), plain).at(-1)).toBe('random');
  expect(withCards(games(40), { ...plain, page: 2, pages: 3 })).not.toContain('random');
  expect(withCards([], plain)).toEqual([]);
  expect(withCards(games(1), plain)).toEqual(['game-1']);
});

test('ends special, new, top and recommended with chance, on their last page [S1.32]', () => {
  for (const category of ['special', 'new', 'top', 'recommended']) {
    expect(withCards(games(40), { ...plain, category, pages: 2 })).not.toContain('random');
    expect(withCards(games(12), { ...plain, category, page: 2, pages: 2 }).at(-1)).toBe('random');
  }
});

test('opens live with the cashback card while there is cashback, and promises none before [S1.33]', () => {
  const live = { ...plain, category: 'live' };
  const list = withCards(games(40), { ...live, cashback: true });
  expect([list[0], list.indexOf('random')]).toEqual(['cashback', 9]);
  expect(withCards(games(40), live)).not.toContain('cashback');
  expect(withCards(games(40), { ...plain, cashback: true })).not.toContain('cashback');
});

test('a row has at most 15 games, a page 40 [S5.53 S9.01]', () => {
  expect(ROW_LENGTH).toBe(15);
  expect(pageOf(95, '3')).toEqual({ from: 80, to: 120, page: 3, pages: 3 });
  for (const wrong of ['0', '4', '1.5', 'x', '-1']) expect(pageOf(95, wrong)).toBeNull();
  expect(pageOf(0, null)).toMatchObject({ page: 1, pages: 1 });
});

const catalogue = seenAt([
  madeGame({ name: 'Low Fruit', producer: 'fizz', volatility: 'low', rtp: '94.10', features: ['wilds'] }),
  madeGame({ name: 'High Fruit', producer: 'fizz', volatility: 'high', rtp: '96.40', features: ['cascades'] }),
  madeGame({ name: 'Orbit', volatility: 'high', rtp: '97.00', jackpot: 'apogee', currencies: ['EUR'] }),
  madeGame({ name: 'Wheel', categories: ['table'], stakes: { EUR: { minMinor: 100, maxMinor: 1000 } } }),
]);
const list = (query: string, base: { categories?: string[]; studio?: string } = { categories: ['slots'] }) =>
  listing(catalogue, base, { params: new URLSearchParams(query), page: null, currency: 'EUR' });
const names = (query: string) => list(query)?.games.map(({ name }) => name);

test('narrows by studio, mechanic, volatility, return, stake, jackpot and demo, all together', () => {
  expect(names('studio=fizz')).toEqual(['High Fruit', 'Low Fruit']);
  expect(names('studio=fizz&volatility=high')).toEqual(['High Fruit']);
  expect(names('mechanic=wilds&mechanic=cascades')).toHaveLength(2);
  expect(names('rtp=97')).toEqual(['Orbit']);
  expect(names('jackpot=1')).toEqual(['Orbit']);
  expect(names('demo=1')).not.toContain('Orbit');
  expect(list('stake=50', { categories: ['table'] })?.count).toBe(0);
  expect(list('stake=100', { categories: ['table'] })?.count).toBe(1);
  expect(names('rtp=97&demo=1')).toEqual([]);
  expect(names('sort=rtp')?.[0]).toBe('Orbit');
});

test('says how many games each choice would leave, beside what is chosen', () => {
  const { facets, returns } = list('volatility=high')?.options ?? { facets: undefined, returns: [] };
  expect(facets?.providers).toEqual(
    expect.arrayContaining([
      { value: 'fizz', count: 1 },
      { value: 'kepler', count: 1 },
    ]),
  );
  expect(facets?.volatility).toContainEqual({ value: 'low', count: 1 });
  expect(returns).toContainEqual({ value: 97, count: 1 });
});

test('is nothing where no title is of the kind, or the page is not there; narrowed to nothing it is a list still', () => {
  expect(list('', { categories: ['slots', 'live'] })).toBeNull();
  expect(list('', { studio: 'nobody' })).toBeNull();
  expect(list('jackpot=1&volatility=low')?.count).toBe(0);
});

test('one choice has one address, and what is not understood is not there', () => {
  const chosen = readChosen(
    new URLSearchParams('demo=1&studio=fizz&rtp=96&volatility=wild&sort=best&stake=-1&studio=<b>'),
  );
  expect(`${queryOf(chosen)}`).toBe('studio=fizz&rtp=96&demo=1');
  expect(countOf(chosen)).toBe(3);
  expect(`${queryOf(without(chosen, 'studio', 'fizz'))}`).toBe('rtp=96&demo=1');
});

test('draws a game by chance up to ten times for one that is allowed, else finds none [S8.10]', async () => {
  const game = { restricted: true, currencies: {} } as Game;
  const draw = vi.fn(async () => game);
  expect(await chance(draw, allowedIn(undefined))).toBeNull();
  expect([draw.mock.calls.length, ATTEMPTS]).toEqual([10, 10]);
  let drawn = 0;
  const third = async () => ({ ...game, restricted: ++drawn < 3 });
  expect(await chance(third, allowedIn(undefined))).toMatchObject({ restricted: false });
  expect(drawn).toBe(3);
  const inEuro = { restricted: false, currencies: { EUR: { id: 'x' } } };
  expect(['EUR', 'NOK', 'BTC'].map((code) => allowedIn(code)(inEuro))).toEqual([true, false, true]);
});

test('locks a title without an id in the currency of a country, not in crypto, which only has no star [S5.37 S5.38]', () => {
  expect(currencyState('NOK BTC', 'EUR')).toBe('open');
  expect(currencyState('NOK BTC', 'NOK')).toBe('locked');
  expect(currencyState('NOK BTC', 'BTC')).toBe('without');
});
