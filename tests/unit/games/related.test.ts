// What a game's page knows of the title before anybody plays: games like it, modes, locks, and what a guest's table is given.
import { expect, test } from 'vitest';
import { ANYWHERE, madeGame, NO_NAMES, opened, seenAt } from '#kit/games.ts';
import { instead, RELATED, relatedTo } from '#src/features/play/page/related.ts';
import { locks, waysOf } from '#src/features/play/table/currency.ts';
import { isMode, type TableGame } from '#src/features/play/table/game.ts';

const one = madeGame({ name: 'One', features: ['ways', 'wilds'], volatility: 'high' });
const games = [
  one,
  madeGame({ name: 'Alike', producer: 'fizz', features: ['ways'] }),
  madeGame({ name: 'Sister', features: ['wilds'] }),
  madeGame({ name: 'Wild', producer: 'fizz', features: ['wilds'], volatility: 'high' }),
  madeGame({ name: 'Liked', producer: 'fizz', features: ['wilds'], rank: 99 }),
  madeGame({ name: 'Wheel', producer: 'baobab', engine: 'roulette', categories: ['roulette'], volatility: 'high' }),
];

test('names games beside a game, the nearest first, and says of each what is true of both; what most have is no likeness', () => {
  const found = relatedTo(one, seenAt(games)).map(({ game, reason }) => [game.name, reason]);
  expect(found).toEqual([
    ['Alike', 'mechanic'],
    ['Sister', 'studio'],
    ['Wild', 'volatility'],
    ['Liked', 'other'],
    ['Wheel', 'other'],
  ]);
});

test('what other engines have says nothing of how a title plays: a mechanic that every slot has is no likeness', () => {
  const own = madeGame({ name: 'Own', features: ['wilds'] });
  const dice = ['A', 'B', 'C'].map((name) =>
    madeGame({ name, producer: 'baobab', engine: 'dice', categories: ['slots', 'instant'] }),
  );
  const slot = madeGame({ name: 'Slot', producer: 'fizz', features: ['wilds'], volatility: 'low' });
  const [found] = relatedTo(own, seenAt([own, slot, ...dice])).filter(({ game }) => game.id === slot.id);
  expect(found?.reason).toBe('other');
});

test('among equals what more people play comes first', () => {
  const open = opened(games);
  open.heed(['baobab/wheel']);
  const found = relatedTo(one, open.for(ANYWHERE, NO_NAMES)).map(({ game }) => game.name);
  expect(found.slice(-2)).toEqual(['Wheel', 'Liked']);
});

test('looks at a part of a large catalogue, never names a game beside itself, and none that is not offered here', () => {
  const many = Array.from({ length: 3000 }, (_, i) =>
    madeGame({ name: `Title ${i}`, rank: i, blocked: i > 2990 ? ['DE'] : [] }),
  );
  const [first] = many;
  if (!first) throw new Error('no game');
  let looked = 0;
  const seen = seenAt(many, { country: 'DE' });
  const counted = <S extends { slice(from: number, to: number): unknown[] }>(shelf: S): S => ({
    ...shelf,
    slice(from: number, to: number) {
      looked += to - from;
      return shelf.slice(from, to);
    },
  });
  const found = relatedTo(first, {
    shelf: (of) => counted(seen.shelf(of)),
    find: (filter) => counted(seen.find(filter)),
  });
  expect(found).toHaveLength(RELATED);
  expect(found.some(({ game }) => game.id === first.id || game.blocked.includes('DE'))).toBe(false);
  expect(looked).toBeLessThan(200);
});

test('where a game is not known, those of its studio come first, then what is played most', () => {
  const found = instead('fizz', seenAt(games)).map(({ game, reason }) => `${game.name}: ${reason}`);
  expect(found.slice(0, 3).toSorted()).toEqual(['Alike: studio', 'Liked: studio', 'Wild: studio']);
  expect(found.slice(3)).toContain('Wheel: other');
  expect(instead('nobody', seenAt(games)).every(({ reason }) => reason === 'other')).toBe(true);
});

test('real and demo are modes, nothing else is [S2.025]', () => {
  expect(['real', 'demo', 'fun', 'REAL', ''].filter(isMode)).toEqual(['real', 'demo']);
});

const table = {
  minMinor: 10,
  maxMinor: 100,
  stepMinor: 10,
  ladderMinor: [10, 100],
  ladderOnly: true,
  startMinor: 10,
  maxPayoutMinor: 1e6,
};
const game = { stakes: { NOK: table, EUR: table, FUN: table }, maxStakeMinor: {} } as unknown as TableGame;

test('a fiat currency without a game id locks the table; crypto does not [S5.38]', () => {
  expect(['BRL', 'EUR', 'JPY'].map(locks)).toEqual([true, true, true]);
  expect(['BTC', 'ETH', 'DOG', 'USDT'].map(locks)).toEqual([false, false, false, false]);
});

test('whoever is locked out may take an account that the title is played in, open one, or play the demo [S5.38]', () => {
  const held = [
    { currency: 'BRL', amountMinor: 900 },
    { currency: 'EUR', amountMinor: 0 },
    { currency: 'NOK', amountMinor: 500 },
  ] as const;
  expect(waysOf(game, held)).toEqual({ own: [held[2], held[1]], fresh: null, demo: true });
  expect(waysOf(game, [held[0]])).toEqual({ own: [], fresh: 'NOK', demo: true });
  expect(waysOf({ ...game, stakes: { NOK: table } }, [held[0]]).demo).toBe(false);
  expect(waysOf(game, null)).toEqual({ own: [], fresh: null, demo: true });
});
