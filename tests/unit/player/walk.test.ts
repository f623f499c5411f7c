// Random commands over the object's own code and tables, judged after every one; and faults that must be seen.
import { describe, expect, test } from 'vitest';
import type { Store } from '#functions/object/store.ts';
import { balanceOf, book, ledgerRows } from '#functions/player/core/ledger.ts';
import { testMoney } from '#kit/currencies.ts';
import { counted, everything } from '#kit/everything.ts';
import { placeFree } from '#kit/free.ts';
import { COIN, TestPlayer } from '#kit/transaction.ts';
import { accepted, Model, walk, walkOf } from '#kit/walk.ts';
import { bonusOf, REAL } from '#shared/domain/ledger.ts';

const WALKS = counted(
  [{ seed: 1, length: 2000 }],
  [
    { seed: 1, length: 25_000 },
    { seed: 2, length: 5000 },
  ],
  [
    { seed: 1, length: 100_000 },
    { seed: 2, length: 10_000 },
    { seed: 3, length: 10_000 },
  ],
);

// The longest one is long enough in one currency.
for (const { seed, length } of WALKS)
  (length > 20_000 ? test : testMoney)(
    `${length} random commands of seed ${seed} keep every invariant after each step [I1 I2 I3 I4 I5 I6 I7 I10 I12 I13 I15 I17 I18 I20 I24 I28 I29]`,
    () => {
      accepted.clear();
      expect(walk(walkOf(length, seed))).toBeNull();
      expect(Object.fromEntries([...accepted].filter(([, n]) => n < length / 4000))).toEqual({});
      expect([...accepted.keys()].length).toBeGreaterThan(14);
    },
    1_800_000,
  );

/** A store in which some statements do something else. */
const instead =
  (matches: RegExp, change: (sql: string) => string | null) =>
  (store: Store): Store => ({
    atomic: store.atomic,
    all: (sql, ...values) => {
      if (!matches.test(sql)) return store.all(sql, ...values);
      const other = change(sql);
      return other === null ? [] : store.all(other, ...values);
    },
  });

test('the walk sees bonus money that becomes cash: nothing converts while nobody wagers for it [I24]', () => {
  const player = new TestPlayer();
  const purse = bonusOf('gift');
  for (let i = 0; player.get((tx) => balanceOf(tx, purse, 'EUR')) === 0; i++) {
    const bet = { key: `${i}`, game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } } as const;
    player.get((tx) => placeFree(tx, { ...bet, purse }, COIN));
    player.pass(5000);
  }
  const judge = () => {
    const model = new Model();
    return ledgerRows(player.store).map((row) => model.read(row));
  };
  expect(new Set(judge())).toEqual(new Set([null]));
  const transfers = [{ from: purse, to: REAL, amountMinor: 1 }] as const;
  player.get((tx) => book(tx, { kind: 'free_win', currency: 'EUR', ref: 'R1042-1', transfers }));
  expect(judge().at(-1)).toBe('player:bonus:gift went to player:real');
});

describe('the walk sees a planted fault:', () => {
  const faults: Record<string, (store: Store) => Store> = {
    'receipts are not kept, so that a success told again is a stranger': instead(/^insert into receipt/, () => null),
    'chargebacks are not kept, so that one counts twice': instead(/^insert into chargeback/, () => null),
    'commands are not kept, so that a repetition runs again': instead(/^insert into command/, () => null),
    'a balance is written wrong': instead(/^insert into balance/, (sql) =>
      sql.replace('excluded.amount', 'excluded.amount + 1'),
    ),
    'a row of the ledger is lost': instead(/^insert into ledger/, () => null),
    'prizes are not kept, so that one told again is paid again': instead(/^insert into prize/, () => null),
    'a round forgets what it paid': instead(/^update round set stake/, (sql) =>
      sql.replace('cash_out = ?', 'cash_out = cash_out + 0 * ?'),
    ),
    'what is undone is not marked, so that a part of a held stake goes back twice': instead(
      /^update movement set undone/,
      () => null,
    ),
    'movements are lost, so that a transaction told again counts again': instead(/^insert into movement/, () => null),
    'tombstones are lost, so that a stake comes after its rollback': instead(/^insert into tombstone/, () => null),
    'limits are not read': instead(/^select no, type.* from limits\s+where state in/, (sql) => `${sql} limit 0`),
    'open intents do not count': instead(/from payment\s+where action = 'deposit' and state in/, (sql) =>
      sql.replace(`'pending', `, ''),
    ),
    'a refusal is committed': (store) => ({
      all: store.all,
      atomic: (work) => {
        let thrown: unknown;
        const result = store.atomic(() => {
          try {
            return work();
          } catch (error) {
            thrown = error;
            return undefined;
          }
        });
        if (thrown !== undefined) throw thrown;
        return result as ReturnType<typeof work>;
      },
    }),
  };
  const steps = walkOf(5000, 7);
  // The walks above find nothing either.
  test.runIf(everything)('without one it finds nothing', () => expect(walk(steps)).toBeNull());
  for (const [name, sabotage] of Object.entries(faults)) test(name, () => expect(walk(steps, sabotage)).not.toBeNull());
});
