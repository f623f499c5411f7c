import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { limits } from '#functions/player/limits/view.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { recordsOf } from '#functions/player/person/records.ts';
import { erase } from '#functions/player/whole/erasure.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const deposit = (player: TestPlayer, key: string) =>
  player.do((tx) =>
    openDeposit(tx, ASKER, {
      key,
      amountMinor: 1000,
      currency: 'EUR',
      method: 'visa',
      provider: 'p',
      minMinor: 1,
      maxMinor: 1e9,
    }),
  );
const token = (player: TestPlayer): string =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) =>
      event.type === 'mail.wanted' && event.mail.kind === 'limit_mailed' ? [String(event.mail.values.token)] : [],
    )
    .at(-1) ?? '';
const alarms = (player: TestPlayer) => {
  for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
};
const idOf = (player: TestPlayer): string =>
  player.get((tx) => limits(tx)).limits.find(({ type }) => type === 'selfexclusion')?.id ?? '';
const lift = (player: TestPlayer) => {
  const id = idOf(player);
  return player.do((tx) => deleteLimit(tx, id));
};

test('a self-exclusion outlives its term and ends by a request, 24 hours and a confirmation only [I30 I31]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  expect(lift(player)).toMatchObject({ code: 'limit.shortened' });
  player.pass(190 * DAY);
  alarms(player);
  expect(deposit(player, 'a')).toMatchObject({ code: 'limit.excluded' });
  expect(lift(player).ok).toBe(true);
  expect(player.get((tx) => limits(tx)).limits.map(({ type, state }) => [type, state])).toEqual([
    ['selfexclusion', 'disabled_unconfirmed'],
    ['selfexclusion', 'active'],
  ]);
  player.pass(DAY - 1);
  alarms(player);
  expect(token(player)).toBe('');
  player.pass(1);
  alarms(player);
  expect(deposit(player, 'a')).toMatchObject({ code: 'limit.excluded' });
  player.get((tx) => confirmLimit(tx, token(player)));
  expect(player.get((tx) => limits(tx)).limits).toEqual([]);
  expect(deposit(player, 'a').ok).toBe(true);
  // A later exclusion is not ended by what ended the one before it.
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P1Y' }));
  expect(deposit(player, 'b')).toMatchObject({ code: 'limit.excluded' });
});

test('the request can be dropped, and nothing lifts a cooling-off or an exclusion for ever [I31]', () => {
  const player = new TestPlayer();
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
  player.pass(190 * DAY);
  lift(player);
  const { limits: rows } = player.get((tx) => limits(tx));
  const wish = rows.find(({ state }) => state === 'disabled_unconfirmed');
  player.get((tx) => deleteLimit(tx, wish?.id ?? ''));
  player.pass(2 * DAY);
  alarms(player);
  expect(token(player)).toBe('');
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
  player.pass(3650 * DAY);
  expect(lift(player)).toMatchObject({ code: 'limit.shortened' });
  expect(player.do((tx) => deleteLimit(tx, 'x99'))).toMatchObject({ code: 'limit.unknown' });

  const resting = new TestPlayer();
  const { limits: pause } = resting.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  expect(resting.do((tx) => deleteLimit(tx, pause[0]?.id ?? ''))).toMatchObject({ code: 'limit.shortened' });
});

test('a refused token says whether it was used or lapsed; one that was dropped says neither [S7.066 I37]', () => {
  const player = new TestPlayer();
  const loss = (amountMinor: number) => ({ type: 'loss', period: 'day', currency: 'EUR', amountMinor }) as const;
  const raised = (amountMinor: number): string => {
    player.get((tx) => setLimit(tx, loss(amountMinor)));
    player.pass(DAY);
    alarms(player);
    return token(player);
  };
  player.get((tx) => setLimit(tx, loss(1000)));
  const used = raised(2000);
  player.get((tx) => confirmLimit(tx, used));
  const lapsed = raised(3000);
  player.pass(7 * DAY);
  alarms(player);
  const dropped = raised(4000);
  player.get((tx) => setLimit(tx, loss(500)));
  for (const [old, why] of [
    [used, 'used'],
    [lapsed, 'lapsed'],
    [dropped, null],
    ['f'.repeat(64), null],
  ] as const)
    expect(player.do((tx) => confirmLimit(tx, old))).toMatchObject({ code: 'token.invalid', detail: { why } });
});

/** Heard of the person: an exclusion of half a year that was begun in an account of it. */
const receiveExclusion = (
  player: TestPlayer,
  more: { erased?: true; untilMs?: number | null; account?: string; version?: number } = {},
) => {
  const { account = 'gone', version = 1, untilMs = player.nowMs + 180 * DAY, ...rest } = more;
  const exclusion = { type: 'selfexclusion' as const, fromMs: player.nowMs, untilMs };
  player.get((tx) => hear(tx, [{ account, version, exclusion, ...rest }]));
};
const known = (player: TestPlayer) =>
  player.get((tx) => recordsOf(tx)).map(({ account, version, exclusion }) => [account, version, exclusion === null]);

