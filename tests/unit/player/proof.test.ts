import { expect, test } from 'vitest';
import type { Desk } from '#functions/player/desk.ts';
import { excludePlayer } from '#functions/player/limits/exclusion.ts';
import { amend } from '#functions/player/profile.ts';
import { mustBeProved, proofOf, prove } from '#functions/player/proof.ts';
import { tellRegister } from '#functions/player/register.ts';
import { admit, admitted, sessions } from '#functions/player/sessions.ts';
import { ASKER, TestPlayer } from '#kit/desk.ts';
import { ACTS } from '#shared/domain/geo.ts';

const MINUTE = 60_000;
const LINK = { ...ASKER, sessionId: 'link' };

function byLink() {
  const player = new TestPlayer();
  player.get((desk) =>
    admit(desk, { sessionId: 'link', createdAtMs: desk.nowMs, expiresAtMs: desk.nowMs + 1e9, scope: 'withdraw' }),
  );
  return player;
}

test('signing in is a proof for five minutes, and so is every later one [I36]', () => {
  const player = new TestPlayer();
  const first = player.get((desk) => proofOf(desk, ASKER));
  expect(first.fresh).toBe(true);
  player.nowMs = first.untilMs - 1;
  expect(player.do((desk) => mustBeProved(desk, ASKER)).ok).toBe(true);
  player.nowMs = first.untilMs;
  expect(player.do((desk) => mustBeProved(desk, ASKER))).toMatchObject({ code: 'reauth.required' });
  expect(player.get((desk) => prove(desk, ASKER)).untilMs).toBe(first.untilMs + 5 * MINUTE);
  expect(player.do((desk) => mustBeProved(desk, ASKER)).ok).toBe(true);
});

test('a session that a link opened proves nothing, and may only read, withdraw and do what is open to all [I35]', () => {
  const player = byLink();
  expect(player.get((desk) => proofOf(desk, LINK)).fresh).toBe(false);
  const allowed = ACTS.filter((act) => player.do((desk) => admitted(desk, { ...LINK, act })).ok);
  expect(allowed).toEqual(['read', 'open', 'withdraw']);
  // A call that nobody has described moves value until somebody says otherwise.
  expect(player.do((desk) => admitted(desk, LINK))).toMatchObject({ code: 'session.withdraw_only' });
  expect(ACTS.every((act) => player.do((desk) => admitted(desk, { ...ASKER, act })).ok)).toBe(true);
});

test('a session says where and when it was last used, to five minutes', () => {
  const player = new TestPlayer();
  player.nowMs += 6 * MINUTE;
  const seenAtMs = player.nowMs;
  player.do((desk) => admitted(desk, { ...ASKER, country: 'CA', region: 'ON' }));
  player.nowMs += MINUTE;
  player.do((desk) => admitted(desk, { ...ASKER, country: 'NO' }));
  const [mine] = player.get((desk) => sessions(desk, ASKER));
  expect(mine).toMatchObject({ country: 'CA', region: 'ON', seenAtMs });
});

test('the register hears of an exclusion, of a new address during it, and of nothing else [I30 I33]', () => {
  const player = new TestPlayer();
  const told = (work: (desk: Desk) => unknown) =>
    player.get((desk) => {
      work(desk);
      tellRegister(desk);
      return desk.facts.filter(({ type }) => type === 'exclusion.told');
    });
  expect(told((desk) => amend(desk, { email: 'first@example.com' }))).toEqual([]);
  const [began] = told((desk) => excludePlayer(desk, { type: 'selfexclusion', term: 'P6M' }));
  expect(began).toMatchObject({ untilMs: null, email: 'first@example.com' });
  expect(told((desk) => amend(desk, { email: 'new@example.com' }))).toMatchObject([{ email: 'new@example.com' }]);
});
