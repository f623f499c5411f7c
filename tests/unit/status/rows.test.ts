// What the house knows of itself, as rows: each part since when, which services that disturbs, which providers and queues are silent.
import { beforeEach, expect, test } from 'vitest';
import { endIncident, incidents, openIncident, say } from '#functions/status/incidents.ts';
import {
  disturbances,
  forget,
  MET_MS,
  note,
  noteArrival,
  noteMailed,
  noteMet,
  noteProbe,
  noteReached,
  partsNow,
  QUEUE_MS,
  silentQueues,
  silentVendors,
} from '#functions/status/parts.ts';
import { STEPS } from '#functions/status/schema.ts';
import { TestObject } from '#kit/objects.ts';
import { disturbedBy, PARTS, SERVICE_NAMES, SERVICES, skewOf } from '#shared/domain/status.ts';

let house: TestObject;
beforeEach(() => {
  house = new TestObject(STEPS[0] ?? []);
});
const after = (ms: number) => {
  house.nowMs += ms;
};
const parts = () => house.do(partsNow);
const open = () =>
  house.do((tx) => disturbances(tx).filter(({ untilMs }) => untilMs === null)).map(({ service }) => service);

test('a part keeps since when it is as it is; what it disturbs begins with it and ends with it', () => {
  const since = house.nowMs;
  const tried = (state: 'ok' | 'down') => house.do((tx) => note(tx, [{ part: 'database', state }]));
  tried('ok');
  after(60_000);
  tried('ok');
  expect([parts().database, open()]).toEqual([{ state: 'ok', sinceMs: since }, []]);
  after(60_000);
  tried('down');
  after(60_000);
  tried('down');
  expect(parts().database).toEqual({ state: 'down', sinceMs: since + 120_000 });
  expect(open().toSorted()).toEqual(['accounts', 'history']);
  after(60_000);
  tried('ok');
  expect(open()).toEqual([]);
  const over = { sinceMs: since + 120_000, untilMs: since + 240_000 };
  expect(house.do(disturbances)).toHaveLength(2);
  for (const each of house.do(disturbances)) expect(each).toMatchObject(over);
  after(400 * 86_400_000);
  house.do(forget);
  expect(house.store.all('select * from disturbance')).toEqual([]);
});

test('what is late disturbs nobody; every part but the log disturbs some service', () => {
  house.do((tx) =>
    note(
      tx,
      PARTS.map((part) => ({ part, state: 'late' as const })),
    ),
  );
  expect(open()).toEqual([]);
  for (const part of PARTS) expect([part, disturbedBy(new Set([part])).length > 0]).toEqual([part, part !== 'log']);
  expect(disturbedBy(new Set(PARTS))).toEqual(SERVICE_NAMES);
  for (const name of SERVICE_NAMES) expect(SERVICES[name].length).toBeGreaterThan(0);
});

test('a provider that a look did not reach is silent until one does; what orders have met holds half a minute, whatever looks say', () => {
  const look = (adyen: boolean) => house.do((tx) => noteReached(tx, { adyen, trustly: true }));
  const silent = () => house.do(silentVendors);
  look(true);
  expect(silent()).toEqual([]);
  look(false);
  expect([silent(), parts().payments.state, open()]).toEqual([['adyen'], 'down', ['deposits']]);
  look(true);
  expect([silent(), parts().payments.state]).toEqual([[], 'ok']);
  house.do((tx) => noteMet(tx, 'adyen'));
  look(true);
  expect([silent(), parts().payments.state]).toEqual([['adyen'], 'down']);
  after(MET_MS);
  look(true);
  expect([silent(), parts().payments.state]).toEqual([[], 'ok']);
});

test('a queue is silent that has not brought what it was sent for 45 seconds, however often it is sent more', () => {
  const ask = () => house.do((tx) => noteProbe(tx, 'money', tx.nowMs));
  const silent = () => house.do(silentQueues);
  const first = house.nowMs;
  ask();
  after(QUEUE_MS - 1);
  expect(silent()).toEqual([]);
  after(1);
  ask();
  expect(silent()).toEqual([{ queue: 'money', sinceMs: first }]);
  after(60_000);
  ask();
  expect(silent()).toEqual([{ queue: 'money', sinceMs: first }]);
  house.do((tx) => noteArrival(tx, 'money', first));
  expect([silent(), parts().queues.state]).toEqual([[], 'ok']);
  // What is asked from now on counts from now on.
  ask();
  after(QUEUE_MS);
  expect(silent()).toHaveLength(1);
});

test('a queue that brings each message is never silent, though its row is written later than the message says', () => {
  const sentMs = house.nowMs;
  after(3);
  house.do((tx) => noteProbe(tx, 'money', sentMs));
  house.do((tx) => noteArrival(tx, 'money', sentMs));
  after(QUEUE_MS);
  expect(house.do(silentQueues)).toEqual([]);
});

test('three letters in a row that the mailer did not take are no lost one, and one that it takes ends it', () => {
  const mailed = (isTaken: boolean) => house.do((tx) => noteMailed(tx, isTaken));
  const state = () => parts().letters.state;
  for (const isTaken of [false, false, true, false, false]) mailed(isTaken);
  expect(state()).toBe('ok');
  mailed(false);
  expect(state()).toBe('down');
  mailed(true);
  expect(state()).toBe('ok');
});

test('an incident is opened, told of and ended once each, whatever comes twice; nothing is said of one that is over', () => {
  const [at, id] = [house.nowMs, 'incident-1'];
  const begin = () => house.do((tx) => openIncident(tx, id, ['deposits', 'withdrawals'], 'looking'));
  const tell = (key: string) => house.do((tx) => say(tx, id, key, 'known'));
  const end = () => house.do((tx) => endIncident(tx, id));
  expect([begin(), begin()]).toEqual(['done', 'known']);
  after(1000);
  expect([tell('a'), tell('a')]).toEqual(['done', 'known']);
  after(1000);
  expect([end(), end(), tell('b'), house.do((tx) => say(tx, 'nobody', 'c', 'safe'))]).toEqual([
    'done',
    'over',
    'over',
    'over',
  ]);
  expect(house.do(incidents)).toEqual([
    {
      id,
      services: ['deposits', 'withdrawals'],
      sinceMs: at,
      untilMs: at + 2000,
      updates: [
        { atMs: at, sentence: 'looking' },
        { atMs: at + 1000, sentence: 'known' },
      ],
    },
  ]);
});

test('clocks that are more than half a minute apart are told, either way', () => {
  expect([skewOf(1_000_000, 1_030_000), skewOf(1_030_000, 1_000_000)]).toEqual([null, null]);
  expect([skewOf(1_000_000, 1_030_001), skewOf(1_030_001, 1_000_000)]).toEqual([30_001, -30_001]);
  expect(skewOf(Number.NaN, 1_000_000)).toBeNull();
});
