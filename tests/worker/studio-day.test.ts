// A day of a studio's rounds over the running Worker and the pretend studio, from the first bet to the last row: what ends by itself, what
// stays open and is asked about, what operators decide, what comes too late, and both days compared (provider-wallet.md 10, 14).
import { expect, test, vi } from 'vitest';
import { Client } from '#kit/client.ts';
import { operator, together } from '#kit/office.ts';
import { ownStudio } from '#kit/own-studio.ts';
import { completeProfile, newPlayer } from '#kit/player.ts';
import { readStatement } from '#kit/statement.ts';
import { studioKit } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { OpenedGame } from '#shared/contract/game-sessions.ts';
import type { Notifications } from '#shared/contract/notifications.ts';
import type { Round } from '#shared/contract/rounds.ts';
import MESSAGES from '../../content/messages/en/notifications.json' with { type: 'json' };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GAME = 'gimbal/lantern-moths';
const WAIT = { timeout: 60_000, interval: 200 };

let passedMs = 0;
/** What its reels are drawn by: three dew on the line, which pay four times the stake, where nothing is set. */
const draws: number[] = [];
const DEW = 0.99;
/** A lantern on the first reel: the line pays nothing. */
const LOSES = [0, 0, 0, ...Array(6).fill(DEW)];
/** After the reels: whether the round is left open, as its session's switch may have it. */
const STAYS_OPEN = 0;

const mute = new Set<string>();
const studio = await ownStudio(() => worker, {
  now: () => Date.now() + passedMs,
  random: () => draws.shift() ?? DEW,
  isSilent: ({ path, text }) => path === '/round/details' && mute.has(JSON.parse(text).round_id),
});
const worker = workerUnderTest({ STUDIO_URL: studio.url, DEV_COUNTRY: 'AT' });
const kit = studioKit(worker);

async function pass(byMs: number): Promise<void> {
  passedMs += byMs;
  await kit.operator.pass(byMs);
}

