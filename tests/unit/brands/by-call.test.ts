// Which brand a command is about.
import { expect, test } from 'vitest';
import { brandIn, wordsIn } from '../../../scripts/brands/by-call.ts';
import type { BrandFolder } from '../../../scripts/brands/folders.ts';
import { signaturesOf } from '../../../scripts/publish/guard.ts';
import { bucketOf, judgedFile, releasedFile } from '../../../scripts/publish/store.ts';

const brand = (id: string) => ({ id, root: `/there/${id}`, look: {} }) as unknown as BrandFolder;
const ALL = [brand('aphelion'), brand('far-zenith')];

test('a command is about the first brand, or about the one that it names; a name that nobody has is told with those that there are', () => {
  expect(brandIn(['--remote'], ALL)).toBeUndefined();
  expect(brandIn(['--remote', '--brand', 'far-zenith'], ALL)?.id).toBe('far-zenith');
  for (const args of [['--brand', 'nadir'], ['--brand'], ['--brand', '--remote']])
    expect(() => brandIn(args, ALL)).toThrow('--brand names one of content/brands: aphelion, far-zenith.');
  expect(() => brandIn(['--brand', 'nadir'], [])).toThrow('there is none');
  expect(wordsIn(['--brand', 'aphelion', 'ada', 'ada.pem'])).toEqual(['ada', 'ada.pem']);
});

test('nothing of what a brand publishes, signs or judges lies where another one’s does', () => {
  const places = [undefined, ...ALL].map((one) => [
    ...[bucketOf(one), releasedFile(one), judgedFile(one), signaturesOf(one?.id)],
  ]);
  const all = places.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(places[1]).toEqual([
    'aphelion',
    '/there/aphelion/release.json',
    '/there/aphelion/judgement.json',
    'signatures.aphelion.json',
  ]);
});
