// A studio's day: what its calls have paid out, added up by shards in any order, and the studio that is stopped above its bound.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Audit } from '#functions/audit/audit.ts';
import { CallLog } from '#functions/call-log/call-log.ts';
import { countPaid, hear, paidOn, sumsOf } from '#functions/call-log/day.ts';
import { STEPS } from '#functions/call-log/schema.ts';
import { CALL_SHARDS, shardOfCall } from '#functions/call-log/stub.ts';
import type { PaidSum } from '#functions/call-log/verbs.ts';
import { MemoryBucket } from '#kit/log.ts';
import { memoryContext, TestObject } from '#kit/objects.ts';
import { DAY_MS, logDay } from '#shared/domain/log.ts';
import { SWITCHES_KEY } from '#shared/domain/published.ts';
import { isSwitchedOff, type Switches } from '#shared/domain/switches.ts';

const T = Date.UTC(2026, 10, 29, 10);
const DAY = logDay(T);
const BOUND = 1000;
const OF_GIMBAL = { producer: 'gimbal', mostDayEurMinor: BOUND };

const paid = fc.record({
  shard: fc.nat(CALL_SHARDS - 1),
  eurMinor: fc.integer({ min: -400, max: 600 }),
  /** Of two days that meet at midnight. */
  isNext: fc.boolean(),
  /** Whether its shard tells the studio's object after it. */
  tells: fc.boolean(),
});

