// What an object stands on, over Node's SQLite and an alarm that the test rings: commands, timers, deliveries, the sandbox's clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ObjectCore } from '#functions/object/core.ts';
import type { Sender } from '#functions/object/courier.ts';
import { META_TABLE } from '#functions/object/meta.ts';
import { deliver, OUTBOX_TABLE } from '#functions/object/outbox.ts';
import { DUE_TABLES, plan, type Timers } from '#functions/object/timers.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { memoryContext } from '#kit/objects.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

type Kind = 'note' | 'fail' | 'end';

/** Notes what its timers did. `end` is derived: due at the time that its row says. */
function made(context = memoryContext(), sender: Sender = { send: () => Promise.resolve() }) {
  const note = (tx: Tx, text: string) => tx.store.all('insert into note (text) values (?)', text);
  const endOf = ({ store }: Tx) => store.all<{ at: number }>('select at from ending')[0]?.at ?? null;
  const timers: Timers<Kind, Tx> = {
    note: (tx, ref) => note(tx, ref),
    fail: (tx) => {
      note(tx, 'half');
      throw new Error('broken');
    },
    end: {
      at: endOf,
      act: (tx) => {
        note(tx, 'end');
        tx.store.all('delete from ending');
      },
    },
  };
  const core = new ObjectCore<Tx, Kind, `up:${string}`>(context.ctx as never, {
    restored: [undefined, null],
    steps: [
      [META_TABLE, ...DUE_TABLES, OUTBOX_TABLE, 'create table note (text text)', 'create table ending (at integer)'],
    ],
    timers,
    senders: { up: sender },
  });
  return {
    core,
    ...context,
    notes: () => context.store.all<{ text: string }>('select text from note').map(({ text }) => text),
  };
}
const settle = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('the alarm is the earliest of what is planned, what the rows say and what is owed, set with their commit', async () => {
  const { core, alarmMs } = made();
  expect(alarmMs()).toBeNull();
  await core.run((tx) => plan(tx, 'note', 'late', NOW + 5000));
  expect(alarmMs()).toBe(NOW + 5000);
  await core.run((tx) => tx.store.all('insert into ending values (?)', NOW + 3000));
  expect(alarmMs()).toBe(NOW + 3000);
  await core.run((tx) => deliver(tx, ['up:a', 1, 1000]));
  expect(alarmMs()).toBe(NOW + 1000);
  const broken = core.run((tx) => {
    plan(tx, 'note', 'never', NOW);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(alarmMs()).toBe(NOW + 1000);
});

test('each timer is served in a transaction of its own; one that fails leaves nothing behind, holds up nobody and is tried again', async () => {
  const { core, alarmMs, notes } = made();
  await core.run((tx) => {
    plan(tx, 'fail', '', NOW);
    plan(tx, 'note', 'first', NOW + 1);
    plan(tx, 'note', 'later', NOW + 60_000);
    tx.store.all('insert into ending values (?)', NOW + 2);
  });
  vi.setSystemTime(NOW + 10);
  await core.alarm();
  expect(notes()).toEqual(['first', 'end']);
  expect(alarmMs()).toBe(NOW + 10 + 30_000);
});

test('what is owed goes out with the alarm, which waits for nobody and is set for what was not answered', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let answer = () => {};
  const { core, store, alarmMs } = made(memoryContext(), {
    send: () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  });
  await core.run((tx) => deliver(tx, ['up:a', 1]));
  await core.alarm();
  expect(alarmMs()).toBe(NOW + 30_000);
  answer();
  await settle();
  expect(store.all('select 1 from outbox')).toEqual([]);
});

test('what several commands owe a receiver that waits for no alarm is on its way with each, and the alarm is set once', async () => {
  const sent: unknown[] = [];
  const context = memoryContext();
  const set = vi.spyOn(context.ctx.storage, 'setAlarm');
  const { core, store, alarmMs } = made(context, {
    atOnce: true,
    send: async (_, { deliveries }) => void sent.push(...deliveries.map(({ body }) => body)),
  });
  for (let i = 0; i < 5; i++) {
    await core.run((tx) => deliver(tx, ['up:a', i]));
    expect(sent).toHaveLength(i + 1);
    await settle();
    expect(store.all('select 1 from outbox')).toEqual([]);
    vi.setSystemTime(NOW + (i + 1) * 5000);
  }
  expect([sent, alarmMs(), set.mock.calls.length]).toEqual([[0, 1, 2, 3, 4], NOW + 30_000, 1]);
});

test('while deliveries go out with their commits the alarm stays ahead of them: it is set once in half a minute, and one more ring ends it', async () => {
  const context = memoryContext();
  const set = vi.spyOn(context.ctx.storage, 'setAlarm');
  const { core, alarmMs } = made(context, { atOnce: true, send: async () => {} });
  const owe = async (afterMs: number) => {
    vi.setSystemTime(NOW + afterMs);
    await core.run((tx) => deliver(tx, ['up:a', afterMs]));
    await settle();
  };
  await core.run((tx) => plan(tx, 'note', 'tomorrow', NOW + 86_400_000));
  for (const afterMs of [0, 20_000]) await owe(afterMs);
  vi.setSystemTime(NOW + 30_000);
  await core.alarm();
  expect(alarmMs()).toBe(NOW + 60_000);
  for (const afterMs of [31_000, 50_000]) await owe(afterMs);
  vi.setSystemTime(NOW + 60_000);
  await core.alarm();
  expect([alarmMs(), set.mock.calls.length]).toEqual([NOW + 90_000, 4]);
  vi.setSystemTime(NOW + 90_000);
  await core.alarm();
  expect([alarmMs(), set.mock.calls.length]).toEqual([NOW + 86_400_000, 5]);
});

test('an object that wakes finds what it was waiting for, also where its alarm was lost in a crash', async () => {
  const context = memoryContext();
  const { core } = made(context);
  await core.run((tx) => plan(tx, 'note', 'due', NOW + 1000));
  // The process ends; the alarm has rung before, and the timer was not served.
  vi.setSystemTime(NOW + 60_000);
  made(context);
  await settle();
  context.ctx.storage.setAlarm(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(context.alarmMs()).toBe(NOW + 1000);
});

test('a sandbox moves the clock forward, timers ring by it, and it is remembered; it never goes back', async () => {
  const context = memoryContext();
  const { core, notes } = made(context);
  await core.run((tx) => plan(tx, 'note', 'tomorrow', NOW + 86_400_000));
  core.moveClock(86_400_000);
  core.moveClock(5);
  await core.wake();
  expect(context.alarmMs()).toBe(NOW);
  await core.alarm();
  expect(notes()).toEqual(['tomorrow']);
  const { core: woken } = made(context);
  await settle();
  expect(woken.now()).toBe(NOW + 86_400_000);
  vi.setSystemTime(NOW - 5000);
  expect(woken.now()).toBe(NOW + 86_400_000);
});
