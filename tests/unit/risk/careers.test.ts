// Careers as they stand in the player's own tables: thirty break a rule, each has a twin that stays just below, and those of the robots'
// generator break none.
import { expect, test } from 'vitest';
import { addReplay, beginReplay, replayView } from '#functions/alerts/replay.ts';
import { page, raise } from '#functions/alerts/rows.ts';
import { STEPS } from '#functions/alerts/schema.ts';
import { bringUp } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { tryRisk, watch } from '#functions/player/risk/watch.ts';
import { honestCareer } from '#kit/careers.ts';
import { RATES } from '#kit/currencies.ts';
import { everything } from '#kit/everything.ts';
import { memoryStore, NOW_MS, RULES, TestPlayer } from '#kit/transaction.ts';
import { convert, RATE_ONE } from '#shared/domain/money.ts';
import type { Alarm } from '#shared/domain/risk/alert.ts';
import { assess, scoreOf } from '#shared/domain/risk/judge.ts';
import { RISK_RULES, type RiskRow, type RiskRule } from '#shared/domain/risk/rules.ts';
import { riskSchema, toRisk } from '#src/cms/schemas/risk.ts';
import file from '../../../content/config/risk.json' with { type: 'json' };

const [ROW] = toRisk(riskSchema.parse(file)) as [RiskRow];
const DAY = 86_400_000;
const ago = (days: number) => NOW_MS - Math.round(days * DAY);

type Money = keyof typeof RATES;
/** The least of a currency that is worth so many EUR cents. */
const worth = (eurMinor: number, currency: Money): number =>
  convert(eurMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate: RATES[currency] }, 'up');

type Event = (player: TestPlayer) => void;
interface By {
  readonly method?: string;
  readonly card?: string;
}
const paid =
  (action: 'deposit' | 'cashout') =>
  (days: number, amount: number, currency: Money = 'EUR', { method = 'visa', card = 'one' }: By = {}): Event =>
  ({ store }) => {
    const at = ago(days);
    store.all(
      `insert into payment (no, action, state, amount, currency, rate, method, provider, instrument, recallable, created_at, counted_at,
        finished_at) values ((select coalesce(max(no), 0) + 1 from payment), ?, 'succeeded', ?, ?, ?, ?, 'p', ?, 0, ?, ?, ?)`,
      ...[action, amount, currency, Number(RATES[currency]), method, card, at, at, at],
    );
  };
const came = paid('deposit');
const went = paid('cashout');
const played =
  (days: number, stake: number, won = 0, currency: Money = 'EUR'): Event =>
  ({ store }) => {
    const at = ago(days);
    store.all(
      `insert into round (no, decider, game, currency, rate, stake, payout, cash_in, cash_out, moves, status, house, placed_at, next_at,
        settled_at) values ((select coalesce(max(no), 0) + 1 from round), 'engine', 'test/coin', ?, ?, ?, ?, ?, ?, 1, 'settled', 0, ?, ?, ?)`,
      ...[currency, Number(RATES[currency]), stake, won, stake, won, at, at, at],
    );
  };
/** A bank takes back the first deposit. */
const takenBack =
  (days: number): Event =>
  ({ store }) => {
    store.all(
      `insert into dispute (provider, ref, payment, stage, turn, at) values ('p', 'd1', 1, 'taken_back', 1, ?)`,
      ago(days),
    );
  };
/** Signed in from there, from one day to another. */
const seenIn =
  (country: string, from: number, to: number): Event =>
  ({ store }) => {
    store.all(
      'insert into session (id, created_at, expires_at, ended_at, country, region) values (?, ?, ?, ?, ?, ?)',
      ...[`in-${country}`, ago(from), ago(to), ago(to), country, '01'],
    );
  };
const times = (n: number, of: (i: number) => Event): Event[] => Array.from({ length: n }, (_, i) => of(i));

type Scripted = readonly [rule: RiskRule, name: string, breaks: readonly Event[], twin: readonly Event[]];

