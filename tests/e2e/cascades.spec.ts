// Clusters and wilds that stay, as a person plays them: by keyboard, told drop by drop, seen again and verified.
import type { Page } from 'playwright/test';
import { expect, fits, test } from '#kit/browser.ts';
import { luckIn } from '#kit/luck.ts';
import { deposit } from '#kit/player.ts';
import { holdOf } from '#src/features/play/engines/slots/reels.ts';

const dozen = '/play/fizz/bakers-dozen';
const spin = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true });
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
const status = (page: Page) => page.locator('.frame [role="status"]');

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a demo of clusters is played by keyboard alone, told in one sentence, and its round verified board by board', async ({
    page,
    axe,
  }) => {
    await page.goto(`${dozen}?mode=demo`);
    await page.keyboard.press('Space');
    await expect(rowsOf(page)).toHaveCount(1);
    for (let round = 2; round <= 4; round += 1) {
      await spin(page).press('Enter');
      await expect(rowsOf(page)).toHaveCount(round);
    }
    // What it came to and of what; the board itself tells its rows to whoever asks for them.
    await expect(status(page)).toHaveText(
      /^(You lost [\d.,]+ FUN\.|(You win [\d.,]+ FUN|You got [\d.,]+ FUN of your [\d.,]+ FUN back)\. \d+ winning drops?\.)$/,
    );
    await expect(page.locator('.board-grid')).toHaveAccessibleName(/^Row 1: .+ Row 7: .+\.$/);
    await axe(page);
    await page.getByRole('link', { name: 'Verify a round', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Draw repeated in your browser' })).toBeVisible();
    await expect(page.getByText('Drop 1 · 1×')).toBeVisible();
    await expect(page.locator('.drawn-grid').first().locator('img')).toHaveCount(49);
    // Every number is there for whoever draws it by hand: beside the eight, one for each other cell of the first board at least.
    const rest = page.locator('dt', { hasText: 'Numbers drawn' }).locator('+ dd').getByRole('group');
    await rest.getByText(/^\d+ more$/).click();
    await expect(rest).toContainText(/(0\.\d{10}\s+){40}0\.\d{10}/);
  });

  test('a player sees a round of clusters again drop by drop, and verifies it after revealing the seed', {
    tag: '@long',
  }, async ({ page, player, axe }) => {
    await deposit(player, 5000);
    await page.goto(dozen);
    await spin(page).click();
    await expect(rowsOf(page)).toHaveCount(1);
    const { items } = await player.client.ask<{ items: { id: string; status: string }[] }>('/api/rounds');
    expect(items.map((one) => one.status)).toEqual(['settled']);
    await rowsOf(page).first().getByRole('link').click();
    await expect(page.locator('.board-grid')).toHaveAccessibleName(/^Row 1: /);
    await axe(page);
    await page.getByRole('link', { name: 'Verify this round' }).click();
    await page.getByRole('button', { name: 'Reveal and verify' }).click();
    await expect(page.getByText('The result matches what was played')).toBeVisible();
    await expect(page.getByText('The payout is correct')).toBeVisible();
  });

  test('the certificate and the facts of what was simulated show the interval, and no decimal more than it carries', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(`${dozen}?mode=demo`);
    const facts = page.getByRole('region', { name: 'Game info' });
    await expect(facts.getByText('RTP', { exact: true }).locator('+ dd')).toHaveText(/^\d\d\.\d% or more$/);
    await expect(facts.getByText('With 99% certainty').locator('+ dd')).toHaveText(/^\d\d\.\d+% to \d\d\.\d+%$/);
    await facts.getByRole('link', { name: 'Certificate' }).click();
    const certificate = page.locator('.seeds').first();
    await expect(certificate.getByText('RTP', { exact: true }).locator('+ dd')).toHaveText(/^\d\d\.\d%$/);
    await expect(certificate.getByText('With 99% certainty').locator('+ dd')).toHaveText(/^\d\d\.\d+% to \d\d\.\d+%$/);
    await page.getByRole('main').getByRole('link', { name: 'Published RTP and odds' }).click();
    const row = page.locator('tr[id="fizz/bakers-dozen"]');
    await expect(row).toContainText(/\d\d\.\d%\s*\d\d\.\d+ to \d\d\.\d+% with 99% certainty, simulated/);
  });

  test('boards of clusters and reels with wilds that stay fit phones and desks, in English and in German', {
    tag: '@long',
  }, async ({ page, axe }) => {
    test.slow();
    await fits(
      page,
      ['fizz/bakers-dozen', 'kepler/thunderhead', 'baobab/honeyguide', 'kepler/small-hours'].map(
        (game) => `/play/${game}?mode=demo`,
      ),
      axe,
    );
  });
});

