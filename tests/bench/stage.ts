// What a slot's stage costs a phone: bytes until a spin can be pressed and with sound and feature, the page's thread in each frame
// of a spin on a CPU four times slower, and what 500 spins leave in its memory: heap, nodes, listeners, pictures.
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
/** What is left after all spins of what there was not after the first few: kept pictures and lists fill up to there. */
const WARM = 50;
const GROWN_KB = 400;
/** A list of rounds or a win that is shown is longer or shorter by some of them; what is kept of each spin is hundreds. */
const GROWN_NODES = 60;
const GROWN_LISTENERS = 20;
/** What holds pixels or sound outside of the heap. */
const HEAVY = ['HTMLCanvasElement', 'OffscreenCanvas', 'ImageBitmap', 'HTMLImageElement', 'AudioBuffer'];
const GROWN_HEAVY = 12;
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
  spins: number,
): AsyncGenerator<{ path: string; rows: Row[] }> {
  for (const { id, engine } of slotsOf(named, KINDS)) {
    const path = `/play/${id}?mode=demo`;
    const { firstKb, restKb, wholeKb } = await bytesAt(browser, site, { id, engine });
    const { frames, longestMs } = await spinAt(browser, direct + path, engine);
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
        ...(await memoryRows(browser, direct + path, spins)),
      ],
    };
  }
}

/** The memory alone, of the first kind unless others are named. */
export async function* leftRows(
  browser: Browser,
  { direct }: Where,
  named: readonly string[],
  spins: number,
): AsyncGenerator<{ path: string; rows: Row[] }> {
  for (const { id } of slotsOf(named, KINDS.slice(0, 1)))
    yield { path: `/play/${id}`, rows: await memoryRows(browser, `${direct}/play/${id}?mode=demo`, spins) };
}

const slotsOf = (named: readonly string[], others: readonly string[]) =>
  [...readTitles()]
    .filter(([, { engine, live }]) => isSlot(engine) && !live)
    .map(([id, { engine }]) => ({ id, engine }))
    .filter(({ id }) => (named.length > 0 ? named.some((part) => id.includes(part)) : others.includes(id)));

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
async function memoryRows(browser: Browser, url: string, spins: number): Promise<Row[]> {
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
  const [before, from] = [await memoryOf(cdp), await roundsOf(page)];
  for (let i = WARM; i < spins; i++) await spin();
  const [after, to] = [await memoryOf(cdp), await roundsOf(page)];
  await context.close();
  return [
    {
      what: `memory grown over ${spins} spins`,
      value: after.kb - before.kb,
      unit: 'kB',
      goal: GROWN_KB,
      beside: `${(before.kb / 1000).toFixed(1)} MB after ${from} rounds, ${(after.kb / 1000).toFixed(1)} MB after ${to}`,
    },
    { what: 'nodes that they left', value: after.nodes - before.nodes, unit: '', goal: GROWN_NODES },
    { what: 'listeners that they left', value: after.listeners - before.listeners, unit: '', goal: GROWN_LISTENERS },
    {
      what: 'canvases, bitmaps, pictures and sounds that they left',
      value: after.heavy - before.heavy,
      unit: '',
      goal: GROWN_HEAVY,
      beside: `${after.heavy} in all`,
    },
  ];
}

/** A press that falls into a round plays none: what was played stands in the link that verifies the newest round. */
async function roundsOf(page: Page): Promise<number> {
  const href = await page.locator('a[href*="nonce="]').first().getAttribute('href');
  return Number(new URLSearchParams(href?.split('#')[1]).get('nonce')) + 1;
}

/** What nothing holds any more is gone first. */
async function memoryOf(cdp: CDPSession) {
  for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
  const kb = await heapKb(cdp);
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  let heavy = 0;
  for (const kind of HEAVY) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: `${kind}.prototype`, objectGroup: 'kept' });
    const { objects } = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'kept',
    });
    const { result: all } = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    heavy += Number(all.value);
  }
  // What was asked for holds what it found.
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'kept' });
  return { kb, nodes, listeners: jsEventListeners, heavy };
}

/** Without compiled code, of which there is more the longer a page runs: that comes of its engine, and ends. */
async function heapKb(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kinds, size] = [types[0], fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (kinds[nodes[at] ?? 0] !== 'code') bytes += nodes[at + size] ?? 0;
  return bytes / 1000;
}
type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};
