import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { serve } from '#functions/player/core/timers.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { limits } from '#functions/player/limits/view.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const deposit = (player: TestPlayer, key: string) =>
  player.do((tx) =>
    openDeposit(tx, ASKER, {
      ...{ key, amountMinor: 1000, currency: 'EUR', method: 'visa', provider: 'p' },
      ...{ minMinor: 1, maxMinor: 1e9 },
    }),
  );
const token = (player: TestPlayer): string =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver = 'queue' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) => (event.type === 'mail.wanted' ? [String(event.mail.values.token)] : []))
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
