// Posters: each title its own, whole, and composed from nothing but its recipe.
import { expect, test } from 'vitest';
import { posterSvg } from '#shared/domain/art/compose.ts';
import { feedPoster } from '#shared/domain/art/feed.ts';
import { CANVAS, placed } from '#shared/domain/art/layout.ts';
import { LAYOUTS, LIGHTS, PATTERNS, posterUrl, readServed } from '#shared/domain/art/poster.ts';
import { variantOf } from '#shared/domain/art/variant.ts';
import { breakable, lettering } from '#src/ui/lettering.ts';

const names = ['Dragon Vault', 'Kirschenzauber', 'Moon Wolf', 'Speed Roulette', 'Neon 7s', 'Fluxion'];
const titles = Array.from({ length: 600 }, (_, i) => ({
  id: `studio/title-${i}`,
  name: names[i % names.length] ?? '',
}));

test('hundreds of titles from a feed look different although their names speak of the same few things', () => {
  const looks = titles.map(({ id, name }) => posterSvg(feedPoster(id, name), (code) => code));
  expect(new Set(looks).size).toBe(titles.length);
});

test('a title looks the same whenever it is drawn, from the address alone', () => {
  for (const { id, name } of titles.slice(0, 60)) {
    const poster = feedPoster(id, name);
    expect(feedPoster(id, name)).toEqual(poster);
    expect(readServed(posterUrl(poster).replace('/art/', ''))).toEqual(poster);
  }
});

test('shows first what the name speaks of', () => {
  expect(feedPoster('x/y', 'Dragon Vault').hero).toBe('1f409');
  expect(feedPoster('x/y', 'Fire Joker')).toMatchObject({ hero: '1f525', companions: ['1f0cf', expect.anything()] });
});

test('crops nothing and leaves the lower third to the title, in every layout', () => {
  for (const layout of LAYOUTS)
    for (const b of ['#000000', '#000001', '#000002', '#000003']) {
      const poster = { a: '#ffffff', b, hero: '1f680', companions: ['2728', '1f525'], layout };
      const { objects } = placed(poster, variantOf(poster));
      expect(objects.length).toBeGreaterThanOrEqual(3);
      for (const { x, y, width } of objects) {
        expect(x - width / 2).toBeGreaterThanOrEqual(0);
        expect(x + width / 2).toBeLessThanOrEqual(CANVAS.width);
        expect(y - width / 2).toBeGreaterThanOrEqual(0);
        expect(y + width / 2).toBeLessThanOrEqual(CANVAS.height * 0.72);
      }
    }
});

test('every layout, pattern and light is in use', () => {
  const seen = titles.map(({ id, name }) => feedPoster(id, name));
  expect(new Set(seen.map(({ layout }) => layout)).size).toBe(LAYOUTS.length);
  expect(new Set(seen.map(({ pattern }) => pattern)).size).toBe(PATTERNS.length);
  expect(new Set(seen.map(({ light }) => light)).size).toBe(LIGHTS.length);
});

test('takes no address that is not a recipe', () => {
  for (const name of [
    'x.svg',
    '1_ff8a3d_7a1e0c_.._../../x.svg',
    '1_ff8a3d_7a1e0c_.._1f680.webp',
    '1_ff8a3d_.._1f680.svg',
  ])
    expect(readServed(name)).toBeUndefined();
});

test('letters long words smaller and lets the longest break at a syllable', () => {
  expect(lettering('Perihelion', 'kepler')).toContain('size-1');
  expect(lettering('Geschwindigkeitsrausch', 'kepler')).toContain('size-3');
  expect(lettering('Moon Wolf', 'kepler')).toEqual([]);
  expect(
    breakable('Geschwindigkeitsrausch')
      .split('\u00ad')
      .every((part) => part.length <= 10),
  ).toBe(true);
  expect(breakable('Perihelion')).toBe('Perihelion');
});
