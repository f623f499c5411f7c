// A deposit by bank transfer as a person does it, what comes of a second one, and a deposit left open that holds a limit.
import { expect, noOverflow } from '#kit/browser.ts';
import { officeOf, REASON } from '#kit/office.ts';
import { test } from '#kit/own-server.ts';
import { payIn } from '#kit/paying.ts';
import type { DepositAnswer, Payments } from '#shared/contract/payments.ts';

test('pays by bank transfer; a bank that pays twice leaves the second held, shown, and an operator sends it back [I17 S2.129]', async ({
  page,
  player,
  axe,
  baseURL,
}) => {
  await page.goto('/pokies');
  await page.locator('a[data-popup="deposit"]:visible').first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: /Sofort/ }).check({ force: true });
  await payIn(page, dialog.locator('.btn-sun').last());
  await page.waitForURL(/\/\/pay\.localhost.*\/azimuth\/p\//);
  await axe(page);
  await noOverflow(page);
  await page.getByRole('radio', { name: /Twice & Sons/ }).check();
  await page.getByRole('button', { name: 'Continue to the bank' }).click();
  await page.getByLabel('Code from your bank').fill('123456');
  await axe(page);
  await page.getByRole('button', { name: 'Send the money' }).click();
  await page.waitForURL(/\/payments\//);
  await expect(page.locator('[data-state=succeeded]')).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[data-balance=real]').first()).toHaveText(/50\.00/);
  const held = async () =>
    (await player.client.ask<Payments>('/api/player/payments')).payments.find(({ state }) => state === 'reserved');
  await expect.poll(held, { timeout: 20_000 }).toBeTruthy();
  const second = await held();
  await page.goto(`/payments/${second?.id}`);
  await expect(page.getByText('This is a second payment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to my balance' })).toBeVisible();
  await axe(page);

  await page.goto(officeOf(baseURL ?? ''));
  await page.getByRole('button', { name: 'ada@office.example' }).press('Enter');
  const waiting = page.getByRole('link', { name: new RegExp(second?.id ?? '') }).first();
  // The office reads what the player's object has told it, which takes a moment.
  await expect(async () => {
    await page.reload();
    await expect(waiting).toBeVisible({ timeout: 1000 });
  }).toPass();
  await waiting.click();
  const decide = page.getByRole('form', { name: `Decide on ${second?.id}` });
  await expect(page.getByRole('listitem').filter({ has: decide })).toContainText('held second');
  await decide.getByLabel('What the player reads').selectOption('Support explains it to the player');
  await decide.getByLabel('Reason, for the log').fill(REASON);
  await axe(page);
  await decide.getByRole('button', { name: 'Send it back' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('The payment is refused; the player was told why.');
});

test('in Germany a transfer goes by Trustly: its page in the reader’s language, on its way until the next day, then there [I17 S2.129]', async ({
  page,
  player,
  country,
  axe,
}) => {
  await country('DE');
  await page.goto('/de/pokies');
  await page.locator('a[data-popup="deposit"]:visible').first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: /^Sofort Sofort/ }).check({ force: true });
  await payIn(page, dialog.locator('.btn-sun').last(), { locale: 'de' });
  await page.waitForURL(/\/\/pay\.localhost.*\/trustly\/s\//);
  await expect(page.getByText('Trustly sandbox')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page);
  await noOverflow(page);
  await page.getByLabel('Was geschieht').selectOption('Die Bank lehnt ab: Das Konto ist nicht gedeckt');
  await page.getByRole('button', { name: 'Weiter zur Bank' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/hat diese Zahlung abgelehnt/);
  await page.getByLabel('Was geschieht').selectOption('Das Geld kommt einen Tag später an');
  await page.getByRole('button', { name: 'Weiter zur Bank' }).press('Enter');
  await page.getByLabel('Code Ihrer Bank').fill('123456');
  await axe(page);
  await noOverflow(page);
  await page.getByRole('button', { name: 'Zahlung bestätigen' }).press('Enter');
  await page.waitForURL(/\/de\/payments\//);
  await expect(page.locator('[data-state=processing]')).toBeVisible({ timeout: 20_000 });
  await player.client.ask('/sandbox/clock', { json: { byMs: 24 * 3_600_000 } });
  await page.reload();
  await expect(page.locator('[data-state=succeeded]')).toBeVisible({ timeout: 20_000 });
});

test('the limits name a deposit that was left open, and give its amount back at once when it is cancelled there [S4.09]', async ({
  page,
  player,
  axe,
}) => {
  await player.client.ask('/api/user_limits', {
    json: { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 10_000 }] },
  });
  for (const method of ['visa', 'bank-transfer'])
    await player.client.ask<DepositAnswer>('/api/player/payments/deposit', {
      json: { method, currency: 'EUR', amountMinor: 4000, custody: 'separate' },
    });
  await page.goto('/profile/limits');
  const day = page.locator('#deposit-day');
  await expect(day).toContainText('€ 80 used (€ 80 of it pending) · € 20 left');
  const open = page.getByRole('region', { name: 'Pending deposits' });
  await expect(open.getByRole('listitem')).toHaveCount(2);
  await expect(open).toContainText('Stops counting on');
  await axe(page);
  await noOverflow(page);
  await open.getByRole('button', { name: 'Cancel: Visa, €\u00a040.00' }).press('Enter');
  await expect(day).toContainText('€ 40 used (€ 40 of it pending) · € 60 left');
  await expect(open.getByRole('listitem')).toHaveCount(1);
  await expect(open.getByRole('heading')).toBeFocused();
  await open.getByRole('button', { name: /Bank transfer/ }).press('Enter');
  await expect(day).toContainText('€ 0 used · € 100 left');
  await expect(open).toHaveCount(0);
});