/** What breaks a rule, and the same just below one of its bounds. */
const SCRIPTED: readonly Scripted[] = [
  [
    'passThrough',
    'comes, goes and is hardly played, each at its bound',
    [came(9, 200_000), went(2, 140_000), played(5, 99_999)],
    [came(9, 200_000), went(2, 140_000), played(5, 100_000)],
  ],
  [
    'passThrough',
    'comes in three parts, in dollars',
    [...times(3, (i) => came(12 - i, worth(66_667, 'USD'), 'USD')), went(1, worth(150_000, 'USD'), 'USD')],
    [
      ...times(3, (i) => came(12 - i, worth(66_667, 'USD'), 'USD')),
      ...[went(1, worth(150_000, 'USD'), 'USD'), played(3, worth(100_100, 'USD'), 0, 'USD')],
    ],
  ],
  [
    'passThrough',
    'goes by another way than it came, in yen',
    [came(20, worth(250_100, 'JPY'), 'JPY'), went(1, worth(200_100, 'JPY'), 'JPY', { method: 'bank-transfer' })],
    [came(20, worth(199_900, 'JPY'), 'JPY'), went(1, worth(199_900, 'JPY'), 'JPY', { method: 'bank-transfer' })],
  ],
  [
    'passThrough',
    'goes within the hour, at its bound',
    [came(0.1, 300_000), went(0.06, 210_000)],
    [came(0.1, 300_000), went(0.06, 209_999)],
  ],
  [
    'passThrough',
    'goes on the last day that is looked at',
    [came(29.9, 300_100), went(0.1, 290_100), played(15, 149_000)],
    [came(30.1, 300_100), went(0.1, 290_100), played(15, 149_000)],
  ],
  [
    'manyMeans',
    'five methods',
    times(5, (i) => came(10 - i, 41_100, 'EUR', { method: `method-${i}` })),
    times(5, (i) => came(10 - i, 41_100, 'EUR', { method: `method-${i % 4}` })),
  ],
  [
    'manyMeans',
    'six cards',
    times(6, (i) => came(10 - i, 34_100, 'EUR', { card: `card-${i}` })),
    times(6, (i) => came(10 - i, 34_100, 'EUR', { card: `card-${i % 5}` })),
  ],
  [
    'manyMeans',
    'in by three methods and out by two others',
    [
      ...times(3, (i) => came(10 - i, 50_100, 'EUR', { method: `in-${i}` })),
      ...times(2, (i) => went(5 - i, 30_100, 'EUR', { method: `out-${i}` })),
    ],
    [
      ...times(3, (i) => came(10 - i, 50_100, 'EUR', { method: `in-${i}` })),
      ...times(2, (i) => went(5 - i, 24_800, 'EUR', { method: `out-${i}` })),
    ],
  ],
  [
    'manyMeans',
    'six wallets of dollars within the month',
    times(6, (i) => came(29.9 - i, worth(41_100, 'USD'), 'USD', { card: `wallet-${i}` })),
    times(6, (i) => came(30.1 - i, worth(41_100, 'USD'), 'USD', { card: `wallet-${i}` })),
  ],
  [
    'underThreshold',
    'three round sums',
    times(3, (i) => came(3 + i, 195_000)),
    [came(3, 195_000), came(4, 195_000), came(5, 195_050)],
  ],
  ['underThreshold', 'just near enough', times(3, (i) => came(3 + i, 190_000)), times(3, (i) => came(3 + i, 189_000))],
  [
    'underThreshold',
    'of the higher threshold',
    times(3, (i) => came(3 + i, 990_000)),
    times(3, (i) => came(3 + i, 1_000_000)),
  ],
  [
    'underThreshold',
    'round in dollars, within the month',
    times(3, (i) => came(29.9 - i, 210_000, 'USD')),
    times(3, (i) => came(30.1 - i, 210_000, 'USD')),
  ],
  [
    'underThreshold',
    'a withdrawal among them, in yen',
    [came(9, 320_000, 'JPY'), came(8, 320_000, 'JPY'), went(3, 325_000, 'JPY')],
    [came(9, 320_000, 'JPY'), came(8, 320_000, 'JPY'), went(3, 325_001, 'JPY')],
  ],
  [
    'jump',
    'far more than ever, at the bound',
    [...times(4, (i) => came(20 + 10 * i, 5300)), came(2, 500_000)],
    [...times(4, (i) => came(20 + 10 * i, 5300)), came(2, 499_999)],
  ],
  [
    'jump',
    'eight times as much as usual',
    [...times(4, (i) => came(20 + 10 * i, 187_500)), came(2, 500_000)],
    [...times(4, (i) => came(20 + 10 * i, 187_503)), came(2, 500_000)],
  ],
  [
    'jump',
    'in two parts, in dollars',
    [
      ...times(4, (i) => came(20 + 10 * i, worth(6000, 'USD'), 'USD')),
      ...times(2, (i) => came(2 + i, worth(250_100, 'USD'), 'USD')),
    ],
    [
      ...times(3, (i) => came(20 + 10 * i, worth(6000, 'USD'), 'USD')),
      ...times(2, (i) => came(2 + i, worth(250_100, 'USD'), 'USD')),
    ],
  ],
  [
    'jump',
    'over the whole of the time before, in yen',
    [...[8, 30, 60, 90].map((days) => came(days, 1000, 'JPY')), came(6.9, worth(510_300, 'JPY'), 'JPY')],
    [...[8, 30, 60, 92].map((days) => came(days, 1000, 'JPY')), came(6.9, worth(510_300, 'JPY'), 'JPY')],
  ],
  ['bigWin', 'one round, at the bound', [played(1, 100, 1_000_100)], [played(1, 100, 1_000_099)]],
  [
    'bigWin',
    'one round of yen',
    [played(2, 100, 100 + worth(1_000_000, 'JPY'), 'JPY')],
    [played(2, 100, 99 + worth(1_000_000, 'JPY'), 'JPY')],
  ],
  ['bigWin', 'within the week', [played(6.9, 100, 2_000_000)], [played(7.1, 100, 2_000_000)]],
  [
    'chargebackPlay',
    'played on, at the bound',
    [came(5, 20_100), takenBack(3), played(2, 10_000)],
    [came(5, 20_100), takenBack(3), played(2, 9999)],
  ],
  [
    'chargebackPlay',
    'played on in two rounds of dollars',
    [came(5, 20_100), takenBack(3), played(2, worth(6000, 'USD'), 0, 'USD'), played(1, worth(4000, 'USD'), 0, 'USD')],
    [came(5, 20_100), takenBack(3), played(4, worth(6000, 'USD'), 0, 'USD'), played(1, worth(4000, 'USD'), 0, 'USD')],
  ],
  [
    'chargebackPlay',
    'played on weeks later',
    [came(40, 20_100), takenBack(29.9), played(1, 15_000)],
    [came(40, 20_100), takenBack(30.1), played(1, 15_000)],
  ],
  [
    'dormant',
    'money after four months, at the bound',
    [came(123, 5300), came(3, 300_000)],
    [came(122.9, 5300), came(3, 300_000)],
  ],
  [
    'dormant',
    'dollars where nobody had played for long',
    [played(200, 1000), came(2, worth(300_100, 'USD'), 'USD')],
    [played(100, 1000), came(2, worth(300_100, 'USD'), 'USD')],
  ],
  [
    'dormant',
    'money that goes after a long rest',
    [came(150, 5300), went(1, 300_000)],
    [came(150, 5300), went(1, 299_999)],
  ],
  [
    'place',
    'from a country of the list, at the bound',
    [seenIn('KP', 4, 2), came(3, 10_000)],
    [seenIn('KP', 4, 2), came(3, 9999)],
  ],
  [
    'place',
    'two deposits of dollars while there',
    [seenIn('IR', 6, 2), ...times(2, (i) => came(3 + i, worth(5000, 'USD'), 'USD'))],
    [seenIn('IR', 6, 3.5), ...times(2, (i) => came(3 + i, worth(5000, 'USD'), 'USD'))],
  ],
  [
    'place',
    'coins from there, which withdrawals are not',
    [seenIn('MM', 4, 2), came(3, worth(20_100, 'BTC'), 'BTC')],
    [seenIn('MM', 4, 2), came(9, worth(20_100, 'BTC'), 'BTC'), went(3, worth(10_100, 'BTC'), 'BTC')],
  ],
];

