import { expect, test } from 'vitest';
import { createAccount } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { stopOf } from '#functions/player/limits/guard.ts';
import { sittingOf } from '#functions/player/limits/sitting.ts';
import { limits } from '#functions/player/limits/view.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { admit, asStop, isLive, revoke } from '#functions/player/person/sessions.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, RULES, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { rate } from '#shared/domain/money.ts';

const HOUR = 3_600_000;
const day = (amountMinor: number) => ({ type: 'deposit', period: 'day', currency: 'EUR', amountMinor }) as const;
const ask = (player: TestPlayer, key: string, amountMinor: number, currency: 'EUR' | 'USD' = 'EUR') =>
  player.do((tx) =>
    openDeposit(tx, ASKER, { key, amountMinor, currency, method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 }),
  );
const eventsOf = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
const tokens = (player: TestPlayer): string[] =>
  eventsOf(player).flatMap((event) =>
    event.type === 'mail.wanted' && event.mail.kind === 'limit_mailed' ? [String(event.mail.values.token)] : [],
  );
const alarms = (player: TestPlayer) => {
  for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
};

test('a raise binds only after its delay and a fresh confirmation; the old limit holds until then [I29 S4.11 S7.064 S7.066]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, day(10_000)));
  const { limits: rows, rules } = player.get((tx) => setLimit(tx, day(20_000)));
  expect(rules).toEqual({
    windows: 'calendar',
    zone: 'Europe/Berlin',
    currency: 'EUR',
    raiseDelayHours: 24,
    ratesDate: '2026-11-27',
  });
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
  expect(player.do((tx) => confirmLimit(tx, 'f'.repeat(64)))).toMatchObject({ code: 'token.invalid' });
  expect(player.get((tx) => confirmLimit(tx, token)).limits).toMatchObject([
    { state: 'confirmed', amountMinor: 20_000 },
  ]);
  expect(player.do((tx) => confirmLimit(tx, token))).toMatchObject({ code: 'token.invalid' });
  expect(ask(player, 'a', 20_000).ok).toBe(true);
});

test('a raise that nobody confirms lapses after its week; a second wish starts again; lowering drops it [I29]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, day(10_000)));
  player.get((tx) => setLimit(tx, day(20_000)));
  player.pass(10 * HOUR);
  player.get((tx) => setLimit(tx, day(30_000)));
  player.pass(14 * HOUR);
  alarms(player);
  expect(tokens(player)).toEqual([]);
  player.pass(10 * HOUR);
  alarms(player);
  const [token = ''] = tokens(player);
  player.pass(7 * 24 * HOUR);
  alarms(player);
  expect(player.do((tx) => confirmLimit(tx, token))).toMatchObject({ code: 'token.invalid' });
  expect(player.get((tx) => limits(tx)).limits).toMatchObject([{ state: 'active', amountMinor: 10_000 }]);
  player.get((tx) => setLimit(tx, day(40_000)));
  player.get((tx) => setLimit(tx, day(5000)));
  expect(player.get((tx) => limits(tx)).limits).toMatchObject([{ state: 'active', amountMinor: 5000 }]);
  expect(player.store.all(`select * from due where kind like 'limit.%'`)).toEqual([]);
});

test('a removal waits like a raise, a waiting wish is dropped at once [S7.065]', () => {
  const player = new TestPlayer();
  const set = player.get((tx) => setLimit(tx, day(10_000)));
  const id = set.limits[0]?.id ?? '';
  const changed = player.get((tx) => deleteLimit(tx, id)).limits;
  expect(changed.map(({ state, change }) => [state, change?.kind])).toEqual([
    ['active', undefined],
    ['disabled_unconfirmed', 'removal'],
  ]);
  expect(player.get((tx) => deleteLimit(tx, changed[1]?.id ?? '')).limits).toHaveLength(1);
  player.get((tx) => deleteLimit(tx, id));
  player.pass(24 * HOUR);
  alarms(player);
  player.get((tx) => confirmLimit(tx, tokens(player)[0] ?? ''));
  expect(player.get((tx) => limits(tx)).limits).toEqual([]);
  expect(player.do((tx) => deleteLimit(tx, '99'))).toMatchObject({ code: 'limit.unknown' });
  expect(ask(player, 'a', 10_001).ok).toBe(true);
});

