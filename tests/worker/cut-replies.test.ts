// Replies that never arrive: each command is sent again under its key until it is answered, and is done once.
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { chance } from '#kit/chance.ts';
import { counted } from '#kit/everything.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { CashoutAnswer, DepositAnswer, PaymentMethods } from '#shared/contract/payments.ts';
import type { RoundAnswer } from '#shared/contract/rounds.ts';

/** The benchmark's market: it has neither a cycle time nor a throttle. */
const worker = workerUnderTest({ DEV_COUNTRY: 'XB' });
const base = () => `http://localhost:${worker.url().port}`;
const CUTS = counted(120, 1200, 5000);
const PLAYERS = 4;

/** Sends a command and hangs up: as the answer begins, or some milliseconds after the last byte went out. */
function cut({ client }: Cashier, path: string, body: string, key: string, afterMs: number | null): Promise<void> {
  const headers = {
    host: client.base.host,
    origin: client.origin,
    cookie: client.cookie,
    'cf-connecting-ip': client.address,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': key,
  };
  return new Promise((done) => {
    const outgoing = request(
      { host: '127.0.0.1', port: client.base.port, agent: false, path, method: 'POST', headers },
      () => outgoing.destroy(),
    );
    outgoing.on('error', () => {});
    outgoing.on('close', () => done());
    outgoing.end(body, () => {
      if (afterMs !== null) setTimeout(() => outgoing.destroy(), afterMs);
    });
  });
}

async function funded(): Promise<{ player: Cashier; profile: string }> {
  const player = await cashier(base(), { country: 'XB' });
  const { payment, redirectUrl } = JSON.parse((await player.deposit({ amountMinor: 400_000 })).text) as DepositAnswer;
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  const { methods } = await player.client.ask<PaymentMethods>('/api/payment_methods?currency=EUR&action=cashout');
  return { player, profile: methods.flatMap(({ savedProfiles }) => savedProfiles)[0]?.id ?? '' };
}

/** What one player asked for and was told in the end. */
interface Results {
  rounds: Set<string>;
  deposits: Set<string>;
  cashouts: Set<string>;
  balanceMinor: number;
}

async function play(
  { player, profile }: Awaited<ReturnType<typeof funded>>,
  seed: number,
  cuts: number,
): Promise<Results> {
  const next = chance(seed);
  const results: Results = { rounds: new Set(), deposits: new Set(), cashouts: new Set(), balanceMinor: 400_000 };
  let left = cuts;
  /** Cut once or several times, then heard to the end. */
  async function insist<Answer>(path: string, json: object): Promise<Answer> {
    const key = crypto.randomUUID();
    const body = JSON.stringify(json);
    do {
      await cut(player, path, body, key, next() < 0.5 ? null : Math.floor(next() * 15));
      left -= 1;
    } while (next() < 0.3);
    for (;;) {
      const { status, text } = await player.client.send(path, { method: 'POST', json, key });
      // The one that was cut off may still be at work.
      if (status === 409 && text.includes('idempotency.in_flight')) continue;
      expect(status, `${path}: ${text}`).toBeLessThan(300);
      const again = await player.client.send(path, { method: 'POST', json, key });
      expect(again.text).toBe(text);
      return JSON.parse(text) as Answer;
    }
  }
  while (left > 0) {
    const what = next();
    if (what < 0.6) {
      const bet = { game: 'kepler/perihelion', stakeMinor: 20, currency: 'EUR', action: null };
      const { round } = await insist<RoundAnswer>('/api/rounds', bet);
      results.rounds.add(round.id);
      results.balanceMinor += round.payoutMinor - round.stakeMinor;
    } else if (what < 0.75) {
      const wish = { method: 'visa', currency: 'EUR', amountMinor: 1000, custody: 'separate' };
      const { payment } = await insist<DepositAnswer>('/api/player/payments/deposit', wish);
      results.deposits.add(payment.id);
    } else {
      const wish = { method: 'visa', currency: 'EUR', amountMinor: 2000, profile };
      const { payment } = await insist<CashoutAnswer>('/api/player/payments/cashout', wish);
      results.cashouts.add(payment.id);
      // Taken back, so that there is always something to take out.
      await insist(`/api/player/payments/${payment.id}/recall`, {});
    }
  }
  return results;
}

test(`${CUTS} cut replies double nothing: one key is one bet, one intent, one withdrawal, one recall [I7 I8 I18 I20]`, async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => funded()));
  const all = await Promise.all(players.map((each, at) => play(each, at + 1, CUTS / PLAYERS)));
  for (const [at, { player }] of players.entries()) {
    const { rounds, deposits, cashouts, balanceMinor } = all[at] ?? ({} as Results);
    const count = async (sql: string) => Number((await worker.sql('PLAYER', player.playerId, sql))[0]?.n);
    expect(await count('select count(*) as n from round')).toBe(rounds.size);
    // One more: the deposit that the player plays with.
    expect(await count(`select count(*) as n from payment where action = 'deposit'`)).toBe(deposits.size + 1);
    expect(await count(`select count(*) as n from payment where action = 'cashout'`)).toBe(cashouts.size);
    expect(await count(`select count(*) as n from payment where state = 'recalled'`)).toBe(cashouts.size);
    expect(await count(`select count(*) as n from ledger where kind = 'bet'`)).toBe(rounds.size);
    expect(await count(`select count(*) as n from ledger where kind = 'cashout_held'`)).toBe(cashouts.size);
    expect(await player.balance()).toBe(balanceMinor);
    const { PLAYER } = await worker.env();
    const object = PLAYER.getByName(player.playerId) as unknown as { audit(): Promise<{ faults: string[] }> };
    expect((await object.audit()).faults).toEqual([]);
  }
}, 1_800_000);
