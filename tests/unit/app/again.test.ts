// What `npm start` sends over a line that a busy machine may cut.
import { expect, test } from 'vitest';
import { again } from '../../../scripts/again.ts';

test('what is cut is sent again until it has come, and what never comes is said with its reason', async () => {
  for (const cuts of [0, 1, 4]) {
    let asked = 0;
    const answer = again(async () => {
      asked += 1;
      if (asked <= cuts) throw new TypeError('fetch failed');
      return 'come';
    }, 1);
    expect([await answer, asked]).toEqual(['come', cuts + 1]);
  }
  let asked = 0;
  const never = again(async () => {
    asked += 1;
    throw new TypeError(`fetch failed ${asked}`);
  }, 1);
  await expect(never).rejects.toThrow('fetch failed 5');
});
