// Every field of content/ that names something which is defined elsewhere: a misspelt name is refused, whatever the field is
// called; and a field that holds a text is either such a reference or says that it names nothing.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { mistakesIn } from '#kit/content.ts';
import { isPlain, kindOf, REFERENCE_KINDS, type Reference, referencesIn } from '#shared/contract/reference.ts';
import { collections } from '#src/content.config.ts';

type Schema = z.core.$ZodType;
/** Files by pattern. What programs write (certificates, configurations of games) is no operator's. */
const written = Object.entries(collections)
  .filter(([name]) => name !== 'certificates' && name !== 'stored-configs')
  .flatMap(([, { source }]) =>
    source.patterns.map((pattern): [pattern: string, schema: Schema] => [`${source.base}/${pattern}`, source.schema]),
  );
const schemas = written.filter(([pattern]) => pattern.endsWith('.json'));

type Def = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
};

/** Every leaf of a schema, by its path: `rows.*.country`, keys of records end in `{key}`. */
function leavesOf(schema: Schema, path = ''): [path: string, leaf: Schema][] {
  const { innerType, in: input, out, shape, element, keyType, valueType, options } = schema._zod.def as unknown as Def;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  if (kindOf(schema) || isPlain(schema)) return [[path, schema]];
  if (innerType) return leavesOf(innerType, path);
  if (input && out) return leavesOf(out, path);
  if (shape) return Object.entries(shape).flatMap(([name, one]) => leavesOf(one, at(name)));
  if (element) return leavesOf(element, at('*'));
  if (options) return options.flatMap((one) => leavesOf(one, path));
  if (keyType && valueType) return [...leavesOf(keyType, at('{key}')), ...leavesOf(valueType, at('*'))];
  return [[path, schema]];
}

test('a field that holds a text names something that is looked up, or says that it names nothing', () => {
  const unsaid = written.flatMap(([file, schema]) =>
    leavesOf(schema).flatMap(([path, leaf]) =>
      (leaf._zod.def as unknown as Def).type === 'string' && !kindOf(leaf) && !isPlain(leaf) ? [`${file} ${path}`] : [],
    ),
  );
  expect(unsaid).toEqual([]);
});

