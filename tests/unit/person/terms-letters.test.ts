// A change of the terms reaches everybody who has an account (content/config/terms-changes.json).
import { expect, test } from 'vitest';
import { tellTermsChanges } from '#functions/jobs/terms.ts';
import { memoryD1 } from '#kit/d1.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { termsChangeMistakes } from '#src/cms/schemas/config.ts';

const DAY_MS = 86_400_000;
const row = { announcedMs: 10 * DAY_MS, fromMs: 40 * DAY_MS };

test('everybody who has an account is written to once of each change of the terms, between its two days, wherever a run ends', async () => {
  const DB = memoryD1();
  for (let no = 1; no <= 60; no++)
    await DB.prepare(
      `insert into "user" (id, playerNo, email, name, emailVerified, createdAt, updatedAt) values (?, ?, ?, '', 1, '', '')`,
    )
      .bind(`p${no}`, no, `p${no}@example.com`)
      .run();
  const message: string[] = [];
  let down = 'p40';
  const env = {
    DB,
    ASSETS: { fetch: async () => Response.json([row]) },
    PLAYER: {
      getByName: (id: string) => ({
        tellTerms: async () => {
          if (id === down) return refuse('server.unavailable');
          message.push(id);
          return ok(null);
        },
      }),
    },
  } as unknown as Env;
  await tellTermsChanges(env, row.announcedMs - 1);
  expect(message).toEqual([]);
  await tellTermsChanges(env, row.announcedMs);
  expect(new Set(message).size).toBeLessThan(60);
  down = '';
  await tellTermsChanges(env, row.announcedMs + 300_000);
  expect(new Set(message).size).toBe(60);
  const before = message.length;
  await tellTermsChanges(env, row.fromMs - 1);
  await tellTermsChanges(env, row.fromMs);
  expect(message.length).toBe(before);
});

test('a change that begins less than thirty days after it is announced is refused', () => {
  const change = (from: string) => termsChangeMistakes({ rows: [{ announced: '2027-01-01T00:00:00Z', from }] });
  expect(change('2027-01-31T00:00:00Z')).toEqual([]);
  expect(change('2027-01-30T23:59:59Z')).toHaveLength(1);
});
