// The lobby as a guest and as a player see it, at the three widths and in both languages.
import type { Page } from 'playwright/test';
import { arrive, expect, noOverflow, settled, test } from '#kit/browser.ts';
import { everything, variants } from '#kit/everything.ts';
import { packedBytes, sumOf } from '#kit/packed.ts';
import { deposit } from '#kit/player.ts';
import { watchShifts } from '#kit/shifts.ts';
import { words } from '#kit/words.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  ...(everything ? [{ width: 768, height: 1024 }] : []),
  { width: 1440, height: 900 },
];

for (const viewport of WIDTHS)
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const locale of everything ? ['/en', '/de'] : viewport.width === 390 ? ['/de'] : [])
      test(`shows the lobby in ${locale.slice(1)} without a fault of axe and nothing beside the page [S2.010]`, async ({
        page,
        axe,
      }) => {
        await page.goto(locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await noOverflow(page);
        await axe(page);
      });

    test('moves nothing while it loads and is read to its end', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto('/en', { waitUntil: 'networkidle' });
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
    });
  });

for (const [locale, viewport] of [
  ['en', { width: 390, height: 844 }],
  ['de', { width: 320, height: 640 }],
  ['de', { width: 1440, height: 900 }],
] as const)
  test(`the welcome of a new player comes without moving anything, in ${locale} at ${viewport.width} px [S9.16]`, async ({
    page,
    player,
  }) => {
    expect(player.email).toContain('@');
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page, 'main');
    await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
    await expect(page.locator('.hero-offer')).toBeVisible();
    await expect(page.locator('.hero[data-offers] .hero-offer')).toContainText(/100\s?%/);
    expect(await shifts()).toEqual([]);
    await noOverflow(page);
  });

/** What a phone's first screen of a page costs before anybody touches it: bytes packed, by kind. */
async function firstScreen(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  const weights: Record<'script' | 'document', Promise<number>[]> = { script: [], document: [] };
  let requests = 0;
  page.on('requestfinished', (request) => {
    // Letters that only some players' names have come in a font file of their own.
    if (!request.url().includes('figtree-letters')) requests++;
    const type = request.resourceType();
    if (type === 'script' || type === 'document') weights[type].push(packedBytes(request));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const [script, document] = [await sumOf(weights.script), await sumOf(weights.document)];
  return { script, document, requests, elements: await page.locator('*').count() };
}

test('keeps the goals of a phone’s first screen: JavaScript, HTML, requests, elements', async ({ page }) => {
  const { script, document, requests, elements } = await firstScreen(page, '/de');
  expect(script).toBeLessThanOrEqual(6000);
  expect(document).toBeLessThanOrEqual(12_000);
  expect(requests).toBeLessThanOrEqual(20);
  expect(elements).toBeLessThanOrEqual(600);
});

test('a player’s first screen costs little more: JavaScript, requests, elements; the rest comes with a touch', async ({
  page,
  player,
}) => {
  await deposit(player, 2000);
  await player.client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  const { script, requests, elements } = await firstScreen(page, '/');
  await expect(page.locator('.resume-card')).toContainText('Perihelion');
  await expect(page.locator('.top [data-balance=real]').first()).toContainText('€');
  expect(script).toBeLessThanOrEqual(15_000);
  expect(requests).toBeLessThanOrEqual(22);
  expect(elements).toBeLessThanOrEqual(640);
});

test('a player’s pages of games ask nothing of React before a touch, whatever they are told, and for no row or star before somebody is there', async ({
  page,
  player,
}) => {
  await deposit(player, 2000);
  // What waits for a move is said by a toast.
  await player.client.ask('/api/rounds', {
    json: { game: 'kepler/meridian-jacks', stakeMinor: 100, currency: 'EUR', action: null },
  });
  await player.client.ask(`/api/player/favorite_games/${encodeURIComponent('kepler/perihelion')}`, { method: 'PUT' });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const open = page.getByText(words('en')('notifications.open_round'));
  const [last, tiles] = [page.locator('.resume-card.is-open'), page.locator('main .tile[data-game]')];
  for (const [path, what] of [
    ['/en/pokies', open],
    ['/en', last],
    ['/en/favorite-games', tiles],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(what.first(), path).toBeVisible();
    await expect(page.locator('.top [data-balance=real]').first(), path).toHaveText('€ 19.00');
    expect(
      paths.filter((one) => /react|client\.|games_filter$/.test(one)),
      path,
    ).toEqual([]);
  }
  const stars = () => paths.filter((one) => one === '/api/player/favorite_games').length;
  await page.goto('/en/pokies', { waitUntil: 'networkidle' });
  const before = stars();
  await expect(page.locator('.tile-star')).toHaveCount(0);
  await arrive(page);
  await expect(page.locator('.tile-star').first()).toBeVisible();
  expect(stars()).toBe(before + 1);
});

test('offers a guest the welcome alone, with its terms beside it', async ({ page }) => {
  const offers = /bonus|free spin|freispiel|cashback/i;
  for (const locale of ['/en', '/de']) {
    await page.goto(locale);
    await expect(page.locator('.hero[data-offers]')).toContainText(/100\s?%.*200.*20.*30.*30/);
    // The foot leads to the bonus terms, which are a text, not an offer.
    await expect(page.getByRole('banner')).not.toContainText(offers);
    const others = await page.getByRole('main').evaluate((main) => {
      const copy = main.cloneNode(true) as Element;
      for (const node of copy.querySelectorAll('.hero[data-offers]')) node.remove();
      return copy.textContent;
    });
    expect(others.length).toBeGreaterThan(500);
    expect(others).not.toMatch(offers);
  }
});

test('carries on the tiles of games that feed a jackpot what it holds, from the first move on, and it rises with a bet', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 5000);
  await page.goto('/en', { waitUntil: 'networkidle' });
  const amounts = page.locator('.tile-amount');
  await expect(amounts).toHaveCount(0);
  await page.mouse.move(300, 300);
  const amount = page
    .locator('#all')
    .locator('xpath=ancestor::section')
    .locator('[data-game="kepler/perihelion"] .tile-amount');
  await expect(amount).toHaveText(/^€\s[\d,]+\.\d\d$/);
  // A dice game feeds none.
  await expect(page.locator('.tile[data-game="parallax/azimuth-dice"] .tile-amount')).toHaveCount(0);
  const before = (await amount.textContent()) ?? '';
  await player.client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 1000, currency: 'EUR', action: null },
  });
  await expect(amount).not.toHaveText(before);
});

