// The books: each figure is the sum of the postings that it says, whatever they are told apart by, and what the files of the log come to
// is what the players' own ledgers come to.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addUpDays, type BookStore, booksUntil, rowsOfDay } from '#functions/log/books.ts';
import { closeLogDays } from '#functions/log/days.ts';
import { filesOf } from '#functions/log/files.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import { rowsIn } from '#functions/log/reading.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { recall } from '#functions/player/payments/cashouts.ts';
import { erase, leave } from '#functions/player/whole/erasure.ts';
import { wholeBook } from '#kit/audited-book.ts';
import { Bettor } from '#kit/bettor.ts';
import { chance } from '#kit/chance.ts';
import { MemoryLog } from '#kit/log.ts';
import { readFile } from '#kit/parquet.ts';
import { NOW_MS } from '#kit/transaction.ts';
import { type BookRow, countedIn, FIGURE_NAMES, type FigureName } from '#shared/domain/books/figures.ts';
import { addedUp, bookOf, DIMENSION_NAMES, DIMENSIONS, isBehind, sumsOf } from '#shared/domain/books/sums.ts';
import { bonusOf, type LedgerRow, type Posting } from '#shared/domain/ledger.ts';
import { cellsOf, DAY_MS, dayText, halfOf, logDay, plainAccount } from '#shared/domain/log.ts';
import * as postings from '#shared/domain/postings.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const rowOf = ({ atMs, kind, from, to, currency, amountMinor }: LedgerRow): BookRow => ({
  ...{ half: halfOf(atMs), kind, debit: plainAccount(from), credit: plainAccount(to), currency, amount: amountMinor },
  ...{ game: null, method: null, place: 'DE', licence: 'CW' },
});

/** What is left in accounts: nothing but additions, and no word of what a figure is. */
function netOf(rows: readonly BookRow[], ...names: readonly string[]): number {
  let net = 0;
  for (const { debit, credit, amount } of rows) {
    if (names.some((name) => credit.startsWith(name))) net += amount;
    if (names.some((name) => debit.startsWith(name))) net -= amount;
  }
  return net;
}

const of = (rows: readonly BookRow[], figure: FigureName): number =>
  rows.reduce((sum, row) => sum + countedIn(figure, row), 0);

/** What must hold of any postings: no account of the house’s or the world’s moves beside the figures. */
function expectWhole(rows: readonly BookRow[]): void {
  expect(of(rows, 'ggr')).toBe(netOf(rows, 'house:games'));
  expect(of(rows, 'stakes') - of(rows, 'wins')).toBe(of(rows, 'ggr'));
  expect(of(rows, 'bonuses')).toBe(0 - netOf(rows, 'house:bonus'));
  expect(of(rows, 'coins') + of(rows, 'rewards')).toBe(0 - netOf(rows, 'house:promotions'));
  expect(of(rows, 'jackpots')).toBe(0 - netOf(rows, 'house:jackpot'));
  expect(of(rows, 'withdrawals') + of(rows, 'chargebacks') - of(rows, 'deposits')).toBe(netOf(rows, 'psp:'));
  expect(of(rows, 'owed')).toBe(netOf(rows, 'player:real', 'player:held'));
  // Held and returned money: each of its figures by name, none counted twice.
  expect(of(rows, 'taken_by_banks') - of(rows, 'given_by_banks')).toBe(of(rows, 'chargebacks'));
  expect(of(rows, 'debts')).toBe(0 - netOf(rows, 'debt'));
  const stakes = rows.filter(({ kind }) => ['stake_held', 'stake_back', 'bet'].includes(kind));
  expect(of(rows, 'held') + of(rows, 'waiting')).toBe(netOf(rows, 'player:held') - netOf(stakes, 'player:held'));
  const paid = rows.filter(({ kind }) => kind === 'cashout_paid');
  expect(of(rows, 'withdrawals')).toBe(
    of(paid, 'withdrawals') + of(rows, 'payouts_after_all') - of(rows, 'payouts_back'),
  );
  const credited = rows.filter(({ kind }) => kind === 'deposit');
  expect(of(rows, 'deposits')).toBe(of(credited, 'deposits') + of(rows, 'arrived_held') - of(rows, 'sent_back'));
}

