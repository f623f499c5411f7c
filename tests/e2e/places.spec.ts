// What differs by where the visitor is or what their address ends with: cards, popups, hashes, languages.

import { expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { everything, variants } from '#kit/everything.ts';
import { Journey } from '#kit/journey.ts';
import { PASSWORD } from '#kit/visitor.ts';
import { words } from '#kit/words.ts';

const HIDDEN_AFTER_MS = 1000;

test.describe('the Australian card', () => {
  test('asks visitors from Australia once, on every page but /oops [S2.163 S2.164]', { tag: '@long' }, async ({
    page,
    country,
    axe,
  }) => {
    await country('AU');
    await page.goto('/en-AU/terms-and-conditions');
    const card = page.getByRole('region', { name: 'You’re visiting from Australia' });
    const cookies = page.getByRole('region', { name: /cookie/i });
    await expect(cookies).toBeVisible();
    await expect(card).toBeHidden();
    await cookies.getByRole('button').first().click();
    await expect(card).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await noOverflow(page);
      await axe(page);
    }
    await page.goto('/oops');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto('/en-AU/pokies');
    await card.getByRole('button', { name: 'I confirm' }).click();
    await expect(card).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toBeHidden();
  });

  test('is not there for anybody else [S2.163]', async ({ page, country }) => {
    await country('NZ');
    await page.goto('/');
    await expect(page.locator('#australia')).toHaveCount(0);
  });

  test('leaves the cookie banner on /oops [S2.164]', async ({ page, country }) => {
    await country('AU');
    await page.goto('/oops');
    await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
  });
});

test('the Estonian licence popup opens once after login, and again after signing out and in [S2.159 S2.160 S4.23]', async ({
  page,
  country,
  baseURL,
  axe,
}) => {
  await country('EE');
  const email = `ee.${Date.now()}@example.com`;
  await new Client(baseURL ?? '').send('/sandbox/players', { json: { email, password: PASSWORD, country: 'EE' } });
  const signIn = async () => {
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('/');
  };
  const popup = page.getByRole('dialog', { name: 'You’re playing under the Estonian licence' });
  await signIn();
  await expect(popup).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  await axe(page);
  // A dialog is no page: its head is no landmark.
  await expect(popup.getByRole('banner')).toHaveCount(0);
  await popup.getByRole('button', { name: 'I understand' }).click();
  await expect(popup).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  await page.goto('/fairness');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('perigee.my.eePopup'))).toContain('true');
  await new Journey(page, 'en').signOut();
  expect(await page.evaluate(() => localStorage.getItem('perigee.my.eePopup'))).toBeNull();
  await signIn();
  await expect(popup).toBeVisible();
});

test.describe('a hash', () => {
  for (const [hash, title] of variants([
    ['#sign-in', 'Sign in'],
    ['#sign-up', 'Create your account'],
    ['#remind', 'password'],
    ['#new-password', 'password'],
    ['#users/password/edit', 'password'],
    ['#profile/password/edit', 'password'],
  ] as const))
    test(`${hash} opens its form over the page and is gone a second later [S2.115 S2.116 S2.117 S2.118 S2.119 S2.120 S2.121 S9.06 S2.140 S2.141 S2.142 S2.143]`, async ({
      page,
      axe,
    }) => {
      await page.goto(`/fairness${hash}`);
      await expect(page.getByRole('dialog').getByRole('heading', { name: new RegExp(title, 'i') })).toBeVisible();
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      expect(new URL(page.url()).pathname).toBe('/fairness');
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  test('#email-verify opens full-screen over the page [S2.144]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fairness#email-verify');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((node) => node.getBoundingClientRect().height)).toBeGreaterThan(780);
    expect(await dialog.evaluate((node) => node.getBoundingClientRect().width)).toBe(390);
  });

  test('#sport and #sport_x lead to the sports page, which says where betting is while no site is [S2.122 S2.123 S1.10]', async ({
    page,
  }) => {
    await page.goto('/de/fairness#sport');
    await page.waitForURL('/de/sport');
    await page.goto('/fairness#sport_football');
    await page.waitForURL('/sport/football');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('#chat opens the chat after a second [S2.104]', { tag: '@long' }, async ({ page }) => {
    await page.goto('/fairness#chat');
    const startedAtMs = Date.now();
    await expect(page.getByRole('dialog', { name: words('en')('chat.title') })).toBeVisible();
    expect(Date.now() - startedAtMs).toBeGreaterThan(HIDDEN_AFTER_MS / 2);
  });

  test('of a form that the place closes warns, and the page stays main [S2.108 S2.109 S2.110]', async ({
    page,
    country,
  }) => {
    await country('US');
    for (const [hash, message] of [
      ['#sign-up', 'Registration restricted in your country'],
      ['#sign-in', 'Login not available in your country'],
    ] as const) {
      await page.goto(`/${hash}`);
      await expect(page.getByText(message)).toBeVisible();
      await expect.poll(() => page.url()).toMatch(/\/$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('about:blank');
    }
  });
});

test('the language selector keeps the page and its query [S2.170 S2.186]', async ({ page }) => {
  await page.goto('/pokies?page=1');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await page.waitForURL('/de/pokies?page=1');
});

test("a player's choice of language is kept with their account [S7.062]", async ({ page, player }) => {
  await page.goto('/fairness');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await page.waitForURL('/de/fairness');
  await expect.poll(async () => (await player.client.send('/api/player')).text).toContain('"locale":"de"');
});

test('the rules page reads well at every width [S1.07]', async ({ page, country, axe }) => {
  await country('EE');
  await page.goto('/rules-here');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
    if (everything || width === 390) await axe(page);
  }
});

test('promo, tournament, lottery, quest and activity hub pages take the whole width of the frame, a text only a column [S2.105]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const width = async (path: string, of: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page
      .getByRole('main')
      .locator(of)
      .first()
      .evaluate((node) => node.getBoundingClientRect().width);
  };
  for (const path of ['/promotions', '/tournaments', '/tournaments/lotteries', '/action', '/aquanova-odyssey'])
    expect(await width(path, ':scope > *'), path).toBeGreaterThan(1200);
  expect(await width('/privacy-policy', 'h2 + p')).toBeLessThan(800);
});
