// The VIP club as a player sees it: the status card and its bars, the levels to compare, dialogs that wait, the badge, the manager.
import type { Page } from 'playwright/test';
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { together } from '#kit/office.ts';
import type { Player } from '#kit/player.ts';
import { words } from '#kit/words.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

async function set(base: string | undefined, { client }: Player, status: string, term = '1'): Promise<void> {
  const { id } = await client.ask<{ id: number }>('/api/player');
  expect(await together(base ?? '', id, 'vip', { act: 'set', status, term })).toBe(303);
}
const welcomed = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('perigee.vipWelcomed', JSON.stringify({ value: true, atMs: Date.now() })),
  );

for (const [locale, prefix, size] of variants([
  ['de', '/de', PHONE],
  ['en', '', WIDE],
] as const))
  test(`the club welcomes once, then shows status, both bars and the levels to compare, in ${locale} [S1.25 S2.153 S2.154 S2.204 S2.205 S2.206 S4.61 S4.62]`, async ({
    page,
    player,
    baseURL,
    axe,
  }) => {
    const t = words(locale);
    await set(baseURL, player, 'silver');
    await page.setViewportSize(size);
    await page.goto(`${prefix}/vip`);
    // One at a time, in the order in which they were asked for: what the club is, once, and the level that was reached.
    const titles = [t('vip.welcome.title'), t('vip.rise', { status: t('vip.silver') })];
    const open = page.getByRole('dialog');
    for (const _each of titles) {
      await expect(open).toHaveCount(1);
      const title = (await open.getByRole('heading', { level: 2 }).textContent()) ?? '';
      expect(titles).toContain(title);
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
    }
    await expect(open).toHaveCount(0);
    await settled(page);
    await page.reload();
    await settled(page);
    await expect(page.getByRole('heading', { level: 1, name: t('vip.silver') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/36 days left|noch \d+ Tage|\d+ days? left|noch \d+ Tag/).first()).toBeVisible();
    for (const sum of ['deposits', 'bets'])
      await expect(
        page.getByRole('progressbar', { name: t('vip.toward', { sum: t(`vip.${sum}`), status: t('vip.gold') }) }),
      ).toHaveAttribute('aria-valuenow', '0');
    const cards = page.locator('.vip-level');
    await expect(cards.locator('.badge')).toHaveText(
      ['before', 'before', 'current', 'future', 'lock', 'lock'].map((state) => t(`vip.card.${state}`)),
    );
    await noOverflow(page);
    await axe(page);
    // By keyboard: a level's dialog opens and closes, and focus is back where it was.
    const gold = cards.nth(3).getByRole('button', { name: t('vip.gold') });
    await gold.focus();
    await page.keyboard.press('Enter');
    const info = page.getByRole('dialog', { name: t('vip.gold') });
    await expect(info).toContainText(locale === 'de' ? '36.000' : '36,000');
    await page.keyboard.press('Escape');
    await expect(info).toBeHidden();
    await expect(gold).toBeFocused();
    await page.goto(`${prefix}/vip/rewards`);
    await settled(page);
    await expect(page.getByRole('heading', { name: t('vip.gives') })).toBeVisible();
    await axe(page);
    await page.goto(`${prefix}/profile/level`);
    await settled(page);
    await expect(page.getByRole('heading', { name: t('vip.level.title', { level: 1 }), level: 3 })).toBeVisible();
    await axe(page);
  });

test('a rise of the level waits in a game, and comes on the next page, once, on every device [S4.33 S4.34]', async ({
  page,
  player,
  baseURL,
}) => {
  const t = words('en');
  await welcomed(page);
  const dialog = page.getByRole('dialog', { name: t('vip.rise', { status: t('vip.gold') }) });
  await page.goto('/play/kepler/perihelion');
  await expect(page.locator('[data-balance="real"]').first()).not.toBeEmpty();
  await set(baseURL, player, 'gold');
  await expect(page.locator('[data-unread]').first()).toHaveText('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Elsewhere it comes, but over nothing that is open.
  await page.goto('/vip/info');
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: t('ui.close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-unread]').first()).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-vip-badge]').first()).toHaveAttribute('alt', /Gold/);
  // Without a nickname the menu says in words what the badge stands for.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: t('shell.menu') }).click();
  await expect(page.locator('#side-menu .drawer-name')).toHaveText(t('vip.badge.alt', { status: 'Gold' }));
  await expect(dialog).toBeHidden();
});