/** One of each function that makes a posting; one that is added has to be named. */
const ABOUT = { currency: 'EUR', ref: 'P1-1' } as const;
const PURSE = bonusOf('G1-1');
const SPLIT = { cashMinor: 70, bonusMinor: 30, purse: PURSE };
const FREE = { cashMinor: 0, bonusMinor: 50, purse: 'house:bonus' } as const;
const BESIDE = { purse: PURSE, amountMinor: 500 };
const MADE: Record<Exclude<keyof typeof postings, 'inCash' | 'wholeOf'>, Posting> = {
  bet: postings.bet(ABOUT, SPLIT),
  win: postings.win(ABOUT, SPLIT),
  rollback: postings.rollback(ABOUT, SPLIT),
  winBack: postings.winBack(ABOUT, SPLIT, 'house:receivable:acme', () => 20),
  stakeHeld: postings.stakeHeld(ABOUT, SPLIT),
  stakeBack: postings.stakeBack(ABOUT, SPLIT),
  heldBet: postings.heldBet(ABOUT, 100),
  freeBet: postings.freeBet(ABOUT, FREE),
  freeWin: postings.freeWin(ABOUT, SPLIT),
  freeRollback: postings.freeRollback(ABOUT, FREE),
  bonusGiven: postings.bonusGiven(ABOUT, PURSE, 400),
  bonusConverted: postings.bonusConverted(ABOUT, PURSE, 300),
  bonusVoided: postings.bonusVoided(ABOUT, PURSE, 60),
  bonusReturned: postings.bonusReturned(ABOUT, PURSE, 55),
  spinsWon: postings.spinsWon(ABOUT, PURSE, 'player:real', 40),
  jackpot: postings.jackpot(ABOUT, 9000),
  prize: postings.prize(ABOUT, 'prize', 700),
  studioPromo: postings.studioPromo(ABOUT, 'acme', 750),
  prizeBack: postings.prizeBack(ABOUT, 'points', 800),
  deposit: postings.deposit(ABOUT, 'p', 1000, 200, BESIDE),
  depositHeld: postings.depositHeld(ABOUT, 'p', 1100),
  depositReleased: postings.depositReleased(ABOUT, 1200, 300, BESIDE),
  depositReturned: postings.depositReturned(ABOUT, 'p', 1300),
  returnFailed: postings.returnFailed(ABOUT, 'p', 1400),
  chargeback: postings.chargeback(ABOUT, 'p', 1500, 600),
  debtPaid: postings.debtPaid(ABOUT, 160),
  chargebackHeld: postings.chargebackHeld(ABOUT, 'p', 1600),
  chargebackReturned: postings.chargebackReturned(ABOUT, 'p', 1700, 800),
  chargebackReturnedHeld: postings.chargebackReturnedHeld(ABOUT, 'p', 1800),
  cashoutHeld: postings.cashoutHeld(ABOUT, 1900, [{ account: PURSE, amountMinor: 90 }]),
  cashoutPaid: postings.cashoutPaid(ABOUT, 'p', 2000),
  cashoutBack: postings.cashoutBack(ABOUT, 2100),
  payoutClaimed: postings.payoutClaimed(ABOUT, 'p', 2200, 1000),
  payoutReturned: postings.payoutReturned(ABOUT, 'p', 2300),
};

test.each(Object.entries(MADE))('no money of %s is beside the figures', (_name, { kind, currency, transfers }) => {
  const rows = transfers.map(
    ({ from, to, amountMinor }): BookRow => ({
      ...{ half: 0, kind, debit: plainAccount(from), credit: plainAccount(to), currency, amount: amountMinor },
      ...{ game: null, method: null, place: 'DE', licence: 'CW' },
    }),
  );
  expectWhole(rows);
});

const arbitraryRow: fc.Arbitrary<BookRow> = fc
  .record({
    posting: fc.constantFrom(...Object.values(MADE)),
    amount: fc.integer({ min: 1, max: 1e9 }),
    currency: fc.constantFrom('EUR', 'CAD', 'NOK'),
    game: fc.constantFrom(null, 'kepler/a', 'kepler/b'),
    method: fc.constantFrom(null, 'visa', 'bitcoin'),
    place: fc.constantFrom('DE', 'CA-ON', 'NO'),
    licence: fc.constantFrom('CW', 'EE'),
  })
  .chain(({ posting, ...rest }) =>
    fc.constantFrom(...posting.transfers).map(({ from, to }) => ({
      ...{ half: 1, kind: posting.kind, debit: plainAccount(from), credit: plainAccount(to) },
      ...rest,
    })),
  );

