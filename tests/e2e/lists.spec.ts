// Lists longer than a page, as a person walks them: by scroll and back, by form without script, by keyboard along a row.
import { arrive, expect } from '#kit/browser.ts';
import { test } from '#kit/many.ts';

test('loads the next page within 500 px of the end, says where one is, and is there again after a game [S9.04 S9.01]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/pokies');
  const tiles = page.locator('.tile[data-game]');
  await expect(page.locator('[data-list]')).toHaveCount(1);
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await page.locator('[data-list]').count()).toBe(3);
  }).toPass();
  await expect(page).toHaveURL(/[?&]page=[23]/);
  const target = tiles.nth(85);
  await target.scrollIntoViewIfNeeded();
  const name = await target.getAttribute('data-game');
  const before = await target.boundingBox();
  await target.locator('.tile-face').click();
  await expect(page).toHaveURL(new RegExp(`/play/${name}`));
  await page.goBack();
  const again = page.locator(`.tile[data-game="${name}"]`);
  await expect(again).toBeInViewport();
  await expect(page.locator('[data-list]')).toHaveCount(3);
  await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 1e9) - (before?.y ?? 0))).toBeLessThan(60);
});

test('asks for the next page when its end is less than 500 px away, and not before [S9.04]', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/[?&]page=2/.test(request.url())) requests.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/pokies', { waitUntil: 'networkidle' });
  const leave = (px: number) =>
    page.evaluate(async (px) => {
      // What was not drawn yet may take another height: the second time it stands.
      for (let i = 0; i < 6; i++) {
        const { top = 0 } = document.querySelector('.pages')?.getBoundingClientRect() ?? {};
        scrollTo({ top: top + scrollY - innerHeight - px, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(done));
      }
    }, px);
  await leave(520);
  expect(requests).toEqual([]);
  await leave(480);
  await expect.poll(() => requests.length).toBe(1);
});

test('a page holds forty titles, on the page and by call, and a row at most fifteen [S9.01 S5.53]', async ({
  page,
}) => {
  await page.goto('/pokies');
  await expect(page.locator('[data-list="1"] > .tile[data-game]')).toHaveCount(40);
  const called = await page.evaluate(async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const { data }: { data: unknown[] } = await (await fetch('/api/games_filter', init)).json();
    return data.length;
  });
  expect(called).toBe(40);
  await page.goto('/en');
  const lengths = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.children.length));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
  expect(Math.max(...lengths)).toBeGreaterThan(5);
});

test('chance stands tenth in a list, and at the very end of what is new [S1.31 S1.32]', async ({ page }) => {
  const inList = (number: number) => page.locator(`[data-list="${number}"] > *`);
  await page.goto('/pokies');
  await expect(inList(1).nth(9)).toHaveClass(/tile-random/);
  await expect(page.locator('[data-list="1"] > .tile-random')).toHaveCount(1);
  await page.goto('/pokies/new');
  const last = Number(await page.locator('[data-list]').first().getAttribute('data-pages'));
  expect(last).toBeGreaterThan(1);
  await expect(page.locator('[data-list="1"] > .tile-random')).toHaveCount(0);
  await page.goto(`/pokies/new?page=${last}`);
  await expect(inList(last).last()).toHaveClass(/tile-random/);
});

