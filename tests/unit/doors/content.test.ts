// What the door of content gives to whom, from assets written here.
import { expect, test } from 'vitest';
import { standpoint } from '#functions/edge/viewer.ts';
import { indexed } from '#functions/seo/addresses.ts';
import type { Reader } from '#shared/contract/reader.ts';
import type { Visit } from '#shared/contract/visit.ts';
import type { PlaceRule } from '#shared/domain/programme.ts';
import { documentOf, documentsOf, helpPlaces } from '#src/published/content.ts';
import { programmesOf } from '#src/published/programmes.ts';

// The sandbox's object, which is there to be imported and is not asked.
const head = { title: 'T', description: 'D', updated: '2026-11-20', draft: false, noindex: false, variants: [] };
const page = { ...head, categories: ['page'], hidden: false, kind: 'page' };
const pages = [
  { ...page, slug: 'plain' },
  { ...page, slug: 'unlisted', hidden: true },
  { ...page, slug: 'of-players', categories: ['custom-page'] },
  { ...page, slug: 'of-nothing', flag: 'off' },
  { ...page, slug: 'of-something', flag: 'on' },
];
const promotions = [
  { ...head, slug: 'everybody', countries: [], licences: [], order: 1, sample: false },
  { ...head, slug: 'austria', countries: ['AT'], licences: [], order: 2, sample: false },
  { ...head, slug: 'estonian', countries: [], licences: ['EE'], order: 3, sample: false },
];
const adventure = { title: 'T', description: 'D', groupIds: [], countries: [], licences: [], places: [], draft: false };
const adventures = [
  { ...adventure, id: 'open' },
  { ...adventure, id: 'vip', groupIds: [791] },
  { ...adventure, id: 'draft', draft: true },
  { ...adventure, id: 'not-in-de', places: [{ country: 'DE', seen: 'nobody', taken: false }] },
];
const terms = { ...page, slug: 'terms', variants: ['EE', 'AU'] };
const assets: Readonly<Record<string, unknown>> = {
  'config/flags': { pages: { on: true, off: false }, local: [] },
  'config/licences': [{ id: 'CW' }, { id: 'EE' }],
  'pages/en': pages,
  'pages/de': [terms],
  ...Object.fromEntries(
    ['terms', 'terms/EE', 'terms/AU'].map((name) => [`pages/de/${name}`, { ...terms, parts: [{ html: name }] }]),
  ),
  'promotions/en': promotions,
  'programmes/adventures/en': adventures,
  ...Object.fromEntries(promotions.map((one) => [`promotions/en/${one.slug}`, { ...one, parts: [] }])),
  'config/geo': [
    { country: 'AT', class: 'served' },
    { country: 'CH', class: 'partial' },
    { country: 'CH', class: 'served', fromMs: 2000 },
    { country: 'NZ', class: 'served', untilMs: 2000 },
    { country: 'XB', class: 'served', sandbox: true },
  ],
  'config/markets': [
    { country: '*', helpLines: [] },
    { country: 'AT', helpLines: [{ name: 'now' }] },
    { country: 'AT', fromMs: 2000, helpLines: [{ name: 'later' }] },
    { country: 'AT', region: 'X', helpLines: [{ name: 'of a region' }] },
    { country: 'CH', helpLines: [{ name: 'Swiss' }] },
    { country: 'NZ', helpLines: [{ name: 'Kiwi' }] },
    { country: 'XB', helpLines: [{ name: 'nowhere' }] },
  ],
  'news/en': [],
  'help/en': [],
  'fe/menu-categories-games': { categories: [] },
};
const env = {
  ASSETS: {
    fetch: async (url: string) => {
      const value = assets[new URL(url).pathname.replace('/_content/', '').replace('.json', '')];
      return value === undefined ? new Response('', { status: 404 }) : Response.json(value);
    },
  },
} as unknown as Env;

const reader: Reader = {
  locale: 'en',
  country: null,
  licence: '',
  player: false,
  nowMs: 1000,
  groups: [],
  preview: false,
  market: { country: '*', programmes: { promotions: { seen: 'all', taken: true } } },
  variables: {
    currency: 'EUR',
    country: '',
    minimumAge: '18',
    licenceHolder: '',
    licenceNumber: '',
    licenceAuthority: '',
    ratesDate: '27 November 2026',
    retainIdentityYears: '5',
    retainPaymentsYears: '10',
    retainProtectionYears: '5',
  },
};
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);

