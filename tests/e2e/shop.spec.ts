// The rewards shop as guests and players meet it: shelves, a card opened, an exchange with its confirmations and refusals.
import type { Locator, Page } from 'playwright/test';
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { spinsOf } from '#kit/gift-answers.ts';
import { press, tabTo } from '#kit/keyboard.ts';
import { packedBytes, sumOf } from '#kit/packed.ts';
import { chooseSeed, pay, until } from '#kit/player.ts';
import { cardsFor, shops } from '#kit/shop.ts';
import { words } from '#kit/words.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';

const say = words('en');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const card = (page: Page, group: string) => page.locator(`button[data-group="${group}"]`);
const tab = (page: Page, name: string, t = say) =>
  page
    .getByRole('navigation', { name: t('shop.tabs') })
    .getByRole('link', { name: new RegExp(`^${t(`shop.tab.${name}`)}`) });
const coins = (count: number, t = say) => t('shop.coins', { count });

/** Plays the server's part in an exchange: what it is sent, and what it says. */
async function exchanges(page: Page, answer: (body: Record<string, unknown>) => { status?: number; json: object }) {
  const sent: Record<string, unknown>[] = [];
  await page.route('**/api/comp_points/exchange/*', (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    sent.push({ to: new URL(route.request().url()).pathname.split('/').at(-1), ...body });
    return route.fulfill(answer(body));
  });
  return sent;
}
const refused = (code: string, status: number, data?: object) => ({
  status,
  json: { type: `urn:perigee:problem:${code}`, title: code, status, code, ...(data && { data }) },
});
const done = (more: object) => ({
  json: {
    chargeable: { points: 1044 },
    persistent: { points: 2980 },
    quarter: { points: 0 },
    level: 1,
    type: 'freespins',
    group: 'freespins-10',
    quantity: 1,
    points: 190,
    currency: 'EUR',
    amount_cents: null,
    gifts: [],
    ...more,
  },
});

test('a guest sees four shelves and every price, reads a card to its end, and is asked to join [S2.195] [S2.198] [S2.200] [S6.04] [S1.22]', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/rocket-mart');
  await expect(page.getByRole('main').getByRole('link', { name: say('features.join') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('shop.tabs') }).getByRole('link')).toHaveText(
    ['all', 'freespins', 'money', 'special'].map((name) => say(`shop.tab.${name}`)),
  );
  await expect(page.locator('.shop-coins')).toHaveCount(0);
  await card(page, 'freespins-10').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('10 free spins, worth € 2.00')).toBeVisible();
  await expect(dialog.getByText(say('gifts.truth.title'))).toBeVisible();
  await expect(dialog.getByRole('link', { name: say('shop.buy.join') })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a guest who asks for discounts is led to the root of the shop [S4.60]', async ({ page }) => {
  await page.goto('/de/rocket-mart/discounts');
  await expect(page).toHaveURL(/\/de\/rocket-mart$/);
});

test('the head says the coins, what they are worth and how they are counted; dots show what is within them [S2.193] [S2.194] [S2.197]', async ({
  page,
  player,
  axe,
}) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(DESKTOP);
  await shops(page, { chargeable: 40, persistent: 2980 });
  await page.goto('/rocket-mart');
  await settled(page);
  await expect(page.locator('.shop-coins')).toContainText('40');
  await expect(page.locator('.shop-coins')).toContainText(say('shop.worth_cash', { amount: '€ 0.40' }));
  // Cash for 25 coins is within 40, no set of spins is. All of it before anything is touched.
  const affordable = new RegExp(say('shop.affordable'));
  await expect(tab(page, 'money')).toHaveAccessibleName(affordable);
  await expect(tab(page, 'all')).toHaveAccessibleName(affordable);
  await expect(tab(page, 'freespins')).not.toHaveAccessibleName(affordable);
  await expect(tab(page, 'discounts')).not.toHaveAccessibleName(affordable);
  await expect(card(page, 'money-3000').getByText(say('shop.more', { count: 2960 }))).toBeVisible();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(1);
  await page.getByRole('button', { name: say('shop.how') }).click();
  await expect(page.getByRole('dialog', { name: say('shop.how') })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  // 2,980 of the 10,000 points of level 5.
  await expect(page.locator('[data-group="level-5"]')).toContainText(say('shop.goal.xp', { percent: 29 }));
  await expect(page.locator('[data-group="level-4"]')).toHaveCount(0);
  await tab(page, 'special').click();
  await settled(page);
  await expect(page.locator('[data-group="level-4"]')).toContainText(say('shop.goal.xp', { percent: 100 }));
});

