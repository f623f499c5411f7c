// What a player keeps of a studio's game, whatever happens to it: free rounds and a bonus, a line that is lost in the middle of a round, a
// deploy of the house, and one of the studio. Nothing is lost; the round, its receipt and its money are found afterwards.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, noOverflow } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { variants } from '#kit/everything.ts';
import { deposit, type Player } from '#kit/player.ts';
import { readStatement } from '#kit/statement.ts';
import { test } from '#kit/studio-server.ts';
import { words } from '#kit/words.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import type { Round } from '#shared/contract/rounds.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// The question about cookies lies at a phone's foot.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: CONSENT_COOKIE, value: 'declined', url: baseURL ?? '' }]),
);

const GAME = '/play/gimbal/lantern-moths';
const say = words('en');
const game = (page: Page) => page.frameLocator('.studio-window iframe');
const button = (page: Page) => game(page).locator('#spin');
const balance = (page: Page) => game(page).locator('#balance');
const euro = (minor: number) => `€${(minor / 100).toFixed(2)}`;

const rounds = async ({ client }: Player) => (await client.ask<{ items: Round[] }>('/api/rounds')).items;
/** Those that count: what was taken back is listed, too. */
const counting = (all: readonly Round[]) => all.filter(({ status }) => status !== 'voided');
/** What rounds have changed of the player's own and bonus money. */
const changed = (all: readonly Round[]) =>
  counting(all).reduce((sum, { stakeMinor, payoutMinor, free }) => sum + payoutMinor - (free ? 0 : stakeMinor), 0);

/** One press, and what came of it is shown. */
async function press(page: Page): Promise<void> {
  await button(page).click();
  await expect(button(page)).toBeEnabled();
}

/** One round; less than a cycle after the last one a press is refused, and made again. */
async function play(page: Page, player: Player): Promise<void> {
  const count = async () => counting(await rounds(player)).length;
  const before = await count();
  await expect(async () => {
    await press(page);
    expect(await count()).toBe(before + 1);
  }).toPass();
}

async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** As the player looks for it: the newest round in the history, its page, its receipt, and each round's money in the statement. */
async function finds(page: Page, player: Player, closingMinor: number): Promise<void> {
  const all = await rounds(player);
  const [newest] = all;
  await page.goto('/profile/games-history');
  const links = page.getByRole('link', { name: /Lantern Moths/ });
  await expect(links).toHaveCount(all.length);
  await noOverflow(page);
  await links.first().click();
  await expect(page.getByText(say('play.studio.name', { studio: 'Gimbal' }))).toBeVisible();
  await expect(page.getByText(newest?.decider ?? '', { exact: true })).toBeVisible();
  await noOverflow(page);
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/kept-round-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  expect(await downloaded(page, say('play.round.receipt'))).toContain(newest?.id);
  await page.goto('/payments');
  const statement = readStatement(await downloaded(page, say('statement.csv')));
  const own = ({ free, bonus, stakeMinor }: Round) => (free ? 0 : stakeMinor - (bonus?.stakeMinor ?? 0));
  for (const round of all.filter(({ free }) => !free))
    expect(statement.ofRound(round.id), round.id).toBe(round.status === 'voided' ? 0 : round.payoutMinor - own(round));
  expect(statement.closingMinor).toBe(closingMinor);
}

/** What had to fail while somebody was away. */
function excused(mishaps: string[], what: RegExp): void {
  mishaps.splice(0, mishaps.length, ...mishaps.filter((each) => !what.test(each)));
}

