import { expect, test } from 'vitest';
import { createAccount } from '#functions/player/accounts.ts';
import { openDeposit } from '#functions/player/deposits.ts';
import { ripe } from '#functions/player/due.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { stopOf } from '#functions/player/limits/guard.ts';
import { sittingOf } from '#functions/player/limits/sitting.ts';
import { limits } from '#functions/player/limits/view.ts';
import { placeBet } from '#functions/player/rounds/place.ts';
import { admit, asStop, isLive, revoke } from '#functions/player/sessions.ts';
import { serve } from '#functions/player/timers.ts';
import { ASKER, COIN, RULES, TestPlayer } from '#kit/desk.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { rate } from '#shared/domain/money.ts';

const HOUR = 3_600_000;
const day = (amountMinor: number) => ({ type: 'deposit', period: 'day', currency: 'EUR', amountMinor }) as const;
const ask = (player: TestPlayer, key: string, amountMinor: number, currency: 'EUR' | 'USD' = 'EUR') =>
  player.do((desk) =>
    openDeposit(desk, ASKER, { key, amountMinor, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 }),
  );
const told = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>('select body from outbox order by no')
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
const tokens = (player: TestPlayer): string[] =>
  told(player).flatMap((event) => (event.type === 'mail.wanted' ? [String(event.mail.values.token)] : []));
const alarms = (player: TestPlayer) => {
  for (const due of player.get((desk) => ripe(desk))) player.get((desk) => serve(desk, due, undefined));
};

test('a raise binds only after its delay and a fresh confirmation; the old limit holds until then [I29 S4.11 S7.064 S7.066]', () => {
  const player = new TestPlayer();
  player.get((desk) => setLimit(desk, day(10_000)));
  const { limits: rows, rules } = player.get((desk) => setLimit(desk, day(20_000)));
  expect(rules).toEqual({ windows: 'calendar', zone: 'Europe/Berlin', currency: 'EUR', raiseDelayHours: 24 });
  expect(rows.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
    ['active', 10_000],
    ['unconfirmed', 20_000],
  ]);
  player.pass(24 * HOUR - 1);
  alarms(player);
  expect(tokens(player)).toEqual([]);
  player.pass(1);
  alarms(player);
  const [token = ''] = tokens(player);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(player.store.all<{ token: string }>('select token from limits where token is not null')[0]?.token).not.toBe(
    token,
  );
  expect(ask(player, 'a', 10_001)).toMatchObject({ code: 'limit.reached' });
  expect(player.do((desk) => confirmLimit(desk, 'f'.repeat(64)))).toMatchObject({ code: 'token.invalid' });
  expect(player.get((desk) => confirmLimit(desk, token)).limits).toMatchObject([
    { state: 'confirmed', amountMinor: 20_000 },
  ]);
  expect(player.do((desk) => confirmLimit(desk, token))).toMatchObject({ code: 'token.invalid' });
  expect(ask(player, 'a', 20_000).ok).toBe(true);
});

test('a raise that nobody confirms lapses after its week; a second wish starts again; lowering drops it [I29]', () => {
  const player = new TestPlayer();
  player.get((desk) => setLimit(desk, day(10_000)));
  player.get((desk) => setLimit(desk, day(20_000)));
  player.pass(10 * HOUR);
  player.get((desk) => setLimit(desk, day(30_000)));
  player.pass(14 * HOUR);
  alarms(player);
  expect(tokens(player)).toEqual([]);
  player.pass(10 * HOUR);
  alarms(player);
  const [token = ''] = tokens(player);
  player.pass(7 * 24 * HOUR);
  alarms(player);
  expect(player.do((desk) => confirmLimit(desk, token))).toMatchObject({ code: 'token.invalid' });
  expect(player.get((desk) => limits(desk)).limits).toMatchObject([{ state: 'active', amountMinor: 10_000 }]);
  player.get((desk) => setLimit(desk, day(40_000)));
  player.get((desk) => setLimit(desk, day(5000)));
  expect(player.get((desk) => limits(desk)).limits).toMatchObject([{ state: 'active', amountMinor: 5000 }]);
  expect(player.store.all(`select * from due where kind like 'limit.%'`)).toEqual([]);
});

