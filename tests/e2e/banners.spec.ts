// What moves on the lobby, and what is presented once. The page's clock is moved, so that nobody waits.
import type { Page } from 'playwright/test';
import { expect, test } from '#kit/browser.ts';
import { words } from '#kit/words.ts';

const say = words('en');
const carousel = (page: Page) => page.getByRole('region', { name: say('banners.label') });
const at = (page: Page) => carousel(page).locator('[data-at]');

/** How often the banners were moved so far, told before the move is seen. */
const moves = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.moves ?? 0));

async function lobby(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    Element.prototype.scrollTo = new Proxy(Element.prototype.scrollTo, {
      apply(scrollTo, node: Element, to) {
        const { dataset } = document.documentElement;
        if (node.matches('.slides')) dataset.moves = `${Number(dataset.moves ?? 0) + 1}`;
        Reflect.apply(scrollTo, node, to);
      },
    });
  });
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Ten seconds on the page's clock, and the code that they bring. */
async function tenSeconds(page: Page): Promise<void> {
  await page.clock.runFor(9_500);
  await expect(carousel(page)).toHaveAttribute('data-awake', 'true');
  await page.clock.runFor(10_000);
}

test('banners move every ten seconds, rest under the pointer and after the pause button, and go where they are sent [S9.30]', {
  tag: '@long',
}, async ({ page, axe }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await lobby(page);
  await expect(at(page)).toHaveText(/^1\//);
  await tenSeconds(page);
  await expect(at(page)).toHaveText(/^2\//);
  await expect(carousel(page).getByRole('heading', { name: 'Check any round yourself' })).toBeInViewport();
  await carousel(page).hover();
  await page.clock.runFor(30_000);
  expect(await moves(page)).toBe(1);
  await carousel(page)
    .getByRole('button', { name: say('banners.next') })
    .click();
  await expect(at(page)).toHaveText(/^3\//);
  await axe(page);
  await carousel(page)
    .getByRole('button', { name: say('banners.pause') })
    .click();
  await page.mouse.move(700, 850);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(30_000);
  expect(await moves(page)).toBe(2);
  await expect(at(page)).toHaveText(/^3\//);
  await carousel(page)
    .getByRole('button', { name: say('banners.play') })
    .click();
  await page.mouse.move(700, 850);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(10_000);
  await expect(at(page)).toHaveText(/^4\//);
});

test('the banners that were looked at are told when the main page is left, with consent and not without [S9.37]', async ({
  page,
}) => {
  // What is sent while a page goes away is seen by nobody outside it.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      if (address === '/log') localStorage.setItem('told', String(init?.body));
      return send(address, init);
    };
  });
  const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem('told') ?? 'null'));
  const lookAndLeave = async () => {
    await lobby(page);
    await tenSeconds(page);
    await expect(at(page)).toHaveText(/^2\//);
    await page.goto('/pokies');
  };
  await lookAndLeave();
  expect(await seen()).toBeNull();
  await page.getByRole('button', { name: say('consent.accept') }).click();
  await lookAndLeave();
  expect(await seen()).toEqual({ event: 'view_promotion', page: '/', banners: ['fairness'] });
});

test('banners rest while something in them has the focus, and a swipe goes on [S9.30]', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await lobby(page);
  await tenSeconds(page);
  await expect(at(page)).toHaveText(/^2\//);
  await carousel(page).locator('.slide').first().getByRole('link').first().focus();
  await page.clock.runFor(30_000);
  expect(await moves(page)).toBe(1);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.clock.runFor(10_000);
  await expect(at(page)).toHaveText(/^3\//);
  await carousel(page).hover({ position: { x: 300, y: 200 } });
  await page.mouse.wheel(900, 0);
  await expect(at(page)).toHaveText(/^4\//);
});

test('a group’s banner joins at its rank with the buttons it has, counts down and leaves at its end; none where play is closed [S5.52 S3.49 S6.29]', async ({
  page,
  player,
  country,
}) => {
  expect(player.email).toBeTruthy();
  const day = 86_400_000;
  const iso = (inMs: number) => new Date(Date.now() + inMs).toISOString();
  await page.route('**/api/fe/config/banners-config', async (route) => {
    const config = await (await route.fetch()).json();
    type Banner = { id: string; order: Record<string, number> };
    const bannersNow: Banner[] = config.banners.filter(({ order }: Banner) => order.slot === undefined);
    const plain = { ...bannersNow.find(({ id }) => id === 'fairness'), groupIds: [21], button: undefined };
    const made = [
      {
        ...plain,
        id: 'both',
        order: { main: 2 },
        liveTime: { start: null, end: iso(60_000) },
        button: { name: 'Look', url: '/pokies', attrs: {} },
        secondButton: { name: 'Ask us', popup: 'chat' },
        timer: { start_at: null, end_at: iso(day + 3_600_000) },
      },
      { ...plain, id: 'second', order: { main: 9 }, secondButton: { name: 'Sign in', popup: 'sign-in' } },
    ];
    await route.fulfill({ json: { ...config, studios: [], banners: [...bannersNow, ...made] } });
  });
  await lobby(page);
  await tenSeconds(page);
  const slides = () =>
    carousel(page)
      .locator('.slides > .hero')
      .evaluateAll((all) => all.map((slide) => (slide instanceof HTMLElement ? (slide.dataset.banner ?? '') : '')));
  const common = ['limits', 'studios', 'jackpots'];
  await expect.poll(slides).toEqual(['', 'fairness', 'demo', 'both', ...common, 'second']);
  await expect(at(page)).toHaveText(/\/8$/);
  const ways = (id: string) => page.locator(`[data-banner=${id}] .hero-acts > a`);
  await expect(ways('both')).toHaveText(['Look', 'Ask us']);
  await expect(ways('both').last()).toHaveAttribute('href', '/support');
  await expect(ways('second')).toHaveText(['Sign in']);
  await expect(ways('second')).toHaveAttribute('href', '/sign-in');
  await expect(ways('second')).toHaveAttribute('data-popup', 'sign-in');
  const timer = page.locator('[data-banner=both]').getByRole('timer', { includeHidden: true });
  await page.clock.runFor(1000);
  await expect(timer).toHaveText(/^1 day 00:59:\d\d$/);
  const before = (await timer.textContent()) ?? '';
  await page.clock.runFor(2000);
  await expect(timer).not.toHaveText(before);
  // An answer that comes meanwhile sets the page's clock right by the server's: then another minute passes.
  const aMinuteOn = () => page.clock.runFor(60_000).then(slides);
  await expect.poll(aMinuteOn).toEqual(['', 'fairness', 'demo', ...common, 'second']);
  await expect(at(page)).toHaveText(/\/7$/);

  await country('US');
  const response = page.waitForResponse('**/api/fe/config/banners-config');
  await page.goto('/en');
  await tenSeconds(page);
  await response;
  await page.goto('/en');
  await expect(carousel(page)).toBeVisible();
  await expect(carousel(page).locator('.slide')).toHaveCount(0);
});

test('a player who stops the banners and the wins stops only them: no break begins, no account is changed [S9.30 I30]', async ({
  page,
  player,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(request.url());
  });
  await lobby(page);
  await tenSeconds(page);
  await carousel(page)
    .getByRole('button', { name: say('banners.pause') })
    .click();
  await expect(carousel(page).getByRole('button', { name: say('banners.play') })).toBeVisible();
  // It hides while there is nothing to stop; whoever presses it in that moment has pressed it.
  const wins = page.locator('.wins button');
  await page.locator('.wins').scrollIntoViewIfNeeded();
  await expect(async () => {
    await wins.evaluate((button: HTMLButtonElement) => button.click());
    await expect(wins).toHaveAttribute('aria-pressed', 'true', { timeout: 250 });
  }).toPass();
  await page.goto('/help');
  await expect(page.getByRole('button', { name: say('limits.pause') })).toBeVisible();
  expect(sent).toEqual([]);
  expect((await player.client.send('/api/player')).status).toBe(200);
});

test('a page without a hero shows its banner at once, alone without controls, and nothing where there is none [S3.49]', {
  tag: '@long',
}, async ({ page, axe }) => {
  await page.goto('/promotions');
  await expect(carousel(page).getByRole('heading', { name: 'Check any round yourself' })).toBeVisible();
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).locator('.hero-art')).toHaveJSProperty('complete', true);
  await expect(carousel(page).getByRole('button', { name: say('banners.next') })).toBeHidden();
  await axe(page);
  await page.goto('/live');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(carousel(page)).toHaveCount(0);
});

