import { expect, test } from 'vitest';
import { mustBeProved, proofOf, prove } from '#functions/player/core/proof.ts';
import { admit, admitted, sessions } from '#functions/player/core/sessions.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { excludePlayer } from '#functions/player/limits/exclusion.ts';
import { tellRegister } from '#functions/player/limits/register.ts';
import { amend } from '#functions/player/person/profile.ts';
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

test('signing in is a proof for five minutes, and so is every later one [I36]', () => {
  const player = new TestPlayer();
  const first = player.get((tx) => proofOf(tx, ASKER));
  expect(first.fresh).toBe(true);
  player.nowMs = first.untilMs - 1;
  expect(player.do((tx) => mustBeProved(tx, ASKER)).ok).toBe(true);
  player.nowMs = first.untilMs;
  expect(player.do((tx) => mustBeProved(tx, ASKER))).toMatchObject({ code: 'reauth.required' });
  expect(player.get((tx) => prove(tx, ASKER)).untilMs).toBe(first.untilMs + 5 * MINUTE);
  expect(player.do((tx) => mustBeProved(tx, ASKER)).ok).toBe(true);
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
  const told = (work: (tx: Tx) => unknown) =>
    player.get((tx) => {
      work(tx);
      tellRegister(tx);
      return tx.facts.filter(({ type }) => type === 'exclusion.told');
    });
  expect(told((tx) => amend(tx, { email: 'first@example.com' }))).toEqual([]);
  const [began] = told((tx) => excludePlayer(tx, { type: 'selfexclusion', term: 'P6M' }));
  expect(began).toMatchObject({ untilMs: null, email: 'first@example.com' });
  expect(told((tx) => amend(tx, { email: 'new@example.com' }))).toMatchObject([{ email: 'new@example.com' }]);
});
