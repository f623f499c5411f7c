// The link by which an editor sees pages as they will be: made by the office, for a day, and by nobody else.
import { expect, test } from 'vitest';
import { lookAheadToken, readLookAhead } from '#functions/edge/look-ahead.ts';
import type { LookAhead } from '#functions/edge/vars.ts';

const ENV = { BETTER_AUTH_SECRET: 'a secret of this test' };
const NOW = Date.UTC(2026, 10, 30);
const LOOK: LookAhead = { atMs: Date.UTC(2026, 11, 24, 18), country: 'DE', status: 'gold', untilMs: NOW + 86_400_000 };

test('a link shows what it was made for until its day is over; altered, unsigned or of another secret it shows nothing', async () => {
  const token = await lookAheadToken(ENV, LOOK);
  expect(await readLookAhead(ENV, token, NOW)).toEqual(LOOK);
  expect(await readLookAhead(ENV, token, LOOK.untilMs)).toBeUndefined();
  expect(await readLookAhead({ BETTER_AUTH_SECRET: 'another' }, token, NOW)).toBeUndefined();
  for (const forged of [
    token.replace('.DE.', '.FR.'),
    token.replace('.gold.', '.iron.'),
    token.slice(0, -1),
    '',
    `${LOOK.atMs}.DE.gold.${LOOK.untilMs}.`,
  ])
    expect(await readLookAhead(ENV, forged, NOW), forged).toBeUndefined();
  const anywhere = { ...LOOK, country: null, status: null };
  expect(await readLookAhead(ENV, await lookAheadToken(ENV, anywhere), NOW)).toEqual(anywhere);
});