test('tells nothing of a player in the HTML: the balance comes by the socket', async ({ page, player }) => {
  const answer = await page.goto('/en');
  expect(await answer?.text()).not.toContain(player.email);
  expect(await answer?.text()).not.toMatch(/data-balance=[^>]*>[^<]*\d/);
  await expect(page.locator('.balance [data-balance=real]')).toHaveText(/0\.00/);
});

test('offers every studio, each with its own page [S1.12]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/en');
  const data = await page.evaluate(async () => {
    const response: { data: { identifier: string; title: string }[] } = await (
      await fetch('/api/games/providers')
    ).json();
    return response.data;
  });
  expect(data.length).toBeGreaterThan(3);
  const studios = page.getByRole('region', { name: 'Studios' }).getByRole('link');
  await expect(studios).toHaveCount(data.length);
  for (const { identifier, title } of data)
    await expect(studios.filter({ hasText: title })).toHaveAttribute('href', `/producers/${identifier}`);
});

test('a game by chance that cannot be opened in ten draws is logged, and said [S8.10]', async ({ page }) => {
  const events: string[] = [];
  let drawn = 0;
  await page.route('**/api/games/random*', async (route) => {
    drawn++;
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), restricted: true } });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/log')) events.push(request.postDataJSON().event);
  });
  await page.goto('/en/pokies');
  await page.locator('a[data-random]').first().click();
  await expect(page.getByText('We couldn’t find a game for you. Choose one from the list.')).toBeVisible();
  expect([drawn, events]).toEqual([10, ['RANDOM_GAME_ERROR']]);
  await expect(page).toHaveURL(/\/pokies$/);
});