let born = 0;
function living(events: readonly Event[]): TestPlayer {
  const no = 7000 + ++born;
  const rules = { ...RULES, risk: ROW };
  const player = new TestPlayer('play', { playerNo: no, playerId: `player-${no}` }, undefined, null, undefined, rules);
  for (const event of events) event(player);
  return player;
}
const alarms = ({ store }: TestPlayer): Alarm[] =>
  store
    .all<{ body: string }>(`select body from outbox where receiver = 'alerts' order by no`)
    .map(({ body }) => JSON.parse(body) as Alarm);
/** What is reported when the rules run. */
function reported(events: readonly Event[]): Alarm[] {
  const player = living(events);
  player.get(watch);
  return alarms(player);
}

function sealed(): Tx {
  const store = memoryStore();
  bringUp(store, STEPS);
  return { store, nowMs: NOW_MS, random: () => new Uint8Array(), wrote: false };
}
const COMPLIANCE = { operator: 'cora', own: [], atMs: NOW_MS };

test.each(SCRIPTED)('%s: %s is an alert for that alone, and its twin is none', (rule, _, breaks, twin) => {
  expect(reported(breaks).map(({ findings }) => findings.map((each) => each.rule))).toEqual([[rule]]);
  expect(reported(twin)).toEqual([]);
});

