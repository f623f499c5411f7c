import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bannerOnWire } from '#functions/api/banner.ts';
import { newStudios } from '#functions/api/studios.ts';
import { assetsWith, mistakesWith } from '#kit/content.ts';
import type { Banner } from '#shared/contract/entries.ts';
import { AUTOPLAY_MS, bannersAt, endOf } from '#src/features/banners/banners.ts';
import { contrastOfWords, GLOW, SMALL_WORDS } from '../../../scripts/art/contrast.ts';

const banner = (id: string, order: Banner['order']) => ({ id, order }) as Banner;

test('stand in a place in the order that operators gave them there [S3.49]', () => {
  const all = [banner('c', { main: 3 }), banner('a', { main: 1, shop: 9 }), banner('s', { shop: 2 })];
  expect(bannersAt(all, 'main').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(bannersAt(all, 'shop').map(({ id }) => id)).toEqual(['s', 'a']);
  expect(bannersAt(all, 'live')).toEqual([]);
});

test('count down from the start of the timer to its end, and not before or after', () => {
  const timer = { startMs: 1000, endMs: 2000 };
  expect([999, 1000, 1999, 2000].map((nowMs) => endOf({ timer }, nowMs))).toEqual([undefined, 2000, 2000, undefined]);
  expect(endOf({ timer: { endMs: 5 } }, 0)).toBe(5);
  expect(endOf({}, 0)).toBeUndefined();
});

test('move every ten seconds [S9.30]', () => expect(AUTOPLAY_MS).toBe(10_000));

test('a studio is presented to the players of its group, and only while it has something to play [S6.18 S6.19]', () => {
  const rows = [
    { provider: 'evolution', group: 851 },
    { provider: 'pragmaticplay', group: 1030 },
  ];
  const known = [
    { slug: 'evolution', name: 'Evolution' },
    { slug: 'pragmaticplay', name: 'Pragmatic Play' },
  ];
  expect(newStudios(rows, [851], known)).toEqual([{ provider: 'evolution', name: 'Evolution' }]);
  expect(newStudios(rows, [1030], known)).toEqual([{ provider: 'pragmaticplay', name: 'Pragmatic Play' }]);
  expect(newStudios(rows, [851, 1030], known)).toHaveLength(2);
  expect(newStudios(rows, [21], known)).toEqual([]);
  expect(newStudios(rows, [851], [])).toEqual([]);
});

test.each([
  [
    'a title that fits no phone',
    (file: Draft) => (file.title.de = 'x'.repeat(61)),
    /"title" is longer than 60 letters/,
  ],
  [
    'an unknown variable',
    (file: Draft) => (file.title.en = 'Up to {{sum}}'),
    /names the variable "sum", which is not known/,
  ],
  ['an unknown object in front', (file: Draft) => (file.overlay = 'unicorn'), /"overlay" names "unicorn"/],
  ['an unknown object around', (file: Draft) => (file.companions = ['unicorn']), /"companions\.0" names "unicorn"/],
  ['an unknown place', (file: Draft) => (file.order = { roof: 1 }), /"order/],
  [
    'a place that shows none yet',
    (file: Draft) => (file.order = { shop: 1 }),
    /"order\.shop" names a page that shows no/,
  ],
  [
    'a banner of a group that stands alone on a page',
    (file: Draft) => Object.assign(file, { order: { live: 1 }, groupIds: [21] }),
    /"order\.live" is for groups, and "live" has no banner for everybody/,
  ],
  [
    'words that are faint at its right, where they stand on a phone',
    (file: Draft) => (file.colors.right = '#21a59b'),
    /"colors\.right" is too light for white words: their contrast is 2\.2, and 4\.5 is needed/,
  ],
  [
    'a label that is faint where its sentence is not',
    (file: Draft) => (file.colors.right = '#5a57c9'),
    /"colors\.right" is too light for white words: their contrast is 4\.3, and 4\.5 is needed/,
  ],
  [
    'a variable without a language',
    (file: Draft) => (file.variables = { sum: { de: '€ 5' } }),
    /"variables\.sum" has no text in en/,
  ],
])('content:check tells %s', (_, change, message) => {
  const found = mistakesWith<Draft>('content/banners/fairness.json', change);
  expect(
    found.filter((one) => message.test(one)),
    found.join('\n'),
  ).not.toEqual([]);
});
type Draft = {
  title: Record<string, string>;
  overlay: string;
  companions: string[];
  colors: Record<string, string>;
  order: Record<string, number>;
  variables: Record<string, Record<string, string>>;
};

test('are judged by the colours that their words have', () => {
  const css = (name: string) => readFileSync(new URL(`../../../src/${name}.css`, import.meta.url), 'utf8');
  expect(css('styles/tokens')).toContain(`--color-glow: ${GLOW};`);
  expect(css('styles/tokens')).toContain('--color-white-85: #ffffffd9;');
  expect(css('features/banners/banners')).toMatch(/\.slide \{[\s\S]*?--hero-text: var\(--color-white-85\);/);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (six, share) => {
        const hex = (channels: number[]) =>
          `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
        const [one, other] = [six.slice(0, 3), six.slice(3)];
        const between = one.map((each, at) => Math.floor(each * share + (other[at] ?? 0) * (1 - share)));
        const least = Math.min(contrastOfWords(hex(one)), contrastOfWords(hex(other)));
        if (least >= SMALL_WORDS) expect(contrastOfWords(hex(between))).toBeGreaterThanOrEqual(SMALL_WORDS);
      },
    ),
  );
});

test('reach programs with every field of the spec that operators wrote [S3.49]', () => {
  const every = (text: string) => Object.fromEntries(['en', 'de', 'fr-CA', 'it', 'no'].map((code) => [code, text]));
  const assets = assetsWith<object>('content/banners/fairness.json', (file) =>
    Object.assign(file, {
      order: { main: 3, promotions: 1 },
      categories: ['fairness', 'news'],
      groupIds: [21],
      countries: ['AT'],
      licences: ['CW'],
      from: '2026-11-01T00:00:00Z',
      until: '2026-12-01T00:00:00Z',
      title: every('{{what}}, checked'),
      description: every('By yourself'),
      variables: { what: every('Any round') },
      labels: [every('Fair'), every('Open')],
      symbol: 'scales',
      overlay: 'lock',
      colors: { left: '#000001', leftCenter: '#000002', rightCenter: '#000003', right: '#000004' },
      button: {
        name: every('Join'),
        url: '/sign-up',
        type: 'quest',
        frontendIdentifier: 'first-quest',
        attrs: { popup: 'sign-up' },
      },
      secondButton: { name: every('Ask'), popup: 'chat' },
      timer: { start: '2026-11-10T00:00:00Z', end: '2026-11-20T00:00:00Z' },
      size: 'small',
      frontendIdentifier: 'first-quest',
    }),
  );
  const read = (assets['banners/de'] as Banner[]).find(({ id }) => id === 'fairness');
  expect(read && bannerOnWire(read)).toEqual({
    id: 'fairness',
    categories: ['fairness', 'news'],
    groups: [21],
    groupIds: [21],
    countries: ['AT'],
    licences: ['CW'],
    liveTime: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
    image: expect.stringMatching(/^\/_astro\/banners\/\w+-880\.webp$/),
    overlayImage: expect.stringMatching(/^\/_astro\/symbols\/.+\.webp$/),
    symbol: 'scales',
    title: { text: 'Any round, checked' },
    description: { text: 'By yourself' },
    variables: { what: 'Any round' },
    colorLeft: '#000001',
    colorLeftCenter: '#000002',
    colorRightCenter: '#000003',
    colorRight: '#000004',
    labels: ['Fair', 'Open'],
    button: {
      name: 'Join',
      url: '/sign-up',
      type: 'quest',
      frontendIdentifier: 'first-quest',
      attrs: { popup: 'sign-up' },
    },
    secondButton: { name: 'Ask', popup: 'chat' },
    timer: { start_at: '2026-11-10T00:00:00.000Z', end_at: '2026-11-20T00:00:00.000Z' },
    order: { main: 3, promotions: 1 },
    size: 'small',
    frontendIdentifier: 'first-quest',
    frontend_identifier: 'first-quest',
  });
});

test('fill in their own variables and those of the visitor’s place stay for the door', () => {
  expect(
    mistakesWith<Draft>('content/banners/fairness.json', (file) => {
      file.variables = { sum: Object.fromEntries(Object.keys(file.title).map((code) => [code, 'five'])) };
      file.title = Object.fromEntries(
        Object.keys(file.title).map((code) => [code, '{{sum}} {{currency}} for {{minimumAge}}']),
      );
    }),
  ).toEqual([]);
});