test('whatever order shards tell in, late and again and again, the studio’s object has the sum of all calls and stops it above each bound, never below [I7]', () => {
  fc.assert(
    fc.property(fc.array(paid, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (calls, chances) => {
      const chance = (most: number) => (chances.next().value ?? 0) % most;
      const shards = Array.from({ length: CALL_SHARDS }, () => new TestObject(STEPS.flat()));
      const studio = new TestObject(STEPS.flat());
      const sent: PaidSum[][] = [];
      const bring = (sums: PaidSum[]) => studio.do((tx) => hear(tx, sums, OF_GIMBAL));
      for (const { shard: no, eurMinor, isNext, tells } of calls) {
        const shard = shards[no] as TestObject;
        shard.do((tx) => countPaid(`gimbal/${no}`, tx, isNext ? T + DAY_MS : T, { eurMinor, bound: OF_GIMBAL }));
        if (!tells) continue;
        sent.push(sumsOf(shard.store));
        // One that was sent before may come again, after newer ones.
        bring(sent[chance(sent.length)] ?? []);
      }
      for (const shard of shards) sent.push(sumsOf(shard.store));
      while (sent.length > 0) bring(sent.splice(chance(sent.length), 1)[0] ?? []);
      for (const [day, ofDay] of [
        [DAY, calls.filter(({ isNext }) => !isNext)],
        [DAY + 1, calls.filter(({ isNext }) => isNext)],
      ] as const) {
        const { eurMinor, breaks } = paidOn(studio.store, day, BOUND);
        expect(eurMinor).toBe(ofDay.reduce((sum, call) => sum + call.eurMinor, 0));
        if (eurMinor > BOUND) expect(breaks.length).toBeGreaterThan(0);
        const wins = ofDay.reduce((sum, call) => sum + Math.max(0, call.eurMinor), 0);
        expect(breaks.length).toBeLessThanOrEqual(Math.floor(wins / BOUND));
        let level = 0;
        for (const each of breaks) {
          expect(each.eurMinor).toBeGreaterThan(level + BOUND);
          level = each.eurMinor;
        }
      }
    }),
    { seed: 151, numRuns: 150 },
  );
});

test('days of more than a month are gone', () => {
  const studio = new TestObject(STEPS.flat());
  studio.nowMs = T;
  studio.do((tx) => hear(tx, [{ day: DAY, shard: 'gimbal/0', eurMinor: 900, no: 1 }], OF_GIMBAL));
  expect(paidOn(studio.store, DAY, BOUND)).toEqual({ eurMinor: 900, breaks: [], nextEurMinor: BOUND });
  studio.nowMs = T + 40 * DAY_MS;
  studio.do((tx) => hear(tx, [], OF_GIMBAL));
  expect(paidOn(studio.store, DAY, BOUND).eurMinor).toBe(0);
});

beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.useFakeTimers({ now: T, toFake: ['Date'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function studio() {
  const bucket = new MemoryBucket();
  const objects = new Map<string, CallLog | Audit>();
  const object = (kind: typeof CallLog | typeof Audit, name: string) => {
    const known = objects.get(name);
    if (known) return known;
    const made = Reflect.construct(kind, [{ ...memoryContext().ctx, id: { name } }, env]) as CallLog | Audit;
    objects.set(name, made);
    return made;
  };
  const env = {
    STORE: bucket,
    CALLS: { getByName: (name: string) => object(CallLog, name) },
    AUDIT: { getByName: (name: string) => object(Audit, name) },
  };
  const settle = async () => {
    for (let round = 0; round < 3; round++) {
      vi.setSystemTime(Date.now() + 3000);
      for (const each of objects.values()) await each.alarm();
      for (let i = 0; i < 200; i++) await Promise.resolve();
    }
  };
  const pay = (hash: string, eurMinor: number) => {
    const call = { requestId: hash, endpoint: 'betwin', hash, body: '{}', status: 200, answer: '{}' };
    const shard = object(CallLog, `gimbal/${shardOfCall(hash)}`) as CallLog;
    return shard.keep({ ...call, atMs: Date.now() }, { eurMinor, bound: MOST }, Date.now());
  };
  const switches = async () => (await (await bucket.get(SWITCHES_KEY))?.json()) as Switches | undefined;
  const log = () => (object(Audit, 'audit') as Audit).page({});
  const today = () => (object(CallLog, 'gimbal') as CallLog).paidOn(DAY, MOST.mostDayEurMinor);
  return { pay, settle, switches, log, today, bucket };
}
const MOST = { producer: 'gimbal', mostDayEurMinor: 10_000_000 };
const HASHES = ['00', '01', '02', '03'].map((head) => head.repeat(32));

test('above its bound the studio is switched off by itself, once; the log and the operators’ log say so, and the store’s silence only delays it', async () => {
  const { pay, settle, switches, log, today, bucket } = studio();
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broke = () => errors.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('studio.broke'));
  for (const hash of HASHES) await pay(hash, 2_500_000);
  await settle();
  expect(await today()).toMatchObject({ eurMinor: 10_000_000, breaks: [] });
  expect(await switches()).toBeUndefined();

  let isSilent = true;
  bucket.fail = () => {
    if (isSilent) throw new Error('the store is silent');
  };
  await pay(HASHES[2] ?? '', 1);
  await settle();
  expect(broke().length).toBeGreaterThan(0);
  isSilent = false;
  vi.setSystemTime(Date.now() + 600_000);
  await settle();
  const all = (await switches()) ?? [];
  expect(all).toMatchObject([{ kind: 'studio', of: 'gimbal', by: 'breaker', country: null }]);
  expect(isSwitchedOff(all, 'studio', 'gimbal', Date.now())).toBe(true);
  expect(JSON.parse(broke()[0] ?? '')).toMatchObject({ studio: 'gimbal', paid: 10_000_001, bound: 10_000_000 });
  expect(await log()).toMatchObject([{ operator: 'breaker', act: 'switch.off', subject: 'studio gimbal' }]);
  expect(await log()).toHaveLength(1);

  // What open rounds win goes on and is no new stop, until it is as much again.
  await pay(HASHES[0] ?? '', 10_000_000);
  await settle();
  expect((await today()).breaks).toHaveLength(1);
  await pay(HASHES[1] ?? '', 1);
  await settle();
  expect((await today()).breaks).toHaveLength(2);
  expect(await switches()).toHaveLength(1);
});
