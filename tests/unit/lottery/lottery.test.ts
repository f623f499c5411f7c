// A lottery's object over Node's SQLite: which tickets are numbered, what makes one void, and what decides (rewards.md 27 to 29, I46).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draw, factsOf, resultOf, tell, tellsAt } from '#functions/lottery/draw.ts';
import { STEPS } from '#functions/lottery/schema.ts';
import { announce, fix, listFrom } from '#functions/lottery/tickets.ts';
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { bringUp } from '#functions/object/store.ts';
import { BEACONS, END, MINUTE, SALT, START, TERMS, TestLottery } from '#kit/lottery.ts';
import { memoryStore } from '#kit/transaction.ts';
import { SEALS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';

const keyOf = (n: number): string => n.toString(16).padStart(16, '0');
const paid = (n: number, atMs = START, kind: 'free' | 'coins' = 'free'): FromPlayer => ({
  type: 'paid',
  ticket: { key: keyOf(n), kind, coins: kind === 'coins' ? 50 : 0, atMs },
});
const back = (n: number): FromPlayer => ({ type: 'void', key: keyOf(n) });

test('a ticket paid 1 ms before the end is numbered 4 minutes later, and comes back 6 minutes later (example 13)', () => {
  const lottery = new TestLottery().at(END + 4 * MINUTE);
  expect(lottery.hear('ada', paid(1, END - 1, 'coins')).tickets).toEqual([{ key: keyOf(1), no: 1 }]);
  expect(lottery.hear('ada', paid(2, END, 'coins')).tickets).toEqual([{ key: keyOf(2), no: null }]);
  lottery.at(END + 6 * MINUTE);
  expect(lottery.hear('ada', paid(3, END - 1, 'coins')).tickets).toEqual([{ key: keyOf(3), no: null }]);
  expect(lottery.do(factsOf)?.sealed?.tickets).toBe(1);
});

test('at each instant of its end it is over: none is fixed at the end, none numbered when the list is due, no round decides that came with the list (bonuses.md 4)', () => {
  const fixedAt = (ms: number) => {
    const store = memoryStore();
    bringUp(store, STEPS);
    const tx = { store, nowMs: ms, publishedEndMs: END, name: TERMS.id, wrote: false };
    return fix({ ...tx, random: (bytes: number) => new Uint8Array(bytes) }, TERMS);
  };
  expect([fixedAt(END - 1), fixedAt(END)]).toEqual([true, false]);
  // Its alarm has not rung yet.
  const lottery = new TestLottery();
  lottery.nowMs = END + SEALS_AFTER_MS - 1;
  expect(lottery.hear('ada', paid(1, END - 1)).tickets).toEqual([{ key: keyOf(1), no: 1 }]);
  lottery.nowMs = END + SEALS_AFTER_MS;
  expect(lottery.hear('ada', paid(2, END - 1)).tickets).toEqual([{ key: keyOf(2), no: null }]);
  expect(lottery.do(factsOf)?.stage).toBe('closing');
  lottery.at(BEACONS[0]?.atMs ?? 0);
  expect(lottery.do(factsOf)).toMatchObject({ stage: 'sealed', deciding: BEACONS[1] });
});

test('nothing is numbered before the rounds of the beacon are named, and none is named or replaced after that [I46]', () => {
  const lottery = new TestLottery({ announced: false });
  expect(() => lottery.hear('ada', paid(1))).toThrow();
  lottery.do((tx) => announce(tx, BEACONS));
  lottery.do((tx) => announce(tx, [{ source: 'other', round: 99, atMs: END }]));
  expect(lottery.do(factsOf)?.beacons).toEqual(BEACONS);
  const late = new TestLottery({ announced: false }).at(END + 5 * MINUTE);
  late.do((tx) => announce(tx, BEACONS));
  expect(late.do(factsOf)?.beacons).toEqual([]);
});

test('whatever comes twice or in another order, numbers are 1 to N without gaps, one a ticket, and a ticket that was given back takes no part [I46]', () => {
  const messages = fc.array(fc.record({ n: fc.nat(12), type: fc.constantFrom('paid', 'void') }), { maxLength: 60 });
  fc.assert(
    fc.property(messages, (all) => {
      const lottery = new TestLottery();
      const given = new Map<string, number | null>();
      for (const { n, type } of all)
        for (const { key, no } of lottery.hear(`player-${n % 3}`, type === 'paid' ? paid(n) : back(n)).tickets) {
          if (given.has(key)) expect(no).toBe(given.get(key));
          given.set(key, no);
        }
      lottery.at(END + 5 * MINUTE);
      const list = lottery.do((tx) => listFrom(tx, 1, 100));
      expect(list.map(({ no }) => no)).toEqual(list.map((_, i) => i + 1));
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
      for (const { key, isVoid } of list)
        expect(isVoid).toBe(all.some(({ n, type }) => type === 'void' && keyOf(n) === key));
    }),
  );
});

test('a ticket of somebody else is not theirs to give back', () => {
  const lottery = new TestLottery();
  lottery.hear('ada', paid(1));
  lottery.hear('eve', back(1));
  expect(lottery.do((tx) => listFrom(tx, 1, 10))[0]?.isVoid).toBe(false);
});

test('from the instant of the round that decides nobody can change who wins by giving a ticket back; before it the ticket is passed over [I46]', () => {
  const lottery = new TestLottery();
  for (const n of [1, 2, 3]) lottery.hear(`player-${n}`, paid(n));
  lottery.at(END + 5 * MINUTE);
  const [deciding] = BEACONS;
  lottery.at((deciding?.atMs ?? 0) - 1).hear('player-1', back(1));
  lottery.at(deciding?.atMs ?? 0).hear('player-2', back(2));
  lottery.do((tx) => draw(tx, 1, SALT));
  const result = lottery.do(resultOf);
  expect(result?.voids).toEqual([1]);
  expect(result?.wins.map(({ no }) => no).toSorted()).toEqual([2, 3]);
});

test('the first named round after the list decides, no other; each player is told once how it ended [I44] [I46]', () => {
  const lottery = new TestLottery();
  for (const n of [1, 2, 3]) lottery.hear(`player-${n}`, paid(n, START, n === 3 ? 'coins' : 'free'));
  // Its alarm is late: the first round has been by then.
  lottery.at(END + 20 * MINUTE);
  expect(lottery.do(factsOf)).toMatchObject({ stage: 'sealed', deciding: BEACONS[1] });
  lottery.at(END + 1441 * MINUTE);
  lottery.do((tx) => draw(tx, 1, SALT));
  expect(lottery.do(resultOf)).toBeUndefined();
  lottery.do((tx) => draw(tx, 2, SALT));
  const first = lottery.do(resultOf);
  lottery.do((tx) => draw(tx, 2, 'c'.repeat(64)));
  expect(lottery.do(resultOf)).toEqual(first);
  expect(first?.wins.find(({ pool }) => pool === 'coins')).toMatchObject({ no: 3, eurMinor: 50 });
  while (lottery.do(tellsAt) !== null) lottery.do(tell);
  const owed = lottery.owed();
  expect(owed).toHaveLength(3);
  expect(owed.flatMap((one) => (one.type === 'drawn' ? one.wins.map(({ no }) => no) : [])).toSorted()).toEqual([
    1, 2, 3,
  ]);
});

test('where no named round is left nothing is drawn, it is over, and everybody hears that their tickets come back [I44]', () => {
  const lottery = new TestLottery();
  lottery.hear('ada', paid(1, START, 'coins'));
  lottery.at(END + 2881 * MINUTE);
  expect(lottery.do(factsOf)?.stage).toBe('lost');
  // The archive hears that it has ended, as it does of one that was drawn: nobody tends it any more.
  expect(lottery.archived()).toEqual([false, true]);
  lottery.do(tell);
  expect(lottery.owed()).toEqual([{ type: 'returned', lottery: TERMS.id }]);
});

test('what is stopped early takes no ticket from then on, and is decided by the rounds that were named (rewards.md 3)', () => {
  const lottery = new TestLottery();
  lottery.hear('ada', paid(1));
  lottery.publishedEndMs = START + 60 * MINUTE;
  lottery.at(START + 61 * MINUTE);
  expect(lottery.hear('ada', paid(2, START + 60 * MINUTE)).tickets).toEqual([{ key: keyOf(2), no: null }]);
  lottery.at(START + 65 * MINUTE);
  expect(lottery.do(factsOf)).toMatchObject({ stage: 'sealed', deciding: BEACONS[0] });
});
