// client:touch: islands sleep until they are touched; the touch then counts, once.
import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';

const scriptsOf = (page: Page) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
};

test('loads nothing of an island before it is touched, then acts on that very press, once', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/dev/style', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /Gallery|Dialog/.test(path))).toEqual([]);
  const button = page.getByRole('button', { name: 'Favourite' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('two presses before an island is awake both count, in their order', async ({ page }) => {
  const pressed = new Promise<void>((done) =>
    page.route(/Gallery/, async (route) => {
      const answer = await route.fetch();
      await page.getByRole('button', { name: 'Success toast' }).click();
      done();
      await route.fulfill({ response: answer });
    }),
  );
  await page.goto('/dev/style');
  await page.getByRole('button', { name: 'Favourite' }).click();
  await pressed;
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.toast')).toBeVisible();
});

test('keeps what was typed while the island was still loading', async ({ page }) => {
  const typed = new Promise<void>((done) =>
    page.route(/Gallery/, async (route) => {
      const answer = await route.fetch();
      await page.getByLabel('Nickname').pressSequentially('abc');
      done();
      await route.fulfill({ response: answer });
    }),
  );
  await page.goto('/dev/style');
  await page.getByLabel('Email').fill('a@b.c');
  // Two hands on one keyboard: the press must not take the focus while somebody types.
  await typed;
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('a@b.c');
  await expect(page.getByLabel('Nickname')).toHaveValue('abcx');
});

test('says that a load failed and wakes at the next touch', { tag: '@long' }, async ({ page, mishaps }) => {
  let broken = true;
  await page.route(/Gallery/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/dev/style');
  const button = page.getByRole('button', { name: 'Favourite' });
  await button.click();
  await expect(page.locator('.toast')).toContainText('didn’t load');
  broken = false;
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  mishaps.length = 0;
});

test('a toast goes after ten seconds, but not while somebody points at it [S2.165]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/dev/style');
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  // Only the toast's own time is counted here, not React's.
  await page.clock.install();
  await page.getByRole('button', { name: 'Success toast' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.fastForward(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(9_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(toast).toHaveCount(0);
});