test('a wish that is dropped after it was confirmed is refused and asks for no removal of the limit it became [I29 limits.md 6 S7.065]', () => {
  const player = new TestPlayer();
  const state = () => player.get((tx) => limits(tx)).limits.map(({ state, amountMinor }) => [state, amountMinor]);
  player.get((tx) => setLimit(tx, day(10_000)));
  const raise = player.get((tx) => setLimit(tx, day(20_000))).limits[1]?.id ?? '';
  player.pass(24 * HOUR);
  alarms(player);
  const confirmed = player.get((tx) => confirmLimit(tx, tokens(player)[0] ?? '')).limits;
  expect(player.do((tx) => deleteLimit(tx, raise))).toMatchObject({ code: 'limit.confirmed' });
  expect(state()).toEqual([['confirmed', 20_000]]);
  // The limit itself is still one whose removal can be asked for, and that wish dropped: also twice, after a lost answer.
  const removal = player.get((tx) => deleteLimit(tx, confirmed[0]?.id ?? '')).limits[1]?.id ?? '';
  for (const _ of [1, 2]) player.get((tx) => deleteLimit(tx, removal));
  expect(state()).toEqual([['confirmed', 20_000]]);
  expect(player.do((tx) => deleteLimit(tx, 'w99'))).toMatchObject({
    code: 'limit.unknown',
  });
});

test('bounds all accounts together, shows them converted, and 0 is a limit [limits.md 2 4 7]', () => {
  const player = new TestPlayer();
  player.get((tx) => createAccount(tx, 'USD'));
  player.get((tx) => setLimit(tx, day(10_000)));
  expect(ask(player, 'a', 6000, 'USD').ok).toBe(true);
  expect(ask(player, 'b', 4481)).toMatchObject({
    code: 'limit.reached',
    detail: { usedMinor: 5520, remainingMinor: 4480 },
  });
  const [limit] = player.get((tx) => limits(tx)).limits;
  expect(limit?.accounts).toEqual([
    { currency: 'EUR', amountMinor: 10_000, usedMinor: 5520, pendingMinor: 5520, remainingMinor: 4480, unitMinor: 100 },
    { currency: 'USD', amountMinor: 10_869, usedMinor: 6000, pendingMinor: 6000, remainingMinor: 4869, unitMinor: 92 },
  ]);
  player.get((tx) => setLimit(tx, day(0)));
  expect(ask(player, 'c', 1)).toMatchObject({ code: 'limit.reached', detail: { remainingMinor: 0 } });
});

test('a raise dressed in another currency or another day’s rate waits like any raise [I29 limits.md 4 6]', () => {
  const player = new TestPlayer();
  const usd = (amountMinor: number) => ({ ...day(amountMinor), currency: 'USD' }) as const;
  const states = () =>
    player.get((tx) => limits(tx)).limits.map(({ state, currency, amountMinor }) => [state, currency, amountMinor]);
  player.get((tx) => createAccount(tx, 'USD'));
  player.get((tx) => setLimit(tx, usd(10_000)));
  // USD gains: what was EUR 92.00 would be EUR 98.00 today.
  player.rules = { ...RULES, rates: { ...RULES.rates, USD: rate('0.98') } };
  player.get((tx) => setLimit(tx, usd(10_000)));
  expect(states()).toEqual([['active', 'USD', 10_000]]);
  player.get((tx) => setLimit(tx, day(9201)));
  expect(states()).toEqual([
    ['active', 'USD', 10_000],
    ['unconfirmed', 'EUR', 9201],
  ]);
  // Lower in its own currency binds at once, at the rate it was set with: it is worth less everywhere.
  player.get((tx) => setLimit(tx, usd(9900)));
  expect(states()).toEqual([['active', 'USD', 9900]]);
  expect(ask(player, 'a', 9109)).toMatchObject({ code: 'limit.reached' });
  expect(ask(player, 'b', 9108).ok).toBe(true);
  // USD loses: EUR 91.00 would let more dollars through than 99.00.
  player.rules = { ...RULES, rates: { ...RULES.rates, USD: rate('0.5') } };
  player.get((tx) => setLimit(tx, day(9100)));
  expect(states()).toEqual([
    ['active', 'USD', 9900],
    ['unconfirmed', 'EUR', 9100],
  ]);
  player.get((tx) => setLimit(tx, day(4950)));
  expect(states()).toEqual([['active', 'EUR', 4950]]);
});

