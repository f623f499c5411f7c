import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { type Player, until } from '#kit/player.ts';
import type { AddressAnswer } from '#shared/contract/payments.ts';
import type { Accounts } from '#shared/contract/player.ts';

const dialog = (page: Page) => page.locator('dialog[open]');
const cta = (page: Page) => dialog(page).locator('.btn-sun').last();

/** A balance in a coin, as the player's own wallet would send it, and the account that is played with. */
async function holds({ client }: Player, currency: string, amount: string): Promise<void> {
  await client.ask('/api/player/accounts', { json: { currency } });
  const { walletUrl } = await client.ask<AddressAnswer>('/api/player/payments/address', { json: { currency } });
  await client.send(walletUrl ?? '', { form: { amount } });
  await until(async () => {
    const { accounts } = await client.ask<Accounts>('/api/player/accounts');
    return accounts.some((account) => account.currency === currency && account.amount_cents > 0);
  });
}

test('a coin amount is sent as it is shown, in the field, on the button and in the request, and never guessed [S5.08]', async ({
  page,
  player,
}) => {
  await holds(player, 'LTC', '2');
  await page.goto('/de/pokies');
  await page.locator('[popovertarget=balance]').first().click();
  await page.locator('a[data-popup="withdraw"]:visible').first().click();
  await dialog(page).getByLabel('Ihre Wallet-Adresse').fill('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9');
  const amount = dialog(page).getByRole('textbox', { name: 'Betrag' });
  // One or a thousand: nobody knows.
  await amount.fill('1.000');
  await expect(dialog(page).getByText('Meinen Sie 1000 oder 1,000?')).toBeVisible();
  await expect(cta(page)).toHaveText('Auszahlen');
  // More than there is [S5.08].
  await amount.fill('3');
  await expect(dialog(page).getByText(/^Ihr Guthaben reicht nicht: Es fehlen 1\sLTC\./)).toBeVisible();
  // The sign of another keypad, where it can only be one thing.
  await amount.fill('0.005');
  await expect(cta(page)).toHaveText(/^0,005\sLTC auszahlen$/);
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('0,005');
  const sent = page.waitForRequest('**/api/player/payments/cashout');
  await cta(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ currency: 'LTC', amountMinor: 500_000 });
});

test('a limit is set to what its field says, or not at all', async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.goto('/de/profile/limits');
  await page.locator('#deposit-day').getByRole('button', { name: 'Limit festlegen' }).click();
  const size = dialog(page).getByLabel('Betrag');
  await size.fill('1.0000');
  await cta(page).click();
  await expect(size).toHaveAttribute('aria-invalid', 'true');
  await size.fill('1.000');
  await page.keyboard.press('Tab');
  await expect(size).toHaveValue('1000');
  await expect(cta(page)).toHaveText(/1\.000\s€/);
});
