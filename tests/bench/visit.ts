// One page as a visitor's browser meets it: bytes by kind, requests, elements, paint and shift, before and after the first touch.
import { type Browser, type BrowserContext, type CDPSession, chromium as engine, type Page } from 'playwright';
import { chromium } from '../../scripts/browser.mjs';
import { brotli } from './proxy.ts';

export type Visit = {
  jsBefore: number;
  jsAfter: number;
  html: number;
  total: number;
  requests: number;
  elements: number;
  lcpMs: number;
  shift: number;
  blockedMs: number;
  foreign: number;
};

type Transfer = { type: string; bytes: number; url: string };

export const openBrowser = (): Promise<Browser> =>
  engine.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });

type Flow = {
  /** From the address to the page that is measured, where it can't be opened directly. */
  arrive?: (page: Page) => Promise<unknown>;
  /** The first interaction. */
  touch: (page: Page) => Promise<unknown>;
  /** Selects the element that is not counted: its own and inner elements, and the bytes that the document is longer for it. */
  without?: string;
};

export async function visit(
  context: BrowserContext,
  address: string,
  { arrive, touch, without }: Flow,
): Promise<Visit> {
  // What is kept is asked for: only the first visitor of a minute waits for a page to be rendered.
  const earlier = await context.newPage();
  await earlier.goto(address);
  await arrive?.(earlier);
  await earlier.close();
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (arrive) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  const transfers = watchTransfers(cdp);
  await (arrive ? arrive(page) : page.goto(address));
  await page.waitForLoadState('networkidle');
  const before = [...transfers];
  const paint = await page.evaluate(() => ({
    ...(window as unknown as { paint: { lcpMs: number; shift: number; blockedMs: number } }).paint,
    elements: document.querySelectorAll('*').length,
    origin: location.origin,
  }));
  const left = without === undefined ? { bytes: 0, elements: 0 } : await leftOut(page, without);
  await touch(page);
  await page.waitForLoadState('networkidle');
  const after = [...transfers];
  await page.close();
  return {
    jsBefore: bytesOf(before, 'Script'),
    jsAfter: bytesOf(after, 'Script'),
    html: bytesOf(before, 'Document') - left.bytes,
    total: bytesOf(before) - left.bytes,
    requests: before.length,
    elements: paint.elements - left.elements,
    lcpMs: paint.lcpMs,
    shift: paint.shift,
    blockedMs: paint.blockedMs,
    foreign: before.filter(({ url }) => !url.startsWith(paint.origin) && !url.startsWith('data:')).length,
  };
}

/** What an element adds to its page: packed, with and without. */
async function leftOut(page: Page, selector: string): Promise<{ bytes: number; elements: number }> {
  const html = await (await page.request.get(page.url())).text();
  const { rest, elements } = await page.evaluate(
    ({ text, which }) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const found = parsed.querySelector(which);
      if (!found) throw new Error(`the page has no ${which}`);
      const outer = found.outerHTML;
      const at = text.indexOf(outer.slice(0, outer.indexOf('>') + 1));
      const end = text.indexOf('</main>', at);
      return { rest: text.slice(0, at) + text.slice(end), elements: found.querySelectorAll('*').length + 1 };
    },
    { text: html, which: selector },
  );
  return { bytes: brotli(html) - brotli(rest), elements };
}

/** A phone on a slow line (Lighthouse's mobile preset: 150 ms, 1.6 Mbit/s, a CPU four times slower). */
export async function slow(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Time to the largest paint on a phone on a slow line, with an empty cache; with `arrive`, of the page that leads to, with what was kept on the way. */
export async function largestPaint(
  browser: Browser,
  url: string,
  cookies: Cookies = [],
  arrive?: Flow['arrive'],
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  const cdp = await context.newCDPSession(page);
  if (arrive) await page.goto(url, { waitUntil: 'networkidle' });
  await slow(cdp);
  await (arrive ? arrive(page) : page.goto(url));
  await page.waitForLoadState('networkidle');
  const { lcpMs } = await page.evaluate(() => (window as unknown as { paint: { lcpMs: number } }).paint);
  await context.close();
  return lcpMs;
}

export type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Runs in the page, before anything else. */
export function watchPaint(): void {
  const paint = { lcpMs: 0, shift: 0, blockedMs: 0 };
  (window as unknown as { paint: typeof paint }).paint = paint;
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    paint.lcpMs = startTime;
  });
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) paint.shift += value;
  });
  watch('longtask', ({ duration }) => {
    paint.blockedMs += Math.max(0, duration - 50);
  });
}

/** The scripts that are fetched from now on: asks for those that have come, by file name, with their bytes on the wire. */
export async function scriptsOf(cdp: CDPSession): Promise<() => { name: string; bytes: number }[]> {
  await cdp.send('Network.enable');
  const transfers = watchTransfers(cdp);
  return () =>
    transfers
      .filter(({ type }) => type === 'Script')
      .map(({ url, bytes }) => ({ name: new URL(url).pathname.split('/').pop() ?? '', bytes }));
}

/** Bytes on the wire from now on, of everything that has come whole. */
export async function bytesFrom(cdp: CDPSession): Promise<() => number> {
  await cdp.send('Network.enable');
  const transfers = watchTransfers(cdp);
  return () => bytesOf(transfers);
}

function watchTransfers(cdp: CDPSession): Transfer[] {
  const seen: Transfer[] = [];
  const open = new Map<string, { type: string; url: string }>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    open.set(requestId, { type, url: response.url }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = open.get(requestId);
    if (found && !found.url.startsWith('data:')) seen.push({ ...found, bytes: encodedDataLength });
  });
  return seen;
}

function bytesOf(transfers: readonly Transfer[], type?: string): number {
  return transfers.filter((each) => !type || each.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}
