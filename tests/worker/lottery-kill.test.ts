// A lottery in a process that is killed again and again, while tickets are sold, while its list is sealed and while it is drawn and paid:
// each ticket is paid for and numbered once, the draw is the one that anybody recomputes, and each prize is paid once (I44, I46).
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditedLottery, python } from '#kit/auditor.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import type { Reply } from '#kit/client.ts';
import { counted, everything } from '#kit/everything.ts';
import { attempt, killable } from '#kit/killable.ts';
import { operator } from '#kit/office.ts';
import { PASSWORD, until } from '#kit/player.ts';
import type { CompPoints } from '#shared/contract/comp-points.ts';
import type { Lottery, LotteryDraw, LotteryStatus } from '#shared/contract/lotteries.ts';
import type { User } from '#shared/contract/player.ts';
import { drawLottery, listed } from '#shared/domain/rewards/lotteries.ts';

const KILLS = counted(
  { selling: 1, ending: 1, sealing: 1, drawing: 1 },
  { selling: 6, ending: 2, sealing: 3, drawing: 5 },
  { selling: 24, ending: 2, sealing: 8, drawing: 16 },
);
const PLAYERS = everything ? 6 : 2;
const MINUTE = 60_000;
/** Cash that is not staked: it brings no ticket. */
const DEPOSIT = 4000;
const COINS = 400;
const A_TICKET = 50;
/** One is free, the others are for coins: not more than a player may have. */
const MOST_BOUGHT = 7;

const server = killable('lottery');
const json = async <Body>(path: string): Promise<Body> => {
  const response = await fetch(new URL(path, server.base()));
  return (await response.json()) as Body;
};
const clockTo = async (atMs: number) => server.clock(atMs - (await server.clock(0)));

/** A buyer with coins, and what they have asked for: a key that nobody answered is sent again. */
class Buyer {
  readonly cashier: Cashier;
  readonly lottery: string;
  #keys = 0;

  constructor(one: Cashier, lottery: string) {
    this.cashier = one;
    this.lottery = lottery;
  }

  get bought(): number {
    return this.#keys;
  }