test('sums by game, place, method and licence are what adding up the rows by hand gives, and days add up', () => {
  fc.assert(
    fc.property(fc.array(fc.array(arbitraryRow, { maxLength: 30 }), { maxLength: 4 }), (days) => {
      const rows = days.flat();
      const book = addedUp(days.map(bookOf));
      expect(book).toEqual(bookOf(rows));
      for (const currency of ['EUR', 'CAD', 'NOK']) {
        const own = rows.filter((row) => row.currency === currency);
        for (const figure of FIGURE_NAMES) expect(sumsOf(book, currency)[figure] ?? 0).toBe(of(own, figure));
        for (const dimension of DIMENSION_NAMES)
          for (const value of new Set(own.map((row) => row[dimension] ?? '')))
            for (const figure of DIMENSIONS[dimension]) {
              const only = { dimension, value };
              const sum = sumsOf(book, currency, only)[figure] ?? 0;
              expect(sum).toBe(
                of(
                  own.filter((row) => (row[dimension] ?? '') === value),
                  figure,
                ),
              );
              // And it opens to rows that say the same.
              expect(
                of(
                  rows.filter((row) => isBehind(row, figure, currency, only)),
                  figure,
                ),
              ).toBe(sum);
            }
      }
    }),
    { numRuns: 60 },
  );
});

test('of a player who has done everything that the auditor checks, the figures are the ledger’s balances to the cent [I1]', async () => {
  const store = await wholeBook();
  const balances = storedBalances(store);
  for (const currency of new Set(balances.map((each) => each.currency))) {
    const rows = ledgerRows(store)
      .map(rowOf)
      .filter((row) => row.currency === currency);
    expectWhole(rows);
    const there = (...names: readonly string[]) =>
      balances
        .filter((each) => each.currency === currency && names.some((name) => each.account.startsWith(name)))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(of(rows, 'owed')).toBe(there('player:real', 'player:held'));
    expect(of(rows, 'ggr')).toBe(there('house:games'));
    expect(of(rows, 'bonuses')).toBe(0 - there('house:bonus'));
  }
  const all = ledgerRows(store).map(rowOf);
  for (const figure of [
    'stakes',
    'wins',
    'bonuses',
    'coins',
    'rewards',
    'jackpots',
    'deposits',
    'withdrawals',
  ] as const)
    expect(of(all, figure)).not.toBe(0);
});

