// What a bonus adds to a bet: the object's own code over Node's SQLite. One bet in cash, one that a bonus shares with cash, and the
// latter with fifty gifts that wait beside it. Bets take turns, so that what else the machine does weighs on all of them.
import { book, cashOf } from '#functions/player/core/ledger.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { ASKER, COIN, RULES, TestPlayer } from '#kit/transaction.ts';
import { HOUSE_PROMOTIONS, REAL } from '#shared/domain/ledger.ts';
import { assert } from '#shared/domain/refusal.ts';

const BETS = 200;
const STAKE = 100;

function player(seed: string, gifts: number): TestPlayer {
  const made = new TestPlayer(seed);
  made.rules = { ...RULES, market: { ...RULES.market, minCycleMs: { slots: 0, default: 0 } } };
  made.fund(900_000_000);
  for (let i = 0; i < gifts; i += 1) made.grant(9_000_000, { wager: 1000 }, { id: `gift-${i}` });
  return made;
}

/** So much cash that it pays for a half of the stake, or for all of it. */
function level(made: TestPlayer, cashMinor: number): void {
  made.get((tx) => {
    const amountMinor = cashOf(tx, 'EUR') - cashMinor;
    const [from, to] = amountMinor > 0 ? ([REAL, HOUSE_PROMOTIONS] as const) : ([HOUSE_PROMOTIONS, REAL] as const);
    const transfers = [{ from, to, amountMinor: Math.abs(amountMinor) }];
    if (amountMinor !== 0) book(tx, { kind: 'prize', currency: 'EUR', ref: 'A1042-1', transfers });
  });
}

function bet(made: TestPlayer, cashMinor: number, key: string): number {
  const input = { key, game: COIN.id, stakeMinor: STAKE, currency: 'EUR', action: { heads: true } } as const;
  const fromUs = process.cpuUsage();
  made.get((tx) => placeBet(tx, ASKER, input, COIN));
  const { user, system } = process.cpuUsage(fromUs);
  const [round] = made.store.all<{ cash: number }>('select cash_in as cash from round order by no desc limit 1');
  assert(round?.cash === Math.min(STAKE, cashMinor), `of ${STAKE} ${round?.cash} was cash`);
  made.pass(10_000);
  return user + system;
}

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/** CPU of a bet that is split, as a multiple of one in cash; and of one beside fifty more gifts, of one beside none. */
export function splitShares(rounds: number): { split: number; gifts: number } {
  const kinds = [
    { made: player('cash', 0), cashMinor: 100_000 },
    { made: player('split', 1), cashMinor: STAKE / 2 },
    { made: player('gifts', 51), cashMinor: STAKE / 2 },
  ];
  const shares: { split: number; gifts: number }[] = [];
  // The first batches warm all of them up.
  for (let round = 0; round <= rounds; round += 1) {
    const us = kinds.map((): number[] => []);
    for (let i = 0; i < BETS; i += 1)
      for (const [at, { made, cashMinor }] of kinds.entries()) {
        level(made, cashMinor);
        us[at]?.push(bet(made, cashMinor, `${round}-${i}`));
      }
    const [cash = 0, split = 0, gifts = 0] = us.map(median);
    if (round > 0) shares.push({ split: split / cash, gifts: gifts / split });
  }
  return { split: median(shares.map(({ split }) => split)), gifts: median(shares.map(({ gifts }) => gifts)) };
}
