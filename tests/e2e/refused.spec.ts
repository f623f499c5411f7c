// Somebody refuses what is not needed, looks at every page, and a player of the same mind plays an evening: what the browser then holds
// is on the list of the cookie policy (contract/stored.ts), and nothing was told that only consent allows.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, settled, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { Journey } from '#kit/journey.ts';
import { completeProfile, newPlayer, ownCard, verifyIdentity } from '#kit/player.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { operations } from '#shared/contract/operations.ts';
import { STORED_IDS, storedRow, TELEMETRY } from '#shared/contract/stored.ts';
import { nameOf, rowOf, STORAGE_KEYS } from '#src/client/storage.ts';
import { routes } from '#src/routes.ts';

test.use({ serviceWorkers: 'allow' });
// Each page once, in one language: their texts differ, what they store does not.
test.setTimeout(300_000);

const needed = STORED_IDS.filter((id) => storedRow(id).basis === 'needed');
const COOKIES = needed.filter((id) => storedRow(id).where === 'cookie').flatMap((id) => storedRow(id).names ?? []);
const CACHES = needed.filter((id) => storedRow(id).where === 'cache').flatMap((id) => storedRow(id).names ?? []);
const KEYS = STORAGE_KEYS.filter((key) => needed.includes(rowOf(key))).map(nameOf);
const pathOf = (id: string) => operations.find((row) => row.id === id)?.path ?? id;
const FORBIDDEN = Object.entries(TELEMETRY).flatMap(([id, basis]) => (basis === 'consent' ? [pathOf(id)] : []));

function listen(context: BrowserContext, origin: string) {
  const foreign: string[] = [];
  const forbidden: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    if (url.origin !== origin && url.protocol.startsWith('http')) foreign.push(url.href);
    if (FORBIDDEN.includes(url.pathname)) forbidden.push(url.pathname);
    if (url.pathname === '/log' && /landing|sign_up|view_promotion/.test(request.postData() ?? ''))
      forbidden.push('/log');
  });
  return { foreign, forbidden };
}

async function held(page: Page, context: BrowserContext) {
  const here = await page.evaluate(async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  return { ...here, cookies: (await context.cookies()).map(({ name }) => name) };
}

async function check(page: Page, context: BrowserContext): Promise<void> {
  const { keys, caches, databases, cookies } = await held(page, context);
  expect(cookies.filter((name) => !COOKIES.includes(name) && !name.startsWith('sandbox_'))).toEqual([]);
  expect(keys.filter((key) => !KEYS.includes(key))).toEqual([]);
  expect(caches.filter((name) => !CACHES.some((begins) => name.startsWith(begins)))).toEqual([]);
  expect(databases).toEqual([]);
}

/** Every page of the route table that a guest may look at without a letter’s link. */
const PAGES = routes
  .filter(({ query }) => !query?.includes('token'))
  .filter(({ guard, path, sandbox, testers }) => guard !== 'player' && !path.includes(':') && !sandbox && !testers)
  .map(({ path }) => path);

test('a visitor who refuses looks at all pages: no cookie, key, cache or request beyond the list @long', async ({
  page,
  context,
  baseURL,
}) => {
  const seen = listen(context, new URL(baseURL ?? '').origin);
  await page.goto('/en?utm_source=news&utm_campaign=autumn');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  for (const path of [...PAGES, '/play/kepler/perihelion?mode=demo', '/help/deposits', '/news/limits-first']) {
    await page.goto(path);
    await page.mouse.move(20, 20);
    await page.mouse.move(90, 90);
  }
  await check(page, context);
  expect(seen).toEqual({ foreign: [], forbidden: [] });
});

test('a player who refuses signs in, pays, plays, talks and spins the wheel: no cookie, key, cache or request beyond the list @long', async ({
  page,
  context,
  baseURL,
}) => {
  const seen = listen(context, new URL(baseURL ?? '').origin);
  const player = await newPlayer(new Client(baseURL ?? ''));
  await completeProfile(player);
  await verifyIdentity(player);
  const me = new Journey(page, 'en');
  await page.goto('/en?utm_source=news&stag=7_8&affb_id=9');
  await me.button('consent.decline').click();
  await me.signIn(player.email);
  await expect(me.balance).toBeVisible();
  await me.deposit('50');
  await me.payByCard(ownCard('4242 4242 4242 4242'));
  await expect(page.getByText(me.about('cashbox.deposit_succeeded', '50'))).toBeVisible();
  await expect(me.balance).toContainText('50.00');

  for (const game of ['Perihelion', 'Equinox Roulette']) {
    await me.play(game, 'real');
    if (game === 'Perihelion') await me.spin();
    else await me.betOnRed();
  }
  await page.goto('/help#chat');
  const chat = page.getByRole('dialog', { name: me.say('chat.title') });
  const hello = `Evening ${Date.now().toString(36)}`;
  await chat.getByLabel(me.say('chat.label')).fill(hello);
  await chat.getByRole('button', { name: me.say('chat.send') }).click();
  await chat.getByRole('button', { name: me.say('chat.name.none') }).click();
  await expect(chat.getByRole('log')).toContainText(hello);
  await page.goto('/rocketmart-wheel');
  await page.getByRole('button', { name: me.say('wheel.spin'), exact: true }).click();
  await expect(page.locator('button').filter({ hasText: me.say('wheel.tomorrow') })).toBeDisabled();

  await check(page, context);
  // The payment provider's page is the player's own way.
  const foreign = seen.foreign.filter((url) => new URL(url).hostname !== 'pay.localhost');
  expect({ ...seen, foreign }).toEqual({ foreign: [], forbidden: [] });
});

test('a player who refuses looks around: no cookie, key, cache or request beyond the list', async ({
  page,
  context,
  baseURL,
  player,
}) => {
  expect(player.email).toBeTruthy();
  const seen = listen(context, new URL(baseURL ?? '').origin);
  await context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: baseURL ?? '' }]);
  for (const path of [
    '/en?utm_source=news&stag=7_8',
    '/pokies',
    '/play/kepler/equinox-roulette?mode=demo',
    '/profile',
    '/profile/notifications',
    '/payments',
    '/vip',
    '/support',
  ]) {
    await page.goto(path);
    await settled(page);
    await page.mouse.move(20, 20);
    await page.mouse.move(90, 90);
  }
  await page.goto('/pokies#cashbox');
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await check(page, context);
  expect(seen).toEqual({ foreign: [], forbidden: [] });
});

test('whoever agrees is counted: a visit, its campaign and how fast its pages were [S7.093] [S7.116] [S9.36]', async ({
  page,
  context,
  baseURL,
}) => {
  const seen = listen(context, new URL(baseURL ?? '').origin);
  await page.goto('/en?utm_source=news&utm_campaign=autumn&sub_id=7&utm_source_of=other');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.mouse.move(20, 20);
  await expect.poll(() => seen.forbidden).toEqual(expect.arrayContaining(['/log', '/log_utm_set']));
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/performance');
  // As the page is left; a request of a page that is gone no test sees.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect(Object.keys((await left).postDataJSON().timings)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
});
