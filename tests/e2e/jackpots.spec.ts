// Jackpots as people meet them: pots, leaderboard, a win that is told, and everybody's wins in the lobby. On a server of its
// own, because a test that asks for a win must not give it to another test's round.
import { expect, noOverflow } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { test } from '#kit/own-server.ts';
import { deposit, until } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import type { JackpotWinner } from '#shared/contract/jackpots.ts';

const t = words('en');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('pots slide, winners stand in two tabs that keys move, and the page is sound at every width [S1.15 S2.207 S2.208 S2.209 S3.11]', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jackpots');
  const pots = page.locator('.pot');
  await expect(pots).toHaveCount(2);
  await expect(pots.first().locator('dt')).toHaveText(['Corona', 'Flare', 'Spark']);
  await page.getByRole('button', { name: t('jackpots.next') }).click();
  await expect(pots.nth(1)).toBeInViewport({ ratio: 0.7 });
  const [biggest, latest] = [t('features.jackpots.biggest'), t('features.jackpots.latest')];
  await expect(page.getByRole('tabpanel', { name: biggest })).toContainText(t('features.jackpots.none'));
  await page.getByRole('tab', { name: biggest }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: latest })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: latest })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: biggest })).toBeHidden();
  await axe(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
  }
});

test('winners that do not come are logged and nothing is said [S8.16]', async ({ page, mishaps }) => {
  await page.route('**/api/jackpot_wins*', (route) => route.abort());
  const logged = page.waitForRequest(
    (request) => request.url().endsWith('/log') && request.postDataJSON().event === 'GET_JACKPOT_WINNERS_ERROR',
  );
  await page.goto('/jackpots');
  await page.getByRole('heading', { name: t('jackpots.winners') }).scrollIntoViewIfNeeded();
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: t('features.jackpots.biggest') })).toBeVisible();
  // The browser's own word of the call that this test cut off.
  mishaps.length = 0;
});

test('who wins is told once, also when they come later; amounts and everybody’s list follow, and they may hide [S2.158 S3.13 S7.131 S7.132 S9.48]', async ({
  page,
  player,
  baseURL,
  browser,
  axe,
}) => {
  const { client } = player;
  await client.ask('/api/player', { method: 'PATCH', json: { player: { nickname: 'Ada Lovelace' } } });
  await deposit(player, 5000);
  const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const lobby = await other.newPage();
  await lobby.goto('/en');
  const list = lobby.getByRole('region', { name: t('wins.title') });
  await list.scrollIntoViewIfNeeded();
  await expect(list).toContainText(t('wins.none'));

  await new Client(baseURL ?? '').send('/sandbox/jackpot', { form: { jackpot: 'corona', level: 'level_2' } });
  await client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  await until(async () => (await client.ask<JackpotWinner[]>('/api/jackpot_wins')).length > 0);
  // A page that was open all the while, of somebody else.
  await expect(list.getByRole('listitem')).toContainText(['Ada Lo***']);
  await expect(list).toContainText('€ 1,000.00');
  // Of three levels it says which was won, and beside the amount that grows which that is.
  await expect(list).toContainText(t('wins.pot', { jackpot: 'Corona', level: 'Flare' }));
  await expect(list.locator('.wins-pot')).toContainText(/jackpot, level \w+/);
  await other.close();

  await page.goto('/jackpots');
  const dialog = page.getByRole('dialog', { name: t('jackpots.win.title') });
  await expect(dialog).toContainText('€ 1,000.00');
  await expect(dialog).toContainText('Corona, Flare.');
  await axe(page);
  await dialog
    .getByRole('button', { name: t('jackpots.win.close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tabpanel', { name: t('features.jackpots.biggest') })).toContainText('Ada Lo***');
  await page.reload();
  await page.getByRole('tab', { name: t('features.jackpots.latest') }).click();
  await expect(page.getByRole('tabpanel', { name: t('features.jackpots.latest') })).toContainText('€ 1,000.00');
  await expect(dialog).toBeHidden();

  // The card's own link leads to the very switch, which acts and says so.
  await page.goto('/en');
  await page.getByRole('link', { name: t('wins.hide') }).click();
  const hide = page.getByRole('switch', { name: t('account.hide_me') });
  await expect(hide).toBeFocused();
  await hide.check();
  await expect(page.getByText(t('account.unseen'))).toBeVisible();
  await until(async () => (await client.ask<JackpotWinner[]>('/api/jackpot_wins'))[0]?.user_name === '***');
});
