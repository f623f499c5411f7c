// Every game's table on a phone: the script it comes with, and what a round costs the main thread on a CPU four times slower.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { goOn, type Hand, press } from '#kit/rounds.ts';
import { readTitles } from '../../scripts/maths/titles.ts';
import { median } from './cpu.ts';
import type { Row } from './report.ts';
import { CATEGORIES, SLOWER, type Trace, tasksOf } from './trace.ts';
import { scriptsOf } from './visit.ts';

const SCRIPT_KB = 130;
const OWN_KB = 38;
const TASK_MS = 50;
/** How long a round is watched after the press: reels stand and a loss is told within it. */
const WATCHED_MS = 4000;
/** A live table takes bets for at most 20 s, then shows what came. */
const LIVE_WATCHED_MS = 30_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type TableUnderTest = { path: string; engine: string; live: boolean };

/** All, or those whose id holds one of the parts. */
const tablesOf = (named: readonly string[]): TableUnderTest[] =>
  [...readTitles()]
    .filter(([id]) => named.length === 0 || named.some((part) => id.includes(part)))
    .map(([id, { engine, live }]) => ({ path: `/play/${id}`, engine, live: live !== undefined }));

/** Of each script, the part that each folder of `src` is of it: written by the build (scripts/modules.ts). */
type Parts = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** `painted`: properties animated on the main thread, sorted. */
type Round = { longestMs: number; painted: readonly string[] };

/** `site` compresses as a CDN would; sockets need `direct`, the server itself. */
export async function* tableRows(
  browser: Browser,
  { site, direct }: { site: string; direct: string },
  rounds: number,
  named: readonly string[],
): AsyncGenerator<{ path: string; rows: Row[] }> {
  const parts: Parts = JSON.parse(readFileSync('dist/sandbox.scripts.json', 'utf8'));
  for (const table of tablesOf(named)) {
    const script = await scriptOf(browser, site, table, parts);
    const seen: Round[] = [];
    for (let round = 0; round < rounds; round++) seen.push(await roundAt(browser, direct, table));
    const painted = [...new Set(seen.flatMap((one) => one.painted))];
    const rows: Row[] = [
      { what: 'script', value: script.bytes / 1000, unit: 'kB', goal: SCRIPT_KB },
      { what: 'the game’s own of it', value: script.ownBytes / 1000, unit: 'kB', goal: OWN_KB },
      {
        what: 'longest task of a round',
        value: median(seen.map(({ longestMs }) => longestMs)),
        unit: 'ms',
        goal: TASK_MS,
      },
      {
        what: 'properties animated off the compositor',
        value: painted.length,
        unit: '',
        goal: 0,
        beside: painted.join(' '),
      },
    ];
    yield { path: table.path, rows };
  }
}

async function scriptOf(browser: Browser, site: string, { path, engine, live }: TableUnderTest, parts: Parts) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const scripts = await scriptsOf(await context.newCDPSession(page));
  await page.goto(`${site}${path}?mode=demo`);
  // A touch in the middle, where nothing lies over the table, brings it; what compresses here lets no socket through.
  if (live) await page.touchscreen.tap(PHONE.viewport.width / 2, PHONE.viewport.height / 2);
  else await play(page, engine, WATCHED_MS);
  await page.waitForLoadState('networkidle');
  const sent = scripts();
  await context.close();
  return {
    bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
    ownBytes: sent.reduce((sum, { name, bytes }) => sum + bytes * ofGames(parts[name]), 0),
  };
}

/** What is there for games alone: tables, engines and their page. What other islands have as well is shared. */
const ofGames = (parts: Parts[string] = {}) =>
  Object.entries(parts)
    .filter(([folder]) => /^(features\/play|shared\/games|pages\/play)/.test(folder))
    .reduce((sum, [, part]) => sum + part, 0);

/** The second round: the first one fetches and compiles. */
async function roundAt(browser: Browser, direct: string, { path, engine, live }: TableUnderTest): Promise<Round> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${direct}${path}?mode=demo`);
  const watchedMs = live ? LIVE_WATCHED_MS : WATCHED_MS;
  await play(page, engine, watchedMs);
  await browser.startTracing(page, { categories: CATEGORIES });
  await play(page, engine, watchedMs, touch);
  const trace = await browser.stopTracing();
  await context.close();
  return judge(JSON.parse(trace.toString()));
}

/** A press on what the table offers, and another where the round asks for a move. */
async function play(page: Page, engine: string, watchedMs: number, hand?: Hand): Promise<void> {
  await press(page, engine, hand);
  await page.waitForTimeout(watchedMs / 2);
  await goOn(page, engine, hand);
  await page.waitForTimeout(watchedMs / 2);
}

/** A finger: a click's own checks of what lies there would run within the press. */
export const touch: Hand = async (at) => {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (!box) throw new Error(`${at} has no place on the page.`);
  const aim = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const free = await at.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), aim);
  if (!free) throw new Error(`Something lies over ${at}.`);
  await at.page().touchscreen.tap(aim.x, aim.y);
};

function judge({ traceEvents }: Trace): Round {
  const painted = traceEvents.flatMap(({ name, args }) =>
    name === 'Animation' ? (args?.data?.unsupportedProperties ?? []) : [],
  );
  return {
    longestMs: (Math.max(0, ...tasksOf({ traceEvents }).map(({ tdur = 0 }) => tdur)) / 1000) * SLOWER,
    painted: [...new Set(painted)].sort(),
  };
}
