// Turns of a person's accounts: who acts on a lease knows what all others have taken, and none of them takes anything meanwhile.
import { expect, test } from 'vitest';
import { identityOf } from '#functions/person/stub.ts';
import type { Turn } from '#functions/person/verbs.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { guardDeposit, guardStake } from '#functions/player/limits/guard.ts';
import { partOf } from '#functions/player/limits/others.ts';
import { answerReality } from '#functions/player/limits/reality.ts';
import { limits } from '#functions/player/limits/view.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { type Asking, PersonLease } from '#functions/player/person/lease.ts';
import { eraseProfile, profileOf } from '#functions/player/person/profile.ts';
import { admit, endAll } from '#functions/player/person/sessions.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import { RATE_ONE } from '#shared/domain/money.ts';

const HOUR = 3_600_000;
const wanted = (amountMinor: number) => ({ amountMinor, currency: 'EUR' as const, rate: RATE_ONE });
const money = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
const account = (id: string, rules = RULES) =>
  new TestPlayer(id, { playerId: id, currency: 'EUR' }, undefined, 'kit', undefined, rules);
const SECRET = 'a secret that only this test has';

/** The object's lease, over a person that answers as the test says. */
async function leaseOver(turn: (no: number) => Promise<Turn | null>, isShared = true) {
  const player = account('one');
  player.lease = null;
  let count = 0;
  const person = {
    join: async () => ({ records: [], isShared, turn: 3 }),
    exclude: async () => ({ records: [], isShared, turn: 3 }),
    turn: () => turn(++count),
  };
  const env = {
    BETTER_AUTH_SECRET: SECRET,
    PERSON: { getByName: () => person },
    BIRTHDAY: { getByName: () => ({ enter: async () => [] }) },
  } as unknown as Env;
  const asking: Asking = {
    env,
    mind: { store: player.store, cache: player.memory },
    rules: async () => RULES,
    begin: () => player.get((tx) => tx),
    write: (_rules, work) => player.do(work),
    waitUntil: () => {},
  };
  const key = (await identityOf(env, player.get(profileOf)))?.key ?? '';
  return { lease: new PersonLease(asking), key, times: () => count };
}

test('an account that has let go acts on no answer from before, and asks again', async () => {
  let answer = (_: Turn): void => {};
  const first = new Promise<Turn>((next) => {
    answer = next;
  });
  const { lease, key, times } = await leaseOver((no) => (no === 1 ? first : Promise.resolve({ no: 9, others: [] })));
  const asking = lease.ask('join');
  lease.yieldTurn(key, 7);
  // Turn 5 was begun before the other account's 7, and its answer comes after.
  answer({ no: 5, others: [] });
  expect(await asking).toBe(true);
  expect(times()).toBe(2);
  expect(lease.current()?.key).toBe(key);
  lease.yieldTurn(key, 10);
  expect(lease.current()).toBeNull();
});

test('while another account has not let go there is no lease, whether it is silent or comes between each time', async () => {
  const silent = await leaseOver(async () => null);
  expect([await silent.lease.ask('join'), silent.lease.current()]).toEqual([false, null]);
  const overtaken = await leaseOver(async () => ({ no: 5, others: [] }));
  overtaken.lease.yieldTurn(overtaken.key, 7);
  expect([await overtaken.lease.ask('join'), overtaken.lease.current()]).toEqual([false, null]);
  // An exclusion is acknowledged all the same: it takes nothing.
  expect(await silent.lease.ask('exclude')).toBe(true);
});

test('an only account takes no turn; one that a second one has made let go of its own is refused the answer from before', async () => {
  const { lease, key, times } = await leaseOver(async () => null, false);
  expect(await lease.ask('join')).toBe(true);
  expect([times(), lease.current()?.key]).toEqual([0, key]);
  lease.yieldTurn(key, 4);
  expect([await lease.ask('join'), lease.current()]).toEqual([false, null]);
});

test('a limit counts what the other accounts have taken, by the windows of the account that it was set in [I28]', () => {
  const [one, other] = [account('one'), account('other')];
  one.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 10_000 }));
  one.get((tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor: 6000, ...money }));
  other.others = [one.get(partOf)];
  expect(other.get((tx) => guardDeposit(tx, wanted(4000)))).toBeNull();
  expect(other.get((tx) => guardDeposit(tx, wanted(4001)))).toMatchObject({
    detail: { usedMinor: 6000, remainingMinor: 4000, own: false, elsewhere: true },
  });
  const listed = other.get(limits).limits.find(({ source }) => source === 'elsewhere');
  expect(listed?.accounts[0]).toMatchObject({ amountMinor: 10_000, usedMinor: 6000, remainingMinor: 4000 });
  // Its own limit counts the other's deposits, too; the market's is for the person.
  const market = {
    ...RULES.market,
    limits: [{ by: 'market', type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 7000 }],
  };
  other.rules = { ...RULES, market: market as never };
  expect(other.get((tx) => guardDeposit(tx, wanted(1001)))).toMatchObject({ detail: { usedMinor: 6000, own: false } });
  // The next day of the zone of the account that it was set in.
  other.pass(24 * HOUR);
  expect(other.get((tx) => guardDeposit(tx, wanted(7000)))).toBeNull();
});

