// The way to the deposit on a bad line and on a good one: what has to come between the press and the form.
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
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
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      if (!['document', 'stylesheet'].includes(request.resourceType())) return;
      const response = await request.response();
      pressed.push(new URL(request.url()).pathname);
      // What is kept from the page before costs nothing.
      if (response?.ok() && !response.fromServiceWorker() && (await request.sizes()).responseBodySize > 0)
        bytes += brotliCompressSync(await response.body()).length;
    });
    await depositLink(page).hover();
    await depositLink(page).click();
    await page.waitForURL('**/deposit');
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    expect(pressed).toContain('/deposit');
    expect(bytes).toBeLessThanOrEqual(40_000);
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
      const came: Promise<number>[] = [];
      const sent: string[] = [];
      page.on('requestfinished', (request) => {
        sent.push(request.url());
        came.push(weight(request));
      });
      await page.goto(`/play/${id}?mode=demo`, { waitUntil: 'networkidle' });
      await page.touchscreen.tap(195, 120);
      // The canvas has drawn, and the button is its table's.
      await expect(page.locator('.reels-grid .cell')).toHaveCount(0);
      const bytes = (await Promise.all([...came])).reduce((sum, one) => sum + one, 0);
      expect(bytes).toBeLessThanOrEqual(FIRST_SPIN_BYTES);
      expect(sent.filter((url) => /\/(?:scene-feature|word-|coin-)|-desktop-|\/sound|\/api\//.test(url))).toEqual([]);
    });
});

async function weight(request: Request): Promise<number> {
  const body = await (await request.response())?.body().catch(() => null);
  if (!body) return 0;
  const text = ['document', 'script', 'stylesheet', 'fetch'].includes(request.resourceType());
  return HEAD_BYTES + (text ? brotliCompressSync(body, PACKED).length : body.length);
}
