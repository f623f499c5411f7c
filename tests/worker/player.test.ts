// The player's object over the built Worker: commands by RPC, its tables by the runtime, effects in D1 through the real queue.
import { describe, expect, test } from 'vitest';
import type { CashoutInput } from '#functions/player/payments/cashouts.ts';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import { depositOf, MONEY, objectOf, SERVED } from '#kit/object.ts';
import { until } from '#kit/player.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

const spin = (key: string, stakeMinor = 100): BetInput => ({
  key,
  game: 'kepler/perihelion',
  stakeMinor,
  currency: 'EUR',
  action: null,
});
const out = (key: string, amountMinor: number): CashoutInput => ({
  ...depositOf(key, amountMinor),
  destination: 'card-1',
  instrument: 'Visa ·· 4242',
  recallable: true,
  payAfterMs: 3_600_000,
});

describe('a command', () => {
  test('an unborn object says so, and is born once however often it is told', async () => {
    const env = await worker.env();
    const stranger = env.PLAYER.getByName('nobody') as unknown as Awaited<ReturnType<typeof objectOf>>['player'];
    expect(await stranger.wallet(SERVED)).toMatchObject({ ok: false, code: 'player.unborn' });
    const { player, asker } = await objectOf(worker);
    expect(await player.wallet({ ...asker, sessionId: 'other' })).toMatchObject({ code: 'session.unknown' });
    await player.revoke({ all: true });
    expect(await player.wallet(asker)).toMatchObject({ code: 'session.ended' });
  });

  test('fifty repetitions at once are one command [I7]', async () => {
    const { player, asker, rows } = await objectOf(worker, 10_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.placeBet(asker, spin('b1'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows('select count(*) as n from round')).toEqual([{ n: 1 }]);
    expect(await rows(`select count(*) as n from ledger where kind = 'bet'`)).toEqual([{ n: 1 }]);
  });

  test('bets and withdrawals at once never take more than there is [I20 I3]', async () => {
    const { player, asker, rows } = await objectOf(worker, 10_000);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => player.requestCashout(asker, out(`o${i}`, 3000))),
      ...Array.from({ length: 20 }, (_, i) => player.placeBet(asker, spin(`b${i}`, 2000))),
    ]);
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(3);
    const [real] = await rows(`select amount from balance where account = 'player:real'`);
    expect(real?.amount).toBeGreaterThanOrEqual(0);
    expect((await player.audit()).faults).toEqual([]);
  });

  test('two deposits of 60 at once under a limit of 100: exactly one [I28 limits.md 1]', async () => {
    const { player, asker } = await objectOf(worker);
    await player.setLimit(asker, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 10_000 });
    const answers = await Promise.all(['a', 'b'].map((key) => player.openDeposit(asker, depositOf(key, 6000))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });
});

test('a deposit is credited, listed in D1 and acknowledged; a plain bet sends no message and writes nothing to D1 [I17 I40]', async () => {
  // Where no time has to pass between two rounds.
  const { player, asker, rows, playerNo } = await objectOf(worker, 0, 'XB');
  const opened = await player.openDeposit(asker, depositOf('d1', 5000));
  if (!opened.ok) throw new Error(opened.code);
  const { id: paymentId } = opened.value.payment;
  const charge = { ...MONEY, providerRef: 'x1', paymentId, amountMinor: 5000 };
  const settled = await Promise.all(Array.from({ length: 10 }, () => player.settleDeposit(charge)));
  expect(settled.map((answer) => answer.ok && answer.value.outcome).toSorted()).toEqual([
    'credited',
    ...Array(9).fill('replayed'),
  ]);
  await player.placeBet(asker, spin('b1'));
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
  const { DB } = await worker.env();
  const played = 'select game from game_player where player_no = ?';
  expect((await DB.prepare(played).bind(playerNo).all()).results).toEqual([{ game: 'kepler/perihelion' }]);
  // A plain bet after the first of a title and day is nobody's business: it owes nothing, and no table knows postings or rounds.
  const dice = (n: number) => ({
    ...spin(`d${n}`),
    game: 'parallax/azimuth-dice',
    action: { side: 'over', target: 5050 },
  });
  expect((await player.placeBet(asker, dice(1))).ok).toBe(true);
  await until(async () => (await rows('select count(*) as n from outbox'))[0]?.n === 0);
  for (let n = 2; n < 6; n++) expect((await player.placeBet(asker, dice(n))).ok).toBe(true);
  expect(await rows('select * from outbox')).toEqual([]);
  const tables = await DB.prepare(`select name from sqlite_master where name in ('ledger', 'round')`).all();
  expect(tables.results).toEqual([]);
  const { results: payments } = await DB.prepare('select state from payment where id = ?').bind(paymentId).all();
  expect(payments).toEqual([{ state: 'succeeded' }]);
});

test('the ledger’s rows can not be changed or deleted, not even by a statement of our own [I5]', async () => {
  const { rows } = await objectOf(worker, 1000);
  await expect(rows('update ledger set amount = 1')).rejects.toThrow('append-only');
  await expect(rows('delete from ledger')).rejects.toThrow('append-only');
});

test('seeds: the commitment holds, rotation reveals, and a round verifies [games.md The draw]', async () => {
  const { player, asker } = await objectOf(worker, 10_000);
  const seeds = await player.seeds(asker);
  const before = await player.rotateSeeds(asker, { key: 'r0', clientSeed: 'first-1' });
  if (!seeds.ok || !before.ok) throw new Error('refused');
  expect(before.value).toMatchObject({ seedHash: seeds.value.seedHash, clientSeed: 'first-1', nonce: 0, revealed: [] });
  await player.placeBet(asker, spin('b1'));
  const after = await player.rotateSeeds(asker, { key: 'r1', clientSeed: 'my_seed-1' });
  if (!after.ok) throw new Error('refused');
  const [revealed] = after.value.revealed;
  expect(revealed).toMatchObject({ seedHash: before.value.seedHash, clientSeed: before.value.clientSeed, nonces: 1 });
  expect(after.value).toMatchObject({ seedHash: before.value.nextSeedHash, clientSeed: 'my_seed-1', nonce: 0 });
  expect(await player.rotateSeeds(asker, { key: 'r1', clientSeed: 'my_seed-1' })).toEqual(after);
  expect(await player.rotateSeeds(asker, { key: 'r2', clientSeed: 'a:b' })).toMatchObject({ code: 'seed.invalid' });
});
