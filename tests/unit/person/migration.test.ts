// Players from before there were persons: what they were held to, and what they had played under, goes on.
import { expect, test } from 'vitest';
import { acknowledge, nextSend, ripe } from '#functions/object/outbox.ts';
import { bringUp } from '#functions/object/store.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import { STEPS } from '#functions/player/core/schema.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { belong, memberships, nameOf, renamed } from '#functions/player/person/memberships.ts';
import { patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import { memoryStore, TestPlayer } from '#kit/transaction.ts';

const PERSONS = STEPS.findIndex((step) => JSON.stringify(step).includes('create table person '));
const FROM = Date.UTC(2026, 5, 1);

/** The tables of an object that was last awake before the step. */
function old(rows: readonly string[]) {
  const store = memoryStore();
  bringUp(store, STEPS.slice(0, PERSONS));
  store.all(`insert into meta (name, value) values ('profile', '{"playerId":"p1"}')`);
  for (const row of rows) store.all(row);
  openTables(store);
  return {
    records: store.all('select * from exclusion_record'),
    owed: store.all(`select receiver from outbox`),
  };
}
const began = (type: string, until: string) =>
  `insert into exclusion (type, from_at, until_at) values ('${type}', ${FROM}, ${until})`;

test('an exclusion from before is a record of its account, and is told to its person as soon as the object wakes [I31 I52]', () => {
  expect(old([began('coolingoff', '5'), began('selfexclusion', 'null')])).toEqual({
    records: [
      { account: 'p1', version: 1, type: 'selfexclusion', from_at: FROM, until_at: null, erased: 0, imposed: null },
    ],
    owed: [{ receiver: 'person' }],
  });
  const lifted = `insert into limits (type, state, set_at) values ('selfexclusion', 'disabled_confirmed', ${FROM + 1})`;
  expect(old([began('selfexclusion', '5'), lifted])).toEqual({ records: [], owed: [] });
  expect(old([])).toEqual({ records: [], owed: [] });
});

test('who had played under their name waits for nobody; under another one they do', () => {
  for (const renames of [false, true]) {
    const player = new TestPlayer();
    player.get((tx) => {
      const profile = profileOf(tx);
      writeMeta(tx, 'profile', { ...profile, cleared: { name: nameOf(profile), atMs: 1 } });
    });
    if (renames) player.get((tx) => patchProfile(tx, { firstName: 'Joan' }));
    player.get((tx) => belong(tx, { key: 'key', name: nameOf(profileOf(tx)), near: [7] }));
    expect(player.get((tx) => memberships(tx).map(({ review }) => review))).toEqual([renames ? 'waits' : 'clear']);
    expect(player.get((tx) => profileOf(tx))).not.toHaveProperty('cleared');
  }
});

test('the name that was asked about is the one that is judged, whatever name the player has meanwhile', () => {
  const player = new TestPlayer();
  player.get((tx) => {
    const profile = profileOf(tx);
    writeMeta(tx, 'profile', { ...profile, cleared: { name: nameOf(profile) } });
  });
  const name = player.get((tx) => nameOf({ ...profileOf(tx), firstName: 'Joan' }));
  player.get((tx) => belong(tx, { key: 'joan', name, near: [7] }));
  expect(player.get((tx) => memberships(tx).map(({ review }) => review))).toEqual(['waits']);
});

const owed = (player: TestPlayer) =>
  ripe(player.store, player.nowMs + 60_000, { busy: [], most: 50 }).get('person') ?? [];
const acknowledgeAll = (player: TestPlayer, deliveries: readonly { no: number }[]) =>
  acknowledge(
    player.store,
    'person',
    deliveries.map(({ no }) => no),
  );

test('a change of name during an exclusion is owed to the new person, too [I31 I52]', () => {
  const player = new TestPlayer();
  const renamedAt = (firstName: string) =>
    player.get((tx) => {
      const before = profileOf(tx);
      patchProfile(tx, { firstName });
      expect(renamed(tx, before)).toBe(before.firstName !== firstName);
      return owed(player).length;
    });
  expect(renamedAt('Ada')).toBe(0);
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  acknowledgeAll(player, owed(player));
  expect(renamedAt('Ada')).toBe(0);
  player.store.all('delete from outbox');
  expect(renamedAt('Eve')).toBe(1);
  // The command tells it itself, at once; this is for where that failed.
  expect(nextSend(player.store)).toBeGreaterThan(player.nowMs);
});

test('what is to be told anew while a person is being asked is still owed when it has answered [I31 I52]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  const onTheirWay = owed(player);
  expect(onTheirWay).toHaveLength(1);
  // Meanwhile the player is excluded for longer.
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  acknowledgeAll(player, onTheirWay);
  expect(owed(player)).toHaveLength(1);
  acknowledgeAll(player, owed(player));
  expect(owed(player)).toEqual([]);
});
