// Without a network: pages to read are there, everything else says that it needs one, and nothing of a player or of money is stored.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';

test.use({ serviceWorkers: 'allow' });
// A page that cannot come is what these tests are about.
const READABLE = [
  '/help',
  '/help/deposits',
  '/terms-and-conditions',
  '/general-rules',
  '/rules-here',
  '/news',
  '/news/limits-first',
];

/** The worker is there, and has its copies. */
async function installed(page: Page, path = '/en'): Promise<void> {
  await page.goto(path);
  await page.mouse.move(10, 10);
  await page.mouse.move(60, 60);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

const offline = (context: BrowserContext) => context.setOffline(true);

test('reads help, terms, rules and news without a network, each saying that it is a copy and of which day [S1.29]', async ({
  page,
  context,
  axe,
}) => {
  await installed(page);
  await offline(context);
  for (const path of READABLE) {
    await page.goto(path);
    await expect(page.locator('.copied'), path).toContainText(
      /You’re offline\. This is a saved copy from \d+ \w+ 20\d\d/,
    );
    await expect(page.locator('main h1'), path).toBeVisible();
  }
  await axe(page);
});

test('says at a table that games need a connection, and elsewhere that the page does, in the language of the address', {
  tag: '@long',
}, async ({ page, context }) => {
  await installed(page, '/de/pokies');
  await offline(context);
  await page.goto('/de/play/kepler/perihelion');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spiele brauchen eine Verbindung');
  await page.goto('/de/cashbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
  await page.getByRole('link', { name: 'Hilfe', exact: true }).first().click();
  await expect(page.locator('.copied')).toBeVisible();
  await page.goto('/de/cashbox');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.locator('.copied')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toHaveCount(0);
});

test('keeps no answer of a call, no page of a player and no amount', async ({ page, context, player }) => {
  await installed(page);
  expect(player.email).toBeTruthy();
  for (const path of ['/profile', '/cashbox', '/payments', '/help', '/play/kepler/perihelion?mode=demo', '/jackpots'])
    await page.goto(path);
  const stored = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request);
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '');
        found.push({ url: new URL(request.url).pathname, text: isText ? ((await answer?.text()) ?? '') : '' });
      }
    return found;
  });
  expect(
    stored.map(({ url }) => url).filter((url) => /^\/(?:api|messages|profile|cashbox|payments|play|wallet)/.test(url)),
  ).toEqual([]);
  expect(stored.some(({ url }) => url === '/help')).toBe(true);
  for (const { url, text } of stored) {
    expect(text.includes('data-shell="player"'), url).toBe(false);
    expect(text.includes(player.email), url).toBe(false);
    expect(text.match(/<[a-z][^>]* data-(?:balance|jackpot|coins)\b/)?.[0], url).toBeUndefined();
  }
  await offline(context);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.locator('body')).not.toContainText(/[€$£]\s?\d|\d\s?€/);
});

test('lets a newer worker wait until the pages of the older one are closed: no page changes its files under way', {
  tag: '@long',
}, async ({ page, context }) => {
  await installed(page);
  await page.goto('/help');
  // The same worker under another address: for the browser, a newer one of this place.
  const waits = () =>
    page.evaluate(async () => {
      const newer = await navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' });
      const arriving = newer.installing;
      if (arriving) await new Promise((done) => arriving.addEventListener('statechange', done, { once: true }));
      return { waiting: newer.waiting?.scriptURL, active: newer.active?.scriptURL };
    });
  const { waiting, active } = await waits();
  expect(waiting).toMatch(/\/sw\.js\?newer$/);
  expect(active).toMatch(/\/sw\.js$/);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
  // Another tab first, so that the browser stays; then no page of the older one is left.
  const blank = await context.newPage();
  const browser = await context.newCDPSession(blank);
  const activated = new Promise<void>((done) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ scriptURL, status }) => scriptURL.endsWith('/sw.js?newer') && status === 'activated'))
        done();
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.close();
  await activated;
  await blank.goto('/help');
  expect(await blank.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js\?newer$/);
});

test('has a manifest in each language that the browser itself finds nothing wrong with [S1.29]', {
  tag: '@long',
}, async ({ page, context }) => {
  for (const [path, lang, shortcut] of [
    ['/pokies', 'en', 'Games'],
    ['/de/pokies', 'de', 'Spiele'],
    ['/fr-CA/pokies', 'fr-CA', 'Jeux'],
    ['/it/pokies', 'it', 'Giochi'],
    ['/no/pokies', 'nb-NO', 'Spill'],
  ] as const) {
    await page.goto(path);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A window of a test is a private one, which never installs anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const { data, errors, url } = await devtools.send('Page.getAppManifest');
    expect(errors, url).toEqual([]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest.lang).toBe(lang);
    expect(manifest.shortcuts[0].name).toBe(shortcut);
    expect(manifest.id).toBe('/');
    for (const form of ['narrow', 'wide'])
      expect(
        manifest.screenshots.filter(({ form_factor }: { form_factor: string }) => form_factor === form),
      ).toHaveLength(2);
    for (const { src, sizes } of [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
    ]) {
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        return `${image.width}x${image.height}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
    for (const { url: to } of manifest.shortcuts) expect((await page.request.get(to)).status(), to).toBeLessThan(400);
    await devtools.detach();
  }
});
