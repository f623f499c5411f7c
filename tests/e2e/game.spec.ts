// The page of a game around its play: both modes, full screen, favourites, what a studio asks first, locks, and leaving.
import type { Page } from 'playwright/test';
import { arrive, expect, noOverflow, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { deposit, newPlayer } from '#kit/player.ts';

const perihelion = '/play/kepler/perihelion';
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const spin = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const mode = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Real money or demo' }).getByRole('link', { name });
const balance = (page: Page) => page.locator('.ctl-balance .ctl-value').first();

test('a player changes between money and demo in place: the page, its scroll and the demo’s money stay [S2.025]', async ({
  page,
  player,
}) => {
  await deposit(player, 5000);
  await page.goto(`${perihelion}?mode=demo`);
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  const left = await balance(page).textContent();
  const marked = await page.evaluateHandle(() => document.body);
  await page.evaluate(() => scrollTo(0, 20));
  // Pressed where it stands: a click that first brings its target into view would scroll by itself.
  await mode(page, 'Real money').dispatchEvent('click');
  await expect(balance(page)).toHaveText('€ 50.00');
  await expect(page).toHaveURL(/\?mode=real$/);
  await mode(page, 'Demo').dispatchEvent('click');
  await expect(balance(page)).toHaveText(left ?? '');
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  expect(await marked.evaluate((body) => [body.isConnected, scrollY])).toEqual([true, 20]);
});

test('changing to money in place leads to a limit that is reached, as opening the game for money does [S2.111]', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 5000);
  await player.client.ask('/api/user_limits', {
    json: { type: 'wager', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 100 }] },
  });
  await player.client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  await page.goto(`${perihelion}?mode=demo`);
  await mode(page, 'Real money').click();
  await expect(page).toHaveURL(/\/profile\/limits\?reached=wager-day$/);
});

test('live tables and the games beside a game carry the lock where they are not in the player’s currency, and tiles the star [S5.37 S5.38]', {
  tag: '@long',
}, async ({ page, player }) => {
  // Every title of ours is played in every currency of a country: the first of each kind is made to lack the player's.
  await page.addInitScript(() => {
    const cards = new MutationObserver(() => {
      const first = document.querySelector<HTMLElement>('.table-card[data-game], .related .tile[data-game]');
      if (!first) return;
      first.dataset.without = 'EUR';
      cards.disconnect();
    });
    cards.observe(document, { childList: true, subtree: true });
  });
  for (const [path, cards, others] of [
    ['/en', '.table-card[data-game]', '.tiles-row .tile[data-game]'],
    [perihelion, '.related .tile[data-game]', '.related .tile[data-game]'],
  ] as const) {
    await page.goto(path);
    const [locked, open] = [page.locator(cards).first(), page.locator(others).nth(1)];
    await expect(locked.locator('.tile-lock')).toHaveText('Not available in EUR');
    await expect(locked.getByRole('link', { name: /^Play:/ })).toBeHidden();
    await expect(locked.locator('.tile-star')).toHaveCount(0);
    await expect(open.locator('.tile-lock')).toHaveCount(0);
    await arrive(page);
    await open.getByRole('button', { name: /^Favourite: ./ }).click();
    const id = await open.getAttribute('data-game');
    await expect
      .poll(async () => (await player.client.ask<{ data: string[] }>('/api/player/favorite_games')).data)
      .toContain(id);
  }
});

test('a guest who wants to play for money joins and comes back to the game [S6.02 S2.107]', async ({ page }) => {
  await page.goto(`/de${perihelion}?mode=demo`);
  await page.getByRole('link', { name: 'Echtgeld', exact: true }).click();
  await expect(page).toHaveURL('/de/sign-up');
  await expect(page.locator('main input[name="redirect"]')).toHaveValue(`/de${perihelion}?mode=real`);
});

