// A deploy stops at what no player may meet, says what, and goes on where each is allowed by its word.
import { expect, test } from 'vitest';
import { ports } from '../../scripts/needs.ts';
import { allowedIn, UNREAL, UNSAID, type Unreal, unreal, type World, worldOf } from '../../scripts/unreal.ts';
import { MARKET_FIELDS } from '../../src/cms/schemas/market.ts';

const NOTHING: ReadonlySet<string> = new Set();
const sample = worldOf('https://perigee.example', NOTHING);
const [CW] = sample.licences.rows;
if (!CW) throw new Error('content/config/licences.json has no row');

/** One place under one licence, all of it written down. */
const REAL: World = {
  geo: { rows: [{ country: 'AT', class: 'served', closed: [], why: 'why.served', sandbox: false }] },
  markets: {
    default: sample.markets.default,
    rows: [{ ...sample.markets.default, country: 'AT' }],
  },
  licences: {
    rows: [
      {
        ...CW,
        number: 'OGL/2026/1187/0412',
        from: '2026-01-01T00:00:00Z',
        until: '2031-01-01T00:00:00Z',
        sample: false,
      },
    ],
  },
  rates: { sample: false, source: 'The bank.' },
  origin: 'https://play.perigee.casino',
  names: new Set(ports.flatMap(({ needs }) => needs)),
  nowMs: Date.parse('2026-12-01T00:00:00Z'),
};
const licence = (change: Partial<World['licences']['rows'][number]>): Partial<World> => ({
  licences: { rows: REAL.licences.rows.map((row) => ({ ...row, ...change })) },
});
const named = (...names: readonly string[]) => new Set(names);
const needsOf = (port: string) => ports.find((one) => one.port.startsWith(port))?.needs ?? [];
const { minimumAge: _age, windows: _windows, ...rest } = sample.markets.default;

const WRONG: readonly (readonly [what: string, change: Partial<World>, of: Unreal, say: RegExp])[] = [
  ['a sample of a licence', licence({ sample: true }), 'licences', /^Sample licence CW .* It is for AT\.$/],
  [
    'a number of zeros',
    licence({ number: 'OGL/0000' }),
    'licences',
    /^Licence CW \(AT\) has no number \("OGL\/0000"\)/,
  ],
  ['no first day', licence({ from: undefined }), 'licences', /does not say from when it is in force/],
  ['no last day', licence({ until: undefined }), 'licences', /does not say until when/],
  ['a licence to come', licence({ from: '2027-02-01T00:00:00Z' }), 'licences', /begins on 2027-02-01 only/],
  ['a licence that ended', licence({ until: '2026-11-30T00:00:00Z' }), 'licences', /has ended on 2026-11-30/],
  ['a licence of nobody', { licences: { rows: [] } }, 'licences', /^No licence CW \(AT\)/],
  [
    'a place by the default',
    { markets: { default: sample.markets.default, rows: [{ ...rest, country: 'AT' }] } },
    'markets',
    /^AT plays by the default of .* in minimumAge, windows: set each in its own row\.$/,
  ],
  [
    'a place without a row',
    { markets: { default: sample.markets.default, rows: [] } },
    'markets',
    new RegExp(`^AT plays .* in ${MARKET_FIELDS.filter((field) => !UNSAID.has(field)).join(', ')}:`),
  ],
  [
    'a place from a day to come',
    { geo: { rows: REAL.geo.rows.flatMap((row) => [row, { ...row, country: 'CH', from: '2027-01-01T00:00:00Z' }]) } },
    'markets',
    /^CH plays by the default/,
  ],
  [
    'a proof on a page that is not there',
    {
      markets: {
        default: sample.markets.default,
        rows: [{ ...sample.markets.default, country: 'AT', hostedProof: ['identity', 'address'] }],
      },
      names: new Set([...REAL.names].filter((name) => name !== 'SUMSUB_PAGE_LEVEL_ADDRESS')),
    },
    'markets',
    /^AT has the proof of address collected .* and SUMSUB_PAGE_LEVEL_ADDRESS is not set/,
  ],
  ['sample rates', { rates: { sample: true, source: 'Round.' } }, 'rates', /^Sample rates: Round\. Money is converted/],
  [
    'the address of examples',
    { origin: 'https://perigee.example' },
    'origin',
    /^ORIGIN is "https:\/\/perigee\.example"/,
  ],
  ['an address of this machine', { origin: 'https://play.localhost' }, 'origin', /localhost/],
  ['an address in the open', { origin: 'http://play.perigee.casino' }, 'origin', /http:/],
  ['no address', { origin: '' }, 'origin', /^ORIGIN is ""/],
  ['no payments', { names: named(...needsOf("Operators' side")) }, 'payments', /nobody pays in/],
  ['no office', { names: named(...needsOf('Cards')) }, 'office', /nobody looks at what waits/],
];

test('what is real is deployed; one provider of payments is enough', () => {
  expect(unreal(REAL)).toEqual([]);
  expect(unreal({ ...REAL, names: named(...needsOf('Banks'), ...needsOf("Operators' side")) })).toEqual([]);
});

test.each(WRONG)('%s is not, and is told by its word', (_what, change, of, say) => {
  const found = unreal({ ...REAL, ...change });
  expect(found.map((one) => one.of)).toEqual([of]);
  expect(found[0]?.say).toMatch(say);
});

test('a region plays by what its country’s row and its own say', () => {
  const rows = (own: object) => [
    { ...rest, country: 'CA' },
    { country: 'CA', region: 'ON', ...own },
  ];
  const geo = { rows: REAL.geo.rows.map((row) => ({ ...row, country: 'CA', region: 'ON' })) };
  const world = (own: object): World => ({
    ...REAL,
    geo,
    markets: { default: sample.markets.default, rows: rows(own) },
  });
  expect(unreal(world({ minimumAge: 19 })).map(({ say }) => say)).toEqual([
    expect.stringMatching(/^CA-ON plays by the default of .* in windows:/),
  ]);
  expect(unreal(world({ minimumAge: 19, windows: 'rolling' }))).toEqual([]);
});

test('this repository is no release: every kind is told, and no place of the sandbox', () => {
  const found = unreal(sample);
  expect([...new Set(found.map(({ of }) => of))]).toEqual([...UNREAL]);
  expect(found.map(({ say }) => say).join('\n')).not.toMatch(/\bX[BD]\b/);
});

test('a word allows its kind, several are written with commas or one by one; an unknown one stops', () => {
  expect([...allowedIn()]).toEqual([]);
  expect([...allowedIn(['rates,origin', 'office'])]).toEqual(['rates', 'origin', 'office']);
  expect(() => allowedIn(['everything'])).toThrow('--allow knows no "everything"');
  expect(() => allowedIn([''])).toThrow('--allow knows no ""');
});