for (const [where, viewport] of variants([
  ['a phone', { width: 390, height: 844 }],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)) {
  test.describe(where, () => {
    test.use({ viewport });

    test('free rounds that the house gives are played at a studio: no stake of the player’s, and what they win is theirs [S5.1 I7]', async ({
      page,
      player,
      studio,
      baseURL,
    }) => {
      await studio.turn({});
      await deposit(player, 1000);
      const { client } = player;
      const coupon = { coupon_code: 'MOTHS-2026' };
      const { gift } = await client.ask<{ gift: { id: number } }>('/api/bonuses/coupon', { json: coupon });
      await client.ask(`/api/player/freespins/${gift.id}/activation`, { json: {} });
      // The studio is told of them by and by.
      await expect(async () => {
        await page.goto(GAME);
        await expect(button(page)).toHaveText('Free spins: 10', { timeout: 5000 });
      }).toPass();
      for (let left = 9; left >= 0; left--) {
        await press(page);
        await expect(button(page)).toHaveText(left > 0 ? `Free spins: ${left}` : 'Spin');
        await new Client(baseURL ?? '').ask('/sandbox/clock', { json: { byMs: 10_000 } });
      }
      const all = await rounds(player);
      expect(all.map(({ free, stakeMinor }) => [free, stakeMinor])).toEqual(Array(10).fill([true, 20]));
      await expect(balance(page)).toHaveText(euro(1000 + changed(all)));
      await finds(page, player, 1000 + changed(all));
    });

    test('with a bonus the game shows both kinds of money, and a round says what the bonus has paid of it', async ({
      page,
      player,
      studio,
    }) => {
      await studio.turn({ dry: true });
      await deposit(player, 1000);
      const { client } = player;
      const coupon = { coupon_code: 'COUPON-2026' };
      const { gift } = await client.ask<{ gift: { id: number } }>('/api/bonuses/coupon', { json: coupon });
      await client.ask(`/api/player/bonuses/${gift.id}/activation`, { json: {} });
      await page.goto(GAME);
      await expect(balance(page)).toHaveText('€20.00');
      for (const stake of ['€2.00', '€5.00']) {
        await game(page).getByRole('button', { name: 'Higher stake' }).click();
        await expect(game(page).locator('#stake')).toHaveText(stake);
      }
      for (let n = 0; n < 3; n++) await play(page, player);
      await expect(balance(page)).toHaveText('€5.00');
      const all = await rounds(player);
      expect(all.map(({ bonus }) => bonus?.gift)).toEqual(Array(3).fill(gift.id));
      // More than there was in cash.
      const paid = all.reduce((sum, { bonus }) => sum + (bonus?.stakeMinor ?? 0), 0);
      expect(paid).toBeGreaterThan(0);
      await finds(page, player, 1000 - 1500 + paid);
      await page.goto(`/rounds/${all.find(({ bonus }) => (bonus?.stakeMinor ?? 0) > 0)?.id}`);
      await expect(page.getByText(say('play.round.bonus'))).toBeVisible();
    });

    test('a line that is lost in the middle of a round: the same round is shown when it is back, once, and the game goes on [I11 I12]', async ({
      page,
      context,
      player,
      studio,
    }) => {
      await studio.turn({});
      await deposit(player, 5000);
      await page.goto(GAME);
      await expect(button(page)).toBeEnabled();
      let isCut = true;
      await context.route('**/spin', async (route) => {
        if (!isCut) return route.continue();
        // The round is played; its answer is lost. Only browsers know the studio's name.
        const url = route.request().url().replace('studio.localhost', '127.0.0.1');
        if ((await rounds(player)).length === 0) await route.fetch({ url });
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      });
      await press(page);
      await expect(game(page).getByText('The line is lost. Try again.')).toBeVisible();
      const [lost] = await rounds(player);
      expect(lost).toMatchObject({ status: 'settled', stakeMinor: 100 });
      isCut = false;
      await context.setOffline(false);
      // Told by the page, whose own line is back.
      await expect(balance(page)).toHaveText(euro(5000 + changed(await rounds(player))));
      await press(page);
      await expect(game(page).locator('#says')).toHaveText(
        lost && lost.payoutMinor > 0 ? `You win ${euro(lost.payoutMinor)}` : '',
      );
      expect((await rounds(player)).map(({ id }) => id)).toEqual([lost?.id]);
      await play(page, player);
      await expect(page.locator('.refusal')).toHaveCount(0);
      const sum = 5000 + changed(await rounds(player));
      await expect(balance(page)).toHaveText(euro(sum));
      await finds(page, player, sum);
    });

    test('a deploy of the house and one of the studio, under an open game: what was not taken is not staked, the game comes back by itself, and says so [I11 I13]', async ({
      page,
      player,
      studio,
      house,
      games,
      mishaps,
      axe,
    }) => {
      await studio.turn({});
      await deposit(player, 5000);
      await page.goto(GAME);
      await play(page, player);
      await house.down();
      await press(page);
      await expect(game(page).getByText('The line is lost. Try again.')).toBeVisible();
      await house.up();
      // Nothing is loaded again: page and game go on.
      await play(page, player);
      const before = await rounds(player);
      await expect(balance(page)).toHaveText(euro(5000 + changed(before)));
      expect(counting(before)).toHaveLength(2);

      await games.down();
      await games.up();
      await press(page);
      const again = page.getByText(say('play.studio.again', { name: 'Lantern Moths' }));
      await expect(again).toBeVisible();
      await expect(button(page)).toBeEnabled();
      await expect(button(page)).toBeInViewport({ ratio: 1 });
      await noOverflow(page);
      await axe(page);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/kept-again-${viewport.width}.png` });
      await play(page, player);
      await expect(again).toHaveCount(0);
      const sum = 5000 + changed(await rounds(player));
      await expect(balance(page)).toHaveText(euro(sum));
      await finds(page, player, sum);
      excused(mishaps, /^503 \/spin$|WebSocket connection to|ERR_CONNECTION_REFUSED/);
    });
  });
}
