// Followers of rounds: whatever the order of stakes, wins, ends and rollbacks over several open rounds, what they keep is the
// fold of what remains.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccount } from '#functions/player/core/accounts.ts';
import { hooksOf } from '#functions/player/core/noun.ts';
import { countedIn } from '#functions/player/limits/counting.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { type Follower, ROUNDS, type Settled } from '#functions/player/rounds/follower.ts';
import { tellMoved, tellSettled, tellUndone } from '#functions/player/rounds/followers.ts';
import { jackpotWon } from '#functions/player/rounds/jackpot-prize.ts';
import { betWin, finish, rollback } from '#functions/player/rounds/provider.ts';
import { byNo, openRows } from '#functions/player/rounds/row.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import { HOOKS, NOUNS } from '#functions/player/whole/nouns.ts';
import { unbalanced } from '#kit/rounds-audit.ts';
import { ASKER, COIN, OFFERED, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { type AmountLimit, used } from '#shared/domain/limits/usage.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { type Currency, convert, RATE_ONE, type Rate } from '#shared/domain/money.ts';
import { earnedBy } from '#shared/domain/rewards/points.ts';
import { weightOf } from '#shared/games/weight.ts';

const FEEDS = { jackpot: 'test', levels: [{ sharePpm: 1000, oneInMinor: 100 }] };
const currencies = ['EUR', 'USD'] as const;
const stakes = Object.fromEntries(currencies.map((currency) => [currency, { ...COIN.stakes.EUR, currency }]));
const FOLLOWERS = HOOKS.get(ROUNDS) as readonly Follower[];

const OWN = { ...COIN, feeds: FEEDS, stakes } as typeof COIN;
const TABLE = { ...OWN, id: 'test/table' };
const GAMES = ['acme/gems', 'acme/reels', 'acme/wheel'] as const;

const step = fc.record({
  kind: fc.constantFrom(
    ...(['bet', 'open', 'act', 'reserve', 'return', 'verdict', 'prize', 'evict'] as const),
    ...(['outside', 'outside', 'outside', 'back', 'back', 'back', 'finish'] as const),
  ),
  currency: fc.constantFrom(...currencies),
  amountMinor: fc.integer({ min: 10, max: 999 }),
  pick: fc.nat(1000),
  laterMs: fc.constantFrom(5000, 60_000, 3_600_000, 40_000_000),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function rich(): TestPlayer {
  const player = new TestPlayer('followers');
  for (const currency of currencies) {
    player.get((tx) => createAccount(tx, currency));
    const money = { amountMinor: 1e9, currency, method: 'v', provider: 'p', minMinor: 1, maxMinor: 1e10 };
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: currency, ...money }));
    const paid = { provider: 'p', providerRef: currency, paymentId: payment.id, amountMinor: 1e9, currency };
    player.get((tx) => settleDeposit(tx, paid));
  }
  return player;
}

interface Movement {
  round: number;
  kind: string;
  ref: string;
  cash: number;
  undone: number | null;
  currency: Currency;
  rate: Rate;
  placed_at: number;
  game: string;
  named: string;
  decider: string;
  status: string;
}
const movementsIn = (player: TestPlayer): Movement[] =>
  player.store.all<Movement>(
    `select m.round, m.kind, m.ref, m.cash, m.undone, r.currency, r.rate, r.placed_at, r.game, r.ref as named, r.decider,
      r.status from movement m join round r on r.no = m.round order by m.round, m.no`,
  );

