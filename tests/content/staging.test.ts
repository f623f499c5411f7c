// Staging is the same release in a house of its own: nothing that it names in the account is the real one's.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BrandFolder } from '../../scripts/brands/folders.ts';
import { type Config, configOf } from '../../scripts/brands/release.ts';
import { type Named, stagingOf, stagingPlace } from '../../scripts/staging.ts';

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
  durable_objects: {
    bindings: [
      { name: 'PLAYER', class_name: 'Player' },
      { name: 'PLAYER_APHELION', class_name: 'Player', script_name: 'aphelion' },
      { name: 'PERSONS_OF_ZENITH', class_name: 'Person', script_name: 'zenith' },
    ],
  },
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
    ...(config.durable_objects?.bindings ?? []).flatMap(({ script_name }) => script_name ?? []),
  ];
  const real = new Set(names(REAL));
  for (const name of names(made)) expect([name, real.has(name)]).toEqual([name, false]);
  expect([made.main, made.vars.OTHER, made.queues.consumers[0]?.max_retries]).toEqual(['worker.mjs', 'kept', 3]);
});

const brand = (id: string, staging?: { origin: string; database: string }) => ({
  id,
  look: { release: { origin: `https://${id}.example`, database: `${id}-real`, ...(staging && { staging }) } },
});
const APHELION = brand('aphelion', { origin: 'https://staging.aphelion.example', database: 'a-2' });

test('the office of each brand, and of its staging, reads the measurements that its own Worker writes', () => {
  const first = { ...REAL, assets: {} } as unknown as Config;
  const brand = { id: 'far-zenith', root: '', look: { name: 'Far', licensee: 'apsides' } } as unknown as BrandFolder;
  const own = configOf(first, brand, [brand], 'apsides');
  const tables = ({ vars, analytics_engine_datasets: sets }: Pick<Config, 'vars' | 'analytics_engine_datasets'>) => [
    vars?.MEASURES_TABLE,
    sets?.[0]?.dataset,
  ];
  const read = [own, stagingOf(REAL, STAGING), stagingOf(own as Named & Config, STAGING)].map(tables);
  expect(read).toEqual(
    ['far_zenith_measures', 'perigee_measures_staging', 'far_zenith_measures_staging'].map((name) => [name, name]),
  );
});

test('staging meets those brands’ staging that have one, and no object of a real Worker', () => {
  const bound = (all: Parameters<typeof stagingOf>[2]) =>
    stagingOf(REAL, STAGING, all).durable_objects.bindings.map(
      ({ name, script_name = '' }) => `${name} ${script_name}`,
    );
  expect(bound([APHELION, brand('zenith')])).toEqual(['PLAYER ', 'PLAYER_APHELION aphelion-staging']);
  expect(bound([])).toEqual(['PLAYER ']);
});

test('a brand’s staging is what its folder says, beside the first one’s, whose persons it shares', () => {
  const own: Named = {
    ...REAL,
    name: 'aphelion',
    d1_databases: [{ binding: 'DB', database_name: 'aphelion', database_id: 'aphelion-real' }],
    durable_objects: { bindings: [{ name: 'PERSON', class_name: 'Person', script_name: 'perigee' }] },
  };
  // What the environment says is about the first brand.
  const env = { STAGING_ORIGIN: 'https://staging.example', STAGING_DB: 'd-2' };
  const made = stagingOf(own, stagingPlace(own, APHELION, env), [APHELION]);
  expect(made).toMatchObject({
    name: 'aphelion-staging',
    vars: { ORIGIN: 'https://staging.aphelion.example' },
    d1_databases: [{ database_name: 'aphelion-staging', database_id: 'a-2' }],
    durable_objects: { bindings: [{ name: 'PERSON', script_name: 'perigee-staging' }] },
  });
  expect(stagingPlace(REAL, undefined, env)).toEqual(STAGING);
  expect(() => stagingPlace(REAL, undefined, {})).toThrow('STAGING_ORIGIN');
  expect(() => stagingPlace(own, brand('zenith'), env)).toThrow(
    '"release.staging" of content/brands/zenith/config/brand.json',
  );
  const orphan = {
    ...own,
    durable_objects: { bindings: [{ name: 'PERSON', class_name: 'Person', script_name: 'zenith' }] },
  };
  expect(() => stagingOf(orphan, { ...STAGING }, [APHELION])).toThrow('those of zenith, which has no staging');
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
