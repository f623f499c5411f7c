// The jackpot's object over its own tables: pots that balance, one draw a round, wins that are owed once.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announce, seal } from '#functions/chain/chains.ts';
import { audit, drawerAudit, potAudit } from '#functions/jackpot/audit.ts';
import { chainViews, drawing, linkViews } from '#functions/jackpot/chains.ts';
import { drawView, takePart } from '#functions/jackpot/rounds.ts';
import { writeMeta } from '#functions/object/meta.ts';
import type { Store, Value } from '#functions/object/store.ts';
import { contributionOf, RULES, TERMS, TestJackpot } from '#kit/jackpot.ts';
import { isLinkOf } from '#shared/chance/chain.ts';
import { drawnLevel } from '#shared/domain/jackpot-draw.ts';
import { LEVELS, MICRO, partMicro } from '#shared/domain/jackpots.ts';
import { RATE_ONE, rate } from '#shared/domain/money.ts';
import { jackpotSchema } from '#src/cms/schemas/jackpot.ts';

const euros = (amount: number) => amount * 100 * MICRO;

function sealed(): TestJackpot {
  const jackpot = new TestJackpot();
  jackpot.do(() => {});
  jackpot.seal();
  return jackpot;
}

const faultless = (jackpot: TestJackpot) => expect(jackpot.audit().faults).toEqual([]);

describe('pots', () => {
  test('begin with the house’s seeds and grow by the exact share of each stake [S3.10 S3.11]', () => {
    const jackpot = sealed();
    jackpot.take(contributionOf(1, 12_345_678));
    const { pools } = jackpot.audit();
    expect(pools.map(({ level }) => level)).toEqual([...LEVELS]);
    expect(pools.map(({ micro }) => micro)).toEqual(
      RULES.levels.map(
        ({ seedMinor }, i) => seedMinor * MICRO + partMicro(12_345_678, TERMS[i] ?? { sharePpm: 0, oneInMinor: 0 }),
      ),
    );
    faultless(jackpot);
  });

  test('a win empties a level of its whole cents, and the house seeds it anew; the others stay', () => {
    const jackpot = sealed();
    jackpot.take(contributionOf(1, 1_500_000));
    jackpot.do(({ store }) => writeMeta(store, 'forced', 1));
    jackpot.take(contributionOf(2, 1_500_000));
    const { pools, wins } = jackpot.audit();
    expect(wins).toMatchObject([{ roundId: 'R1042-2', level: 'level_2', amountMinor: 100_000 }]);
    // 2 stakes of 1.5 cents at 0.15 % are 4,500 millionths of a cent, which stay.
    expect(pools[1]).toMatchObject({ micro: 100_000 * MICRO + 4500, paidMicro: 100_000 * MICRO });
    expect(pools[0]?.paidMicro).toBe(0);
    faultless(jackpot);
  });

  test('told twice, backwards, in any cut, the same rounds leave the same pots [I16]', () => {
    const contributions = Array.from({ length: 40 }, (_, i) =>
      contributionOf(i, (i * 7 + 1) * 1_000_003, { levels: TERMS.map((one) => ({ ...one, oneInMinor: 1e14 })) }),
    );
    const once = sealed();
    once.take(...contributions);
    const wild = sealed();
    for (const one of contributions.toReversed()) wild.take(one, one);
    wild.take(...contributions);
    expect(wild.audit().pools).toEqual(once.audit().pools);
    expect(wild.audit().contributions).toBe(40);
  });

  test('a round of a level that has no pot yet is refused, and taken whole once the level is known [I12 I16]', () => {
    const jackpot = sealed();
    const contribution = contributionOf(1, euros(1));
    jackpot.store.all('delete from pool where level = 2');
    jackpot.rules = { ...RULES, levels: RULES.levels.slice(0, 2) };
    expect(() => jackpot.take(contribution)).toThrow('3 levels fed, 2 pots');
    expect(jackpot.audit().contributions).toBe(0);
    jackpot.rules = RULES;
    jackpot.take(contribution);
    expect(jackpot.audit()).toMatchObject({ contributions: 1, faults: [] });
    expect(jackpot.audit().pools[2]?.fedMicro).toBeGreaterThan(0);
  });

  test('a level that is won and holds nothing is never passed over in silence', () => {
    const jackpot = sealed();
    jackpot.store.all('update pool set micro = 0 where level = 1');
    jackpot.do(({ store }) => writeMeta(store, 'forced', 1));
    expect(() => jackpot.take(contributionOf(1, 1))).toThrow('level 1 was won and holds nothing');
  });

  test('never hold nothing: a seed is one cent at least', () => {
    const corona = JSON.parse(readFileSync('content/jackpots/corona.json', 'utf8'));
    const seeded = (seedMinor: number) =>
      jackpotSchema.safeParse({ ...corona, levels: [{ ...corona.levels[0], seedMinor }] }).success;
    expect([seeded(0), seeded(1)]).toEqual([false, true]);
  });

  test('the audit sees a pot that is off by a millionth, and a round that vanished', () => {
    const jackpot = sealed();
    jackpot.take(contributionOf(1, euros(1)));
    jackpot.store.all('update pool set micro = micro + 1 where level = 0');
    expect(jackpot.audit().faults).toHaveLength(1);
    jackpot.store.all('update pool set micro = micro - 1 where level = 0');
    faultless(jackpot);
    jackpot.store.all('delete from fed');
    expect(jackpot.audit().faults).toHaveLength(3);
  });
});

