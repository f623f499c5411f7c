// Lists that the server drew, on a page that is left open: what starts and ends does so in them. On a server of its own, whose clock is
// moved together with the browser's.
import type { Page } from 'playwright/test';
import { expect } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { test } from '#kit/own-server.ts';
import { shippedAsset } from '#kit/published.ts';
import { words } from '#kit/words.ts';

/** Where a date that was drawn for everybody reads otherwise. */
test.use({ timezoneId: 'Europe/Vienna' });

const say = words('en');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const clock = (base: string, byMs: number) =>
  new Client(base).ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs } });

/** Opens it by both clocks, at least minutes before the next hour; answers how both are moved, and whether the page is still the same. */
async function leftOpen(page: Page, base: string, path: string) {
  let { nowMs } = await clock(base, 0);
  if (nowMs % HOUR > HOUR - 5 * MINUTE) ({ nowMs } = await clock(base, 10 * MINUTE));
  await page.clock.install({ time: nowMs });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Reflect.set(window, 'isSame', true));
  return {
    nowMs,
    async until(atMs: number) {
      const byMs = atMs - nowMs;
      await clock(base, byMs);
      await page.clock.fastForward(byMs);
      nowMs = atMs;
    },
    isSame: () => page.evaluate(() => Reflect.get(window, 'isSame') === true),
  };
}

test('a race in a list starts and ends at its moment on a page left open, without a reload [S1.16]', async ({
  page,
  ownServer: base,
}) => {
  const open = await leftOpen(page, base, '/en/tournaments');
  const hour = Math.ceil(open.nowMs / HOUR) * HOUR;
  const region = (id: 'running' | 'ahead') => page.getByRole('region', { name: say(`races.list.${id}`), exact: true });
  const named = (id: 'running' | 'ahead') => region(id).getByRole('article').filter({ hasText: 'Hourly Ten' });
  const [now, next] = [
    await named('running').getAttribute('data-race'),
    await named('ahead').getAttribute('data-race'),
  ];
  const [over, begun] = [page.locator(`[data-race="${now}"]`), region('running').locator(`[data-race="${next}"]`)];
  await expect(over).toContainText(say('races.ends_in'));
  await region('ahead').locator(`[data-race="${next}"] a`).focus();
  await open.until(hour + 1000);
  await expect(begun).toContainText(say('races.stage.open'));
  await expect(begun).toContainText(say('races.ends_in'));
  await expect(over).toHaveCount(0);
  // Whoever stood on it with the keyboard still does, and dates are told in their zone.
  await expect(begun.getByRole('link')).toBeFocused();
  await expect(begun).not.toContainText('UTC');
  expect(await open.isSame()).toBe(true);
});

test('a promotion starts with its button and ends without it at its moment on a page left open, without a reload [S4.05 S4.06 S4.07]', async ({
  page,
  context,
  ownServer: base,
  publish,
}) => {
  // Dates of its own, whatever day it is: those of the sample will have passed.
  const { nowMs } = await clock(base, 0);
  const from = (Math.ceil(nowMs / DAY) + 2) * DAY;
  const until = from + 7 * DAY;
  const dated = <One extends { slug: string }>(one: One) =>
    one.slug === 'demo-week' ? { ...one, startMs: from, endMs: until } : one;
  await publish({
    'promotions/en': shippedAsset<{ slug: string }[]>('promotions/en').map(dated),
    'promotions/en/demo-week': dated(shippedAsset<{ slug: string }>('promotions/en/demo-week')),
  });
  const open = await leftOpen(page, base, '/en/promotions/demo-week');
  // By the same clock: it is the browser's.
  const list = await context.newPage();
  await list.goto('/en/promotions', { waitUntil: 'networkidle' });
  const listed = (status: string) =>
    list
      .getByRole('region', { name: say(`features.promotions.${status}`), exact: true })
      .getByRole('heading', { name: 'A week of demos' });
  const way = page.locator('.banner').getByRole('link', { name: 'See the games' });
  const badge = page.locator('.banner .badge');
  await expect(listed('future')).toBeVisible();
  await expect(badge).toContainText('Starts on');
  await expect(way).toHaveCount(0);
  await open.until(from + 1000);
  await expect(way).toBeVisible();
  await expect(badge).toContainText('Until');
  await expect(listed('active')).toBeVisible();
  await open.until(until + 1000);
  await expect(way).toHaveCount(0);
  await expect(badge).toContainText('Ended on');
  await expect(listed('archive')).toBeVisible();
  expect(await open.isSame()).toBe(true);
});