test('a studio’s day, from its first bet to its last row: what stays open is asked about once, is paid when its studio ends it, or void by operators; what comes too late is decided by two; both days agree, and the money adds up [I11 I13 I14 I16]', async () => {
  const noonMs = (Math.floor(Date.now() / DAY) + 1) * DAY + 12 * HOUR;
  const [today, tomorrow] = [noonMs, noonMs + DAY].map((ms) => new Date(ms).toISOString().slice(0, 10));
  await pass(noonMs - Date.now());
  const base = `http://localhost:${worker.url().port}`;
  const { client, email, password } = await newPlayer(new Client(base));
  await completeProfile({ client });
  await client.ask('/sandbox/studio/session', { json: { email, fund: '5000' } });
  const rounds = async () => (await client.ask<{ items: Round[] }>('/api/rounds')).items;
  const states = async () =>
    (await rounds()).map(({ status, stakeMinor, payoutMinor, interrupted = false }) => ({
      ...{ status, stakeMinor, payoutMinor, interrupted },
    }));
  const open = () => client.ask<OpenedGame>('/api/game_sessions', { json: { game: GAME, currency: 'EUR' } });
  const requestsTo = (path: string) => studio.requests.filter((each) => each.path === path).map(({ text }) => text);
  // Signed in anew each time: hours pass.
  const carl = () => operator(worker.url().href, 'carl.cashier');
  const see = async (path: string) => (await (await carl()).see(path)).text;
  /** How the days stand at the office, with their rows on either side. */
  const compared = async (day = '') =>
    new RegExp(`${day}</a></td><td><[^>]*>([^<]*)<.*?class="n">(\\d+)<.*?class="n">(\\d+)<`)
      .exec(await see('/studios'))
      ?.slice(1);
  const work = async () =>
    [...(await see('/?kind=studio')).matchAll(/href="\/players\/(\d+)#studios"><b>Studio (U[\d-]+)</g)].map(
      ([, no = '', id = '']) => ({ no, id }),
    );

  // Noon: one round ends, two stay open.
  await studio.turn({ tricks: ['stuck'] });
  const { key } = await studio.open(await open());
  for (const reels of [
    [...LOSES, DEW],
    [...Array(9).fill(DEW), STAYS_OPEN],
    [...Array(9).fill(DEW), STAYS_OPEN],
  ]) {
    draws.push(...reels);
    expect((await studio.spin(key)).status).toBe(200);
    await pass(10_000);
  }
  expect((await studio.spin(key, undefined, '')).balance).toBe('47.00');
  const [three, two, one] = await rounds();
  const stands = { stakeMinor: 100, payoutMinor: 0, interrupted: false };
  expect(await states()).toEqual([
    { ...stands, status: 'open' },
    { ...stands, status: 'open' },
    { ...stands, status: 'settled' },
  ]);

  // The night: both have three stakes of that day, and nothing waits.
  await pass(13 * HOUR);
  await worker.cron();
  expect(await compared(today)).toEqual(['the same', '3', '3']);
  expect([requestsTo('/round/details'), await work()]).toEqual([[], []]);

  // A day after the bets the studio is asked about both, once, and answers for one.
  const [, nameOfTwo = '', nameOfThree = ''] = studio.sent
    .filter(({ path }) => path.endsWith('/betwin'))
    .map(({ text }) => String(JSON.parse(text).round_id));
  mute.add(nameOfThree);
  await pass(11 * HOUR);
  await client.ask('/api/users/sign_in', { json: { user: { email, password } } });
  const rowOf = (html: string, round = '') =>
    html.split('<li>').find((each) => each.includes(`/rounds/${round}"`)) ?? '';
  const { no = '' } = (await vi.waitFor(async () => {
    const rows = await work();
    expect(rows).toHaveLength(2);
    return rows[0];
  }, WAIT)) ?? { no: '' };
  const home = `/players/${no}`;
  await vi.waitFor(async () => {
    const text = await see(home);
    expect(rowOf(text, two?.id)).toContain('open there');
    expect(rowOf(text, three?.id)).toContain('no answer');
  }, WAIT);
  const both = [nameOfTwo, nameOfThree].map((round_id) => JSON.stringify({ round_id }));
  expect(requestsTo('/round/details').toSorted()).toEqual(both.toSorted());
  expect((await states()).map(({ interrupted }) => interrupted)).toEqual([true, true, false]);
  await pass(3 * HOUR);
  await worker.cron();
  expect(requestsTo('/round/details')).toHaveLength(2);
  // That day was compared, and agreed, once.
  expect(requestsTo(`/report?day=${today}`)).toHaveLength(1);

  // One is void: its stake is back.
  const voided = await (await carl()).act(home, `${home}/void/${three?.id}`, { act: 'void', statement: 'silent' });
  expect(voided.headers.location).toBe(`${home}?done=round.void`);
  expect(await states()).toMatchObject([{ status: 'voided' }, { status: 'open', interrupted: true }, {}]);
  await vi.waitFor(async () => expect(await work()).toHaveLength(1), WAIT);

  // Its studio comes back: what it still owed is paid, and its row of Work is gone; the win of what is void is a row of its own.
  studio.restart();
  await vi.waitFor(
    async () =>
      expect(await states()).toMatchObject([
        { status: 'voided', payoutMinor: 0 },
        { status: 'settled', payoutMinor: 400, interrupted: false },
        {},
      ]),
    WAIT,
  );
  const late = await vi.waitFor(async () => {
    const rows = (await see(home)).split('<li>').filter((each) => each.includes('voided here'));
    expect([rows.length, (await work()).length]).toEqual([1, 1]);
    return /<b>(U[\d-]+)</.exec(rows[0] ?? '')?.[1] ?? '';
  }, WAIT);
  expect(await together(worker.url().href, Number(no), `items/${late}`, { act: 'book' })).toBe(303);
  await vi.waitFor(async () => expect(await work()).toEqual([]), WAIT);

  // The night after: what was told late is of the day on which it was taken, and what operators booked is missed on none.
  await pass(10 * HOUR);
  await worker.cron();
  expect(await compared(tomorrow)).toEqual(['the same', '2', '1']);
  expect(await compared(today)).toEqual(['the same', '3', '3']);
  expect([requestsTo('/round/details').length, await work()]).toEqual([2, []]);

  // Fifty, less three stakes, one of them back, and two wins of four: the player has it, has read of it, and the statement has each of it.
  await client.ask('/api/users/sign_in', { json: { user: { email, password } } });
  expect(await states()).toMatchObject([
    { status: 'voided', stakeMinor: 100, payoutMinor: 400 },
    { status: 'settled', payoutMinor: 400 },
    { status: 'settled', payoutMinor: 0 },
  ]);
  const { notifications } = await client.ask<Notifications>('/api/player/notifications');
  const titles = notifications.map(({ title }) => title);
  for (const title of ['title.round_voided', 'title.round_paid'] as const) expect(titles).toContain(MESSAGES[title]);
  const period = `from=${today}&to=${tomorrow}`;
  const csv = (await client.send(`/api/player/statement?currency=EUR&format=csv&${period}`)).text;
  const { closingMinor, ofRound } = readStatement(csv);
  expect([three, two, one].map((round) => ofRound(round?.id ?? ''))).toEqual([-100 + 100 + 400, -100 + 400, -100]);
  expect(closingMinor).toBe(5600);
});