test('a self-exclusion of an erased account is lifted from another of the person after its term, by the same steps [I30 I31 S4.09]', () => {
  const player = new TestPlayer();
  receiveExclusion(player, { erased: true });
  expect(idOf(player)).toBe('erased');
  expect(deposit(player, 'a')).toMatchObject({ code: 'limit.excluded' });
  expect(lift(player)).toMatchObject({ code: 'limit.shortened' });
  player.pass(181 * DAY);
  expect(deposit(player, 'a')).toMatchObject({ code: 'limit.excluded' });
  expect(lift(player).ok).toBe(true);
  player.pass(DAY - 1);
  alarms(player);
  expect(token(player)).toBe('');
  player.pass(1);
  alarms(player);
  expect(deposit(player, 'a')).toMatchObject({ code: 'limit.excluded' });
  player.get((tx) => confirmLimit(tx, token(player)));
  expect(deposit(player, 'a').ok).toBe(true);
  // Every account of the person hears it, as a newer word of that account, which says no other any more.
  expect(known(player)).toEqual([['gone', 2, true]]);
  expect(player.store.all(`select 1 from outbox where receiver = 'person'`).length).toBeGreaterThan(0);
  const events = player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%'`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
  expect(events).toContainEqual({ type: 'exclusion.lifted', accounts: ['gone'] });
});

test('what is lifted from another account is that of erased ones alone, never one for ever, and this account’s own first [I30 I31]', () => {
  const alive = new TestPlayer();
  receiveExclusion(alive);
  expect(idOf(alive)).toBe('elsewhere');
  alive.pass(181 * DAY);
  for (const id of ['elsewhere', 'erased'])
    expect(alive.do((tx) => deleteLimit(tx, id))).toMatchObject({ code: 'limit.unknown' });
  const ever = new TestPlayer();
  receiveExclusion(ever, { erased: true });
  receiveExclusion(ever, { erased: true, account: 'ever', untilMs: null });
  ever.pass(181 * DAY);
  expect(lift(ever)).toMatchObject({ code: 'limit.shortened' });
  const both = new TestPlayer();
  receiveExclusion(both, { erased: true });
  both.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P1Y' }));
  both.pass(370 * DAY);
  expect(both.do((tx) => deleteLimit(tx, 'erased'))).toMatchObject({ code: 'limit.unknown' });
  expect(idOf(both)).toMatch(/^x/);
  lift(both);
  both.pass(DAY);
  alarms(both);
  both.get((tx) => confirmLimit(tx, token(both)));
  // Its own is over, the other still holds, and is asked about by itself.
  expect([deposit(both, 'a').ok, idOf(both)]).toEqual([false, 'erased']);
  lift(both);
  // A new one meanwhile drops the request: nothing that waits outlives it.
  both.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P1Y' }));
  both.pass(DAY);
  alarms(both);
  expect(both.do((tx) => confirmLimit(tx, token(both)))).toMatchObject({ code: 'token.invalid' });
  expect(known(both).find(([account]) => account === 'gone')).toEqual(['gone', 1, false]);
});

test('an account that is erased leaves word of its exclusion to the person; one that had none leaves none [I31 I42 I52]', () => {
  for (const excluded of [true, false]) {
    const player = new TestPlayer();
    if (excluded) player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    player.get((tx) => erase(tx));
    const records = player.get((tx) => recordsOf(tx)).map(({ erased, exclusion }) => [erased, exclusion?.type]);
    expect(records).toEqual(excluded ? [[true, 'selfexclusion']] : []);
  }
});

test('what operators imposed in an erased account outlives the end of its exclusion: no player lifts that [I30 I31]', () => {
  const player = new TestPlayer();
  const stops = [{ type: 'closure', why: 'under_age', fromMs: player.nowMs, untilMs: null }] as const;
  const limit = { type: 'deposit', period: 'day', eurMinor: 500, why: 'harm', fromMs: player.nowMs } as const;
  const imposed = { stops, limits: [limit] };
  const exclusion = { type: 'selfexclusion' as const, fromMs: player.nowMs, untilMs: player.nowMs + 180 * DAY };
  player.get((tx) => hear(tx, [{ account: 'gone', version: 1, exclusion, imposed, erased: true }]));
  player.pass(181 * DAY);
  expect(player.do((tx) => deleteLimit(tx, 'erased')).ok).toBe(true);
  player.pass(DAY);
  alarms(player);
  player.get((tx) => confirmLimit(tx, token(player)));
  expect(player.get((tx) => recordsOf(tx))).toEqual([
    { account: 'gone', version: 2, exclusion: null, imposed, erased: true },
  ]);
  expect(deposit(player, 'a')).toMatchObject({ code: 'limit.excluded', detail: { type: 'closure' } });
});