test('where no bets are taken every way into a game leads a player to its demo, money only goes out, and the star stays [S5.37 S9.64]', {
  tag: '@long',
}, async ({ page, player, country }) => {
  await deposit(player, 5000);
  await country('CH');
  await page.goto('/en');
  const cash = page.getByRole('banner').getByRole('link', { name: 'Withdraw', exact: true });
  await expect(cash).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposit', exact: true })).toHaveCount(0);
  const tile = page.locator('.tile[data-game="kepler/perihelion"]').first();
  await tile.hover();
  await expect(tile.locator('.tile-acts').getByRole('link')).toHaveText(['Demo']);
  await tile.getByRole('button', { name: /^Game info/ }).click();
  const card = page.getByRole('dialog', { name: 'Perihelion' });
  await expect(card.getByRole('link')).toHaveText(['Demo']);
  await page.keyboard.press('Escape');
  for (const [from, way, game] of [
    ['/en', 'a.tile-face', 'kepler/perihelion'],
    ['/en', '.table-card a', 'kepler/solstice-roulette'],
    ['/live', 'a.tile-face', 'kepler/solstice-roulette'],
    ['/search?q=solstice', 'a.tile-face', 'kepler/solstice-roulette'],
  ] as const) {
    await page.goto(from);
    await page.getByRole('main').locator(`${way}[href$="/play/${game}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/play/${game}\\?mode=demo$`));
  }
  await page.goto('/play?mode=real');
  await expect(page).toHaveURL(/\/play\/[^?]+\?mode=demo$/);
  await expect(page.getByText('Real-money play isn’t available where you are.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Real money or demo' }).getByRole('link')).toHaveText(['Demo']);
  await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toBeVisible();
});

test('full screen is left by its button and by Esc, also where the browser has none for pages', async ({ page }) => {
  await page.goto(`${perihelion}?mode=demo`);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  const fills = () =>
    page.locator('.frame').evaluate((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      return width === innerWidth && height === innerHeight;
    });
  const on = page.getByRole('button', { name: 'Full screen', exact: true });
  const off = page.getByRole('button', { name: 'Exit full screen' });
  await on.click();
  await off.waitFor();
  await expect.poll(fills).toBe(true);
  await off.click();
  await expect.poll(fills).toBe(false);
  // Some browsers give full screen to videos only.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  await page.setViewportSize({ width: 768, height: 664 });
  await on.click();
  await expect.poll(fills).toBe(true);
  await expect(spin(page)).toBeInViewport({ ratio: 1 });
  await spin(page).click({ trial: true });
  await noOverflow(page);
  await page.keyboard.press('Escape');
  await expect(on).toBeVisible();
  await expect.poll(fills).toBe(false);
});

/** The page's title without these currencies: none of ours leaves one out, a studio's may. */
const leaveOut = (page: Page, codes: readonly string[]) =>
  page.addInitScript((left) => {
    const island = (node: Node) => {
      const props = node instanceof HTMLElement && node.localName === 'astro-island' && node.getAttribute('props');
      if (props) node.setAttribute('props', props.replaceAll(new RegExp(`"(${left.join('|')})"`, 'g'), '"XXX"'));
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(island);
    }).observe(document, { childList: true, subtree: true });
  }, codes);