test('a player’s shop comes drawn: no island’s script before a touch, few requests and elements', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(PHONE);
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    requests++;
    if (request.resourceType() === 'script') scripts.push(packedBytes(request));
  });
  await page.goto('/rocket-mart', { waitUntil: 'networkidle' });
  await expect(page.locator('.shop-coins')).toContainText('0');
  await expect(card(page, 'money-25').getByText(say('shop.more', { count: 25 }))).toBeVisible();
  // docs/adr/080 says what of it is every player's page.
  expect(await sumOf(scripts)).toBeLessThanOrEqual(24_500);
  expect(requests).toBeLessThanOrEqual(22);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(670);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(1);
});

test('who plays in another currency than the page was drawn in sees five empty cards until the prices come, and may try again where they do not [S9.45]', async ({
  page,
  player,
  mishaps,
}) => {
  expect(player.email).toContain('@');
  let isDown = true;
  await shops(page, { chargeable: 1234 }, undefined, (frame) =>
    frame.replaceAll('"currency":"EUR"', '"currency":"CAD"'),
  );
  await page.route('**/api/comp_points/rates/*', (route) =>
    isDown ? route.fulfill(refused('request.refused', 422)) : route.fallback(),
  );
  const come = Promise.withResolvers<void>();
  await page.route('**/api/player/comp_points', async (route) => {
    await come.promise;
    await route.fallback();
  });
  await page.goto('/rocket-mart');
  await expect(page.locator('.reward-skeleton')).toHaveCount(5);
  come.resolve();
  await expect(page.getByText(say('shop.failed'))).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: say('ui.try_again') }).click();
  await expect(card(page, 'money-25')).toBeVisible();
  mishaps.length = 0;
});

for (const [locale, size] of variants([
  ['de', PHONE],
  ['en', DESKTOP],
] as const))
  test(`a card is opened, several are taken, and what came of it is said, in ${locale} at ${size.width} px [S2.198] [S5.47] [S5.48] [S5.49] [S4.56] [S4.57] [S3.38]`, async ({
    page,
    player,
    axe,
  }) => {
    expect(player.email).toContain('@');
    const t = words(locale);
    const { activatable_until, ...gift } = spinsOf();
    const sent = await exchanges(page, () =>
      done({
        quantity: 2,
        points: 380,
        chargeable: { points: 854 },
        gifts: [{ ...gift, activatable_until: '2126-12-03T12:00:00.000Z' }],
      }),
    );
    expect(activatable_until).toBeDefined();
    await page.setViewportSize(size);
    await shops(page, { chargeable: 1234 }, () => cardsFor(locale));
    await page.goto(`/${locale}/rocket-mart/freespins`);
    await settled(page);
    await noOverflow(page);
    await card(page, 'freespins-10').click();
    const dialog = page.getByRole('dialog');
    const many = dialog.getByRole('group', { name: t('shop.buy.many') });
    await expect(many).toContainText(t('shop.buy.up_to', { count: 6 }));
    await expect(many.getByRole('button', { name: t('shop.buy.fewer') })).toBeDisabled();
    await many.getByRole('button', { name: t('shop.buy.another') }).click();
    await expect(dialog).toContainText(t('shop.buy.sum', { have: 1234, cost: 380, left: 854 }));
    await axe(page);
    await dialog.getByRole('button', { name: t('shop.buy.act', { coins: coins(380, t) }) }).click();
    await expect(page.getByRole('dialog')).toContainText(
      t('shop.done.spins', { spins: t('gifts.spins', { count: 20 }) }),
    );
    await expect(page.getByRole('dialog').getByRole('link', { name: t('shop.done.gifts') })).toBeVisible();
    expect(sent).toEqual([{ to: 'freespins', points: 380, group: 'freespins-10' }]);
    await page.getByRole('button', { name: t('shop.done.close') }).click();
    await expect(page.locator('.shop-coins')).toContainText('854');
  });