  /** Until it is answered, over whatever restarts lie between. */
  async buy(): Promise<void> {
    if (this.#keys >= MOST_BOUGHT) return;
    this.#keys += 1;
    const key = `ticket-${this.#keys}`;
    let reply: Reply | null = null;
    await until(async () => {
      reply = await attempt(() =>
        this.cashier.client.send('/api/comp_points/exchange/lotteries', {
          json: { group: 'ticket', tickets_count: 1, lottery_id: this.lottery },
          key,
        }),
      );
      return reply !== null && reply.status < 500;
    });
    expect((reply as Reply | null)?.status).toBe(200);
  }

  signIn = () =>
    this.cashier.client.ask('/api/users/sign_in', {
      json: { user: { email: this.cashier.email, password: PASSWORD } },
    });
  status = () => this.cashier.client.ask<LotteryStatus>(`/api/lotteries/${this.lottery}/status`);
  coins = async () => (await this.cashier.client.ask<CompPoints>('/api/player/comp_points')).chargeable.points;
}

async function buyers(base: string, lottery: string): Promise<Buyer[]> {
  const carl = await operator(base, 'carl.cashier');
  const all: Buyer[] = [];
  for (let i = 0; i < PLAYERS; i += 1) {
    const one = await cashier(base, { verified: 'yes', country: 'XB' });
    const { text } = await one.deposit({ amountMinor: DEPOSIT });
    await one.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
    await until(async () => (await one.balance()) === DEPOSIT);
    const { id } = await one.client.ask<User>('/api/player');
    const home = `/players/${id}`;
    expect((await carl.act(home, `${home}/points`, { act: 'give', points: `${COINS}`, why: 'request' })).status).toBe(
      303,
    );
    await one.client.ask(`/api/lotteries/${lottery}/confirm`, { json: {} });
    all.push(new Buyer(one, lottery));
  }
  return all;
}

test('whatever is killed while tickets are sold, sealed, drawn and paid, each is numbered once and each prize is paid once [I44] [I46]', async () => {
  await server.restart();
  const { lotteries } = await json<{ lotteries: Lottery[] }>('/api/lotteries');
  const lottery = lotteries.find(({ status }) => status === 'active');
  if (!lottery) throw new Error('no lottery runs');
  const { id, prizes_cents } = lottery;
  const endMs = Date.parse(lottery.end_at);
  const factsOf = () => json<{ lottery: Lottery; draw: LotteryDraw }>(`/api/lotteries/${id}`);
  const first = (await factsOf()).draw;
  const all = await buyers(server.base(), id);

  const sell = async (kill: number) => {
    const selling = [all[kill % PLAYERS], all[(kill + 1) % PLAYERS]].map((one) => one?.buy());
    // Now before anything is answered, now with a ticket that is paid for and on its way to its number.
    if (kill % 2 === 1) await Promise.race(selling);
    await server.restart();
    await Promise.all(selling);
  };
  for (let kill = 0; kill < KILLS.selling; kill += 1) await sell(kill);
  await clockTo(endMs - MINUTE);
  for (const one of all) await one.signIn();
  for (let kill = 1; kill <= KILLS.ending; kill += 1) await sell(kill);

  for (const [afterMs, kills] of [
    [6 * MINUTE, KILLS.sealing],
    [11 * MINUTE, KILLS.drawing],
  ] as const) {
    await clockTo(endMs + afterMs);
    for (let kill = 0; kill < kills; kill += 1) {
      const looking = attempt(factsOf);
      // What looks at it hands over the beacon's value; what follows from that is on its way then, or not begun.
      if (kill % 2 === 1) await looking;
      await server.restart();
      await looking;
    }
  }
  await until(async () => (await attempt(factsOf))?.draw.stage === 'drawn');
  const { draw } = await factsOf();
  const { sealed, result } = draw;
  if (!sealed || !result) throw new Error('not drawn');
  expect([draw.first, draw.beacons, createHash('sha256').update(result.link).digest('hex')]).toEqual([
    first.first,
    first.beacons,
    first.first,
  ]);
  const list = await json<{ text: string; next: number | null }>(`/api/lotteries/${id}/list`);
  expect(createHash('sha256').update(list.text).digest('hex')).toBe(sealed.hash);
  const tickets = list.text.split('\n').flatMap((line) => listed(line) ?? []);
  expect(tickets.map(({ no }) => no)).toEqual(Array.from({ length: sealed.tickets }, (_, i) => i + 1));
  const again = drawLottery(tickets, {
    lottery: id,
    link: result.link,
    salt: result.salt,
    prizesEurMinor: prizes_cents,
    voids: new Set(result.voids),
  });
  expect(result.wins).toEqual(again.map(({ eurMinor, ...win }) => ({ ...win, cents: eurMinor })));
  if (python) expect(auditedLottery(await factsOf(), list, result.salt).faults).toEqual([]);

  let numbered = 0;
  for (const one of all) {
    await one.signIn();
    await until(async () => !(await one.status()).in_progress);
    const { own } = await one.status();
    // One that was paid in the last minute may have come too late: its coins are back then.
    const late = own.filter(({ state: is }) => is === 'late').length;
    expect(own.filter(({ kind }) => kind === 'coins')).toHaveLength(one.bought);
    expect(own.filter(({ kind }) => kind !== 'coins').map(({ kind, state: is }) => [kind, is === 'late'])).toEqual([
      ['free', false],
    ]);
    expect(await one.coins()).toBe(COINS - A_TICKET * (one.bought - late));
    const numbers = own.flatMap(({ number }) => number ?? []);
    expect(numbers).toHaveLength(own.length - late);
    const won = result.wins.filter(({ no }) => numbers.includes(no));
    const winning = own.filter(({ state: is }) => is === 'won').map(({ number }) => number);
    expect(new Set(winning)).toEqual(new Set(won.map(({ no }) => no)));
    expect(await one.cashier.balance()).toBe(DEPOSIT + won.reduce((sum, { cents }) => sum + cents, 0));
    numbered += numbers.length;
  }
  // Nobody else was in it: no number is nobody's.
  expect(numbered).toBe(sealed.tickets);
}, 1_800_000);
