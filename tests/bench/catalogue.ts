// How search and the lobby bear a larger catalogue: a server for each size, filled before its first request, in the same rounds.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '#kit/port.ts';
import { releaseWith } from '#kit/published.ts';
import { serve } from '../../scripts/serve.ts';
import { type Load, type Loads, load, ratio, type Target } from './load.ts';
import type { Row } from './report.ts';
import { madeSnapshot, typedTexts } from './titles.ts';

const SIZES = [100, 10_000, 100_000] as const;
/** A larger number has more digits: what rows say they hold. */
const DIGITS = 64;
type Size = (typeof SIZES)[number];
type Stage = Awaited<ReturnType<typeof stage>>;
/** Rendered anew for a browser with a flag, which no page is kept for. */
const UNKEPT = { Cookie: 'perigee_flags=test-quests' };

export async function catalogueRows(
  country: string,
  bases: readonly Target[],
  size: { rounds: number; seconds: number },
) {
  const stages = new Map<Size, Stage>();
  try {
    for (const games of SIZES) stages.set(games, await stage(games, country));
    const all = [...stages.values()];
    const bytes = new Map<Size, number>();
    for (const [games, { url }] of stages) bytes.set(games, await lobbyBytes(url));
    const d1 = bases.filter(({ name }) => name === 'N');
    const loads = await load([...d1, ...all.flatMap(({ targets }) => targets)], size.rounds, size.seconds);
    for (const [name, l] of loads) console.log(name, Math.round(l.cpuUs), 'us', l.p50Ms, 'ms', Math.round(l.perSecond));
    return rows(loads, bytes);
  } finally {
    for (const { stop } of stages.values()) await stop();
  }
}

function rows(loads: Loads, bytes: ReadonlyMap<Size, number>): { search: Row[]; growth: Row[] } {
  const found = (name: string) => loads.get(name);
  const p50 = (name: string, base: string) => (found(name)?.p50Ms ?? Number.NaN) / (found(base)?.p50Ms ?? Number.NaN);
  const share = (what: string, name: string, base: string, goal: number, unit = 'x'): Row => ({
    what,
    value: ratio(loads, name, base),
    unit,
    goal,
    beside: beside(found(name)),
  });
  const [least = 0, most = 0] = [bytes.get(100), bytes.get(10_000)];
  return {
    search: [
      {
        what: 'search of 10,000 games, p50',
        value: p50('search 10000', 'N'),
        unit: 'N',
        goal: 0.35,
        beside: beside(found('N')),
      },
      share('search of 10,000 games, CPU', 'search 10000', 'H 10000', 1.3, 'H'),
      share('the same, no text twice', 'new search 10000', 'H 10000', 1.3, 'H'),
      share('filters with counts over 10,000 games, CPU', 'facets 10000', 'H 10000', 2.5, 'H'),
      share('guest lobby over 10,000 games, rendered', 'lobby 10000', 'H 10000', 6, 'H'),
      share('guest lobby over 10,000 games, kept', 'cache 10000', 'H 10000', 1.1, 'H'),
      {
        what: 'answers other than 2xx',
        value: [...loads.values()].reduce((sum, { bad }) => sum + bad, 0),
        unit: '',
        goal: 0,
      },
    ],
    growth: [
      {
        what: 'lobby, bytes of HTML that 10,000 games add to 100',
        value: Math.abs(most - least),
        unit: '',
        goal: DIGITS,
        beside: `${least} bytes`,
      },
      share('lobby rendered, 10,000 against 100 games', 'lobby 10000', 'lobby 100', 1.05),
      share('search, 100,000 against 10,000 games, CPU', 'search 100000', 'search 10000', 1.15),
      { what: 'the same, p50', value: p50('search 100000', 'search 10000'), unit: 'x', goal: 1.15 },
      share('search of texts that nobody typed, the same', 'new search 100000', 'new search 10000', 1.15),
    ],
  };
}

async function stage(games: Size, devCountry: string) {
  const state = `.state/bench-${games}`;
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const [port, direct] = [await freePort(), await freePort()];
  const server = await serve({ port, direct, state, devCountry });
  await server.publish(releaseWith(madeSnapshot(games)));
  const url = `http://127.0.0.1:${direct}`;
  const listed = await fetch(`${url}/api/games_filter`, { method: 'POST', body: '{}', headers: headers(url) });
  const { pagination } = (await listed.json()) as { pagination: { total_count: number } };
  if (pagination.total_count !== games) throw new Error(`${pagination.total_count} games instead of ${games}`);
  const { pids } = server;
  const asks = (name: string, bodies: readonly unknown[]): Target => ({
    name: `${name} ${games}`,
    url: `${url}/api/games_filter`,
    pids,
    script: posts(resolve(state, `${name.replaceAll(' ', '-')}.lua`), url, bodies),
  });
  const page = (name: string, more: Pick<Target, 'headers'> = {}): Target => ({
    name: `${name} ${games}`,
    url: `${url}/`,
    pids,
    ...more,
  });
  const search = (title: string) => ({ filter: { title }, page_size: 20 });
  const targets: Target[] = [
    { name: `H ${games}`, url: `${url}/api/health`, pids },
    asks('search', typedTexts(400).map(search)),
    asks('new search', typedTexts(10_000).map(search)),
    asks(
      'facets',
      typedTexts(50).map((_, i) => ({ filter: { providers: [`studio-${i}`] }, facets: true, page_size: 20 })),
    ),
    page('lobby', { headers: UNKEPT }),
    page('cache'),
  ];
  return { url, targets: games === 100_000 ? targets.slice(0, 3) : targets, stop: () => server.stop() };
}

/** Without what is new in every answer: ids of requests and builds. */
async function lobbyBytes(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

const headers = (url: string) => ({ 'content-type': 'application/json', origin: url });

function posts(file: string, url: string, bodies: readonly unknown[]): string {
  const list = bodies.map((body) => JSON.stringify(JSON.stringify(body))).join(',\n');
  writeFileSync(
    file,
    `local bodies = {\n${list}\n}
local i = 0
function request()
  i = i + 1
  return wrk.format("POST", "/api/games_filter", { ["Content-Type"] = "application/json", ["Origin"] = "${url}" }, bodies[i % #bodies + 1])
end
`,
  );
  return file;
}

const beside = (found: Load | undefined): string =>
  found
    ? `${Math.round(found.perSecond)}/s, p50 ${found.p50Ms.toFixed(2)} ms${found.bad ? `, ${found.bad} bad` : ''}`
    : '';
