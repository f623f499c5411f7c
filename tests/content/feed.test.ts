// A provider's `GET /games`: read tolerantly, every mistake told with its row, and none of them in anybody's way.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificate, publishedWith, SHA256 } from '#kit/feed.ts';
import { modesIn, returnIn } from '#shared/domain/catalogue/game.ts';
import type { Problem } from '#src/cms/reader/problem.ts';
import { fetchFeeds } from '../../scripts/publish/feed/fetch.ts';
import { feedGames, type Known } from '../../scripts/publish/feed/games.ts';

const knownWords = (): Known => ({
  producers: new Set(['acme']),
  categories: new Set(['slots', 'table', 'roulette', 'live', 'new']),
  features: new Set(['free-spins', 'ways']),
  themes: new Set(['space']),
  ids: new Set(['acme/taken']),
});
function read(...rows: unknown[]) {
  const notes: Problem[] = [];
  const games = feedGames('acme.json', rows, 'acme', knownWords(), notes);
  return { games, notes: notes.map(({ field, say }) => `${field}: ${say}`) };
}
const whole = { identifier: 'acme:Star-Run', title: 'Star Run', currencies: ['EUR', 'CAD'], blocked_countries: [] };

test('publishes the titles of a feed beside our own, with every field of the catalogue [S3.06 S3.07]', () => {
  const { problems, notes, games } = publishedWith({
    games: [
      {
        ...whole,
        category: 'video-slots',
        rtp: '96.10',
        volatility: 4,
        demo: true,
        freespins: true,
        features: ['Free Spins'],
        theme: 'space',
        release_date: '2026-08-01T10:00:00Z',
        popularity: 12,
        blocked_countries: ['at', 'DE', 'UK'],
        stakes: { EUR: { min: '0.10', max: '50' } },
        orientation: 'portrait',
      },
    ],
  });
  expect([problems, notes]).toEqual([[], []]);
  expect(games).toEqual([
    expect.objectContaining({
      id: 'acme/star-run',
      slug: 'star-run',
      name: 'Star Run',
      producer: 'acme',
      engine: '',
      rank: 12,
      categories: ['slots'],
      features: ['free-spins'],
      themes: ['space'],
      volatility: 'high',
      rtp: '',
      returns: expect.objectContaining({ NO: '96.1' }),
      currencies: ['EUR', 'CAD', 'FUN'],
      stakes: { EUR: { minMinor: 10, maxMinor: 5000 } },
      blocked: ['AT', 'DE', 'GB'],
      released: '2026-08-01',
      freeSpins: true,
      jackpot: null,
    }),
  ]);
  expect(games[0]?.poster.served).toBe(true);
});

test('leaves a row out that could not be listed honestly, and tells which and why', () => {
  const { games, notes } = read(
    'Star Run',
    { ...whole, title: '' },
    { ...whole, identifier: undefined },
    { ...whole, provider: 'Nobody' },
    { ...whole, identifier: 'acme:taken' },
    { ...whole, blocked_countries: 'all but AT' },
    { ...whole, blocked_countries: ['Austria'] },
    { ...whole, currencies: ['XXX'] },
    whole,
  );
  expect(games.map(({ id }) => id)).toEqual(['acme/star-run']);
  expect(notes).toEqual([
    'row 1: is no object and is left out.',
    'row 2, title: is missing. The title is left out.',
    'row 3, identifier: is missing. The title is left out.',
    'row 4, producer: "nobody" is not known: write content/producers/nobody.json. The title is left out.',
    'row 5, identifier: names acme/taken, which another title has. The title is left out.',
    'row 6, blocked_countries: cannot be read: a list of countries by their two letters is needed. The title is left out.',
    'row 7, blocked_countries: cannot be read: a list of countries by their two letters is needed. The title is left out.',
    'row 8, currencies: names no known currency, and there is no demo. The title is left out.',
  ]);
});