/** Fields that content has no example of as it is shipped: each gets one here. */
const samples: Readonly<Record<string, object>> = {
  'fe/providers-config.json': { disabled: { NO: ['kepler'] } },
  'tournaments/daily-ten.json': {
    prizes: [
      { places: 1, eurMinor: 50, gives: { type: 'ticket', lottery: 'monthly-draw' } },
      { places: 1, eurMinor: 50, gives: { type: 'box', box: 'daily' } },
      { places: 1, eurMinor: 20, gives: { type: 'freespins', template: 'wheel-spins', count: 1 } },
      { places: 1, eurMinor: 20, gives: { type: 'bonus', template: 'wheel-bonus-1500' } },
    ],
  },
  'fe/betting-config.json': { countries: ['AT'], hidden_locales: ['de'] },

  'fe/modify-gifts-config.json': { gifts: { welcome: { symbol: 'rocket' } } },
  'fe/additional-gifts.json': { gifts: [{ group_key: 'welcome', groups: [21] }] },
  'fe/logo-config.json': { symbol: 'rocket' },
  'fe/manage-promotion-pages.json': { pages: { '/rocket-mart': true } },
  'fe/currency-config.json': {
    web_app: { bets_cents: { EUR: 1, USD: 1 }, deposits_cents: { EUR: 1, USD: 1 } },
    vip_club: { bets_cents: { EUR: 1, USD: 1 }, deposits_cents: { EUR: 1, USD: 1 } },
  },
  'fe/vip-program-config.json': {},
  'fe/main-widget-config.json': {
    cards: [{ id: 'shop', path: '/rocket-mart', symbol: 'cart' }],
  },
  'config/terms-changes.json': {
    rows: [{ announced: '2026-12-01T00:00:00Z', from: '2027-01-15T00:00:00Z', licence: 'EE' }],
  },
  'config/feeds.json': { feeds: [{ name: 'acme', producer: 'kepler' }] },
  'adventures/winter.json': {
    title: { en: 'Winter', de: 'Winter' },
    description: { en: 'Days.', de: 'Tage.' },
    symbol: 'rocket',
    start: '2027-01-04',
    groupIds: [791],
    countries: ['AT'],
    licences: ['CW'],
    terms: { version: 1, page: '/bonus-terms' },
    places: [{ country: 'DE', seen: 'members', taken: false }],
    days: [
      {
        day: 1,
        step: 1,
        stepTotal: 1,
        prize: { type: 'fs', gift: 'season-spins', count: 5, wager: 0 },
        condition: { minDep: 0, wager: 1000, periodActivationDays: 3 },
      },
      {
        day: 2,
        step: 1,
        stepTotal: 1,
        prize: { type: 'fs', gift: 'season-spins', count: 20, wager: 0 },
        condition: { minDep: 0, wager: 0, periodActivationDays: 3 },
      },
    ],
    secretSalt: '00000000000000000000000000000000',
  },
  'quests/winter.json': {
    title: { en: 'Winter', de: 'Winter' },
    description: { en: 'Levels.', de: 'Stufen.' },
    identifier: 'quest--xs--winter',
    symbol: 'sun',
    groupIds: [791],
    countries: ['AT'],
    licences: ['CW'],
    terms: { version: 1, page: '/activity-terms' },
    places: [{ country: 'DE', seen: 'members', taken: false }],
  },
  'achievements/winter.json': {
    title: { en: 'Winter', de: 'Winter' },
    description: { en: 'Games.', de: 'Spiele.' },
    condition: { type: 'games', count: 5 },
    coins: 10,
    symbol: 'sun',
    groupIds: [791],
    countries: ['AT'],
    licences: ['CW'],
    terms: { version: 1, page: '/activity-terms' },
    places: [{ country: 'DE', seen: 'members', taken: false }],
  },
  'lootboxes/winter.json': {
    title: { en: 'Winter', de: 'Winter' },
    description: { en: 'One spin.', de: 'Eine Drehung.' },
    symbol: 'wheel',
    groupIds: [791],
    countries: ['AT'],
    licences: ['CW'],
    places: [{ country: 'DE', seen: 'members', taken: false }],
    terms: { version: 1, page: '/rocketmart-wheel' },
    source: 'prize',
    groupKey: 'winter-wheel',
    meanEur: '1.9200',
    looks: { '1308': { symbol: 'planet', hue: 'ion' } },
    items: [
      { type: 'freespins', gift: 'wheel-spins', count: 10, weight: 999_999 },
      { type: 'bonus', gift: 'wheel-bonus-1500', weight: 1 },
    ],
  },
  'lotteries/winter.json': {
    title: { en: 'Winter', de: 'Winter' },
    description: { en: 'Five prizes.', de: 'Fünf Preise.' },
    symbol: 'ticket',
    start: '2027-01-04',
    end: '2027-01-11',
    groupIds: [791],
    countries: ['AT'],
    licences: ['CW'],
    places: [{ country: 'DE', seen: 'members', taken: false }],
    terms: { version: 1, page: '/tournaments/lotteries' },
    prizes: [{ count: 1, eurMinor: 1000 }],
  },
  'tournaments/winter.json': {
    title: { en: 'Winter', de: 'Winter' },
    description: { en: 'Ten wins.', de: 'Zehn Gewinne.' },
    symbol: 'trophy',
    start: '2027-01-04',
    end: '2027-01-11',
    groupIds: [791],
    countries: ['AT'],
    licences: ['CW'],
    places: [{ country: 'DE', seen: 'members', taken: false }],
    terms: { version: 1, page: '/tournaments' },
    producer: 'kepler',
    games: ['kepler/perihelion'],
    leastStake: { EUR: 20, USD: 20 },
    prizes: [{ places: 1, eurMinor: 1000 }],
  },
  'bonuses/welcome-pack.json': {
    countries: ['AT'],
    licences: ['CW'],
    places: [{ country: 'DE', seen: 'members', taken: false }],
    bonus: { maxBet: { EUR: 1, USD: 1 }, lostBelow: { EUR: 1, USD: 1 }, excluded: ['kepler/almanac'] },
    spins: {
      count: 50,
      games: ['kepler/almanac'],
      stake: { EUR: 20, USD: 20 },
      winnings: {
        maxBet: { EUR: 1, USD: 1 },
        maxWin: { EUR: 1, USD: 1 },
        lostBelow: { EUR: 1, USD: 1 },
        excluded: ['kepler/almanac'],
      },
    },
  },
  'rewards/money-25.json': {
    groupIds: [21],
    countries: ['AT'],
    licences: ['CW'],
    places: [{ country: 'DE', seen: 'members', taken: false }],
  },
  'banners/demo.json': {
    countries: ['AT'],
    licences: ['CW'],
    groupIds: [21],
    overlay: 'lock',
    secondButton: { name: { en: 'Join', de: 'Mitmachen' }, popup: 'sign-up' },
  },
  'games/kepler/almanac.json': { blockedCountries: ['US'], badges: [{ type: 'exclusive', theme: 'sun' }] },
  'payment-methods/sofort.json': { hiddenFor: { locales: ['no'], groups: [631], markets: [] } },
};
const beside = { 'content/feeds/acme.json': '[]' };