test('terms follow the licence, which is that of a player’s own country: an Austrian in Estonia reads the Austrian ones [S2.125 S2.126]', async () => {
  const visit = { country: 'EE', geo: 'served', licence: 'EE' } as Visit;
  const austrian = { licence: 'CW' } as NonNullable<Parameters<typeof standpoint>[1]>;
  const read = async (who: Partial<Reader>) =>
    (await documentOf(env, 'pages', 'terms', { ...reader, locale: 'de', ...who }))?.parts;
  expect(await read(standpoint(visit, austrian))).toEqual([{ html: 'terms' }]);
  expect(await read(standpoint(visit, null))).toEqual([{ html: 'terms/EE' }]);
  // An Estonian player abroad, and a country that is no licence.
  expect(await read({ country: 'AT', licence: 'EE' })).toEqual([{ html: 'terms/EE' }]);
  expect(await read({ country: 'AU', licence: 'CW' })).toEqual([{ html: 'terms/AU' }]);
});

test('help lines are those of the countries served at the moment, from the row in force then [S1.09]', async () => {
  const at = async (nowMs: number) =>
    (await helpPlaces(env, nowMs)).map(({ country, lines }) => [country, ...lines.map(({ name }) => name)]);
  expect(await at(1000)).toEqual([
    ['AT', 'now'],
    ['NZ', 'Kiwi'],
  ]);
  expect(await at(2000)).toEqual([
    ['AT', 'later'],
    ['CH', 'Swiss'],
  ]);
});

test('a promotion is read at its own address by those it is for only', async () => {
  const found = async (slug: string, who: Partial<Reader>) =>
    (await documentOf(env, 'promotions', slug, { ...reader, ...who })) !== undefined;
  expect(await found('austria', { country: 'AT', licence: 'CW' })).toBe(true);
  expect(await found('austria', { country: 'NZ', licence: 'CW' })).toBe(false);
  expect(await found('austria', {})).toBe(false);
  expect(await found('estonian', { country: 'EE', licence: 'EE' })).toBe(true);
  expect(await found('estonian', { country: 'EE', licence: 'CW' })).toBe(false);
  expect(await found('everybody', {})).toBe(true);
});

test('a place that shows promotions to its players, or to nobody, hides them from everybody else, drafts and all', async () => {
  const listed = async (seen: PlaceRule['seen'], who: Partial<Reader> = {}) => {
    const market = { country: 'IT', programmes: { promotions: { seen, taken: true } } };
    return slugs(await documentsOf(env, 'promotions', { ...reader, ...who, market }));
  };
  expect(await listed('all')).toEqual(['everybody']);
  expect(await listed('members')).toEqual([]);
  expect(await listed('members', { player: true })).toEqual(['everybody']);
  expect(await listed('nobody', { player: true, preview: true })).toEqual([]);
  // Of a kind that the market does not name nothing is shown.
  expect(slugs(await documentsOf(env, 'promotions', { ...reader, market: { country: 'IT', programmes: {} } }))).toEqual(
    [],
  );
});

test('a programme is listed for the groups it is for, where its own row and the place allow it', async () => {
  const market = { country: 'DE', programmes: { adventures: { seen: 'all', taken: true } } } as const;
  const listed = async (groups: number[], who: Partial<Reader> = {}) =>
    (await programmesOf(env, 'adventures', { ...reader, market, ...who }, groups)).map(({ id }) => id);
  expect(await listed([])).toEqual(['open']);
  expect(await listed([791])).toEqual(['open', 'vip']);
  expect(await listed([791], { preview: true })).toEqual(['open', 'vip', 'draft']);
  expect(await listed([791], { market: { ...market, country: 'AT' } })).toEqual(['open', 'vip', 'not-in-de']);
});

test('lists and sitemaps name no page that is hidden, of a feature that is off, or for players [S3.46 S2.219]', async () => {
  expect(slugs(await documentsOf(env, 'pages', reader))).toEqual(['plain', 'of-something']);
  const player = { ...reader, player: true };
  expect(slugs(await documentsOf(env, 'pages', player))).toEqual(['plain', 'of-players', 'of-something']);
  const listed = (await indexed(env, reader, { games: [], producers: [] })).map(({ path }) => path);
  const own = pages.map(({ slug }) => `/${slug}`);
  expect(listed.filter((path) => own.includes(path))).toEqual(['/plain', '/of-something']);
  expect(listed.filter((path) => path.startsWith('/promotions/'))).toEqual(['/promotions/everybody']);
});