test('a dialog that is open is not covered: the level’s comes when it is closed [S4.34]', async ({
  page,
  player,
  baseURL,
}) => {
  const t = words('en');
  await page.setViewportSize(WIDE);
  await page.goto('/vip/info');
  await page.keyboard.press('/');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await set(baseURL, player, 'iron');
  await expect(page.locator('[data-unread]').first()).toHaveText('1');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: t('vip.rise', { status: t('vip.iron') }) })).toBeVisible();
});

test('where progress cannot be read the card has Regular, Bronze, zeros and the default thresholds, and says that nothing is lost [S8.17 S8.18]', async ({
  page,
  player,
  mishaps,
}) => {
  const t = words('en');
  expect(player.email).toContain('@');
  await welcomed(page);
  await page.setViewportSize(PHONE);
  await page.route('**/jam/vip_status_progress', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/vip');
  await expect(page.getByRole('heading', { level: 1, name: t('vip.regular') })).toBeVisible();
  await expect(page.getByText(t('vip.failed'))).toBeVisible();
  const card = page.locator('.vip-hero');
  for (const text of ['€ 0.00', 'of € 9,000', 'of € 90,000', 'Bronze']) await expect(card).toContainText(text);
  await page.unroute('**/jam/vip_status_progress');
  await page.getByRole('button', { name: t('ui.try_again') }).click();
  await expect(card).toContainText('of € 900');
  mishaps.length = 0;
});

test('the badge stands at the nickname in header and menu, and the manager in the menu [S2.173 S2.184 S1.04]', async ({
  page,
  player,
  baseURL,
}) => {
  const t = words('en');
  await welcomed(page);
  await player.client.ask('/api/player', { method: 'PATCH', json: { player: { nickname: 'Orbiter' } } });
  await set(baseURL, player, 'platinum');
  const manager = {
    managerName: 'Vega Sample',
    avatar: 'crown',
    time: '9:00–18:00 CET',
    whatsAppLink: 'https://wa.me/43660123456',
    telegramLink: null,
    email: 'vega@perigee.example',
  };
  await page.route('**/api/fe/config/managers', (route) => route.fulfill({ json: { manager } }));
  await page.setViewportSize(WIDE);
  await page.goto('/vip/info');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.close') })
    .last()
    .click();
  const account = page.locator('.top .avatar');
  await expect(account).toContainText('Orbiter');
  await expect(account.locator('[data-vip-badge]')).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: t('shell.menu') }).click();
  const menu = page.locator('#side-menu');
  await expect(menu).toContainText('Orbiter');
  await expect(menu.getByRole('img', { name: t('vip.badge.alt', { status: 'Platinum' }) })).toBeVisible();
  await expect(menu.getByRole('heading', { name: t('vip.manager.yours') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('vip.manager.email') })).toHaveAttribute(
    'href',
    `mailto:${manager.email}`,
  );
  await expect(menu.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', manager.whatsAppLink);
  await expect(menu.getByRole('link', { name: 'Telegram' })).toHaveCount(0);
});

test('the badge and the nickname stand in the header of the smallest phone too, in the longest words [S2.173]', async ({
  page,
  player,
  baseURL,
}) => {
  await welcomed(page);
  const longest = 'Wilhelmina Wong';
  await player.client.ask('/api/player', { method: 'PATCH', json: { player: { nickname: longest } } });
  await set(baseURL, player, 'platinum');
  for (const [width, locale] of [
    [390, 'de'],
    [360, 'de'],
    [360, 'fr-CA'],
    [320, 'no'],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`/${locale}/vip/info`);
    const header = page.locator('.top');
    await expect(header.getByText(longest).first()).toBeVisible();
    await expect(header.locator('.balance [data-vip-badge]')).toBeVisible();
    const edges = await header
      .locator('.top-row > :visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
    for (const [left = -1, right = 1e4] of edges) expect([left >= 0, right <= width]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