test('shows nothing where a field cannot be read, and tells it', () => {
  const { games, notes } = read({
    ...whole,
    volatility: 'wild',
    release_date: '2026-02-30',
    categories: ['slots', 'teleport'],
    limits: { EUR: { min: '5', max: '1' }, CAD: { min: '0.001', max: '1' } },
    features: ['warp'],
  });
  expect(games[0]).toMatchObject({
    volatility: null,
    released: '',
    categories: ['slots'],
    stakes: {},
    features: [],
  });
  const fields = ['categories', 'features', 'limits.CAD', 'limits.EUR', 'release_date', 'volatility'];
  expect(notes.map((line) => line.split(':')[0]).sort()).toEqual(fields.map((field) => `row 1, ${field}`));
});

test('skips what a provider has switched off, and knows shares, scales and words of other dialects', () => {
  const { games, notes } = read(
    { ...whole, enabled: false },
    { ...whole, volatility: 'Medium-High', currencies: { eur: { min_bet: 0.2, max_bet: 20 }, DOGE: {} } },
  );
  expect(notes).toEqual([]);
  expect(games).toHaveLength(1);
  expect(games[0]).toMatchObject({
    volatility: 'high',
    currencies: ['EUR', 'DOG'],
    stakes: { EUR: { minMinor: 20, maxMinor: 2000 } },
  });
});

