// Support in the browser: the sheet, the form, a case over a reload, and whom it asks to accept the terms.
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { operator } from '#kit/office.ts';
import { freshEmail, PASSWORD } from '#kit/player.ts';

test('a player asks in two presses, reads the answer after a reload, and replies [S6.28 S7.108]', async ({
  page,
  player,
  axe,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pokies');
  await expect(page.locator('.support-button')).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).last().click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Support' }).click();
  const sheet = page.getByRole('dialog', { name: /Support|Write to us/ });
  await sheet.getByRole('button', { name: 'Write to us' }).click();
  await axe(page);
  await sheet.getByLabel('What happened?').fill('Where is my bonus?');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await sheet.getByRole('link', { name: 'Open your case' }).click();
  await expect(page.getByRole('heading', { name: /^Case C-/ })).toBeVisible();
  // Nothing floats over what is written there.
  await expect(page.locator('.support-button, .shortcuts-button')).toHaveCount(0);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sam = await operator(baseURL ?? '');
  await sam.act(`/cases/${id}`, `/cases/${id}`, { act: 'answer', text: 'It is in your account.' });
  await page.reload();
  await expect(page.getByText('It is in your account.')).toBeVisible();
  await expect(page.getByText('Your turn')).toBeVisible();
  await settled(page);
  await noOverflow(page);
  await axe(page);
  await page.getByLabel('Your message').fill('Thank you');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('With us')).toBeVisible();
  await page.goto('/support/cases');
  await expect(page.getByRole('link', { name: new RegExp(id) })).toBeVisible();
  await axe(page);
  expect(player.email).toBeTruthy();
});

test('whoever has not accepted the terms is told so once, and accepts them there [S2.155]', async ({
  page,
  context,
  baseURL,
}) => {
  const client = new Client(baseURL ?? '');
  const email = freshEmail('terms');
  await client.ask('/sandbox/players', { json: { email, password: PASSWORD, terms: 'no' } });
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await page.goto('/pokies');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Accept terms' }).click();
  await expect(sheet.getByText('Thank you for accepting the terms.')).toBeVisible();
  await page.goto('/live');
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the help page finds what is asked in one’s own words, names its topics where nothing fits, and says how soon we answer', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'How can we help?' });
  await search.click();
  await search.fill('payout time');
  const found = page.getByRole('status').getByRole('link');
  await expect(found.first()).toHaveText('How long does a withdrawal take?');
  await search.fill('zebra');
  await expect(page.getByText('No article matches. These topics may help, or write to us.')).toBeVisible();
  await expect(found.filter({ hasText: 'Withdrawals' })).toHaveAttribute('href', /\/help\/withdrawals$/);
  await axe(page);
  await noOverflow(page);
  await search.fill('payout time');
  await found.first().click();
  await expect(page).toHaveURL(/\/help\/withdrawals#/);
  await page.goto('/support');
  await expect(page.locator('form').getByText(/We (usually answer within|answer every day)/)).toBeVisible();
});

test('a letter survives the end of its session: sign-in opens over it, and for the same player it is there and sent', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/support');
  // The page knows whose it is before anybody could have written so much.
  const isKnown = () => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('whoseTab')));
  await expect.poll(isKnown).toBe(true);
  const text = page.getByRole('main').getByLabel('What happened?');
  await text.fill('My deposit of 20 euros is missing since Friday.');
  // Ended elsewhere: this page is told, or finds it as it sends.
  await player.client.send('/api/users/sign_out', { method: 'DELETE', json: {} });
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
  const door = page.getByRole('dialog', { name: 'Sign in' });
  await door.getByLabel('Email').fill(player.email);
  await door.getByLabel('Password', { exact: true }).fill(player.password);
  await door.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(door).toHaveCount(0);
  // What its sending was stopped at is sent by itself; what was not sent yet stands there.
  const sent = page.getByRole('main').getByText('Thank you. Your case number is');
  const send = page.getByRole('main').getByRole('button', { name: 'Send' });
  await expect(async () => {
    if (await send.isEnabled({ timeout: 500 }).catch(() => false)) await send.click({ timeout: 2000 });
    await expect(sent).toBeVisible({ timeout: 3000 });
  }).toPass();
  const { cases } = await page.evaluate(
    async () => (await fetch('/api/support/cases')).json() as Promise<{ cases: unknown[] }>,
  );
  expect(cases).toHaveLength(1);
});
