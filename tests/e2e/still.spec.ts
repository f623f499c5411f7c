// A table for money and pages that wait for what is the player's own, before their script has come and after: what is pressed
// stands where it stood.
import type { Page } from 'playwright/test';
import { arrive, expect, settled, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { deposit } from '#kit/player.ts';
import type { Title } from '#shared/contract/title.ts';
import { readTitles } from '../../scripts/maths/titles.ts';

/** Pixels that a press does not notice. */
const UNSEEN = 4;

type Spot = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What can be pressed in the table's frame, by what it is called. */
const pressed = (page: Page): Promise<Record<string, Spot>> =>
  page.evaluate(() => {
    const spots: Record<string, Spot> = {};
    for (const one of document.querySelectorAll<HTMLElement>('.frame :is(button, a, label, [data-at])')) {
      if (!one.checkVisibility() || one.closest('dialog')) continue;
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = one.dataset.at ?? one.ariaLabel ?? one.querySelector('input')?.ariaLabel ?? one.textContent ?? '';
      if (width > 0 && height > 0) spots[`${one.tagName} ${name.trim()}`] = { x, y, width, height };
    }
    return spots;
  });

/** The centre of what is pressed: a press that was aimed at it still meets it. */
const moved = (before: Spot, after: Spot): boolean =>
  Math.abs(before.x + before.width / 2 - after.x - after.width / 2) > UNSEEN ||
  Math.abs(before.y + before.height / 2 - after.y - after.height / 2) > UNSEEN;

const RENDERER = '**/_astro/client.*.js';
/** Opens a page whose islands sleep: their renderer waits until the page has been looked at without it. */
async function asleep(page: Page, path: string): Promise<() => void> {
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(RENDERER, async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Before its sheets are there a page is not shown, but can be measured; they ask for its fonts.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet) &&
      document.body.offsetHeight > 0 &&
      document.fonts.status === 'loaded',
  );
  return goOn;
}

/** One of each engine, and of the slots one whose feature is sold; in the long form all. */
const kindOf = ({ engine, config }: Title) => `${engine} ${'buy' in config}`;
const titles = [...readTitles()].filter(
  ([, title], i, all) => everything || all.findIndex(([, other]) => kindOf(other) === kindOf(title)) === i,
);
const screens = [
  { width: 390, height: 844 },
  ...(everything
    ? [
        { width: 768, height: 1024 },
        { width: 1440, height: 900 },
      ]
    : []),
];

for (const screen of screens)
  test(`nothing that is pressed at a table moves when its script comes, at ${screen.width} px`, async ({
    page,
    player,
  }) => {
    test.setTimeout(titles.length * 12_000);
    await deposit(player, 5000);
    await page.setViewportSize(screen);
    const faults = new Map<string, string>();
    for (const [id] of titles) {
      const goOn = await asleep(page, `/play/${id}`);
      const before = await pressed(page);
      goOn();
      await expect(page.locator('.stage astro-island').first()).not.toHaveAttribute('ssr');
      await expect(page.locator('.frame .skeleton')).toHaveCount(0);
      const after = await pressed(page);
      for (const [name, spot] of Object.entries(before)) {
        const now = after[name];
        if (now && moved(spot, now)) faults.set(id, `${name}: ${JSON.stringify(spot)} -> ${JSON.stringify(now)}`);
      }
      expect(Object.keys(before).filter((name) => name in after).length).toBeGreaterThan(4);
      await page.unroute(RENDERER);
    }
    expect(Object.fromEntries(faults)).toEqual({});
  });

/** What the first picture of a page lets be pressed, but for the frame around it; what is called alike is left out. */
const pressedIn = (page: Page): Promise<Record<string, Spot>> =>
  page.evaluate(() => {
    const spots = new Map<string, Spot | null>();
    for (const one of document.querySelectorAll<HTMLElement>('main :is(button, a, label, input, select, summary)')) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest('dialog')) continue;
      const { x, y, width, height } = one.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const name = `${one.tagName} ${(one.ariaLabel ?? one.textContent ?? '').trim()}`;
      spots.set(name, spots.has(name) ? null : { x, y, width, height });
    }
    return Object.fromEntries([...spots].flatMap(([name, spot]) => (spot ? [[name, spot] as const] : [])));
  });

const PAGES = [
  '/payments',
  '/promotions',
  '/rocketmart-wheel',
  '/spin-wheel',
  '/bonus-balance',
  '/profile/gifts',
  '/profile/notifications',
  '/profile/security',
];
for (const screen of screens)
  test(`nothing that is pressed on a page moves when what is a player’s own comes, at ${screen.width} px`, async ({
    page,
    player,
    context,
  }) => {
    test.setTimeout(PAGES.length * 30_000);
    // There is something to list: a payment, a card, a notice.
    await deposit(player, 5000);
    await page.setViewportSize(screen);
    const faults: string[] = [];
    for (const who of ['player', 'guest']) {
      if (who === 'guest') await context.clearCookies();
      for (const path of PAGES) {
        const goOn = await asleep(page, path);
        const before = await pressedIn(page);
        goOn();
        await arrive(page);
        await page.waitForLoadState('networkidle');
        await settled(page);
        await expect(page.locator('main .skeleton').filter({ visible: true }), path).toHaveCount(0);
        const after = await pressedIn(page);
        for (const [name, spot] of Object.entries(before)) {
          const now = after[name];
          if (spot.y < screen.height && now && moved(spot, now))
            faults.push(`${who} ${path} ${name}: ${JSON.stringify(spot)} -> ${JSON.stringify(now)}`);
        }
        await page.unroute(RENDERER);
      }
    }
    expect(faults).toEqual([]);
  });