test('a week of a storm read from the log’s files is what the ledgers say, before and after an erasure, and a complete day is added up once', async () => {
  const log = new MemoryLog();
  const store = log.env.STORE as unknown as BookStore;
  const drawn = chance(48);
  const luck = (most: number) => Math.floor(drawn() * most);
  const players = Array.from({ length: 6 }, (_, i) => new Bettor(500_000, `storm-${i}`));
  const lost = new Map<Bettor, string>();
  for (let hour = 0; hour < 168; hour++)
    for (const [i, one] of players.entries()) {
      one.pass(3_500_000);
      if (one.nowMs > Date.now()) vi.setSystemTime(one.nowMs);
      const key = `${hour}`;
      const turn = luck(12);
      if (turn === 0) one.deposit(`d${key}`, 1000 + luck(5000), null);
      else if (turn === 1) {
        const answer = one.withdraw(`w${key}`, 1000 + luck(2000));
        if (answer.ok && luck(2) === 0)
          one.get((tx) => recall(tx, { key: `r${key}`, paymentId: answer.value.payment.id }));
      } else if (turn === 2 && i % 2 === 0) one.grant(1000, { wager: 30 }, { id: `g${key}` });
      else {
        const winMinor = turn > 3 && luck(3) === 0 ? luck(4000) : 0;
        const answer = one.bet(key, 100 + luck(900), { winMinor });
        // Taken back a day later, mostly.
        if (answer.ok && turn === 3) lost.set(one, key);
        else if (turn === 4 && lost.has(one)) {
          one.takeBack(lost.get(one) ?? '');
          lost.delete(one);
        }
      }
      await log.bring(one);
    }
  const last = Math.max(...players.map(({ nowMs }) => nowMs));
  const endMs = (logDay(last) + 1) * DAY_MS + CLOSES_AFTER_MS;
  vi.setSystemTime(endMs);
  for (const one of players) {
    one.nowMs = endMs;
    await log.bring(one);
  }
  await log.settle();
  for (let turn = 0; turn < 3; turn++) await addUpDays(store, await closeLogDays(log.env, endMs));
  const added = [...log.bucket.files.keys()].filter((name) => name.startsWith('log/book/'));
  const until = dayText(logDay(last));
  const ledgers = players.flatMap((one) => ledgerRows(one.store));
  const currencies = [...new Set(ledgers.map(({ currency }) => currency))];
  const expected = (day: string) => ledgers.filter(({ atMs }) => dayText(logDay(atMs)) === day).map(rowOf);
  const read = await booksUntil(store, until);
  expect(read.length).toBeGreaterThanOrEqual(7);
  expect(added).toHaveLength(read.length);
  for (const { day, complete, book } of read) {
    expect(complete).toBe(true);
    for (const currency of currencies)
      for (const figure of FIGURE_NAMES)
        expect([day, figure, sumsOf(book, currency)[figure] ?? 0]).toEqual([
          ...[day, figure],
          of(
            expected(day).filter((row) => row.currency === currency),
            figure,
          ),
        ]);
  }
  // Money owed: the sum of all days is the sum of all balances.
  const whole = addedUp(read.map(({ book }) => book));
  for (const currency of currencies)
    expect(sumsOf(whole, currency).owed ?? 0).toBe(
      players
        .flatMap((one) => storedBalances(one.store))
        .filter((each) => each.currency === currency && /^player:(real|held)/.test(each.account))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    );
  expect(Object.values(whole.game).flatMap((values) => Object.keys(values))).not.toHaveLength(0);
  // What a complete day came to is read from then on, not added up again.
  const parts = [...log.bucket.files].filter(([name]) => name.endsWith('.parquet'));
  for (const [name] of parts) log.bucket.files.delete(name);
  const gets = vi.spyOn(store, 'get');
  expect(await booksUntil(store, until)).toEqual(read);
  // Of each day what it holds and what it came to: thirty days are sixty small files, whatever was played.
  expect(gets).toHaveBeenCalledTimes(2 * read.length);
  gets.mockRestore();
  await expect(Array.fromAsync(rowsOfDay(store, until))).rejects.toThrow('not in the store');
  for (const [name, file] of parts) log.bucket.files.set(name, file);
  // An erasure takes the key of the pseudonyms, and no row.
  for (const name of [...log.bucket.files.keys()].filter((each) => each.startsWith('log/book/')))
    log.bucket.files.delete(name);
  const [gone] = players;
  gone?.store.all('update balance set amount = 0');
  gone?.forget();
  gone?.get(leave);
  gone?.get(erase);
  expect(await booksUntil(store, until)).toEqual(read);
});

test('a file’s columns are read as the whole reader reads them', async () => {
  const drawn = chance(7);
  const luck = (most: number) => Math.floor(drawn() * most);
  const rows = Array.from({ length: 3000 }, () =>
    cellsOf('posting', {
      ...{ half: luck(48), kind: 'bet', debit: 'player:real', credit: 'house:games', currency: 'EUR' },
      ...{ amount: 1 + luck(2 ** 40), game: luck(3) === 0 ? null : `kepler/${luck(90)}`, method: null },
    }),
  );
  const batch = { who: 7, place: 'DE', licence: 'CW', rows: { posting: rows, round: [], payment: [] } };
  const [written] = filesOf({ day: '2026-11-20', shard: 0 }, 1, [batch]);
  const file = written?.content ?? new ArrayBuffer();
  const names = [
    'half',
    'kind',
    'debit',
    'credit',
    'currency',
    'amount',
    'game',
    'method',
    'place',
    'licence',
  ] as const;
  const whole = await readFile(file);
  expect(rowsIn(file, [...names, 'who'])).toEqual(whole.map((row) => ({ ...row })));
  expect(rowsIn(file, ['amount']).map(({ amount }) => amount)).toEqual(whole.map(({ amount }) => amount));
});
