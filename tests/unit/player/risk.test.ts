import { expect, test } from 'vitest';
import { riskHistory } from '#functions/player/risk/history.ts';
import { watch } from '#functions/player/risk/watch.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { erase, leave } from '#functions/player/whole/erasure.ts';
import type { Alarm } from '#shared/domain/risk/alert.ts';
import { RISK_RULES, type RiskRow } from '#shared/domain/risk/rules.ts';
import { riskSchema, toRisk } from '#src/cms/schemas/risk.ts';
import file from '../../../content/config/risk.json' with { type: 'json' };
import { NOW_MS, RULES, TestPlayer } from '../../kit/transaction.ts';

const [ROW] = toRisk(riskSchema.parse(file)) as [RiskRow];
const DAY = 86_400_000;
const newPlayer = (rules = { ...RULES, risk: ROW }) => new TestPlayer('play', {}, undefined, null, undefined, rules);

function pay(player: TestPlayer, action: 'deposit' | 'cashout', amount: number, at: number, state = 'succeeded'): void {
  player.store.all(
    `insert into payment (no, action, state, amount, currency, rate, method, provider, instrument, recallable, created_at,
      counted_at, finished_at) values ((select coalesce(max(no), 0) + 1 from payment), ?, ?, ?, 'EUR', 1000000000, 'visa', 'p',
      'Visa 4242', 0, ?, ?, ?)`,
    ...[action, state, amount, at, at, at],
  );
}
function play(player: TestPlayer, stake: number, won: number, at: number): void {
  player.store.all(
    `insert into round (no, decider, game, currency, rate, stake, payout, cash_in, cash_out, moves, status, house, placed_at,
      next_at, settled_at) values ((select coalesce(max(no), 0) + 1 from round), 'engine', 'test/coin', 'EUR', 1000000000, ?, ?, ?,
      ?, 1, 'settled', 0, ?, ?, ?)`,
    ...[stake, won, stake, won, at, at, at],
  );
}
const alarms = (player: TestPlayer): Alarm[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver = 'alerts' order by no`)
    .map(({ body }) => JSON.parse(body) as Alarm);
const planned = (player: TestPlayer) =>
  player.store.all<{ at: number }>(`select at from due where kind = 'risk'`)[0]?.at;

/** Came and went with little play between. */
function turn(player: TestPlayer, at = NOW_MS - 2 * DAY): void {
  pay(player, 'deposit', 250_300, at);
  pay(player, 'cashout', 240_100, at + DAY);
  play(player, 1000, 900, at + DAY / 2);
}

test('what the rules look at is read from the player’s own payments, rounds and disputes', () => {
  const player = newPlayer();
  turn(player);
  pay(player, 'deposit', 99_900, NOW_MS - DAY, 'declined');
  pay(player, 'deposit', 5000, NOW_MS - 401 * DAY);
  play(player, 100, 1_500_100, NOW_MS - DAY);
  play(player, 100, 0, NOW_MS - 50 * DAY);
  player.store.all(
    `insert into dispute (provider, ref, payment, stage, turn, at) values ('p', 'd1', 1, 'taken_back', 1, ?)`,
    NOW_MS - 1.2 * DAY,
  );
  const history = player.get(riskHistory);
  expect(history.payments.map(({ way, eurMinor }) => [way, eurMinor])).toEqual([
    ['in', 250_300],
    ['out', 240_100],
  ]);
  expect(history.payments[0]).toMatchObject({ instrument: 'Visa 4242', places: expect.arrayContaining(['DE']) });
  expect(history.days.reduce((sum, { stakedEur }) => sum + stakedEur, 0)).toBe(1100);
  expect(history.playedBeforeMs).toBe(NOW_MS - 50 * DAY);
  expect(history.wins).toMatchObject([{ eurMinor: 1_500_000 }]);
  expect(history.takenBack).toMatchObject([{ stakedEur: 100 }]);
});

test('a deposit comes from where its session was then, whatever became of the session since', () => {
  const player = newPlayer();
  pay(player, 'deposit', 20_000, NOW_MS - 2 * DAY);
  player.store.all(
    `insert into session (id, created_at, expires_at, ended_at, country, region) values ('far', ?, ?, ?, 'KP', '01')`,
    ...[NOW_MS - 3 * DAY, NOW_MS + DAY, NOW_MS - DAY],
  );
  player.get(watch);
  expect(alarms(player)).toMatchObject([{ findings: [{ rule: 'place', figures: { cameEur: 20_000 } }] }]);
});

test('a settled deposit plans a look, which goes on day by day while anything moves and ends a month after', () => {
  const player = newPlayer();
  expect(planned(player)).toBeUndefined();
  player.fund(10_000);
  expect(planned(player)).toBe(player.nowMs);
  player.store.all(`delete from due where kind = 'risk'`);
  player.get(watch);
  expect(planned(player)).toBe(player.nowMs + DAY);
  expect(alarms(player)).toEqual([]);
  player.store.all(`delete from due where kind = 'risk'`);
  player.pass(32 * DAY);
  player.get(watch);
  expect(planned(player)).toBeUndefined();
  const unruled = newPlayer(RULES as never);
  unruled.fund(10_000);
  expect(planned(unruled)).toBeUndefined();
});

test('an alert is told once, with its rows, and of the same rule again after a month', () => {
  const player = newPlayer();
  turn(player);
  player.get(watch);
  player.get(watch);
  expect(alarms(player)).toEqual([
    {
      playerNo: 1042,
      score: 60,
      isHigh: true,
      findings: [
        {
          rule: 'passThrough',
          points: 60,
          figures: { cameEur: 250_300, wentEur: 240_100, stakedEur: 1000 },
          rows: ['P1042-1', 'P1042-2'],
        },
      ],
    },
  ]);
  // Another rule is news, and tells all that holds.
  play(player, 100, 2_000_000, player.nowMs);
  player.get(watch);
  expect(
    alarms(player)
      .at(-1)
      ?.findings.map(({ rule }) => rule),
  ).toEqual(['passThrough', 'bigWin']);
  player.pass(32 * DAY);
  turn(player, player.nowMs - 2 * DAY);
  player.get(watch);
  expect(alarms(player)).toHaveLength(3);
});

test('who leaves right after is looked at before their timers are gone, and nothing stays with them', () => {
  const player = newPlayer();
  turn(player);
  player.get(leave);
  expect(alarms(player)).toMatchObject([{ findings: [{ rule: 'passThrough' }] }]);
  expect(player.store.all(`select value from meta where name = 'risk'`)).toEqual([{ value: '{}' }]);
  expect(planned(player)).toBeUndefined();
  player.get(erase);
  expect(alarms(player).length).toBeGreaterThan(0);
  player.get(watch);
  expect(planned(player)).toBeUndefined();
});

test('no row and no word of an alert is in an export, the player’s own or the house’s [I42]', () => {
  const player = newPlayer();
  turn(player);
  player.fund(10_000);
  player.get(watch);
  expect(alarms(player)).toHaveLength(1);
  expect(planned(player)).toBeDefined();
  const { tables } = player.get((tx) => exportPage(tx, '', 0, []));
  expect(tables).toEqual(expect.arrayContaining(['meta', 'due', 'outbox', 'payment']));
  const exported = JSON.stringify(tables.map((name) => player.get((tx) => exportPage(tx, name, 0, []))));
  const words = [...RISK_RULES.filter((rule) => rule !== 'place'), 'alerts', 'risk', 'findings', 'wentEur'];
  expect(words.filter((word) => exported.includes(word))).toEqual([]);
});

test('nothing but the sealed store is told: no event, no notice, no frame, no list, no journal', () => {
  const player = newPlayer();
  const count = () =>
    ['event', 'notice', 'journal', 'ledger', 'gift', 'limits', 'imposed', 'operated'].map(
      (table) => player.store.all<{ n: number }>(`select count(*) as n from ${table}`)[0]?.n,
    );
  turn(player);
  const before = count();
  const last = player.store.all<{ no: number }>('select max(no) as no from outbox')[0]?.no ?? 0;
  player.get(watch);
  expect(count()).toEqual(before);
  expect(player.store.all('select receiver from outbox where no > ?', last)).toEqual([{ receiver: 'alerts' }]);
});
