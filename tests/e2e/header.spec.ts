// What is in reach on every page: for a guest, for a player, at the foot.
import { test as base, expect, noOverflow } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { newPlayer } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';

const say = words('en');

/** A player opens the lobby in English. */
const test = base.extend<{ arrive: (width: number) => Promise<void> }>({
  arrive: async ({ page, context, baseURL, player }, use) => {
    await use(async (width) => {
      expect(player.email).toBeTruthy();
      await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
    });
  },
});

test('a guest finds the logo, the search, the language, sign-in and joining in the header [S2.166 S2.168 S2.175]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: say('shell.home') })).toHaveAttribute('href', '/');
  await expect(header.getByRole('button', { name: /^Language/ })).toBeVisible();
  await expect(header.getByText(say('shell.deposit'), { exact: true })).toHaveCount(0);
  await header.getByRole('link', { name: say('shell.search') }).click();
  await expect(page.getByRole('dialog', { name: say('search.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['sign_in', 'sign_up'] as const) {
    const label = say(name === 'sign_in' ? 'shell.sign_in' : 'shell.join');
    await header.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('dialog', { name: say(`identity.title_${name}`) })).toBeVisible();
    await page.getByRole('button', { name: say('ui.close') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('where the clock of a session stands in the header, a phone still shows all of it [S4.72]', async ({
  page,
  context,
  country,
  baseURL,
}) => {
  await country('EE');
  const client = new Client(baseURL ?? '');
  client.cookies.set(COUNTRY_COOKIE, 'EE');
  await newPlayer(client, { country: 'EE' });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/help');
    await noOverflow(page);
    for (const tool of ['.search-box', '.balance', '.session-clock', '.bell'])
      await expect(page.locator(`.top-row ${tool}`), `${tool} at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('a player finds their balance with its parts, and the deposit [S2.172 S2.174]', async ({ page, arrive }) => {
  await arrive(1440);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: new RegExp(`^${say('shell.balance')}`) }).click();
  const parts = page.locator('#balance');
  for (const part of ['real', 'cashout', 'held'] as const) {
    await expect(parts.getByRole('term').filter({ hasText: say(`shell.balance.${part}`) })).toBeVisible();
    await expect(parts.locator(`[data-balance="${part}"]`)).toHaveText(/0\.00/);
  }
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: say('shell.deposit'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: say('cashbox.deposit') })).toBeVisible();
});

test('the side menu has the balance with the cashbox, places, profile, support, language and the time here [S2.180 S2.183 S2.186 S2.187]', async ({
  page,
  arrive,
}) => {
  await arrive(390);
  await page
    .getByRole('navigation', { name: say('shell.nav.bottom') })
    .getByRole('button')
    .click();
  const menu = page.locator('#side-menu');
  await expect(menu.locator('[data-balance="real"]')).toHaveText(/0\.00/);
  for (const name of ['menu.profile', 'menu.support', 'menu.pokies'] as const)
    await expect(menu.getByRole('link', { name: say(name), exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: say('shell.language') })).toBeVisible();
  await expect(menu.locator('[data-local-time]')).toHaveText(/\d{1,2}:\d{2}/);
  await menu.getByRole('link', { name: say('shell.cashbox') }).click();
  await expect(page.getByRole('dialog', { name: say('cashbox.title') })).toBeVisible();
});

test('the foot names links, ways to pay, the licence and its authority, awards, partners and the year [S2.191]', async ({
  page,
}) => {
  await page.goto('/en');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: say('menu.responsible_gaming') })).toHaveAttribute(
    'href',
    '/responsible-gaming',
  );
  await expect(foot.getByRole('img', { name: 'Visa' })).toBeVisible();
  await expect(foot).toContainText('Perigee Play');
  await expect(foot.getByRole('link', { name: 'Curaçao Gaming Authority' })).toHaveAttribute(
    'href',
    'https://www.gamingcontrolcuracao.org/',
  );
  await expect(foot.getByRole('link', { name: /^Sample Award One \(Winner, 2026\)/ })).toHaveAttribute(
    'href',
    '/awards',
  );
  await expect(foot.getByRole('link', { name: 'Sample Partner One' })).toHaveAttribute(
    'href',
    'https://partner.example/',
  );
  await expect(foot).toContainText(say('shell.footer.samples'));
  await expect(foot).toContainText(`${new Date().getUTCFullYear()}`);
});