test('a card of which one can be had has no selector, and one up to the most has its end [S5.47] [S5.48]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await shops(page, { chargeable: 500 });
  await page.goto('/rocket-mart');
  await card(page, 'money-500').click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: say('shop.buy.act', { coins: coins(500) }) }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card(page, 'freespins-10').click();
  const another = page.getByRole('dialog').getByRole('button', { name: say('shop.buy.another') });
  await another.click();
  await expect(another).toBeDisabled();
});

test('coins that are missing are counted, with the two ways on [S4.58] [S5.49]', async ({ page, player, axe }) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(PHONE);
  await shops(page, { chargeable: 1234 });
  await page.goto('/rocket-mart');
  await settled(page);
  await expect(card(page, 'money-3000')).toContainText(say('shop.more', { count: 1766 }));
  await card(page, 'money-3000').click();
  const dialog = page.getByRole('dialog', { name: say('shop.short.title', { count: 1766 }) });
  await expect(dialog.getByRole('link', { name: say('shop.short.play') })).toHaveAttribute('href', '/pokies');
  await axe(page);
  await dialog.getByRole('button', { name: say('shop.short.back') }).click();
  await expect(dialog).toBeHidden();
});

test('an account with further ones is warned first, and the exchange runs when that is confirmed [S4.54] [S6.10]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  const sent = await exchanges(page, () => done({ type: 'money', group: 'money-25', points: 25, amount_cents: 25 }));
  await shops(page, { chargeable: 40, confirm: 'more_accounts' });
  await page.goto('/rocket-mart/money');
  await card(page, 'money-25').click();
  await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(25) }) }).click();
  await expect(page.getByRole('dialog', { name: say('shop.confirm.more_accounts.title') })).toBeVisible();
  await page.getByRole('button', { name: say('shop.keep') }).click();
  expect(sent).toEqual([]);
  await card(page, 'money-25').click();
  await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(25) }) }).click();
  await page.getByRole('button', { name: say('shop.confirm.more_accounts.act') }).click();
  await expect(page.getByRole('dialog', { name: say('shop.done.cash', { amount: '€ 0.25' }) })).toBeVisible();
  expect(sent).toEqual([{ to: 'money', exchange: { points: 25, group: 'money-25' } }]);
});

test('where bonuses are off they are turned on first, once that is confirmed [S4.55]', async ({ page, player }) => {
  expect(player.email).toContain('@');
  const turned: unknown[] = [];
  await page.route('**/api/player/update_bonus_settings', (route) => {
    turned.push(route.request().postDataJSON());
    return route.fulfill({ json: { deposit_bonus_code: null, can_issue: true } });
  });
  await exchanges(page, () => done({}));
  await shops(page, { chargeable: 190, confirm: 'bonuses_off' });
  await page.goto('/rocket-mart/freespins');
  await card(page, 'freespins-10').click();
  await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(190) }) }).click();
  await expect(page.getByRole('dialog', { name: say('shop.confirm.bonuses_off.title') })).toBeVisible();
  expect(turned).toEqual([]);
  await page.getByRole('button', { name: say('shop.confirm.bonuses_off.act') }).click();
  await expect(
    page.getByRole('dialog', { name: say('shop.done.spins', { spins: say('gifts.spins', { count: 10 }) }) }),
  ).toBeVisible();
  expect(turned).toEqual([{ can_issue: true }]);
});

for (const [code, status, data] of variants([
  ['points.insufficient', 422, { missing: 12 }],
  ['price.changed', 409],
  ['offer.ended', 409],
  ['bonus.not_offered', 403],
  ['programme.not_offered', 403],
] as const))
  test(`a refusal is said, and that the coins are as they were: ${code} [S4.57]`, { tag: '@long' }, async ({
    page,
    player,
  }) => {
    expect(player.email).toContain('@');
    await exchanges(page, () => refused(code, status, data));
    await shops(page, { chargeable: 190 });
    await page.goto('/rocket-mart/freespins');
    await card(page, 'freespins-10').click();
    await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(190) }) }).click();
    const dialog = page.getByRole('dialog', { name: say('shop.failed.title') });
    await expect(dialog).toContainText(say(`problems.${code}`, data));
    await expect(dialog).toContainText(say('shop.failed.safe'));
    await dialog.getByRole('button', { name: say('shop.short.back') }).click();
    await expect(card(page, 'freespins-10')).toBeVisible();
  });

