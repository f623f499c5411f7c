import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { offersRest } from '#functions/player/limits/exclusion.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { indicator, judgeIndicator, lookedAt, noun } from '#functions/player/limits/indicator.ts';
import { indicatorState } from '#functions/player/limits/indicator-state.ts';
import { behind, measure } from '#functions/player/limits/measured.ts';
import { recipientOf } from '#functions/player/person/recipient.ts';
import { recordsOf } from '#functions/player/person/records.ts';
import { erase } from '#functions/player/whole/erasure.ts';
import { TIMERS } from '#functions/player/whole/timers.ts';
import { channelsOf } from '#shared/domain/notices/kind.ts';
import { type IndicatorRow, MARKERS, type Marker } from '#shared/domain/protection/indicator.ts';
import { indicatorSchema, toIndicator } from '#src/cms/schemas/indicator.ts';
import file from '../../../content/config/indicator.json' with { type: 'json' };
import { NOW_MS, RULES, TestPlayer } from '../../kit/transaction.ts';

const [ROW] = toIndicator(indicatorSchema.parse(file)) as [IndicatorRow];
const rules = { ...RULES, indicator: ROW };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Played {
  atMs: number;
  stake: number;
  won: number;
}
const newPlayer = () => new TestPlayer('play', {}, undefined, null, undefined, rules);

/** Rounds as the books have them, without what else a bet does. */
function play(player: TestPlayer, rounds: readonly Played[]): void {
  const from = player.store.all<{ n: number }>('select count(*) as n from round')[0]?.n ?? 0;
  player.store.atomic(() => {
    for (const [i, { atMs, stake, won }] of rounds.toSorted((a, b) => a.atMs - b.atMs).entries())
      player.store.all(
        `insert into round (no, decider, game, currency, rate, stake, payout, cash_in, cash_out, moves, status, house, placed_at,
          next_at, settled_at) values (?, 'engine', 'test/coin', 'EUR', 1000000000, ?, ?, ?, ?, 1, 'settled', 0, ?, ?, ?)`,
        ...[from + i + 1, stake, won, stake, won, atMs, atMs, atMs],
      );
  });
}

function paid(player: TestPlayer, action: 'deposit' | 'cashout', state: string, times: readonly number[]): void {
  for (const at of times)
    player.store.all(
      `insert into payment (no, action, state, amount, currency, rate, method, provider, recallable, created_at, counted_at,
        finished_at) values ((select coalesce(max(no), 0) + 1 from payment), ?, ?, 5000, 'EUR', 1000000000, 'visa', 'p', 0, ?, ?, ?)`,
      ...[action, state, at, at, at],
    );
}

const markers = (player: TestPlayer) => player.get(measure);

