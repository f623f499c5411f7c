// What an object hears counts once, in whatever order and however often it arrives.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INBOX_TABLE, receive } from '#functions/object/inbox.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { acknowledge, deliver, floorOf, OUTBOX_TABLE, ripe } from '#functions/object/outbox.ts';
import { MERGE_TABLE, type Merge, merge, mergeSoon, mergesInto, shardOf, takeMerge } from '#functions/object/shards.ts';
import { DUE_TABLES, dueAt, serve } from '#functions/object/timers.ts';
import { TestObject } from '#kit/objects.ts';

type Parcel = { floor: number; deliveries: { no: number; atMs: number; tries: number; body: number }[] };

const parcelOf = (sender: TestObject): Parcel | null => {
  const deliveries = ripe(sender.store, sender.nowMs, { busy: [], most: 50 }).get('race:cup');
  return deliveries
    ? { floor: floorOf(sender.store, 'race:cup') ?? 0, deliveries: deliveries as Parcel['deliveries'] }
    : null;
};

test('a delivery counts once, whatever is repeated, reordered, lost or answered late [I16 I41]', () => {
  const step = fc.constantFrom(
    'owe',
    'send',
    'send',
    'arrive',
    'arrive',
    'arrive again',
    'lose',
    'answer',
    'lose answer',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.nat(9)), { maxLength: 120 }), (steps) => {
      const [sender, receiver] = [new TestObject([OUTBOX_TABLE]), new TestObject([INBOX_TABLE])];
      const flying: Parcel[] = [];
      const answers: number[][] = [];
      const received: number[] = [];
      const arrive = (parcel: Parcel) => {
        receiver.do((tx) => receive(tx, 'p1', parcel, (body) => received.push(body)));
        answers.push(parcel.deliveries.map(({ no }) => no));
      };
      let owed = 0;
      for (const [what, pick] of steps) {
        const at = flying.length > 0 ? pick % flying.length : 0;
        if (what === 'owe') {
          owed += 1;
          sender.do((tx) => deliver(tx, ['race:cup', owed]));
        } else if (what === 'send') flying.push(...[parcelOf(sender) ?? []].flat());
        else if (what === 'arrive again') flying.slice(at, at + 1).forEach(arrive);
        else if (what === 'arrive') flying.splice(at, 1).forEach(arrive);
        else if (what === 'lose') flying.splice(at, 1);
        else if (what === 'lose answer') answers.shift();
        else acknowledge(sender.store, 'race:cup', answers.shift() ?? []);
      }
      // In the end the network works. Old copies arrive last.
      const old = flying.splice(0);
      for (let parcel = parcelOf(sender); parcel; parcel = parcelOf(sender)) {
        arrive(parcel);
        acknowledge(sender.store, 'race:cup', answers.pop() ?? []);
      }
      old.forEach(arrive);
      expect(received.toSorted((a, b) => a - b)).toEqual(Array.from({ length: owed }, (_, i) => i + 1));
      // One row a sender, and no number that can't come again.
      const rows = receiver.store.all<{ seen: string }>('select seen from inbox');
      expect(rows.length).toBeLessThanOrEqual(1);
      for (const { seen } of rows) expect(JSON.parse(seen).length).toBeLessThanOrEqual(50);
    }),
  );
});

test('a copy that was long on its way is known, though it was acknowledged and forgotten meanwhile [I16]', () => {
  const receiver = new TestObject([INBOX_TABLE]);
  const received: number[] = [];
  const arrive = (floor: number, ...nos: number[]) => {
    const deliveries = nos.map((no) => ({ no, atMs: 0, tries: 0, body: no }));
    receiver.do((tx) => receive(tx, 'p1', { floor, deliveries }, (body) => received.push(body)));
  };
  arrive(1, 1, 3);
  arrive(4, 4);
  expect(receiver.store.all('select floor, seen from inbox')).toEqual([{ floor: 4, seen: '[4]' }]);
  arrive(1, 1, 3);
  arrive(4, 5);
  expect(received).toEqual([1, 3, 4, 5]);
});

/** Shards that hear points and merge them into one sum, over a network that loses, repeats and reorders. */
class Cup {
  readonly shards = ['cup/0', 'cup/1'].map((name) => ({
    name,
    object: new TestObject([META_TABLE, ...DUE_TABLES, OUTBOX_TABLE, MERGE_TABLE, 'create table points (sum integer)']),
  }));
  readonly whole = new TestObject([MERGE_TABLE, 'create table points (sum integer)']);

