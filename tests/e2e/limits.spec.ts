// A player sets, lowers and raises a limit, runs into it, and takes a break: as a person does it, the clock moved in between.
import type { Locator, Page } from 'playwright/test';
import { expect, noOverflow } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { everything } from '#kit/everything.ts';
import { test } from '#kit/own-server.ts';
import { payIn } from '#kit/paying.ts';
import { deposit, freshEmail, letterTo, linkIn, PASSWORD } from '#kit/player.ts';

const HOUR = 3_600_000;
const CONFIRM = 'Confirm your change';

/** The line of one limit on the page. */
const line = (page: Page, name: string) => page.locator(`#${name}`);
const forward = (baseURL: string | undefined, byMs: number) =>
  new Client(baseURL ?? '').ask('/sandbox/clock', { json: { byMs } });

async function setTo(page: Page, name: string, act: string, amount: string, button: string): Promise<void> {
  await line(page, name)
    .getByRole('button', { name: new RegExp(`^${act}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('a limit is set and lowered at once, raised by delay, mail and one click [I28 I29 S4.09 S4.10 S4.11 S7.063 S7.064 S7.066 S1.26 S2.055 S2.151]', async ({
  page,
  player,
  baseURL,
  axe,
}) => {
  await page.goto('/profile/limits');
  const day = line(page, 'deposit-day');
  await expect(day).toContainText('No limit');
  await setTo(page, 'deposit-day', 'Set limit', '100', 'Set € 100 per day');
  await expect(day).toContainText('€ 100');
  await expect(day).toContainText('€ 100 left');
  await expect(day).toContainText('Your day ends at midnight, Vienna');

  await deposit(player, 6000);
  await expect(day).toContainText('€ 60 used');
  await setTo(page, 'deposit-day', 'Change', '80', 'Set € 80 per day');
  await expect(day).toContainText('€ 20 left');

  await setTo(page, 'deposit-day', 'Change', '200', 'Request € 200');
  await expect(day).toContainText('You asked for a limit of € 200');
  await expect(day).toContainText('€ 20 left');
  await axe(page);

  await forward(baseURL, 24 * HOUR + 60_000);
  const letter = await letterTo(player.client, player.email, 0, CONFIRM);
  expect(letter.subject).toBe('Confirm your change');
  const link = linkIn(letter);
  await page.goto(link.pathname + link.search);
  await axe(page);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confirmed' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Go to my limits' }).click();
  await expect(day).toContainText('€ 200');
  await expect(day).not.toContainText('You asked');

  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('This link has already been used')).toBeVisible();
});

test('a wish can be dropped, and a link that was mailed for it is worth nothing [I29 S7.065]', {
  tag: '@long',
}, async ({ page, player, baseURL }) => {
  const { client } = player;
  await client.ask('/api/user_limits', {
    json: { type: 'loss', period: 'week', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
  });
  await page.goto('/profile/limits');
  await line(page, 'loss-week')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request removal' }).click();
  await expect(line(page, 'loss-week')).toContainText('You asked to remove this limit');
  await expect(line(page, 'loss-week')).toBeFocused();
  await forward(baseURL, 24 * HOUR + 60_000);
  const link = linkIn(await letterTo(client, player.email, 0, CONFIRM));
  await line(page, 'loss-week').getByRole('button', { name: 'Cancel request' }).click();
  await expect(line(page, 'loss-week')).not.toContainText('You asked');
  await expect(line(page, 'loss-week')).toBeFocused();
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page.getByText('This link isn’t valid')).toBeVisible();
});

test('what cannot be a limit is said at its field, by keyboard alone [S4.09 S5.08]', { tag: '@long' }, async ({
  page,
  player,
}) => {
  await page.goto('/profile/limits');
  await line(page, 'wager-month').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1.005');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').getByRole('textbox');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(line(page, 'wager-month')).toContainText('€ 1,000');
  // A dialog gives the focus back to what opened it, however it is closed.
  await expect(line(page, 'wager-month').getByRole('button', { name: /^Change/ })).toBeFocused();
  const remove = line(page, 'wager-month').getByRole('button', { name: /^Remove/ });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Keep limit' }).press('Enter'),
  ]) {
    await remove.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await leave();
    await expect(remove).toBeFocused();
  }
  const { limits } = await player.client.ask<{ limits: { type: string }[] }>('/api/user_limits');
  expect(limits.map(({ type }) => type)).toEqual(['wager']);
});

test('a refused deposit leads to the limit that refused it [I28 S2.111 S8.29]', async ({ page, player }) => {
  await player.client.ask('/api/user_limits', {
    json: { type: 'deposit', period: 'week', accounts: [{ currency: 'EUR', amount_cents: 4000 }] },
  });
  // Of a limit that it knows, the cashbox says at the amount what is left, and sends nothing: here it is not told, nor answered.
  await page.routeWebSocket(/\/api\/live(\?|$)/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (!String(frame).startsWith('{"kind":"limits"')) socket.send(frame);
    });
  });
  await page.route('**/api/user_limits', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/pokies');
  await page.getByRole('link', { name: 'Deposit' }).first().click();
  const dialog = page.getByRole('dialog');
  await payIn(page, dialog.getByRole('button', { name: 'Deposit € 50' }));
  const link = dialog.locator('a[href*="reached="]');
  await expect(link).toBeVisible();
  await page.unroute('**/api/user_limits');
  await link.click();
  await expect(page).toHaveURL(/\/profile\/limits\?reached=deposit-week$/);
  await expect(line(page, 'deposit-week')).toBeFocused();
  await expect(page.getByText(/Weekly deposit limit reached/)).toBeVisible();
});

test('a break says until when, ends every session, and leaves only withdrawing [I30 I31 I36 S4.09]', async ({
  page,
  context,
  player,
  axe,
}) => {
  const [other, third] = [await context.newPage(), await context.newPage()];
  await third.goto('/');
  await other.goto('/pokies');
  // Their sockets are there: a page that opens one later is refused, and hears of nothing.
  for (const open of [other, third]) await expect(open.locator('[data-balance=real]').first()).toHaveText(/0\.00/);
  await page.goto('/profile/limits?reached=break');
  const section = page.locator('#break');
  await section.getByRole('radio', { name: '7 days' }).check();
  await section.getByRole('button', { name: 'Take a break for 7 days' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You’re signed out immediately');
  await axe(page);
  await dialog.getByRole('button', { name: /^Take a break until/ }).click();
  // The other page knows at once, without a request of its own, and says which stop it was.
  for (const tab of [other, third]) await expect(tab.getByRole('dialog')).toContainText('You’re on a break until');
  await expect(page).toHaveURL(/\/profile\/limits\/begun/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your break has started');
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'guest');
  await expect(other.locator('html')).toHaveAttribute('data-shell', 'guest');
  await axe(other);
  await other.reload();
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(other.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await expect(other.getByRole('dialog')).not.toContainText('You’re taking a break');
  await axe(page);

  const again = new Client(player.client.base.origin);
  const { status } = await player.client.send('/api/player');
  expect(status).toBe(401);
  await again.ask('/api/users/sign_in', { json: { user: { email: player.email, password: player.password } } });
  const refused = await again.send('/api/player/payments/deposit', {
    json: { method: 'visa', currency: 'EUR', amountMinor: 5000, custody: 'separate' },
  });
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.text).code).toBe('limit.excluded');
  await context.addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: again.base.origin })));
  await page.goto('/');
  const toast = page.locator('.toast').filter({ hasText: 'You’re on a break until' });
  await toast.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'You’re taking a break' })).toBeVisible();
  await expect(toast).toHaveCount(0);
  // No way leads to a deposit; the header says until when, and leads to a withdrawal.
  await expect(page.locator('[data-popup=deposit]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner').getByText(/^On a break until .+\. You can still withdraw\.$/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible();
  await axe(page);
});

test('a link that is opened without a session asks to sign in first and comes back [S2.055]', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto('/profile/limits/confirm?token=abc');
  await page.getByRole('button', { name: 'Confirm change' }).click();
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toHaveAttribute('href', '/sign-in?redirect=%2Fprofile%2Flimits%2Fconfirm%3Ftoken%3Dabc');
  await axe(page);
  await page.goto('/profile/limits/confirm');
  await expect(page.getByText('This link isn’t valid')).toBeVisible();
});

test('a rolling window says so and names no midnight [S4.10]', { tag: '@long' }, async ({
  page,
  context,
  country,
  baseURL,
  axe,
}) => {
  const client = new Client(baseURL ?? '');
  const email = freshEmail('ee');
  await client.ask('/sandbox/players', { json: { email, password: PASSWORD, country: 'EE' } });
  await country('EE');
  client.cookies.set('sandbox_country', 'EE');
  await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
  await client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'week', accounts: [{ currency: 'EUR', amount_cents: 5000 }] },
  });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await page.goto('/profile/limits');
  await expect(line(page, 'wager-week')).toContainText('Counts the last 7 days');
  await expect(page.getByText('Daily limits count the last 24 hours')).toBeVisible();
  await expect(page.getByText('at midnight')).toHaveCount(0);
  await axe(page);
});

test('a self-exclusion stays after its term until its player asks, waits a day and confirms [I31]', {
  tag: '@long',
}, async ({ page, context, player, baseURL, axe }) => {
  const signIn = async () => {
    const client = new Client(baseURL ?? '');
    await client.ask('/api/users/sign_in', { json: { user: { email: player.email, password: player.password } } });
    await context.clearCookies();
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  };
  await page.goto('/profile/limits');
  await page.locator('#exclusion').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const exclude = dialog.getByRole('button', { name: /^Exclude me until/ });
  await exclude.click();
  await expect(dialog.getByText('Tick this box to continue.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await dialog.getByRole('checkbox').check();
  await exclude.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re excluded');

  await forward(baseURL, 190 * 24 * HOUR);
  await signIn();
  await page.goto('/profile/limits');
  await expect(page.getByText('The time is up.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to end it' }).press('Enter');
  await expect(page.getByText('You’ve asked to end your exclusion')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’ve excluded yourself' })).toBeFocused();
  await axe(page);
  await forward(baseURL, 24 * HOUR + 60_000);
  await expect
    .poll(async () => (await letterTo(player.client, player.email, 0, CONFIRM)).subject)
    .toBe('Confirm your change');
  const link = linkIn(await letterTo(player.client, player.email, 0, CONFIRM));
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Go to my limits' }).click();
  await expect(page.getByRole('heading', { name: 'Take a break' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’ve excluded yourself' })).toBeHidden();
});

for (const locale of everything ? ['', '/de'] : ['/de'])
  test(`the limits fit every width in ${locale || 'en'} and axe finds nothing [S2.051]`, { tag: '@long' }, async ({
    page,
    player,
    axe,
  }) => {
    await player.client.ask('/api/user_limits', { json: { type: 'session', duration_minutes: 60 } });
    await page.goto(`${locale}/profile/limits`);
    await expect(line(page, 'session')).toContainText('60');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await noOverflow(page);
      await axe(page);
    }
  });

/** Nothing of it lies beyond the screen, and some room is left. */
async function within(element: Locator, width: number): Promise<void> {
  await expect(element).toBeVisible();
  const { left, right } = await element.evaluate((node) => node.getBoundingClientRect().toJSON());
  expect([left >= 8, right <= width - 8], `${left} to ${right} of ${width}`).toEqual([true, true]);
}

test('two presses stop for 24 hours from any page, by keyboard too, at a phone’s width [I30 I36 S4.09]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help');
  const stop = page.getByRole('banner').getByRole('button', { name: 'Stop for 24 hours' });
  await stop.focus();
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Stop for 24 hours?' });
  await expect(confirmation).toContainText('You can still sign in to withdraw');
  await axe(page);
  await noOverflow(page);
  // Wide as it is, it keeps off both edges, as does the balance beside it.
  await within(confirmation, 390);
  await confirmation.getByRole('button', { name: 'Not now' }).click();
  await expect(confirmation).toBeHidden();
  expect((await player.client.send('/api/player')).status).toBe(200);
  await page.locator('[popovertarget=balance]').click();
  await within(page.locator('#balance'), 390);
  await page.keyboard.press('Escape');
  await stop.click();
  await confirmation.getByRole('button', { name: 'Stop now' }).click();
  await expect(page).toHaveURL(/\/profile\/limits\/begun\?type=coolingoff/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your break has started');
  expect((await player.client.send('/api/player')).status).toBe(401);
});

test('before a first deposit the cashbox asks for a limit, which is set in a dialog over the page [S2.151 S1.26]', async ({
  page,
  player,
  axe,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/pokies');
  await page.locator('.top [data-popup=deposit]').click();
  const cashbox = page.getByRole('dialog');
  await expect(cashbox).toContainText('Your first deposit');
  await cashbox.getByRole('link', { name: 'Set a deposit limit' }).click();
  const limits = page.getByRole('dialog', { name: 'Limits' });
  await expect(limits.getByRole('heading', { name: 'Deposit limit', exact: true })).toBeVisible();
  await axe(page);
  await limits.getByRole('button', { name: 'Set limit: Daily deposit limit' }).click();
  const edit = page.getByRole('dialog', { name: 'Daily deposit limit' });
  await edit.getByRole('textbox').fill('50');
  await edit.getByRole('button', { name: 'Set € 50 per day' }).click();
  // Each dialog closes by itself, and leaves the one below it open.
  await expect(edit).toBeHidden();
  await expect(limits.locator('#deposit-day')).toContainText('€ 50 left');
  await page.goBack();
  await expect(limits).toBeHidden();
  await expect(cashbox.getByText('€ 50 left')).toBeVisible();
});

test('a round that the house decided while nobody looked says so when its table is seen again [I12]', {
  tag: '@long',
}, async ({ page, player, baseURL }) => {
  await deposit(player, 5000);
  await page.goto('/play/parallax/right-ascension');
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Higher or lower?' })).toBeVisible();
  await forward(baseURL, 24 * HOUR + 60_000);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('status').filter({ hasText: 'Settled by Perigee' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Recent rounds' })).toContainText('Settled by Perigee');
  await expect(page.getByRole('button', { name: 'Deal', exact: true })).toBeVisible();
});