test('an exchange that nobody answered is tried again by its own key', { tag: '@long' }, async ({
  page,
  player,
  mishaps,
}) => {
  expect(player.email).toContain('@');
  const keys = new Set<string | undefined>();
  let isDown = true;
  await page.route('**/api/comp_points/exchange/*', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return isDown ? route.fulfill(refused('server.unavailable', 503)) : route.fulfill(done({}));
  });
  await shops(page, { chargeable: 190 });
  await page.goto('/rocket-mart/freespins');
  await card(page, 'freespins-10').click();
  await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(190) }) }).click();
  await expect(page.getByRole('dialog')).toContainText(say('shop.failed.unknown'));
  isDown = false;
  await page.getByRole('button', { name: say('ui.try_again') }).click();
  await expect(page.getByRole('dialog')).toContainText(
    say('shop.done.spins', { spins: say('gifts.spins', { count: 10 }) }),
  );
  expect(keys.size).toBe(1);
  mishaps.length = 0;
});

test('the shelf of discounts is there while a sale runs, and leads to the root when that ends under one’s hands [S2.196] [S4.59]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  let isOver = false;
  await exchanges(page, () => refused('offer.ended', 409));
  await shops(page, { chargeable: 1234 }, () =>
    cardsFor('en', 'EUR', Date.parse(isOver ? '2027-01-01T00:00:00Z' : '2026-12-31T23:59:00Z')),
  );
  await page.goto('/rocket-mart/discounts');
  await expect(card(page, 'sale-freespins-25')).toContainText(say('shop.off', { percent: 15 }));
  await expect(card(page, 'sale-freespins-25')).toContainText(coins(408));
  const read = page.waitForResponse('**/api/comp_points/rates/lotteries*');
  await card(page, 'sale-freespins-25').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await read;
  isOver = true;
  await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(408) }) }).click();
  await expect(page).toHaveURL(/\/rocket-mart$/);
  // Drawn by the real clock, in which the sale goes on; touched, it is the player's.
  await page.getByRole('button', { name: say('shop.how') }).focus();
  await expect(card(page, 'freespins-25')).toBeVisible();
  await expect(tab(page, 'discounts')).toHaveCount(0);
});

test('whoever signs out at the discounts is led to the root of the shop [S4.60]', { tag: '@long' }, async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(DESKTOP);
  await shops(page, { chargeable: 1234 });
  await page.goto('/rocket-mart/discounts');
  await settled(page);
  await page.getByRole('button', { name: say('shell.nav.account') }).click();
  await page
    .getByRole('navigation', { name: say('shell.nav.account') })
    .getByRole('button', { name: say('shell.sign_out') })
    .click();
  await expect(page).toHaveURL(/\/rocket-mart$/);
  await expect(page.getByRole('main').getByRole('link', { name: say('features.join') })).toBeVisible();
});

test('the keyboard alone opens a card, takes two, reads what came of it, and goes on from the card [S2.198]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  const gift = { ...spinsOf(), activatable_until: '2126-12-03T12:00:00.000Z' };
  const sent = await exchanges(page, () => done({ quantity: 2, points: 380, gifts: [gift] }));
  await page.setViewportSize(DESKTOP);
  await shops(page, { chargeable: 1234 });
  await page.goto('/rocket-mart');
  const dialog = page.getByRole('dialog');
  await press(page, tab(page, 'freespins'));
  await expect(page).toHaveURL(/freespins$/);
  await press(page, card(page, 'freespins-10'));
  // Focus waits on the title, and every control of the dialog follows.
  await expect(dialog.getByRole('heading').first()).toBeFocused();
  await press(page, dialog.getByRole('button', { name: say('shop.buy.another') }));
  await press(page, dialog.getByRole('button', { name: say('shop.buy.act', { coins: coins(380) }) }));
  const result = page.getByRole('dialog', {
    name: say('shop.done.spins', { spins: say('gifts.spins', { count: 20 }) }),
  });
  await expect(result.getByRole('heading').first()).toBeFocused();
  await tabTo(page, result.getByRole('link', { name: say('shop.done.gifts') }));
  await press(page, result.getByRole('button', { name: say('shop.done.close') }));
  await expect(dialog).toBeHidden();
  await expect(card(page, 'freespins-10')).toBeFocused();
  expect(sent).toHaveLength(1);
});

