// Free spins as a player plays them: from their gifts, at a slot's table, on two devices, to what they have become.
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { press, tabTo, type } from '#kit/keyboard.ts';
import { completeProfile, type Player } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import type { Gift } from '#shared/contract/gifts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TABLE = '/play/fizz/triple-scoop?mode=real';
const say = words('en');
const panel = (page: Page, t = say) => page.getByRole('region', { name: t('gifts.set.label') });
const spin = (page: Page, t = say) => page.getByRole('button', { name: t('play.spin'), exact: true });

async function given(player: Player, code = 'LIFTOFF20'): Promise<Gift> {
  await completeProfile(player);
  const { text } = await player.client.send('/api/v2/bonuses/promo-code', { json: { code } });
  const { gift } = JSON.parse(text) as { gift: Gift };
  await player.client.send(`/api/player/freespins/${gift.id}/activation`, { json: {} });
  return gift;
}

/** The same player's other device. */
async function device(browser: Browser, context: BrowserContext): Promise<Page> {
  const baseURL = new URL(context.pages()[0]?.url() ?? '').origin;
  const other = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    baseURL,
  });
  // The question about cookies has been answered there: it lies at a phone's foot.
  await other.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: baseURL }]);
  return other.newPage();
}

async function play(page: Page, from: number, to: number): Promise<void> {
  // A large win is looked at before the next round.
  await page.addLocatorHandler(page.locator('.win-screen'), () => page.keyboard.press('Escape'));
  for (let n = from; n <= to; n++) {
    await expect(panel(page)).toContainText(`${n} of 20`);
    await expect(spin(page)).not.toHaveAttribute('data-locked', 'true');
    await spin(page).click();
    if (n < 20) await expect(panel(page)).toContainText(`${n + 1} of 20`);
  }
}

