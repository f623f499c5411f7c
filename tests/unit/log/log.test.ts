// The log: everything that was booked leaves players' objects by day, once, whatever ends in between; and names nobody.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLogDays } from '#functions/log/days.ts';
import { filesOf } from '#functions/log/files.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import { ledgerRows } from '#functions/player/core/ledger.ts';
import { handOver, nextLogMs } from '#functions/player/log/handover.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { betWin, rollback } from '#functions/player/rounds/provider.ts';
import { erase, leave } from '#functions/player/whole/erasure.ts';
import { MemoryLog } from '#kit/log.ts';
import { type LogRecord, readFile } from '#kit/parquet.ts';
import { ASKER, COIN, NOW_MS, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { hashText } from '#shared/domain/hash.ts';
import { HOUSE_GAMES, REAL } from '#shared/domain/ledger.ts';
import { cellsOf, DAY_MS, dayText, type LogBatch, logDay, plainAccount, shardsOf } from '#shared/domain/log.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const player = (no: number): TestPlayer => {
  const one = new TestPlayer(`p${no}`, { playerId: `player-${no}`, playerNo: 1000 + no, currency: 'EUR' });
  one.fund(1_000_000);
  return one;
};
const bet = (one: TestPlayer, key: string, open = false) =>
  one.get((tx) =>
    placeBet(tx, ASKER, { key, game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true, open } }, COIN),
  ).round.id;
