// A coin in the browser: played with in its small unit, moved in whole coins.
import { expect, test } from '#kit/browser.ts';
import { until } from '#kit/player.ts';

test('bitcoin is played with in µBTC, in header, table, facts and history alike; the cashbox counts whole coins [A8] [S9.22]', async ({
  page,
  player: { client },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await client.ask('/api/player/accounts', { json: { currency: 'BTC' } });
  const { walletUrl } = await client.ask<{ walletUrl: string }>('/api/player/payments/address', {
    json: { currency: 'BTC' },
  });
  await client.send(walletUrl, { form: { amount: '0.02' } });
  await until(async () => JSON.stringify(await client.ask('/api/player/accounts')).includes('2000000'));
  await page.goto('/play/kepler/perihelion?mode=real');
  const table = page.locator('.ctl-balance .ctl-value').first();
  await expect(table).toHaveText('20,000.00 µBTC');
  await expect(page.locator('[data-balance=real]').first()).toHaveText('20,000.00 µBTC');
  await expect(page.locator('.stepper-value')).toHaveText('10.00 µBTC');
  await expect(page.getByText('2.00 µBTC to 200.00 µBTC')).toBeVisible();
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Last rounds' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('[data-balance=real]').first()).toHaveText((await table.textContent()) ?? '');
  // Nothing of the bar is pushed off a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto('/profile/games-history');
  await expect(page.getByRole('main').getByText('10.00 µBTC').first()).toBeVisible();
  await page.goto('/payments');
  await expect(page.getByText('0.0200 BTC').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('µBTC')).toHaveCount(0);
});
