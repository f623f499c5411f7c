import { expect, test } from 'vitest';
import { bringUp } from '#functions/object/store.ts';
import {
  claim,
  isOver,
  join,
  leave,
  newestChange,
  owed,
  recordsEnd,
  recordsOf,
  stored,
} from '#functions/person/accounts.ts';
import { enter } from '#functions/person/names.ts';
import { BIRTHDAY, PERSON } from '#functions/person/schema.ts';
import { memoryStore } from '#kit/transaction.ts';
import { longest } from '#shared/domain/limits/records.ts';
import { REGISTER } from '#shared/domain/limits.ts';

const HALF_YEAR = { type: 'selfexclusion', fromMs: 1, untilMs: 1e12 } as const;
const record = (account: string, version: number, exclusion: typeof HALF_YEAR | null) => [
  { account, version, exclusion },
];

function person() {
  const store = memoryStore();
  bringUp(store, PERSON);
  return store;
}

test('what a person gets once goes to the account that asks first, however often it asks [I21]', () => {
  const store = person();
  const wish = { groupKey: 'welcome', period: '2026' };
  expect(claim(store, { account: 'a', ...wish }, 1)).toBe(true);
  expect(claim(store, { account: 'b', ...wish }, 2)).toBe(false);
  expect(claim(store, { account: 'a', ...wish }, 3)).toBe(true);
  expect(claim(store, { account: 'b', ...wish, period: '2027' }, 4)).toBe(true);
});

test('a record of a lower version comes too late, and every account is owed what it has not stored [I31 I40]', () => {
  const store = person();
  join(store, { account: 'a', records: [] }, 1);
  join(store, { account: 'b', records: [] }, 1);
  expect(owed(store)).toEqual([]);
  join(store, { account: 'a', records: record('a', 2, null) }, 1);
  join(store, { account: 'a', records: record('a', 1, HALF_YEAR) }, 1);
  expect(recordsOf(store)).toEqual(record('a', 2, null));
  // Who has told all that there is has nothing to be told.
  expect(owed(store)).toEqual(['b']);
  stored(store, 'b', 1);
  expect(owed(store)).toEqual([]);
  // Whoever joins now is told, too, until it has stored it.
  join(store, { account: 'c', records: [] }, 1);
  expect(owed(store)).toEqual(['c']);
});

test('what bound an account that is gone is forgotten once it has ended and everybody knows, and comes back with nobody’s old word [I31 I42]', () => {
  const store = person();
  const tx = (nowMs: number) => ({ store, nowMs, wrote: false, random: () => new Uint8Array() });
  const brk = { type: 'coolingoff', fromMs: 1, untilMs: 100 } as const;
  for (const account of ['a', 'b']) join(store, { account, records: [] }, 1);
  join(store, { account: 'a', records: [{ account: 'a', version: 1, exclusion: brk }] }, 1);
  stored(store, 'b', 1);
  const gone = { account: 'a', version: 2, exclusion: brk, erased: true } as const;
  join(store, { account: 'a', records: [gone] }, 2);
  // One that has not heard of it yet would tell what it knows.
  expect([owed(store), recordsEnd.at(tx(2))]).toEqual([['b'], null]);
  stored(store, 'b', 2);
  expect(recordsEnd.at(tx(2))).toBe(100);
  recordsEnd.act(tx(99));
  expect(recordsOf(store)).toEqual([gone]);
  leave(store, 'a', 99);
  expect([recordsOf(store), isOver(store)]).toEqual([[gone], false]);
  recordsEnd.act(tx(100));
  expect(recordsOf(store)).toEqual([]);
  join(store, { account: 'b', records: [gone] }, 101);
  expect(recordsOf(store)).toEqual([]);
  // The next change is a new one for everybody.
  join(store, { account: 'c', records: record('c', 1, HALF_YEAR) }, 102);
  expect([newestChange(store), owed(store)]).toEqual([3, ['b']]);
  // What has to be lifted does not end by itself.
  join(store, { account: 'c', records: [{ account: 'c', version: 2, exclusion: HALF_YEAR, erased: true }] }, 103);
  stored(store, 'b', 4);
  expect(recordsEnd.at(tx(2e12))).toBeNull();
  leave(store, 'c', 2e12);
  expect(recordsOf(store)).toHaveLength(1);
  join(store, { account: 'b', records: [{ account: 'c', version: 3, exclusion: null, erased: true }] }, 2e12);
  leave(store, 'b', 2e12);
  expect(isOver(store)).toBe(true);
});