test('a removal waits like a raise, a waiting wish is dropped at once [S7.065]', () => {
  const player = new TestPlayer();
  const set = player.get((desk) => setLimit(desk, day(10_000)));
  const id = set.limits[0]?.id ?? '';
  const asked = player.get((desk) => deleteLimit(desk, id)).limits;
  expect(asked.map(({ state, change }) => [state, change?.kind])).toEqual([
    ['active', undefined],
    ['disabled_unconfirmed', 'removal'],
  ]);
  expect(player.get((desk) => deleteLimit(desk, asked[1]?.id ?? '')).limits).toHaveLength(1);
  player.get((desk) => deleteLimit(desk, id));
  player.pass(24 * HOUR);
  alarms(player);
  player.get((desk) => confirmLimit(desk, tokens(player)[0] ?? ''));
  expect(player.get((desk) => limits(desk)).limits).toEqual([]);
  expect(player.do((desk) => deleteLimit(desk, '99'))).toMatchObject({ code: 'limit.unknown' });
  expect(ask(player, 'a', 10_001).ok).toBe(true);
});

test('a wish that is dropped after it was confirmed is refused and asks for no removal of the limit it became [I29 limits.md 6 S7.065]', () => {
  const player = new TestPlayer();
  const state = () => player.get((desk) => limits(desk)).limits.map(({ state, amountMinor }) => [state, amountMinor]);
  player.get((desk) => setLimit(desk, day(10_000)));
  const raise = player.get((desk) => setLimit(desk, day(20_000))).limits[1]?.id ?? '';
  player.pass(24 * HOUR);
  alarms(player);
  const confirmed = player.get((desk) => confirmLimit(desk, tokens(player)[0] ?? '')).limits;
  expect(player.do((desk) => deleteLimit(desk, raise))).toMatchObject({ code: 'limit.confirmed' });
  expect(state()).toEqual([['confirmed', 20_000]]);
  // The limit itself is still one whose removal can be asked for, and that wish dropped: also twice, after a lost answer.
  const removal = player.get((desk) => deleteLimit(desk, confirmed[0]?.id ?? '')).limits[1]?.id ?? '';
  for (const _ of [1, 2]) player.get((desk) => deleteLimit(desk, removal));
  expect(state()).toEqual([['confirmed', 20_000]]);
  expect(player.do((desk) => deleteLimit(desk, 'w99'))).toMatchObject({
    code: 'limit.unknown',
  });
});

test('bounds all accounts together, shows them converted, and 0 is a limit [limits.md 2 4 7]', () => {
  const player = new TestPlayer();
  player.get((desk) => createAccount(desk, 'USD'));
  player.get((desk) => setLimit(desk, day(10_000)));
  expect(ask(player, 'a', 6000, 'USD').ok).toBe(true);
  expect(ask(player, 'b', 4481)).toMatchObject({
    code: 'limit.reached',
    detail: { usedMinor: 5520, remainingMinor: 4480 },
  });
  const [limit] = player.get((desk) => limits(desk)).limits;
  expect(limit?.accounts).toEqual([
    { currency: 'EUR', amountMinor: 10_000, usedMinor: 5520, pendingMinor: 5520, remainingMinor: 4480, unitMinor: 100 },
    { currency: 'USD', amountMinor: 10_869, usedMinor: 6000, pendingMinor: 6000, remainingMinor: 4869, unitMinor: 92 },
  ]);
  player.get((desk) => setLimit(desk, day(0)));
  expect(ask(player, 'c', 1)).toMatchObject({ code: 'limit.reached', detail: { remainingMinor: 0 } });
});

