// What operators may do over all players (ADR 096): one alone, the same two together, and for accounts that are linked.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count, operatorSums } from '#functions/audit/counted.ts';
import { writeMeta } from '#functions/player/core/meta.ts';
import type { By } from '#functions/player/core/operated.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import { chargeable } from '#functions/player/rewards/points.ts';
import { proposals } from '#functions/player/whole/proposals.ts';
import { everything } from '#kit/everything.ts';
import { byOperator, Persons } from '#kit/giving.ts';
import { RULES, TestPlayer } from '#kit/transaction.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import { type PolicyTerms, policyAt } from '#shared/domain/office/policy.ts';
import policy from '../../../content/config/policy.json' with { type: 'json' };
import { policyMistakes } from '../../../src/cms/schemas/policy.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const { person: PERSON, operator: OPERATOR, pair: PAIR, cluster: CLUSTER } = RULES.policy.sums.given;

let made = 0;
/** Somebody of their own name and home, unless one is given. */
function newPlayer(home = `Lane ${made + 1}`): TestPlayer {
  const no = ++made;
  const player = new TestPlayer(`sums ${no}`, { playerId: `sums-${no}`, playerNo: 7000 + no });
  player.get((tx) => writeMeta(tx, 'profile', { ...profileOf(tx), address: home }));
  if (player.lease) player.lease = { ...player.lease, key: `person-${no}` };
  return player;
}
let keys = 0;
const by = (operator: string, more: Partial<By> = {}): By => ({
  ...byOperator(`sums-key-${++keys}`, operator),
  ...more,
});
const coins = (points: number): Operation => ({ act: 'points.give', points, why: 'apology' });
async function done(persons: Persons, player: TestPlayer, operation: Operation, who: By) {
  const answer = await persons.operate(player, who, operation);
  if (!answer.ok) return [answer.code, answer.detail?.why].filter(Boolean).join(' ');
  return answer.value.waits ? 'waits' : 'done';
}
const had = (player: TestPlayer) => player.get(chargeable);
const confirm = (player: TestPlayer): Operation => ({
  act: 'proposal.confirm',
  subject: player.get(proposals)[0]?.id ?? 'W1-1',
});

/** The most that was moved within any period so long. */
const most = (moved: readonly { atMs: number; points: number }[], periodMs: number): number =>
  Math.max(
    0,
    ...moved.map((last) =>
      moved
        .filter(({ atMs }) => atMs > last.atMs - periodMs && atMs <= last.atMs)
        .reduce((sum, { points }) => sum + points, 0),
    ),
  );

