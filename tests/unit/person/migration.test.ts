// Players from before there were persons: what they were held to, and what they had played under, goes on.
import { expect, test } from 'vitest';
import { bringUp } from '#functions/object/store.ts';
import { drop, dueAt, ripe } from '#functions/player/core/due.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import { STEPS } from '#functions/player/core/schema.ts';
import { serve } from '#functions/player/core/timers.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { belong, memberships, nameOf, renamed } from '#functions/player/person/memberships.ts';
import { patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { memoryStore, TestPlayer } from '#kit/transaction.ts';

const PERSONS = STEPS.findIndex((step) => JSON.stringify(step).includes('create table person '));
const FROM = Date.UTC(2026, 5, 1);

/** The tables of an object that was last awake before the step. */
function old(rows: readonly string[]) {
  const store = memoryStore();
  bringUp(store, STEPS.slice(0, PERSONS));
  store.all(`insert into meta (name, value) values ('profile', '{"playerId":"p1"}')`);
  for (const row of rows) store.all(row);
  bringUp(store, STEPS);
  return {
    records: store.all('select * from exclusion_record'),
    due: store.all(`select kind from due where kind = 'person.tell'`),
  };
}
const began = (type: string, until: string) =>
  `insert into exclusion (type, from_at, until_at) values ('${type}', ${FROM}, ${until})`;

test('an exclusion from before is a record of its account, and is told to its person as soon as the object wakes [I31 I52]', () => {
  expect(old([began('coolingoff', '5'), began('selfexclusion', 'null')])).toEqual({
    records: [{ account: 'p1', version: 1, type: 'selfexclusion', from_at: FROM, until_at: null }],
    due: [{ kind: 'person.tell' }],
  });
  const lifted = `insert into limits (type, state, set_at) values ('selfexclusion', 'disabled_confirmed', ${FROM + 1})`;
  expect(old([began('selfexclusion', '5'), lifted])).toEqual({ records: [], due: [] });
  expect(old([])).toEqual({ records: [], due: [] });
});

test('who had played under her name waits for nobody; under another one she does [A3]', () => {
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

test('the name that was asked about is the one that is judged, whatever hers has become meanwhile [A3]', () => {
  const player = new TestPlayer();
  player.get((tx) => {
    const profile = profileOf(tx);
    writeMeta(tx, 'profile', { ...profile, cleared: { name: nameOf(profile) } });
  });
  const name = player.get((tx) => nameOf({ ...profileOf(tx), firstName: 'Joan' }));
  player.get((tx) => belong(tx, { key: 'joan', name, near: [7] }));
  expect(player.get((tx) => memberships(tx).map(({ review }) => review))).toEqual(['waits']);
});

test('a change of name during an exclusion is told to the new person by the alarm, too [I31 I52]', () => {
  const player = new TestPlayer();
  const renamedAt = (firstName: string) =>
    player.get((tx) => {
      const before = profileOf(tx);
      patchProfile(tx, { firstName });
      expect(renamed(tx, before)).toBe(before.firstName !== firstName);
      return dueAt(tx, 'person.tell', '');
    });
  expect(renamedAt('Ada')).toBeNull();
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  player.get((tx) => drop(tx, 'person.tell', ''));
  expect(renamedAt('Ada')).toBeNull();
  expect(renamedAt('Eve')).toBeGreaterThan(player.nowMs);
});

test('what is to be told anew while a person is being asked is told by the next alarm, however long she took [I31 I52]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  player.nowMs += 5000;
  const [due] = player.get(ripe).filter(({ kind }) => kind === 'person.tell');
  if (!due) throw new Error('no timer');
  // The alarm asks; meanwhile she excludes herself for longer, and the answer takes until that is due as well.
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  player.nowMs += 5000;
  player.get((tx) => serve(tx, due, undefined));
  const [next] = player.get(ripe).filter(({ kind }) => kind === 'person.tell');
  expect(next?.at).toBeGreaterThan(due.at);
  player.get((tx) => next && serve(tx, next, undefined));
  expect(player.get((tx) => dueAt(tx, 'person.tell', ''))).toBeNull();
});