test('a look at a game’s board costs nothing until somebody rests on its tile, by pointer or keyboard, and ends when they leave', {
  tag: '@long',
}, async ({ page }) => {
  const boards: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/boards/')) boards.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const shifts = await watchShifts(page, 'main');
  await page.clock.install();
  await page.goto('/pokies');
  await page.clock.pauseAt(Date.now() + 10_000);
  const tile = page.locator('.tile[data-game="kepler/perihelion"]');
  const board = tile.locator('.tile-board');
  await tile.hover();
  await expect(tile).toHaveClass(/is-offered/);
  await page.clock.runFor(300);
  await page.mouse.move(4, 4);
  await page.clock.runFor(2000);
  expect(boards).toEqual([]);
  await tile.hover();
  await expect(tile).toHaveClass(/is-offered/);
  await page.clock.runFor(500);
  await expect(board).toHaveCSS('opacity', '1');
  expect(await board.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(384);
  expect(boards).toHaveLength(1);
  await page.mouse.move(4, 4);
  await expect(board).toHaveCount(0);
  const [first, second] = [page.locator('.tile[data-board]').first(), page.locator('.tile[data-board]').nth(1)];
  await first.locator('.tile-face').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(first).toHaveClass(/is-offered/);
  await page.clock.runFor(500);
  await expect(first.locator('.tile-board')).toHaveCSS('opacity', '1');
  await second.locator('.tile-face').focus();
  await expect(first.locator('.tile-board')).toHaveCount(0);
  expect(await shifts()).toEqual([]);

  boards.length = 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await tile.hover();
  await expect(tile).toHaveClass(/is-offered/);
  await page.clock.runFor(2000);
  expect(boards).toEqual([]);
});

test('leads to categories, studios and a 404 for what does not exist [S1.11 S1.12]', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'Roulette', exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/roulette$/);
  await expect(page.getByRole('link', { name: /Equinox/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Perihelion/ })).toHaveCount(0);
  await page.goto('/producers/kepler');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kepler Works');
  expect((await page.goto('/categories/none'))?.status()).toBe(404);
  expect((await page.goto('/pokies?page=9'))?.status()).toBe(404);
});

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
  });
}

test('a studio of the house shows its mark, its colours and what it is like, in the page’s language', {
  tag: '@long',
}, async ({ page, axe }) => {
  for (const studio of ['aquanaut', 'baobab', 'fizz', 'kepler', 'parallax']) {
    await page.goto(`/de/producers/${studio}`);
    const head = page.locator('.studio-head');
    await expect(head.getByText(words('de')(`lobby.studio.about.${studio}`))).toBeVisible();
    const mark = head.locator('img');
    await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await noOverflow(page);
    }
    await axe(page);
  }
});

test('every link and every card has a name before it is seen', async ({ page, player }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await page.context().newCDPSession(page);
  const walk = async (path: string, least: number) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await settled(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const role = (node: (typeof nodes)[number]) => String(node.role?.value ?? '');
    const links = nodes.filter((node) => !node.ignored && role(node) === 'link');
    expect(links.length, path).toBeGreaterThan(least);
    const unnamed = links.filter(({ name }) => !String(name?.value ?? '').trim());
    const empty = nodes.filter(
      (node) => !node.ignored && role(node) === 'article' && (node.childIds ?? []).length === 0,
    );
    const markup = [...unnamed, ...empty].map(({ backendDOMNodeId }) =>
      client.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId ?? 0 }),
    );
    expect(
      (await Promise.all(markup)).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      path,
    ).toEqual([]);
  };
  expect(player.email).toBeTruthy();
  for (const [path, least] of [
    ['/en', 40],
    ['/en/pokies', 30],
    ['/en/action', 10],
    ['/en/rocket-mart', 10],
  ] as const)
    await walk(path, least);
  await page.context().clearCookies();
  await walk('/en', 40);
});

for (const [locale, width] of variants([
  ['de', 390],
  ['no', 360],
  ['it', 320],
  ['de', 1100],
  ['no', 700],
] as const))
  test(`words have their own room at ${width} px in ${locale}: the hero’s beside its picture, the footer’s of a form on the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${locale}`);
    await settled(page);
    const under = await page.evaluate(() => {
      const art = document.querySelector('.hero-art')?.getBoundingClientRect();
      const walker = document.createTreeWalker(document.querySelector('.hero-copy') as Node, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (!art || !text.data.trim() || !text.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        // The picture's own margin is empty.
        for (const { right, bottom, top } of range.getClientRects())
          if (right > art.left + art.width * 0.06 && bottom > art.top && top < art.bottom) found.push(text.data);
      }
      return found;
    });
    expect(under).toEqual([]);
    await page.goto(`/${locale}/sign-in`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('footer p, footer a')]
        .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0)
        .filter((node) => node.getBoundingClientRect().right > innerWidth)
        .map((node) => node.textContent),
    );
    expect(cut).toEqual([]);
  });
