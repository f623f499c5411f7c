// What a slot's stage costs a phone: bytes until a spin can be pressed and with sound and feature, the page's thread in each frame
// of a spin on a CPU four times slower, and what 500 spins leave in its memory.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { type Lucky, luckIn } from '#kit/luck.ts';
import { press } from '#kit/rounds.ts';
import { words } from '#kit/words.ts';
import { isSlot } from '#shared/games/stake.ts';
import { readTitles } from '../../scripts/maths/titles.ts';
import type { Row } from './report.ts';
import { touch } from './tables.ts';
import { CATEGORIES, framesOf, SLOWER, type Trace, tasksOf } from './trace.ts';
import { bytesFrom } from './visit.ts';

const FIRST_KB = 350;
const WHOLE_KB = 900;
const FRAME_MS = 8;
const TASK_MS = 50;
/** What is left after so many spins, of what there was after the first few: kept pictures and lists fill up to there. */
const SPINS = 500;
const WARM = 20;
const GROWN_KB = 400;
/** Of the table's own clock, in leaps that draw one frame each: every spin and what it pays is over after them. */
const LEAP_MS = 900;
const LEAPS = 10;
const WATCHED_MS = 4000;
const WAITED_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** One of each kind: lines, ways on changing reels, hold and win, a board that falls. */
const KINDS = ['kepler/perihelion', 'aquanaut/spring-tide', 'kepler/last-tram', 'fizz/bakers-dozen'];

const say = words('en');
type Where = { site: string; direct: string };

/** `site` compresses as a CDN would; `direct` is the server itself. */
export async function* stageRows(
  browser: Browser,
  { site, direct }: Where,
  named: readonly string[],
): AsyncGenerator<{ path: string; rows: Row[] }> {
  const slots = [...readTitles()].filter(([, { engine, live }]) => isSlot(engine) && !live);
  for (const [id, { engine }] of slots) {
    if (named.length > 0 ? !named.some((part) => id.includes(part)) : !KINDS.includes(id)) continue;
    const path = `/play/${id}?mode=demo`;
    const { firstKb, restKb, wholeKb } = await bytesAt(browser, site, { id, engine });
    const { frames, longestMs } = await spinAt(browser, direct + path, engine);
    const { beforeKb, afterKb, nodes } = await memoryAt(browser, direct + path);
    yield {
      path: `/play/${id}`,
      rows: [
        {
          what: 'until a spin can be pressed',
          value: firstKb,
          unit: 'kB',
          goal: FIRST_KB,
          beside: `${restKb.toFixed(0)} kB by the time nothing more comes`,
        },
        { what: 'with sound, a spin and its feature', value: wholeKb, unit: 'kB', goal: WHOLE_KB },
        {
          what: 'thread in a frame of a spin, 95 of 100',
          value: partOf(frames, 0.95),
          unit: 'ms',
          goal: FRAME_MS,
          beside: `${frames.length} frames, half ${partOf(frames, 0.5).toFixed(1)} ms`,
        },
        { what: 'longest task of a spin', value: longestMs, unit: 'ms', goal: TASK_MS },
        {
          what: `memory grown over ${SPINS} spins`,
          value: afterKb - beforeKb,
          unit: 'kB',
          goal: GROWN_KB,
          beside: `${(beforeKb / 1000).toFixed(1)} MB after ${WARM}; ${nodes} more nodes`,
        },
      ],
    };
  }
}

const partOf = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

/** A machine that does much else is waited for: what is measured is the page's own. */
async function phone(browser: Browser, more: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...PHONE, ...more });
  context.setDefaultTimeout(WAITED_MS);
  return context;
}

/** With the feature where the title has one: the first demo round brings it. */
async function bytesAt(browser: Browser, site: string, { id, engine }: { id: string; engine: string }) {
  const context = await phone(browser, { bypassCSP: true });
  const page = await context.newPage();
  const feature = ({ events }: Lucky) => events.length > (engine === 'cluster' ? 3 : 1);
  await luckIn(page, id, feature).catch(() => null);
  const bytes = await bytesFrom(await context.newCDPSession(page));
  await page.goto(`${site}/play/${id}?mode=demo`);
  await page.touchscreen.tap(PHONE.viewport.width / 2, 120);
  // The canvas has drawn, and the button is its table's.
  await page.locator('.reels-grid .cell').first().waitFor({ state: 'detached' });
  const firstKb = bytes() / 1000;
  await quiet(bytes, page);
  const restKb = bytes() / 1000;
  await page
    .getByRole('button', { name: say('play.sound'), exact: true })
    .last()
    .click();
  await press(page, engine);
  await page.waitForTimeout(WATCHED_MS);
  const skip = page.getByRole('button', { name: say('play.skip') });
  if (await skip.isVisible()) await skip.click();
  await page.waitForLoadState('networkidle');
  const wholeKb = bytes() / 1000;
  await context.close();
  return { firstKb, restKb, wholeKb };
}

/** Until nothing has come for so long: a page that was idle once counts as idle ever after. */
const QUIET_MS = 2500;
async function quiet(bytes: () => number, page: Page): Promise<void> {
  for (let before = -1; before !== bytes(); ) {
    before = bytes();
    await page.waitForTimeout(QUIET_MS);
  }
}

/** The second spin: the first one fetches and compiles. */
async function spinAt(browser: Browser, url: string, engine: string) {
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto(url);
  await press(page, engine);
  await page.waitForTimeout(WATCHED_MS);
  await browser.startTracing(page, { categories: CATEGORIES });
  await press(page, engine, touch);
  await page.waitForTimeout(WATCHED_MS);
  const trace: Trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const longestMs = (Math.max(0, ...tasksOf(trace).map(({ tdur = 0 }) => tdur)) / 1000) * SLOWER;
  return { frames: framesOf(trace), longestMs };
}

/** Spins as fast as the table's own clock is turned. */
async function memoryAt(browser: Browser, url: string) {
  const context = await phone(browser);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(url);
  await page.locator('.go').first().tap();
  await page.locator('.last tbody tr').first().waitFor({ state: 'attached' });
  await page.clock.install();
  const spin = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Space');
    for (let leap = 0; leap < LEAPS; leap++) await page.clock.fastForward(LEAP_MS);
  };
  for (let i = 0; i < WARM; i++) await spin();
  const before = await heapOf(page, cdp);
  for (let i = WARM; i < SPINS; i++) await spin();
  const after = await heapOf(page, cdp);
  await context.close();
  return { beforeKb: before.kb, afterKb: after.kb, nodes: after.nodes - before.nodes };
}

async function heapOf(page: Page, cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  await page.evaluate(() => undefined);
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { kb: of('JSHeapUsedSize') / 1000, nodes: of('Nodes') };
}