  constructor() {
    for (const { object } of [...this.shards, { object: this.whole }])
      object.store.all('insert into points values (0)');
  }
  score(shard: number, points: number): void {
    this.shards[shard]?.object.do((tx) => {
      tx.store.all('update points set sum = sum + ?', points);
      mergeSoon(tx, 1000);
    });
  }
  /** The alarm, with the timer `merge` where it is due. */
  ring(shard: number, afterMs: number): void {
    const { name, object } = this.shards[shard] ?? { name: '', object: this.whole };
    object.nowMs += afterMs;
    object.do((tx) => {
      const at = dueAt(tx, 'merge', '');
      if (at === null || at > tx.nowMs) return;
      serve(
        {
          merge: () =>
            merge(tx, name, 'race:cup', 1000, () => {
              const [row] = tx.store.all<{ sum: number }>('select sum from points');
              tx.store.all('update points set sum = 0');
              return row?.sum ?? 0;
            }),
        },
        tx,
        { kind: 'merge', ref: '', at },
        undefined,
      );
    });
  }
  owed(shard: number): { no: number; body: Merge<number> }[] {
    const { object } = this.shards[shard] ?? { object: this.whole };
    return (ripe(object.store, object.nowMs, { busy: [], most: 50 }).get('race:cup') ?? []) as never;
  }
  take(merges: readonly Merge<number>[]): void {
    this.whole.do((tx) => {
      for (const one of merges) takeMerge(tx, one, (sum) => tx.store.all('update points set sum = sum + ?', sum));
    });
  }
  answered(shard: number, nos: readonly number[]): void {
    acknowledge(this.shards[shard]?.object.store ?? this.whole.store, 'race:cup', nos);
  }
  get sum(): number {
    return this.whole.store.all<{ sum: number }>('select sum from points')[0]?.sum ?? 0;
  }
}

test('shards merge all that they heard, once, gapless and at most every so often, whatever is lost or repeated [I16 I41]', () => {
  const step = fc.record({
    do: fc.constantFrom('score', 'score', 'ring', 'deliver', 'repeat', 'lose answer'),
    shard: fc.nat(1),
    n: fc.integer({ min: 1, max: 1500 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      const cup = new Cup();
      const old: Merge<number>[] = [];
      let scored = 0;
      for (const { do: what, shard, n } of steps) {
        const owed = cup.owed(shard);
        // One merge of a shard is on its way at a time: the next waits for its answer.
        expect(owed.length).toBeLessThanOrEqual(1);
        if (what === 'score') {
          cup.score(shard, n);
          scored += n;
        } else if (what === 'ring') cup.ring(shard, n);
        else if (what === 'repeat') cup.take(old.slice(n % (old.length || 1), (n % (old.length || 1)) + 1));
        else {
          cup.take(owed.map(({ body }) => body));
          old.push(...owed.map(({ body }) => body));
          if (what === 'deliver')
            cup.answered(
              shard,
              owed.map(({ no }) => no),
            );
        }
      }
      for (let round = 0; round < 3; round++)
        for (const shard of [0, 1]) {
          const owed = cup.owed(shard);
          cup.take(owed.map(({ body }) => body));
          cup.answered(
            shard,
            owed.map(({ no }) => no),
          );
          cup.ring(shard, 1000);
        }
      for (const shard of [0, 1]) cup.take(cup.owed(shard).map(({ body }) => body));
      expect(cup.sum).toBe(scored);
    }),
  );
});

test('a merge that skips a number is refused, and what came with it is not taken', () => {
  const cup = new Cup();
  cup.take([{ shard: 'cup/0', no: 1, body: 5 }]);
  expect(() => cup.take([{ shard: 'cup/0', no: 3, body: 5 }])).toThrow('merge 3 of cup/0 came after 1');
  cup.take([{ shard: 'cup/1', no: 1, body: 5 }]);
  expect(cup.sum).toBe(10);
});

test('a shard merges at once after a pause, and then with whatever came within the time', () => {
  const cup = new Cup();
  const timer = () => cup.shards[0]?.object.do((tx) => dueAt(tx, 'merge', ''));
  const nowMs = cup.whole.nowMs;
  cup.score(0, 1);
  expect(timer()).toBe(nowMs);
  cup.ring(0, 0);
  cup.score(0, 2);
  cup.score(0, 4);
  expect(timer()).toBe(nowMs + 1000);
  // The first is not answered yet: what came since waits for that, and is not lost.
  cup.ring(0, 1000);
  expect(cup.owed(0).map(({ body }) => body)).toEqual([{ shard: 'cup/0', no: 1, body: 1 }]);
  cup.answered(
    0,
    cup.owed(0).map(({ no }) => no),
  );
  cup.ring(0, 1000);
  expect(cup.owed(0).map(({ body }) => body)).toEqual([{ shard: 'cup/0', no: 2, body: 6 }]);
});

test('players are spread evenly over shards, each always to the same; a shard knows what it merges into', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 64_000; i++) {
    const shard = shardOf('cup', `player-${i}`, 64);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect(counts.size).toBe(64);
  expect(Math.min(...counts.values())).toBeGreaterThan(850);
  expect(Math.max(...counts.values())).toBeLessThan(1150);
  expect(shardOf('cup', 'player-1', 64)).toBe(shardOf('cup', 'player-1', 64));
  expect(['cup/12', 'a/b/3', 'cup'].map(mergesInto)).toEqual(['cup', 'a/b', null]);
});
