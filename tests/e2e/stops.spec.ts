// While the player may not deposit, no screen calls them to: not the header, not a dialog, not a table, at any width.
import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { everything } from '#kit/everything.ts';
import { completeProfile, deposit, freshEmail, newPlayer, PASSWORD, PERSON, type Player } from '#kit/player.ts';

const WIDTHS = [390, 1440];
const SCREENS = [
  '/',
  '/pokies',
  '/live',
  '/promotions',
  '/payments',
  '/payment-methods',
  '/payment-methods/visa',
  '/cashbox',
  '/withdraw',
  '/profile',
  '/profile/limits',
  '/profile/gifts',
  '/vip',
  '/favorite-games',
  '/fairness',
  '/help',
  '/jackpots',
  '/rocket-mart',
  '/search',
  '/support',
  '/profile/security',
  '/profile/games-history',
  '/dashboard',
];
const DEMO = '/play/kepler/perihelion?mode=demo';

/** Every way to a deposit that can be seen or reached. */
const calls = (page: Page) =>
  page
    .locator('a, [data-popup="deposit"]')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            (one.getAttribute('data-popup') === 'deposit' ||
              (one instanceof HTMLAnchorElement && /\/deposit(-bonus|-fast)?\/?$/.test(one.pathname))) &&
            one.checkVisibility(),
        )
        .map((one) => one.outerHTML),
    );
const strip = (page: Page) => page.getByRole('banner').locator('[data-deposit-stop]');

async function offersNone(page: Page, path: string, saying: RegExp): Promise<void> {
  await page.goto(path);
  await expect(strip(page), path).toHaveText(saying);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => calls(page), `${path} at ${width}`).toEqual([]);
  }
}

async function signedIn(page: Page, { client, email, password }: Player): Promise<void> {
  await client.ask('/api/users/sign_in', { json: { user: { email, password } } });
  const url = new URL('/', client.base).href;
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })));
}

test('during a break no screen calls to deposit; the header says until when, with a withdrawal [I30]', {
  tag: '@long',
}, async ({ page, baseURL, axe }) => {
  test.slow();
  const player = await newPlayer(new Client(baseURL ?? ''));
  await player.client.ask('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  await signedIn(page, player);
  // In the player's zone, whatever their browser's.
  const until = /^On a break until .*\d{4}.*(CET|Austria).*You can still withdraw\.$/;
  for (const path of everything ? [...SCREENS, DEMO] : [...SCREENS.slice(0, 12), DEMO])
    await offersNone(page, path, until);
  await page.goto('/');
  await page.setViewportSize({ width: 1440, height: 900 });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Withdraw', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit and play' })).toHaveCount(0);
  await axe(page);
  // A new page offers none even before its socket has spoken.
  await page.routeWebSocket(/\/api\/live/, () => {});
  await offersNone(page, '/pokies', until);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Quick navigation' }).or(page.locator('nav.bottom'));
  await expect(bar.first().getByRole('link', { name: 'Withdraw' })).toBeVisible();
  await page.locator('nav.bottom').getByRole('button').click();
  expect(await calls(page)).toEqual([]);
  await axe(page);
});

test('a name that is looked at is told as the cashbox opens, calmly and with the withdrawal, before anything is typed', {
  tag: '@long',
}, async ({ page, baseURL, axe }) => {
  const word = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) => 'abcdefghij'[n % 10]).join('');
  const last_name = `Lovelace-${word()}`;
  const born = async (first_name: string) => {
    const [client, email] = [new Client(baseURL ?? ''), freshEmail()];
    await client.ask('/sandbox/players', { json: { email, password: PASSWORD, dateOfBirth: '1981-03-04' } });
    await client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });
    await completeProfile({ client }, { ...PERSON, first_name, last_name } as never);
    return { client, email, password: PASSWORD };
  };
  await born('Ada Augusta');
  await signedIn(page, await born('Ada'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(strip(page)).toHaveText('We’re checking your name and date of birth. You can deposit once that’s done.');
  for (const path of ['/deposit', '/dashboard']) {
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(`**${path}`);
    const main = page.getByRole('main');
    await expect(
      main.getByText('Before you can deposit or play, someone on our team checks your name and date of birth.'),
    ).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.getByRole('textbox')).toHaveCount(0);
    // Whoever has nothing to withdraw is not sent there by the deposit's page.
    const way = path === '/deposit' ? 'Contact support' : 'Withdraw';
    await expect(main.getByRole('link', { name: way, exact: true })).toBeVisible();
    expect(await calls(page)).toEqual([]);
    await axe(page);
  }
});

test('a reached deposit limit stops every call until it frees, also at a table without money; then they are back [I28]', {
  tag: '@long',
}, async ({ page, player }) => {
  test.slow();
  const limit = { type: 'deposit', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 1000 }] };
  await player.client.ask('/api/user_limits', { json: limit });
  await page.goto('/');
  await page.setViewportSize({ width: 1440, height: 900 });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  // Told while the page is open.
  await deposit(player, 1000);
  const saying = /^Deposit limit reached\. You can deposit again from .*CET/;
  await expect(strip(page)).toHaveText(saying);
  await expect(header.getByRole('link', { name: 'Withdraw', exact: true })).toBeVisible();
  for (const path of ['/', '/pokies', '/cashbox', '/dashboard', '/withdraw', '/payments', '/profile/limits'])
    await offersNone(page, path, saying);
  await page.goto('/play/kepler/perihelion');
  await expect(strip(page)).toHaveText(saying);
  const short = page.locator('.refusal').filter({ hasText: 'more than your balance' });
  await expect(async () => {
    if (!(await short.isVisible())) await page.getByRole('button', { name: 'Higher stake' }).click({ timeout: 1000 });
    await expect(short).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await calls(page)).toEqual([]);
  // The limit's day is over.
  await player.client.ask('/sandbox/clock', { json: { byMs: 25 * 3_600_000 } });
  await page.goto('/');
  await expect(strip(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Deposit and play' })).toBeVisible();
});
