// What Workers of several brands are given of each other.
import { expect, test } from 'vitest';
import { bindingsOf } from '../../../scripts/brands/bindings.ts';
import { type Config, configOf, withSisters } from '../../../scripts/brands/release.ts';

const look = (licensee: string) => ({ look: { licensee } });
const ALL = [
  { id: 'perigee', ...look('apsides') },
  { id: 'aphelion', ...look('apsides') },
  { id: 'far-zenith', ...look('zenith') },
];

test('persons, birthdays and means are of a licensee’s first brand; another licensee has its own, and is told exclusions', () => {
  const given = (id: string) => bindingsOf(id, ALL).map(({ name, scriptName = id }) => `${name} of ${scriptName}`);
  expect(given('perigee')).toEqual(['PLAYER_APHELION of aphelion', 'PERSONS_OF_FAR_ZENITH of far-zenith']);
  expect(given('aphelion')).toEqual([
    'PERSON of perigee',
    'BIRTHDAY of perigee',
    'MEANS of perigee',
    'PLAYER_PERIGEE of perigee',
  ]);
  expect(given('far-zenith')).toEqual(['PERSONS_OF_PERIGEE of perigee']);
});

test('a brand is deployed with resources of its own, and the first one binds those alone that are deployed', () => {
  const first: Config = {
    name: 'perigee',
    vars: { ORIGIN: 'https://perigee.example' },
    assets: { directory: '../client' },
    d1_databases: [{ binding: 'DB', database_name: 'perigee', database_id: 'one' }],
    r2_buckets: [{ binding: 'STORE', bucket_name: 'perigee' }],
    queues: { producers: [{ binding: 'MONEY_QUEUE', queue: 'perigee-money' }] },
    durable_objects: { bindings: ['PLAYER', 'PERSON'].map((name) => ({ name, class_name: name })) },
  };
  const brand = (release?: { origin: string; database: string }) => ({
    id: 'aphelion',
    root: '',
    look: {
      ...{ name: 'Aphelion', product: 'aphelion', licensee: 'apsides', mark: '', supportEmail: '' },
      ...(release && { release }),
    },
  });
  const there = brand({ origin: 'https://aphelion.example', database: 'two' });
  expect(configOf(first, there, [there], 'apsides')).toMatchObject({
    name: 'aphelion',
    vars: { ORIGIN: 'https://aphelion.example', PRODUCT: 'aphelion', BRAND: 'Aphelion' },
    assets: { directory: '../brands/aphelion' },
    d1_databases: [{ database_name: 'aphelion', database_id: 'two' }],
    r2_buckets: [{ bucket_name: 'aphelion' }],
    queues: { producers: [{ queue: 'aphelion-money' }] },
  });
  const names = (config: Config) =>
    config.durable_objects.bindings.map(({ name, script_name = '' }) => `${name} ${script_name}`);
  expect(names(configOf(first, there, [there], 'apsides'))).toContain('PERSON perigee');
  // Before its first deploy, too: a dry run shows whose persons it will share.
  expect(names(configOf(first, brand(), [brand()], 'apsides'))).toContain('PERSON perigee');
  expect(names(withSisters(first, [there], 'apsides'))).toContain('PLAYER_APHELION aphelion');
  expect(names(withSisters(first, [brand()], 'apsides'))).not.toContain('PLAYER_APHELION aphelion');
});
