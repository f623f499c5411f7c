// A studio's game in its frame: played for real money upright, on its side and on a desktop; each reason that a stake is refused for is
// read in the player's language, and a game that wants a cookie gets one of this page's own.
import type { Page } from 'playwright/test';
import { expect, noOverflow } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { deposit, type Player } from '#kit/player.ts';
import { test } from '#kit/studio-server.ts';
import { words } from '#kit/words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const GAME = '/play/gimbal/lantern-moths';
const say = words('en');
const sagt = words('de');

const game = (page: Page) => page.frameLocator('.studio-window iframe');
const spin = (page: Page, name = 'Spin') => game(page).getByRole('button', { name, exact: true });
const stake = (page: Page) => game(page).locator('#stake');
const rounds = async ({ client }: Player): Promise<{ game: string; stakeMinor: number; payoutMinor: number }[]> =>
  (await client.ask<{ items: never[] }>('/api/rounds')).items;

/** From one lower stake to the next, until it is this. */
async function choose(page: Page, amount: string): Promise<void> {
  await expect(async () => {
    if ((await stake(page).textContent()) === amount) return;
    await game(page)
      .getByRole('button', { name: /Higher stake|Einsatz erhöhen/ })
      .click({ timeout: 1000 });
    await expect(stake(page)).toHaveText(amount, { timeout: 200 });
  }).toPass();
}

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('a studio’s game is played for real money upright, on its side and on a desktop, and its round is found with the studio’s name [S5.1]', async ({
  page,
  player,
  studio,
}) => {
  await studio.turn({});
  await deposit(player, 5000);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(GAME);
    const before = (await rounds(player)).length;
    await expect(spin(page)).toBeEnabled();
    await expect(spin(page)).toBeInViewport({ ratio: 1 });
    await expect(game(page).locator('#night')).toBeInViewport({ ratio: 0.6 });
    await noOverflow(page);
    // Less than a cycle after the last round it is refused.
    await expect(async () => {
      await spin(page).click({ timeout: 1000 });
      await expect.poll(async () => (await rounds(player)).length, { timeout: 2000 }).toBeGreaterThan(before);
    }).toPass();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/studio-${size.width}x${size.height}.png` });
  }
  const all = await rounds(player);
  const sum = all.reduce((left, { stakeMinor, payoutMinor }) => left - stakeMinor + payoutMinor, 5000);
  await expect(game(page).locator('#balance')).toHaveText(`€${(sum / 100).toFixed(2)}`);
  await page.goto('/profile/games-history');
  await page
    .getByRole('link', { name: /Lantern Moths/ })
    .first()
    .click();
  await expect(page.getByText(say('play.studio.name', { studio: 'Gimbal' }))).toBeVisible();
});

test('the market’s highest stake and a cycle are refused in the middle of play, and read in the player’s language [I9]', async ({
  page,
  player,
  studio,
}) => {
  await studio.turn({ greedy: true });
  await deposit(player, 50_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/de${GAME}`);
  await choose(page, '200,00 €');
  await spin(page, 'Drehen').click();
  const reason = page.locator('.refusal');
  await expect(reason).toContainText(sagt('play.stake.most', { amount: '100,00 €' }));
  await noOverflow(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/studio-cap-de-390.png` });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(spin(page, 'Drehen')).toBeInViewport({ ratio: 1 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/studio-cap-de-844.png` });
  await reason.getByRole('button', { name: sagt('ui.close') }).click();
  await game(page).getByRole('button', { name: 'Einsatz senken' }).click();
  await spin(page, 'Drehen').click();
  await expect.poll(async () => (await rounds(player)).length).toBe(1);
  await spin(page, 'Drehen').click();
  await expect(reason).toContainText(sagt('problems.round.too_soon'));
  // It says "shortly", and goes when it is true no more.
  await expect(reason).toBeHidden();
});

test('a bonus’s maximum is refused in the middle of play, with the amount; money that is owed comes all the same [I9 I23]', async ({
  page,
  player,
  studio,
}) => {
  // A win would be the player's own money, which no bonus bounds.
  await studio.turn({ greedy: true, dry: true });
  await deposit(player, 1000);
  const { client } = player;
  const { gift } = await client.ask<{ gift: { id: number } }>('/api/bonuses/coupon', {
    json: { coupon_code: 'COUPON-2026' },
  });
  await client.ask(`/api/player/bonuses/${gift.id}/activation`, { json: {} });
  await page.goto(GAME);
  await expect(game(page).locator('#balance')).toHaveText('€20.00');
  await choose(page, '€10.00');
  await spin(page).click();
  await expect.poll(async () => (await rounds(player)).length).toBe(1);
  await expect(spin(page)).toBeEnabled();
  await expect(async () => {
    await spin(page).click({ timeout: 1000 });
    await expect(page.locator('.refusal')).toContainText('€ 5.00', { timeout: 1000 });
  }).toPass();
  await expect(page.locator('.refusal')).toContainText(say('play.bonus.most', { amount: '€ 5.00' }));
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/studio-bonus-1440.png` });
});

test('a loss limit and a reality check are met in the middle of play; the game waits while the player is asked [I9 I34]', async ({
  page,
  player,
  studio,
  axe,
  baseURL,
}) => {
  await studio.turn({});
  await deposit(player, 5000);
  await player.client.ask('/api/user_limits', {
    json: { type: 'loss', period: 'day', accounts: [{ currency: 'EUR', amount_cents: 100 }] },
  });
  await page.goto(GAME);
  await choose(page, '€2.00');
  await spin(page).click();
  const reason = page.locator('.refusal');
  await expect(reason.getByRole('link', { name: say('play.go.limits') })).toBeVisible();
  await expect(reason).toContainText('€ 1;');
  await axe(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/studio-loss-1280.png` });
  await new Client(baseURL ?? '').ask('/sandbox/clock', { json: { byMs: 61 * 60_000 } });
  await page.reload();
  // A game is not opened while the player is asked; nor played on where it is open.
  const dialog = page.getByRole('dialog', { name: say('play.check') });
  await expect(dialog.getByText(say('play.check.time'))).toBeVisible();
  await dialog.getByRole('button', { name: say('play.check.go_on') }).click();
  await expect(dialog).toBeHidden();
  await expect(spin(page)).toBeEnabled();
});

test('while a dialog stands over it the game begins no round', async ({ page, player, studio }) => {
  await studio.turn({});
  await deposit(player, 5000);
  await page.goto(GAME);
  await expect(spin(page)).toBeEnabled();
  await page.evaluate(() => {
    location.hash = 'deposit';
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(spin(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(spin(page)).toBeEnabled();
});

test('a game that wants a cookie gets one for this page alone; one that wants another is said not to have started', async ({
  page,
  player,
  studio,
}) => {
  await studio.turn({ cookie: 'partitioned' });
  await deposit(player, 5000);
  await page.goto(GAME);
  await expect(spin(page)).toBeEnabled();
  await spin(page).click();
  await expect.poll(async () => (await rounds(player)).length).toBe(1);
  await studio.turn({ cookie: 'plain' });
  await page.goto(GAME);
  await expect(page.getByText(say('play.studio.late', { name: 'Lantern Moths' }))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await noOverflow(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/studio-late-390.png` });
});
