// A tournament and a lottery that two operators cancel in a process that is killed again and again: while rounds and tickets are on their way,
// between the proposal and its confirmation, and while players are told. Nothing of them is paid, and all coins are back, once (ADR 153).
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { counted } from '#kit/everything.ts';
import { attempt, killable } from '#kit/killable.ts';
import { operator } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import type { CompPoints } from '#shared/contract/comp-points.ts';
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import type { User } from '#shared/contract/player.ts';
import type { RaceBoard, RaceRound } from '#shared/contract/races.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';

const KILLS = counted(
  { before: 1, between: 1, after: 1 },
  { before: 3, between: 2, after: 4 },
  { before: 10, between: 4, after: 16 },
);
const PLAYERS = counted(2, 3, 5);
const DAY = 24 * 3_600_000;
const DEPOSIT = 4000;
const COINS = 400;
/** A server comes back in seconds on a quiet machine. */
const RESTART_MS = 300_000;
const GAME = 'baobab/jade-ascent';

const server = killable('canceled');
const json = async <Body>(path: string): Promise<Body> =>
  (await fetch(new URL(path, server.base()))).json() as Promise<Body>;

/** Both are asked for the same things in any order; what nobody answered is asked again under its key. */
class Player {
  readonly cashier: Cashier;
  bought = 0;

  constructor(one: Cashier) {
    this.cashier = one;
  }

  async buy(lottery: string): Promise<void> {
    this.bought += 1;
    const key = `ticket-${this.bought}`;
    await until(async () => {
      const json = { group: 'ticket', tickets_count: 1, lottery_id: lottery };
      const reply = await attempt(() => this.cashier.client.send('/api/comp_points/exchange/lotteries', { json, key }));
      return reply !== null && reply.status < 500;
    }, RESTART_MS);
  }

  play = () => {
    const bet = { game: GAME, stakeMinor: 60, currency: 'EUR', action: null };
    return attempt(() => this.cashier.client.send('/api/rounds', { json: bet }));
  };
  signIn = () =>
    this.cashier.client.ask('/api/users/sign_in', {
      json: { user: { email: this.cashier.email, password: PASSWORD } },
    });
  coins = async () => (await this.cashier.client.ask<CompPoints>('/api/player/comp_points')).chargeable.points;
}

async function players(base: string, race: string, lottery: string): Promise<Player[]> {
  const carl = await operator(base, 'carl.cashier');
  const all: Player[] = [];
  for (let i = 0; i < PLAYERS; i += 1) {
    const one = await cashier(base, { verified: 'yes', country: 'XB' });
    const { text } = await one.deposit({ amountMinor: DEPOSIT });
    await one.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
    await until(async () => (await one.balance()) === DEPOSIT);
    const home = `/players/${(await one.client.ask<User>('/api/player')).id}`;
    const points = { act: 'give', points: `${COINS}`, why: 'request' };
    expect((await carl.act(home, `${home}/points`, points)).status).toBe(303);
    await one.client.ask(`/api/tournaments/${race}/confirm`, { json: { confirmed: true } });
    await one.client.ask(`/api/lotteries/${lottery}/confirm`, { json: {} });
    all.push(new Player(one));
  }
  return all;
}

test('whatever is killed while they are canceled, nothing of them is paid and each coin comes back once [I44]', async () => {
  await server.restart();
  const nowMs = await server.clock(0);
  await server.clock(DAY - (nowMs % DAY) + 60_000);
  const day = new Date(await server.clock(0)).toISOString().slice(0, 10).replaceAll('-', '');
  const race = `daily-ten-${day}00`;
  const { lotteries } = await json<{ lotteries: Lottery[] }>('/api/lotteries');
  const lottery = lotteries.find(({ status }) => status === 'active')?.id ?? '';
  const all = await players(server.base(), race, lottery);
  const busy = () => Promise.all(all.flatMap((one) => [one.play(), one.buy(lottery)]));
  const board = async () => (await json<{ board: RaceBoard | null }>(`/api/tournaments/${race}`)).board;
  const draw = async () => (await json<{ draw: LotteryDraw }>(`/api/lotteries/${lottery}`)).draw;
  const runs = [
    { path: '/tournaments', run: race, isCanceled: async () => (await board())?.state === 'canceled' },
    { path: '/lotteries', run: lottery, isCanceled: async () => (await draw()).stage === 'canceled' },
  ];
  const propose = async ({ path, run }: (typeof runs)[number]) =>
    (await operator(server.base())).act(path, path, { run, why: 'mistake' });
  const confirm = async ({ path, run }: (typeof runs)[number]) =>
    (await operator(server.base(), 'carl.cashier')).act(path, `${path}/proposals`, { run, act: 'confirm' });

  for (let kill = 0; kill < KILLS.before; kill += 1) {
    const going = busy();
    await Promise.race([going, all[0]?.play()]);
    await server.restart();
    await going;
  }
  await busy();
  for (const one of runs) await propose(one);
  for (let kill = 0; kill < KILLS.between; kill += 1) {
    const going = busy();
    const confirming = runs.map((one) => attempt(() => confirm(one)));
    // Now before anything of it is written, now with players who are not told yet.
    if (kill % 2 === 0) await Promise.race(confirming);
    await server.restart();
    await Promise.all([going, ...confirming]);
  }
  for (const one of runs)
    await until(async () => {
      if ((await attempt(one.isCanceled)) === true) return true;
      await attempt(() => confirm(one));
      return false;
    });
  for (let kill = 0; kill < KILLS.after; kill += 1) {
    const going = busy();
    await server.restart();
    await going;
  }
  // What would have ended and paid it comes and finds nothing.
  await server.clock(DAY + 10 * 60_000);
  for (const one of all) await one.signIn();
  for (const one of all) {
    const { client } = one.cashier;
    await until(async () => !(await client.ask<LotteryStatus>(`/api/lotteries/${lottery}/status`)).in_progress);
    const { own } = await client.ask<LotteryStatus>(`/api/lotteries/${lottery}/status`);
    expect(own.map(({ state }) => state)).toEqual(own.map(() => 'void'));
    expect(await one.coins()).toBe(COINS);
    const status = () => client.ask<EntryStatus>(`/api/tournaments/${race}/status`);
    await until(async () => (await status()).race?.state === 'canceled');
    expect((await status()).race).toMatchObject({ paid: null, prize_cents: 0 });
    const { rounds } = await client.ask<{ rounds: RaceRound[] }>(`/api/tournaments/${race}/rounds`);
    const moved = rounds.reduce((sum, { stakeMinor, payoutMinor }) => sum + payoutMinor - stakeMinor, 0);
    expect(await one.cashier.balance()).toBe(DEPOSIT + moved);
    const { notifications } = await client.ask<{ notifications: { title: string }[] }>('/api/player/notifications');
    expect(notifications.filter(({ title }) => title === 'Tournament cancelled')).toHaveLength(1);
  }
  expect(await board()).toMatchObject({ state: 'canceled', rows: [] });
  expect(await draw()).toMatchObject({ stage: 'canceled', result: null });
}, 900_000);