test('the operator’s and the market’s limits bind beside the player’s own, the least room wins [limits.md 2]', () => {
  const player = new TestPlayer();
  const limit = { type: 'deposit', period: 'month', currency: 'EUR', amountMinor: 7000, by: 'market' } as const;
  player.rules = { ...RULES, market: { ...RULES.market, limits: [limit] } };
  player.get((tx) => setLimit(tx, day(9000)));
  expect(ask(player, 'a', 8000)).toMatchObject({ detail: { period: 'month', own: false, remainingMinor: 7000 } });
});

test('a session limit ends the sitting on every device and blocks stakes for an hour [limits.md 7]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
  player.pass(55 * 60_000);
  alarms(player);
  expect(player.store.all<{ text_key: string }>('select text_key from notice')).toEqual([
    { text_key: 'session_limit_set' },
    { text_key: 'session_ends_soon' },
  ]);
  player.pass(5 * 60_000);
  const bet = () =>
    player.do((tx) =>
      placeBet(tx, ASKER, { key: 'b', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } }, COIN),
    );
  expect(bet()).toMatchObject({ code: 'limit.session' });
  const over = { type: 'session', minutes: 60, freesAtMs: player.nowMs + HOUR, zone: 'Europe/Berlin' };
  const stop = { code: 'limit.session', data: over };
  alarms(player);
  expect(player.ended).toEqual([{ sessionId: 's1', stop }]);
  expect(player.get((tx) => isLive(tx, 's1'))).toMatchObject({ code: 'session.ended' });
  expect(eventsOf(player)).toContainEqual({ type: 'sessions.ended', untilMs: player.nowMs });
  expect(player.get((tx) => asStop(stopOf(tx)))).toEqual(stop);
  player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
  // Signing in is open during the rest: it is not thrown out again, and does not begin the rest anew.
  player.pass(10 * 60_000);
  alarms(player);
  expect(player.get((tx) => isLive(tx, 's2'))).toMatchObject({ ok: true });
  player.get((tx) => revoke(tx, { all: true }));
  player.pass(10 * 60_000);
  player.get((tx) => admit(tx, { sessionId: 's3', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
  expect(player.get((tx) => limits(tx)).limits[0]).toMatchObject({ minutes: 60, usedMinutes: 60 });
  player.pass(40 * 60_000 - 1);
  alarms(player);
  expect(player.get((tx) => isLive(tx, 's3'))).toMatchObject({ ok: true });
  expect(bet()).toMatchObject({ code: 'limit.session' });
  player.pass(1);
  expect(bet()).toMatchObject({ code: 'funds.insufficient' });
  expect(player.get((tx) => limits(tx)).limits[0]).toMatchObject({ usedMinutes: 0 });
  player.pass(HOUR);
  expect(bet()).toMatchObject({ code: 'limit.session' });
  alarms(player);
  expect(player.get((tx) => isLive(tx, 's3'))).toMatchObject({ code: 'session.ended' });
});

test('a session limit reached during a break ends the sitting with the sentence of the break, which is over later [I30 limits.md 7]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  player.pass(1);
  player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
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
    if (before !== null) player.get((tx) => setLimit(tx, { type: 'session', minutes: before }));
    player.pass(used * 60_000);
    const bet = () =>
      player.do((tx) =>
        placeBet(
          tx,
          ASKER,
          { key: 'b', game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } },
          COIN,
        ),
      );
    expect(bet()).toMatchObject({ code: 'funds.insufficient' });
    player.get((tx) => setLimit(tx, { type: 'session', minutes }));
    const freesAtMs = player.nowMs + HOUR;
    expect(bet()).toMatchObject({ code: 'limit.session', detail: { minutes, freesAtMs } });
    alarms(player);
    expect(player.get((tx) => isLive(tx, 's1'))).toMatchObject({ code: 'session.ended' });
    player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
    expect(player.get((tx) => limits(tx)).limits[0]).toMatchObject({ usedMinutes: minutes, freesAtMs });
    player.pass(HOUR - 1);
    expect(bet()).toMatchObject({ code: 'limit.session', detail: { freesAtMs } });
    player.pass(1);
    expect(bet()).toMatchObject({ code: 'funds.insufficient' });
  },
);

test('a limit of absurd size is refused: told in the currency of another account it would leave the safe range [I4 I31]', () => {
  const player = new TestPlayer();
  expect(player.do((tx) => setLimit(tx, day(Number.MAX_SAFE_INTEGER)))).toMatchObject({ code: 'limit.invalid' });
  player.get((tx) => setLimit(tx, day(100_000_000)));
  player.get((tx) => createAccount(tx, 'BTC'));
  expect(player.do((tx) => setLimit(tx, { type: 'selfexclusion', until: null })).ok).toBe(true);
});

