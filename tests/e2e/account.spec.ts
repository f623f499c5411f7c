// The account's frame, the history of rounds and the bell, as a person uses them.
import type { Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { deposit } from '#kit/player.ts';
import { datesIn } from '#src/i18n/dates.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('the tabs lead to every part that exists and to nothing else [S2.045 S2.047 S2.051 S2.052 S2.053]', {
  tag: '@long',
}, async ({ page, player }) => {
  expect(player.email).toContain('@');
  await page.goto('/users');
  await expect(page).toHaveURL(/\/profile$/);
  const tabs = page.getByRole('navigation', { name: 'Account' }).first();
  const parts = [
    ['Profile', '/profile'],
    ['Level', '/profile/level'],
    ['Gifts', '/profile/gifts'],
    ['Promo code', '/profile/promocode'],
    ['Payments', '/payments'],
    ['Game history', '/profile/games-history'],
    ['Verification', '/profile/verification'],
    ['Limits', '/profile/limits'],
    ['Notifications', '/profile/notifications'],
    ['Security', '/profile/security'],
  ] as const;
  await expect(tabs.getByRole('link')).toHaveText(parts.map(([name]) => name));
  for (const [name, path] of parts) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('a promo code that is none is refused at its field, where it stays to be mended [S2.054 S7.034 S8.20]', async ({
  page,
  player,
  axe,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/profile/promocode');
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await page.getByRole('button', { name: 'See what it gives' }).click();
  await expect(page.getByText('Please fill in: Promo code.')).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type('ORBIT 50');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('We don’t recognise this code. Please check the spelling.');
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('ORBIT 50');
  await axe(page);
  await noOverflow(page);
});

test('a guest who wants the account joins first and comes back to it [S2.045 S2.101]', async ({ page }) => {
  await page.goto('/profile/limits?reached=loss-day');
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fprofile%2Flimits%3Freached%3Dloss-day$/);
});

test('the history is empty with a way to the games, then lists rounds page by page, by game and by period [S2.053]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await page.goto('/profile/games-history');
  await expect(page.getByText('No rounds yet.')).toBeVisible();
  await axe(page);

  const pages = [
    ['r4', 'r3'],
    ['r3', 'r2', 'r1'],
  ];
  const game = 'kepler/perihelion';
  let from: string | null = null;
  const played = { identifier: game, last_played_at: '2026-11-20T12:00:00Z', rounds: 3 };
  expect(player.email).toContain('@');
  await page.route('**/api/player/played_games', (route) => route.fulfill({ json: { games: [played] } }));
  await page.route('**/api/rounds?*', (route) => answer(route.request().url()).then((json) => route.fulfill({ json })));
  await page.route('**/api/rounds?*', (route) => answer(route.request().url()).then((json) => route.fulfill({ json })));
  async function answer(url: string) {
    const query = new URL(url).searchParams;
    from = query.get('from');
    if (query.get('game')) return { items: [], cursor: null };
    const at = query.get('cursor') === 'next' ? 1 : 0;
    return {
      items: (pages[at] ?? []).map((id, i) => round(id, game, i * 300)),
      cursor: at === 0 ? 'next' : null,
      ...(query.has('sums') && { sums: [{ currency: 'EUR', stakedMinor: 900, wonMinor: 300 }] }),
    };
  }
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Stake' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Show older rounds' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Stake' })).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Show older rounds' })).toBeHidden();
  await expect(page.locator('a[href="/rounds/r1"]')).toBeVisible();
  // Won and lost by sign as well as by colour, and what all of them come to.
  await expect(page.locator('dd').last()).toHaveText('−€ 6.00');
  await expect(page.locator('dd').last()).toHaveClass(/text-loss/);
  await axe(page);
  await page.getByLabel('Game').selectOption(game);
  await expect(page.getByText('You haven’t played this game yet.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('game')).toBe(game);
  expect(from).toBeNull();
  await page.getByLabel('Period').selectOption('This month');
  await expect(page.getByText('No rounds in this period.')).toBeVisible();
  expect(datesIn({ locale: 'en', zone: 'Europe/Vienna' }).moment(Date.parse(from ?? ''))).toMatch(
    /^1 \w+ 20\d\d, 00:00$/,
  );
});

