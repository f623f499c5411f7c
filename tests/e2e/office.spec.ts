// An operator refuses a withdrawal, by keyboard and on a narrow screen; the player reads why, in words.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { officeOf, operator, REASON } from '#kit/office.ts';
import { deposit } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import type { CashoutAnswer, PaymentMethods } from '#shared/contract/payments.ts';

const t = words('en');

test('an operator finds a player and refuses their withdrawal with a reason; they read it, and the log has it [I18 S4.27]', {
  tag: '@long',
}, async ({ page, player, axe, baseURL }) => {
  await deposit(player, 5000);
  const { client } = player;
  const { methods } = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id;
  const json = { method: 'visa', currency: 'EUR', amountMinor: 3000, profile };
  const { payment } = await client.ask<CashoutAnswer>('/api/player/payments/cashout', { json });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(officeOf(baseURL ?? ''));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'ada@office.example' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Work', exact: true })).toBeVisible();
  await axe(page);
  await noOverflow(page);
  await page.getByRole('link', { name: 'Policy', exact: true }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'data.erase' })).toContainText('always');
  await axe(page);
  await noOverflow(page);
  await page.getByRole('link', { name: 'Work', exact: true }).press('Enter');
  // From any page by one key, once keys are heard; whoever is the only one found is opened.
  await expect(page.locator('[data-keys]')).not.toHaveAttribute('hidden');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a player' })).toBeFocused();
  await page.keyboard.type(player.email);
  await page.keyboard.press('Enter');

  const decide = page.getByRole('form', { name: `Decide on ${payment.id}` });
  await expect(page.getByText(player.email)).toHaveCount(0);
  await axe(page);
  await noOverflow(page);
  // What was typed is kept, and the field says what is wrong.
  await decide.getByLabel('Reason, for the log').fill('no');
  await decide.getByLabel('What the player reads').selectOption('The card or account belongs to somebody else');
  await decide.getByRole('button', { name: 'Refuse the withdrawal' }).press('Enter');
  const reason = decide.getByLabel('Reason, for the log');
  await expect(reason).toHaveAccessibleDescription(/Give the reason in a sentence\./);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('no');
  await expect(decide.getByLabel('What the player reads')).toHaveValue('refused_instrument');
  await axe(page);
  await reason.fill(REASON);
  await decide.getByRole('button', { name: 'Refuse the withdrawal' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('The payment is refused; the player was told why.');
  await expect(decide).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  // Who acts does not read the log.
  await expect(page.getByRole('link', { name: 'Log', exact: true })).toHaveCount(0);
  await page.goto(`${officeOf(baseURL ?? '')}/sign-in`);
  await page.getByRole('button', { name: 'otto.auditor@office.example' }).click();
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: payment.id }).filter({ hasText: 'payment.refuse' });
  await expect(row.first()).toContainText(REASON);
  await axe(page);
  await noOverflow(page);

  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByText(t('cashbox.reason.refused_instrument'))).toBeVisible();
  await expect(page.locator('[data-state=rejected]')).toBeVisible();
});

test('every page of the office fits a phone’s and a desk’s width, and axe finds nothing [I18 S6.11]', {
  tag: '@long',
}, async ({ page, player, axe, baseURL }) => {
  await deposit(player, 5000);
  const question = { topic: 'account', text: 'Where do I find my receipts?' };
  const { case: opened } = await player.client.ask<{ case: { id: string } }>('/api/send_contact_message', {
    json: question,
  });
  const office = officeOf(baseURL ?? '');
  await page.goto(office);
  await page.getByRole('button', { name: 'ada@office.example' }).click();
  const menu = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const items = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(items.length).toBeGreaterThan(9);
  await page.getByRole('searchbox', { name: 'Find a player' }).fill(player.email);
  await page.keyboard.press('Enter');
  await page.waitForURL(/players/);
  const found = new URL(page.url()).pathname;
  for (const path of [
    ...items,
    found,
    `${found}/timeline`,
    `${found}/rounds`,
    `${found}/ledger`,
    `/cases/${opened.id}`,
  ])
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${office}${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path ?? '').toBeVisible();
      if (width === 390) await axe(page);
      await noOverflow(page);
    }
});

test('the office is worked by keys: a row, its page, another place, and the sheet that says which', async ({
  page,
  player,
  baseURL,
}) => {
  await deposit(player, 5000);
  const { client } = player;
  await client.ask('/api/send_contact_message', { json: { topic: 'account', text: 'Where is my win?' } });
  await page.goto(officeOf(baseURL ?? ''));
  await page.getByRole('button', { name: 'ada@office.example' }).click();
  // The button is there once keys are heard.
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/cases$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  // The list has it once the queue has brought it.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('main .items a').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('main a:focus')).toHaveAttribute('href', /^\/cases\/C-/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('C-');
});

test('a row of work is claimed, and given up, by one key; the focus stays on it and a colleague reads who has it', async ({
  page,
  player,
  axe,
  baseURL,
}) => {
  await deposit(player, 5000);
  const base = baseURL ?? '';
  const { client } = player;
  const ada = await operator(base);
  const found = await ada.act('/', '/search', { word: player.email });
  const home = String(found.headers.location);
  expect((await ada.act(home, `${home}/groups/add`, { group: '1500' })).status).toBe(303);
  const { methods } = await client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  const profile = methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id;
  const json = { method: 'visa', currency: 'EUR', amountMinor: 3000, profile };
  const { payment } = await client.ask<CashoutAnswer>('/api/player/payments/cashout', { json });

  await page.goto(officeOf(base));
  await page.getByRole('button', { name: 'sam.support@office.example' }).click();
  const row = page.getByRole('row').filter({ hasText: payment.id });
  await expect(async () => {
    await page.goto(`${officeOf(base)}/?kind=payment`);
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  const link = row.getByRole('link');
  await link.focus();
  await page.keyboard.press('c');
  await expect(row).toContainText('You have it');
  await expect(link).toBeFocused();
  await axe(page);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await noOverflow(page);
  }
  expect((await ada.see('/?kind=payment')).text).toContain('sam.support has it');
  await page.goto(`${officeOf(base)}/sign-in`);
  await page.getByRole('button', { name: 'ada@office.example' }).click();
  await page.goto(`${officeOf(base)}/?kind=payment`);
  await row.getByRole('link').press('Enter');
  const decide = page.getByRole('form', { name: `Decide on ${payment.id}` });
  await expect(decide.getByRole('checkbox', { name: 'Do it all the same' })).toBeVisible();
  await axe(page);
  await page.goto(`${officeOf(base)}/?kind=payment`);
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await link.focus();
  await page.keyboard.press('c');
  await expect(row).toContainText('You have it');
  // The page is another one now: its keys are heard once the button is there.
  await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('c');
  await expect(row.getByRole('button', { name: 'Claim' })).toBeVisible();
});