test('a player keeps a game as a favourite, guests are not asked; without an id in their currency there is no star [S5.37 S7.060]', async ({
  page,
  player,
  browser,
}) => {
  await leaveOut(page, ['BTC']);
  const { promise: held, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/api/player/favorite_games', (route) => held.then(() => route.continue()), { times: 1 });
  await page.goto(perihelion);
  const star = page.getByRole('button', { name: 'Favourite', exact: true });
  // Its place was kept: nothing beside it moves under a finger when it comes.
  const modes = page.getByRole('navigation', { name: 'Real money or demo' });
  const before = await modes.boundingBox();
  await expect(star).toHaveCount(0);
  load();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(await modes.boundingBox()).toEqual(before);
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await player.client.ask('/api/player/accounts', { json: { currency: 'BTC' } });
  await expect(page.getByRole('heading', { name: 'Not available in BTC' })).toBeVisible();
  await expect(star).toHaveCount(0);
  const guest = await browser.newPage();
  await guest.goto(new URL(`${perihelion}?mode=demo`, page.url()).href);
  await guest.getByRole('button', { name: 'Higher stake' }).click();
  await expect(guest.getByText('2.00 FUN')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Favourite', exact: true })).toHaveCount(0);
});

test('a currency that the game is not played in locks it; another account or the demo go on, crypto is told beside it [S5.38]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await deposit(player, 5000);
  await player.client.ask('/api/player/accounts', { json: { currency: 'BRL' } });
  await leaveOut(page, ['BRL', 'BTC']);
  await page.goto(perihelion);
  const lock = page.getByRole('region', { name: 'Not available in BRL' });
  await expect(lock).toBeVisible();
  await axe(page);
  await page.keyboard.press('Space');
  await expect(page.locator('.frame-body')).toHaveJSProperty('inert', true);
  await lock.getByRole('button', { name: 'Play demo' }).click();
  await expect(balance(page)).toHaveText('1,000.00 FUN');
  await mode(page, 'Real money').click();
  await lock.getByRole('button', { name: 'Switch to € 50.00' }).click();
  await expect(lock).toHaveCount(0);
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  await player.client.ask('/api/player/accounts', { json: { currency: 'BTC' } });
  await expect(page.getByRole('region', { name: 'Not available in BTC' })).toBeVisible();
  await expect(spin(page)).toBeDisabled();
});

test('what the studio asks of a profile stands before play for money, not before the demo, and leads back to the game [S5.39 S5.40]', {
  tag: '@long',
}, async ({ page, context, baseURL, axe }) => {
  const bare = await newPlayer(new Client(baseURL ?? ''));
  await deposit(bare, 5000);
  // The cashbox has asked for them; the player may take them out again.
  await bare.client.ask('/api/player', { method: 'PATCH', json: { player: { first_name: '', last_name: '' } } });
  await context.addCookies([...bare.client.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  await page.goto('/play/baobab/jade-ascent?mode=demo');
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  await mode(page, 'Real money').click();
  await spin(page).click();
  const popup = page.getByRole('dialog', { name: 'Complete your details' });
  await expect(popup.getByLabel('First name')).toBeFocused();
  await expect(popup.getByRole('textbox')).toHaveCount(2);
  await axe(page);
  await popup.getByRole('button', { name: 'Save and return to game' }).click();
  await expect(popup.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await popup.getByLabel('First name').fill('Ada');
  await popup.getByLabel('Last name').fill('Lovelace');
  await popup.getByRole('button', { name: 'Save and return to game' }).click();
  await expect(popup).toBeHidden();
  await expect(balance(page)).toHaveText('€ 50.00');
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
});

test('leaving a table leaves nothing running: its socket closes, its audio ends, and Back finds it as it was', async ({
  page,
  player,
}) => {
  await deposit(player, 5000);
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    Object.assign(window, { made });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        made.push(this);
      }
    };
  });
  const sockets: boolean[] = [];
  page.on('websocket', (socket) => {
    // The player's own; the feed's comes with what is in sight and goes like it.
    if (!/\/api\/live(\?|$)/.test(socket.url())) return;
    const at = sockets.push(true) - 1;
    socket.on('close', () => {
      sockets[at] = false;
    });
  });
  await page.goto(perihelion);
  await page.getByRole('button', { name: 'Sound' }).click();
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  const states = () =>
    page.evaluate(() => (window as unknown as { made: AudioContext[] }).made.map(({ state }) => state));
  expect((await states()).length).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(states).toEqual((await states()).map(() => 'closed'));
  await expect.poll(() => sockets.filter(Boolean).length).toBe(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => sockets.filter(Boolean).length).toBe(1);
  await page.getByRole('link', { name: 'Take a break' }).click();
  await expect(page).toHaveURL(/limits/);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
});

test('a network that lets no socket through keeps nobody from the table: the press waits for the balance and bets once [I7]', {
  tag: '@long',
}, async ({ page, player, mishaps }) => {
  await deposit(player, 5000);
  await page.routeWebSocket('**/api/live*', (socket) => socket.close());
  await page.goto(perihelion);
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  const { items } = await player.client.ask<{ items: { payoutMinor: number }[] }>('/api/rounds');
  expect(items).toHaveLength(1);
  await expect(balance(page)).toHaveText(`€ ${(49 + (items[0]?.payoutMinor ?? 0) / 100).toFixed(2)}`);
  mishaps.length = 0;
});

test('a table whose code does not come says so, and opens at the next press', { tag: '@long' }, async ({
  page,
  mishaps,
}) => {
  let broken = true;
  await page.route(/_astro\/SlotsTable/, (route) => (broken ? route.abort() : route.continue()));
  await page.goto(`${perihelion}?mode=demo`);
  await spin(page).click();
  await expect(page.getByText('This part of the page didn’t load. Please try again.')).toBeVisible();
  broken = false;
  await spin(page).click();
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
  mishaps.length = 0;
});
