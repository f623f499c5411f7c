// The ledger alone: 10^5 random postings with every invariant checked after each, and faults planted to show that the checks see.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import { canonical } from '#shared/domain/hash.ts';
import {
  type Account,
  audit,
  type Books,
  chainHash,
  DEBT,
  GENESIS,
  HOUSE_GAMES,
  heldBy,
  type LedgerRow,
  neverNegative,
  type Posting,
  post,
  REAL,
} from '#shared/domain/ledger.ts';
import type { Currency } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';

class Memory implements Books {
  rows: LedgerRow[] = [];
  stored = new Map<string, { account: Account; currency: Currency; amountMinor: number }>();
  head = () => this.rows.at(-1) ?? GENESIS;
  balance = (account: Account, currency: Currency) => this.stored.get(`${account} ${currency}`)?.amountMinor ?? 0;

  book(posting: Posting, nowMs: number, fault?: Fault): boolean {
    const answer = post(this, posting, nowMs);
    if (!answer.ok) return false;
    this.rows.push(...(fault?.rows?.(answer.value.rows) ?? answer.value.rows));
    for (const balance of fault?.balances?.(answer.value.balances) ?? answer.value.balances)
      this.stored.set(`${balance.account} ${balance.currency}`, balance);
    return true;
  }
}
type Balances = { account: Account; currency: Currency; amountMinor: number }[];
type Fault = { rows?: (rows: LedgerRow[]) => LedgerRow[]; balances?: (balances: Balances) => Balances };