test('coins are earned by play, seen in the menu, and become cash in the balance [S1.22] [S2.181] [S2.199] [S4.56]', async ({
  page,
  player,
}) => {
  // Rounds have the pace of the market, and free spins that are won are played before the next bet is taken.
  test.slow();
  await pay(player, 20_000);
  await chooseSeed(player);
  const spin = { game: 'kepler/perihelion', stakeMinor: 2000, currency: 'EUR', action: null };
  // A coin for each 5.00 of cash.
  for (let round = 0; round < 7; round++)
    await until(async () => (await player.client.send('/api/rounds', { json: spin })).status === 200, 150_000);
  await page.setViewportSize(PHONE);
  await page.goto('/rocket-mart');
  await settled(page);
  await expect(page.locator('.shop-coins')).toContainText('28');
  await card(page, 'money-25').click();
  await page.getByRole('button', { name: say('shop.buy.act', { coins: coins(25) }) }).click();
  await expect(page.getByRole('dialog', { name: say('shop.done.cash', { amount: '€ 0.25' }) })).toBeVisible();
  await page.getByRole('button', { name: say('shop.done.close') }).click();
  await expect(page.locator('.shop-coins')).toContainText('3');
  await page
    .getByRole('button', { name: say('shell.menu') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('#side-menu [data-coins]')).toHaveText('3');
  await page.goto('/comp-points');
  await expect(page.locator('.points')).toContainText('28');
});

test('a page of points and the exchange of coins for cash fit every screen [S2.098] [S2.100]', async ({
  page,
  player,
  axe,
}) => {
  expect(player.email).toContain('@');
  await shops(page, { chargeable: 1234 }, () => cardsFor('de'));
  for (const path of ['/de/comp-points', '/de/comp-points/exchange']) {
    await page.goto(path);
    await settled(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
    }
    await axe(page);
  }
  await expect(card(page, 'money-250')).toBeVisible();
});

test('where the shop is for members a guest sees no card, and is asked to join [S6.04]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: COUNTRY_COOKIE, value: 'NZ', url: baseURL ?? '' }]);
  await page.goto('/rocket-mart');
  await expect(page.getByText(say('shop.empty.guest'))).toBeVisible();
  await expect(page.locator('.reward')).toHaveCount(0);
});

test('a box says what a draw is worth after wagering and leads to its odds; bought, to its wheel', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(PHONE);
  await exchanges(page, () => done({ type: 'lootboxes', group: 'box', points: 210 }));
  await shops(page, { chargeable: 1214 });
  await page.goto('/rocket-mart/special');
  await settled(page);
  // Of 210 coins: no card costs more than what it gives.
  await expect(card(page, 'box')).toContainText(say('shop.worth_after', { amount: '€ 2.11' }));
  await card(page, 'box').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: say('shop.buy.all_odds') })).toHaveAttribute(
    'href',
    '/spin-wheel/shop',
  );
  await axe(page);
  await dialog.getByRole('button', { name: say('shop.buy.act', { coins: coins(210) }) }).click();
  await expect(dialog.getByRole('link', { name: say('shop.done.wheel') })).toHaveAttribute('href', '/spin-wheel/shop');
});

test('on a phone what is told meanwhile covers no button of a sheet: it stands above the sheet, or above its button [S2.165]', {
  tag: '@long',
}, async ({ page, player }) => {
  await page.setViewportSize(PHONE);
  await shops(page, { chargeable: 1234 });
  await page.goto('/rocket-mart');
  await settled(page);
  const dialog = page.getByRole('dialog');
  const toast = page.locator('#toasts .toast');
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0) };
  };
  // One of full height, and one of few lines.
  for (const [group, above] of [
    ['freespins-10', '.modal-foot'],
    ['money-3000', '.modal-head'],
  ] as const) {
    await card(page, group).click();
    await expect(dialog.locator('.modal-foot .btn').first()).toBeVisible();
    await pay(player, 2000);
    await expect(toast).toHaveCount(1);
    await expect
      .poll(async () => (await edges(toast)).bottom <= (await edges(dialog.locator(above))).top, group)
      .toBe(true);
    await toast.getByRole('button').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