test('of several exclusions the one that holds longest holds [I31]', () => {
  const [short, long] = [5, 9].map((untilMs) => ({ type: 'coolingoff' as const, fromMs: 1, untilMs }));
  const self = { type: 'selfexclusion' as const, fromMs: 1, untilMs: 2 };
  const ever = { ...self, untilMs: null };
  expect(longest([])).toBeNull();
  expect(longest([short, long, short].flatMap((each) => each ?? []))).toBe(long);
  // One that must be lifted outlasts any that ends by itself.
  expect(longest([long, self].flatMap((each) => each ?? []))).toBe(self);
  expect(longest([self, ever, self])).toBe(ever);
});

test('a birthday tells of other players only: not of the same person, and of no name of one’s own', () => {
  const store = memoryStore();
  bringUp(store, BIRTHDAY);
  const ada = { account: 'a', playerNo: 1, key: 'k1', readings: [['ada', 'lovelace']] };
  expect(enter(store, ada, 1)).toEqual([]);
  expect(enter(store, { ...ada, key: 'k2', readings: [['ada', 'king', 'lovelace']] }, 2)).toEqual([]);
  expect(enter(store, { ...ada, account: 'b', playerNo: 2 }, 3)).toEqual([1]);
  expect(enter(store, { account: 'c', playerNo: 3, key: 'k3', readings: [['eve', 'lovelace']] }, 4)).toEqual([]);
});

test('a register’s word only ever gets longer, whichever of its requests comes last, by whatever clock and way [I31]', () => {
  const store = person();
  const entry = (version: number, untilMs: number | null) => {
    const type = untilMs === null ? ('selfexclusion' as const) : ('coolingoff' as const);
    return { account: REGISTER, version, exclusion: { type, fromMs: version, untilMs } };
  };
  const ends = () => recordsOf(store).map(({ exclusion }) => exclusion?.untilMs);
  const ask = (version: number, untilMs: number | null) =>
    join(store, { account: REGISTER, records: [entry(version, untilMs)], apart: true }, 1);
  join(store, { account: 'a', records: [] }, 1);
  ask(100, 1e12);
  ask(200, 5e11);
  expect(ends()).toEqual([1e12]);
  // The clock has gone back since.
  ask(50, 2e12);
  expect([ends(), owed(store)]).toEqual([[2e12], ['a']]);
  // An account that was of another person before brings what it heard there.
  join(store, { account: 'b', records: [entry(900, 3e11)] }, 1);
  expect([ends(), owed(store)]).toEqual([[2e12], ['a', 'b']]);
  ask(300, null);
  ask(400, 3e12);
  expect(ends()).toEqual([null]);
});

test('of a day on which very many were born, a thousand names are compared: those that share most words', () => {
  const store = memoryStore();
  bringUp(store, BIRTHDAY);
  const named = (no: number, ...words: string[]) => ({
    account: `a${no}`,
    playerNo: no,
    key: `k${no}`,
    readings: [words],
  });
  enter(store, named(1, 'ada', 'lovelace'), 1);
  for (let no = 2; no < 1600; no += 1) enter(store, named(no, 'ada', `other-${no}`), no);
  let read = 0;
  const counting: typeof store = {
    ...store,
    all<Row>(sql: string, ...values: Parameters<typeof store.all>[1][]) {
      const rows = store.all<Row>(sql, ...values);
      read += rows.length;
      return rows;
    },
  };
  expect(enter(counting, named(9000, 'ada', 'king', 'lovelace'), 9000)).toEqual([1]);
  expect(read).toBe(1000);
  read = 0;
  expect(enter(counting, named(9001, 'grace', 'hopper'), 9001)).toEqual([]);
  expect(read).toBe(0);
});

test('names from before they were found by their words are found by them, too', () => {
  const store = memoryStore();
  bringUp(store, BIRTHDAY.slice(0, 2));
  store.all(`insert into name values ('a', 'k1', 1, '[["ada","lovelace"]]', 1)`);
  bringUp(store, BIRTHDAY);
  const later = { account: 'b', playerNo: 2, key: 'k2', readings: [['ada', 'king', 'lovelace']] };
  expect(enter(store, later, 2)).toEqual([1]);
});