test('what fails to load says so and loads when asked again [S2.053]', async ({ page, player }) => {
  expect(player.email).toContain('@');
  let broken = true;
  const refuse = { type: 'about:blank', title: 'x', status: 403, code: 'session.withdraw_only' };
  await page.route('**/api/rounds?*', (route) =>
    broken ? route.fulfill({ status: 403, json: refuse }) : route.fulfill({ json: { items: [], cursor: null } }),
  );
  await page.goto('/profile/games-history');
  await expect(page.getByText('We couldn’t load your rounds.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('No rounds yet.')).toBeVisible();
  // What was pressed is gone.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a deposit is said by a toast, counted at the bell, listed behind it and read [S2.165 S2.169 S2.190 S3.16 S4.08 S7.124 S7.142]', async ({
  page,
  context,
  player,
  axe,
}) => {
  await page.goto('/pokies');
  await bell(page).click();
  await expect(page.getByRole('dialog').getByText('Nothing yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await deposit(player, 5000);
  await expect(page.locator('.toast')).toContainText('Your deposit of € 50.00 has arrived.');
  await expect(bell(page)).toHaveText(/1/);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(bell(other)).toHaveText(/1/);
  await expect(other.locator('.toast')).toHaveCount(0);
  await bell(page).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('listitem')).toContainText('Your deposit of € 50.00 has arrived.');
  await axe(page);
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expect(panel.getByText('New', { exact: true })).toHaveCount(0);
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await panel.getByRole('link', { name: 'Deposit received' }).click();
  await expect(page).toHaveURL(/\/payments\//);
});

test('bell and history fit every width, in German too [S2.053 S2.169]', { tag: '@long' }, async ({
  page,
  player,
  axe,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/de/profile/games-history');
  await expect(page.getByText('Noch keine Runden.')).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await noOverflow(page);
    await page.getByRole('button', { name: /^Mitteilungen/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await noOverflow(page);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

const round = (id: string, game: string, payoutMinor: number) => ({
  id,
  game,
  engine: 'slots',
  configHash: 'h',
  currency: 'EUR',
  house: false,
  free: false,
  decider: null,
  bonus: null,
  points: null,
  status: 'settled',
  stakeMinor: 100,
  payoutMinor,
  view: null,
  events: [],
  actions: [],
  fairness: { seedHash: 'h', clientSeed: 'c', nonce: 0, serverSeed: null },
  placedAtMs: 1_790_000_000_000,
  settledAtMs: 1_790_000_000_000,
});

test('a page of the player that Back brings back after signing out is drawn anew and asks for nothing', async ({
  page,
  context,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/pokies');
  await expect(page.locator('[data-balance=real]').first()).toHaveText(/0\.00/);
  await context.clearCookies();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
  // As the browser tells a page that it kept.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'guest');
  expect(refused).toEqual([]);
});

test('who signs out and goes back sees nothing of an account, on a page of the lobby and of the account alike [S4.22]', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(player.email)).toBeVisible();
  await page.goto('/pokies');
  await expect(page.locator('[data-balance=real]').first()).toHaveText(/0\.00/);
  await page.goto('/help');
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'Menu' }).click();
  await page.locator('#side-menu').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'guest');
  for (const path of [/\/pokies$/, /\/sign-up\?redirect=%2Fprofile$/]) {
    // As often as it takes: the page that was signed out on comes first.
    await expect(async () => {
      await page.goBack();
      expect(page.url()).toMatch(path);
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('data-shell', 'guest');
    await expect(page.locator('[data-balance]')).toHaveCount(0);
    await expect(page.getByText(player.email)).toHaveCount(0);
  }
});

test('a player chooses a picture, plays with another currency, takes their data along and leaves for good [S3.01 S3.03 S2.150 I42]', {
  tag: '@long',
}, async ({ page, player, axe }) => {
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'Moon' }).check();
  await expect(page.locator('[data-picture]')).toHaveAttribute('src', /1f319/);
  await page.getByLabel('Add a currency').selectOption('USD');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('You’re now playing in USD.')).toBeVisible();
  await page.getByRole('button', { name: 'Balance' }).click();
  const other = page.locator('#balance').getByRole('button', { name: /EUR/ });
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await other.click();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^perigee-\d+-.*\.json$/);
  await axe(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Enter your email address').fill('eve@example.com');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('That isn’t your account’s email address.')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Enter your email address').fill(player.email);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'guest');
  expect((await player.client.send('/api/player')).status).toBe(401);
});