function take(player: TestPlayer, key: string, { kind, currency, amountMinor, pick }: Step): void {
  const all = movementsIn(player);
  const openTable = all.find(({ decider, status }) => decider === 'table' && status === 'open')?.named;
  if (kind === 'evict') player.forget();
  if (kind === 'bet' || kind === 'open') {
    const action = { heads: pick % 2 === 0, open: kind === 'open' };
    player.do((tx) => placeBet(tx, ASKER, { key, game: OWN.id, stakeMinor: amountMinor, currency, action }, OWN));
  }
  if (kind === 'act') {
    const open = all.find(({ decider, status }) => decider === 'engine' && status === 'open')?.round ?? 0;
    const move = { key, roundId: `R1042-${open}`, step: 1, action: pick % 2 === 0 ? 'double' : 'stand' };
    player.do((tx) => act(tx, ASKER, move, OWN, OFFERED));
  }
  if (kind === 'reserve') {
    const input = { key, decider: openTable ?? `t:${key}`, game: TABLE.id, stakeMinor: amountMinor, currency };
    player.do((tx) => reserve(tx, ASKER, { ...input, action: { heads: true } }, TABLE));
  }
  const parts = all.filter(({ named, kind: of, undone }) => named === openTable && of === 'stake' && undone === null);
  if (kind === 'return' && openTable)
    player.do((tx) => returnReserved(tx, { decider: openTable, key: parts[pick % parts.length]?.ref ?? '' }));
  if (kind === 'verdict' && openTable) {
    const keys = parts.map(({ ref }) => ref).slice(0, 1 + (pick % 3));
    const verdict = { decider: openTable, keys, payoutMinor: pick % 2 === 0 ? 0 : amountMinor, view: null, events: [] };
    player.do((tx) => settleReserved(tx, { ...verdict, weight: pick % 101 }));
  }
  if (kind === 'prize' && all.length > 0) {
    const of = all[pick % all.length];
    const prize = { id: `J-${key}`, jackpot: 'test', jackpotName: 'Test', level: 'level_1', wonAtMs: 1 } as const;
    const paid = { amountMinor, currency: of?.currency ?? 'EUR', originalMinor: 1, originalCurrency: 'EUR' } as const;
    player.get((tx) => jackpotWon(tx, { ...prize, ...paid, roundId: `R1042-${of?.round}` }));
  }
  const game = GAMES[pick % GAMES.length] ?? GAMES[0];
  const open = all.find((one) => one.game === game && one.status === 'open');
  if (kind === 'outside') {
    const bet = { id: `${key}b`, type: 'bet', amountMinor } as const;
    const win = { id: `${key}w`, type: 'win', amountMinor: pick + 1 } as const;
    const transactions = open && pick % 3 === 0 ? [win] : pick % 3 === 1 ? [bet, win] : [bet];
    const call = { provider: 'acme', round: open?.named ?? key, game, currency: open?.currency ?? currency };
    const title = { ...OUTSIDE, id: game, weight: pick % 101 };
    player.do((tx) => betWin(tx, ASKER, { ...call, transactions, finished: pick % 4 === 0 }, title));
  }
  // Of any round of the studio, open or long over.
  if (kind === 'back') {
    const theirs = all.filter(({ decider, kind: of }) => decider === 'provider:acme' && of !== 'give_back');
    const of = theirs[theirs.length - 1 - (pick % Math.max(1, Math.min(8, theirs.length)))];
    const transactions = [{ id: `${key}u`, original: of?.ref ?? '' }];
    if (of)
      player.do((tx) => rollback(tx, { provider: 'acme', round: of.named, finished: pick % 2 === 0, transactions }));
  }
  if (kind === 'finish' && open) player.do((tx) => finish(tx, { provider: 'acme', round: open.named }));
}

/** In a limit's currency, each round by itself: what was staked up, what was won down, of what was not taken back. */
function naive(player: TestPlayer, limit: AmountLimit, fromMs: number): number {
  const rounds = Map.groupBy(
    movementsIn(player).filter(
      ({ placed_at, undone, kind }) => placed_at >= fromMs && undone === null && kind !== 'give_back',
    ),
    ({ round }) => round,
  );
  let total = 0;
  for (const [first, ...rest] of rounds.values()) {
    if (!first) continue;
    const cash = (stake: boolean) =>
      [first, ...rest].filter(({ kind }) => (kind === 'stake') === stake).reduce((sum, one) => sum + one.cash, 0);
    const won = convert(cash(false), first, limit, 'down');
    total += convert(cash(true), first, limit, 'up') - (limit.type === 'loss' ? won : 0);
  }
  return total;
}

describe('over several open rounds of all kinds', () => {
  test('sums of limits, totals, points and contributions are the fold of what was not taken back, after every step [I13 I27 I28 I43 I54]', () => {
    let undone = 0;
    let atOnce = 0;
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 90, maxLength: 90 }),
        fc.constantFrom<'calendar' | 'rolling'>('calendar', 'rolling'),
        (steps, windows) => {
          const player = rich();
          for (const [i, one] of steps.entries()) {
            player.pass(one.laterMs);
            take(player, `k${i}`, one);
            atOnce = Math.max(atOnce, player.get((tx) => openRows(tx)).length);
            for (const period of ['day', 'week', 'month'] as const)
              for (const type of ['wager', 'loss'] as const) {
                const limit: AmountLimit = { id: '1', type, period, currency: 'EUR', rate: RATE_ONE, amountMinor: 0 };
                const window = windowAt(windows, period, 'Europe/Berlin', player.nowMs);
                const sum = player.get((tx) => used(limit, countedIn(tx, limit, window, false), window));
                expect([i, one.kind, period, type, sum]).toEqual([
                  i,
                  one.kind,
                  period,
                  type,
                  naive(player, limit, window.fromMs),
                ]);
              }
          }
          const all = movementsIn(player);
          const live = all.filter(({ undone: by, kind }) => by === null && kind !== 'give_back');
          for (const { currency, stakedMinor, wonMinor } of player.get((tx) => stats(tx)).accounts) {
            const of = live.filter((one) => one.currency === currency);
            const cash = (stake: boolean) =>
              of.filter(({ kind }) => (kind === 'stake') === stake).reduce((sum, one) => sum + one.cash, 0);
            expect([stakedMinor, wonMinor]).toEqual([cash(true), cash(false)]);
          }
          const rounds = player.store.all<{ no: number; status: string; weight: number }>('select * from round');
          expect(player.get((tx) => stats(tx)).rounds).toBe(rounds.filter(({ status }) => status !== 'voided').length);
          expect(newestPoints(player)).toEqual(pointsOf(player));
          expect(unbalanced(player)).toEqual([]);
          undone += all.filter(({ undone: by }) => by !== null).length;
        },
      ),
      { seed: 9, numRuns: 12 },
    );
    expect(undone).toBeGreaterThan(50);
    expect(atOnce).toBeGreaterThan(3);
  });
});

