// Two people of one name and birthday: what an operator's word needs, what it changes, and what it leaves as it was.

import { expect, test } from 'vitest';
import { setLimit } from '#functions/player/limits/change.ts';
import { excluded } from '#functions/player/limits/exclusion.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { belong, decideReview, memberships, nameOf } from '#functions/player/person/memberships.ts';
import { amend, type ProfileFields, patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { recordsOf } from '#functions/player/person/records.ts';
import {
  compare,
  dropSeparation,
  separate,
  separationOf,
  type Traits,
  traits,
  unite,
} from '#functions/player/person/separation.ts';
import { TestPlayer } from '#kit/transaction.ts';
import { REGISTER } from '#shared/domain/limits.ts';

const OTHER = { account: 'other', playerNo: 7, verified: false, erased: false, has: [] } as const;
type Other = Traits & { account: string };

/** Excluded by a namesake, verified, and nothing in common with anybody. */
function bound(more: Partial<ProfileFields> = {}): TestPlayer {
  const player = new TestPlayer();
  player.get((tx) => {
    patchProfile(tx, { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-03-24', ...more });
    amend(tx, { verified: true });
    belong(tx, { key: 'K', name: nameOf(profileOf(tx)), near: [] });
  });
  const exclusion = { type: 'selfexclusion' as const, fromMs: 1, untilMs: null };
  player.get((tx) => hear(tx, [{ account: 'other', version: 1, exclusion }]));
  return player;
}
const apart = (player: TestPlayer, others: readonly Other[] = [{ ...OTHER, has: [] }], more: object = {}) =>
  player.do((tx) => separate(tx, { subject: 'S1042', key: 'K', name: nameOf(profileOf(tx)), others, ...more }));
const isExcluded = (player: TestPlayer) => player.get((tx) => excluded(tx) !== null);
const why = (player: TestPlayer, others?: readonly Other[], more?: object) => {
  const answer = apart(player, others, more);
  return answer.ok ? 'done' : [answer.code, answer.detail?.why].filter(Boolean).join(' ');
};

test('an account that is told apart is bound by its namesake’s exclusion no longer, hears of it no more, and keeps its own [I52]', () => {
  const player = bound();
  expect(isExcluded(player)).toBe(true);
  expect(why(player)).toBe('done');
  expect([isExcluded(player), player.get((tx) => memberships(tx))]).toEqual([false, []]);
  // What is on its way from the others arrives, and is not about this player.
  const exclusion = { type: 'selfexclusion' as const, fromMs: 2, untilMs: null };
  player.get((tx) => hear(tx, [{ account: 'other', version: 2, exclusion }]));
  expect(isExcluded(player)).toBe(false);
  player.get((tx) => hear(tx, [{ account: 'another of this person', version: 1, exclusion }]));
  expect(isExcluded(player)).toBe(true);

  const own = bound();
  own.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
  expect(why(own)).toBe('done');
  expect([isExcluded(own), own.get((tx) => recordsOf(tx)).map(({ account }) => account)]).toEqual([true, ['player-1']]);
});

test('put together again it hears its namesakes, and another name ends what was said of this one [I52]', () => {
  const player = bound();
  apart(player);
  expect(player.do((tx) => unite(tx, 'S7'))).toMatchObject({ code: 'person.unknown' });
  expect(player.do((tx) => unite(tx, 'S1042')).ok).toBe(true);
  expect(player.do((tx) => unite(tx, 'S1042'))).toMatchObject({ code: 'person.unknown' });
  const exclusion = { type: 'selfexclusion' as const, fromMs: 2, untilMs: null };
  player.get((tx) => hear(tx, [{ account: 'other', version: 1, exclusion }]));
  expect(isExcluded(player)).toBe(true);

  const renamed = bound();
  apart(renamed);
  const rename = (lastName: string) =>
    renamed.get((tx) => {
      const before = profileOf(tx);
      patchProfile(tx, { lastName });
      dropSeparation(tx, before);
    });
  // The same name, written otherwise.
  rename('LOVELACE');
  expect(renamed.get((tx) => separationOf(tx)?.key)).toBe('K');
  rename('Byron');
  rename('Lovelace');
  expect(renamed.get((tx) => separationOf(tx))).toBeNull();
});

test('is refused without documents, without namesakes, after other names, twice, and while nobody knows which name', () => {
  const unproved = bound();
  unproved.get((tx) => amend(tx, { verified: false }));
  expect(why(unproved)).toBe('person.inseparable documents');
  expect(why(bound(), [])).toBe('person.inseparable alone');
  expect(why(bound(), undefined, { key: 'another' })).toBe('person.inseparable alone');
  expect(why(bound(), undefined, { name: 'Ada|Byron|1990-03-24' })).toBe('person.inseparable alone');
  expect(why(bound(), undefined, { subject: 'S7' })).toBe('person.unknown');
  const former = bound();
  former.get((tx) => belong(tx, { key: 'L', name: 'x', near: [] }));
  expect(why(former)).toBe('person.inseparable names');
  expect(why(bound(), [{ ...OTHER, erased: true, has: [] }])).toBe('person.inseparable erased');
  const twice = bound();
  expect([why(twice), why(twice)]).toEqual(['done', 'person.inseparable separated']);
  for (const refused of [unproved, former]) expect(isExcluded(refused)).toBe(true);
});

test('is refused where they have what only one person has, however it is written', () => {
  const mine = {
    mobilePhone: '+43 660 1234567',
    address: 'Sternwartestraße 7',
    postalCode: '1180',
    personalId: 'AB-12',
  };
  const player = () => {
    const made = bound(mine);
    made.get((tx) => amend(tx, { email: 'ada+casino@example.com', verified: true }));
    const paid = { provider: 'p', providerRef: 'r', paymentId: 'P1042-9', amountMinor: 5000, currency: 'EUR' as const };
    const profile = { id: 'tok', brand: 'visa', last4: '4242', expiry: '12/39' };
    made.get((tx) => settleDeposit(tx, { ...paid, profile, instrument: 'Visa ·· 4242' }));
    return made;
  };
  const cases: [string, Traits['has']][] = [
    ['email', [['email', 'ada@example.com']]],
    ['phone', [['phone', '601234567']]],
    ['address', [['address', 'sternwartestraße7|1180']]],
    ['personal_id', [['personal_id', 'ab12']]],
    ['instrument', [['instrument', 'visa424212/39']]],
  ];
  for (const [kind, has] of cases) {
    expect(
      why(player(), [
        { ...OTHER, has: [] },
        { ...OTHER, account: 'second', has },
      ]),
      kind,
    ).toBe(`person.inseparable same ${kind}`);
    expect(player().get((tx) => compare(tx, { ...OTHER, has })).shares, kind).toEqual([kind]);
  }
  expect(
    why(player(), [
      {
        ...OTHER,
        has: [
          ['phone', '600000000'],
          ['email', 'eve@example.com'],
        ],
      },
    ]),
  ).toBe('done');
  // The other side tells the same words of the same things.
  const seen = player().get((tx) => traits(tx));
  expect(seen.has).toEqual(expect.arrayContaining(cases.flatMap(([kind, has]) => (kind === 'phone' ? [] : has))));
  // Nothing is nothing: two empty fields are not the same.
  expect(
    bound({ mobilePhone: '', address: '' })
      .get((tx) => traits(tx))
      .has.map(([kind]) => kind),
  ).toEqual(['email']);
});

test('a look that waits, and a refusal, are taken along: telling apart releases no other name', () => {
  for (const [review, word] of [
    ['waits', null],
    ['refused', 'refused'],
    ['released', 'released'],
  ] as const) {
    const player = new TestPlayer();
    player.get((tx) => {
      patchProfile(tx, { firstName: 'Ada', lastName: 'Lovelace', dateOfBirth: '1990-03-24' });
      amend(tx, { verified: true });
      belong(tx, { key: 'K', name: nameOf(profileOf(tx)), near: [9] });
      if (word) decideReview(tx, 'N1042', word);
    });
    expect(why(player)).toBe('done');
    expect(player.get((tx) => separationOf(tx)?.review)).toBe(review);
  }
});

test('what a register has said of the name binds the account that is told apart, too: nobody here ends it [I31]', () => {
  const player = bound();
  const exclusion = { type: 'coolingoff' as const, fromMs: 1, untilMs: player.nowMs + 86_400_000 };
  player.get((tx) => hear(tx, [{ account: REGISTER, version: 1, exclusion }]));
  expect(why(player)).toBe('done');
  expect(player.get((tx) => recordsOf(tx)).map(({ account }) => account)).toEqual([REGISTER]);
  expect(isExcluded(player)).toBe(true);
});
