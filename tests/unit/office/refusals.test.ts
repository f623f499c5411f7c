// What a player was refused: in words that answer "why?", bounded in rows and writes, and nothing that the player was not told.
import { expect, test } from 'vitest';
import type { Store } from '#functions/object/store.ts';
import { refusalWords } from '#functions/office/refused.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import { Undo } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { leave } from '#functions/player/whole/erasure.ts';
import { ATTEMPTED, NOTED } from '#functions/player/whole/noted.ts';
import { noteRefusal } from '#functions/player/whole/refusals.ts';
import { timeline } from '#functions/player/whole/timeline.ts';
import { snapshotOf, writtenBetween } from '#kit/rows.ts';
import { ASKER, COIN, TestPlayer } from '#kit/transaction.ts';
import type { Attempt } from '#shared/domain/office/refusals.ts';

const BET: Attempt = { act: 'bet', subject: 'kepler/gems', amountMinor: 500, currency: 'EUR' };
const REACHED = {
  code: 'limit.reached',
  detail: {
    ...{ type: 'loss', period: 'day', currency: 'EUR', limitMinor: 10_000, usedMinor: 9700, remainingMinor: 300 },
    ...{ freesAtMs: Date.UTC(2026, 10, 21), own: false, imposed: true, zone: 'Europe/Vienna' },
  },
};

const rowsOf = (player: TestPlayer) =>
  player.store.all<{ act: string; subject: string; code: string; tries: number }>('select * from refusal order by no');
const listedOf = (player: TestPlayer) =>
  player.get((tx) => timeline(tx, '', ['refusal'])).items.flatMap(({ refusal }) => refusal ?? []);
const written = (player: TestPlayer, work: () => void): number => {
  const all = (sql: string) => player.store.all<Record<string, unknown>>(sql);
  const before = snapshotOf(all);
  work();
  return writtenBetween(before, snapshotOf(all));
};
const refused = (player: TestPlayer, attempt = BET, refusal: { code: string } = REACHED) =>
  player.get((tx) => noteRefusal(tx, attempt, refusal));

/** A player's object that asks nobody. */
const shellOf = (player: TestPlayer): Shell =>
  ({
    system: async (work: Parameters<Shell['system']>[0]) => player.do(work),
    session: async (_: unknown, work: Parameters<Shell['system']>[0]) => player.do(work),
  }) as unknown as Shell;

test('an operator reads what was asked for, which rule decided by which figures, and whose limit it was [S4.09]', () => {
  const player = new TestPlayer();
  refused(player);
  const [first] = listedOf(player);
  if (!first) throw new Error('no refusal is shown');
  expect(refusalWords(first).replaceAll('\u00a0', '')).toBe(
    'Bet kepler/gems refused: A limit is reached (the loss limit of €100.00 a day, set by an operator; €3.00 was left until 2026-11-21 00:00 UTC).',
  );
  expect(first).toMatchObject({ code: 'limit.reached', amountMinor: 500, currency: 'EUR', tries: 1 });
});

test('a break and the time of the next round are said in words, not by the names of fields', () => {
  const player = new TestPlayer();
  const untilMs = Date.UTC(2026, 11, 7, 22, 6);
  refused(player, BET, {
    code: 'limit.excluded',
    detail: { type: 'coolingoff', untilMs, zone: 'Europe/Vienna' },
  } as never);
  refused(player, { ...BET, act: 'game' }, {
    code: 'round.too_soon',
    detail: { nextAtMs: untilMs },
  } as never);
  expect(listedOf(player).map((each) => /\(.*\)/.exec(refusalWords(each))?.[0])).toEqual([
    ...['(next possible 2026-12-07 22:06 UTC)', '(a break, until 2026-12-07 22:06 UTC)'],
  ]);
});

test('every command that says what it is asked for is one of the object, and a refused one leaves its row with the answer unchanged', async () => {
  expect(Object.keys(ATTEMPTED).filter((name) => !(name in NOTED))).toEqual([]);
  for (const name of ['openDeposit', 'requestCashout', 'placeBet', 'reserve', 'studioBetWin', 'takeOffer', 'enterCode'])
    expect(Object.keys(ATTEMPTED)).toContain(name);
  const player = new TestPlayer();
  const input = { key: 'k', gift: 7, kind: 'bonus' } as const;
  expect(await NOTED.activateGift(shellOf(player), ASKER, input)).toMatchObject({ ok: false, code: 'bonus.unknown' });
  expect(rowsOf(player)).toMatchObject([{ act: 'bonus', subject: '7', code: 'bonus.unknown', tries: 1 }]);
});