test('the figures are the fold of the player’s own rounds, in each window, to the last instant', () => {
  const round = fc.record({
    ago: fc.integer({ min: 0, max: 31 * DAY }),
    stake: fc.integer({ min: 1, max: 9000 }),
    won: fc.nat(9000),
  });
  fc.assert(
    fc.property(fc.array(round, { maxLength: 40 }), (list) => {
      const player = newPlayer();
      const rounds = list.map(({ ago, ...rest }) => ({ ...rest, atMs: NOW_MS - ago }));
      play(player, rounds);
      const found = markers(player);
      for (const days of [1, 7, 30] as const) {
        const within = rounds.filter(({ atMs }) => atMs > NOW_MS - days * DAY).toSorted((a, b) => a.atMs - b.atMs);
        const stakes = within.map(({ stake }) => stake);
        const total = stakes.reduce((a, b) => a + b, 0);
        const pauses = within.map(({ atMs }, i) => atMs - (within[i - 1]?.atMs ?? Number.NEGATIVE_INFINITY));
        expect(found[days]).toMatchObject({
          rounds: within.length,
          largest: Math.max(0, ...stakes),
          range: stakes.length === 0 ? 0 : Math.max(...stakes) - Math.min(...stakes),
          mean: stakes.length === 0 ? 0 : Math.floor(total / stakes.length),
          spent: Math.max(0, total - within.reduce((sum, { won }) => sum + won, 0)),
          sittings: pauses.filter((pause) => pause > 30 * MINUTE).length,
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('a quick next round counts only after a lost one, and only where there are a hundred', () => {
  const rounds = (won: number, n: number) =>
    Array.from({ length: n }, (_, i) => ({ atMs: NOW_MS - 2 * HOUR + i * 5000, stake: 100, won }));
  const few = newPlayer();
  play(few, rounds(0, 100));
  expect(markers(few)[1].pace).toBe(0);
  const many = newPlayer();
  play(many, rounds(0, 101));
  expect(markers(many)[1].pace).toBe(12);
  const winner = newPlayer();
  play(winner, rounds(200, 300));
  expect(markers(winner)[1].pace).toBe(0);
});

test('night is by the player’s own clock', () => {
  const player = newPlayer();
  // Berlin, in November an hour ahead: 23:10 UTC is ten past midnight, 05:10 UTC is after six.
  const at = (hour: number) => Date.UTC(2026, 10, 19, hour, 10);
  play(
    player,
    [at(22), at(23), at(23) + MINUTE, at(5), at(4)].map((atMs) => ({ atMs, stake: 100, won: 0 })),
  );
  expect(markers(player)[7].nights).toBe(2);
  expect(player.get((tx) => behind(tx, 'nights', 7))).toHaveLength(3);
});

test('deposits within an hour of another or of a failed try, withdrawals taken back, limits to be raised', () => {
  const player = newPlayer();
  const t = NOW_MS - 3 * DAY;
  paid(player, 'deposit', 'succeeded', [t, t + 50 * MINUTE, t + 3 * HOUR]);
  paid(player, 'deposit', 'declined', [t + 6 * HOUR, t + 6 * HOUR + MINUTE]);
  paid(player, 'deposit', 'succeeded', [t + 6 * HOUR + 2 * MINUTE]);
  paid(player, 'cashout', 'recalled', [t]);
  paid(player, 'cashout', 'succeeded', [t]);
  const limit = (amountMinor: number) =>
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'day', currency: 'EUR', amountMinor }));
  limit(1000);
  limit(500);
  limit(2000);
  expect(markers(player)[30]).toMatchObject({ again: 2, reversed: 1, raised: 1 });
  expect(player.get((tx) => behind(tx, 'again', 30)).map(({ kind }) => kind)).toEqual(['payment', 'payment']);
  expect(player.get((tx) => behind(tx, 'reversed', 30))).toHaveLength(1);
  expect(player.get((tx) => behind(tx, 'raised', 30))).toHaveLength(1);
});

test('what is behind a figure is at most twenty rows, the largest first', () => {
  const player = newPlayer();
  play(
    player,
    Array.from({ length: 50 }, (_, i) => ({ atMs: NOW_MS - i * MINUTE, stake: 100 + i, won: 0 })),
  );
  const rows = player.get((tx) => behind(tx, 'largest', 30));
  expect(rows).toHaveLength(20);
  expect(rows[0]).toMatchObject({ kind: 'round', amountMinor: 149, currency: 'EUR', game: 'test/coin' });
  for (const marker of MARKERS) expect(() => player.get((tx) => behind(tx, marker, 30))).not.toThrow();
});

/** Play that has got out of hand: three figures at their last step. */
function spiral(player: TestPlayer): void {
  const t = player.nowMs - 2 * DAY;
  play(
    player,
    Array.from({ length: 60 }, (_, i) => ({ atMs: t + i * 20 * MINUTE, stake: i === 0 ? 100 : 20_000, won: 0 })),
  );
}
const serve = (player: TestPlayer) => {
  for (const due of player.get((tx) => ripe(tx))) {
    if (due.kind !== 'indicator') continue;
    const timer = TIMERS.indicator;
    player.get((tx) => (timer as (tx: unknown, ref: string) => void)(tx, ''));
    player.store.all(`delete from due where kind = 'indicator' and at <= ?`, player.nowMs);
  }
};
const work = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>(`select body from outbox where body like '%"play"%'`)
    .map(({ body }) => /"waiting":(true|false)/.exec(body)?.[1]);

test('at the strong level offers stop in the same command, an operator is asked once, and the player reads of it [I30]', () => {
  const player = newPlayer();
  spiral(player);
  expect(player.get(offersRest)).toBe(false);
  player.get(judgeIndicator);
  expect(player.get(indicatorState)).toMatchObject({ level: 'strong', waits: true });
  const recipient = player.get(recipientOf);
  const offer = { topic: 'offers', consent: 'offers', values: {}, push: true, inbox: {}, mail: { link: '/' } } as never;
  expect(channelsOf(offer, recipient)).toEqual({ inbox: undefined, mail: undefined, push: false });
  expect(player.store.all(`select type from notice where text_key like '%play_changed%'`)).toHaveLength(1);
  player.pass(HOUR);
  player.get(judgeIndicator);
  expect(work(player)).toEqual(['true']);
  player.get(lookedAt);
  expect(work(player)).toEqual(['true', 'false']);
  expect(player.get(indicatorState)).toMatchObject({ level: 'strong', waits: false });
  // Offers stay off until the figures have fallen, whoever has looked.
  expect(player.get(offersRest)).toBe(true);
  player.pass(31 * DAY);
  player.get(judgeIndicator);
  expect(player.get(indicatorState).level).toBe('calm');
  expect(player.get(offersRest)).toBe(false);
});

test('at the strong level in one account offers rest in all accounts of the person, and no longer than there [I30]', () => {
  const [player, other] = [
    newPlayer(),
    new TestPlayer('other', { playerId: 'other' }, undefined, null, undefined, rules),
  ];
  const rests = () => {
    other.get((tx) => hear(tx, player.get(recordsOf)));
    return other.get(offersRest);
  };
  spiral(player);
  expect(rests()).toBe(false);
  player.get(judgeIndicator);
  expect(rests()).toBe(true);
  expect(other.get(indicatorState).level).toBe('calm');
  player.pass(31 * DAY);
  player.get(judgeIndicator);
  expect(rests()).toBe(false);
  // Whoever leaves takes their level along.
  spiral(player);
  player.get(judgeIndicator);
  expect(rests()).toBe(true);
  player.get(erase);
  expect(rests()).toBe(false);
});

test('it is judged an hour after play began, at once after a deposit or a wish for a higher limit, and daily above calm', () => {
  const player = newPlayer();
  const planned = () => player.store.all<{ at: number }>(`select at from due where kind = 'indicator'`)[0]?.at;
  player.fund(10_000);
  expect(planned()).toBe(player.nowMs);
  serve(player);
  expect(planned()).toBeUndefined();
  const limit = (amountMinor: number) =>
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'day', currency: 'EUR', amountMinor }));
  limit(1000);
  expect(planned()).toBeUndefined();
  limit(2000);
  expect(planned()).toBe(player.nowMs);
  serve(player);
  spiral(player);
  player.get(judgeIndicator);
  expect(planned()).toBe(player.nowMs + DAY);
});

test('the player sees what decides, in their own currency; without a published rule there is nothing to see', () => {
  const player = newPlayer();
  spiral(player);
  const raw = player.get(indicator);
  expect(raw?.markers.find(({ marker }) => marker === 'largest')).toMatchObject({ value: 20_000, steps: 5 });
  const bare = new TestPlayer('bare');
  expect(bare.get(indicator)).toBeNull();
  bare.get(judgeIndicator);
  expect(bare.get(indicatorState).level).toBe('calm');
  expect(Object.keys(noun.commands)).toEqual(['indicator', 'indicatorRows']);
});

// Careers: an even month, and a turn in it.
function random(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
/** Some evenings a week, some dozens of rounds at a euro or less, as most players. */
function calm(seed: number): TestPlayer {
  const player = newPlayer();
  const chance = random(seed);
  const often = 0.15 + chance() * 0.5;
  const stake = [20, 50, 100][Math.floor(chance() * 3)] ?? 50;
  const rounds: Played[] = [];
  for (let day = 29; day >= 0; day--) {
    if (chance() > often) continue;
    const from = NOW_MS - day * DAY - 15 * HOUR - chance() * 3 * HOUR;
    const n = 20 + Math.floor(chance() * 100);
    for (let i = 0; i < n; i++)
      rounds.push({
        atMs: Math.floor(from + i * (4000 + chance() * 9000)),
        stake: chance() < 0.05 ? stake * 2 : stake,
        won: chance() < 0.3 ? Math.floor(stake * 3.1) : 0,
      });
    if (chance() < 0.3) paid(player, 'deposit', 'succeeded', [Math.floor(from)]);
  }
  play(player, rounds);
  return player;
}
const level = (player: TestPlayer) => player.get(indicator)?.level;

test('of careers that stay calm at most one in twenty is at the strong level', () => {
  const levels = Array.from({ length: 120 }, (_, seed) => level(calm(seed + 1)));
  expect(levels.filter((each) => each === 'strong').length).toBeLessThanOrEqual(6);
  expect(levels.filter((each) => each === 'calm').length).toBeGreaterThanOrEqual(96);
});

const evening = (n: number, everyMs: number, stake: number, won = 0, day = 1): Played[] =>
  Array.from({ length: n }, (_, i) => ({ atMs: NOW_MS - day * DAY + i * everyMs, stake, won: i % 3 === 0 ? won : 0 }));
const TURNS: Readonly<Record<string, (player: TestPlayer) => void>> = {
  'stakes that climb': (player) =>
    play(
      player,
      [1, 2, 3].flatMap((day) => evening(80, 9000, 1000 * 3 ** (4 - day), 2000, day)),
    ),
  'whole nights': (player) =>
    play(
      player,
      [1, 2, 3, 4, 5].flatMap((day) =>
        [0, 1, 2, 3, 4].flatMap((hour) =>
          Array.from({ length: 60 }, (_, i) => ({
            atMs: Date.UTC(2026, 10, 20 - day, 23) + hour * HOUR + i * 50_000,
            stake: 100,
            won: 90,
          })),
        ),
      ),
    ),
  'money again and again': (player) =>
    paid(
      player,
      'deposit',
      'succeeded',
      Array.from({ length: 9 }, (_, i) => NOW_MS - 8 * HOUR + i * 40 * MINUTE),
    ),
  'thousands of rounds': (player) =>
    play(
      player,
      [1, 2, 3].flatMap((day) => evening(2600, 10_000, 50, 100, day)),
    ),
  'withdrawals taken back': (player) =>
    paid(
      player,
      'cashout',
      'recalled',
      Array.from({ length: 6 }, (_, i) => NOW_MS - i * DAY),
    ),
  'limits undone': (player) => {
    for (let i = 0; i < 7; i++) {
      player.get((tx) => setLimit(tx, { type: 'loss', period: 'week', currency: 'EUR', amountMinor: 1000 - i }));
      player.get((tx) => setLimit(tx, { type: 'loss', period: 'week', currency: 'EUR', amountMinor: 90_000 + i }));
    }
  },
  'much spent in a day': (player) => play(player, evening(400, 8000, 300)),
  'a rush after each loss': (player) => play(player, evening(900, 2600, 50)),
};

test.each(Object.keys(TURNS))('a career that turns to %s is not missed', (kind) => {
  for (const seed of [11, 12, 13]) {
    const player = calm(seed);
    const before = level(player);
    TURNS[kind]?.(player);
    expect(before).toBe('calm');
    expect(level(player)).not.toBe('calm');
  }
});

test('a turn on all sides is the strong level', () => {
  const player = calm(5);
  for (const turn of Object.values(TURNS)) turn(player);
  expect(level(player)).toBe('strong');
  const full = player
    .get(indicator)
    ?.markers.filter(({ steps }) => steps === 5)
    .map(({ marker }): Marker => marker);
  expect(full?.length).toBeGreaterThanOrEqual(3);
});

test('an account that is erased keeps no level, and nobody is asked to look at it any more [I42]', () => {
  const player = newPlayer();
  player.get((tx) => writeMeta(tx, 'indicator', { level: 'strong', sinceMs: 1, waits: true }));
  player.get(erase);
  expect(player.get(indicatorState)).toMatchObject({ level: 'calm', waits: false });
  expect(work(player)).toEqual(['false']);
});
