// A tournament as a person runs it: found at a game, entered, watched in another tab as it moves, and paid at its end. On a server of its
// own, because a race has to end.
import type { BrowserContext } from 'playwright/test';
import { expect, fits, noOverflow } from '#kit/browser.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { Client } from '#kit/client.ts';
import { test } from '#kit/own-server.ts';
import { until } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import type { RoundAnswer } from '#shared/contract/rounds.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';

const say = words('en');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RESEND_MS = 31_000;
const GAME = 'baobab/jade-ascent';

const clock = (base: string, byMs: number) =>
  new Client(base).ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs } });

/** A verified player with money, in this browser. */
async function racer(context: BrowserContext, base: string): Promise<Cashier> {
  const made = await cashier(base, { verified: 'yes' });
  const { text } = await made.deposit();
  await made.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
  await until(async () => (await made.balance()) > 0);
  await context.addCookies([...made.client.cookies].map(([name, value]) => ({ name, value, url: base })));
  return made;
}

/** By the API: what is looked at is the page, not the reels. Eight rounds and on until one has paid, without which nobody has a place. */
async function play({ client }: Cashier): Promise<number> {
  let rounds = 0;
  let paid = false;
  while (rounds < 8 || !paid) {
    await until(async () => {
      const bet = { game: GAME, stakeMinor: 60, currency: 'EUR', action: null };
      const { status, text } = await client.send('/api/rounds', { json: bet });
      if (status < 300 && (JSON.parse(text) as RoundAnswer).round.payoutMinor > 0) paid = true;
      return status < 300;
    });
    rounds += 1;
  }
  return rounds;
}

test('a race is found at a game and entered; the place moves in another tab; its end pays by itself and is checked [S2.043 S1.16 S3.24 S7.138]', async ({
  page,
  context,
  ownServer: base,
  axe,
}) => {
  test.setTimeout(180_000);
  // A whole day lies ahead.
  const { nowMs } = await clock(base, 0);
  if (nowMs % DAY > DAY - 2 * HOUR) await clock(base, 3 * HOUR);
  const me = await racer(context, base);
  await page.goto(`/play/${GAME}`);
  await page.getByRole('link', { name: say('races.in_game.enter', { title: 'Daily Ten' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Ten' })).toBeVisible();
  await expect(page.getByText(say('races.rule.best'))).toBeVisible();
  const enter = page.getByRole('button', { name: say('races.enter') });
  await expect(enter).toBeEnabled();
  await enter.press('Enter');
  await expect(page.getByText(say('races.in'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await axe(page);

  const other = await context.newPage();
  await other.goto(page.url());
  const own = other.getByRole('row').filter({ hasText: say('races.you') });
  await expect(own).toHaveCount(0);
  const rounds = await play(me);
  await expect(own).toHaveCount(1);
  await expect(other.getByText(say('races.counted', { counted: rounds, taken: 100 })).first()).toBeVisible();
  await other.getByRole('button', { name: say('races.every') }).click();
  await expect(other.getByRole('dialog').getByRole('listitem')).toHaveCount(rounds);
  await other.keyboard.press('Escape');

  const { tournaments } = await me.client.ask<{ tournaments: EntryStatus[] }>('/api/tournaments/player');
  const id = tournaments.find(({ race }) => race !== null)?.tournament_id ?? '';
  await clock(base, DAY + 5 * 60_000);
  // What an object owes another goes again half a minute later: the clock goes on until the prize has come, however busy the machine is.
  await until(async () => {
    const { race } = await me.client.ask<EntryStatus>(`/api/tournaments/${id}/status`);
    if (race?.paid) return true;
    await clock(base, RESEND_MS);
    return false;
  }, 120_000);
  // The prize's own celebration says it too: the page is what stays.
  await expect(page.getByText(say('races.paid'), { exact: true })).toBeVisible();
  await expect(page.getByText('€ 70.00').first()).toBeVisible();
  await page.getByRole('button', { name: say('races.check') }).click();
  await expect(page.getByRole('dialog').getByText(say('races.check.good'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/tournaments/archive');
  await expect(page.getByRole('cell').filter({ hasText: 'Daily Ten' })).toBeVisible();
  await other.close();
});

test('without a verified identity the way there is shown, and a guest is told how to join [S1.16]', async ({
  page,
  player,
  context,
}) => {
  expect(player.email).toContain('@');
  await page.goto('/tournaments/daily-ten');
  const way = page.getByRole('main').getByRole('link', { name: say('ui.way.verification') });
  await expect(way).toHaveAttribute('href', /\/profile\/verification$/);
  await expect(page.getByRole('button', { name: say('races.enter') })).toHaveCount(0);
  // The page that was open would lead elsewhere itself when its session is gone.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/tournaments/daily-ten');
  await expect(page.getByRole('link', { name: say('races.join') })).toBeVisible();
  await expect(page.getByText(say('races.none.open'))).toBeVisible();
});

test('tournaments fit every width, and their tabs lead to each kind [S2.034 S2.035 S2.036 S2.037 S2.038 S2.039 S2.040 S2.041]', async ({
  page,
  axe,
}) => {
  await fits(page, ['/tournaments', '/tournaments/daily-ten'], axe);
  await page.goto('/tournaments');
  const tabs = page.getByRole('navigation', { name: say('features.tournaments.tabs') });
  await expect(tabs.getByRole('link')).toHaveCount(7);
  for (const tab of ['producers', 'actions', 'live', 'archive'] as const) {
    await tabs.getByRole('link', { name: say(`features.tournaments.tab.${tab}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/tournaments/${tab}$`));
    await noOverflow(page);
  }
});
