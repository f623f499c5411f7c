// Live tables as a guest watches them, and as a guest plays them for fun against what everybody sees.
import type { Page } from 'playwright/test';
import { expect, labelFaults, noOverflow, test } from '#kit/browser.ts';
import { deposit, type Player, until } from '#kit/player.ts';
import type { TableRound, TableState } from '#shared/contract/tables.ts';

/** Results are shown at once: the tests are about what is told, not about motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const red = (page: Page) => page.getByRole('button', { name: /^Even chance.*Red|Red, pays/i }).first();

/** A chip on red of live roulette, as soon as bets are taken. */
async function betOnRed(page: Page, player: Player): Promise<void> {
  await deposit(player, 5000);
  await page.goto('/play/kepler/solstice-roulette');
  await expect(page.getByText(/^\d+ seconds? to bet$/)).toBeVisible({ timeout: 40_000 });
  await red(page).click();
  await page.getByRole('button', { name: 'Place bet' }).click();
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
}

/** Of a flight, at which its figures are looked at: they stand elsewhere at each. */
const MOMENTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How a live table stands, as the test tells it. */
function stateOf(game: string, round: Partial<TableRound> | null, rest: Partial<TableState> = {}): TableState {
  const open: TableRound = {
    no: 9,
    chain: 1,
    link: 9,
    salt: 'a'.repeat(64),
    phase: 'bets',
    closesAtMs: Date.now() + 30_000,
    drawnAtMs: null,
    endsAtMs: null,
    event: null,
    proof: null,
    flight: null,
  };
  return {
    game,
    seq: 1,
    atMs: Date.now(),
    seats: 0,
    waiting: false,
    round: round && { ...open, ...round },
    past: [],
    ...rest,
  };
}

test('cards of live tables tell who is there, what the table does and what it drew last; where nobody has been they invite', {
  tag: '@long',
}, async ({ page, axe }) => {
  const flight = { players: 5, out: 3, bets: [] };
  const states: Record<string, TableState> = {
    'kepler/solstice-roulette': stateOf(
      'kepler/solstice-roulette',
      {},
      { seats: 14, past: [23, 17, 0].map((number, i) => ({ no: 8 - i, event: { number } })) },
    ),
    'kepler/nadir-baccarat': stateOf('kepler/nadir-baccarat', null),
    'parallax/eclipse-crash': stateOf(
      'parallax/eclipse-crash',
      { phase: 'flying', drawnAtMs: Date.now(), flight },
      { seats: 31, past: [218, 143, 1208, 100, 390, 171].map((broken, i) => ({ no: 8 - i, event: { broken } })) },
    ),
  };
  await page.route('**/api/tables/**', (route) =>
    route.fulfill({ json: states[new URL(route.request().url()).pathname.replace('/api/tables/', '')] }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de');
  const cards = page.locator('.live-cards');
  await cards.hover();
  const card = (name: string) => cards.getByRole('article').filter({ hasText: name });
  const results = (name: string) => card(name).getByRole('listitem');
  await card('Solstice Roulette').scrollIntoViewIfNeeded();
  await expect(card('Solstice Roulette')).toContainText('14 am Tisch');
  await expect(card('Solstice Roulette')).toContainText(/\d+ s zum Setzen/);
  await expect(results('Solstice Roulette')).toHaveText(['23', '17', '0']);
  await card('Eclipse Crash').scrollIntoViewIfNeeded();
  await expect(card('Eclipse Crash')).toContainText('3-mal ausgezahlt');
  // As many flights as can be read whole.
  await expect(results('Eclipse Crash')).toHaveText(['2,18×', '1,43×', '12,08×', '1,00×', '3,90×']);
  for (const result of await results('Eclipse Crash').all())
    expect(await result.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  await card('Nadir Baccarat').scrollIntoViewIfNeeded();
  await expect(card('Nadir Baccarat')).toContainText('Plätze frei');
  await expect(results('Nadir Baccarat')).toHaveText(['Nehmen Sie Platz, und die erste Runde beginnt.']);
  await axe(page);
});

test('others’ cash-outs stand on the curve with a number and a band of sums, none of them cut off by the chart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bets = [150, 149, 120, 101].map((at, i) => ({
    no: i + 1,
    name: null,
    fromMinor: 5000,
    toMinor: 10_000,
    currency: 'EUR' as const,
    at,
  }));
  await page.routeWebSocket('**/api/tables/**', (socket) => {
    const flying = { phase: 'flying', drawnAtMs: Date.now() - 8000, flight: { players: 6, out: 4, bets } } as const;
    socket.send(JSON.stringify(stateOf('parallax/eclipse-crash', flying, { seats: 6 })));
  });
  await page.goto('/play/parallax/eclipse-crash?mode=demo');
  const flight = page.locator('.flight');
  await expect(flight).toContainText('6 players, 4 cashed out');
  const points = flight.locator('.flight-out');
  await expect(points).toHaveCount(4);
  // One that left right below another is a point without words.
  await expect(points.locator('span').filter({ visible: true })).toHaveText([
    '#1 € 50–€ 100',
    '#3 € 50–€ 100',
    '#4 € 50–€ 100',
  ]);
  const chart = await flight.boundingBox();
  for (const label of await points.locator('span').all()) {
    const box = await label.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual((chart?.x ?? 0) - 0.5);
  }
  // The line is drawn smoothly: it never falls back to the multiplier’s hundredths.
  const heights = await flight
    .locator('.flight-line')
    .evaluate((line) => [...(line.getAttribute('d') ?? '').matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y)));
  const steps = heights.slice(1).map((y, i) => (heights[i] ?? 0) - y);
  for (const [i, step] of steps.slice(1).entries()) expect(step).toBeGreaterThanOrEqual((steps[i] ?? 0) - 0.03);
});