test('whoever asked for no motion is shown none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await lobby(page);
  await tenSeconds(page);
  await page.clock.runFor(30_000);
  expect(await moves(page)).toBe(0);
  await expect(carousel(page).getByRole('button', { name: say('banners.play') })).toBeVisible();
});

test('the line at the sign-in buttons can be closed and is back after two minutes, on the next page too [S4.73]', async ({
  page,
}) => {
  await lobby(page);
  await page.getByRole('button', { name: say('consent.decline') }).click();
  const line = page.getByRole('complementary', { name: 'Play for fun' });
  await expect(line).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: say('banners.close') }).click();
  await expect(line).toBeHidden();
  await page.clock.runFor(100_000);
  await page.goto('/pokies');
  await page.clock.runFor(9_500);
  await expect(line).toBeHidden();
  await page.clock.runFor(12_000);
  await expect(line).toBeVisible();
  await expect(line.getByRole('link')).toHaveAttribute('href', '/pokies');
});

test('a new studio, then special titles by their rank, are the last slide of a visit until they were looked at; nothing opens unasked [S4.74 S2.156]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toBeTruthy();
  await page.route('**/api/fe/config/banners-config', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    type Banner = { order: Record<string, number> };
    const [slot] = config.banners.filter(({ order }: Banner) => order.slot !== undefined);
    const second = { ...slot, id: 'second', order: { slot: 2 }, title: { text: 'The second' } };
    await route.fulfill({
      json: {
        banners: [second, ...config.banners],
        studios: [{ provider: 'kepler', name: 'Kepler Works' }],
      },
    });
  });
  await page.clock.install();
  const visit = async () => {
    await page.goto('/en');
    const response = page.waitForResponse('**/api/fe/config/banners-config');
    await carousel(page).hover();
    await expect(carousel(page)).toHaveAttribute('data-awake', 'true');
    await response;
  };
  /** Nothing opens however long it takes, nor takes the focus; pressed, the last slide does, and is gone by the next visit. */
  const look = async (name: string, slide: string, href: string) => {
    await visit();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    const before = await focused();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await focused()).toBe(before);
    const last = carousel(page).locator('.slides > .hero').last();
    await expect(last).toHaveAttribute('data-banner', slide);
    await last.locator('.hero-acts > a').first().click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('link')).toHaveAttribute('href', href);
    await dialog.getByRole('button', { name: say('banners.later') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await look(say('banners.studio.title', { name: 'Kepler Works' }), 'studio-kepler', '/producers/kepler');
  await look('Perihelion', 'special-slot', '/play/kepler/perihelion');
  await look('The second', 'second', '/play/kepler/perihelion');
  await visit();
  await page.clock.runFor(60_000);
  await expect(carousel(page).locator('[data-banner=second]')).toHaveCount(0);
});
