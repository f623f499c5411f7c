// The way into a game: three taps from the lobby to a demo that plays, on a phone with slow 4G; and from Play to a bet that
// is confirmed, how many requests wait for one another.
import type { Browser, Page } from 'playwright';
import { words } from '#kit/words.ts';
import { median } from './cpu.ts';
import type { Row } from './report.ts';
import { type Cookies, slow, watchPaint } from './visit.ts';

const say = words('en');
/** The done-line of the lobby: three taps, five seconds. */
const GOAL_S = 5;
const GOAL_SEQUENTIAL = 2;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const spinOf = (page: Page) => page.getByRole('button', { name: say('play.spin'), exact: true });

/** `site` compresses as a CDN would; sockets need `direct`, the server itself. */
export async function playRows(
  browser: Browser,
  { site, direct, game }: { site: string; direct: string; game: string },
  cookies: Cookies,
  rounds: number,
) {
  const taken: Taps[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await threeTaps(browser, site, game));
  const of = (pick: (one: Taps) => number) => median(taken.map(pick));
  const rows: Row[] = [
    {
      what: 'lobby to a demo that plays, three taps',
      value: of(({ playedMs }) => playedMs) / 1000,
      unit: 's',
      goal: GOAL_S,
      beside: `its page ${seconds(of(({ coverMs }) => coverMs))}, the table ${seconds(of(({ tableMs }) => tableMs))}`,
    },
    { what: 'layout shift through Play', value: of(({ shift }) => shift), unit: 'shift', goal: 0.0005 },
    {
      what: 'Play to a confirmed bet, requests one after another',
      value: await sequential(browser, direct, game, cookies),
      unit: '',
      goal: GOAL_SEQUENTIAL,
    },
  ];
  return rows;
}

type Taps = Awaited<ReturnType<typeof threeTaps>>;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** From the first tap in a lobby that has been looked at, with the time that the pages take and none for thinking. */
async function threeTaps(browser: Browser, site: string, game: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  await slow(await context.newCDPSession(page));
  await page.goto(site, { waitUntil: 'networkidle' });
  const start = performance.now();
  await page.locator(`a.tile-face[href="${game}"]`).first().tap();
  const demo = page.getByRole('link', { name: say('play.cover.demo') });
  await demo.waitFor();
  const coverMs = performance.now() - start;
  await demo.tap();
  await spinOf(page).waitFor();
  const tableMs = performance.now() - start;
  await spinOf(page).tap();
  await page.locator('.reels:is([data-motion="running"], [data-motion="stopping"])').first().waitFor();
  const playedMs = performance.now() - start;
  await page.locator('.last tbody tr').first().waitFor({ state: 'attached' });
  const shift = await page.evaluate(() => (window as unknown as { paint: { shift: number } }).paint.shift);
  await context.close();
  return { coverMs, tableMs, playedMs, shift };
}

type Span = { from: number; to: number };

/** The socket's word on the balance, what is asked between it and the bet one after another, and the bet. */
async function sequential(browser: Browser, site: string, game: string, cookies: Cookies): Promise<number> {
  const context = await browser.newContext(PHONE);
  await context.addCookies(cookies);
  const page = await context.newPage();
  const spans: Span[] = [];
  let snapshotAt = 0;
  let betAt = 0;
  page.on('websocket', (socket) =>
    socket.once('framereceived', () => {
      snapshotAt = performance.now();
    }),
  );
  const startedAt = new Map<object, number>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    startedAt.set(request, performance.now());
    if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) betAt = performance.now();
  });
  page.on('requestfinished', (request) => {
    const from = startedAt.get(request);
    if (from !== undefined) spans.push({ from, to: performance.now() });
  });
  const confirmed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/rounds') && answer.request().method() === 'POST' && answer.ok(),
  );
  await page.goto(`${site}${game}?mode=real`, { waitUntil: 'commit' });
  // Pressed at first sight: the press waits for the code, and the bet for the balance.
  await spinOf(page).tap();
  await (await confirmed).finished();
  await context.close();
  return 2 + longestChain(spans.filter(({ from, to }) => from >= snapshotAt && to <= betAt));
}

function longestChain(spans: readonly Span[]): number {
  const length = new Map<Span, number>();
  for (const span of spans.toSorted((a, b) => a.to - b.to)) {
    const before = spans.filter(({ to }) => to <= span.from).map((one) => length.get(one) ?? 1);
    length.set(span, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...length.values());
}
