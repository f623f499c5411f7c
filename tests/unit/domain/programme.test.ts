// When a programme runs, who sees it and who may take part.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowInForce } from '#shared/domain/geo.ts';
import { isSeen, type Programme, statusOf, type Viewer, whenOf, whyNotNow } from '#shared/domain/programme.ts';

const offer = { startMs: 1_000, endMs: 2_000 };

test('a promotion is ahead until its start, runs from it on, and is over from its end on [S4.05 S4.06 S4.07]', () => {
  expect([999, 1_000, 1_999, 2_000].map((nowMs) => statusOf(offer, nowMs))).toEqual([
    'future',
    'active',
    'active',
    'archive',
  ]);
});

test('the date that is shown is the next one, then the last [S4.05 S4.06 S4.07]', () => {
  expect([0, 1_500, 3_000].map((nowMs) => whenOf(offer, nowMs))).toEqual([
    { key: 'from', atMs: 1_000 },
    { key: 'until', atMs: 2_000 },
    { key: 'ended', atMs: 2_000 },
  ]);
  expect(whenOf({}, 0)).toEqual({ key: 'open' });
});

const DAY = 86_400_000;
const at = fc.integer({ min: 0, max: 20 }).map((day) => day * DAY);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
const rule = fc.record({
  seen: fc.constantFrom('all' as const, 'members' as const, 'nobody' as const),
  taken: fc.boolean(),
});
const country = fc.constantFrom('AT', 'DE', 'CA');
const place = fc.constantFrom({ country: 'AT' }, { country: 'DE' }, { country: 'CA', region: 'ON' }, { country: 'CA' });
const programme: fc.Arbitrary<Programme> = fc.record({
  fromMs: maybe(at),
  untilMs: maybe(at),
  startMs: maybe(at),
  endMs: maybe(at),
  draft: fc.boolean(),
  countries: fc.uniqueArray(country, { maxLength: 2 }),
  licences: fc.subarray(['CW', 'EE'], { maxLength: 1 }),
  groupIds: fc.subarray([21, 791], { maxLength: 2 }),
  places: fc.array(
    fc.record({ place, rule, fromMs: maybe(at) }).map(({ place: where, rule: own, fromMs }) => ({
      ...where,
      ...own,
      ...(fromMs !== undefined && { fromMs }),
    })),
    { maxLength: 3 },
  ),
});
const viewer: fc.Arbitrary<Viewer> = fc.record({
  country,
  licence: fc.constantFrom('CW' as const, 'EE' as const),
  place: fc.record({ place, rule }).map(({ place: where, rule: own }) => ({ ...where, rule: own })),
  member: fc.boolean(),
  groups: fc.subarray([21, 791]),
  nowMs: at,
});

test('who may take part sees it, is a member, of the place and the groups it is for, and inside its dates', () => {
  let taken = 0;
  fc.assert(
    fc.property(programme, viewer, (one, who) => {
      if (whyNotNow(one, who) !== undefined) return;
      taken += 1;
      expect(isSeen(one, who)).toBe(true);
      expect(who.member).toBe(true);
      expect(who.place.rule).toMatchObject({ taken: true });
      expect(who.place.rule.seen).not.toBe('nobody');
      expect(statusOf(one, who.nowMs)).toBe('active');
      expect(one.draft).toBe(false);
      if (one.groupIds?.length) expect(one.groupIds.some((id) => who.groups.includes(id))).toBe(true);
      if (one.countries?.length) expect(one.countries).toContain(who.country);
      const row = rowInForce(one.places ?? [], who.place.country, who.place.region, who.nowMs);
      if (row) expect(row.taken && row.seen !== 'nobody').toBe(true);
    }),
    { numRuns: 4000 },
  );
  expect(taken).toBeGreaterThan(10);
});

test('a row of its own and the rule of the place only narrow: nobody sees or takes more by one of them', () => {
  fc.assert(
    fc.property(programme, viewer, rule, (one, who, narrower) => {
      const open = { ...who, place: { ...who.place, rule: { seen: 'all', taken: true } } } as const;
      const limited = { ...who, place: { ...who.place, rule: narrower } };
      if (isSeen(one, limited)) expect(isSeen(one, open)).toBe(true);
      if (isSeen(one, open)) expect(isSeen({ ...one, places: [] }, open)).toBe(true);
      if (whyNotNow(one, limited) === undefined) expect(whyNotNow({ ...one, places: [] }, open)).toBeUndefined();
    }),
  );
});

test('what changes by itself changes at one of its dates, never between them', () => {
  fc.assert(
    fc.property(programme, viewer, fc.integer({ min: 1, max: DAY - 1 }), (one, who, later) => {
      expect(whyNotNow(one, { ...who, nowMs: who.nowMs + later })).toBe(whyNotNow(one, who));
    }),
  );
});

test('a preview shows what is not published yet, and lets nobody take part in it', () => {
  const draft: Programme = { draft: true };
  const member: Viewer = {
    country: 'AT',
    licence: 'CW',
    member: true,
    groups: [],
    nowMs: 0,
    place: { country: 'AT', rule: { seen: 'all', taken: true } },
  };
  expect([isSeen(draft, member), isSeen(draft, member, true)]).toEqual([false, true]);
  expect(whyNotNow(draft, member)).toBe('unseen');
});

test('why somebody may not take part is the first thing that is in the way', () => {
  const guest: Viewer = {
    country: 'DE',
    licence: 'CW',
    member: false,
    groups: [],
    nowMs: 10,
    place: { country: 'DE', rule: { seen: 'all', taken: true } },
  };
  const member = { ...guest, member: true };
  const closed = { country: 'DE', seen: 'members', taken: false, fromMs: 10 } as const;
  expect(whyNotNow({}, guest)).toBe('guest');
  expect(whyNotNow({}, member)).toBeUndefined();
  expect(whyNotNow({ places: [closed] }, guest)).toBe('unseen');
  expect(whyNotNow({ places: [closed] }, member)).toBe('place');
  // A row begins at its instant.
  expect(whyNotNow({ places: [closed] }, { ...member, nowMs: 9 })).toBeUndefined();
  expect(whyNotNow({ startMs: 11 }, member)).toBe('future');
  expect(whyNotNow({ endMs: 10 }, member)).toBe('over');
  expect(whyNotNow({ groupIds: [791] }, member)).toBe('unseen');
});