test('the card of cashback comes first among live games where the place has it, says how it works, and is nowhere else [S1.33]', {
  tag: '@long',
}, async ({ page, player, country }) => {
  const listed = page.locator('[data-list] > *');
  const card = page.locator('.tile-cashback');
  await page.goto('/live');
  await expect(listed.first()).toHaveClass(/tile-cashback/);
  await expect(listed.nth(9)).toHaveClass(/tile-random/);
  await expect(card).toContainText('€ 0.00 so far this week');
  await page.goto('/pokies');
  await expect(listed.first()).toHaveAttribute('data-game', /./);
  await expect(card).toHaveCount(0);
  await page.goto('/live');
  await card.click();
  await expect(page).toHaveURL(/\/activity-terms#cashback$/);
  await expect(page.getByRole('heading', { name: 'Cashback' })).toBeInViewport();
  expect(player.email).toBeTruthy();
  await page.context().clearCookies();
  await country('AU');
  await page.goto('/live');
  await expect(listed.first()).toHaveAttribute('data-game', /./);
  await expect(card).toHaveCount(0);
});

test('a title without an id in the player’s currency says so on its tile and has no star [S5.38]', async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await page.goto('/en/producers/kepler');
  const locked = page.locator('.tile[data-without~="EUR"]').first();
  await expect(locked.locator('.tile-lock')).toHaveText('Not available in EUR');
  const open = page.locator('.tile[data-game="kepler/perihelion"]');
  await arrive(page);
  await expect(open.locator('.tile-star')).toHaveCount(1);
  await expect(locked.locator('.tile-star')).toHaveCount(0);
  await expect(open.locator('.tile-lock')).toHaveCount(0);
});

test('a choice beyond the forty largest says how many games it leaves, too, chosen or while others are', {
  tag: '@long',
}, async ({ page }) => {
  const leaves = () =>
    page
      .locator('#filters input[name=mechanic]')
      .evaluateAll((inputs) =>
        Object.fromEntries(
          inputs.flatMap((input) =>
            input instanceof HTMLInputElement
              ? [[input.value, Number(input.parentElement?.querySelector('small')?.textContent)]]
              : [],
          ),
        ),
      );
  const truth = (providers?: string[]) =>
    page.evaluate(async (providers) => {
      const filter = { categories: { identifiers: ['slots'] }, ...(providers && { providers }) };
      const body = JSON.stringify({ filter, facets: true, page_size: 1 });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      type Reply = { facets: { features: { value: string; count: number }[] } };
      const { facets }: Reply = await (await fetch('/api/games_filter', init)).json();
      return Object.fromEntries(facets.features.map(({ value, count }) => [value, count]));
    }, providers);
  await page.goto('/pokies');
  const beyond = Object.keys(await truth()).filter((word) => word.startsWith('rare-'));
  const leavesNow = await leaves();
  const [rare = ''] = beyond.filter((word) => !(word in leavesNow));
  await page.goto(`/pokies?mechanic=${rare}`);
  expect((await leaves())[rare]).toBe((await truth())[rare]);

  await page.goto('/pokies');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const form = page.getByRole('dialog', { name: 'Filters' });
  const fizz = form.getByRole('checkbox', { name: /^Fizz/ });
  // The counting comes with the first opening of the form.
  await expect(async () => {
    await fizz.setChecked(false);
    await fizz.setChecked(true);
    await expect(form.getByRole('status')).toHaveText(/\d/, { timeout: 1000 });
  }).toPass();
  const left = await truth(['fizz']);
  const offered = await leaves();
  expect(Object.keys(offered).length).toBeGreaterThanOrEqual(40);
  for (const [word, count] of Object.entries(offered)) expect([word, count]).toEqual([word, left[word] ?? 0]);
});

test('on the way back to a list its filters say what it was narrowed to, not what was chosen there last', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/pokies');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const form = page.getByRole('dialog', { name: 'Filters' });
  await form.getByRole('checkbox', { name: /^Fizz/ }).check();
  await form.getByRole('radio', { name: /^96/ }).check();
  await form.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/\/pokies\?studio=fizz&rtp=96$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pokies$/);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(form.getByRole('checkbox', { name: /^Fizz/ })).not.toBeChecked();
  await expect(form.getByRole('radio', { name: /^96/ })).not.toBeChecked();
});

test('says that more did not load, and loads it when asked again', { tag: '@long' }, async ({ page }) => {
  let broken = true;
  await page.route(/page=2/, (route) => (broken ? route.abort() : route.fallback()));
  await page.goto('/pokies');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.scrollIntoViewIfNeeded();
  await expect(pages.getByRole('alert')).toHaveText('We couldn’t load more games.');
  broken = false;
  await pages.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('[data-list]')).not.toHaveCount(1);
  await expect(pages.getByRole('alert')).toHaveCount(0);
});

