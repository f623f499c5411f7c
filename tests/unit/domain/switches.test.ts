// What operators switch off: by one, longer and never shorter; on again by two, or by its end.
import { expect, test } from 'vitest';
import {
  closedBySwitches,
  holding,
  isSwitchedOff,
  isSwitchName,
  leftOff,
  narrowed,
  SWITCH_KINDS,
  type Switch,
  widened,
} from '#shared/domain/switches.ts';

const off = (change: Partial<Switch> = {}): Switch => ({
  id: 'one',
  kind: 'game',
  of: 'kepler/perihelion',
  country: null,
  untilMs: 100,
  by: 'ada',
  atMs: 0,
  reason: 'It pays too much',
  widening: null,
  ...change,
});
const word = (by: string, atMs = 10) => ({ by, atMs, reason: 'It is mended' });

test('holds until its end, then by nobody’s act no more', () => {
  const all = [off()];
  expect([50, 99, 100].map((ms) => isSwitchedOff(all, 'game', 'kepler/perihelion', ms))).toEqual([true, true, false]);
  expect(isSwitchedOff(all, 'game', 'kepler/other', 50)).toBe(false);
  expect(isSwitchedOff(all, 'studio', 'kepler/perihelion', 50)).toBe(false);
  expect(holding(all, 100)).toEqual([]);
});

test('one of a country holds there alone, where a player is or is registered; * is every one', () => {
  const all = [off({ kind: 'method', of: 'visa', country: 'DE' }), off({ kind: 'chat', of: '*' })];
  expect(isSwitchedOff(all, 'method', 'visa', 50)).toBe(false);
  expect(isSwitchedOff(all, 'method', 'visa', 50, ['AT', 'DE'])).toBe(true);
  expect(isSwitchedOff(all, 'method', 'visa', 50, ['AT', null])).toBe(false);
  expect(isSwitchedOff(all, 'chat', 'general', 50)).toBe(true);
});

test('the same again is longer, never shorter, and answers whoever wanted it on', () => {
  const request = widened([off()], 'one', word('bob'));
  if (typeof request === 'string') throw new Error(request);
  const { widening: _, ...again } = off({ id: 'two', untilMs: 60, atMs: 20 });
  const [longer, ...rest] = narrowed(request.all, again);
  expect(rest).toEqual([]);
  expect(longer).toMatchObject({ id: 'two', untilMs: 100, widening: null });
  const { widening: __, ...elsewhere } = off({ id: 'three', of: 'kepler/other' });
  expect(narrowed([off()], elsewhere)).toHaveLength(2);
});

test('is on again by two: one asks, another agrees; nobody agrees with themselves, and it may stay off', () => {
  const request = widened([off()], 'one', word('ada'));
  if (typeof request === 'string') throw new Error(request);
  expect(request.done).toBe('proposed');
  expect(isSwitchedOff(request.all, 'game', 'kepler/perihelion', 50)).toBe(true);
  expect(widened(request.all, 'one', word('ada'))).toBe('own');
  expect(widened(request.all, 'one', word('bob'))).toEqual({ all: [], done: 'on' });
  expect(leftOff(request.all, 'one')).toEqual([off()]);
  expect(widened([off()], 'one', word('bob', 100))).toBe('gone');
  expect(widened([], 'one', word('bob'))).toBe('gone');
});

test('closes acts of a place, and never taking money out, playing a demo, signing in, or what is open to all', () => {
  const country = [off({ kind: 'country', of: 'DE' })];
  expect(closedBySwitches(country, 'DE', 50)).toEqual(['sign-up', 'bet', 'deposit', 'value']);
  expect(closedBySwitches(country, 'AT', 50)).toEqual([]);
  expect(closedBySwitches([off({ kind: 'sign-up', of: 'DE' })], 'DE', 50)).toEqual(['sign-up']);
  expect(closedBySwitches([off({ kind: 'registration', of: '*' })], null, 50)).toEqual(['sign-up']);
  for (const kind of SWITCH_KINDS)
    for (const of of ['DE', '*'])
      for (const act of ['withdraw', 'open', 'read', 'sign-in'])
        expect(closedBySwitches([off({ kind, of })], 'DE', 50)).not.toContain(act);
});

test('takes names as their kind writes them', () => {
  expect(isSwitchName('game', 'kepler/perihelion')).toBe(true);
  expect(isSwitchName('game', 'perihelion')).toBe(false);
  expect(isSwitchName('country', 'de')).toBe(false);
  expect(isSwitchName('registration', '*')).toBe(true);
  expect(isSwitchName('bonus', '*')).toBe(false);
});
