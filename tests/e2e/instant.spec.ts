// Instant tables as a person plays them: by keyboard, interrupted and taken up again, verified afterwards, at every width.
import type { Page } from 'playwright/test';
import { expect, fits, test } from '#kit/browser.ts';
import { deposit } from '#kit/player.ts';

const mines = '/play/parallax/lodestone-mines';
const all = [
  mines,
  ...['azimuth-dice', 'perseid-drop', 'escape-velocity', 'starmap-keno'].map((slug) => `/play/parallax/${slug}`),
];

/** Results are shown at once: the tests are about what is told, not about motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
const cell = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a demo of mines is played by keyboard alone, and its round verified with every move', async ({ page, axe }) => {
  await page.goto(`${mines}?mode=demo`);
  await page.getByRole('combobox', { name: 'Mines' }).selectOption('1');
  await page.getByRole('button', { name: 'Place bet' }).press('Enter');
  await expect(page.getByText('Pick a cell').first()).toBeVisible();
  await cell(page, /^Row 3, column 3/).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, /^Row 2, column 2/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, /^Row 2, column 2: (gem|mine)/)).toBeVisible();
  await axe(page);
  // One in 25 rounds ends here: a mine has nothing to cash out.
  const cash = page.getByRole('button', { name: /^Cash out/ });
  if (await cash.isVisible()) await cash.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Verify a round', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Draw repeated in your browser' })).toBeVisible();
  await expect(page.getByText('Mines (cells numbered 1 to 25)')).toBeVisible();
});

test('a round that was interrupted is there again, and is settled once [I12]', { tag: '@long' }, async ({
  page,
  player,
}) => {
  await deposit(player, 5000);
  await page.goto(mines);
  await page.getByRole('combobox', { name: 'Mines' }).selectOption('1');
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Pick a cell').first()).toBeVisible();
  // Wherever the player goes next, they are told of it once.
  await page.goto('/pokies');
  const toast = page.locator('.toast').filter({ hasText: 'You have an open round' });
  await expect(toast).toBeVisible();
  await page.goto('/');
  await expect(page.locator('[data-balance]').first()).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.goBack();
  // As it goes: what this page still hears, it notes.
  await page.evaluate(() => addEventListener('pagehide', () => localStorage.removeItem('perigee.my.notifications')));
  await page.reload();
  await toast.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText('Pick a cell').first()).toBeVisible();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Mines' })).toBeDisabled();
  await cell(page, /^Row 1, column 1/).click();
  await expect(cell(page, /^Row 1, column 1: (gem|mine)/)).toBeVisible();
  await page.reload();
  const cash = page.getByRole('button', { name: /^Cash out/ });
  // The mine, one time in 25, has ended it.
  await expect(cash.or(rowsOf(page).first())).toBeVisible();
  if (await cash.isVisible()) await cash.click();
  await expect(rowsOf(page)).toHaveCount(1);
  const { items } = await player.client.ask<{ items: { status: string }[] }>('/api/rounds');
  expect(items.map(({ status }) => status)).toEqual(['settled']);
});

test('a move without an answer is asked again as it was made, by a press or as the network is back: until then no other press is taken for it [I12]', async ({
  page,
  context,
  player,
}) => {
  await deposit(player, 5000);
  await page.goto(mines);
  await page.getByRole('combobox', { name: 'Mines' }).selectOption('1');
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Pick a cell').first()).toBeVisible();
  await context.setOffline(true);
  await cell(page, /^Row 1, column 1/).click();
  const unsure = page.getByRole('alert').filter({ hasText: 'we don’t know yet' });
  await expect(unsure).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await expect(cell(page, /^Row 5, column 5/)).toHaveAttribute('aria-disabled', 'true');
  await cell(page, /^Row 5, column 5/).click({ force: true });
  await unsure.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(unsure).toHaveCount(0);
  await expect(unsure).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(cell(page, /^Row 1, column 1: (gem|mine)/)).toBeVisible();
  await expect(unsure).toHaveCount(0);
  const { items } = await player.client.ask<{ items: { actions: unknown[] }[] }>('/api/rounds');
  expect(items.map(({ actions }) => actions)).toEqual([[{ mines: 1 }, { open: 0 }]]);
  const cash = page.getByRole('button', { name: /^Cash out/ });
  if (await cash.isVisible()) await cash.click();
  await expect(rowsOf(page)).toHaveCount(1);
});

test('a press on a screen that another device has left behind is no move: what stands is shown, and said [I12]', {
  tag: '@long',
}, async ({ page, player }) => {
  await deposit(player, 5000);
  await page.goto(mines);
  await page.getByRole('combobox', { name: 'Mines' }).selectOption('1');
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Pick a cell').first()).toBeVisible();
  const { items } = await player.client.ask<{ items: { id: string }[] }>('/api/rounds?status=open');
  const move = { step: 1, action: { open: 24 } };
  const { round } = await player.client.ask<{ round: { status: string } }>(`/api/rounds/${items[0]?.id}/actions`, {
    json: move,
    key: 'elsewhere',
  });
  await cell(page, /^Row 1, column 1/).click();
  await expect(cell(page, /^Row 5, column 5: (gem|mine)/)).toBeVisible();
  // The mine, one time in 25, has ended it elsewhere.
  const open = round.status === 'open';
  await expect(page.getByText(/^The round had already moved on/)).toHaveCount(open ? 1 : 0);
  await expect(cell(page, /^Row 1, column 1: closed/)).toHaveCount(open ? 1 : 0);
});

test('dice take a target by arrow keys and by typing, and never one that the game refuses', { tag: '@long' }, async ({
  page,
  axe,
}) => {
  await page.goto('/play/parallax/azimuth-dice?mode=demo');
  // Before the table wakes, too.
  const typed = page.getByRole('textbox', { name: 'Target' });
  await typed.fill('99.999');
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(page.getByText('From 2.00 to 99.99')).toBeVisible();
  await expect(typed).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('From 2.00 to 99.99')).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(0);
  const target = page.getByRole('slider', { name: 'Target' });
  await target.focus();
  await page.keyboard.press('ArrowRight');
  await expect(target).toHaveAttribute('aria-valuetext', /^Roll over 51\.00, 49%/);
  const chance = page.getByRole('textbox', { name: 'Win chance' });
  const roll = page.getByRole('button', { name: 'Roll', exact: true });
  for (const wrong of ['99.5', 'abc', '-5', '0']) {
    await chance.fill(wrong);
    await roll.click();
    await expect(page.getByText('From 0.01 to 98.00')).toBeVisible();
    await expect(chance).toBeFocused();
    await expect(chance).toHaveValue(wrong);
    await expect(rowsOf(page)).toHaveCount(0);
  }
  await axe(page);
  await chance.fill('98');
  await roll.click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(target).toHaveAttribute('aria-valuetext', /98%/);
  await expect(page.getByText('From 0.01 to 98.00')).toHaveCount(0);
});

test('a quick target takes the place of what was typed, at the first press, and what is empty is not played', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/play/parallax/escape-velocity?mode=demo');
  const typed = page.getByRole('textbox', { name: 'Target' });
  const quick = (name: string) => page.locator('.picks').getByText(name, { exact: true });
  await quick('2×').click();
  for (const wrong of ['abc', '', '0']) {
    for (const [name, value] of [
      ['5×', '5.00'],
      ['5×', '5.00'],
      ['2×', '2.00'],
    ] as const) {
      await typed.fill(wrong);
      await quick(name).click();
      await expect(typed).toHaveValue(value);
      await expect(typed).not.toHaveAttribute('aria-invalid');
    }
    await typed.fill(wrong);
    await page.locator('.go').click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(rowsOf(page)).toHaveCount(0);
});

test('instant tables fit phones and desks, in English and in German', { tag: '@long' }, async ({ page, axe }) => {
  test.slow();
  await fits(
    page,
    all.map((path) => `${path}?mode=demo`),
    axe,
  );
});
