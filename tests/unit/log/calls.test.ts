// What studios sent: kept, written to files, found again by hash or by name of the answer, and let go of after thirteen months.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallLog } from '#functions/call-log/call-log.ts';
import { findCalls, forgetCalls, oldestCallMs } from '#functions/call-log/files.ts';
import { FILE_BYTES } from '#functions/call-log/rows.ts';
import { CALL_SHARDS, shardOfCall } from '#functions/call-log/stub.ts';
import type { LoggedCall } from '#functions/call-log/verbs.ts';
import { timeOfRequest, walletRequestId } from '#functions/wallet/request-ids.ts';
import { MemoryBucket } from '#kit/log.ts';
import { memoryContext } from '#kit/objects.ts';

const T = Date.UTC(2026, 10, 29, 10);
beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.useFakeTimers({ now: T, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const MINUTE = 60_000;

function calls() {
  const bucket = new MemoryBucket();
  const shards = new Map<string, CallLog>();
  const env = { STORE: bucket, CALLS: { getByName: (name: string) => shard(name) } } as unknown as Pick<
    Env,
    'CALLS' | 'STORE'
  >;
  function shard(name: string): CallLog {
    const known = shards.get(name);
    if (known) return known;
    const { ctx } = memoryContext();
    const made = Reflect.construct(CallLog, [{ ...ctx, id: { name } }, env]) as CallLog;
    shards.set(name, made);
    return made;
  }
  const settle = async () => {
    for (const each of shards.values()) await each.alarm();
    for (let i = 0; i < 200; i++) await Promise.resolve();
  };
  const keep = (call: LoggedCall) =>
    shard(`gimbal/${shardOfCall(call.hash)}`).keep(
      call,
      { eurMinor: 0, bound: { producer: 'gimbal', mostDayEurMinor: 1 } },
      call.atMs,
    );
  return { bucket, env, keep, settle };
}

const hashOf = (no: number): string => no.toString(16).padStart(2, '0').repeat(32);
const call = (no: number, atMs: number, body = `{"round_id":"r${no}"}`): LoggedCall => ({
  atMs,
  requestId: walletRequestId(atMs),
  endpoint: 'betwin',
  hash: hashOf(no),
  body,
  status: 200,
  answer: '{"balance":"1.00"}',
});

test('a call is found by its hash or by what its answer was called, before it is in a file and after; nothing else is', async () => {
  const { bucket, env, keep, settle } = calls();
  const all = Array.from({ length: 8 }, (_, no) => call(no, T + no * 1000));
  for (const each of all) await keep(each);
  const [one] = all;
  if (!one) throw new Error();
  const find = (wanted: Parameters<typeof findCalls>[3], atMs = one.atMs) => findCalls(env, 'gimbal', atMs, wanted);
  expect(await find({ hash: one.hash })).toEqual([one]);
  await settle();
  expect(bucket.files.size).toBe(0);
  // Five minutes later each shard that has one writes its file.
  for (let no = 0; no < CALL_SHARDS; no++) await keep(call(no + 100, T + 6 * MINUTE));
  await settle();
  expect(bucket.files.size).toBe(CALL_SHARDS);
  for (const each of all) {
    expect(await find({ hash: each.hash }, each.atMs)).toEqual([each]);
    expect(timeOfRequest(each.requestId)).toBe(each.atMs);
    expect(await find({ requestId: each.requestId }, each.atMs)).toEqual([each]);
  }
  expect(await find({ hash: hashOf(200) })).toEqual([]);
  expect(await find({ hash: one.hash }, T + 3_600_000)).toEqual([]);
  expect(await findCalls(env, 'another', one.atMs, { hash: one.hash })).toEqual([]);
});

test('a megabyte is a file at once; a store that is out loses nothing, and gets the same bytes later', async () => {
  const { bucket, env, keep, settle } = calls();
  const large = 'x'.repeat(64 * 1024);
  const own = Array.from({ length: 20 }, (_, no) => call(no * CALL_SHARDS, T + no, large));
  let isOut = true;
  bucket.fail = (when) => {
    if (isOut && when === 'before') throw new Error('the store is out');
  };
  for (const each of own) await keep(each);
  await settle();
  expect(bucket.files.size).toBe(0);
  expect(await findCalls(env, 'gimbal', T, { hash: hashOf(0) })).toEqual([own[0]]);
  isOut = false;
  // The second try of a delivery is half a minute later.
  await keep(call(CALL_SHARDS * 30, T + 2 * MINUTE));
  await settle();
  const [[name, content] = []] = [...bucket.files];
  expect(name).toMatch(/^calls\/gimbal\/0\/\d{4}-\d\d-\d\d\/1000000\d\d-\d+-\d+\.jsonl$/);
  expect(String(content).length).toBeGreaterThan(FILE_BYTES);
  expect(await findCalls(env, 'gimbal', T, { hash: hashOf(0) })).toEqual([own[0]]);
});

test('calls are kept for thirteen months, of studios that have left, too', async () => {
  const { bucket, env, keep, settle } = calls();
  await keep(call(0, T));
  await keep(call(0, T + 6 * MINUTE));
  await settle();
  bucket.files.set('calls/left/2/2020-01-01/000000000-1-1.jsonl', '');
  bucket.files.set('calls/left/2/2020-01-01/what-is-this', '');
  const until = new Date(T);
  until.setUTCMonth(until.getUTCMonth() + 13);
  expect(oldestCallMs(until.getTime())).toBe(T);
  await forgetCalls(env, until.getTime());
  expect([...bucket.files.keys()].map((key) => key.split('/')[1])).toEqual(['gimbal', 'left']);
  await forgetCalls(env, until.getTime() + 1);
  expect([...bucket.files.keys()]).toEqual(['calls/left/2/2020-01-01/what-is-this']);
});