const studio = (one: TestPlayer, round: string, winMinor: number) =>
  one.get((tx) =>
    betWin(
      tx,
      ASKER,
      {
        ...{ provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR', finished: true },
        transactions: [
          { id: `${round}.b`, type: 'bet', amountMinor: 300 },
          ...(winMinor > 0 ? [{ id: `${round}.w`, type: 'win' as const, amountMinor: winMinor }] : []),
        ],
      },
      OUTSIDE,
    ),
  );
const takeBack = (one: TestPlayer, round: string) =>
  one.get((tx) =>
    rollback(tx, {
      ...{ provider: 'acme', round, finished: true },
      transactions: [{ id: `${round}.u`, original: `${round}.b` }],
    }),
  );

/** Sums by these columns, in a fixed order. */
function folded(rows: readonly LogRecord[], by: readonly string[], sums: readonly string[]): Record<string, number[]> {
  const all = new Map<string, number[]>();
  for (const row of rows) {
    const key = by.map((name) => String(row[name])).join(' ');
    const known = all.get(key) ?? sums.map(() => 0);
    all.set(
      key,
      known.map((sum, i) => sum + Number(row[sums[i] ?? ''] ?? 0)),
    );
  }
  return Object.fromEntries([...all].filter(([, values]) => values.some((value) => value !== 0)).sort());
}

/** The same postings from the objects' own books. */
const booked = (players: readonly TestPlayer[]): LogRecord[] =>
  players.flatMap(({ store }) =>
    ledgerRows(store).map(({ atMs, kind, from, to, currency, amountMinor }) => ({
      ...{ day: dayText(logDay(atMs)), kind, debit: plainAccount(from), credit: plainAccount(to), currency },
      ...{ amount: amountMinor, n: 1 },
    })),
  );

const POSTINGS = ['day', 'kind', 'debit', 'credit', 'currency'];

async function allOf(log: MemoryLog, fromMs: number, toMs: number) {
  const all = { posting: [] as LogRecord[], round: [] as LogRecord[], payment: [] as LogRecord[] };
  for (let day = logDay(fromMs); day <= logDay(toMs); day++) {
    const rows = await log.rows(dayText(day));
    for (const kind of ['posting', 'round', 'payment'] as const)
      all[kind].push(...rows[kind].map((row) => ({ ...row, day: dayText(day), n: 1 })));
  }
  return all;
}

test('three days of rounds, take-backs, deposits and open rounds are in the log once, after kills at every step of hand-over and writing [I40]', async () => {
  const log = new MemoryLog();
  const players = [1, 2, 3, 4, 5].map(player);
  let drawn = 0;
  const chance = (of: number): boolean => (drawn++ * 7919) % of === 0;
  let kills = 0;
  const killed = (_step: string, shard: string): boolean => {
    if (!chance(3)) return false;
    kills += 1;
    log.kill(shard);
    return true;
  };
  const down = (): void => {
    if (!chance(4)) return;
    kills += 1;
    throw new Error('the process ends here');
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const open = new Map<TestPlayer, string>();
  const lost = new Map<TestPlayer, string[]>();
  for (let hour = 0; hour < 72; hour++) {
    for (const [i, one] of players.entries()) {
      one.pass(3_600_000);
      // The others keep the time, too.
      if (one.nowMs > Date.now()) vi.setSystemTime(one.nowMs);
      if ((hour + i) % 5 === 4) continue;
      const waiting = open.get(one);
      if (waiting) one.get((tx) => act(tx, ASKER, { key: `act${hour}`, roundId: waiting, action: 'stand' }, COIN));
      open.delete(one);
      // One of them plays more than a batch holds a day.
      for (let n = 0; n < (i === 0 ? 24 : 2); n++) {
        one.pass(6000);
        bet(one, `${hour}.${n}`);
      }
      one.pass(6000);
      studio(one, `g${hour}`, hour % 3 === 0 ? 500 : 0);
      // Of an earlier day, sometimes; what was handed over is followed by the difference.
      if (hour % 3 !== 0) lost.set(one, [...(lost.get(one) ?? []), `g${hour}`]);
      const [oldest, ...others] = lost.get(one) ?? [];
      if (hour % 7 === 6 && oldest !== undefined) {
        takeBack(one, oldest);
        lost.set(one, others);
      }
      one.pass(6000);
      if (hour % 6 === 0) open.set(one, bet(one, `open${hour}`, true));
      if (hour % 11 === 0) one.fund(5000, `more${hour}`);
      await log.bring(one, killed);
    }
    log.bucket.fail = down;
    for (const name of log.names()) {
      await log.shard(name).alarm();
      for (let i = 0; i < 100; i++) await Promise.resolve();
      if (chance(5)) log.kill(name);
    }
    log.bucket.fail = () => {};
  }
  for (const [one, round] of open)
    one.get((tx) => act(tx, ASKER, { key: 'end', roundId: round, action: 'stand' }, COIN));
  const endMs = (logDay(Math.max(...players.map(({ nowMs }) => nowMs))) + 2) * DAY_MS;
  vi.setSystemTime(endMs);
  for (const one of players) {
    one.nowMs = endMs;
    await log.bring(one);
  }
  await log.settle();
  expect(kills).toBeGreaterThan(50);
  const all = await allOf(log, NOW_MS, endMs);
  expect(folded(all.posting, POSTINGS, ['n', 'amount'])).toEqual(folded(booked(players), POSTINGS, ['n', 'amount']));
  const rounds = players.flatMap(({ store }) =>
    store.all<LogRecord>(
      `select game, 1 as rounds, stake, payout, cash_in, cash_out from round where status = 'settled'`,
    ),
  );
  const sums = ['rounds', 'stake', 'payout', 'cash_in', 'cash_out'];
  expect(all.round.filter((row) => row.rounds === -1).length).toBeGreaterThan(5);
  expect(folded(all.round, ['game'], sums)).toEqual(folded(rounds, ['game'], sums));
  const deposits = players.flatMap(({ store }) =>
    store.all<LogRecord>(`select 1 as n, amount from payment where state = 'succeeded'`),
  );
  expect(
    folded(
      all.payment.filter(({ state }) => state === 'succeeded'),
      ['action'],
      ['n', 'amount'],
    ),
  ).toEqual(
    folded(
      deposits.map((each) => ({ ...each, action: 'deposit' })),
      ['action'],
      ['n', 'amount'],
    ),
  );
  // Money of rounds by title, of payments by method, from postings alone.
  expect(
    folded(
      all.posting.filter(({ kind }) => kind === 'bet'),
      ['game'],
      ['amount'],
    ),
  ).toEqual(
    Object.fromEntries(
      [OUTSIDE.id, COIN.id].map((game) => [
        game,
        [
          rounds.filter((row) => row.game === game).reduce((sum, row) => sum + Number(row.stake), 0) +
            takenBack(players, game),
        ],
      ]),
    ),
  );
  expect(new Set(all.posting.filter(({ kind }) => kind === 'deposit').map(({ method }) => method))).toEqual(
    new Set(['visa']),
  );
  // Nothing is owed any more, nothing is left in a shard.
  for (const one of players) expect(one.get(nextLogMs)).toBeNull();
  for (const name of log.names()) expect(log.store(name).all('select 1 from batch')).toEqual([]);
});

/** Stakes that were booked and went back. */
const takenBack = (players: readonly TestPlayer[], game: string): number =>
  players
    .flatMap(({ store }) =>
      store.all<{ amount: number }>(
        `select cash + bonus as amount from movement join round on round.no = movement.round
          where kind = 'stake' and undone is not null and game = ?`,
        game,
      ),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

test('a day is complete once all who told of rows have handed them over, and a late one opens it again', async () => {
  const log = new MemoryLog();
  const [ada, eve] = [player(1), player(2)];
  await log.bring(ada);
  await log.bring(eve);
  const day = dayText(logDay(NOW_MS));
  const closesMs = (logDay(NOW_MS) + 1) * DAY_MS + CLOSES_AFTER_MS;
  vi.setSystemTime(closesMs);
  ada.nowMs = closesMs;
  await log.bring(ada);
  await log.settle();
  await closeLogDays(log.env, closesMs);
  expect(await log.manifest(day)).toMatchObject({ complete: false });
  eve.nowMs = closesMs;
  await log.bring(eve);
  await log.settle();
  await closeLogDays(log.env, closesMs);
  const whole = await log.manifest(day);
  expect(whole.complete).toBe(true);
  expect((await log.rows(day)).posting).toHaveLength(2);
  // A day on which nothing happened is complete, too.
  const after = closesMs + 2 * DAY_MS;
  vi.setSystemTime(after);
  await closeLogDays(log.env, after);
  expect(await log.manifest(dayText(logDay(NOW_MS) + 2))).toEqual({
    ...{ day: dayText(logDay(NOW_MS) + 2), complete: true, revision: 0, files: [] },
  });
  // Whose word was lost until now.
  const late = player(3);
  await log.deliver(late);
  await log.settle();
  expect(await log.manifest(day)).toMatchObject({ complete: false });
  late.nowMs = after;
  await log.bring(late);
  await log.settle();
  await closeLogDays(log.env, after);
  const again = await log.manifest(day);
  expect(again.complete).toBe(true);
  expect(again.revision).toBeGreaterThan(whole.revision);
  expect((await log.rows(day)).posting).toHaveLength(3);
});

test('twenty thousand rows are a part that is the same whenever it is written; a row takes at most 40 bytes', async () => {
  let drawn = 0;
  const luck = (most: number): number => Number.parseInt(hashText(`row ${drawn++}`).slice(0, 8), 16) % most;
  const batch = (): LogBatch => {
    const rounds = Array.from({ length: 250 }, () => {
      const stake = 10 * (1 + luck(50));
      const payout = luck(3) === 0 ? stake * luck(30) : 0;
      return {
        half: luck(48),
        game: `kepler/title-${luck(60)}`,
        currency: ['EUR', 'CAD', 'NOK'][luck(3)] ?? '',
        stake,
        payout,
      };
    });
    const rows = {
      round: rounds.map(({ stake, payout, ...round }) =>
        cellsOf('round', {
          ...{ ...round, decider: 'engine', status: 'settled', rounds: 1, free: 0 },
          ...{ stake, payout, cash_in: stake, cash_out: payout },
        }),
      ),
      posting: rounds.flatMap(({ stake, payout, ...round }) => [
        cellsOf('posting', { ...round, kind: 'bet', debit: REAL, credit: HOUSE_GAMES, amount: stake, method: null }),
        ...(payout > 0
          ? [
              cellsOf('posting', {
                ...round,
                kind: 'win',
                debit: HOUSE_GAMES,
                credit: REAL,
                amount: payout,
                method: null,
              }),
            ]
          : []),
      ]),
      payment: [],
    };
    return { who: luck(2 ** 32) * 65_536, place: ['AT', 'DE', 'CA-ON'][luck(3)] ?? '', licence: 'CW', rows };
  };
  const batches = Array.from({ length: 34 }, batch);
  const written = filesOf({ day: '2026-11-20', shard: 2 }, 7, batches);
  expect(written.map(({ name }) => name)).toEqual([
    'log/posting/day=2026-11-20/2-7.parquet',
    'log/round/day=2026-11-20/2-7.parquet',
  ]);
  const rows = written.reduce((sum, file) => sum + file.rows, 0);
  expect(rows).toBeGreaterThan(19_000);
  for (const { rows: n, bytes } of written) expect(bytes / n).toBeLessThan(40);
  expect(filesOf({ day: '2026-11-20', shard: 2 }, 7, batches)).toEqual(written);
  const log = new MemoryLog();
  const shard = log.shard('2026-11-20/2');
  for (const [i, each] of [...batches, ...batches].entries()) {
    const body = { sender: `s${i % 7}`, batch: each, total: null };
    await shard.take({ floor: i, deliveries: [{ no: i, atMs: 0, tries: 0, body }] }, NOW_MS);
  }
  await log.settle();
  const { files } = await log.manifest('2026-11-20');
  const [round] = files.filter(({ kind }) => kind === 'round');
  expect(files.reduce((sum, file) => sum + file.rows, 0)).toBeGreaterThanOrEqual(20_000);
  expect(await readFile(log.bucket.files.get(round?.name ?? '') as ArrayBuffer)).toHaveLength(round?.rows ?? 0);
});

test('nothing in the log names a player, a round or a payment, and an erasure leaves nobody who could say whose a row is [I42]', async () => {
  const log = new MemoryLog();
  const ada = player(1);
  bet(ada, 'a');
  await log.bring(ada);
  const key = ada.store.all<{ key: string }>('select key from log_key')[0]?.key;
  expect(key).toBeUndefined();
  ada.pass(DAY_MS + 5 * 3_600_000);
  vi.setSystemTime(ada.nowMs);
  bet(ada, 'b');
  ada.get(handOver);
  // On its way, and not taken yet.
  const [sent] = ada.store.all<{ body: string }>(
    `select body from outbox where receiver glob 'log:*' and body glob '*who*'`,
  );
  const who = JSON.parse(sent?.body ?? '{}').batch.who as number;
  ada.get((tx) => tx.store.all(`update balance set amount = 0`));
  ada.forget();
  ada.get(leave);
  ada.get(erase);
  expect(ada.store.all('select * from log_key')).toEqual([]);
  expect(JSON.stringify(ada.store.all('select * from outbox'))).not.toContain(String(who));
  await log.bring(ada);
  ada.nowMs += 3 * DAY_MS;
  vi.setSystemTime(ada.nowMs);
  await log.bring(ada);
  await log.settle();
  const all = await allOf(log, NOW_MS, ada.nowMs);
  expect(all.posting.length).toBeGreaterThanOrEqual(3);
  const text = JSON.stringify([all, [...log.bucket.files.values()].filter((file) => typeof file === 'string')]);
  const books = ada.store.all<{ ref: string; hash: string; at: number }>('select ref, hash, at from ledger');
  const words = ['player-1', '1001', String(who), ...books.flatMap(({ ref, hash, at }) => [ref, hash, String(at)])];
  for (const word of words) expect(text).not.toContain(word);
  for (const name of log.names())
    expect(JSON.stringify(log.store(name).all('select * from inbox'))).not.toContain('player-1');
  // The same player's rows of two days have nothing in common that the object could tell.
  const pseudonyms = new Set(all.posting.map((row) => row.who));
  expect(pseudonyms.size).toBeGreaterThan(1);
});

test('every day goes to one of its shards', () => {
  expect(shardsOf(logDay(NOW_MS))).toBe(4);
});
