// The player's whole house, lived in: every page of account and cashbox in three languages at a phone's and a desk's width. Axe
// finds nothing, nothing sticks out, and every text is translated.
import type { Page } from 'playwright/test';
import { expect, noOverflow, test } from '#kit/browser.ts';
import { deposit, type Player } from '#kit/player.ts';
import type { Payments } from '#shared/contract/payments.ts';
import { ACCOUNT_TABS } from '#src/features/account/tabs.ts';
import { paths } from '#src/paths.ts';

/** `npm test` walks Norwegian, which no other test of these pages reads, at a phone's width. */
const LOCALES = ['', '/de', '/no'];
const WIDTHS = [390, 1440];

/** A player with something in every list: a deposit, a withdrawal, a round, a limit that waits, a document, another address. */
async function live(player: Player): Promise<string> {
  const { client, email } = player;
  await deposit(player, 9000);
  const { payments } = await client.ask<Payments>('/api/player/payments');
  await client.ask('/api/rounds', {
    json: { game: 'kepler/perihelion', stakeMinor: 100, currency: 'EUR', action: null },
  });
  for (const amount_cents of [50_000, 90_000])
    await client.ask('/api/user_limits', {
      json: { type: 'deposit', period: 'week', accounts: [{ currency: 'EUR', amount_cents }] },
    });
  await client.ask('/api/player/documents', {
    json: { kind: 'passport', type: 'image/png', size: 9, fileName: 'passport.png' },
  });
  await client.ask('/api/users/email', { json: { email: `new.${email}` } });
  return payments[0]?.id ?? '';
}

/** Nothing is awaited any more; what begins to load when it is seen is looked at. */
async function loaded(page: Page): Promise<void> {
  const busy = page.getByRole('main').locator('[aria-busy="true"], .skeleton');
  await expect(async () => {
    if ((await busy.count()) > 0) await busy.first().scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await busy.count(), page.url()).toBe(0);
  }).toPass({ timeout: 15_000 });
}

/** A key of a message that nobody translated would stand there as it is written in code. */
async function translated(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const seen = { useInnerText: true };
  const keys = /\b(?:account|cashbox|limits|security|verification|receipts|identity|ui)\.[a-z_]+\b/;
  await expect(main).not.toContainText(keys, seen);
  await expect(main).not.toContainText(/\{\w+\}|undefined|NaN/, seen);
}

for (const locale of LOCALES)
  test(`every page of the house holds in ${locale.slice(1) || 'en'} [S2.047 S2.048 S2.049 S2.050 S2.051 S2.052 S2.053 S2.054]`, {
    tag: '@long',
  }, async ({ page, player, axe }) => {
    test.setTimeout(240_000);
    const payment = await live(player);
    const pages = [...ACCOUNT_TABS.map(({ path }) => path), paths.payment(payment), paths.receipts()];
    for (const path of pages) {
      await page.goto(`${locale}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await loaded(page);
      await translated(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await noOverflow(page);
        await axe(page);
      }
    }
  });
