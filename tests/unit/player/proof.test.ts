import { expect, test } from 'vitest';
import { mustBeProved, proofOf, prove } from '#functions/player/core/proof.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { excludePlayer } from '#functions/player/limits/exclusion.ts';
import { tellRegister } from '#functions/player/limits/register.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { keepInstrument } from '#functions/player/payments/instruments.ts';
import { amend } from '#functions/player/person/profile.ts';
import { admit, admitted, sessions } from '#functions/player/person/sessions.ts';
import { ownExport } from '#functions/player/whole/data-export.ts';
import { ownErasure } from '#functions/player/whole/erasure.ts';
import { own } from '#kit/currencies.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { ACTS } from '#shared/domain/geo.ts';

const MINUTE = 60_000;
const LINK = { ...ASKER, sessionId: 'link' };

function byLink() {
  const player = new TestPlayer();
  player.get((tx) =>
    admit(tx, { sessionId: 'link', createdAtMs: tx.nowMs, expiresAtMs: tx.nowMs + 1e9, scope: 'withdraw' }),
  );
  return player;
}

const FRESH = { ...ASKER, sessionId: 'anew' };
const STALE = { code: 'reauth.required' };

/** Somebody who signs in now, and has money. */
function signedIn() {
  const player = new TestPlayer();
  player.fund(10_000);
  player.get((tx) => admit(tx, { sessionId: 'anew', createdAtMs: tx.nowMs, expiresAtMs: tx.nowMs + 1e9 }));
  return player;
}

test('signing in is a proof for five minutes, and so is every later one [I36]', () => {
  const player = signedIn();
  const first = player.get((tx) => proofOf(tx, FRESH));
  expect(first.fresh).toBe(true);
  player.nowMs = first.untilMs - 1;
  expect(player.do((tx) => mustBeProved(tx, FRESH)).ok).toBe(true);
  player.nowMs = first.untilMs;
  expect(player.do((tx) => mustBeProved(tx, FRESH))).toMatchObject(STALE);
  expect(player.get((tx) => prove(tx, FRESH)).untilMs).toBe(first.untilMs + 5 * MINUTE);
  expect(player.do((tx) => mustBeProved(tx, FRESH)).ok).toBe(true);
});

const out = (key: string, destination = 'AT61') => ({
  key,
  amountMinor: 1000,
  currency: own(),
  method: 'iban',
  provider: 'bank',
  minMinor: 1,
  maxMinor: 1e9,
  destination,
  instrument: 'AT ·· 61',
  recallable: true,
  payAfterMs: 60_000,
});

test('money goes to a new place only after a proof made since signing in, whoever asks the object for it [I36]', () => {
  const player = signedIn();
  const ask = (key: string, to?: string) => player.do((tx) => requestCashout(tx, FRESH, out(key, to)));
  // A stolen password must not be enough to sign in and take the money in one go.
  expect(ask('a')).toMatchObject(STALE);
  player.pass(1);
  player.get((tx) => prove(tx, FRESH));
  player.pass(5 * MINUTE - 1);
  expect(ask('a').ok).toBe(true);
  // It lapses between two of them: the place that is known by now needs no other, a new one does.
  player.pass(1);
  expect([ask('b').ok, ask('a').ok]).toEqual([true, true]);
  expect(ask('c', 'DE89')).toMatchObject(STALE);
  player.get((tx) => prove(tx, FRESH));
  expect(ask('c', 'DE89').ok).toBe(true);
});

test('money goes back to a card that has paid without a proof, and to none that another provider knows [I36]', () => {
  const player = signedIn();
  player.get((tx) =>
    keepInstrument(tx, {
      no: 1,
      instrument: null,
      provider: 'bank',
      means: null,
      paid_with: JSON.stringify({ id: 'card-9', brand: 'Visa', last4: '4242', expiry: '12/30' }),
    }),
  );
  const ask = (key: string, provider: string) =>
    player.do((tx) => requestCashout(tx, FRESH, { ...out(key, 'card-9'), provider }));
  expect(ask('a', 'other')).toMatchObject(STALE);
  expect(ask('b', 'bank').ok).toBe(true);
});

test('an erasure and an export take a fresh proof in the object itself; an export that has begun may end [I36 I42]', () => {
  const player = signedIn();
  const page = (table: string) => player.do((tx) => ownExport(tx, FRESH, table, 0, []));
  const erasure = () => player.do((tx) => ownErasure(tx, FRESH));
  expect([page('').ok, page('ledger').ok]).toEqual([true, true]);
  expect(erasure()).toMatchObject({ code: 'erasure.blocked' });
  player.pass(5 * MINUTE);
  expect(erasure()).toMatchObject(STALE);
  expect(page('')).toMatchObject(STALE);
  expect(page('ledger').ok).toBe(true);
  player.pass(30 * MINUTE);
  expect(page('ledger')).toMatchObject(STALE);
});

test('a session that a link opened proves nothing, and may only read, withdraw and do what is open to all [I35]', () => {
  const player = byLink();
  expect(player.get((tx) => proofOf(tx, LINK)).fresh).toBe(false);
  const allowed = ACTS.filter((act) => player.do((tx) => admitted(tx, { ...LINK, act })).ok);
  expect(allowed).toEqual(['read', 'open', 'withdraw']);
  // A call that nobody has described moves value until somebody says otherwise.
  expect(player.do((tx) => admitted(tx, LINK))).toMatchObject({ code: 'session.withdraw_only' });
  expect(ACTS.every((act) => player.do((tx) => admitted(tx, { ...ASKER, act })).ok)).toBe(true);
});

test('a session says where and when it was last used, to five minutes', () => {
  const player = new TestPlayer();
  player.nowMs += 6 * MINUTE;
  const seenAtMs = player.nowMs;
  player.do((tx) => admitted(tx, { ...ASKER, country: 'CA', region: 'ON' }));
  player.nowMs += MINUTE;
  player.do((tx) => admitted(tx, { ...ASKER, country: 'NO' }));
  const [mine] = player.get((tx) => sessions(tx, ASKER));
  expect(mine).toMatchObject({ country: 'CA', region: 'ON', seenAtMs });
});

test('the register hears of an exclusion, of a new address during it, and of nothing else [I30 I33]', () => {
  const player = new TestPlayer();
  const factsOf = (work: (tx: Tx) => unknown) =>
    player.get((tx) => {
      work(tx);
      tellRegister(tx);
      return tx.facts.filter(({ type }) => type === 'exclusion.told');
    });
  expect(factsOf((tx) => amend(tx, { email: 'first@example.com' }))).toEqual([]);
  const [began] = factsOf((tx) => excludePlayer(tx, { type: 'selfexclusion', term: 'P6M' }));
  expect(began).toMatchObject({ untilMs: null, email: 'first@example.com' });
  expect(factsOf((tx) => amend(tx, { email: 'new@example.com' }))).toMatchObject([{ email: 'new@example.com' }]);
});
