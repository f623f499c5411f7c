// Lists longer than a page, as a person walks them: by scroll and back, by form without script, by keyboard along a row.
import { expect } from '#kit/browser.ts';
import { test } from '#kit/many.ts';

test('loads the next page within 500 px of the end, says where one is, and is there again after a game [S9.04 S9.01]', async ({
  page,
}) => {
  await page.goto('/pokies');
  const tiles = page.locator('.tile[data-game]');
  await expect(page.locator('[data-list]')).toHaveCount(1);
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await page.locator('[data-list]').count()).toBe(3);
  }).toPass();
  await expect(page).toHaveURL(/[?&]page=[23]/);
  const target = tiles.nth(85);
  await target.scrollIntoViewIfNeeded();
  const name = await target.getAttribute('data-game');
  const before = await target.boundingBox();
  await target.locator('.tile-face').click();
  await expect(page).toHaveURL(new RegExp(`/play/${name}`));
  await page.goBack();
  const again = page.locator(`.tile[data-game="${name}"]`);
  await expect(again).toBeInViewport();
  await expect(page.locator('[data-list]')).toHaveCount(3);
  await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 1e9) - (before?.y ?? 0))).toBeLessThan(60);
});

test('says that more did not load, and loads it when asked again', async ({ page }) => {
  let broken = true;
  await page.route(/page=2/, (route) => (broken ? route.abort() : route.fallback()));
  await page.goto('/pokies');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.scrollIntoViewIfNeeded();
  await expect(pages.getByRole('alert')).toHaveText('The next games did not load.');
  broken = false;
  await pages.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('[data-list]')).not.toHaveCount(1);
  await expect(pages.getByRole('alert')).toHaveCount(0);
});

test('walks a row by arrow keys, by its arrows and by dragging, which opens nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  const row = page.locator('[data-row]').first();
  const links = row.locator('.tile-face');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  const left = () => row.evaluate((node) => node.scrollLeft);
  const on = row.locator('xpath=following-sibling::*[contains(@class, "is-on")]');
  await on.click();
  await expect.poll(left).toBeGreaterThan(300);
  const box = await row.boundingBox();
  // Right of the banner about cookies.
  const [x, y] = [(box?.x ?? 0) + 900, (box?.y ?? 0) + 60];
  const start = await left();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 260, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(left).toBeLessThan(start);
  await expect(page).toHaveURL(/\/$/);
});

test('tells the facts of a game by touch, with the ways in', async ({ page, axe }) => {
  await page.goto('/pokies');
  const tile = page.locator('.tile[data-game="kepler/perihelion"]');
  await tile.hover();
  await tile.getByRole('button', { name: /^Facts/ }).click();
  const card = page.getByRole('dialog', { name: 'Perihelion' });
  await expect(card).toContainText(/Return to player\s*9\d\.\d\d%/);
  await expect(card).toContainText(/Volatility\s*High/);
  await expect(card.getByRole('link', { name: /^Demo/ })).toHaveAttribute('href', /mode=demo$/);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('narrows by a form, says how many are left, takes one choice back, and leads from page to page', async ({
    page,
  }) => {
    await page.goto('/pokies?studio=fizz&volatility=high');
    const head = page.locator('#list-count');
    const narrowed = Number.parseInt((await head.textContent()) ?? '', 10);
    await page.getByRole('link', { name: 'Remove High' }).click();
    await expect(page).toHaveURL(/\/pokies\?studio=fizz$/);
    expect(Number.parseInt((await head.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(narrowed);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const form = page.getByRole('dialog', { name: 'Filters' });
    await form.getByRole('checkbox', { name: /Feeds a jackpot/ }).check();
    await form.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/jackpot=1/);
    await page.goto('/pokies?volatility=low&jackpot=1&rtp=97&stake=10&studio=kepler&mechanic=wilds');
    await page.getByRole('link', { name: 'Clear all' }).last().click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/pokies\?page=2$/);
    await page.goto('/producers/kepler');
    await expect(page.locator('.tile[data-game]').first()).toBeVisible();
  });
});

test('keeps a star, takes it back where it could not be saved, and lists what is kept [S1.13 S2.020 S5.37 S6.06]', async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await page.goto('/en/pokies');
  const star = page.getByRole('button', { name: 'Favourite: Perihelion' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/favorite_games/**', (route) => route.fulfill({ status: 409, json: {} }));
  await star.click();
  await expect(page.getByText('Your favourites could not be saved. Try again.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/favorite_games/**');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await player.client.ask<{ data: string[] }>('/api/player/favorite_games')).data)
    .toEqual(['kepler/perihelion']);
  await page.goto('/favorite-games');
  await expect(page.locator('main .tile[data-game]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Perihelion/ })).toBeVisible();
});
