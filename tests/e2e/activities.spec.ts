// Quests, achievements and seasons as visitors meet them in a browser.
import { readFileSync } from 'node:fs';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { variants } from '#kit/everything.ts';
import { deposit } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import type { AdventureDay, AdventureSeason } from '#shared/contract/adventures.ts';
import type { Adventure, Quest } from '#shared/contract/programmes.ts';
import { meanCostMinor } from '#shared/domain/rewards/mean-cost.ts';
import { formatMoney } from '#src/i18n/money.ts';

const say = words('en');
const PHONE = { width: 390, height: 844 };
const euros = (minor: number) => formatMoney(minor, 'EUR', 'en');

/** A programme as it was published. */
function programme<T extends { id: string }>(kind: string, id: string): T {
  const file = readFileSync(`dist/sandbox/client/_content/programmes/${kind}.json`, 'utf8');
  const found = (JSON.parse(file) as T[]).find((one) => one.id === id);
  if (!found) throw new Error(`${kind} has no ${id}.`);
  return found;
}

test('a guest reads the quests that run with their levels, and how to take part [S1.17 S7.122]', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/action');
  const quest = page.getByRole('article', { name: 'First Light' });
  await expect(quest).toContainText('1,500 coins');
  await expect(quest.getByRole('link', { name: say('activities.sign_up') })).toBeVisible();
  // Testers' own are not told of (S5.50).
  await expect(page.getByText('Test Flight')).toHaveCount(0);
  await quest.getByRole('link', { name: say('activities.quest.all_levels') }).click();
  await expect(page).toHaveURL(/\/action\/first-light$/);
  await expect(page.getByRole('list', { name: say('activities.quest.levels') }).getByRole('listitem')).toHaveCount(6);
  await noOverflow(page);
  expect((await page.goto('/action/no-such'))?.status()).toBe(404);
});

test('a player takes part by keyboard, and the quest moves with a stake [S4.12 S4.15]', async ({ page, player }) => {
  await deposit(player, 20_000);
  await page.goto('/action/first-light');
  const quest = page.getByRole('article', { name: 'First Light' });
  const join = quest.getByRole('button', { name: say('activities.take_part') });
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(join).toHaveCount(0);
  await expect(quest.getByText(say('activities.quest.level', { level: 1 })).first()).toBeVisible();
  const { seedHash, clientSeed } = await player.client.ask<{ seedHash: string; clientSeed: string | null }>(
    '/api/fairness/seeds',
  );
  const bet = await player.client.send('/api/rounds', {
    json: {
      game: 'fizz/triple-scoop',
      stakeMinor: 200,
      currency: 'EUR',
      action: null,
      seed: { seedHash, clientSeed: clientSeed ?? 'mine' },
    },
  });
  expect(bet.status).toBe(200);
  await expect(quest.getByRole('definition').filter({ hasText: '2.00' })).toBeVisible();
});

const day = (no: number, change: Partial<AdventureDay>): AdventureDay => ({
  day: no,
  step: 1,
  stepTotal: 1,
  isCompleted: false,
  state: 'future',
  prize: { type: 'fs', count: 5, wager: 0 },
  condition: { minDep: 0, wager: 1000, periodActivationDays: 3 },
  variables: {},
  gift: null,
  ...change,
});
const SEASON: AdventureSeason = {
  id: 'week:2026-11-23',
  title: 'Moonrise week',
  terms: { version: 1, page: '/activity-terms' },
  firstDate: '2026-11-23',
  lastDate: '2026-11-27',
  today: 3,
  isConfirmed: true,
  isFinished: false,
  completed: 1,
  needed: 3,
  secret: { hash: '4be1'.repeat(16), salt: null },
  days: [
    day(1, { state: 'completed', isCompleted: true, gift: 7 }),
    day(2, { state: 'lost' }),
    day(3, { state: 'active' }),
    day(4, {}),
    day(5, { state: 'superPrize', prize: null }),
  ],
  done: { wagerEurMinor: 620, depositEurMinor: 0 },
  price: { lowest_return: 95, gifts_cents: 576 },
  room: null,
  unavailable: null,
};

test('a season shows each day with how it stands, today’s step, the gift of a day, and the sealed secret [S1.21 S2.201 S2.202 S2.203 S3.44 S4.45 S4.46 S4.47 S4.48 S4.49 S4.50 S4.53]', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.route('**/api/player/adventures?*', (route) => route.fulfill({ json: { adventures: [SEASON] } }));
  await page.setViewportSize(PHONE);
  await page.goto('/adventures');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const days = page.getByRole('list', { name: say('activities.season.days') }).getByRole('listitem');
  await expect(days).toHaveCount(5);
  const states = ['completed', 'lost', 'active', 'future', 'superPrize'];
  for (const [i, state] of states.entries()) {
    await expect(days.nth(i)).toContainText(say(`activities.season.state.${state}`));
    await expect(days.nth(i)).toContainText(say('activities.season.day', { day: i + 1, days: 5 }));
  }
  await expect(days.nth(0).getByRole('link')).toHaveAttribute('href', /\/bonuses\/7$/);
  await expect(days.nth(4)).toContainText(say('activities.season.secret'));
  await expect(page.getByRole('article', { name: say('activities.season.today') })).toContainText('3.80');
  await expect(page.getByText(SEASON.secret.hash)).toBeVisible();
  await noOverflow(page);
});

