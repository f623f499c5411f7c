// Every cell of route x locale x guest or player x market (which carries licence and geo class), and each route with its own
// flag off: status, where to, robots, canonical. `npm test` walks a slice, `npm run test:all` every place, `test:deep` everything.
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { counted, everything } from '#kit/everything.ts';
import { ALIASES, addressOf, type Cell, contentRule, expected, PLACES, RULES, type Seen } from '#kit/matrix/rules.ts';
import { freshEmail, PASSWORD, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { matchRedirect, matchRoute, redirects, routes } from '#src/routes.ts';
import locales from '../../content/config/locales.json' with { type: 'json' };
import markets from '../../content/config/markets.json' with { type: 'json' };

const worker = workerUnderTest();
const offered = locales.rows.filter((row) => row.complete).map((row) => row.code);
/** One place of each kind (both licences, a region with rules of its own, each class, nowhere known), every other in German. */
const SLICE = [
  { place: 'AT', locale: 'en' },
  { place: 'EE', locale: 'de' },
  { place: 'CA-ON', locale: 'en' },
  { place: 'CH', locale: 'de' },
  { place: 'US', locale: 'en' },
  { place: 'unknown', locale: 'de' },
];
/** Every place, each in another language than the one before it, and in the one after that. */
const PLAITED = PLACES.flatMap((place, at) =>
  [at, at + 1].map((turn) => ({ place, locale: LOCALES[turn % LOCALES.length] ?? 'en' })),
);
const WHOLE = PLACES.flatMap((place) => LOCALES.map((locale) => ({ place, locale })));
const ground = counted<readonly { place: string; locale: string }[]>(SLICE, PLAITED, WHOLE);
const places = [...new Set(ground.map(({ place }) => place))];

/** Players by the licence they play under: registered in Austria or in Estonia. */
const players = new Map<string, Visitor>();
beforeAll(async () => {
  for (const country of ['AT', 'EE']) {
    const player = new Visitor(worker, country);
    const email = freshEmail('matrix');
    await player.send('/sandbox/players', { json: { email, password: PASSWORD, country } });
    await player.signIn(email);
    if (!player.signedIn) throw new Error(`the player from ${country} could not sign in`);
    players.set(country, player);
  }
});

/** The player of a place is registered there where it has a licence of its own; elsewhere they travel. */
const playerIn = (place: string) => players.get(place === 'EE' ? 'EE' : 'AT');

function visit(address: string, place: string, who: 'guest' | 'player', headers = {}, cookie = ''): Promise<Response> {
  const [country = '', region] = place === 'unknown' ? ['XX'] : place.split('-');
  const player = who === 'player' ? playerIn(place) : undefined;
  const cookies = [...(player?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  return worker.fetch(address, {
    country,
    ...(region && { region }),
    headers: { cookie: [...cookies, cookie].join('; '), ...headers },
  });
}

async function see(cell: Cell): Promise<Seen> {
  const flag = cell.off && RULES[cell.id]?.flag?.[0];
  const inside = cell.inside && { 'sec-fetch-site': 'same-origin' };
  const off = flag ? `sandbox_pages_off=${flag}` : '';
  const answer = await visit(addressOf(cell), cell.place, cell.who, { ...inside }, off);
  const location = answer.headers.get('location');
  const page = await answer.text();
  if (location !== null) return { status: answer.status, location };
  const robots = /<meta name="robots" content="noindex"/.test(page) ? 'noindex' : 'index';
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
  return {
    status: answer.status,
    robots,
    ...(answer.status === 200 && canonical !== undefined && { canonical: new URL(canonical).pathname }),
  };
}

/** Many at once, in order; answers what was not as it must be. */
async function walk(cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  let next = 0;
  const one = async () => {
    for (let cell = cells[next++]; cell; cell = cells[next++]) {
      const want = expected(cell, offered);
      const have = await see(cell);
      if (JSON.stringify(have) !== JSON.stringify(want))
        wrong.push(
          `${addressOf(cell)} as ${cell.who} in ${cell.place}${cell.off ? ', off' : ''}: ${JSON.stringify(have)}, not ${JSON.stringify(want)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 6 }, one));
  return wrong;
}

let walked = 0;
const holds = async (cells: readonly Cell[]) => {
  const before = worker.logs().length;
  const wrong = await walk(cells);
  // What it says of a page that broke is the only word of why.
  const logged = worker.logs().slice(before);
  expect(wrong.length > 0 ? [...wrong, ...logged.filter((line) => line.includes('server.failed'))] : []).toEqual([]);
  walked += cells.length;
};

test('every group of features that the product is made of has its pages [S1.01]', () => {
  const groups = {
    'pokies, live and table games': ['pokies', 'live', 'category'],
    'tournaments, lotteries, quests': ['tournaments', 'lottery', 'quest'],
    'VIP club, rewards shop, bonuses': ['vip', 'shop', 'promotions'],
    'cashbox, limits, support': ['cashbox', 'profile-limits', 'support'],
  };
  const known = routes.map((row) => row.id);
  for (const [group, ids] of Object.entries(groups))
    for (const id of ids)
      expect(
        known.some((name) => name === id || name.startsWith(`${id}-`)),
        `${group}: ${id}`,
      ).toBe(true);
});

test('every route has its rules here, and every market a place', () => {
  expect(routes.map((row) => row.id).sort()).toEqual(Object.keys(RULES).sort());
  const places: readonly string[] = PLACES;
  const rows = markets.rows.map((row) => ('region' in row ? `${row.country}-${row.region}` : row.country));
  expect(rows.filter((place) => place !== 'XB' && !places.includes(place))).toEqual([]);
});

describe.each(places.map((place) => [place]))('in %s', (here) => {
  test('every route answers guests and players as the rules say, in every locale [S2.001 S2.106 S2.107 S2.026 S2.110 S6.29 I35]', async () => {
    const cells = routes.flatMap(({ id }) =>
      ground
        .filter(({ place }) => place === here)
        .flatMap((at) => [
          { id, ...at, who: 'guest' as const },
          { id, ...at, who: 'player' as const },
        ]),
    );
    await holds(cells);
  });
});

test('every route with its own flag off leads elsewhere, for everybody [S2.042 S2.076 S2.090]', async () => {
  const flagged = Object.keys(RULES).filter((id) => RULES[id]?.flag);
  await holds(
    flagged.flatMap((id) =>
      ground.flatMap((at) => [
        { id, ...at, who: 'guest' as const, off: true },
        { id, ...at, who: 'player' as const, off: true },
      ]),
    ),
  );
}, 900_000);

test('every page of content without a row answers at its slug, in every locale and place; those for players send guests to main [S2.102 S2.219]', async () => {
  const own = globSync('**/*.md', { cwd: 'content/pages/en' })
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.md'.length))
    .filter((slug) => !slug.includes('.') && !matchRoute(`/${slug}`));
  expect(own.length).toBeGreaterThan(4);
  const rules = own.map((slug) => {
    const text = readFileSync(`content/pages/en/${slug}.md`, 'utf8');
    const says = (line: RegExp) => line.test(text);
    return contentRule(slug, {
      noindex: says(/^noindex: true$/m),
      draft: says(/^draft: true$/m),
      players: says(/^categories:.*\bcustom-page\b/m),
    });
  });
  await holds(
    rules.flatMap((rule) =>
      ground.flatMap((at) => [
        { id: 'page', rule, ...at, who: 'guest' as const },
        { id: 'page', rule, ...at, who: 'player' as const },
      ]),
    ),
  );
}, 900_000);

test('every alias leads on for good, in every locale and place, for everybody [S2.030 S2.046 S2.056 S2.057 S2.058 S2.059 S2.066 S2.078]', async () => {
  expect(redirects.map(({ from }) => from).sort()).toEqual(
    ALIASES.map(([from]) => matchRedirect(from.split('?')[0] ?? '')?.row.from ?? `${from} is no alias`).sort(),
  );
  const wrong: string[] = [];
  for (const { place, locale } of ground)
    for (const who of ['guest', 'player'] as const)
      for (const [from, to] of ALIASES) {
        const prefix = locale === 'en' ? '' : `/${locale}`;
        const answer = await visit(`${prefix}${from}`, place, who);
        const want = `301 ${`${prefix}${to === '/' ? '' : to}` || '/'}`;
        const have = `${answer.status} ${answer.headers.get('location')}`;
        if (have !== want) wrong.push(`${prefix}${from} as ${who} in ${place}: ${have}, not ${want}`);
        walked += 1;
      }
  expect(wrong).toEqual([]);
}, 900_000);

test('under the guest base everybody is a guest, and nothing is indexed [S2.124]', async () => {
  const based = ground.filter(({ locale, place }) =>
    everything ? ['en', 'de'].includes(locale) : ['AT', 'CH'].includes(place),
  );
  await holds(routes.flatMap(({ id }) => based.map((at) => ({ id, ...at, who: 'player' as const, guestBase: true }))));
}, 900_000);

test('the cashbox opens from a page of ours, where the place allows it [S2.027 S2.028 S2.029 S2.031 S2.032 S2.033 S2.135]', async () => {
  const rows = Object.keys(RULES).filter((id) => RULES[id]?.inside);
  await holds(
    rows.flatMap((id) =>
      places.flatMap((place) => [
        { id, locale: 'en', place, who: 'guest' as const, inside: true },
        { id, locale: 'de', place, who: 'player' as const, inside: true },
      ]),
    ),
  );
}, 900_000);

test('the number of cells is told, with those that cannot be reached', () => {
  const unreachable = [
    'English under /en: the prefix is dropped (301), tests/worker/routes.test.ts',
    'a route without a flag, its flag off',
    'a cashbox page as first navigation of a guest: sign-up comes first',
    'a player registered in a partial or restricted country: no door registers them, they travel',
    'a player under /guest: everybody is a guest there',
  ];
  console.info(`matrix: ${walked} cells hold; unreachable: ${unreachable.join('; ')}`);
  expect(walked).toBeGreaterThan(counted(1900, 13_000, 60_000));
});
