// A guest where Perigee is not offered: everything can be read, nothing can be joined, played or paid, by page and by call.
import { expect, noOverflow, test } from '#kit/browser.ts';
import { Journey } from '#kit/journey.ts';

const CLOSED_PAGES = ['/sign-up', '/sign-in', '/play/kepler/perihelion', '/deposit', '/withdraw', '/cashbox'];
const CLOSED_CALLS = ['/api/users', '/api/users/sign_in', '/api/rounds', '/api/player/payments/deposit'];
const OPEN_PAGES = ['/', '/pokies', '/terms-and-conditions', '/responsible-gaming', '/fairness'];

test('reads the lobby and every rule [S2.026 I35]', async ({ page, country, axe }) => {
  await country('US');
  for (const path of OPEN_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await axe(page);
});

test('gets a page that explains, with 451 and who demands it, from joining, play and money [I35]', async ({
  page,
  country,
  axe,
}) => {
  await country('US');
  for (const path of CLOSED_PAGES) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(451);
    expect(answer?.headers().link, path).toMatch(/rel="blocked-by"/);
    expect(answer?.headers()['cache-control'], path).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await axe(page);
    await noOverflow(page);
  }
});

test('gets 451 as a problem from every call that joins, plays or moves money [I35]', async ({ page, country }) => {
  await country('US');
  await page.goto('/');
  for (const path of CLOSED_CALLS) {
    const { status, media, code } = await page.evaluate(async (url) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: '{}',
      });
      const problem: { code: string } = await answer.json();
      return { status: answer.status, media: answer.headers.get('content-type'), code: problem.code };
    }, path);
    expect(status, path).toBe(451);
    expect(media, path).toContain('application/problem+json');
    expect(code, path).toMatch(/^geo\./);
  }
});

test('the lobby says what is closed and offers no way into it [S5.41 S5.42]', async ({ page, country }) => {
  await country('US');
  const me = new Journey(page, 'en');
  await page.goto('/');
  await expect(me.link('shell.join')).toHaveCount(0);
  await expect(me.link('shell.sign_in')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: me.say('menu.rules_here') })
    .click();
  await expect(page).toHaveURL(/\/rules-here$/);
});

test('a link to join over the lobby warns and stays [S8.27]', async ({ page, country }) => {
  await country('US');
  const me = new Journey(page, 'en');
  await page.goto('/#sign-up');
  await expect(page.getByText(me.say('problems.geo.sign_up'))).toBeVisible();
});

test('a game or the cashbox asked for in the application warns and stays, for a guest and a player [S2.026 S2.108]', async ({
  page,
  country,
  player,
}) => {
  await country('US');
  const me = new Journey(page, 'en');
  await page.goto('/pokies');
  await page.locator('a.tile-link, a[href*="/play/"]').first().click();
  await expect(page.getByText(me.say('problems.geo.restricted'))).toBeVisible();
  await page
    .getByRole('link', { name: me.say('shell.deposit') })
    .first()
    .click();
  await expect(page.getByText(me.say('problems.geo.money'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/pokies');
  expect(player.email).toBeTruthy();
});

test('a press before anything else of the page has come warns and stays too [S2.108]', async ({ page, country }) => {
  await country('US');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('a[href*="/play/"]')?.click()),
  );
  await page.goto('/pokies');
  await expect(page.getByText(new Journey(page, 'en').say('problems.geo.restricted'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pokies');
});

test('the switch of the sandbox panel opens the doors again [S1.07]', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto('/sandbox');
  await axe(page);
  await page.getByRole('button', { name: /United States|Vereinigte Staaten/ }).click();
  expect((await page.goto('/sign-up'))?.status()).toBe(451);
  await page.goto('/sandbox');
  await page.getByRole('button', { name: /Austria|Österreich/ }).click();
  expect((await page.goto('/sign-up'))?.status()).toBe(200);
});