test('a raise dressed in another currency or another day’s rate waits like any raise [I29 limits.md 4 6]', () => {
  const player = new TestPlayer();
  const usd = (amountMinor: number) => ({ ...day(amountMinor), currency: 'USD' }) as const;
  const states = () =>
    player.get((desk) => limits(desk)).limits.map(({ state, currency, amountMinor }) => [state, currency, amountMinor]);
  player.get((desk) => createAccount(desk, 'USD'));
  player.get((desk) => setLimit(desk, usd(10_000)));
  // USD gains: what was EUR 92.00 would be EUR 98.00 today.
  player.rules = { ...RULES, rates: { ...RULES.rates, USD: rate('0.98') } };
  player.get((desk) => setLimit(desk, usd(10_000)));
  expect(states()).toEqual([['active', 'USD', 10_000]]);
  player.get((desk) => setLimit(desk, day(9201)));
  expect(states()).toEqual([
    ['active', 'USD', 10_000],
    ['unconfirmed', 'EUR', 9201],
  ]);
  // Lower in its own currency binds at once, at the rate it was set with: it is worth less everywhere.
  player.get((desk) => setLimit(desk, usd(9900)));
  expect(states()).toEqual([['active', 'USD', 9900]]);
  expect(ask(player, 'a', 9109)).toMatchObject({ code: 'limit.reached' });
  expect(ask(player, 'b', 9108).ok).toBe(true);
  // USD loses: EUR 91.00 would let more dollars through than 99.00.
  player.rules = { ...RULES, rates: { ...RULES.rates, USD: rate('0.5') } };
  player.get((desk) => setLimit(desk, day(9100)));
  expect(states()).toEqual([
    ['active', 'USD', 9900],
    ['unconfirmed', 'EUR', 9100],
  ]);
  player.get((desk) => setLimit(desk, day(4950)));
  expect(states()).toEqual([['active', 'EUR', 4950]]);
});

test('the operator’s and the market’s limits bind beside the player’s own, the least room wins [limits.md 2]', () => {
  const player = new TestPlayer();
  const limit = { type: 'deposit', period: 'month', currency: 'EUR', amountMinor: 7000, by: 'market' } as const;
  player.rules = { ...RULES, market: { ...RULES.market, limits: [limit] } };
  player.get((desk) => setLimit(desk, day(9000)));
  expect(ask(player, 'a', 8000)).toMatchObject({ detail: { period: 'month', own: false, remainingMinor: 7000 } });
});