test('thirty careers of every rule are thirty alerts of the sealed store', () => {
  expect(SCRIPTED).toHaveLength(30);
  const tx = sealed();
  for (const [, , breaks, twin] of SCRIPTED)
    for (const alarm of [...reported(breaks), ...reported(twin)]) raise(tx, `p-${alarm.playerNo}`, alarm, NOW_MS);
  const { heads } = page(tx, COMPLIANCE, 'open', 0);
  const rows = tx.store.all<{ findings: string }>('select findings from alert');
  expect(rows).toHaveLength(30);
  expect(heads.length).toBeGreaterThan(0);
  const byRule = Map.groupBy(rows, ({ findings }) => (JSON.parse(findings) as Alarm['findings'])[0]?.rule);
  for (const rule of RISK_RULES) expect(byRule.get(rule)?.length, rule).toBeGreaterThanOrEqual(3);
});

test('a rule that is tried over players’ own tables says whom it would find and whom today’s does, and leaves no trace', () => {
  const players = SCRIPTED.flatMap(([rule, , breaks, twin]) => [
    { rule, breaks: true, player: living(breaks) },
    { rule, breaks: false, player: living(twin) },
  ]);
  // Wins count a little earlier, and a long rest no more.
  const { bigWin, dormant } = ROW.rules;
  const coming: RiskRow = {
    ...ROW,
    fromMs: NOW_MS + DAY,
    rules: { ...ROW.rules, bigWin: { ...bigWin, eur: 999_000 }, dormant: { ...dormant, points: 0 } },
  };
  const tables = ({ store }: TestPlayer) => store.all('select total_changes() as n');
  const before = players.map(({ player }) => tables(player));
  const tx = sealed();
  beginReplay(tx, COMPLIANCE, 'coming', coming);
  for (let from = 0; from < players.length; from += 20) {
    const part = players.slice(from, from + 20);
    const found = part.flatMap(({ player }, i) => {
      const [then, today] = player.get((one) => tryRisk(one, [coming, ROW]));
      if (!then || then.score === 0) return [];
      const playerNo = from + i + 1;
      return [{ playerNo, player: `p-${playerNo}`, score: then.score, before: today?.score ?? 0, rules: then.rules }];
    });
    addReplay(tx, 'coming', { upto: from + 20, looked: part.length, found, isDone: from + 20 >= players.length });
  }
  expect(replayView(tx, COMPLIANCE)).toMatchObject({
    ...{ looked: 60, isDone: true },
    // Thirty less three of a long rest, and the two twins that won a little less than today's bound.
    ...{ alerts: 29, before: 27, counts: { bigWin: 5, passThrough: 5, place: 3 } },
  });
  expect(players.map(({ player }) => tables(player))).toEqual(before);
  expect(players.flatMap(({ player }) => alarms(player))).toEqual([]);
});

test('of honest careers at most one in a hundred is an alert on any day of a month, and they are careers', () => {
  const count = everything ? 10_000 : 2000;
  const days = 30;
  let [deposits, withdrawals, cameEur, stakedEur] = [0, 0, 0, 0];
  const raised = new Map<number, RiskRule[]>();
  for (let seed = 0; seed < count; seed++) {
    const career = honestCareer(seed, NOW_MS);
    for (const { way, eurMinor } of career.payments) {
      deposits += way === 'in' ? 1 : 0;
      withdrawals += way === 'out' ? 1 : 0;
      cameEur += way === 'in' ? eurMinor : 0;
    }
    stakedEur += career.days.reduce((sum, day) => sum + day.stakedEur, 0);
    for (let day = days - 1; day >= 0; day--) {
      const atMs = NOW_MS - day * DAY;
      const findings = assess(career.until(atMs), ROW, atMs);
      if (scoreOf(findings) < ROW.alertFrom) continue;
      raised.set(
        seed,
        findings.map(({ rule }) => rule),
      );
      break;
    }
  }
  expect(deposits / count).toBeGreaterThan(5);
  expect(withdrawals / count).toBeGreaterThan(1);
  expect(stakedEur).toBeGreaterThan(2 * cameEur);
  const rules = [...Map.groupBy([...raised.values()].flat(), (rule) => rule)].map(([rule, all]) => [rule, all.length]);
  expect(raised.size, JSON.stringify(rules)).toBeLessThanOrEqual(count / 100);
});
