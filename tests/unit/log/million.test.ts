// As many rows as the log gets on a good day, by the objects' own handover, the shards' own files and the reader of the books: each of
// them has an amount of its own, so that one that is missing or there twice is found.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLogDays } from '#functions/log/days.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import { rowsIn } from '#functions/log/reading.ts';
import { handOver, nextLogMs } from '#functions/player/log/handover.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { chance as chanceOf } from '#kit/chance.ts';
import { counted } from '#kit/everything.ts';
import { MemoryLog } from '#kit/log.ts';
import { ASKER, COIN, NOW_MS, TestPlayer } from '#kit/transaction.ts';
import { DAY_MS, dayText, logDay } from '#shared/domain/log.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const ROWS = counted(20_000, 100_000, 1_000_000);
const KILLS = counted(5, 20, 50);
const PLAYERS = 20;
/** Of each player. A round and its stake are a row each, and a third of the rounds have won: that is another one. */
const ROUNDS = 3 * Math.ceil(ROWS / PLAYERS / 7);
/** Below it are the amounts of a player's own deposit and bet. */
const FROM = 1000;
const GAMES = 60;

/** One who has played the day: a bet of their own, then its rows again and again under other numbers and amounts. */
function busy(index: number): TestPlayer {
  const player = new TestPlayer(`busy ${index}`, {
    ...{ playerId: `player-${index}`, playerNo: 1001 + index, currency: 'EUR' },
  });
  player.fund(500);
  const input = { key: 'first', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } } as const;
  player.get((tx) => placeBet(tx, ASKER, input, COIN));
  const { store } = player;
  const first = FROM + index * ROUNDS;
  const numbers = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)';
  store.all(
    `${numbers} insert into round (no, decider, game, engine, config_hash, currency, rate, stake, payout, cash_in, cash_out,
        moves, status, house, weight, placed_at, next_at, settled_at)
      select i + 1, decider, 'test/coin-' || (i % ${GAMES}), engine, config_hash, currency, rate, ? + i,
        iif(i % 3 = 0, 2 * (? + i), 0), ? + i, iif(i % 3 = 0, 2 * (? + i), 0), moves, 'settled', 0, weight,
        placed_at + i, next_at + i, settled_at + i
      from n, round where round.no = 1`,
    ...[ROUNDS, first, first, first, first],
  );
  const posting = (kind: string, from: string, to: string, amount: string, where: string): void =>
    void store.all(
      `${numbers} insert into ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)
        select (select max(no) from ledger) + row_number() over (), 0, ? + i, ?, 'EUR', ?, ?, ${amount},
          'R${1001 + index}-' || (i + 1), '' from n where ${where}`,
      ...[ROUNDS, NOW_MS, kind, from, to, first],
    );
  posting('bet', 'player:real', 'house:games', '? + i', 'true');
  posting('win', 'house:games', 'player:real', '2 * (? + i)', 'i % 3 = 0');
  player.forget();
  return player;
}

test(`${ROWS} rows are handed over and read back: none is lost and none is there twice, after ${KILLS} kills or more at every step; a row takes at most 40 bytes [I40]`, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const log = new MemoryLog();
  const players = Array.from({ length: PLAYERS }, (_, index) => busy(index));
  const chance = chanceOf(47);
  let kills = 0;
  const dies = (share: number): boolean => {
    const isDead = chance() < share;
    if (isDead) kills += 1;
    return isDead;
  };
  const killed = (_step: string, shard: string): boolean => {
    if (!dies(0.1)) return false;
    log.kill(shard);
    return true;
  };
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const one of players) {
      const at = one.get(nextLogMs);
      if (at === null || at > one.nowMs) continue;
      isMore = true;
      one.get(handOver);
      await log.deliver(one, killed);
      if (dies(0.02)) one.forget();
    }
    log.bucket.fail = () => {
      if (dies(0.25)) throw new Error('the process ends here');
    };
    for (const name of log.names()) {
      await log.shard(name).alarm();
      for (let i = 0; i < 100; i++) await Promise.resolve();
      if (dies(0.1)) log.kill(name);
    }
    log.bucket.fail = () => {};
    vi.setSystemTime(Date.now() + 60_000);
    for (const one of players) one.pass(60_000);
  }
  const day = logDay(NOW_MS);
  const endMs = (day + 1) * DAY_MS + CLOSES_AFTER_MS;
  vi.setSystemTime(endMs);
  for (const one of players) {
    one.nowMs = endMs;
    await log.bring(one);
  }
  await log.settle();
  await closeLogDays(log.env, endMs);

  const { complete, files } = await log.manifest(dayText(day));
  expect(complete).toBe(true);
  const all = PLAYERS * ROUNDS;
  const [bets, wins, rounds] = [new Uint8Array(all + 1), new Uint8Array(all + 1), new Uint8Array(all + 1)];
  const note = (seen: Uint8Array, amount: unknown): void => {
    const no = Number(amount) - FROM;
    if (no > 0) seen[no] = (seen[no] ?? 0) + 1;
  };
  for (const { kind, name } of files) {
    const file = log.bucket.files.get(name) as ArrayBuffer;
    if (kind === 'round') for (const { stake } of rowsIn(file, ['stake'])) note(rounds, stake);
    if (kind !== 'posting') continue;
    for (const row of rowsIn(file, ['kind', 'amount']))
      if (row.kind === 'bet') note(bets, row.amount);
      else if (row.kind === 'win') note(wins, Number(row.amount) / 2);
  }
  let [lost, twice] = [0, 0];
  for (let no = 1; no <= all; no++)
    for (const [seen, times] of [
      [bets, 1],
      [rounds, 1],
      [wins, no % 3 === 0 ? 1 : 0],
    ] as const) {
      if ((seen[no] ?? 0) < times) lost += 1;
      if ((seen[no] ?? 0) > times) twice += 1;
    }
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log('log', rows, 'rows', files.length, 'files', kills, 'kills', (bytes / rows).toFixed(1), 'bytes a row');
  expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
  expect(rows).toBeGreaterThanOrEqual(ROWS);
  expect(kills).toBeGreaterThanOrEqual(KILLS);
  expect(bytes / rows).toBeLessThanOrEqual(40);
}, 3_600_000);
