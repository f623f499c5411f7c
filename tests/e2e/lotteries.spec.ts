// A lottery as its player meets it: the free ticket, one for a deposit that was staked, the draw, its check in the browser, and what a guest reads. On a
// server of its own, because a lottery has to end.
import { expect, fits, noOverflow } from '#kit/browser.ts';
import { cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { variants } from '#kit/everything.ts';
import { test } from '#kit/own-server.ts';
import { until } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import type { Lottery, LotteryDraw } from '#shared/contract/lotteries.ts';

const MINUTE = 60_000;
const clock = (base: string, byMs: number) =>
  new Client(base).ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs } });
const running = async (base: string): Promise<Lottery> => {
  const { lotteries } = await new Client(base).ask<{ lotteries: Lottery[] }>('/api/lotteries');
  const found = lotteries.find(({ status }) => status === 'active');
  if (!found) throw new Error('no lottery runs');
  return found;
};

for (const [locale, path] of variants([
  ['de', '/de'],
  ['en', ''],
] as const)) {
  const say = words(locale);
  test(`a ticket is taken, another comes of a deposit, both are in the draw that the browser repeats, in ${locale} [S1.18 S2.044 S2.182]`, async ({
    page,
    context,
    ownServer: base,
    axe,
  }) => {
    test.setTimeout(180_000);
    // A session does not last a month.
    const before = await running(base);
    const leftMs = Date.parse(before.end_at) - (await clock(base, 0)).nowMs;
    await clock(base, Math.max(0, leftMs - 72 * 60 * MINUTE));
    const me = await cashier(base, { verified: 'yes' });
    await context.addCookies([...me.client.cookies].map(([name, value]) => ({ name, value, url: base })));
    const { id, end_at } = await running(base);
    await page.goto(`${path}/tournaments/lotteries`);
    await page
      .getByRole('region', { name: say('lotteries.list.running') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/lottery/${id}$`));
    const enter = page.getByRole('button', { name: say('lotteries.enter') });
    await expect(enter).toBeEnabled();
    await enter.press('Enter');
    await expect(page.getByText(say('lotteries.in'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const own = page.getByRole('region', { name: say('lotteries.own') }).getByRole('listitem');
    await expect(own.filter({ hasText: say('lotteries.state.numbered') })).toHaveCount(1);
    await axe(page);

    const { text } = await me.deposit({ amountMinor: 2000 });
    await me.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
    await until(async () => (await me.balance()) === 2000);
    // It is staked once: until then it brings nothing.
    for (const _ of [1, 2]) {
      await clock(base, 5000);
      const { seedHash, clientSeed } = await me.client.ask<{ seedHash: string; clientSeed: string | null }>(
        '/api/fairness/seeds',
      );
      const bet = await me.client.send('/api/rounds', {
        json: {
          game: 'fizz/triple-scoop',
          stakeMinor: 1000,
          currency: 'EUR',
          action: null,
          seed: { seedHash, clientSeed: clientSeed ?? 'mine' },
        },
      });
      expect(bet.status).toBe(200);
    }
    await expect(own.filter({ hasText: say('lotteries.kind.deposit') })).toHaveCount(1);
    await expect(own.filter({ hasText: say('lotteries.state.numbered') })).toHaveCount(2);
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('navigation', { name: say('shell.nav.bottom') })
      .getByRole('button')
      .click();
    await expect(page.locator('#side-menu [data-tickets]')).toHaveText('2');
    await page.keyboard.press('Escape');
    if (wide) await page.setViewportSize(wide);

    const { nowMs } = await clock(base, 0);
    await clock(base, Date.parse(end_at) + 6 * MINUTE - nowMs);
    await until(async () => (await new Client(base).send(`/api/lotteries/${id}/list`)).status === 200);
    await clock(base, 6 * MINUTE);
    // Whoever looks brings it to its beacon.
    await until(async () => {
      const { draw } = await new Client(base).ask<{ draw: LotteryDraw }>(`/api/lotteries/${id}`);
      return draw.stage === 'drawn';
    });
    await page.reload();
    // Fewer tickets than prizes: both win.
    await expect(own.filter({ hasText: say('lotteries.state.won', { amount: '' }).trim() })).toHaveCount(2);
    await page.getByRole('button', { name: say('lotteries.check') }).click();
    for (const name of ['link', 'beacon', 'list', 'numbers', 'own', 'wins'])
      await expect(page.getByText(say(`lotteries.check.${name}.held`))).toBeVisible();
    await axe(page);
    await noOverflow(page);
  });
}

test('who has not verified their identity reads it where the free ticket would be, and presses nothing in vain', async ({
  page,
  context,
  ownServer: base,
}) => {
  const say = words('en');
  const me = await cashier(base);
  await context.addCookies([...me.client.cookies].map(([name, value]) => ({ name, value, url: base })));
  const { id } = await running(base);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/lottery/${id}`);
  await expect(page.getByText(say('problems.identity.unverified'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('lotteries.enter') })).toHaveCount(0);
  await noOverflow(page);
});

test('a guest reads prizes, chances, rules and the draw before this one, and is told how to join [S2.037 S2.042 S2.090]', {
  tag: '@long',
}, async ({ page, axe }) => {
  const say = words('en');
  await page.goto('/lottery/monthly-draw');
  await expect(page.getByRole('link', { name: say('lotteries.join') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: say('lotteries.rules') })).toBeVisible();
  await expect(page.getByText(say('lotteries.chance.few', { n: '50' }))).toBeVisible();
  await page.goto('/rocket-chance');
  await expect(page.getByRole('region', { name: say('lotteries.list.past') }).getByRole('link')).toBeVisible();
  await page.goto('/lottery/monthly-draw-2026100100');
  await expect(page.getByRole('table', { name: say('lotteries.wins') }).getByRole('row')).toHaveCount(7);
  await page.getByRole('button', { name: say('lotteries.check') }).click();
  await expect(page.getByText(say('lotteries.check.wins.held'))).toBeVisible();
  await expect(page.getByText(say('lotteries.check.own.unseen'))).toBeVisible();
  await axe(page);
  await fits(page, ['/lottery/monthly-draw', '/tournaments/lotteries', '/lottery/monthly-draw-2026100100'], axe);
});
