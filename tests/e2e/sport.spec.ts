// The way to the sports site and back, with the sandbox's stand-in on the other side.
import type { BrowserContext } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { SPORTS_COOKIE } from '#shared/contract/cookies.ts';

const offered = (context: BrowserContext, url = '') => context.addCookies([{ name: SPORTS_COOKIE, value: '1', url }]);

test('a player’s session is handed to the sports site once, and handed back [S1.10] [S2.122]', async ({
  page,
  context,
  baseURL,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await offered(context, baseURL);
  const request = page.waitForRequest((one) => new URL(one.url()).hostname === 'sport.localhost');
  await page.goto('/en#sport');
  const link = (await request).url();
  await expect(page.getByText('Signed in as')).toBeVisible();
  const name = await page.locator('#player').textContent();
  expect(name).toMatch(/^[0-9a-zA-Z_-]{24}$/);
  // The same link once more, as somebody would who had read it.
  await page.goto(link);
  await expect(page.getByText('This link was used already.')).toBeVisible();
  // A later visit is the same player to the other site.
  await page.goto('/sport/football');
  await expect(page.locator('#player')).toHaveText(name ?? '');
  expect(new URL(page.url()).pathname).toBe('/football');
  await page.getByRole('link', { name: 'Back to Perigee' }).click();
  await expect(page).toHaveURL(/:\d+\/(?:\?.*)?$/);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'player');
});

test('a guest comes to the sports site as one, and joins or signs in by our forms', async ({
  page,
  context,
  baseURL,
}) => {
  await offered(context, baseURL);
  await page.goto('/sport');
  await expect(page.getByText('You are a guest.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsport$/);
  await page.goto('/sport/registration');
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fsport$/);
});

test('without an address there is no sports site, and nothing to hand over', async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.goto('/sport');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});