type Place = Reference & { file: string; whole: unknown };
const placeOf = (pattern: string, path: Reference['path'], schema: Schema): string =>
  `${pattern} ${path
    .reduce<{ at: Schema | undefined; names: string[] }>(
      ({ at, names }, key) => {
        let here = at;
        for (let def = here && defOf(here); def?.innerType; def = here && defOf(here)) here = def.innerType;
        // Of what may be one of several shapes, one that has the field.
        here = here && (defOf(here).options?.find((one) => String(key) in (defOf(one).shape ?? {})) ?? here);
        const { shape, element, valueType } = here ? defOf(here) : {};
        const known = shape && String(key) in shape;
        return {
          at: known ? shape[String(key)] : (element ?? valueType),
          names: [...names, known ? String(key) : '*'],
        };
      },
      { at: schema, names: [] },
    )
    .names.join('.')}`;
const defOf = (schema: Schema): Partial<Def> => schema._zod.def as unknown as Def;

/** One reference of each field and kind, with the file that it stands in. */
function everyField(): Map<string, Place> {
  const fields = new Map<string, Place>();
  for (const [pattern, schema] of schemas)
    for (const name of [
      ...globSync(pattern, { cwd: 'content' }).map((one) => one.replaceAll('\\', '/')),
      ...Object.keys(samples).filter((one) => matchesGlob(one, pattern) && !existsSync(`content/${one}`)),
    ].sort()) {
      const own: object = existsSync(`content/${name}`) ? JSON.parse(readFileSync(`content/${name}`, 'utf8')) : {};
      const whole = { ...own, ...samples[name] };
      for (const found of referencesIn(schema, whole)) {
        const field = `${placeOf(pattern, found.path, schema)} ${found.kind}`;
        if (!fields.has(field) || samples[name]) fields.set(field, { ...found, file: `content/${name}`, whole });
      }
    }
  return fields;
}

/** Another value of the same form, which nothing is called. */
function misspelt({ kind, value }: Reference): string | number {
  if (typeof value === 'number') return 99_999;
  if (kind === 'country') return 'UK';
  if (kind === 'currency') return 'EUX';
  if (kind === 'licence') return 'ZZ';
  if (kind === 'locale') return 'dx';
  if (kind === 'emoji') return 'fffff';
  return kind === 'page' || kind === 'named-route' ? '/no-such-page' : `${value.replace(/.$/, '')}xq`;
}

/** The value with another one at a path; a key of a record is called otherwise. */
function withOther(whole: unknown, path: Reference['path'], from: string | number, to: string | number): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return to;
  if (Array.isArray(whole)) return whole.map((one, i) => (i === key ? withOther(one, rest, from, to) : one));
  return Object.fromEntries(
    Object.entries(whole as object).map(([name, one]) => {
      if (name !== key) return [name, one];
      return rest.length === 0 && name === from && one !== from ? [to, one] : [name, withOther(one, rest, from, to)];
    }),
  );
}

test('a misspelt name is refused in every field that names something [S9.65]', () => {
  const fields = everyField();
  const kinds = new Set([...fields.values()].map(({ kind }) => kind));
  // The others stand in heads of texts: tests/content/mistakes.test.ts.
  expect(REFERENCE_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['feature', 'scene']);
  const wanted = schemas.flatMap(([pattern, schema]) =>
    leavesOf(schema).flatMap(([path, leaf]) => {
      const kind = kindOf(leaf);
      return kind ? [`${pattern} ${path.replace('{key}', '*')} ${kind}`] : [];
    }),
  );
  // A menu refuses the fields that it does not read.
  expect(wanted.filter((field) => !fields.has(field) && !field.startsWith('menus/'))).toEqual([]);

  // One field of each file at a time; those of a brand alone, as nothing is published for a brand that is wrong.
  let rest = [...fields];
  while (rest.length > 0) {
    const ofBrand = rest.find(([, { file }]) => file === 'content/config/brand.json');
    const round = new Map((ofBrand ? [ofBrand] : rest.toReversed()).map((row) => [row[1].file, row]));
    rest = rest.filter((row) => round.get(row[1].file) !== row);
    const changed = [...round.values()].map(([field, place]) => {
      const other = misspelt(place);
      return {
        field,
        file: place.file,
        other,
        text: JSON.stringify(withOther(place.whole, place.path, place.value, other)),
      };
    });
    const mistakes = mistakesIn({ ...beside, ...Object.fromEntries(changed.map(({ file, text }) => [file, text])) });
    for (const { field, file, other } of changed) {
      const here = mistakes.filter((one) => one.startsWith(file));
      expect(
        here.filter((one) => one.includes(`${other}`)),
        `${field}: ${here.join('\n')}`,
      ).not.toEqual([]);
    }
  }
}, 600_000);