test('whatever a provider sends, nothing throws and what is listed can be shown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.anything(), fc.object({ key: fc.constantFrom(...Object.keys(whole)) }))),
      (rows) => {
        for (const { id, name, currencies } of read(...rows.map((row) => ({ ...whole, ...Object(row) }))).games) {
          expect(id).toMatch(/^acme\/[a-z0-9-]+$/);
          expect(name.length).toBeGreaterThan(0);
          expect(currencies.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a feed without its file, its studio or a list of games is a mistake of ours, and is told', () => {
  const missing = publishedWith(undefined, [{ name: 'acme' }, { name: 'acme', producer: 'nobody' }]).problems;
  expect(missing.join('\n')).toContain('needs content/feeds/acme.json');
  expect(missing.join('\n')).toContain('"feeds.1.producer" names "nobody", which is not in content/producers.');
  expect(publishedWith({ status: 'ok' }).problems).toEqual([
    'content/feeds/acme.json has no list of games. Write an array, or {"games": [...]}.',
  ]);
});

test('asks a provider for its list, and keeps the one there is where the answer is none', async () => {
  const answers: Record<string, [status: number, text: string]> = {
    '/good': [200, JSON.stringify({ data: [whole, { ...whole, title: 'Other' }] })],
    '/down': [503, ''],
    '/page': [200, '<html>'],
    '/none': [200, '{"games": []}'],
  };
  const server = createServer((request, answer) => {
    const [status, text] = answers[request.url ?? ''] ?? [404, ''];
    answer.writeHead(request.headers.authorization === 'Bearer key' ? status : 401).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const root = mkdtempSync(join(tmpdir(), 'perigee-fetch-'));
  const feeds = Object.keys(answers).map((path) => ({ name: path.slice(1), url: `https://127.0.0.1:${port}${path}` }));
  mkdirSync(join(root, 'content/config'), { recursive: true });
  mkdirSync(join(root, 'content/feeds'));
  writeFileSync(join(root, 'content/config/feeds.json'), JSON.stringify({ feeds }));
  for (const { name } of feeds) writeFileSync(join(root, `content/feeds/${name}.json`), 'before');
  try {
    for (const { name } of feeds) process.env[`FEED_${name.toUpperCase()}_AUTHORIZATION`] = 'Bearer key';
    const plain: typeof fetch = (input, init) => fetch(String(input).replace('https:', 'http:'), init);
    const outcome = await fetchFeeds(root, plain);
    expect(outcome).toEqual([
      'good: 2 games.',
      'down was not fetched, and the old list stays: it answered 503.',
      expect.stringMatching(/^page was not fetched, and the old list stays: /),
      'none was not fetched, and the old list stays: its answer holds no list of games.',
    ]);
    const file = (name: string) => readFileSync(join(root, `content/feeds/${name}.json`), 'utf8');
    expect(JSON.parse(file('good'))).toHaveLength(2);
    expect([file('down'), file('page'), file('none')]).toEqual(['before', 'before', 'before']);
  } finally {
    server.close();
    rmSync(root, { recursive: true });
  }
});

test('a mistake in the list of providers is left to the check of content, which says where it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'perigee-fetch-'));
  mkdirSync(join(root, 'content/config'), { recursive: true });
  for (const text of ['{ "feeds": [{ "name": "acme", "url": "http://localhost:9351" }] }', '{ "feeds": [']) {
    writeFileSync(join(root, 'content/config/feeds.json'), text);
    expect(await fetchFeeds(root)).toEqual(['content/config/feeds.json has a mistake: nobody was asked.']);
  }
  rmSync(root, { recursive: true });
});

const ACME = [{ name: 'acme', producer: 'acme' }];
const version = (name: string, change: object = {}) => ({
  ...{
    version: name,
    sha256: SHA256,
    rtp_profiles: [
      { id: 'one', rtp: 96.5 },
      { id: 'two', rtp: 94 },
    ],
    ...change,
  },
});

test('a title is listed and played where two people have certified what its studio serves, with the return of that market’s profile, and nowhere else', () => {
  const games = [
    { ...whole, title: 'Star Run', rtp: 99, versions: [version('1'), version('2')], blocked_countries: ['IT'] },
    { ...whole, identifier: 'acme:other', title: 'Other', versions: [version('1', { sha256: 'd'.repeat(64) })] },
    { ...whole, identifier: 'acme:fresh', title: 'Fresh', versions: [version('1')] },
    { ...whole, identifier: 'acme:alone', title: 'Alone', versions: [version('1', { autoplay: true })] },
    { ...whole, identifier: 'acme:odd', title: 'Odd', versions: ['1'] },
  ];
  const outcome = publishedWith({ games }, ACME, [
    certificate('acme/star-run', { countries: ['AT', 'DE', 'IT'] }),
    certificate('acme/star-run', { countries: ['NO'], rtpProfile: 'two' }),
    certificate('acme/other'),
    certificate('acme/alone'),
  ]);
  expect(outcome.problems).toEqual([]);
  const [game] = outcome.games;
  if (!game || outcome.games.length > 1) throw new Error('one title was expected');
  expect([game.id, game.rtp, game.returns]).toEqual(['acme/star-run', '', { AT: '96.5', DE: '96.5', NO: '94' }]);
  const at = (country: string | null, market = country) => ({
    rtp: returnIn(game, market),
    ...modesIn(game, { country, market }),
  });
  expect(at('AT')).toEqual({ rtp: '96.5', demo: false, real: true });
  expect(at('NO')).toEqual({ rtp: '94', demo: false, real: true });
  // A player is bound by where they registered, and by where they are.
  expect(at('AT', 'NO')).toMatchObject({ rtp: '94', real: true });
  for (const [country, market] of [
    ['IT', 'IT'],
    ['EE', 'EE'],
    ['AT', 'EE'],
    ['EE', 'AT'],
    [null, null],
  ] as const)
    expect(at(country, market)).toMatchObject({ demo: false, real: false });
  expect([at('IT'), at('EE'), at(null)].map(({ rtp }) => rtp)).toEqual(['', '', '']);
  const { blocked } = game;
  expect(['AT', 'DE', 'NO'].some((code) => blocked.includes(code))).toBe(false);
  expect(['CA', 'EE', 'IT', 'NZ', 'XB'].every((code) => blocked.includes(code))).toBe(true);
  const notes = outcome.notes.join('\n');
  expect(notes).toContain('have 2, one (96.5 %), which nobody has certified. Two people enter it');
  expect(notes).toContain('have nothing like the certified 1, one: it is not listed in AT, AU');
  expect(notes).toContain('have 1, two (94 %), which plays by itself: no market takes it.');
  expect(notes).toContain('row 5, versions" cannot be read');
  for (const row of [2, 3, 4, 5])
    expect(notes).toContain(`row ${row}, versions" are certified nowhere. The title is left out.`);
});

test('in one country one version is played: a second row for it is refused', () => {
  const games = [{ ...whole, versions: [version('1'), version('2')] }];
  const { problems } = publishedWith({ games }, ACME, [
    certificate('acme/star-run', { countries: ['AT', 'DE'] }),
    certificate('acme/star-run', { countries: ['NO', 'DE'], version: '2' }),
  ]);
  expect(problems.join()).toContain('names DE, where another row says what is played of acme/star-run.');
});
