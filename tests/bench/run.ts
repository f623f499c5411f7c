// `npm run bench`: the rows of design/performance.md that exist by now, each with its goal; --quick in one minute. With
// --tables instead every game's table, half an hour; names after it choose the titles whose ids hold one of them. With --pages only
// the pages; names after it choose those whose names hold one of them. With --stage what a slot's pictures cost, in bytes, frames
// and memory, with --memory its memory alone (--quick: over 100 spins); names after it choose titles.
import { mkdirSync, rmSync } from 'node:fs';
import type { Player } from '#kit/player.ts';
import { freePort } from '#kit/port.ts';
import { serve } from '../../scripts/serve.ts';
import { startBases } from './bases.ts';
import { boardRows } from './board.ts';
import { catalogueRows } from './catalogue.ts';
import { chatRows } from './chat.ts';
import { factorRows } from './factors.ts';
import { pressRows } from './inp.ts';
import { hasWrk, type Target } from './load.ts';
import { pageRows, pagesUnderTest } from './pages.ts';
import { playRows } from './play.ts';
import { BENCH_COUNTRY, players } from './players.ts';
import { startProxy } from './proxy.ts';
import { raceRows } from './races.ts';
import { print } from './report.ts';
import { roomRows } from './room.ts';
import { serverSections } from './server.ts';
import { leftRows, stageRows } from './stage.ts';
import { tableRows } from './tables.ts';
import { openBrowser } from './visit.ts';
import { bundleRows, stormRows } from './whole.ts';

const quick = process.argv.includes('--quick');
const tables = process.argv.includes('--tables');
const onlyPages = process.argv.includes('--pages');
const onlyStage = process.argv.includes('--stage');
const onlyMemory = process.argv.includes('--memory');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const size = quick
  ? { rounds: 3, seconds: 1, paints: 1, wallets: 16, longWallet: 3, kills: 3, frames: 20, spins: 100 }
  : { rounds: 5, seconds: 2, paints: 3, wallets: 100, longWallet: 30, kills: 20, frames: 30, spins: 500 };
const state = '.state/bench';
rmSync(state, { recursive: true, force: true });
mkdirSync(state, { recursive: true });

const [port, direct, front] = [await freePort(), await freePort(), await freePort()];
const server = await serve({ port, direct, state, devCountry: BENCH_COUNTRY });
const proxy = startProxy(front, direct);
const bases = tables || onlyPages || onlyStage || onlyMemory ? undefined : await startBases(state);
const browser = await openBrowser();

try {
  if (bases) await everything(bases.targets);
  else if (onlyPages) await everyPage();
  else if (onlyStage || onlyMemory) await everyStage(onlyMemory ? leftRows : stageRows);
  else await everyTable();
} finally {
  await browser.close();
  await bases?.stop();
  await proxy.stop();
  await server.stop();
}

async function everyTable(): Promise<void> {
  const where = { site: `http://localhost:${front}`, direct: `http://localhost:${direct}` };
  for await (const { path, rows } of tableRows(browser, where, size.paints, named)) print(`Table: ${path}`, rows);
}

async function everyStage(of: typeof stageRows): Promise<void> {
  const where = { site: `http://localhost:${front}`, direct: `http://localhost:${direct}` };
  for await (const { path, rows } of of(browser, where, named, size.spins)) print(`Stage: ${path}`, rows);
}

/** With what the rows of players go on by: their wallets, and the first one's cookies. */
async function everyPage(wallets = 1) {
  const where = { url: `http://127.0.0.1:${direct}`, origin: `http://localhost:${direct}`, pids: server.pids, state };
  const all = await players(wallets, where.url, where.origin);
  const cookies = [...(all[0]?.client.cookies ?? [])].map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
  }));
  const site = `http://localhost:${front}`;
  const game = await firstGame(site);
  for (const page of pagesUnderTest(game)) {
    if (onlyPages && named.length > 0 && !named.some((word) => page.name.includes(word))) continue;
    if (!(await exists(site + page.path, page.player ? all[0] : undefined))) continue;
    print(
      `Page: ${page.name}, a phone with an empty cache, brotli`,
      await pageRows(browser, site, page, cookies, size.paints),
    );
  }
  return { where, site, game, cookies, wallets: all };
}

async function everything(targets: readonly Target[]): Promise<void> {
  const { where, site, game, cookies, wallets } = await everyPage(size.wallets);
  print('Presses, on a CPU four times slower', await pressRows(browser, site, game));
  if (game)
    print(
      'Into a game, on a phone with slow 4G',
      await playRows(browser, { site, direct: where.origin, game }, cookies, size.paints),
    );
  if (process.platform !== 'linux')
    console.log('\nServer rows are left out: CPU is read from /proc, which only Linux has.');
  else if (!hasWrk()) console.log('\nServer rows are left out: wrk is missing (Debian: apt-get install wrk).');
  else for (const { title, rows } of await serverSections(where, wallets, targets, size)) print(title, rows);
  const call = targets.find(({ name }) => name === 'T');
  if (call) print('A tournament of 100,000 entrants', await raceRows(call));
  if (process.platform === 'linux' && hasWrk()) {
    const { search, growth } = await catalogueRows(BENCH_COUNTRY, targets, size);
    print('Search and lobby over 10,000 games', search);
    print('How cost grows with the catalogue', growth);
    const bare = targets.find(({ name }) => name === 'R');
    if (bare) print('Spectators of a live table', await roomRows(BENCH_COUNTRY, bare, size));
    if (bare) print('Watchers of a board', await boardRows(BENCH_COUNTRY, bare, size));
    if (bare) print('Readers of a chat', await chatRows(BENCH_COUNTRY, bare, size));
  }
  print('What acts cost', await factorRows());
  print('Storm', await stormRows(size.kills));
  if (!quick) print('Release', bundleRows());
}

async function exists(address: string, player?: Player): Promise<boolean> {
  const headers = player && { cookie: player.client.cookie };
  return (await fetch(address, { headers, redirect: 'manual' })).status === 200;
}

async function firstGame(site: string): Promise<string | undefined> {
  return /href="(\/play\/[^"?]+)/.exec(await (await fetch(site)).text())?.[1];
}
