// What an object owes others: written with what causes it, sent until acknowledged, each delivery by itself.
import { expect, test, vi } from 'vitest';
import { Courier, NotYet, type Sender } from '#functions/object/courier.ts';
import { deliver, nextSend, OUTBOX_TABLE, ripe, tried } from '#functions/object/outbox.ts';
import { doubling, every, spread } from '#functions/object/retry.ts';
import { TestObject } from '#kit/objects.ts';

/** An object that owes, and the courier that brings it. Time stands still until the test moves it. */
class Owing extends TestObject {
  readonly failed: string[] = [];

  constructor() {
    super([OUTBOX_TABLE]);
  }
  owe(...receivers: string[]): void {
    this.do((tx) => deliver(tx, ...receivers.map((receiver) => [receiver, { about: receiver }] as const)));
  }
  get receivers(): string[] {
    return this.store.all<{ receiver: string }>('select receiver from outbox order by no').map((row) => row.receiver);
  }
  courier(senders: Record<string, Sender>, freed: () => void = () => {}): Courier {
    return new Courier(this.store, senders, () => this.nowMs, freed);
  }
  /** Sends until nothing is due and nothing is on its way. */
  async send(senders: Record<string, Sender>): Promise<void> {
    let running = 0;
    let done = () => {};
    const over = new Promise<void>((resolve) => {
      done = resolve;
    });
    const counted = Object.fromEntries(
      Object.entries(senders).map(([kind, sender]): [string, Sender] => [
        kind,
        {
          ...sender,
          send: (name, parcel) => {
            running += 1;
            return sender.send(name, parcel);
          },
        },
      ]),
    );
    const courier = this.courier(counted, () => {
      running -= 1;
      courier.send();
      if (running === 0) done();
    });
    courier.send();
    if (running > 0) await over;
  }
}

const answers: Sender = { send: () => Promise.resolve() };
const down: Sender = { send: () => Promise.reject(new Error('down')) };
const silent: Sender = { send: () => new Promise(() => {}), patienceMs: 5 };

test('what was never sent goes before what a receiver that is down still owes an answer for [I40 I41]', () => {
  const object = new Owing();
  object.owe(...Array.from({ length: 60 }, () => 'jackpot:down'));
  const look = () => ripe(object.store, object.nowMs, { busy: [], most: 50 });
  for (const _batch of [1, 2])
    tried(
      object.store,
      [...look().values()].flat().map(({ no }) => no),
      object.nowMs + 30_000,
    );
  expect(look().size).toBe(0);
  object.nowMs += 30_000;
  object.owe('queue');
  expect(look().get('queue')).toHaveLength(1);
  const rest =
    look()
      .get('jackpot:down')
      ?.map(({ no }) => no) ?? [];
  expect(rest).toHaveLength(49);
  expect(rest).toEqual(rest.toSorted((a, b) => a - b));
});

test('a receiver that is silent, or fails, keeps what it is owed and holds up nobody else [I18 I41]', async () => {
  const object = new Owing();
  object.owe('silent:a', 'up:b', 'down:c', 'up:d', 'unknown');
  await object.send({ silent, down, up: answers });
  expect(object.receivers).toEqual(['silent:a', 'down:c', 'unknown']);
  // Told again after the wait, not before.
  await object.send({ silent: answers, down: answers, unknown: answers });
  expect(object.receivers).toHaveLength(3);
  object.nowMs += 30_000;
  await object.send({ silent: answers, down: answers, unknown: answers });
  expect(object.receivers).toEqual([]);
});

test('deliveries to one receiver travel together and in their order, and only one parcel is on its way [I40]', async () => {
  const object = new Owing();
  object.owe('a:1', 'b:1', 'a:1', 'a:2');
  const sent: [string, unknown[]][] = [];
  let flying = 0;
  const sender: Sender = {
    async send(name, { deliveries, floor }) {
      flying += name === '1' ? 1 : 0;
      expect(flying).toBeLessThan(2);
      sent.push([name, deliveries.map(({ no }) => no)]);
      expect(floor).toBe(deliveries[0]?.no);
      // Meanwhile more comes: it waits for this parcel's end.
      if (sent.length === 1) object.owe('a:1');
      await Promise.resolve();
      flying -= name === '1' ? 1 : 0;
    },
  };
  await object.send({ a: sender, b: answers });
  expect(sent).toEqual([
    ['1', [1, 3]],
    ['2', [4]],
    ['1', [5]],
  ]);
  expect(object.receivers).toEqual([]);
});