test('the audit reads no round by itself, and counts the largest stakes exactly', () => {
  const jackpot = sealed();
  const levels = TERMS.map((one) => ({ ...one, sharePpm: 49_999, oneInMinor: 1e14 }));
  // Together they stay below what a safe integer holds; each alone times its share does not.
  for (let i = 0; i < 300; i++) jackpot.take(contributionOf(i, 250_000_007 * MICRO + i, { levels }));
  let read = 0;
  const { store } = jackpot;
  const counting: Store = {
    all<Row>(sql: string, ...values: Value[]) {
      const rows = store.all<Row>(sql, ...values);
      read += rows.length;
      return rows;
    },
    atomic: (work) => store.atomic(work),
  };
  expect(audit(potAudit(counting), [drawerAudit(counting, 'test')])).toMatchObject({ contributions: 300, faults: [] });
  expect(read).toBeLessThan(30);
});

describe('draws', () => {
  test('a round takes part once: the same round told again draws nothing [I12]', () => {
    const jackpot = sealed();
    jackpot.do(({ store }) => writeMeta(store, 'forced', 0));
    jackpot.take(contributionOf(1, euros(1)));
    jackpot.do(({ store }) => writeMeta(store, 'forced', 0));
    jackpot.take(contributionOf(1, euros(1)));
    expect(jackpot.audit().wins).toHaveLength(1);
  });

  test('every draw can be drawn again from what is published once its link is shown', () => {
    const jackpot = sealed();
    const rounds = Array.from({ length: 400 }, (_, i) => contributionOf(i, euros(2)));
    jackpot.take(...rounds);
    jackpot.nowMs += 25 * 3_600_000;
    jackpot.do((tx) => drawing(tx));
    const wins = new Map(jackpot.audit().wins.map(({ roundId, level }) => [roundId, level]));
    expect(wins.size).toBeGreaterThan(3);
    for (const { roundId } of rounds) {
      const facts = jackpot.do((tx) => drawView(tx, roundId));
      if (!facts?.chain?.salt || !facts.link?.link) throw new Error(`nothing to check ${roundId} by`);
      expect(isLinkOf(facts.chain.first, facts.link.link, facts.link.no)).toBe(true);
      const level = drawnLevel({ ...facts, salt: facts.chain.salt, link: facts.link.link });
      expect(level === null ? undefined : LEVELS[level]).toBe(wins.get(roundId));
    }
    faultless(jackpot);
  });

  test('the link that draws stays secret; a win shows it at once and the next one draws on', () => {
    const jackpot = sealed();
    jackpot.take(contributionOf(1, 1));
    expect(linkViews(jackpot.store, 'test', 9)).toMatchObject([{ no: 1, link: null }]);
    jackpot.do(({ store }) => writeMeta(store, 'forced', 0));
    jackpot.take(contributionOf(2, 1));
    expect(linkViews(jackpot.store, 'test', 9)[0]?.link).toMatch(/^[0-9a-f]{64}$/);
    jackpot.take(contributionOf(3, 1));
    expect(linkViews(jackpot.store, 'test', 9)).toMatchObject([{ no: 2, link: null }, { no: 1 }]);
  });

  test('before the beacon has spoken rounds are kept, and then drawn in their order', () => {
    const jackpot = new TestJackpot();
    jackpot.take(contributionOf(1, euros(1)), contributionOf(2, euros(1)));
    expect(jackpot.do((tx) => drawView(tx, 'R1042-1'))).toMatchObject({ chain: null, won: null });
    expect(jackpot.audit().contributions).toBe(2);
    jackpot.do(({ store }) => writeMeta(store, 'forced', 0));
    jackpot.seal();
    expect(jackpot.audit().wins).toMatchObject([{ roundId: 'R1042-1' }]);
    expect(jackpot.do((tx) => drawView(tx, 'R1042-2'))?.link?.no).toBe(2);
    faultless(jackpot);
  });

  test('a beacon is named once and its value given once: neither can be chosen anew', () => {
    const jackpot = new TestJackpot();
    jackpot.do(({ store }) => {
      seal(store, 1, 'too early');
      announce(store, 1, { source: 'a', round: 5, atMs: 1 });
      announce(store, 1, { source: 'b', round: 6, atMs: 2 });
      seal(store, 1, 'value');
      seal(store, 1, 'another');
    });
    expect(chainViews(jackpot.store, 'test')[0]).toMatchObject({ beacon: { source: 'a', round: 5 }, salt: 'value' });
  });

  test('a chain that ends is followed by one that was committed to before', () => {
    const jackpot = sealed();
    jackpot.rules = { ...RULES, chain: { length: 100, linkHours: 1 } };
    for (let i = 0; i < 101; i++) {
      jackpot.nowMs += 3_600_000;
      jackpot.take(contributionOf(i, 1));
      if (i === 95) {
        expect(chainViews(jackpot.store, 'test')).toHaveLength(2);
        jackpot.seal();
      }
    }
    expect(jackpot.do((tx) => drawView(tx, 'R1042-100'))?.link).toMatchObject({ chain: 2, no: 1 });
    expect(new Set(linkViews(jackpot.store, 'test', 200).map(({ link }) => link)).size).toBe(101);
  });
});

