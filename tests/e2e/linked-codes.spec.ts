// A promotion's link as a person follows it: its code is used on the main page, and the address says nothing of it any more.
import { expect, test } from '#kit/browser.ts';

test('a deposit’s code of a link is set on the main page, and its deposit opens [S4.63] [S4.64] [S4.66]', async ({
  page,
  player,
}) => {
  await page.goto('/pokies?depositPromocode=welcome');
  await expect(page).toHaveURL(/\/pokies$/);
  await page.goto('/');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Welcome bonus');
  await expect
    .poll(async () => (await player.client.ask<{ deposit_bonus_code: string }>('/api/player')).deposit_bonus_code)
    .toBe('WELCOME');
  // Once for each link.
  await page.goto('/pokies');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a gift’s code of a link leads from the main page to the gifts, where it is [S4.67] [S4.68]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/pokies?giftPromocode=liftoff20');
  await expect(page).toHaveURL(/\/pokies$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/profile\/gifts$/);
  await expect(page.getByText('20 free spins').first()).toBeVisible();
});

test('a guest who lands on the main page keeps no code [S4.69]', async ({ page }) => {
  await page.goto('/pokies?depositPromocode=welcome&giftPromocode=liftoff20');
  await expect(page).toHaveURL(/\/pokies$/);
  const storedCodes = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /Promocode/.test(key)).length);
  await expect.poll(storedCodes).toBe(2);
  await page.goto('/');
  await expect.poll(storedCodes).toBe(0);
});
