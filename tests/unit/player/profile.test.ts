import { expect, test } from 'vitest';
import { writeMeta } from '#functions/player/core/meta.ts';
import { patchProfile, profileOf, profileView } from '#functions/player/person/profile.ts';
import { RULES, TestPlayer } from '#kit/transaction.ts';

test('a state that a player writes moves their calendar next month, never the region their rules come from [I35 I29 limits.md 3]', () => {
  const player = new TestPlayer('s', { country: 'CA', region: 'ON' });
  const view = player.get((tx) => patchProfile(tx, { state: 'BC' }));
  expect(view).toMatchObject({ state: 'BC', region: 'ON', zone: 'America/Toronto' });
  player.pass(31 * 24 * 3_600_000);
  expect(player.get((tx) => profileView(tx))).toMatchObject({ region: 'ON', zone: 'America/Vancouver' });
});

test('what was stored before today’s rule and does not pass it is lacking, and asked for again [I30]', () => {
  const player = new TestPlayer();
  const lacking = () => player.get((tx) => profileView(tx).missing);
  expect(lacking()).toEqual([]);
  const bad = {
    firstName: '-',
    lastName: '\u3164',
    city: '.',
    address: '   ',
    mobilePhone: '++++++++',
    postalCode: '-',
  };
  player.do((tx) => writeMeta(tx, 'profile', { ...profileOf(tx), ...bad }));
  const names = ['first_name', 'last_name', 'city', 'address', 'mobile_phone', 'postal_code'];
  expect(lacking().toSorted()).toEqual(names.toSorted());
});

test('what a country asks for beside the rest is lacking until it is there [S5.06]', () => {
  const player = new TestPlayer('ee', { country: 'EE', licence: 'EE' });
  player.rules = { ...RULES, needs: [...RULES.needs, 'personal_id'] };
  expect(player.get((tx) => profileView(tx).missing)).toEqual(['personal_id']);
  player.get((tx) => patchProfile(tx, { personalId: '38001085718' }));
  expect(player.get((tx) => profileView(tx).missing)).toEqual([]);
});