describe('wins', () => {
  test('are owed in the round’s currency at its rate, under an id of their own, until they are paid', () => {
    const jackpot = sealed();
    jackpot.do(({ store }) => writeMeta(store, 'forced', 0));
    jackpot.take(contributionOf(1, euros(1), { currency: 'USD', rate: rate('0.92') }));
    expect(jackpot.pay()).toMatchObject([
      {
        player: 'player-1042',
        prize: { id: 'J-test-1', level: 'level_1', originalCurrency: 'EUR', currency: 'USD', roundId: 'R1042-1' },
      },
    ]);
    expect(jackpot.pay()).toEqual([]);
    expect(jackpot.audit().wins).toMatchObject([{ paid: true }]);
  });
});

test('seeds + contributions = pots + prizes, to a millionth of a cent, after every step of any run [I4 I10 I16]', () => {
  const step = fc.record({
    no: fc.integer({ min: 0, max: 60 }),
    stake: fc.integer({ min: 1, max: 200 * 100 * MICRO }),
    rate: fc.constantFrom(RATE_ONE, rate('0.92'), rate('0.0061')),
    do: fc.constantFrom('take', 'take', 'take', 'take', 'again', 'kill', 'seal', 'pay', 'time'),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (steps) => {
      const jackpot = new TestJackpot();
      const acknowledged = new Set<string>();
      const paid = new Map<string, number>();
      for (const one of steps) {
        const contribution = contributionOf(one.no, one.stake, { rate: one.rate });
        if (one.do === 'take' || one.do === 'again') {
          jackpot.take(...(one.do === 'again' ? [contribution, contribution] : [contribution]));
          acknowledged.add(contribution.roundId);
        } else if (one.do === 'kill') {
          // Killed before the commit: nothing of it is there, and nobody was told that it is.
          expect(() =>
            jackpot.do((tx) => {
              takePart(tx, 'player-1', contribution);
              throw new Error('killed');
            }),
          ).toThrow('killed');
        } else if (one.do === 'seal') jackpot.seal();
        else if (one.do === 'time') jackpot.nowMs += 7 * 3_600_000;
        else for (const { prize } of jackpot.pay()) paid.set(prize.id, (paid.get(prize.id) ?? 0) + 1);
        const { faults, contributions, wins } = jackpot.audit();
        expect(faults).toEqual([]);
        expect(contributions).toBe(acknowledged.size);
        expect(new Set(wins.map(({ roundId }) => roundId)).size).toBe(wins.length);
        expect([...paid.values()].every((times) => times === 1)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