test('a limit of the market of one account binds the others of the person; one that was set in an erased account binds nobody [I28]', () => {
  const market = {
    ...RULES.market,
    limits: [{ by: 'market', type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 7000 }],
  };
  const [one, other] = [account('one', { ...RULES, market: market as never }), account('other')];
  other.others = [one.get(partOf)];
  expect(other.get((tx) => guardDeposit(tx, wanted(7000)))).toBeNull();
  expect(other.get((tx) => guardDeposit(tx, wanted(7001)))).toMatchObject({ code: 'limit.reached' });
  one.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 1000 }));
  one.get((tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor: 600, ...money }));
  other.others = [one.get(partOf)];
  expect(other.get((tx) => guardDeposit(tx, wanted(401)))).toMatchObject({ detail: { usedMinor: 600 } });
  one.do((tx) => eraseProfile(tx));
  other.others = [one.get(partOf)];
  expect(other.get((tx) => guardDeposit(tx, wanted(7001)))).toBeNull();
  // What it has taken counts on, against the limits of the accounts that are left.
  other.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 1000 }));
  expect(other.get((tx) => guardDeposit(tx, wanted(401)))).toMatchObject({ detail: { usedMinor: 600 } });
});

test('stakes and wins of the other accounts count to the cent, and a rolling window lets go of none before its time [I28]', () => {
  const rolling = { ...RULES, market: { ...RULES.market, windows: 'rolling' as const } };
  const [one, other] = [account('one', rolling), account('other', rolling)];
  const round = (no: number, agoMs: number, cashIn: number, cashOut: number) =>
    one.store.all(
      `insert into round (no, decider, game, currency, rate, stake, payout, cash_in, cash_out, moves, status, house, placed_at,
        next_at, settled_at) values (?, 'engine', 'test/coin', 'EUR', 1000000000, ?, ?, ?, ?, 1, 'settled', 0, ?, 0, 0)`,
      ...[no, cashIn, cashOut, cashIn, cashOut, one.nowMs - agoMs],
    );
  round(1, 24 * HOUR - 60_000, 1000, 0);
  round(2, HOUR, 500, 300);
  round(3, HOUR - 1, 500, 0);
  const loss = { type: 'loss', period: 'day', currency: 'EUR', amountMinor: 2000 } as const;
  other.get((tx) => setLimit(tx, loss));
  other.others = [one.get(partOf)];
  expect(other.others[0]?.rounds.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0)).toBe(1700);
  expect(other.get((tx) => guardStake(tx, wanted(300)))).toBeNull();
  expect(other.get((tx) => guardStake(tx, wanted(301)))).toMatchObject({ detail: { usedMinor: 1700, own: true } });
  other.pass(60_000);
  expect(other.get((tx) => guardStake(tx, wanted(1300)))).toBeNull();
});

test('an hour signed in is the person’s: a session limit, its rest and a reality check of one account hold in the other [I34 limits.md 7]', () => {
  const MINUTE = 60_000;
  const market = { ...RULES.market, realityCheckMinutes: { default: 45, choices: [45, 240] } };
  const rules = { ...RULES, market };
  const [one, other] = [account('one', rules), account('other', rules)];
  const limit = (player: TestPlayer, minutes: number) => player.get((tx) => setLimit(tx, { type: 'session', minutes }));
  limit(one, 60);
  one.pass(40 * MINUTE);
  one.get((tx) => endAll(tx, null));
  other.get((tx) => endAll(tx, null));
  other.nowMs = one.nowMs;
  other.get((tx) => admit(tx, { sessionId: 'here', createdAtMs: other.nowMs, expiresAtMs: other.nowMs + 24 * HOUR }));
  other.others = [one.get(partOf)];
  const stake = () => other.get((tx) => guardStake(tx, wanted(100)));
  // Forty minutes there, six here: the check of forty-five waits, and shows what was staked there.
  other.pass(6 * MINUTE);
  expect(stake()).toMatchObject({ code: 'limit.reality_check' });
  other.get((tx) => answerReality(tx));
  expect(stake()).toBeNull();
  other.pass(14 * MINUTE);
  expect(stake()).toMatchObject({ code: 'limit.session', detail: { minutes: 60 } });
});
