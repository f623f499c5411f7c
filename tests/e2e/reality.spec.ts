// The reality check at a table: on a server of its own, because it needs an hour.
import { expect, noOverflow, passTotals } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { test } from '#kit/own-server.ts';
import { deposit } from '#kit/player.ts';
import type { RealityCheck } from '#shared/contract/limits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('after an hour the table asks whether to go on, with time, staked, won and net; nothing is staked until then [I34 limits.md 7]', async ({
  page,
  player,
  baseURL,
  axe,
}) => {
  await deposit(player, 5000);
  await passTotals(page);
  await page.goto('/play/kepler/perihelion');
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  const rows = page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
  await spin.click();
  await expect(rows).toHaveCount(1);
  await new Client(baseURL ?? '').ask('/sandbox/clock', { json: { byMs: 61 * 60_000 } });
  const dialog = page.getByRole('dialog', { name: 'Reality check' });
  // The round before still has its cycle to run.
  await expect(async () => {
    // Once it is there, it lies over the button.
    if (!(await dialog.isVisible())) await spin.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog.getByText('Time signed in').locator('+ dd')).toHaveText(/^1:0\d:\d\d$/);
  await expect(dialog.getByText('Staked').locator('+ dd')).toHaveText('€ 1.00');
  await axe(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/reality-${width}.png` });
  }
  await expect(rows).toHaveCount(1);
  // Left unanswered, it is there again at the next press.
  await page.keyboard.press('Escape');
  await spin.click();
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await expect(dialog).toBeHidden();
  await spin.click();
  await expect(rows).toHaveCount(2);
});

test('what did not load cannot be answered: it is asked for again first [I34 limits.md 7]', { tag: '@long' }, async ({
  page,
  player,
  baseURL,
  axe,
}) => {
  await deposit(player, 5000);
  await page.goto('/play/kepler/perihelion');
  await new Client(baseURL ?? '').ask('/sandbox/clock', { json: { byMs: 61 * 60_000 } });
  let fail = () => {};
  const failing = new Promise<void>((done) => {
    fail = done;
  });
  await page.route('**/api/user_limits/reality_check', async (route) => {
    await failing;
    await route.fulfill({ status: 404, json: {} });
  });
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reality check' });
  const goOn = dialog.getByRole('button', { name: 'Keep playing' });
  await expect(goOn).toBeDisabled();
  fail();
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(dialog.getByText('We couldn’t reach the server. Check your connection and try again.')).toBeVisible();
  await expect(goOn).toBeDisabled();
  await axe(page);
  await page.unroute('**/api/user_limits/reality_check');
  await again.click();
  await expect(dialog.getByText('Time signed in')).toBeVisible();
  await expect(again).toBeHidden();
  await goOn.click();
  await expect(dialog).toBeHidden();
});

test('a player chooses how often it comes, and the page says what holds [I34 limits.md 7]', { tag: '@long' }, async ({
  page,
  player,
  axe,
}) => {
  await page.goto('/profile/limits');
  const card = page.getByRole('region', { name: 'Reality check' });
  await expect(card.getByRole('radio', { name: '60 minutes' })).toBeChecked();
  await card.getByRole('radio', { name: '15 minutes' }).click();
  await expect(card.getByRole('radio', { name: '15 minutes' })).toBeChecked();
  const { everyMinutes } = await player.client.ask<RealityCheck>('/api/user_limits/reality_check');
  expect(everyMinutes).toBe(15);
  await axe(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
    await card.scrollIntoViewIfNeeded();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/choose-${width}.png` });
  }
  await page.reload();
  await expect(card.getByRole('radio', { name: '15 minutes' })).toBeChecked();
});