/** By round, as whoever adds them up has heard: the newest word counts. */
function newestPoints(player: TestPlayer): Record<string, number[]> {
  const newest: Record<string, number[]> = {};
  for (const event of player.facts) {
    if (event.type === 'round.settled') newest[event.round.id] = [event.earned, event.contribution];
    if (event.type === 'round.voided') delete newest[event.round.id];
  }
  return newest;
}

/** By round, as its movements are worth: points at its weight, and a thousandth of its cash where its title feeds a jackpot. */
function pointsOf(player: TestPlayer): Record<string, number[]> {
  const rounds = player.get((tx) =>
    player.store.all<{ no: number }>(`select no from round where status = 'settled'`).map(({ no }) => byNo(tx, no)),
  );
  const cash = (no: number) =>
    movementsIn(player)
      .filter(({ round, kind, undone }) => round === no && kind === 'stake' && undone === null)
      .reduce((sum, one) => sum + one.cash, 0);
  return Object.fromEntries(
    rounds.flatMap((row) => {
      if (!row) return [];
      const { no, decider, weight, engine, stake, payout, actions } = row;
      const bet = { stakeMinor: stake, payoutMinor: payout, action: actions[0] ?? null };
      const counts = decider === 'engine' ? weightOf(engine ?? '', {}, bet) : (weight ?? 0);
      const micro = decider.startsWith('provider') ? 0 : convert(cash(no) * 1_000_000, row, EURO, 'down');
      return [[`R1042-${no}`, [earnedBy(cash(no), row, counts), Math.floor(micro / 1000)]]];
    }),
  );
}
const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

test('a settlement is told to everybody in order, and taken back by whoever has something to take back', () => {
  const calls: string[] = [];
  const note =
    (what: string) =>
    (_tx: unknown, { round }: Pick<Settled, 'round'>) =>
      void calls.push(`${what} ${round.no}`);
  const followers: Follower[] = [
    { name: 'sums', moved: (_tx, before, after) => void calls.push(`${before?.stake ?? 'nothing'} > ${after.stake}`) },
    { name: 'undoes', settled: note('settled'), undone: note('undone') },
    { name: 'stays', settled: note('stays'), undone: { stays: 'a test' } },
  ];
  const player = rich();
  player.get((tx) => {
    placeBet(tx, ASKER, { key: 'a', game: OWN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } }, OWN);
    const round = byNo(tx, 1);
    if (!round) throw new Error('no round');
    const settled: Settled = { round, weight: 1, feeds: null, cost: 0, fact: {} as Settled['fact'] };
    tellMoved(tx, null, round, followers);
    tellSettled(tx, settled, followers);
    tellUndone(tx, settled, followers);
  });
  expect(calls).toEqual(['nothing > 100', 'settled 1', 'stays 1', 'undone 1']);
});

test('a round that changes after its end is taken back from its followers as it was, and settled as it is; one line adds a follower', () => {
  const calls: unknown[] = [];
  const note =
    (what: string) =>
    (_tx: unknown, { round, weight }: Settled) =>
      void calls.push([what, round.cash_in, round.cash_out, weight]);
  const follower: Follower = { name: 'test', settled: note('settled'), undone: note('undone') };
  const player = rich();
  player.hooks = hooksOf([...NOUNS, { hangs: [ROUNDS.hang(follower)] }]);
  const [bet, other] = [300, 500].map((amountMinor, i) => ({ id: `b${i}`, type: 'bet', amountMinor }) as const);
  const win = { id: 'w', type: 'win', amountMinor: 700 } as const;
  const of = { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR' } as const;
  const send = (...transactions: NonNullable<typeof bet | typeof win | typeof other>[]) =>
    player.get((tx) => betWin(tx, ASKER, { ...of, finished: true, transactions }, { ...OUTSIDE, weight: 50 }));
  const back = (...originals: string[]) => {
    const transactions = originals.map((original) => ({ id: `undo ${original}`, original }));
    player.get((tx) => rollback(tx, { ...of, transactions }));
  };
  if (!bet || !other) throw new Error('no bets');
  send(bet, other);
  send(win);
  back('b1');
  back('b0', 'w');
  expect(calls).toEqual([
    ['settled', 800, 0, 50],
    ['undone', 800, 0, 50],
    ['settled', 800, 700, 50],
    ['undone', 800, 700, 50],
    ['settled', 300, 700, 50],
    ['undone', 300, 700, 50],
  ]);
});

test('whoever follows settlements says what a rollback undoes, or why nothing', () => {
  for (const follower of FOLLOWERS)
    if ('settled' in follower && typeof follower.undone !== 'function')
      expect(follower.undone.stays.length).toBeGreaterThan(20);
  expect(new Set(FOLLOWERS.map(({ name }) => name)).size).toBe(FOLLOWERS.length);
});