test('whoever is not signed in, or sends the same again, was refused nothing', () => {
  const player = new TestPlayer();
  for (const code of [
    'session.ended',
    'session.unknown',
    'idempotency.key_reused',
    'person.unasked',
    'reauth.required',
  ])
    refused(player, BET, { code });
  expect(rowsOf(player)).toEqual([]);
});

test('a refused bet writes one row, less than a bet; a thousand presses of one hour write ten times, and the count is told whole', () => {
  let changes = 0;
  const counted = (store: Store): Store => ({
    atomic: (work) => store.atomic(work),
    all(sql, ...values) {
      if (/^\s*(?:insert|update|delete)/.test(sql)) changes++;
      return store.all(sql, ...values);
    },
  });
  const player = new TestPlayer('seed', { currency: 'EUR' }, counted);
  player.fund(100_000);
  player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: 'EUR', amountMinor: 5000 }));
  const bet = (key: string, stakeMinor: number) => {
    const input = { key, game: COIN.id, stakeMinor, currency: 'EUR', action: { heads: true } } as const;
    return player.do((tx) => placeBet(tx, ASKER, input, COIN));
  };
  const accepted = written(player, () => void expect(bet('a', 1000).ok).toBe(true));
  player.pass(10_000);
  const one = written(player, () => {
    const answer = bet('b', 9000);
    if (answer.ok) throw new Undo({ ok: false, code: 'none' });
    refused(player, { ...BET, subject: COIN.id }, answer);
  });
  expect(one).toBe(1);
  expect(one).toBeLessThan(accepted);

  const before = changes;
  for (let i = 1; i < 1000; i++) refused(player, { ...BET, subject: COIN.id });
  expect(changes - before).toBe(9);
  expect(rowsOf(player)).toMatchObject([{ subject: COIN.id, tries: 512 }]);
  expect(listedOf(player)).toMatchObject([{ tries: 1000 }]);
  // An object that was evicted counts on from what is written.
  player.forget();
  refused(player, { ...BET, subject: COIN.id });
  expect(listedOf(player)).toMatchObject([{ tries: 1001 }]);
});

test('an hour of a hundred games takes 24 rows, the rest is one; a month of storms takes 200, the oldest go', () => {
  const player = new TestPlayer();
  for (let i = 0; i < 100; i++) refused(player, { ...BET, subject: `kepler/game-${i}` });
  expect(rowsOf(player)).toHaveLength(24);
  const [last] = listedOf(player).filter(({ act }) => act === 'other');
  expect(last).toMatchObject({ tries: 77, amountMinor: null });
  expect(last && refusalWords(last)).toMatch(/^Further requests refused, .* At least 77 times since/);

  for (let hour = 0; hour < 40; hour++) {
    player.pass(3_600_000);
    for (let i = 0; i < 30; i++) refused(player, { ...BET, subject: `kepler/game-${i}` });
  }
  expect(rowsOf(player)).toHaveLength(200);
  const [oldest] = player.store.all<{ at: number }>('select min(first_at) as at from refusal');
  expect(player.nowMs - (oldest?.at ?? 0)).toBeLessThan(10 * 3_600_000);
});

test('the same an hour later is a row of its own', () => {
  const player = new TestPlayer();
  refused(player);
  refused(player);
  player.pass(3_600_000);
  refused(player);
  expect(rowsOf(player).map(({ tries }) => tries)).toEqual([2, 1]);
});

test('what others named is cut, and the player reads all of it in their copy until the account ends [I42]', () => {
  const player = new TestPlayer();
  refused(player, { act: 'code', subject: 'canary'.repeat(100) }, { code: 'promo_code.unknown' });
  const rows = player.get((tx) => exportPage(tx, 'refusal', 0, [])).rows;
  expect(rows).toMatchObject([{ act: 'code', code: 'promo_code.unknown' }]);
  expect(String(rows[0]?.subject)).toHaveLength(80);
  player.fund(1000);
  player.store.all('update balance set amount = 0');
  player.forget();
  player.get(leave);
  expect(rowsOf(player)).toEqual([]);
});