test('who acknowledges later is told again only when it has not by then, and what came with it stands by itself [I41]', async () => {
  const object = new Owing();
  object.owe('queue', 'a:1');
  const later: Sender = { ...answers, answersLater: true };
  await object.send({ queue: later, a: answers });
  expect(object.receivers).toEqual(['queue']);
  expect(nextSend(object.store)).toBe(object.nowMs + 30_000);
});

test('what nobody answers is sent half as often each time, and no receiver is asked by all at one moment [I41]', async () => {
  const object = new Owing();
  object.owe('a:1');
  const waits: number[] = [];
  for (let times = 0; times < 7; times += 1) {
    await object.send({ a: down });
    const dueMs = nextSend(object.store) ?? 0;
    waits.push(dueMs - object.nowMs);
    object.nowMs = dueMs;
  }
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
  const spreadOut = [0, 0.5, 1].map((chance) => spread(600_000, chance));
  expect(spreadOut).toEqual([600_000, 525_000, 450_000]);
});

test('the first acknowledgement makes whatever else that receiver is owed due, but for what may be on its way; other receivers wait on [I40]', async () => {
  const object = new Owing();
  const later: Sender = { ...answers, answersLater: true };
  const courier = object.courier({ queue: later });
  object.owe('queue:lists', 'queue:lists', 'queue:money');
  // Three times nobody answers: the next is minutes away.
  for (let times = 0; times < 3; times += 1) {
    courier.send();
    await new Promise(setImmediate);
    object.nowMs = times < 2 ? (nextSend(object.store) ?? 0) : object.nowMs;
  }
  const lastMs = object.nowMs;
  const due = (receiver: string) =>
    object.store.all('select due_at - ? as ms from outbox where receiver = ?', lastMs, receiver);
  expect(due('queue:lists')).toEqual([{ ms: 120_000 }, { ms: 120_000 }]);
  object.nowMs += 2000;
  courier.acknowledged([1]);
  expect(due('queue:lists')).toEqual([{ ms: 32_000 }]);
  object.nowMs += 60_000;
  object.owe('queue:lists');
  courier.acknowledged([4]);
  expect(due('queue:lists')).toEqual([{ ms: 32_000 }]);
  expect(due('queue:money')).toEqual([{ ms: 120_000 }]);
});

test('what is newly owed takes along what was not acknowledged, in one parcel; what may be on its way is left [I40]', async () => {
  const object = new Owing();
  const sent: number[][] = [];
  const later: Sender = {
    answersLater: true,
    send: async (_, { deliveries }) => void sent.push(deliveries.map(({ no }) => no)),
  };
  const courier = object.courier({ queue: later });
  const command = async () => {
    object.owe('queue:lists');
    courier.gather();
    courier.send();
    await new Promise(setImmediate);
  };
  await command();
  object.nowMs += 5000;
  await command();
  object.nowMs += 31_000;
  await command();
  expect(sent).toEqual([[1], [2], [1, 2, 3]]);
  // After a restart too, at once.
  const restarted = object.courier({ queue: later });
  restarted.load();
  object.owe('queue:lists');
  restarted.gather();
  restarted.send();
  await new Promise(setImmediate);
  expect(sent.at(-1)).toEqual([1, 2, 3, 4]);
});

test('what an acknowledgement changes here is written with it or not at all', async () => {
  const object = new Owing();
  object.store.all('create table paid (no integer primary key)');
  object.owe('a:1', 'a:1');
  const failing: Sender = {
    ...answers,
    acknowledged(deliveries) {
      for (const { no } of deliveries) object.store.all('insert into paid (no) values (?)', no);
      throw new Error('full');
    },
  };
  await object.send({ a: failing });
  expect([object.store.all('select no from paid'), object.receivers]).toEqual([[], ['a:1', 'a:1']]);
});

