import { expect, test } from 'vitest';
import { patchProfile, profileView } from '#functions/player/profile.ts';
import { TestPlayer } from '#kit/desk.ts';

test('a state that a player writes herself moves her calendar next month, never the region her rules come from [I35 I29 limits.md 3]', () => {
  const player = new TestPlayer('s', { country: 'CA', region: 'ON' });
  const view = player.get((desk) => patchProfile(desk, { state: 'BC' }));
  expect(view).toMatchObject({ state: 'BC', region: 'ON', zone: 'America/Toronto' });
  player.pass(31 * 24 * 3_600_000);
  expect(player.get((desk) => profileView(desk))).toMatchObject({ region: 'ON', zone: 'America/Vancouver' });
});
