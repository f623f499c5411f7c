// The way to the deposit on a bad line and on a good one: what has to come between the press and the form.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { packedBytes, sumOf } from '#kit/packed.ts';
import { words } from '#kit/words.ts';
import { isSlot } from '#shared/games/stake.ts';
import { readTitles } from '../../scripts/maths/titles.ts';

const say = words('en');

/** What the browser tells of its line. */
const line = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript(
    (known) => Object.defineProperty(navigator, 'connection', { value: known, configurable: true }),
    connection,
  );
/** In the header, on a phone in the bar below. */
const depositLink = (page: Page) =>
  page
    .getByRole('link', { name: say('shell.deposit'), exact: true })
    .filter({ visible: true })
    .first();

/** What is kept from the page before costs nothing. */
const sentBytes = async (request: Request): Promise<number> =>
  (await request.sizes()).responseBodySize > 0 ? packedBytes(request) : 0;

test('on a slow line the press on Deposit opens its page, whose first step is drawn by what comes first: at most 40 kB', async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const connection of [
    { effectiveType: '3g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    await line(page, connection);
    await page.goto('/', { waitUntil: 'networkidle' });
    const pressed: string[] = [];
    const weights: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!['document', 'stylesheet'].includes(request.resourceType())) return;
      pressed.push(new URL(request.url()).pathname);
      weights.push(sentBytes(request));
    });
    await depositLink(page).hover();
    await depositLink(page).click();
    await page.waitForURL('**/deposit');
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    expect(pressed).toContain('/deposit');
    expect(await sumOf(weights)).toBeLessThanOrEqual(40_000);
    page.removeAllListeners('requestfinished');
  }
});

test('on a good line the code of the cashbox is on its way when a hand comes near, and the press opens it over the page', async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await line(page, { effectiveType: '4g', saveData: false });
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await depositLink(page).hover();
  await expect.poll(() => scripts.some((path) => /\/Cashbox\./.test(path))).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await depositLink(page).click();
  await expect(page.getByRole('dialog', { name: say('cashbox.deposit') })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/(?:#.*)?$/);
});

test('an amount in the address is in the form, also for who comes from outside', async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.goto('/en/deposit?amount=75');
  const dialog = page.getByRole('dialog', { name: say('cashbox.deposit') });
  await expect(dialog.getByRole('textbox').first()).toHaveValue('75');
});

/** What is said beside a body, and how well a network packs text on its way. */
const HEAD_BYTES = 250;
const PACKED = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const FIRST_SPIN_BYTES = 350_000;

test.describe('a phone’s slot', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  const slots = [...readTitles()].filter(([, { engine, live }]) => isSlot(engine) && !live).map(([id]) => id);
  // The heaviest of them.
  for (const id of everything ? slots : ['aquanaut/slow-bloom'])
    test(`${id}: a spin can be pressed after 350 kB; what nobody has seen yet comes later`, async ({ page }) => {
      const sent: Request[] = [];
      page.on('request', (request) => sent.push(request));
      await markFirstSpin(page);
      await page.goto(`/play/${id}?mode=demo`, { waitUntil: 'networkidle' });
      await page.touchscreen.tap(195, 120);
      await expect(page.locator('.reels-grid .cell')).toHaveCount(0);
      const spinMs = await markedMs(page, FIRST_SPIN);
      // What is no part of play is called then, and not a frame earlier.
      await expect.poll(() => markedMs(page, CALLED)).toBeGreaterThanOrEqual(spinMs);
      // The page lists a file when it has come: also one that was still on its way when a spin could be pressed.
      await expect.poll(() => unlisted(page, sent)).toEqual([]);
      const waitedFor = await requestedBefore(page, spinMs);
      const unseen = /\/(?:scene-feature|word-|coin-)|-desktop-|\/sound|\/api\//;
      expect([...waitedFor].filter((url) => unseen.test(url))).toEqual([]);
      const weights = sent.filter((request) => waitedFor.has(request.url())).map(weight);
      expect(await sumOf(weights)).toBeLessThanOrEqual(FIRST_SPIN_BYTES);
    });
});

const FIRST_SPIN = 'first-spin';
/** By this event the slot calls what has waited for it (features/jackpots/starts.ts). */
const CALLED = 'reels:drawn';

/**
 * Marks when the canvas has drawn and the button is its table's, by the page's own clock: what is asked for after it is no part of what a
 * spin waits for, however soon it comes on this machine.
 */
const markFirstSpin = (page: Page) =>
  page.addInitScript(
    ([spin, called]) => {
      let pictured = false;
      new MutationObserver((_changes, watch) => {
        const pictures = document.querySelector('.reels-grid .cell') !== null;
        if (pictured && !pictures) {
          performance.mark(spin);
          watch.disconnect();
        }
        pictured = pictures;
      }).observe(document, { childList: true, subtree: true });
      addEventListener(called, () => performance.mark(called));
    },
    [FIRST_SPIN, CALLED] as const,
  );

/** NaN where it has not come. */
const markedMs = (page: Page, mark: string): Promise<number> =>
  page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN, mark);

/** What has been sent and is not in the page's list yet. */
async function unlisted(page: Page, sent: readonly Request[]): Promise<string[]> {
  const listed = new Set((await listOf(page)).map(({ url }) => url));
  return sent.map((request) => request.url()).filter((url) => !listed.has(url));
}

async function requestedBefore(page: Page, ms: number): Promise<Set<string>> {
  return new Set((await listOf(page)).filter(({ requestedMs }) => requestedMs < ms).map(({ url }) => url));
}

/** The page itself and every file, with when the page asked for it. */
const listOf = (page: Page) =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .map(({ name, startTime }) => ({ url: name, requestedMs: startTime })),
  );

async function weight(request: Request): Promise<number> {
  const body = await (await request.response())?.body().catch(() => null);
  if (!body) return 0;
  const text = ['document', 'script', 'stylesheet', 'fetch'].includes(request.resourceType());
  return HEAD_BYTES + (text ? brotliCompressSync(body, PACKED).length : body.length);
}