test('a session limit ends the sitting on every device and blocks stakes for an hour [limits.md 7]', () => {
  const player = new TestPlayer();
  player.get((desk) => setLimit(desk, { type: 'session', minutes: 60 }));
  player.pass(55 * 60_000);
  alarms(player);
  expect(player.store.all<{ text_key: string }>('select text_key from notice')).toEqual([
    { text_key: 'session_ends_soon' },
  ]);
  player.pass(5 * 60_000);
  const bet = () =>
    player.do((desk) =>
      placeBet(
        desk,
        ASKER,
        { key: 'b', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } },
        COIN,
      ),
    );
  expect(bet()).toMatchObject({ code: 'limit.session' });
  const over = { type: 'session', minutes: 60, freesAtMs: player.nowMs + HOUR, zone: 'Europe/Berlin' };
  const stop = { code: 'limit.session', data: over };
  alarms(player);
  expect(player.ended).toEqual([{ sessionId: 's1', stop }]);
  expect(player.get((desk) => isLive(desk, 's1'))).toMatchObject({ code: 'session.ended' });
  expect(told(player)).toContainEqual({ type: 'sessions.ended', untilMs: player.nowMs });
  expect(player.get((desk) => asStop(stopOf(desk)))).toEqual(stop);
  player.get((desk) => admit(desk, { sessionId: 's2', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
  // Signing in is open during the rest: it is not thrown out again, and does not begin the rest anew.
  player.pass(10 * 60_000);
  alarms(player);
  expect(player.get((desk) => isLive(desk, 's2'))).toMatchObject({ ok: true });
  player.get((desk) => revoke(desk, { all: true }));
  player.pass(10 * 60_000);
  player.get((desk) => admit(desk, { sessionId: 's3', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
  expect(player.get((desk) => limits(desk)).limits[0]).toMatchObject({ minutes: 60, usedMinutes: 60 });
  player.pass(40 * 60_000 - 1);
  alarms(player);
  expect(player.get((desk) => isLive(desk, 's3'))).toMatchObject({ ok: true });
  expect(bet()).toMatchObject({ code: 'limit.session' });
  player.pass(1);
  expect(bet()).toMatchObject({ code: 'funds.insufficient' });
  expect(player.get((desk) => limits(desk)).limits[0]).toMatchObject({ usedMinutes: 0 });
  player.pass(HOUR);
  expect(bet()).toMatchObject({ code: 'limit.session' });
  alarms(player);
  expect(player.get((desk) => isLive(desk, 's3'))).toMatchObject({ code: 'session.ended' });
});

test('a session limit reached during a break ends the sitting with the sentence of the break, which is over later [I30 limits.md 7]', () => {
  const player = new TestPlayer();
  player.get((desk) => setLimit(desk, { type: 'session', minutes: 60 }));
  player.get((desk) => setLimit(desk, { type: 'coolingoff', term: 'PT24H' }));
  player.pass(1);
  player.get((desk) => admit(desk, { sessionId: 's2', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
  const before = player.ended.length;
  player.pass(HOUR);
  alarms(player);
  expect(player.ended.slice(before)).toMatchObject([{ sessionId: 's2', stop: { code: 'limit.excluded' } }]);
});

test.each([
  { what: 'lowered from 120 to 59 in the last minute', before: 120, used: 119, minutes: 59 },
  { what: 'a first limit of 60 after two hours', before: null, used: 120, minutes: 60 },
  { what: 'lowered from 100 to 30 at minute 90', before: 100, used: 90, minutes: 30 },
])(
  'a session limit set below what is used is reached then, and its whole rest follows: $what [limits.md 5 limits.md 7 I34]',
  ({ before, used, minutes }) => {
    const player = new TestPlayer();
    if (before !== null) player.get((desk) => setLimit(desk, { type: 'session', minutes: before }));
    player.pass(used * 60_000);
    const bet = () =>
      player.do((desk) =>
        placeBet(
          desk,
          ASKER,
          { key: 'b', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } },
          COIN,
        ),
      );
    expect(bet()).toMatchObject({ code: 'funds.insufficient' });
    player.get((desk) => setLimit(desk, { type: 'session', minutes }));
    const freesAtMs = player.nowMs + HOUR;
    expect(bet()).toMatchObject({ code: 'limit.session', detail: { minutes, freesAtMs } });
    alarms(player);
    expect(player.get((desk) => isLive(desk, 's1'))).toMatchObject({ code: 'session.ended' });
    player.get((desk) => admit(desk, { sessionId: 's2', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
    expect(player.get((desk) => limits(desk)).limits[0]).toMatchObject({ usedMinutes: minutes, freesAtMs });
    player.pass(HOUR - 1);
    expect(bet()).toMatchObject({ code: 'limit.session', detail: { freesAtMs } });
    player.pass(1);
    expect(bet()).toMatchObject({ code: 'funds.insufficient' });
  },
);

test('a limit of absurd size is refused: told in the currency of another account it would leave the safe range [I4 I31]', () => {
  const player = new TestPlayer();
  expect(player.do((desk) => setLimit(desk, day(Number.MAX_SAFE_INTEGER)))).toMatchObject({ code: 'limit.invalid' });
  player.get((desk) => setLimit(desk, day(100_000_000)));
  player.get((desk) => createAccount(desk, 'BTC'));
  expect(player.do((desk) => setLimit(desk, { type: 'selfexclusion', until: null })).ok).toBe(true);
});

test('an ended session that D1 went on prolonging is not forgotten, so never revived [I36]', () => {
  const player = new TestPlayer();
  player.get((desk) => revoke(desk, { all: true }));
  const dayMs = 24 * HOUR;
  const prolonged = () => ({ createdAtMs: 0, expiresAtMs: player.nowMs + 14 * dayMs });
  for (let days = 0; days < 60; days += 10) {
    player.pass(10 * dayMs);
    player.get((desk) => admit(desk, { sessionId: 's1', ...prolonged() }));
    player.get((desk) => admit(desk, { sessionId: `other-${days}`, ...prolonged() }));
    expect(player.get((desk) => isLive(desk, 's1'))).toMatchObject({ code: 'session.ended' });
  }
});

test('a session that runs out ends the sitting, a refreshed one does not', () => {
  const player = new TestPlayer();
  player.get((desk) => revoke(desk, { all: true }));
  const note = (hours: number) => ({
    sessionId: 's2',
    createdAtMs: player.nowMs,
    expiresAtMs: player.nowMs + hours * HOUR,
  });
  player.get((desk) => admit(desk, note(1)));
  player.pass(HOUR / 2);
  player.get((desk) => admit(desk, note(1)));
  player.pass(HOUR - 1);
  alarms(player);
  expect(player.get((desk) => sittingOf(desk)).sinceMs).not.toBeNull();
  player.pass(1);
  alarms(player);
  expect(player.get((desk) => sittingOf(desk))).toMatchObject({ sinceMs: null, leftAtMs: player.nowMs });
  expect(player.get((desk) => isLive(desk, 's2'))).toMatchObject({ code: 'session.ended' });
});

test('a cooling-off ends sessions, drops waiting raises, keeps limits, and can not be shortened or deleted [I30 I31]', () => {
  const player = new TestPlayer();
  player.get((desk) => setLimit(desk, day(10_000)));
  player.get((desk) => setLimit(desk, day(20_000)));
  const { limits: rows } = player.get((desk) => setLimit(desk, { type: 'coolingoff', term: 'P7D' }));
  expect(rows.map(({ type, state }) => [type, state])).toEqual([
    ['deposit', 'active'],
    ['coolingoff', 'active'],
  ]);
  expect(player.get((desk) => isLive(desk, 's1'))).toMatchObject({ code: 'session.ended' });
  expect(told(player)).toContainEqual({ type: 'sessions.ended', untilMs: player.nowMs });
  expect(player.do((desk) => setLimit(desk, { type: 'coolingoff', term: 'P1D' }))).toMatchObject({
    code: 'limit.shortened',
  });
  expect(player.do((desk) => deleteLimit(desk, rows[1]?.id ?? ''))).toMatchObject({ code: 'limit.shortened' });
  expect(ask(player, 'a', 100)).toMatchObject({ code: 'limit.excluded' });
  player.pass(7 * 24 * HOUR);
  expect(ask(player, 'a', 100).ok).toBe(true);
});

test('a session begun before a break, of which the object hears only afterwards, has ended with the others [I30 I36]', () => {
  const player = new TestPlayer();
  const begun = { createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e9 };
  player.pass(1000);
  player.get((desk) => setLimit(desk, { type: 'coolingoff', term: 'PT24H' }));
  player.get((desk) => admit(desk, { sessionId: 'lost', ...begun }));
  expect(player.get((desk) => isLive(desk, 'lost'))).toMatchObject({ code: 'session.ended' });
  player.pass(1);
  player.get((desk) => admit(desk, { sessionId: 'new', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e9 }));
  expect(player.get((desk) => isLive(desk, 'new')).ok).toBe(true);
});

test('a revoked session is refused for ever, also one the object was never told of [I36]', () => {
  const player = new TestPlayer();
  expect(player.get((desk) => isLive(desk, 'other'))).toMatchObject({ code: 'session.unknown' });
  player.get((desk) => revoke(desk, { sessionId: 'other' }));
  player.get((desk) => admit(desk, { sessionId: 'other', createdAtMs: 0, expiresAtMs: player.nowMs + 1e9 }));
  expect(player.get((desk) => isLive(desk, 'other'))).toMatchObject({ code: 'session.ended' });
  player.get((desk) => admit(desk, { sessionId: 's2', createdAtMs: 0, expiresAtMs: player.nowMs + 1e9 }));
  expect(player.get((desk) => revoke(desk, { all: true, except: 's2' }))).toEqual(['s1']);
  expect(player.get((desk) => isLive(desk, 's2')).ok).toBe(true);
});
