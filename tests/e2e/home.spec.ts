// The home of rewards, as a guest and a player meet it on a phone and at a desk.
import { expect, noOverflow, settled, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { deposit, verifyIdentity } from '#kit/player.ts';
import { words } from '#kit/words.ts';

const PHONE = { width: 390, height: 844 };

test('a player finds on a phone what is ready, takes it with one press, and reads what the week came to [S2.070 S1.17]', async ({
  page,
  player,
  axe,
}) => {
  await page.setViewportSize(PHONE);
  await deposit(player, 5_000);
  await player.client.send('/api/v2/bonuses/promo-code', { json: { code: 'LIFTOFF20' } });
  await page.goto('/en');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#side-menu').getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(page).toHaveURL(/\/aquanova-odyssey$/);
  const ready = page.getByRole('region', { name: 'Ready now' });
  await expect(ready.getByText('20 free spins')).toBeVisible();
  const week = page.getByRole('region', { name: 'This week' });
  // Worth 2.11 on average, at the stake where that is least, and none of it is coins yet.
  await expect(week).toContainText('0 Astrocoins');
  await expect(week.getByRole('definition').last()).not.toHaveText('€ 0.00');
  await expect(page.getByRole('region', { name: 'All rewards' }).getByRole('link', { name: 'VIP club' })).toBeVisible();
  await axe(page);
  await noOverflow(page);
  await ready.getByRole('link', { name: 'View gift' }).click();
  await expect(page).toHaveURL(/\/bonuses\/\d+$/);
});

test('a player whose identity is verified finds the free ticket and the open season ready, and is led to each [S2.070]', async ({
  page,
  player,
  axe,
}) => {
  await verifyIdentity(player);
  await page.setViewportSize(PHONE);
  await page.goto('/en/aquanova-odyssey');
  const ready = page.getByRole('region', { name: 'Ready now' });
  await expect(ready.getByText('Monthly Draw: one free ticket')).toBeVisible();
  await expect(ready.getByText('Seven days in orbit: 7 days from the day you join')).toBeVisible();
  await noOverflow(page);
  await axe(page);
  await ready.getByRole('link', { name: 'Go to the lottery' }).click();
  await page.getByRole('button', { name: 'Get free ticket' }).click();
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible();
  await page.goto('/en/aquanova-odyssey');
  await expect(ready.getByText('Seven days in orbit: 7 days from the day you join')).toBeVisible();
  await expect(ready.getByText('Monthly Draw: one free ticket')).toHaveCount(0);
  await ready.getByRole('link', { name: 'Go to the adventure' }).click();
  await expect(page).toHaveURL(/\/adventures$/);
});

test('without an answer the home says so, and tries again by keyboard', async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(PHONE);
  await page.route('**/api/player/rewards?*', (route) => route.abort());
  await page.goto('/en/aquanova-odyssey');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your rewards');
  await page.unroute('**/api/player/rewards?*');
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('€ 0.00');
});

for (const locale of variants(['de', 'en'] as const))
  test(`a guest reads in ${locale} what there is, without any figure of a player’s [S2.070 S1.21]`, async ({
    page,
    axe,
  }) => {
    const say = words(locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${locale}/aquanova-odyssey`);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('hub.title'));
    await expect(page.getByRole('heading', { name: say('hub.here') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('hub.week') })).toHaveCount(0);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: say('hub.quests'), exact: true }) });
    await expect(card).toContainText(/: \d+ (Stufen|levels)/);
    await axe(page);
  });
