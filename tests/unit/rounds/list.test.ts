import { expect, test } from 'vitest';
import type { Round } from '#shared/contract/rounds.ts';
import { type GameName, gameIn, joined, nameOf, outcomeOf } from '#src/features/rounds/rounds.ts';

const preview = '/art/x.svg';
const games: GameName[] = [{ id: 'kepler/perihelion', name: 'Perihelion', preview }];
const round = (id: string, over: Partial<Round> = {}): Round => ({
  id,
  game: 'kepler/perihelion',
  engine: 'slots',
  configHash: '',
  currency: 'EUR',
  house: false,
  stakeMinor: 100,
  payoutMinor: 0,
  status: 'settled',
  view: null,
  events: [],
  actions: [],
  fairness: { seedHash: '', clientSeed: '', nonce: 0, serverSeed: null },
  free: false,
  decider: null,
  bonus: null,
  points: null,
  placedAtMs: 0,
  settledAtMs: 0,
  ...over,
});

test('only more than the stake is a win [S2.053]', () => {
  const paid = (payoutMinor: number) => outcomeOf(round('r', { payoutMinor }));
  expect([101, 100, 40, 0].map(paid)).toEqual(['won', 'even', 'back', 'lost']);
  expect(outcomeOf(round('r', { status: 'open', payoutMinor: 500 }))).toBe('open');
  expect(outcomeOf(round('r', { status: 'voided' }))).toBe('void');
});

test('pages join without doubles [S2.053]', () => {
  const listed = [round('r3'), round('r2')];
  expect(joined(listed, [round('r2'), round('r1')]).map(({ id }) => id)).toEqual(['r3', 'r2', 'r1']);
});

test('a title that is gone keeps a name, and an address filters by titles that exist only [S2.053]', () => {
  expect(nameOf(games, 'kepler/perihelion')).toBe('Perihelion');
  expect(nameOf(games, 'fizz/sour-sevens')).toBe('sour-sevens');
  expect(gameIn('?game=kepler/perihelion', games)).toBe('kepler/perihelion');
  expect(gameIn('?game=x/y', games)).toBeUndefined();
});
