// A player of Auckland whose browser stands in Berlin: everything that tells a time tells theirs.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, settled, test } from '#kit/browser.ts';
import { Client } from '#kit/client.ts';
import { chooseSeed, newPlayer, type Player, pay } from '#kit/player.ts';
import { words } from '#kit/words.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import type { Payments } from '#shared/contract/payments.ts';
import type { RoundAnswer } from '#shared/contract/rounds.ts';
import type { Logins, SessionRow } from '#shared/contract/security.ts';
import { localTime, startMs } from '#shared/domain/calendar.ts';
import { datesIn } from '#src/i18n/dates.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const ZONE = 'Pacific/Auckland';
const t = words('en');
const dates = datesIn({ locale: 'en', zone: ZONE, clock: 'Europe/Berlin' });
/** Times are set with narrow spaces here and there. */
const spaced = (text: string) => new RegExp(text.replace(/[.+]/g, '\\$&').replace(/\s+/g, '\\s+'));

async function auckland(context: BrowserContext, baseURL = ''): Promise<Player> {
  const client = new Client(baseURL);
  client.cookies.set(COUNTRY_COOKIE, 'NZ');
  const player = await newPlayer(client, { country: 'NZ', currency: 'NZD' });
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseURL })));
  return player;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('history, payments, inbox, sessions and logins tell the time of Auckland and name its zone', async ({
  page,
  context,
  baseURL,
}) => {
  const player = await auckland(context, baseURL);
  const { client } = player;
  await pay(player, 50_00, 'NZD');
  await chooseSeed(player);
  const { round } = await client.ask<RoundAnswer>('/api/rounds', {
    json: { game: 'kepler/perihelion', currency: 'NZD', stakeMinor: 100, action: null },
  });
  const [payment] = (await client.ask<Payments>('/api/player/payments')).payments;
  const { sessions } = await client.ask<{ sessions: SessionRow[] }>('/api/users/sessions');
  const { logins } = await client.ask<Logins>('/api/users/logins');
  const { notifications } = await client.ask<Notifications>('/api/player/notifications');
  const at = (iso: string | undefined) => spaced(dates.moment(Date.parse(iso ?? '')));

  await open(page, '/rounds');
  await expect(page.locator('main time')).toHaveText(spaced(dates.exact(round.placedAtMs)));
  await open(page, `/rounds/${round.id}`);
  await expect(page.getByText(spaced(dates.exact(round.placedAtMs)))).toBeVisible();
  await open(page, '/payments');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toHaveText(at(payment?.created_at));
  await open(page, '/profile/security');
  await expect(page.getByText(at(sessions[0]?.seen_at)).first()).toBeVisible();
  await expect(page.getByText(at(logins[0]?.at), { exact: false }).first()).toBeVisible();
  await open(page, '/profile/notifications');
  await expect(page.locator('main time').first()).toHaveText(at(notifications[0]?.created_at));
  await expect(page.locator('main time').first()).toContainText('GMT+1');
});

test('a statement ends today in Auckland, and today’s rounds begin at its midnight', { tag: '@long' }, async ({
  page,
  context,
  baseURL,
}) => {
  await auckland(context, baseURL);
  // By the server's clock, which other tests move on.
  const { nowMs } = await new Client(baseURL ?? '').ask<{ nowMs: number }>('/sandbox/clock', { json: { byMs: 0 } });
  const today = localTime(ZONE, nowMs).toPlainDate();
  await open(page, '/payments');
  await expect(page.getByLabel(t('statement.to'), { exact: true })).toHaveValue(today.toString());
  await open(page, '/rounds');
  const request = page.waitForRequest((each) => each.url().includes('/api/rounds?from='));
  await page.getByLabel(t('rounds.period')).selectOption('today');
  expect(new URL((await request).url()).searchParams.get('from')).toBe(new Date(startMs(ZONE, today)).toISOString());
});