test('an ended session that D1 went on prolonging is not forgotten, so never revived [I36]', () => {
  const player = new TestPlayer();
  player.get((tx) => revoke(tx, { all: true }));
  const dayMs = 24 * HOUR;
  const prolonged = () => ({ createdAtMs: 0, expiresAtMs: player.nowMs + 14 * dayMs });
  for (let days = 0; days < 60; days += 10) {
    player.pass(10 * dayMs);
    player.get((tx) => admit(tx, { sessionId: 's1', ...prolonged() }));
    player.get((tx) => admit(tx, { sessionId: `other-${days}`, ...prolonged() }));
    expect(player.get((tx) => isLive(tx, 's1'))).toMatchObject({ code: 'session.ended' });
  }
});

test('a session that runs out ends the sitting, a refreshed one does not', () => {
  const player = new TestPlayer();
  player.get((tx) => revoke(tx, { all: true }));
  const note = (hours: number) => ({
    sessionId: 's2',
    createdAtMs: player.nowMs,
    expiresAtMs: player.nowMs + hours * HOUR,
  });
  player.get((tx) => admit(tx, note(1)));
  player.pass(HOUR / 2);
  player.get((tx) => admit(tx, note(1)));
  player.pass(HOUR - 1);
  alarms(player);
  expect(player.get((tx) => sittingOf(tx)).sinceMs).not.toBeNull();
  player.pass(1);
  alarms(player);
  expect(player.get((tx) => sittingOf(tx))).toMatchObject({ sinceMs: null, leftAtMs: player.nowMs });
  expect(player.get((tx) => isLive(tx, 's2'))).toMatchObject({ code: 'session.ended' });
});

test('a cooling-off ends sessions, drops waiting raises, keeps limits, and can not be shortened or deleted [I30 I31]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, day(10_000)));
  player.get((tx) => setLimit(tx, day(20_000)));
  const { limits: rows } = player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P7D' }));
  expect(rows.map(({ type, state }) => [type, state])).toEqual([
    ['deposit', 'active'],
    ['coolingoff', 'active'],
  ]);
  expect(player.get((tx) => isLive(tx, 's1'))).toMatchObject({ code: 'session.ended' });
  expect(eventsOf(player)).toContainEqual({ type: 'sessions.ended', untilMs: player.nowMs });
  expect(player.do((tx) => setLimit(tx, { type: 'coolingoff', term: 'P1D' }))).toMatchObject({
    code: 'limit.shortened',
  });
  expect(player.do((tx) => deleteLimit(tx, rows[1]?.id ?? ''))).toMatchObject({ code: 'limit.shortened' });
  expect(ask(player, 'a', 100)).toMatchObject({ code: 'limit.excluded' });
  player.pass(7 * 24 * HOUR);
  expect(ask(player, 'a', 100).ok).toBe(true);
});

test('a session begun before a break, of which the object hears only afterwards, has ended with the others [I30 I36]', () => {
  const player = new TestPlayer();
  const begun = { createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e9 };
  player.pass(1000);
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  player.get((tx) => admit(tx, { sessionId: 'lost', ...begun }));
  expect(player.get((tx) => isLive(tx, 'lost'))).toMatchObject({ code: 'session.ended' });
  player.pass(1);
  player.get((tx) => admit(tx, { sessionId: 'new', createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e9 }));
  expect(player.get((tx) => isLive(tx, 'new')).ok).toBe(true);
});

test('a revoked session is refused for ever, also one the object was never told of [I36]', () => {
  const player = new TestPlayer();
  expect(player.get((tx) => isLive(tx, 'other'))).toMatchObject({ code: 'session.unknown' });
  player.get((tx) => revoke(tx, { sessionId: 'other' }));
  player.get((tx) => admit(tx, { sessionId: 'other', createdAtMs: 0, expiresAtMs: player.nowMs + 1e9 }));
  expect(player.get((tx) => isLive(tx, 'other'))).toMatchObject({ code: 'session.ended' });
  player.get((tx) => admit(tx, { sessionId: 's2', createdAtMs: 0, expiresAtMs: player.nowMs + 1e9 }));
  expect(player.get((tx) => revoke(tx, { all: true, except: 's2' }))).toEqual(['s1']);
  expect(player.get((tx) => isLive(tx, 's2')).ok).toBe(true);
});