test('walks a row by arrow keys, by its arrows and by dragging, which opens nothing', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto('/en');
  const row = page.locator('[data-row]').first();
  const links = row.locator('.tile-face');
  await arrive(page);
  // What a row does by keys comes with the first sign of a person.
  await expect(async () => {
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused({ timeout: 1000 });
  }).toPass();
  const left = () => row.evaluate((node) => node.scrollLeft);
  const on = row.locator('xpath=following-sibling::*[contains(@class, "is-on")]');
  await on.click();
  await expect.poll(left).toBeGreaterThan(300);
  const box = await row.boundingBox();
  // Right of the banner about cookies.
  const [x, y] = [(box?.x ?? 0) + 600, (box?.y ?? 0) + 60];
  const start = await left();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 260, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(left).toBeLessThan(start);
  await expect(page).toHaveURL(/\/$/);
});

test('tells the facts of a game by touch, with the ways in', { tag: '@long' }, async ({ page, axe }) => {
  await page.goto('/pokies');
  const tile = page.locator('.tile[data-game="kepler/perihelion"]');
  await tile.hover();
  await tile.getByRole('button', { name: /^Game info/ }).click();
  const card = page.getByRole('dialog', { name: 'Perihelion' });
  await expect(card).toContainText(/RTP\s*9\d\.\d\d%/);
  await expect(card).toContainText(/Volatility\s*High/);
  await expect(card.getByRole('link', { name: /^Demo/ })).toHaveAttribute('href', /mode=demo$/);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('narrows by a form, says how many are left, takes one choice back, and leads from page to page', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/pokies?studio=fizz&volatility=high');
    const head = page.locator('#list-count');
    const narrowed = Number.parseInt((await head.textContent()) ?? '', 10);
    await page.getByRole('link', { name: 'Remove filter: High' }).click();
    await expect(page).toHaveURL(/\/pokies\?studio=fizz$/);
    expect(Number.parseInt((await head.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(narrowed);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const form = page.getByRole('dialog', { name: 'Filters' });
    await form.getByRole('checkbox', { name: /^Jackpot/ }).check();
    await form.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/jackpot=1/);
    await page.goto('/pokies?volatility=low&jackpot=1&rtp=97&stake=10&studio=kepler&mechanic=wilds');
    await page.getByRole('link', { name: 'Clear all' }).last().click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/pokies\?page=2$/);
    await page.goto('/producers/kepler');
    await expect(page.locator('.tile[data-game]').first()).toBeVisible();
  });
});

test('keeps a star, takes it back where it could not be saved, and lists what is kept [S1.13 S2.020 S5.37 S6.06]', async ({
  page,
  player,
}) => {
  expect(player.email).toBeTruthy();
  await page.goto('/en/pokies');
  await arrive(page);
  const star = page.getByRole('button', { name: 'Favourite: Perihelion' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/favorite_games/**', (route) => route.fulfill({ status: 409, json: {} }));
  await star.click();
  await expect(page.getByText('We couldn’t save your favourites. Please try again.')).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/favorite_games/**');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await player.client.ask<{ data: string[] }>('/api/player/favorite_games')).data)
    .toEqual(['kepler/perihelion']);
  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: 'Favourites' }).click();
  await expect(page).toHaveURL(/\/favorite-games$/);
  await expect(page.locator('main .tile[data-game]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Perihelion/ })).toBeVisible();
});

test('a guest has no star, on a tile or at a game [S5.37]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/en/pokies', { waitUntil: 'networkidle' });
  const tile = page.locator('.tile[data-game="kepler/perihelion"]');
  await tile.hover();
  await expect(tile).toHaveClass(/is-offered/);
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
  await page.goto('/en/play/kepler/perihelion?mode=demo');
  await expect(page.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
});