test('one cashier alone, and two who confirm each other, give no more in any order, to whomever, than the policy lets one and the same two', async () => {
  const step = fc.record({
    passMs: fc.nat({ max: 6 * HOUR }),
    at: fc.nat({ max: 11 }),
    who: fc.constantFrom('carl', 'bea'),
    // Up to more than a person may get at once, and up to more than the same two may give in a day.
    points: fc.oneof(
      fc.integer({ min: 1, max: PERSON.dayEurMinor }),
      fc.integer({ min: PERSON.dayEurMinor, max: PAIR.dayEurMinor }),
    ),
    way: fc.constantFrom('give', 'give', 'confirm'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (script) => {
      const [persons, players] = [new Persons(), Array.from({ length: 12 }, () => newPlayer())];
      const alone: Record<string, { atMs: number; points: number }[]> = { carl: [], bea: [] };
      const together: { atMs: number; points: number }[] = [];
      for (const { passMs, at, who, points, way } of script) {
        for (const each of players) each.pass(passMs);
        const player = players[at];
        if (!player) continue;
        const before = had(player);
        await done(persons, player, way === 'give' ? coins(points) : confirm(player), by(who));
        const moved = { atMs: player.nowMs, points: had(player) - before };
        (way === 'give' ? alone[who] : together)?.push(moved);
      }
      for (const [bound, moved] of [
        [OPERATOR, alone.carl ?? []],
        [OPERATOR, alone.bea ?? []],
        [PAIR, together],
      ] as const) {
        expect(most(moved, DAY)).toBeLessThanOrEqual(bound.dayEurMinor);
        expect(most(moved, MONTH)).toBeLessThanOrEqual(bound.monthEurMinor);
      }
    }),
    { numRuns: everything ? 200 : 25 },
  );
});

test('whom one operator gives to makes no difference: above what one does alone it waits, for another one it does not', async () => {
  const persons = new Persons();
  const times = OPERATOR.dayEurMinor / PERSON.dayEurMinor;
  for (let i = 0; i < times; i++)
    expect(await done(persons, newPlayer(), coins(PERSON.dayEurMinor), by('carl'))).toBe('done');
  const last = newPlayer();
  expect(await done(persons, last, coins(1), by('carl'))).toBe('waits');
  expect(await done(persons, last, coins(1), by('bea'))).toBe('done');
  // What a second one confirms is not what one has done alone.
  expect(await done(persons, last, confirm(last), by('bea'))).toBe('done');
  expect(persons.sums(last.nowMs)).toEqual([
    { counter: 'operator', sum: 'given', operators: ['carl'], dayEurMinor: 50_000, monthEurMinor: 50_000 },
    { counter: 'operator', sum: 'given', operators: ['bea'], dayEurMinor: 1, monthEurMinor: 1 },
    { counter: 'pair', sum: 'given', operators: ['bea', 'carl'], dayEurMinor: 1, monthEurMinor: 1 },
  ]);
});

test('the same two end at their sum, whoever of them proposes; a third one confirms what they no longer can, and 24 hours later they can again', async () => {
  const persons = new Persons();
  const [one, other] = [newPlayer(), newPlayer()];
  const half = PAIR.dayEurMinor / 2;
  expect(await done(persons, one, coins(half), by('carl'))).toBe('waits');
  expect(await done(persons, one, confirm(one), by('bea'))).toBe('done');
  expect(await done(persons, other, coins(half + 1), by('bea'))).toBe('waits');
  expect(await done(persons, other, confirm(other), by('carl'))).toBe('bonus.second_operator pair');
  expect(had(other)).toBe(0);
  // The refusal has counted nothing, for the two and for the person.
  expect(persons.sums(other.nowMs)).toMatchObject([{ counter: 'pair', dayEurMinor: half }]);
  expect(persons.stores.get(`person-${made}`)?.all('select * from office_sum')).toEqual([]);
  expect(await done(persons, other, confirm(other), by('dan'))).toBe('done');
  for (const each of [one, other]) each.pass(DAY);
  expect(await done(persons, one, coins(half + 1), by('carl'))).toBe('waits');
  expect(await done(persons, one, confirm(one), by('bea'))).toBe('done');
});

describe.each([
  ['a means of payment', 'card'],
  ['a browser', 'browser'],
  ['a home', 'home'],
])('twenty friends who share %s', (_, shared) => {
  test('get from twenty operators no more than accounts that are linked may, and a second one confirms the rest', async () => {
    const persons = new Persons();
    const friends = Array.from({ length: 20 }, () => {
      const friend = newPlayer(shared === 'home' ? 'Elm Road 5' : undefined);
      if (shared === 'card') friend.fund(1000);
      friend.store.all(`update payment set means = 'the-card'`);
      return friend;
    });
    const devices = shared === 'browser' ? ['print'] : [];
    const given: string[] = [];
    for (const [i, friend] of friends.entries())
      given.push(await done(persons, friend, coins(PERSON.dayEurMinor), by(`operator-${i}`, { devices })));
    const alone = CLUSTER.dayEurMinor / PERSON.dayEurMinor;
    expect(given).toEqual(given.map((_each, i) => (i < alone ? 'done' : 'waits')));
    const last = friends[19] as TestPlayer;
    expect(await done(persons, last, confirm(last), by('bea', { devices }))).toBe('done');
    // A stranger to them is given as ever.
    expect(await done(persons, newPlayer(), coins(PERSON.dayEurMinor), by('dan'))).toBe('done');
  });
});

test('whose card, browser and home it was stands nowhere in the sums, and after 30 days nothing of them', async () => {
  const persons = new Persons();
  const player = newPlayer('Elm Road 5');
  expect(await done(persons, player, coins(5), by('carl', { devices: ['print'] }))).toBe('done');
  const rows = () => persons.log.all<{ sum: string }>('select sum from office_sum').map(({ sum }) => sum);
  expect(rows().filter((sum) => sum.startsWith('cluster '))).toHaveLength(2);
  expect(rows().join()).not.toMatch(/elm|print/i);
  count(
    persons.log,
    { key: 'k', sum: 'given', eurMinor: 1, atMs: player.nowMs + MONTH, sums: [] },
    player.nowMs + MONTH,
  );
  expect([rows(), operatorSums(persons.log, player.nowMs + MONTH)]).toEqual([[], []]);
});

test('where the log does not answer nothing is given, and the person’s sum is as before', async () => {
  const [persons, player] = [new Persons(), newPlayer()];
  persons.silentLog = true;
  expect(await done(persons, player, coins(5), by('carl'))).toBe('server.unavailable');
  expect([had(player), persons.stores.get(`person-${made}`)?.all('select * from office_sum')]).toEqual([0, []]);
  persons.silentLog = false;
  expect(await done(persons, player, coins(PERSON.dayEurMinor), by('carl'))).toBe('done');
});

test('the bounds are those of the newest row that has begun', () => {
  const row = (fromMs: number | undefined, dayEurMinor: number): PolicyTerms => ({
    ...RULES.policy,
    ...(fromMs !== undefined && { fromMs }),
    sums: { ...RULES.policy.sums, given: { ...RULES.policy.sums.given, person: { ...PERSON, dayEurMinor } } },
  });
  const rows = [row(undefined, 1), row(2000, 3), row(1000, 2)];
  expect([0, 999, 1000, 1999, 2000].map((at) => policyAt(rows, at).sums.given.person.dayEurMinor)).toEqual([
    1, 1, 2, 2, 3,
  ]);
});

test('what operators write is refused where it has no beginning, begins twice, or bounds somebody less than one person', () => {
  const [row] = policy.rows;
  const says = (rows: unknown[]) =>
    policyMistakes({ rows } as Parameters<typeof policyMistakes>[0]).map(({ path, say }) => `${path.join('.')} ${say}`);
  expect(says([row])).toEqual([]);
  expect(says([])).toEqual(['rows has no row without "from". Write one.']);
  expect(says([row, row])).toEqual(['rows.1 begins when another row does. Keep one of the two.']);
  const withBound = (sum: 'given', counter: string, bound: Record<string, number>) => ({
    ...row,
    sums: { ...row?.sums, [sum]: { ...row?.sums[sum], [counter]: bound } },
  });
  expect(says([withBound('given', 'pair', { dayEurMinor: 20_000, monthEurMinor: 10_000 })])).toEqual([
    'rows.0.sums.given.pair.monthEurMinor is below its dayEurMinor (20000).',
  ]);
  expect(says([withBound('given', 'cluster', { dayEurMinor: 9_999, monthEurMinor: 50_000 })])).toEqual([
    'rows.0.sums.given.cluster is below the bound of one person. Raise it, or lower that one.',
  ]);
});