test('while a parcel is on its way the alarm is set for its end, so that a process that ends meanwhile is woken', async () => {
  const object = new Owing();
  object.owe('silent:a', 'later:b');
  const courier = object.courier({ silent, later: answers });
  courier.send();
  expect(courier.nextMs()).toBe(object.nowMs + 30_000);
  object.owe('silent:a');
  expect(courier.nextMs()).toBe(object.nowMs + 5000);
  object.owe('new:c');
  expect(courier.nextMs()).toBe(object.nowMs);
});

test('a receiver that waits for no alarm is sent to with the commit: a delivery that arrives is two rows, and its alarm is for a process that ends meanwhile [I40 I41]', async () => {
  const object = new Owing();
  const written = () => object.store.all<{ n: number }>('select total_changes() as n')[0]?.n ?? 0;
  const sent: unknown[][] = [];
  let answer = () => {};
  const sender: Sender = {
    atOnce: true,
    send: async (_, { deliveries }) => {
      sent.push(deliveries.map(({ no }) => no));
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
  };
  const courier: Courier = object.courier({ jackpot: sender, up: answers }, () => courier.send());
  const before = written();
  object.owe('jackpot:a');
  courier.sendNew();
  expect([sent, courier.nextMs()]).toEqual([[[1]], object.nowMs + 30_000]);
  answer();
  await new Promise(setImmediate);
  expect([object.receivers, written() - before, courier.nextMs()]).toEqual([[], 2, null]);
  // One parcel to a receiver: what comes meanwhile goes after it. Others wait for their alarm.
  object.owe('jackpot:a');
  courier.sendNew();
  object.owe('jackpot:a', 'up:b');
  courier.sendNew();
  expect([sent.slice(1), courier.nextMs()]).toEqual([[[2]], object.nowMs]);
  answer();
  await new Promise(setImmediate);
  expect([sent.slice(2), object.receivers]).toEqual([[[3]], ['jackpot:a']]);
  // The process ends while it is on its way.
  const next = object.courier({ jackpot: sender, up: answers });
  next.load();
  expect(next.nextMs()).toBe(object.nowMs + 30_000);
  object.nowMs += 30_000;
  next.send();
  expect(sent.slice(3)).toEqual([[3]]);
  answer();
  await new Promise(setImmediate);
  expect(object.receivers).toEqual([]);
});

test('what was sent with its commit and failed is sent again after the wait, with what is newly owed [I41]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const object = new Owing();
  const sent: unknown[][] = [];
  let isDown = true;
  const sender: Sender = {
    atOnce: true,
    retry: every(1000),
    send: async (_, { deliveries }) => {
      sent.push(deliveries.map(({ no }) => no));
      if (isDown) throw new Error('down');
    },
  };
  const courier: Courier = object.courier({ jackpot: sender }, () => courier.send());
  object.owe('jackpot:a');
  courier.sendNew();
  await new Promise(setImmediate);
  expect([sent, courier.nextMs()]).toEqual([[[1]], object.nowMs + 1000]);
  isDown = false;
  object.nowMs += 10;
  object.owe('jackpot:a');
  courier.gather();
  courier.sendNew();
  await new Promise(setImmediate);
  expect([sent.slice(1), object.receivers]).toEqual([[[1, 2]], []]);
});

test('what is tried again is tried at once, or less and less often', () => {
  expect([0, 1, 9].map(every(5))).toEqual([5, 5, 5]);
  expect([0, 1, 2, 9, 5000].map(doubling(250, 60_000))).toEqual([250, 500, 1000, 60_000, 60_000]);
});

test('a receiver that cannot take it yet is told again and is no failure in the log; one that is down is [I41]', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  const object = new Owing();
  object.owe('lottery:a', 'jackpot:b');
  const early: Sender = { send: () => Promise.reject(new NotYet('no round is named')) };
  await object.send({ lottery: early, jackpot: down });
  log.mockRestore();
  expect(object.receivers).toEqual(['lottery:a', 'jackpot:b']);
  expect(nextSend(object.store)).toBe(object.nowMs + 30_000);
  expect(lines.map((line) => JSON.parse(line).receiver)).toEqual(['jackpot:b']);
});
