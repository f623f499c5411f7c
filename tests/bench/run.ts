// `npm run bench`: the rows of design/performance.md that exist by now, each with its goal, in about five minutes; --quick in one.
import { mkdirSync, rmSync } from 'node:fs';
import { serve } from '../../scripts/serve.ts';
import { startBases } from './bases.ts';
import { hasWrk } from './load.ts';
import { freePort } from './net.ts';
import { pageRows, pagesUnderTest } from './pages.ts';
import { startProxy } from './proxy.ts';
import { print } from './report.ts';
import { serverRows } from './server.ts';
import { openBrowser } from './visit.ts';

const quick = process.argv.includes('--quick');
const size = quick ? { rounds: 3, seconds: 1, paints: 1 } : { rounds: 5, seconds: 2, paints: 3 };
const state = '.state/bench';
rmSync(state, { recursive: true, force: true });
mkdirSync(state, { recursive: true });

const [port, direct, front] = [await freePort(), await freePort(), await freePort()];
const server = await serve({ port, direct, state, devCountry: 'AT' });
const proxy = startProxy(front, direct);
const bases = await startBases(state);
const browser = await openBrowser();

try {
  const site = `http://localhost:${front}`;
  for (const page of pagesUnderTest(await firstGame(site))) {
    if ((await fetch(site + page.path)).status !== 200) continue;
    print(
      `Page: ${page.name}, a phone with an empty cache, brotli`,
      await pageRows(browser, site, page, [], size.paints),
    );
  }
  if (process.platform !== 'linux')
    console.log('\nServer rows are left out: CPU is read from /proc, which only Linux has.');
  else if (!hasWrk()) console.log('\nServer rows are left out: wrk is missing (Debian: apt-get install wrk).');
  else print('Server, CPU per request', await serverRows({ direct, pids: server.pids, bases: bases.targets, ...size }));
} finally {
  await browser.close();
  await bases.stop();
  await proxy.stop();
  await server.stop();
}

async function firstGame(site: string): Promise<string | undefined> {
  return /href="(\/play\/[^"?]+)/.exec(await (await fetch(site)).text())?.[1];
}
