// Gifts as a player meets them in a browser: in the header, on their page, one by one, in the deposit's form, beside the balance.
import type { Page } from 'playwright/test';
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { giftOf, lineOf, listOf, offerOf, overOf, spinsOf, waitingOf } from '#kit/gift-answers.ts';
import { keepsFocus, press, tabTo, type } from '#kit/keyboard.ts';
import { ownCard, pay } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { Gift, GiftList } from '#shared/contract/gifts.ts';

const say = words('en');
const FULL = listOf({
  gifts: [
    giftOf(),
    spinsOf(),
    waitingOf(),
    overOf(),
    overOf({ id: 2, title: 'Drop bonus', stage: 'lost', reason: 'below_minimum' }),
  ],
  offers: [offerOf()],
});

/** Plays the server's part in gifts: the list, and what the line tells as it opens. */
async function given(page: Page, list: GiftList): Promise<void> {
  await page.route('**/api/v2/bonuses?*', (route) => route.fulfill({ json: list }));
  await tells(page, list.gifts);
}
async function tells(page: Page, gifts: readonly Gift[]): Promise<void> {
  const open = gifts.filter(({ stage }) => ['issued', 'activated', 'handle_bets', 'wait'].includes(stage));
  await page.routeWebSocket('**/api/live*', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (!/"kind":"(resync|hello)"/.test(String(message))) return;
      for (const channel of ['bonuses', 'freespins'] as const) {
        const kind = channel === 'bonuses' ? 'bonus' : 'freespins';
        socket.send(
          JSON.stringify({
            kind: 'gifts',
            channel,
            gifts: open.filter((gift) => gift.kind === kind).map((gift) => lineOf(gift)),
            open: open.length,
          }),
        );
      }
    });
  });
}
const counter = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say('shell.gifts')}`) });

test('the header counts open gifts, leads to them, and shows none of it at a game [S2.171 S6.06]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pokies');
  await expect(counter(page)).toHaveText(say('shell.gifts'));
  await given(page, FULL);
  await page.goto('/pokies');
  await expect(counter(page)).toHaveText(`${say('shell.gifts')}3`);
  await counter(page).click();
  await expect(page).toHaveURL(/\/profile\/gifts$/);
  await page.goto('/play/kepler/perihelion?mode=demo');
  await expect(page.getByRole('button', { name: say('play.spin') })).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
  await expect(page.locator('[data-open-gifts]')).toHaveCount(0);
});

test('pages without a gift load nothing of gifts, and none is asked about; the lobby asks once for the welcome [S2.171]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const ofGifts = () => requests.map((url) => new URL(url).pathname).filter((path) => /gift|bonus/i.test(path));
  for (const path of ['/pokies', '/play/kepler/perihelion?mode=demo'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(ofGifts()).toEqual([]);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(ofGifts()).toEqual([]);
  expect(requests.filter((url) => /\/api\/player\/lobby\?.*welcome=/.test(url))).toHaveLength(1);
});

test('the page of gifts is whole at every width in two languages, with nothing for axe to find [S2.049]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  expect(player.email).toContain('@');
  await given(page, FULL);
  for (const path of ['/profile/gifts', '/de/profile/gifts', '/bonuses/7', '/de/bonuses/3', '/de/bonus-balance']) {
    await page.goto(path);
    await settled(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
      if (width === 390 || width === 1440) await axe(page);
    }
  }
});

test('a bonus is ended by keyboard alone, after what is lost was read, and focus comes back [S7.100]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await given(page, FULL);
  await page.goto('/profile/gifts');
  const card = page.getByRole('article', { name: 'Wheel bonus' });
  await card.getByRole('button', { name: say('gifts.act.cancel') }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('gifts.cancel.title', { title: 'Wheel bonus' }) });
  await expect(dialog).toContainText(/You’ll lose €.21\.85 of bonus money/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('button', { name: say('gifts.act.cancel') })).toBeFocused();
});

test('the games that count are said in a dialog of their own', { tag: '@long' }, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await given(page, FULL);
  await page.goto('/profile/gifts');
  await page.getByRole('button', { name: say('gifts.games.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('gifts.games.title') });
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('link', { name: say('gifts.games.all') }).click();
  await expect(page).toHaveURL(/\/pokies$/);
});

test('a gift of one’s own shows its terms with version and hash; another number is none [S2.096]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await given(page, FULL);
  await page.goto('/bonuses/7');
  await expect(page.getByText(say('gifts.terms_version', { version: 1 }))).toBeVisible();
  await expect(page.getByRole('code')).toHaveText(/^[0-9a-f]{64}$/);
  await page.goto('/bonuses/99');
  await expect(page.getByText(say('gifts.missing'))).toBeVisible();
});

test('beside the bonus balance a player sees their five amounts, and the rule that holds each cent [S2.009 S3.04]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await given(page, FULL);
  const holds = [{ rule: 'bonus', amountMinor: 2185, ref: '7', state: null, reason: null, recallable: false }];
  await page.route('**/api/player/withdrawable*', async (route) => {
    const json = (await (await route.fetch()).json()) as { accounts: object[] };
    await route.fulfill({
      json: { ...json, accounts: json.accounts.map((each) => ({ ...each, totalMinor: 2185, holds })) },
    });
  });
  await page.goto('/bonus-balance');
  const names = ['real', 'bonus', 'common', 'total_wagering', 'wagered'].map((name) => say(`cashbox.balances.${name}`));
  await expect(page.getByRole('heading', { name: say('cashbox.balances.title') })).toBeVisible();
  for (const name of names) await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
  await expect(page.getByText(/Wheel bonus: wager €.410\.40 more to turn it into cash\./)).toBeVisible();
  await expect(page.getByRole('link', { name: say('cashbox.where.way_bonus') })).toHaveAttribute('href', '/bonuses/7');
});

test('a guest reads how the two balances work, and sees nothing of anybody', async ({ page }) => {
  await page.goto('/en/bonus-balance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real and bonus balance');
  await expect(page.locator('main astro-island')).toHaveCount(0);
});

test('the deposit’s form offers no bonus beside one with all of its terms, and chooses neither [S2.031 S2.134]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  expect(player.email).toContain('@');
  await page.route('**/api/bonuses/deposit?*', (route) =>
    route.fulfill({ json: { offers: [offerOf()], settings: { deposit_bonus_code: null, can_issue: true } } }),
  );
  await page.goto('/pokies#deposit');
  const dialog = page.getByRole('dialog', { name: say('cashbox.deposit') });
  const none = dialog.getByRole('radio', { name: new RegExp(say('gifts.sheet.none')) });
  const bonus = dialog.getByRole('radio', { name: /Welcome bonus/ });
  await expect(none).not.toBeChecked();
  await expect(bonus).not.toBeChecked();
  await expect(dialog.getByText(/\+ €.50\.00 bonus\. To wager: €.1,500\.00/)).toBeVisible();
  for (const name of ['wager', 'time', 'max_bet', 'counts', 'cash', 'withdraw', 'own'])
    await expect(dialog.getByRole('term').filter({ hasText: say(`gifts.term.${name}`) })).toHaveCount(1);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
  }
  await axe(page);
});

test('a code gives its gift at once: it is counted, activated, and ready to play [S2.054 S2.171 S7.034 S7.101]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile/gifts');
  await expect(counter(page)).toHaveText(say('shell.gifts'));
  await page.getByRole('textbox', { name: say('account.tab.promocode') }).fill('LIFTOFF20');
  await page.getByRole('button', { name: say('account.promo.check') }).click();
  await expect(page.getByRole('heading', { name: say('gifts.code.gives', { code: 'LIFTOFF20' }) })).toBeVisible();
  await page.getByRole('button', { name: say('account.promo.use') }).click();
  const gift = page.getByRole('article', { name: say('gifts.spins', { count: 20 }) });
  await expect(gift.getByRole('term').filter({ hasText: say('gifts.term.wager') })).toBeVisible();
  await expect(counter(page)).toHaveText(`${say('shell.gifts')}1`);
  await gift.getByRole('button', { name: say('gifts.act.activate') }).click();
  await expect(gift.getByRole('link', { name: say('gifts.act.play', { count: 20 }) })).toBeVisible();
  await gift.getByRole('button', { name: say('gifts.act.cancel_spins') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('gifts.act.cancel_spins') }).click();
  await expect(gift).toHaveCount(0);
  await expect(page.getByRole('region', { name: say('gifts.over.title') }).getByRole('listitem')).toHaveCount(1);
  await expect(counter(page)).toHaveText(say('shell.gifts'));
});

test('a bonus chosen beside its deposit is wagered as soon as the money is there, and the table says so [S2.134 S7.097 S7.111]', async ({
  page,
  player,
}) => {
  await page.goto('/pokies#deposit');
  const dialog = page.getByRole('dialog', { name: say('cashbox.deposit') });
  await dialog.getByRole('radio', { name: /Welcome bonus/ }).check();
  await expect(dialog.getByRole('radio', { name: /Welcome bonus/ })).toBeChecked();
  await page.goto('/profile/gifts');
  await expect(page.getByText(say('gifts.set.title'))).toBeVisible();
  await pay(player, 5000);
  const bonus = page.getByRole('article', { name: 'Welcome bonus' });
  await expect(bonus.getByRole('img', { name: /€.0\.00 of €.1,500\.00 wagered/ })).toBeVisible();
  await page.goto('/play/fizz/triple-scoop?mode=real');
  await expect(
    page.getByRole('progressbar', { name: /^Welcome bonus: €.0\.00 of €.1,500\.00 wagered$/ }),
  ).toBeVisible();
  await expect(page.getByText(/^Next stake: €.\d+\.\d\d cash$/)).toBeVisible();
});

test('bonuses are turned off at a press and on after a question; offers follow [S5.46 S6.41 S7.113]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/profile/gifts');
  const offer = page.getByText(say('gifts.without')).first();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: say('gifts.off.act') }).click();
  await expect(page.getByRole('heading', { name: say('gifts.off.title') })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: say('gifts.on.act') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('gifts.on.act') })
    .click();
  await expect(offer).toBeVisible();
});

test('a guest sees the bonuses of their place with code and terms, without a script; where they are for members none [S6.40]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const from = (value: string) => context.addCookies([{ name: COUNTRY_COOKIE, value, url: baseURL ?? '' }]);
  const page = await context.newPage();
  await from('AT');
  await page.goto('/promotions');
  const offers = page.getByRole('region', { name: say('gifts.offers.title') });
  await expect(offers.getByRole('article').first()).toContainText(say('gifts.code_is', { code: 'WELCOME' }));
  await expect(offers.getByRole('article').first().getByRole('term').first()).toHaveText(say('gifts.term.wager'));
  await expect(offers).not.toContainText('PACK131811');
  await from('AU');
  await page.goto('/en-AU/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offers).toHaveCount(0);
  await context.close();
});

test('by keyboard alone bonuses are turned on, one is chosen with a deposit by card, played with, and ended [S2.031] [S5.46] [S7.100] [S7.111] [S7.113]', {
  tag: '@long',
}, async ({ page, player }) => {
  test.setTimeout(180_000);
  expect(player.email).toContain('@');
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = page.getByRole('dialog');
  const button = (key: string, within: Page | typeof dialog = page) => within.getByRole('button', { name: say(key) });

  await page.goto('/profile/gifts');
  await press(page, button('gifts.off.act'));
  await keepsFocus(page);
  await press(page, button('gifts.on.act'));
  await expect(dialog.getByRole('heading')).toBeFocused();
  await press(page, button('gifts.on.act', dialog));
  await expect(page.getByText(say('gifts.without')).first()).toBeVisible();
  await keepsFocus(page);

  await press(page, page.getByRole('banner').getByRole('link', { name: say('shell.deposit'), exact: true }));
  await tabTo(page, dialog.getByRole('radio', { name: new RegExp(say('gifts.sheet.none')) }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Welcome bonus/ })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: say('cashbox.deposit_amount', { amount: '' }).trim() }));
  await expect(page).toHaveURL(/^http:\/\/pay\.localhost/);
  await type(page, page.getByLabel('Card number'), ownCard('4242424242424242'));
  await type(page, page.getByLabel('Expiry date'), '1239');
  await type(page, page.getByLabel('Security code'), '123');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state=succeeded]')).toBeVisible();

  await page.goto('/play/fizz/triple-scoop?mode=real');
  await press(page, button('play.spin'), 'Space');
  await expect(
    page.getByRole('progressbar', { name: /^Welcome bonus: €.(?!0\.00)[\d.]+ of €.1,500\.00 wagered$/ }),
  ).toBeVisible();

  await page.goto('/bonus-balance');
  await press(page, page.getByRole('link', { name: say('cashbox.where.way_bonus') }));
  await expect(page).toHaveURL(/\/bonuses\/\d+$/);
  await press(page, button('gifts.act.cancel'));
  await expect(dialog).toContainText(/You’ll lose €.50\.00 of bonus money/);
  await expect(dialog.getByRole('heading')).toBeFocused();
  await press(page, button('gifts.act.cancel', dialog));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say('gifts.tag.over'), { exact: true })).toBeVisible();
  await keepsFocus(page);
});