test('drops are shown one after the other, and a press shows the result at once', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${dozen}?mode=demo`);
  const skip = page.getByRole('button', { name: 'Skip to the result' });
  // Two spins of five pay, and only those have a second drop.
  await expect(async () => {
    await spin(page).click();
    await expect(skip).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 50_000 });
  await expect(status(page)).toHaveText(/^Drop 1, 1×: \d+ .+\.$/);
  await skip.click();
  await expect(status(page)).toHaveText(
    /^(You win [\d.,]+ FUN|You got [\d.,]+ FUN of your [\d.,]+ FUN back)\. \d+ winning drops?\.$/,
  );
  await expect(spin(page)).toBeVisible();
});

test('what a feature paid in all is told over everything until it is pressed, once, and in one sentence', {
  tag: '@long',
}, async ({ page }) => {
  const { stakeMinor, payoutMinor, events } = await luckIn(page, 'kepler/last-tram', (round) => {
    const held = holdOf(round.events);
    return held !== null && held.respins.length < 5 && round.payoutMinor > round.stakeMinor;
  });
  const amount = `${(payoutMinor / 100).toFixed(2)} FUN`;
  const coins = [holdOf(events)?.start ?? [], ...(holdOf(events)?.respins ?? [])].flat().length;
  const total = page.getByRole('dialog', { name: 'Total win' });
  const balance = page.locator('.ctl-balance .ctl-value').first();
  await page.goto('/play/kepler/last-tram?mode=demo');
  await spin(page).click();
  await expect(page.getByText('Hold and win', { exact: true }).first()).toBeVisible();
  await expect(total.getByText(amount)).toBeVisible({ timeout: 30_000 });
  await expect(status(page)).toHaveText(new RegExp(`^You win ${amount}\\. ${coins} coins collected`));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(balance).toHaveText(
    `${((100_000 - stakeMinor + payoutMinor) / 100).toLocaleString('en', { minimumFractionDigits: 2 })} FUN`,
  );
  // A press on it counts to the end at most: it is left by its button.
  await total.click({ position: { x: 8, y: 8 } });
  await total.getByRole('button', { name: 'Play on' }).click();
  await expect(total).toHaveCount(0);
  await expect(spin(page)).toBeEnabled();
});

test('whoever asks for the result of a feature reads it under the reels at once, and no card covers them', {
  tag: '@long',
}, async ({ page }) => {
  const { payoutMinor } = await luckIn(
    page,
    'kepler/last-tram',
    (round) => holdOf(round.events) !== null && round.payoutMinor > round.stakeMinor,
  );
  await page.goto('/play/kepler/last-tram?mode=demo');
  await spin(page).click();
  await page.getByRole('button', { name: 'Skip to the result' }).click();
  await expect(rowsOf(page)).toHaveCount(1, { timeout: 2000 });
  await expect(page.locator('.pay')).toContainText(`${(payoutMinor / 100).toFixed(2)} FUN`);
  await expect(page.locator('.reels').getByText(/coins collected/)).toHaveCount(0);
});
