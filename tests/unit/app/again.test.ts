// What `npm start` sends over a line that a busy machine may cut.
import { expect, test } from 'vitest';
import { again } from '../../../scripts/again.ts';

test('what is cut is sent again until it has come, and what never comes is said with its reason', async () => {
  for (const cuts of [0, 1, 4]) {
    let request = 0;
    const answer = again(async () => {
      request += 1;
      if (request <= cuts) throw new TypeError('fetch failed');
      return 'come';
    }, 1);
    expect([await answer, request]).toEqual(['come', cuts + 1]);
  }
  let request = 0;
  const never = again(async () => {
    request += 1;
    throw new TypeError(`fetch failed ${request}`);
  }, 1);
  await expect(never).rejects.toThrow('fetch failed 5');
});