test('in a flight with many players no figure lies over another at any moment, at the widths of phones and in the longest words', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  const bets = [650, 349, 120].map((at, i) => ({
    no: i + 1181,
    name: null,
    fromMinor: 100_000,
    toMinor: 200_000,
    currency: 'EUR' as const,
    at,
  }));
  await page.routeWebSocket('**/api/tables/**', (socket) => {
    const flying = {
      phase: 'flying',
      drawnAtMs: Date.now() - 38_000,
      flight: { players: 1261, out: 1184, bets },
    } as const;
    socket.send(JSON.stringify(stateOf('parallax/eclipse-crash', flying, { seats: 1261 })));
  });
  const faults: Record<string, string[]> = {};
  for (const locale of ['de', 'no', 'fr-CA', 'it']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/play/parallax/eclipse-crash?mode=demo`);
    await expect(page.locator('.flight')).toContainText(/1.?261/);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
      for (const moment of MOMENTS) {
        await page.clock.runFor(700);
        const found = await labelFaults(page, '.frame-play');
        if (found.length > 0) faults[`${locale} ${width} px, moment ${moment}`] = found;
      }
    }
  }
  expect(faults).toEqual({});
});

test('a guest watches baccarat, their demo bet is settled by the table’s own draw, and the chain proves it', {
  tag: '@long',
}, async ({ page, axe }) => {
  test.slow();
  await page.goto('/play/kepler/nadir-baccarat?mode=demo');
  await expect(page.getByText('Live · RNG, no dealer')).toBeVisible();
  await expect(page.getByText(/^\d+ seconds? to bet$/)).toBeVisible({ timeout: 40_000 });
  const banker = page.getByRole('button', { name: /^Banker/ });
  await page.getByRole('button', { name: /^Player/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(banker).toBeFocused();
  await page.keyboard.press('Enter');
  await axe(page);
  await page.getByRole('button', { name: 'Place bet' }).press('Enter');
  await expect(page.getByText('Your bets are placed.')).toBeVisible();
  // The window of 15 seconds is the table's own: nobody can hurry it.
  await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1, {
    timeout: 45_000,
  });
  await page.getByRole('link', { name: 'Verify a round', exact: true }).click();
  await expect(page.getByText('The link belongs to the published chain')).toBeVisible();
  await expect(page.getByText('The result matches what was played')).toBeVisible();
});

test.describe('every live table', { tag: '@long' }, () => {
  test('a player’s chips on live roulette are held, settled by what everybody saw, and shown again', async ({
    page,
    player,
  }) => {
    test.slow();
    await betOnRed(page, player);
    // What is in the hand still does not pass for placed.
    const zero = page.getByRole('button', { name: 'Straight up: 0, pays 35:1' });
    await zero.click();
    await expect(zero).toHaveAccessibleDescription('€ 1.00 placed, € 1.00 not placed yet');
    await page.reload();
    await expect(page.getByText(/Your bets are placed|No more bets/).first()).toBeVisible();
    const rows = page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr');
    await expect(rows).toHaveCount(1, { timeout: 60_000 });
    await rows.first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Verify' }).first()).toBeVisible();
  });

  test('what became of a bet while the player was away is told at the table, until the next bet', async ({
    page,
    player,
  }) => {
    test.slow();
    await betOnRed(page, player);
    await page.goto('/terms-and-conditions');
    await until(async () => {
      const { items } = await player.client.ask<{ items: unknown[] }>('/api/rounds?status=open');
      return items.length === 0;
    });
    await page.goto('/play/kepler/solstice-roulette');
    // A screen reader hears the same words from a line of its own.
    const result = page
      .getByRole('paragraph')
      .filter({ hasText: /^While you were away, your bet (didn’t win|paid €\s2\.00)\.$/ });
    await expect(result).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent rounds' }).locator('tbody tr')).toHaveCount(1);
    await expect(page.getByText(/^\d+ seconds? to bet$/)).toBeVisible({ timeout: 40_000 });
    await expect(result).toBeVisible();
    await red(page).click();
    await expect(result).toBeHidden();
  });

  for (const width of [320, 390, 768, 1440])
    test(`nothing of a live table hangs over at ${width} px`, async ({ page, axe }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['kepler/solstice-roulette', 'kepler/nadir-baccarat', 'parallax/eclipse-crash']) {
        await page.goto(`/play/${path}?mode=demo`);
        await expect(page.getByText('Live · RNG, no dealer')).toBeVisible();
        await noOverflow(page);
        await axe(page);
      }
    });
});
