// A change of the terms reaches everybody who has an account (content/config/terms-changes.json; functions/notices sends the letters).
import { expect, test } from 'vitest';
import { tellTermsChanges } from '#functions/jobs/terms.ts';
import { termsChangeMistakes } from '#src/cms/schemas/config.ts';

const DAY_MS = 86_400_000;
const row = { announcedMs: 10 * DAY_MS, fromMs: 40 * DAY_MS };

test('the cron has a change of the terms sent between its two days, and not before or after', async () => {
  const announced: unknown[] = [];
  const env = {
    ASSETS: { fetch: async () => Response.json([row]) },
    NOTICES: { getByName: () => ({ announce: async (change: unknown) => void announced.push(change) }) },
  } as unknown as Env;
  await tellTermsChanges(env, row.announcedMs - 1);
  expect(announced).toEqual([]);
  await tellTermsChanges(env, row.announcedMs);
  await tellTermsChanges(env, row.fromMs - 1);
  expect(announced).toEqual([row, row]);
  await tellTermsChanges(env, row.fromMs);
  expect(announced).toHaveLength(2);
});

test('a change that begins less than thirty days after it is announced is refused', () => {
  const change = (from: string) => termsChangeMistakes({ rows: [{ announced: '2027-01-01T00:00:00Z', from }] });
  expect(change('2027-01-31T00:00:00Z')).toEqual([]);
  expect(change('2027-01-30T23:59:59Z')).toHaveLength(1);
});
