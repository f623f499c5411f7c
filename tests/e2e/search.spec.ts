// Search by name, in the popup and on its page.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { words } from '#kit/words.ts';

const say = words('en');
const field = (page: Page) => page.getByRole('combobox');

test('finds a title from the third letter, marks it, and opens it by keyboard [S5.34 S5.35 S2.188]', async ({
  page,
  axe,
}) => {
  const titles: string[] = [];
  page.on('request', (request) => {
    const title = request.url().endsWith('/api/games_filter') ? request.postDataJSON().filter?.title : undefined;
    if (title) titles.push(title);
  });
  await page.goto('/en');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(6);
  // A popup over the page; a phone it fills.
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeLessThan(700);
  await field(page).pressSequentially('ge');
  await field(page).press('m');
  const games = page.getByRole('group', { name: /^\d+ games?$/ });
  await expect(games.getByRole('option').first()).toContainText('Gem Transit');
  await expect(games.locator('mark').first()).toHaveText('Gem');
  await expect(page.getByRole('status').filter({ hasText: /\d games?/ })).toBeAttached();
  expect(titles).toEqual(['gem']);
  await axe(page);
  const option = page.getByRole('option', { name: /Gem Transit/ });
  await expect(async () => {
    await field(page).press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/play\/kepler\/gem-transit$/);
});

test('back from what was found is one step, by pointer and by Enter', { tag: '@long' }, async ({ page }) => {
  await page.goto('/pokies');
  await page.goto('/en');
  const finds = async () => {
    await page.keyboard.press('/');
    await field(page).fill('gem transit');
    await expect(page.getByRole('option', { name: /Gem Transit/ })).toHaveCount(1);
  };
  await finds();
  await page.getByRole('option', { name: /Gem Transit/ }).click();
  await expect(page).toHaveURL(/\/play\/kepler\/gem-transit$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await finds();
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=gem\+transit$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pokies$/);
});

test('finds a studio with a slip of the hand, remembers what a player searched, and forgets it [S1.14]', async ({
  page,
  player,
}) => {
  // Of a guest nothing outlives the page.
  expect(player.email).toBeTruthy();
  await page.goto('/en');
  await page.keyboard.press('/');
  await field(page).fill('keplr');
  const studio = page.getByRole('option', { name: /Kepler Works.*Studio/ });
  await studio.click();
  // Also loaded: a key before that is nobody's.
  await page.waitForURL(/\/producers\/kepler$/);
  await page.keyboard.press('/');
  const recent = page.getByRole('region', { name: say('search.recent') });
  await recent.getByRole('button', { name: 'keplr', exact: true }).click();
  await expect(field(page)).toHaveValue('keplr');
  await expect(studio).toBeVisible();
  await page.getByRole('button', { name: say('search.clear') }).click();
  await recent.getByRole('button', { name: say('search.recent.remove', { text: 'keplr' }) }).click();
  await expect(recent).toHaveCount(0);
});

test('fills a phone, recommends games when nothing is found, and clears with one press [S2.188 S2.189 S5.36]', async ({
  page,
}) => {
  const german = words('de');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de');
  await page.keyboard.press('/');
  const clear = page.getByRole('button', { name: german('search.clear') });
  await field(page).fill('zzzz');
  await expect(page.getByRole('dialog')).toContainText(german('search.none', { text: 'zzzz' }));
  await expect(page.getByRole('option')).toHaveCount(6);
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390);
  // Not without the focus, not below three letters.
  await page.getByRole('dialog').getByRole('heading').focus();
  await expect(clear).toHaveCount(0);
  await field(page).focus();
  await clear.click();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('zz');
  await expect(clear).toHaveCount(0);
});

test('says that a search failed, shows ways on, and tells the server [S8.11]', async ({ page }) => {
  await page.route('**/api/games_filter', (route) =>
    route.request().postDataJSON().filter
      ? route.fulfill({ status: 429, json: problemOf('throttle.limited', 429) })
      : route.continue(),
  );
  const logCall = page.waitForRequest((request) => request.url().endsWith('/log'));
  await page.goto('/en');
  await page.keyboard.press('/');
  await field(page).fill('gem');
  await expect(page.getByRole('alert')).toContainText(say('search.failed'));
  expect((await logCall).postDataJSON()).toMatchObject({ event: 'LOAD_FOUND_GAMES_ERROR', status: 429 });
  await expect(page.getByRole('link', { name: say('search.failed.way') })).toHaveAttribute('href', '/pokies');
  await page.unroute('**/api/games_filter');
  await page.getByRole('button', { name: say('ui.try_again') }).click();
  await expect(page.getByRole('option', { name: /Gem Transit/ })).toBeVisible();
});
const problemOf = (code: string, status: number) => ({
  type: `urn:perigee:problem:${code}`,
  title: code,
  status,
  code,
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header leads to a page that finds the same, and says what to do where nothing is found', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.search') })
      .click();
    await page.getByRole('searchbox').fill('kepler');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('search.page.title', { text: 'kepler' }));
    const places = page.getByRole('navigation', { name: say('search.places') });
    await expect(places.getByRole('link')).toHaveAttribute('href', '/producers/kepler');
    await expect(page.locator('.tile')).toHaveCount(readdirSync('content/games/kepler').length);
    await page.goto('/search?q=zzzz');
    await expect(page.getByRole('main')).toContainText(say('search.none', { text: 'zzzz' }));
    await expect(page.locator('.tile')).toHaveCount(6);
  });
});