test('a season that is over says so, and shows what its secret was made of [S4.51 S4.52]', async ({ page, player }) => {
  expect(player.email).toContain('@');
  const days = SEASON.days.map((one) =>
    one.state === 'superPrize' ? day(5, { state: 'lost', prize: { type: 'fs', count: 20, wager: 0 } }) : one,
  );
  const over = { ...SEASON, today: 8, isFinished: true, done: null, days, secret: { ...SEASON.secret, salt: '00ff' } };
  await page.route('**/api/player/adventures?*', (route) => route.fulfill({ json: { adventures: [over] } }));
  await page.goto('/adventures');
  await expect(page.getByRole('heading', { name: say('activities.season.over') })).toBeVisible();
  await expect(page.getByText('00ff:fs:0:20:0')).toBeVisible();
  await expect(page.getByText(say('problems.adventure.once'))).toBeVisible();
});

test('whoever has not said who they are is told how to take part in a season before they press, and no day of it is lost yet', async ({
  page,
  player,
}) => {
  expect(player.email).toContain('@');
  await page.setViewportSize(PHONE);
  await page.goto('/adventures');
  await expect(page.getByText(say('problems.identity.unverified'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('ui.way.verification') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('activities.take_part') })).toHaveCount(0);
  await expect(page.getByText(say('activities.season.enter.days', { days: 7 }))).toBeVisible();
  const days = page.getByRole('list', { name: say('activities.season.days') }).getByRole('listitem');
  await expect(days.first()).toContainText(say('activities.season.state.active'));
  await expect(days.filter({ hasText: say('activities.season.state.lost') })).toHaveCount(0);
  await noOverflow(page);
});

test('before taking part a season says what it costs and gives, and a guest reads all of it', async ({ page, axe }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/adventures');
  const enter = page.getByRole('region', { name: say('activities.season.taking_part') });
  // What each day asks to be staked, on the slot that returns least, and what every day gives.
  const { days: request, lowestReturns, giftsEurMinor } = programme<Adventure>('adventures', 'orbit-week');
  const stakes = request.reduce((sum, { condition }) => sum + condition.wager, 0);
  const [cost, gifts] = [meanCostMinor(stakes, lowestReturns.slots), giftsEurMinor];
  expect(cost).toBeGreaterThan(gifts);
  await expect(enter).toContainText(say('activities.season.price', { cost: euros(cost), gifts: euros(gifts) }));
  await expect(enter.getByRole('link', { name: say('activities.sign_up') })).toBeVisible();
  await expect(page.getByRole('list', { name: say('activities.season.days') }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText(say('activities.season.secret'), { exact: true })).toBeVisible();
  await axe(page);
  await noOverflow(page);
  // A quest says it for the next level and for all of them.
  await page.goto('/action');
  const quest = page.getByRole('article', { name: 'First Light' });
  const { thresholdsEur, lowestReturns: returns } = programme<Quest>('quests', 'first-light');
  for (const level of [thresholdsEur[1], thresholdsEur.at(-1)]) {
    const [slots, all] = [returns.slots, returns.all].map((one) => euros(meanCostMinor((level ?? 0) * 100, one)));
    await expect(quest).toContainText(say('activities.quest.cost.value', { slots: slots ?? '', all: all ?? '' }));
  }
});

for (const [what, today_cents, left] of variants([
  ['beyond', 200, '€ 2.00'],
  ['within', 1840, '€ 18.40'],
] as const))
  test(`today’s step that is ${what} the player’s own limits says so, and leads to none of them`, async ({
    page,
    player,
  }) => {
    expect(player.email).toContain('@');
    const season = { ...SEASON, room: { today_cents, whole_cents: 6000 } };
    await page.route('**/api/player/adventures?*', (route) => route.fulfill({ json: { adventures: [season] } }));
    await page.goto('/adventures');
    const step = page.getByRole('article', { name: say('activities.season.today') });
    await expect(step).toContainText(
      say(`activities.season.${what}`, { left: '€ 3.80', amount: left, needed: SEASON.needed }),
    );
    await expect(step).toContainText(say('activities.season.on_slots', { cost: '€ 0.19' }));
    await expect(step.locator('a[href*="limits"]')).toHaveCount(0);
  });

test('what one joins by keyboard is gone, and the keyboard goes on near it', async ({ page, player }) => {
  expect(player.email).toContain('@');
  const open: AdventureSeason = { ...SEASON, isConfirmed: false, done: null };
  let seasons = [open];
  await page.route('**/api/player/adventures?*', (route) => route.fulfill({ json: { adventures: seasons } }));
  await page.route('**/api/player/adventures/*/confirm*', (route) => {
    seasons = [SEASON];
    return route.fulfill({ json: { adventures: seasons } });
  });
  await page.goto('/adventures');
  const join = page.getByRole('button', { name: say('activities.take_part') });
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: say('activities.season.today') })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
