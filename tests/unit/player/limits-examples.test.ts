// The nine rows of limits.md, as written, through the player's own tables; and what its sentences say beside them.
import { describe, expect, test } from 'vitest';
import { Clock } from '#functions/object/clock.ts';
import { createAccount } from '#functions/player/core/accounts.ts';
import { ripe } from '#functions/player/core/due.ts';
import { newestTime } from '#functions/player/core/events.ts';
import { confirmLimit, setLimit } from '#functions/player/limits/change.ts';
import { guardStake } from '#functions/player/limits/guard.ts';
import { limits } from '#functions/player/limits/view.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { expire, failDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { refundDeposit, releaseDeposit } from '#functions/player/payments/held.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { patchProfile } from '#functions/player/person/profile.ts';
import { admit, isLive, revoke } from '#functions/player/person/sessions.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { betWin } from '#functions/player/rounds/provider.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, BIRTH, COIN, OFFERED, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import type { Currency } from '#shared/domain/money.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (iso: string) => Date.parse(iso);

class Ada extends TestPlayer {
  #requests = 0;
  #sessions = 0;
  #rounds = 0;
  constructor(iso: string, rules = RULES, birthday: Partial<typeof BIRTH> = {}) {
    super('examples', birthday);
    this.nowMs = at(iso);
    this.rules = rules;
  }
  /** As the alarm does: at its own instant, or as soon as the clock is there. */
  to(iso: string): this {
    this.nowMs = at(iso);
    for (const due of this.get((tx) => ripe(tx))) this.get((tx) => serve(tx, due, COIN));
    return this;
  }
  limit(type: 'deposit' | 'loss' | 'wager', amount: number, currency: Currency = 'EUR', period = 'day' as const) {
    return this.get((tx) => setLimit(tx, { type, period, currency, amountMinor: Math.round(amount * 100) })).limits;
  }
  ask(amount: number, currency: Currency = 'EUR') {
    const key = `d${++this.#requests}`;
    const bounds = { method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 };
    return this.do((tx) => openDeposit(tx, ASKER, { key, amountMinor: Math.round(amount * 100), currency, ...bounds }));
  }
  deposit(amount: number, currency: Currency = 'EUR') {
    const opened = this.ask(amount, currency);
    if (!opened.ok) return opened;
    return this.do((tx) => settle(tx, opened.value.payment.id, amount, currency));
  }
  /** Cash that was always there, so that a stake is bounded by the limit alone. */
  rich(): this {
    this.deposit(1000);
    this.pass(48 * HOUR);
    return this;
  }
  stake(amount: number) {
    const stake = { amountMinor: Math.round(amount * 100), currency: 'EUR', rate: 1_000_000_000 } as const;
    return this.get((tx) => guardStake(tx, stake));
  }
  /** A studio's round: what it stakes and wins is the test's to say. */
  round(stake: number, won: number, round = `${++this.#rounds}`, finished = true) {
    this.pass(5000);
    const amount = (type: 'bet' | 'win', of: number) =>
      of > 0 ? [{ id: `${round} ${type}`, type, amountMinor: Math.round(of * 100) }] : [];
    const transactions = [...amount('bet', stake), ...amount('win', won)];
    const call = { provider: 'acme', round, game: OUTSIDE.id, currency: 'EUR', finished, transactions } as const;
    this.get((tx) => betWin(tx, ASKER, call, OUTSIDE));
  }
  viewOf(type: string) {
    return this.get((tx) => limits(tx)).limits.find((limit) => limit.type === type);
  }
  signIn() {
    const sessionId = `more${++this.#sessions}`;
    this.get((tx) => admit(tx, { sessionId, createdAtMs: this.nowMs, expiresAtMs: this.nowMs + 1e12 }));
    return sessionId;
  }
  signOut = () => this.get((tx) => revoke(tx, { all: true }));
  bet(key: string, open = false) {
    const action = { heads: true, open };
    const input = { key, game: COIN.id, stakeMinor: 100, currency: 'EUR' as const, action };
    return this.do((tx) => placeBet(tx, ASKER, input, COIN));
  }
  events() {
    const rows = this.store.all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`);
    return rows.flatMap(({ body }) => (JSON.parse(body) as Outgoing).events);
  }
}

const settle = (tx: Parameters<typeof settleDeposit>[0], paymentId: string, amount: number, currency: Currency) =>
  settleDeposit(tx, {
    provider: 'p',
    providerRef: `ref-${paymentId}`,
    paymentId,
    amountMinor: Math.round(amount * 100),
    currency,
  });
const ROLLING = { ...RULES, market: { ...RULES.market, windows: 'rolling' as const } };
const used = (amount: number) => ({ accounts: [{ usedMinor: Math.round(amount * 100) }] });
const refused = (remaining: number) => ({
  code: 'limit.reached',
  detail: { remainingMinor: Math.round(remaining * 100) },
});

describe('the examples of limits.md', () => {
  test('1: 60; 60 is refused with 40 left; a withdrawal gives nothing back; 41 no, 40 yes; of two 60 on a fresh day one [I28 limits.md 1]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z');
    ada.limit('deposit', 100);
    expect(ada.deposit(60).ok).toBe(true);
    expect(ada.deposit(60)).toMatchObject(refused(40));
    const out = { key: 'w', amountMinor: 5000, currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1 } as const;
    const to = { destination: 'card', instrument: 'visa 4242', recallable: true, payAfterMs: 0, maxMinor: 1e9 };
    expect(ada.do((tx) => requestCashout(tx, ASKER, { ...out, ...to })).ok).toBe(true);
    expect(ada.deposit(41)).toMatchObject(refused(40));
    expect(ada.deposit(40).ok).toBe(true);
    ada.to('2026-11-21T12:00:00Z');
    expect([ada.ask(60).ok, ada.ask(60).ok]).toEqual([true, false]);
  });

  test('2: a pending 60 counts, and gives its amount back at once when it fails, is canceled or an hour old [I28 limits.md 1]', () => {
    const ends: ((ada: Ada, id: string) => void)[] = [
      (ada, paymentId) => {
        const event = { paymentId, provider: 'p', providerRef: 'r', state: 'declined' as const };
        ada.get((tx) => failDeposit(tx, event));
      },
      (ada, paymentId) => {
        const event = { paymentId, provider: 'p', providerRef: 'r', state: 'canceled' as const };
        ada.get((tx) => failDeposit(tx, event));
      },
      (ada, id) => {
        ada.pass(60 * MINUTE - 1);
        expect(ada.get((tx) => ripe(tx))).toEqual([]);
        ada.pass(1);
        expect(ada.get((tx) => ripe(tx))).toMatchObject([{ kind: 'payment.expire' }]);
        ada.get((tx) => expire(tx, Number(id.split('-').at(-1))));
      },
    ];
    for (const end of ends) {
      const ada = new Ada('2026-11-20T12:00:00Z');
      ada.limit('deposit', 100);
      const opened = ada.ask(60);
      expect(ada.ask(41)).toMatchObject(refused(40));
      if (opened.ok) end(ada, opened.value.payment.id);
      expect(ada.viewOf('deposit')?.accounts[0]?.remainingMinor).toBe(10_000);
      expect(ada.ask(41).ok).toBe(true);
    }
  });

  test('3: lowered to 50 it leaves 0 at once; a wish of 200 counts from its confirmation, or lapses after its week [I29 limits.md 5 6]', () => {
    const ada = new Ada('2026-11-16T09:00:00Z');
    ada.limit('deposit', 100);
    ada.deposit(80);
    ada.limit('deposit', 50);
    expect(ada.viewOf('deposit')?.accounts[0]).toMatchObject({ usedMinor: 8000, remainingMinor: 0 });
    const raise = () => {
      const eve = new Ada('2026-11-16T10:00:00Z');
      eve.limit('deposit', 100);
      eve.limit('deposit', 200);
      return eve.to('2026-11-17T10:00:00Z');
    };
    const token = (eve: Ada) =>
      eve
        .events()
        .flatMap((event) =>
          event.type === 'mail.wanted' && event.mail.kind === 'limit_mailed' ? [String(event.mail.values.token)] : [],
        )[0] ?? '';
    const eve = raise();
    expect(eve.ask(101)).toMatchObject(refused(100));
    eve.nowMs = at('2026-11-17T12:00:00Z');
    expect(eve.ask(101)).toMatchObject(refused(100));
    eve.get((tx) => confirmLimit(tx, token(eve)));
    expect(eve.ask(200).ok).toBe(true);
    const late = raise();
    late.to('2026-11-24T10:00:00Z');
    expect(late.do((tx) => confirmLimit(tx, token(late)))).toMatchObject({ code: 'token.invalid' });
    expect(late.ask(101)).toMatchObject(refused(100));
  });

  test('4: Berlin counts 25 hours on 25 October, Sydney 23 on 4 October 2026 [I28 limits.md 3]', () => {
    const days = [
      { birthday: {}, before: '2026-10-24T21:59:59.999Z', from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z' },
      {
        birthday: { country: 'AU', region: 'NSW' },
        before: '2026-10-03T13:59:59.999Z',
        from: '2026-10-03T14:00:00Z',
        to: '2026-10-04T13:00:00Z',
      },
    ];
    for (const { birthday, before, from, to } of days) {
      const ada = new Ada(before, RULES, birthday);
      ada.limit('deposit', 100);
      expect(ada.deposit(100).ok).toBe(true);
      ada.to(from);
      expect(ada.viewOf('deposit')).toMatchObject({ window: { fromMs: at(from), toMs: at(to) } });
      expect(ada.deposit(100).ok).toBe(true);
      ada.nowMs = at(to) - 1;
      expect(ada.ask(1)).toMatchObject({ ...refused(0), detail: { freesAtMs: at(to) } });
      ada.nowMs = at(to);
      expect(ada.ask(100).ok).toBe(true);
    }
  });

  test('5: rolling, 100 at Monday 14:05:00.000 frees at Tuesday 14:05:00.000, to the millisecond [I28 limits.md 3]', () => {
    const ada = new Ada('2026-11-16T14:05:00.000Z', ROLLING);
    ada.limit('deposit', 100);
    ada.deposit(100);
    const freesAtMs = at('2026-11-17T14:05:00.000Z');
    expect(ada.viewOf('deposit')).toMatchObject({ freesAtMs });
    ada.nowMs = at('2026-11-17T14:04:59.999Z');
    expect(ada.ask(1)).toMatchObject({ code: 'limit.reached', detail: { freesAtMs, usedMinor: 10_000 } });
    ada.nowMs = freesAtMs;
    expect(ada.ask(1).ok).toBe(true);
  });

  test('6: 30 lost is 30 used; a win of 60 makes it -10; then 61 no, 60 yes; the win of 00:01 counts yesterday [I28 limits.md 1]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z').rich();
    ada.limit('loss', 50);
    ada.round(30, 0);
    expect(ada.viewOf('loss')).toMatchObject(used(30));
    ada.round(20, 60);
    expect(ada.viewOf('loss')).toMatchObject(used(-10));
    expect(ada.stake(61)).toMatchObject({ code: 'limit.reached' });
    expect(ada.stake(60)).toBeNull();
    const eve = new Ada('2026-11-20T22:59:00Z').rich();
    eve.nowMs = at('2026-11-22T22:59:00Z');
    eve.limit('loss', 50);
    eve.round(50, 0, 'late', false);
    expect(eve.viewOf('loss')).toMatchObject(used(50));
    eve.nowMs = at('2026-11-22T23:01:00Z');
    eve.round(0, 50, 'late');
    expect(eve.viewOf('loss')).toMatchObject(used(0));
    expect(eve.stake(51)).toMatchObject(refused(50));
  });

  test('7: of 3 cash and 2 bonus 3 is used; USD 60.00 at 0.92 is 55.20 used, 44.80 left, at the rate kept with it [I28 limits.md 1 4]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z').rich();
    ada.limit('loss', 50);
    ada.grant(200, { funding: 'bonus_first' });
    ada.round(5, 0);
    expect(ada.viewOf('loss')).toMatchObject(used(3));
    ada.get((tx) => createAccount(tx, 'USD'));
    ada.limit('deposit', 100);
    ada.deposit(60, 'USD');
    const eur = () => ada.viewOf('deposit')?.accounts.find(({ currency }) => currency === 'EUR');
    expect(eur()).toMatchObject({ usedMinor: 5520, remainingMinor: 4480 });
    ada.rules = { ...RULES, rates: { ...RULES.rates, USD: 1_000_000_000 as never } };
    expect(eur()).toMatchObject({ usedMinor: 5520, remainingMinor: 4480 });
  });

  test('8: in 10:00 to 10:40 and from 11:10, a session of 60 minutes is reached at 11:30; the next stake is at 12:30 [I34 limits.md 7]', () => {
    const ada = new Ada('2026-11-20T09:00:00Z').rich();
    ada.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
    ada.signOut();
    ada.nowMs = at('2026-11-23T10:00:00Z');
    ada.signIn();
    ada.to('2026-11-23T10:40:00Z');
    ada.signOut();
    ada.to('2026-11-23T11:10:00Z');
    const second = ada.signIn();
    ada.to('2026-11-23T11:24:59Z');
    const warned = () => ada.store.all(`select 1 from notice where text_key = 'session_ends_soon'`).length;
    expect(warned()).toBe(0);
    ada.to('2026-11-23T11:25:00Z');
    expect(warned()).toBe(1);
    ada.nowMs = at('2026-11-23T11:29:50Z');
    expect(ada.bet('a').ok).toBe(true);
    ada.nowMs = at('2026-11-23T11:30:00Z');
    const freesAtMs = at('2026-11-23T12:30:00Z');
    expect(ada.bet('b')).toMatchObject({ code: 'limit.session', detail: { freesAtMs } });
    ada.to('2026-11-23T11:30:00Z');
    expect(ada.get((tx) => isLive(tx, second)).ok).toBe(false);
    expect(ada.viewOf('session')).toMatchObject({ minutes: 60, usedMinutes: 60, freesAtMs });
    ada.to('2026-11-23T12:29:59.999Z');
    ada.signIn();
    expect(ada.bet('c')).toMatchObject({ code: 'limit.session' });
    ada.to('2026-11-23T12:30:00Z');
    expect(ada.bet('d').ok).toBe(true);
  });

  test('9: six months from 31 August 10:00 in Berlin end on 1 March 10:00; a year moves it later, 3 months are refused, a late deposit is held [I17 I30 I31 limits.md 9 11]', () => {
    const ada = new Ada('2026-08-31T08:00:00Z');
    const pending = ada.ask(40);
    const exclude = (term: string) => ada.do((tx) => setLimit(tx, { type: 'selfexclusion', term }));
    expect(exclude('P6M').ok).toBe(true);
    expect(ada.viewOf('selfexclusion')?.untilMs).toBe(at('2027-03-01T09:00:00Z'));
    expect(exclude('P3M')).toMatchObject({ code: 'limit.invalid' });
    expect(exclude('P1Y').ok).toBe(true);
    expect(ada.viewOf('selfexclusion')?.untilMs).toBe(at('2027-08-31T08:00:00Z'));
    expect(exclude('P6M')).toMatchObject({ code: 'limit.shortened' });
    const id = pending.ok ? pending.value.payment.id : '';
    expect(ada.get((tx) => settle(tx, id, 40, 'EUR'))).toMatchObject({ outcome: 'held' });
    expect(ada.do((tx) => releaseDeposit(tx, ASKER, { key: 'r', paymentId: id }))).toMatchObject({
      code: 'limit.excluded',
    });
    // Held money leaves as the player wishes, and the player's own can still be withdrawn.
    expect(ada.get((tx) => refundDeposit(tx, { key: 'b', paymentId: id }))).toMatchObject({ state: 'rejected' });
    expect(ada.events()).toContainEqual(
      expect.objectContaining({ type: 'refund.due', paymentId: id, amountMinor: 4000 }),
    );
  });
});

describe('beside the examples', () => {
  test('a month ends at the local end of its last day, also of February in a leap year [limits.md 3]', () => {
    const ada = new Ada('2028-02-29T12:00:00Z');
    ada.get((tx) => setLimit(tx, { type: 'deposit', period: 'month', currency: 'EUR', amountMinor: 100 }));
    expect(ada.viewOf('deposit')?.window).toEqual({
      fromMs: at('2028-01-31T23:00:00Z'),
      toMs: at('2028-02-29T23:00:00Z'),
    });
  });

  test('a chargeback gives a deposit limit nothing back [limits.md 1]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z');
    ada.limit('deposit', 100);
    const paid = ada.deposit(100);
    const paymentId = paid.ok ? paid.value.payment.id : '';
    const about = { provider: 'p', providerRef: 'back', paymentId, currency: 'EUR', amountMinor: 10_000 } as const;
    ada.get((tx) => chargeback(tx, about));
    expect(ada.ask(1)).toMatchObject(refused(0));
  });

  test('a calendar week has 169 hours where the clocks go back; a rolling one has 168, a month 720, in any zone [limits.md 3]', () => {
    const hours = (rules: typeof RULES, period: 'week' | 'month') => {
      const ada = new Ada('2026-10-25T12:00:00Z', rules);
      ada.get((tx) => setLimit(tx, { type: 'deposit', period, currency: 'EUR', amountMinor: 100 }));
      const { fromMs = 0, toMs = 0 } = ada.viewOf('deposit')?.window ?? {};
      return (toMs - fromMs) / HOUR;
    };
    expect([hours(RULES, 'week'), hours(RULES, 'month')]).toEqual([169, 31 * 24 + 1]);
    expect([hours(ROLLING, 'week'), hours(ROLLING, 'month')]).toEqual([168, 720]);
  });

  test('a new address moves the calendar from the first of next month, at the old midnight, and not before [limits.md 3]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z', RULES, { country: 'AU', region: 'NSW' });
    ada.get((tx) => patchProfile(tx, { state: 'WA' }));
    expect(ada.get((tx) => limits(tx)).rules.zone).toBe('Australia/Sydney');
    ada.nowMs = at('2026-11-30T13:00:00Z');
    expect(ada.get((tx) => limits(tx)).rules.zone).toBe('Australia/Perth');
  });

  test('what was counted is never in the future of a clock that went back: the object goes on from its newest event [I28 I6]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z', ROLLING);
    ada.limit('deposit', 100);
    ada.pass(HOUR);
    ada.ask(100);
    const paidAtMs = ada.nowMs;
    // Evicted and woken again with a clock two hours behind: time stands still until the clock has caught up.
    const clock = new Clock(0, newestTime(ada.store));
    ada.nowMs = clock.now(paidAtMs - 2 * HOUR);
    expect(ada.nowMs).toBe(paidAtMs);
    expect(ada.ask(1)).toMatchObject(refused(0));
    expect([clock.now(paidAtMs + 5), clock.now(paidAtMs)]).toEqual([paidAtMs + 5, paidAtMs + 5]);
  });

  test('a round that is open when the session limit is reached may be finished, takes no stake, then all are signed out [I34 limits.md 7]', () => {
    const finish = (ada: Ada, action: string) => {
      const roundId = `R${BIRTH.playerNo}-1`;
      return ada.do((tx) => act(tx, ASKER, { key: action, roundId, step: 1, action }, COIN, OFFERED));
    };
    const begun = () => {
      const ada = new Ada('2026-11-20T09:00:00Z').rich();
      ada.signOut();
      ada.pass(2 * HOUR);
      ada.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
      const session = ada.signIn();
      const reachedAtMs = ada.nowMs + HOUR;
      expect(ada.bet('open', true).ok).toBe(true);
      ada.to(new Date(reachedAtMs).toISOString());
      expect(ada.get((tx) => isLive(tx, session)).ok).toBe(true);
      expect(finish(ada, 'double')).toMatchObject({ code: 'limit.session' });
      return { ada, session, reachedAtMs };
    };
    const { ada, session, reachedAtMs } = begun();
    ada.pass(2 * MINUTE);
    expect(finish(ada, 'stand').ok).toBe(true);
    ada.to(new Date(ada.nowMs).toISOString());
    expect(ada.get((tx) => isLive(tx, session)).ok).toBe(false);
    expect(ada.viewOf('session')).toMatchObject({ freesAtMs: reachedAtMs + HOUR });
    const other = begun();
    other.ada.to(new Date(other.reachedAtMs + 10 * MINUTE).toISOString());
    expect(other.ada.get((tx) => isLive(tx, other.session)).ok).toBe(false);
  });

  test('limits that operator and market set are listed as theirs, with what is used, and are not the player’s to change [limits.md 2]', () => {
    const ada = new Ada('2026-11-20T12:00:00Z');
    const set = { type: 'deposit', currency: 'EUR' } as const;
    const forAll = [
      { ...set, period: 'month', amountMinor: 7000, by: 'market' },
      { ...set, period: 'week', amountMinor: 6000, by: 'operator' },
    ] as const;
    ada.rules = { ...RULES, market: { ...RULES.market, limits: forAll } };
    ada.deposit(50);
    expect(ada.get((tx) => limits(tx)).limits).toMatchObject([
      { source: 'market', period: 'month', accounts: [{ usedMinor: 5000, remainingMinor: 2000 }] },
      { source: 'operator', period: 'week', accounts: [{ usedMinor: 5000, remainingMinor: 1000 }] },
    ]);
    expect(ada.ask(11)).toMatchObject({ detail: { period: 'week', own: false, remainingMinor: 1000 } });
    ada.get((tx) => setLimit(tx, { ...set, period: 'week', amountMinor: 100_000 }));
    expect(ada.ask(11)).toMatchObject({ detail: { period: 'week', own: false } });
  });
});
