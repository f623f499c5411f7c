import type { Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { variants } from '#kit/everything.ts';
import { payIn } from '#kit/paying.ts';
import { deposit, newPlayer, ownCard, PERSON } from '#kit/player.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** Signed in, at home where the player's details say, and nothing of them known yet. */
async function stranger(page: Page, baseURL: string | undefined, country: string) {
  const fresh = await newPlayer(new Client(baseURL ?? ''), { country });
  await page
    .context()
    .addCookies([...fresh.client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
}
const fill = async (page: Page, details: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(details)) await dialog(page).locator(`[name=${name}]`).fill(value);
};
const openDeposit = async (page: Page, prefix: string) => {
  await page.goto(`${prefix}/pokies`);
  await page.locator('a[data-popup="deposit"]:visible').first().click();
};

for (const { country, prefix, town, code, address, last } of variants([
  {
    country: 'IT',
    prefix: '/it',
    town: "L'Aquila",
    code: '67100',
    address: "Via dell'Arcivescovado 3",
    last: "D'Angelo",
  },
  {
    country: 'DE',
    prefix: '/de',
    town: 'Halle (Saale)',
    code: '06108',
    address: 'Große Ulrichstraße 12/3',
    last: 'Müller-Lüdenscheidt',
  },
  {
    country: 'CA',
    prefix: '/en-CA',
    town: "St. John's",
    code: 'a1c 5m2',
    address: '12½ Signal Hill Rd, Apt. #4',
    last: 'O’Brien',
  },
]))
  test(`a player from ${town} gives their details and goes on to pay`, async ({ page, baseURL, country: from }) => {
    await from(country);
    await stranger(page, baseURL, country);
    await openDeposit(page, prefix);
    await fill(page, { ...PERSON, last_name: last, city: town, postal_code: code, address });
    // What is no town is said at the field, and nothing is sent.
    await fill(page, { city: ' - ', mobile_phone: '++++++++' });
    await dialog(page).locator('form .btn-sun').click();
    for (const name of ['city', 'mobile_phone'])
      await expect(dialog(page).locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
    await fill(page, { city: town, mobile_phone: PERSON.mobile_phone });
    await dialog(page).locator('form .btn-sun').click();
    await expect(dialog(page).getByRole('radio').first()).toBeVisible();
    await payIn(page, dialog(page).locator('.btn-sun').last(), { locale: prefix.slice(1) });
    await page.waitForURL(/\/\/pay\.localhost/);
  });

test('a player from Estonia is asked for their personal code of eleven characters before they pay [S5.06]', async ({
  page,
  baseURL,
  country,
  axe,
}) => {
  await country('EE');
  await stranger(page, baseURL, 'EE');
  await page.goto('/pokies');
  await page.locator('#estonia button').click();
  await page.locator('a[data-popup="deposit"]:visible').first().click();
  const code = dialog(page).getByLabel('Personal ID code');
  await fill(page, { ...PERSON, city: 'Tallinn', postal_code: '10111', personal_id: '3800108571' });
  await dialog(page).locator('form .btn-sun').click();
  await expect(dialog(page).getByText('Enter exactly 11 characters.')).toBeVisible();
  await expect(code).toBeFocused();
  await axe(page);
  await noOverflow(page);
  await code.fill('38001085718');
  await dialog(page).locator('form .btn-sun').click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Personal ID code')).toHaveValue('38001085718');
});

test('a withdrawal without a bank account says so at its field, which takes the focus; nothing is called wrong while it is typed', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 5000);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/pokies');
  await page.locator('[popovertarget=balance]').first().click();
  await page.locator('a[data-popup="withdraw"]:visible').first().click();
  await dialog(page).getByRole('radio', { name: 'Bank transfer' }).check();
  const iban = dialog(page).getByLabel('IBAN');
  await iban.pressSequentially('AT61');
  await expect(iban).not.toHaveAttribute('aria-invalid', 'true');
  await iban.fill('');
  await dialog(page)
    .getByRole('button', { name: /^Withdraw € / })
    .click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByText('Please fill this in.')).toBeVisible();
  await iban.fill('AT61 1904 3002 3457 3201');
  await expect(iban).not.toHaveAttribute('aria-invalid', 'true');
});

test('an IBAN says what is wrong with it: a sign, its length, its check digits [S5.23]', async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.goto('/pokies');
  await page.locator('[popovertarget=balance]').first().click();
  await page.locator('a[data-popup="withdraw"]:visible').first().click();
  await dialog(page).getByRole('radio', { name: 'Bank transfer' }).check();
  const iban = dialog(page).getByLabel('IBAN');
  for (const [typed, error] of [
    ['AT61-1904-3002-3457-3201', 'Use only letters, digits and spaces.'],
    ['AT61 1904 3002 3457 320', 'This IBAN is the wrong length for its country.'],
    ['DE00 3704 0044 0532 0130 50', 'Check this IBAN for typos.'],
    ['DE99 3704 0044 0532 0130 14', 'Check this IBAN for typos.'],
    ['XX61 1904 3002 3457 3201', 'An IBAN starts with a two-letter country code.'],
  ] as const) {
    await iban.fill(typed);
    await iban.blur();
    await expect(dialog(page).getByText(error)).toBeVisible();
  }
  await iban.fill('\u00a0at61 1904\u20093002\u202f3457 3201 ');
  await expect(iban).not.toHaveAttribute('aria-invalid', 'true');
});

test('the name on a card takes the letters that cards are embossed with, and may be left out [S5.22]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await openDeposit(page, '');
  await payIn(page, dialog(page).locator('.btn-sun').last());
  await page.waitForURL(/\/\/pay\.localhost/);
  const number = ownCard('4242 4242 4242 4242');
  const pay = async (holder: string) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry date').fill('12/39');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Name on the card').fill(holder);
    await page.locator('[data-pay]').click();
  };
  await pay('Zoë');
  await expect(page.getByText('Only the letters A to Z and spaces, please.')).toBeVisible();
  await pay('Zoe Lovelace');
  await page.waitForURL(/\/payments\//);
});