const currency = fc.constantFrom<Currency>('EUR', 'JPY', 'BTC');
const amount = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 100_000 }));
const id = fc.integer({ min: 1, max: 5 }).map((n) => `P1-${n}`);
const step = fc.record({
  kind: fc.constantFrom('deposit', 'bet', 'win', 'held', 'paid', 'back', 'late', 'release', 'chargeback', 'returned'),
  currency,
  amount,
  id,
  later: fc.integer({ min: -50, max: 5000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function postingOf(books: Memory, { kind, currency, amount, id }: Step): Posting {
  const about = { currency, ref: id };
  switch (kind) {
    case 'deposit':
      return postings.deposit(about, 'psp', amount, -books.balance(DEBT, currency));
    case 'bet':
      return postings.bet(about, postings.inCash(amount));
    case 'win':
      return postings.win(about, postings.inCash(amount));
    case 'held':
      return postings.cashoutHeld(about, amount);
    case 'paid':
      return postings.cashoutPaid(about, 'psp', amount);
    case 'back':
      return postings.cashoutBack(about, amount);
    case 'late':
      return postings.depositHeld(about, 'psp', amount);
    case 'release':
      return postings.depositReleased(about, amount, -books.balance(DEBT, currency));
    case 'chargeback':
      return postings.chargeback(about, 'psp', amount, books.balance(REAL, currency));
    default:
      return postings.payoutReturned(about, 'psp', amount);
  }
}

/** Says what breaks, at the step it breaks. Each step's own rows are judged, and all balances against an independent fold. */
function walk(steps: readonly Step[], faultAt = -1, fault?: Fault): string | null {
  const books = new Memory();
  const fold = new Map<string, number>();
  const flow = new Map<Currency, number>();
  let now = 1_000_000;
  let seen = 0;
  let previous = '';
  let time = 0;
  for (const [index, one] of steps.entries()) {
    now += one.later;
    books.book(postingOf(books, one), now, index >= faultAt && faultAt >= 0 ? fault : undefined);
    for (const row of books.rows.slice(seen)) {
      seen += 1;
      const { hash, ...chained } = row;
      if (row.no !== seen) return `gap at ${seen}`;
      if (hash !== chainHash(previous, chained)) return `hash at ${seen}`;
      if (row.atMs < time) return `time at ${seen}`;
      if (!Number.isSafeInteger(row.amountMinor) || row.amountMinor <= 0) return `amount at ${seen}`;
      previous = hash;
      time = row.atMs;
      for (const [account, sign] of [
        [row.from, -1],
        [row.to, 1],
      ] as const) {
        const name = `${account} ${row.currency}`;
        fold.set(name, (fold.get(name) ?? 0) + sign * row.amountMinor);
      }
      // I10 without balances: what crossed the player's border, by kind.
      const sign = {
        deposit: 1,
        deposit_held: 1,
        win: 1,
        payout_returned: 1,
        bet: -1,
        cashout_paid: -1,
        chargeback: -1,
      }[row.kind as string];
      flow.set(row.currency, (flow.get(row.currency) ?? 0) + (sign ?? 0) * row.amountMinor);
    }
    const sums = { all: 0, mine: 0 };
    for (const { account, currency, amountMinor } of books.stored.values()) {
      if ((fold.get(`${account} ${currency}`) ?? 0) !== amountMinor) return `balance of ${account} at step ${index}`;
      if (neverNegative(account) && amountMinor < 0) return `${account} below zero at step ${index}`;
      if (account === DEBT && amountMinor > 0) return `debt above zero at step ${index}`;
      // The other currencies did not move.
      if (currency !== one.currency) continue;
      sums.all += amountMinor;
      if (neverNegative(account) || account === DEBT) sums.mine += amountMinor;
    }
    if (sums.all !== 0) return `${one.currency} does not sum to zero`;
    if (sums.mine !== (flow.get(one.currency) ?? 0)) return `${one.currency} is not conserved`;
  }
  return null;
}

const steps = (length: number) => fc.array(step, { minLength: length, maxLength: length, size: 'max' });

const seeds = everything ? [20261120, 2, 3, 4, 5] : [20261120];

for (const seed of seeds)
  test(`10^5 random postings of seed ${seed} keep the books right after every one of them [I1 I2 I3 I4 I5 I6 I9 I10]`, () => {
    const [many = []] = fc.sample(steps(100_000), { seed, numRuns: 1 });
    expect(walk(many)).toBeNull();
  });

describe('the walk sees a planted fault', () => {
  const sample = fc.sample(steps(2000), { seed: 7, numRuns: 1 })[0] ?? [];
  const faults: Record<string, Fault> = {
    'a lost row': { rows: (rows) => rows.slice(1) },
    'a changed amount': {
      rows: (rows) => rows.map((row) => ({ ...row, amountMinor: (row.amountMinor + 1) as never })),
    },
    'a row of another account': { rows: (rows) => rows.map((row) => ({ ...row, to: HOUSE_GAMES as Account })) },
    'a balance that is off by one': {
      balances: (all) => all.map((one, i) => (i === 0 ? { ...one, amountMinor: one.amountMinor + 1 } : one)),
    },
    'a balance that was not written': { balances: () => [] },
    'a clock that goes back': { rows: (rows) => rows.map((row) => ({ ...row, atMs: row.atMs - 1e9 })) },
  };
  for (const [name, fault] of Object.entries(faults))
    test(name, () => {
      expect(walk(sample)).toBeNull();
      expect(walk(sample, 1000, fault)).not.toBeNull();
    });
});

test('a posting that would overdraw is refused with what is missing, and overflow throws [I3 I4]', () => {
  const books = new Memory();
  books.book(postings.deposit({ currency: 'EUR', ref: 'a' }, 'psp', 500, 0), 1);
  expect(post(books, postings.bet({ currency: 'EUR', ref: 'r' }, postings.inCash(700)), 2)).toMatchObject({
    code: 'funds.insufficient',
    detail: { missingMinor: 200 },
  });
  const huge = { currency: 'EUR', ref: 'b' } as const;
  expect(() => post(books, postings.win(huge, postings.inCash(Number.MAX_SAFE_INTEGER)), 2)).toThrow('out of range');
  expect(() => post(books, postings.win(huge, postings.inCash(0.5)), 2)).toThrow();
});

test('the audit names what was changed in an old row [I5]', () => {
  const books = new Memory();
  for (let i = 0; i < 5; i++) books.book(postings.deposit({ currency: 'EUR', ref: `${i}` }, 'psp', 100, 0), i);
  expect(audit(books.rows, books.stored.values())).toEqual([]);
  const [, second] = books.rows;
  const forged = books.rows.map((row) => (row === second ? { ...row, ref: 'other' } : row));
  expect(audit(forged, books.stored.values())).toEqual(['hash of 2']);
  expect(
    audit(
      books.rows.filter((row) => row !== second),
      books.stored.values(),
    ),
  ).toContain('gap: 1 is followed by 3');
  expect(heldBy('x')).toBe('player:held:x');
});

test('equal inputs hash alike whatever the order of their fields [I7]', () => {
  expect(canonical({ b: 1, a: [{ d: undefined, c: 2 }] })).toBe(canonical({ a: [{ c: 2 }], b: 1 }));
  expect(canonical({ a: 1 })).not.toBe(canonical({ a: '1' }));
});
