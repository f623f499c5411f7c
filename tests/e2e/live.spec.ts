// Live tables as a guest watches them, and as a guest plays them for fun against what everybody sees.
import type { Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { deposit, type Player, until } from '#kit/player.ts';

/** Results are shown at once: the tests are about what is told, not about motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const red = (page: Page) => page.getByRole('button', { name: /^Even chance.*Red|Red, pays/i }).first();

/** A chip on red of live roulette, as soon as bets are taken. */
async function betOnRed(page: Page, player: Player): Promise<void> {
  await deposit(player, 5000);
  await page.goto('/play/kepler/solstice-roulette');
  await expect(page.getByText(/^\d+ seconds? to bet$/)).toBeVisible({ timeout: 40_000 });
  await red(page).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
}

test('a guest watches baccarat, their demo bet is settled by the table’s own draw, and the chain proves it', {
  tag: '@long',
}, async ({ page, axe }) => {
  test.slow();
  await page.goto('/play/kepler/nadir-baccarat?mode=demo');
  await expect(page.getByText('Live · drawn by RNG, no dealer')).toBeVisible();
  await expect(page.getByText(/^\d+ seconds? to bet$/)).toBeVisible({ timeout: 40_000 });
  const banker = page.getByRole('button', { name: /^Banker/ });
  await page.getByRole('button', { name: /^Player/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(banker).toBeFocused();
  await page.keyboard.press('Enter');
  await axe(page);
  await page.getByRole('button', { name: 'Place bet' }).press('Enter');
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
  // The window of 15 seconds is the table's own: nobody can hurry it.
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1, {
    timeout: 45_000,
  });
  await page.getByRole('link', { name: 'Verify a round', exact: true }).click();
  await expect(page.getByText('The link belongs to the published chain')).toBeVisible();
  await expect(page.getByText('The result matches what was played')).toBeVisible();
});

test.describe('every live table', { tag: '@long' }, () => {
  test('a player’s chips on live roulette are held, settled by what everybody saw, and shown again', async ({
    page,
    player,
  }) => {
    test.slow();
    await betOnRed(page, player);
    // What is in the hand still does not pass for placed.
    const zero = page.getByRole('button', { name: 'Straight up: 0, pays 35:1' });
    await zero.click();
    await expect(zero).toHaveAccessibleDescription('€ 1.00 placed, € 1.00 not placed yet');
    await page.reload();
    await expect(page.getByText(/Your bets are placed|No more bets/).first()).toBeVisible();
    const rows = page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
    await expect(rows).toHaveCount(1, { timeout: 60_000 });
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Verify' }).first()).toBeVisible();
  });

  test('what became of a bet while the player was away is told at the table, until the next bet', async ({
    page,
    player,
  }) => {
    test.slow();
    await betOnRed(page, player);
    await page.goto('/terms-and-conditions');
    await until(async () => {
      const { items } = await player.client.ask<{ items: unknown[] }>('/api/rounds?status=open');
      return items.length === 0;
    });
    await page.goto('/play/kepler/solstice-roulette');
    const result = page.getByText(/^While you were away, your bet (didn’t win|paid €\s2\.00)\.$/);
    await expect(result).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
    await expect(page.getByText(/^\d+ seconds? to bet$/)).toBeVisible({ timeout: 40_000 });
    await expect(result).toBeVisible();
    await red(page).click();
    await expect(result).toBeHidden();
  });

  for (const width of [320, 390, 768, 1440])
    test(`nothing of a live table hangs over at ${width} px`, async ({ page, axe }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['kepler/solstice-roulette', 'kepler/nadir-baccarat', 'parallax/eclipse-crash']) {
        await page.goto(`/play/${path}?mode=demo`);
        await expect(page.getByText('Live · drawn by RNG, no dealer')).toBeVisible();
        await noOverflow(page);
        await axe(page);
      }
    });
});
