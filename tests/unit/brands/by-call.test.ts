// Which brand a command is about, and which remote.
import { expect, test } from 'vitest';
import { callOf, callOfAll } from '../../../scripts/brands/by-call.ts';
import type { BrandFolder } from '../../../scripts/brands/folders.ts';
import { signaturesOf } from '../../../scripts/publish/guard.ts';
import { bucketOf, judgedFile, releasedFile } from '../../../scripts/publish/store.ts';

const brand = (id: string) => ({ id, root: `/there/${id}`, look: {} }) as unknown as BrandFolder;
const ALL = [brand('aphelion'), brand('far-zenith')];
const REMOTE = { remote: { type: 'boolean' }, keys: { type: 'string' } } as const;
const called = (...args: string[]) => callOf(REMOTE, args, ALL);

test('a command is about the first brand, or about the one that it names; a name that nobody has is told with those that there are', () => {
  expect(called('--remote').brand).toBeUndefined();
  expect(called('--remote', '--brand', 'perigee').brand).toBeUndefined();
  expect(called('--remote', '--brand', 'far-zenith').brand?.id).toBe('far-zenith');
  expect(called('--brand=far-zenith', '--remote').brand?.id).toBe('far-zenith');
  expect(() => called('--brand', 'nadir')).toThrow('--brand names one of content/brands: aphelion, far-zenith.');
  expect(() => callOf(REMOTE, ['--brand', 'nadir'], [])).toThrow('there is none');
  expect(called('--brand', 'aphelion', 'ada', 'ada.pem').words).toEqual(['ada', 'ada.pem']);
});

test('a command that could be about two brands, or whose option is misspelt, does nothing', () => {
  expect(() => called('--brand', 'aphelion', '--remote', '--brand', 'far-zenith')).toThrow(
    'One command is about one brand, and this names aphelion and far-zenith.',
  );
  for (const args of [['--brand'], ['--brand', '--remote'], ['--brands', 'aphelion'], ['--staging'], ['--remote=yes']])
    expect(() => called(...args), args.join(' ')).toThrow('--');
});

test('a backup is of all brands: one that names a brand, or a remote, is not begun', () => {
  const { words, values } = callOfAll(REMOTE, ['to', 'key.json', '--keys', 'folder']);
  expect([...words, values.keys]).toEqual(['to', 'key.json', 'folder']);
  for (const args of [['--brand', 'aphelion'], ['--brand=perigee'], ['to', '--brand']])
    expect(() => callOfAll(REMOTE, args)).toThrow('about all brands at once');
  expect(() => callOfAll({}, ['--remote', 'to', 'key.json'])).toThrow("Unknown option '--remote'");
});

test('nothing of what a brand publishes, signs or judges, for its house or its staging, lies where another one’s does', () => {
  const places = [undefined, ...ALL].map((one) => [
    ...[bucketOf(one), bucketOf(one, true), releasedFile(one), judgedFile(one), signaturesOf(one?.id)],
  ]);
  const all = places.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(places[1]).toEqual([
    ...['aphelion', 'aphelion-staging'],
    ...['/there/aphelion/release.json', '/there/aphelion/judgement.json'],
    'signatures.aphelion.json',
  ]);
});