test('twenty free spins, ten of them on another device: counted, paid by us, and told what they become [S7.096] [S7.101] [S7.135] [I26]', {
  tag: '@long',
}, async ({ page, context, browser, player, axe }) => {
  test.setTimeout(240_000);
  const gift = await given(player);
  await page.goto('/profile/gifts');
  const way = page.getByRole('link', { name: /Play 20 spins/ });
  await expect(way).toHaveAttribute('href', new RegExp(`freespins=${gift.id}`));
  // From the gift's own link, at another of its games.
  await page.goto(`${TABLE}&freespins=${gift.id}`);
  await expect(panel(page)).toContainText(say('gifts.set.at', { n: 1, total: 20, stake: '€ 0.20' }));
  // Nothing else can be staked.
  await expect(page.getByRole('button', { name: say('play.stake.more') })).toHaveAttribute('aria-disabled', 'true');
  await play(page, 1, 5);
  await axe(page);
  // The rounds say whose they were, and the session counts none of them.
  await expect(page.getByRole('region', { name: say('play.last') })).toContainText(say('play.bonus.free_spin'));
  await expect(page.getByText(say('play.sitting.staked')).locator('+ dd')).toHaveText('€ 0.00');
  await page.reload();
  await play(page, 6, 10);
  const phone = await device(browser, context);
  await phone.goto(TABLE);
  await panel(phone)
    .getByRole('button', { name: say('gifts.set.play') })
    .click();
  await play(phone, 11, 12);
  // The first device is told how far it is.
  await expect(panel(page)).toContainText('13 of 20');
  await noOverflow(phone);
  await play(phone, 13, 20);
  await expect(panel(phone)).toContainText(say('gifts.set.played', { count: 20 }));
  const { freespins } = await player.client.ask<{ freespins: Gift[] }>('/api/player/freespins');
  const won = freespins[0]?.freespins_won_cents ?? 0;
  const euro = (minor: number) =>
    `€ ${(minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  await expect(panel(phone)).toContainText(
    won === 0
      ? say('gifts.set.nothing')
      : say('gifts.set.bonus', { won: euro(won), amount: euro(won), requirement: euro(won * 30) }),
  );
  await expect(panel(page)).toContainText(say('gifts.set.played', { count: 20 }));
  await expect(page).toHaveURL(TABLE);
  await panel(phone)
    .getByRole('link', { name: say('gifts.set.gifts') })
    .click();
  await expect(phone).toHaveURL('/profile/gifts');
  await phone.context().close();
});

test('a set is left with one press, in German too; what is deleted meanwhile is explained [S7.099]', async ({
  page,
  player,
}) => {
  const sag = words('de');
  const gift = await given(player);
  await page.goto(`/de${TABLE}`);
  await expect(panel(page, sag)).toContainText(sag('gifts.set.offer', { count: 20, stake: '0,20 €' }));
  await panel(page, sag)
    .getByRole('button', { name: sag('gifts.set.play') })
    .press('Enter');
  await expect(panel(page, sag)).toContainText(sag('gifts.set.at', { n: 1, total: 20, stake: '0,20 €' }));
  await panel(page, sag)
    .getByRole('button', { name: sag('gifts.set.leave') })
    .click();
  await expect(page).toHaveURL(`/de${TABLE}`);
  await panel(page, sag)
    .getByRole('button', { name: sag('gifts.set.play') })
    .click();
  await player.client.send(`/api/player/freespins/${gift.id}`, { method: 'DELETE' });
  await expect(panel(page, sag)).toContainText(sag('gifts.set.over'));
  await page.goto(`/de${TABLE}&freespins=${gift.id}`);
  await expect(panel(page, sag)).toContainText(sag('gifts.set.gone'));
});

for (const [kind, game] of variants([
  ['clusters', 'kepler/thunderhead'],
  ['a feature to buy', 'aquanaut/spring-tide'],
] as const))
  test(`a set is played at a title with ${kind}: nothing else can be staked there, and its round is marked wherever it is read [S7.096] [I26]`, async ({
    page,
    player,
  }) => {
    const gift = await given(player, 'AUTUMN26');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/play/${game}?mode=real&freespins=${gift.id}`);
    await expect(panel(page)).toContainText(say('gifts.set.at', { n: 1, total: 15, stake: '€ 0.20' }));
    // On the smallest phone it is in sight, with nothing over it.
    await expect(page.locator('nav.bottom')).toHaveCount(0);
    await expect(panel(page).getByRole('status')).toBeInViewport({ ratio: 1 });
    await noOverflow(page);
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
    await spin(page).click();
    await expect(panel(page)).toContainText('2 of 15');
    await expect(page.getByText(say('play.sitting.staked')).locator('+ dd')).toHaveText('€ 0.00');
    await page.getByRole('button', { name: say('play.menu') }).click();
    const last = page.getByRole('dialog').getByRole('region', { name: say('play.last') });
    await expect(last).toContainText(say('play.bonus.free_spin'));
    await last.getByRole('row').getByRole('link').first().click();
    await expect(page.getByText(say('play.round.free'))).toBeVisible();
    await page.goto('/profile/games-history');
    await expect(page.getByRole('listitem').filter({ hasText: say('rounds.free') })).toHaveCount(1);
  });

test('a whole set by keyboard alone: its code, its activation, its ten spins, and where what it won is [S7.034] [S7.096] [S7.101]', {
  tag: '@long',
}, async ({ page, player }) => {
  test.setTimeout(180_000);
  await completeProfile(player);
  await page.goto('/profile/gifts');
  await type(page, page.getByRole('textbox', { name: say('account.tab.promocode') }), 'PERIAPSIS');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: say('account.promo.use') }));
  await press(page, page.getByRole('button', { name: say('gifts.act.activate') }));
  await press(page, page.getByRole('link', { name: say('gifts.act.play', { count: 10 }) }));
  await expect(page).toHaveURL(/freespins=\d+/);
  await tabTo(page, spin(page));
  for (let n = 1; n <= 10; n++) {
    await expect(panel(page)).toContainText(`${n} of 10`);
    await expect(spin(page)).not.toHaveAttribute('data-locked', 'true');
    await page.keyboard.press('Space');
    if (n < 10) await expect(panel(page)).toContainText(`${n + 1} of 10`);
  }
  await expect(panel(page)).toContainText(say('gifts.set.played', { count: 10 }));
  await press(page, panel(page).getByRole('link', { name: say('gifts.set.gifts') }));
  await expect(page).toHaveURL('/profile/gifts');
  await expect(page.getByRole('region', { name: say('gifts.over.title') }).getByRole('listitem')).toHaveCount(1);
});

test('a game’s page carries nothing of free spins before there are some', async ({ page, player }) => {
  expect(player.email).toContain('@');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(TABLE);
  await expect(spin(page)).toBeVisible();
  expect(loaded.filter((url) => /SpinsPanel/.test(url))).toEqual([]);
  expect(await page.content()).not.toContain('gifts.set');
});
