// What keeps from deposits, as the player's pages are told it: in the snapshot, and when it begins and ends.
import { describe, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { depositStopOf } from '#functions/player/limits/guard.ts';
import { tellDeposits } from '#functions/player/limits/telling.ts';
import { dropDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { belong, recognise, reviewId } from '#functions/player/person/memberships.ts';
import { doing } from '#kit/giving.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, BIRTH, TestPlayer } from '#kit/transaction.ts';
import type { LiveEvent } from '#shared/contract/live.ts';
import { endsAtMs, isOver, sayingOf } from '#shared/domain/limits/eligibility.ts';
import { dateIn } from '#shared/domain/validation/birthday.ts';

const HOUR_MS = 3_600_000;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
const stop = (player: TestPlayer) => player.get((tx) => depositStopOf(tx));
const wish = (player: TestPlayer, amountMinor: number) =>
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor }));
const open = (player: TestPlayer, key: string, amountMinor: number) =>
  player.do((tx) => openDeposit(tx, ASKER, { key, amountMinor, ...MONEY }));
const eventsOf = (player: TestPlayer) =>
  player.store
    .all<{ body: string }>('select body from event order by seq')
    .map(({ body }) => JSON.parse(body) as LiveEvent)
    .flatMap((event) => (event.type === 'limits.changed' ? [event.data.deposit?.code ?? null] : []));

describe('a call to deposit', () => {
  test('is stopped by a deposit limit that leaves nothing, from the intent on, and told once each way [S4.09]', () => {
    const player = new TestPlayer();
    wish(player, 5000);
    expect([stop(player), eventsOf(player)]).toEqual([null, [null]]);
    const first = open(player, 'a', 4000);
    expect([first.ok, stop(player)]).toEqual([true, null]);
    const second = open(player, 'b', 1000);
    if (!second.ok) throw new Error(second.code);
    expect(stop(player)).toMatchObject({ code: 'limit.reached', detail: { type: 'deposit', remainingMinor: 0 } });
    expect(eventsOf(player)).toEqual([null, 'limit.reached']);
    player.get((tx) => dropDeposit(tx, second.value.payment.id));
    expect([stop(player), eventsOf(player)]).toEqual([null, [null, 'limit.reached', null]]);
  });

  test('is stopped by what the limit frees at, in the player’s zone', () => {
    const player = new TestPlayer();
    wish(player, 5000);
    player.fund(5000);
    const reached = stop(player);
    if (!reached) throw new Error('not reached');
    const wire = { code: reached.code, data: { ...reached.detail } };
    expect([sayingOf(wire), wire.data]).toEqual(['limit', expect.objectContaining({ zone: 'Europe/Berlin' })]);
    const ends = endsAtMs(wire) ?? 0;
    // Midnight in Berlin.
    expect(new Date(ends).toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect([isOver(wire, ends - 1), isOver(wire, ends)]).toEqual([false, true]);
    player.pass(ends - player.nowMs);
    expect(stop(player)).toBeNull();
  });

  test('is stopped by a break before a limit, until it ends by itself; by a self-exclusion beyond its term [I30 I31]', () => {
    const player = new TestPlayer();
    wish(player, 0);
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    const pause = stop(player);
    const wire = { code: pause?.code ?? '', data: { ...pause?.detail } };
    expect([sayingOf(wire), endsAtMs(wire)]).toEqual(['break', player.nowMs + 24 * HOUR_MS]);
    player.pass(24 * HOUR_MS);
    expect(stop(player)?.code).toBe('limit.reached');
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    const out = stop(player);
    const self = { code: out?.code ?? '', data: { ...out?.detail } };
    expect(sayingOf(self)).toBe('self');
    expect(isOver(self, (endsAtMs(self) ?? 0) + 1)).toBe(false);
    expect(sayingOf({ ...self, data: { ...self.data, untilMs: null } })).toBe('ever');
  });

  test('is stopped while a name is looked at and where it was refused, whether or not the person was asked lately', () => {
    const player = new TestPlayer();
    const name = `Grace|Hopper|${BIRTH.dateOfBirth}`;
    player.get((tx) => {
      belong(tx, { key: 'near', name, near: [7] });
      recognise(tx, { key: 'near', name });
      tellDeposits(tx);
    });
    player.lease = null;
    expect([stop(player)?.code, eventsOf(player)]).toEqual(['person.review', ['person.review']]);
    const subject = player.get(reviewId);
    const act = (act: 'person.refuse' | 'person.release', key: string) => doing(player, { act, subject }, key);
    act('person.refuse', 'a');
    expect([stop(player)?.code, eventsOf(player).at(-1)]).toEqual(['person.refused', 'person.refused']);
    act('person.release', 'b');
    expect([stop(player), eventsOf(player).at(-1)]).toEqual([null, null]);
  });

  test('is stopped from the end of the day that answers were due, until they are cleared', () => {
    const player = new TestPlayer();
    const day = dateIn('UTC', player.nowMs + 24 * HOUR_MS);
    doing(player, { act: 'questionnaire.ask', due: day });
    expect([stop(player), eventsOf(player)]).toEqual([null, []]);
    player.pass(72 * HOUR_MS);
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect([stop(player)?.code, eventsOf(player)]).toEqual(['questionnaire.overdue', ['questionnaire.overdue']]);
    doing(player, { act: 'questionnaire.clear' });
    expect([stop(player), eventsOf(player).at(-1)]).toEqual([null, null]);
  });

  test('comes back where a waiting deposit runs out, and where its limit goes', () => {
    const player = new TestPlayer();
    wish(player, 5000);
    const opened = open(player, 'a', 5000);
    if (!opened.ok) throw new Error(opened.code);
    player.pass(2 * HOUR_MS);
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect([stop(player), eventsOf(player).at(-1)]).toEqual([null, null]);
    player.fund(5000, 'b');
    expect(eventsOf(player).at(-1)).toBe('limit.reached');
    const late = { provider: 'p', providerRef: 'x', paymentId: opened.value.payment.id, amountMinor: 5000 } as const;
    player.do((tx) => settleDeposit(tx, { ...late, currency: 'EUR' }));
    const [limit] = player.get((tx) => deleteLimit(tx, '1')).limits;
    expect(limit?.type).toBe('deposit');
    expect(stop(player)?.code).toBe('limit.reached');
  });
});
