// Staging is the same release in a house of its own: nothing that it names in the account is the real one's.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Named, stagingOf } from '../../scripts/staging.ts';

const REAL = {
  name: 'perigee',
  main: 'worker.mjs',
  vars: { ORIGIN: 'https://casino.example', OTHER: 'kept' },
  d1_databases: [{ binding: 'DB', database_name: 'perigee', database_id: 'd-1', migrations_dir: 'm' }],
  queues: {
    producers: [{ binding: 'MONEY_QUEUE', queue: 'perigee-money' }],
    consumers: [{ queue: 'perigee-money', max_retries: 3, dead_letter_queue: 'perigee-money-dead' }],
  },
  r2_buckets: [{ binding: 'STORE', bucket_name: 'perigee' }],
  analytics_engine_datasets: [{ binding: 'MEASURES', dataset: 'perigee_measures' }],
};
const STAGING = { origin: 'https://staging.example', databases: { DB: 'd-2' } };

test('staging names nothing that the real house has, and keeps everything else', () => {
  const made = stagingOf(REAL, STAGING);
  const names = (config: Named) => [
    config.name,
    config.vars?.ORIGIN,
    ...(config.d1_databases ?? []).flatMap((one) => [one.database_name, one.database_id]),
    ...(config.queues?.producers ?? []).map(({ queue }) => queue),
    ...(config.queues?.consumers ?? []).flatMap((one) => [one.queue, one.dead_letter_queue]),
    ...(config.r2_buckets ?? []).map((one) => one.bucket_name),
    ...(config.analytics_engine_datasets ?? []).map(({ dataset }) => dataset),
  ];
  const real = new Set(names(REAL));
  for (const name of names(made)) expect([name, real.has(name)]).toEqual([name, false]);
  expect([made.main, made.vars.OTHER, made.queues.consumers[0]?.max_retries]).toEqual(['worker.mjs', 'kept', 3]);
});

test('staging on the real house’s database, or on none, is refused by its name', () => {
  const wrong: readonly Record<string, string>[] = [{}, { DB: 'd-1' }];
  for (const databases of wrong)
    expect(() => stagingOf(REAL, { ...STAGING, databases })).toThrow('STAGING_DB has to be');
});

test('our own lines are kept, and no address of a call: mailed links have their tokens in it', () => {
  const toml = readFileSync('wrangler.toml', 'utf8');
  expect(toml).toMatch(/\[observability\]\nenabled = true/);
  expect(toml).toMatch(/\[observability\.logs\]\nenabled = true\nhead_sampling_rate = 1\ninvocation_logs = false/);
});
