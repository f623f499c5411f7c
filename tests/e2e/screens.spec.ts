// Every page of the route table at every width: axe finds nothing and nothing sticks out. A new row is tested by being there.
import type { Page } from 'playwright/test';
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { everything } from '#kit/everything.ts';
import { featurePages } from '#kit/feature-pages.ts';
import { type Route, routes } from '#src/routes.ts';

const WIDTHS = [320, 390, 768, 1440];
/** German has the longest words. */
const LANGUAGES = everything ? ['/de', ''] : ['/de'];

/** A path for rows with parameters; rows without one here are reached by a test of their own. */
const examples: Readonly<Record<string, string>> = {
  category: '/categories/roulette',
  'pokies-slug': '/pokies/all',
  play: '/play/kepler/perihelion',
};
const pathOf = ({ id, path }: Route) => (path.includes(':') ? examples[id] : path);

test('tables fit at every width, no control is cut off', { tag: '@long' }, async ({ page, axe }) => {
  for (const game of ['perihelion', 'equinox-roulette']) {
    await page.goto(`/play/kepler/${game}?mode=demo`);
    await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await noOverflow(page);
    }
    await axe(page);
  }
});

/** What most people use, and what is touched there; `npm test` looks at these, `npm run test:all` at every page. */
const FIRST = new Set([
  '/',
  '/pokies',
  '/play/kepler/perihelion',
  '/sign-in',
  '/cashbox',
  '/profile',
  '/profile/limits',
]);

/** What features.spec.ts and style.spec.ts look at. */
const seen = new Set<string>([...featurePages.map(([path]) => path), '/dev/style']);

for (const row of routes) {
  const path = pathOf(row);
  if (!path || seen.has(path) || !(everything || FIRST.has(path))) continue;
  seen.add(path);
  const look = async (page: Page, axe: (page: Page) => Promise<void>) => {
    for (const prefix of LANGUAGES) {
      expect((await page.goto(prefix + (path === '/' && prefix ? '' : path)))?.status()).toBe(
        // What a letter's link opens, without it.
        path === '/unsubscribe' ? 422 : 200,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await noOverflow(page);
        if (width === 390 || (everything && width === 1440)) await axe(page);
      }
    }
  };
  if (row.guard === 'player')
    test(`${path} for a player`, async ({ page, axe, player }) => {
      expect(player.email).toBeTruthy();
      await look(page, axe);
    });
  else test(`${path} for a guest`, async ({ page, axe }) => look(page, axe));
}

test('the page of a letter’s link fits the smallest phone of whoever is signed in', async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de/unsubscribe');
  await settled(page);
  await noOverflow(page);
});
