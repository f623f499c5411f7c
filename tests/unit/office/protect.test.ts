// What operators stop and limit: refused in the same transaction as the money it bounds, in all accounts, and nothing that the player or
// time began is loosened by it.

import { describe, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { barOf, exclusionOf } from '#functions/player/limits/exclusion.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { isRenewal } from '#functions/player/limits/impose.ts';
import { limits } from '#functions/player/limits/view.ts';
import { type CashoutInput, payoutOrder, requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { refundDeposit } from '#functions/player/payments/held.ts';
import { payment } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { recordsOf } from '#functions/player/person/records.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { openGame } from '#functions/player/rounds/studio.ts';
import { judge } from '#functions/player/whole/counting.ts';
import { whyNotErasable } from '#functions/player/whole/erasure.ts';
import { whyNotGivenHere } from '#functions/player/whole/giving.ts';
import { propose } from '#functions/player/whole/proposals.ts';
import { byOperator, doing } from '#kit/giving.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, TestPlayer } from '#kit/transaction.ts';
import type { Operation } from '#shared/domain/office/acts.ts';

const DAY = 86_400_000;
const SUSPEND = { act: 'suspension.impose', why: 'fraud', evidence: 'records' } as const;
const FREEZE = { act: 'freeze.impose', why: 'order', evidence: 'authority' } as const;
const CLOSE = { act: 'account.close', why: 'under_age', evidence: 'letter', money: 'pays' } as const;
const EXCLUDE = { act: 'exclusion.impose', term: 'P1Y', why: 'harm', evidence: 'records', hearing: 'danger' } as const;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
const OUT = { ...MONEY, destination: 'card-1', instrument: 'Visa ·· 4242', recallable: true, payAfterMs: 60_000 };

let made = 0;
let keys = 0;
const key = () => `k${++keys}`;
const account = () => {
  const no = ++made;
  const player = new TestPlayer(`protected ${no}`, { playerId: `protected-${no}`, playerNo: 7000 + no });
  player.fund(10_000);
  return player;
};
const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'done' : answer.code);
const done = (player: TestPlayer, operation: Operation) => codeOf(doing(player, operation, key()));
/** Another account of the person, which hears what this one has told. */
const other = (player: TestPlayer): TestPlayer => {
  const next = account();
  next.get((tx) => hear(tx, player.get(recordsOf)));
  return next;
};
const tell = (from: TestPlayer, to: TestPlayer) => to.get((tx) => hear(tx, from.get(recordsOf)));
const ring = (player: TestPlayer) => {
  for (const due of player.get(ripe)) player.get((tx) => serve(tx, due, undefined));
};
const deposit = (player: TestPlayer, amountMinor = 1000) =>
  player.do((tx) => openDeposit(tx, ASKER, { key: key(), amountMinor, ...MONEY }));
/** Ten seconds after the one before. */
const bet = (player: TestPlayer) => {
  player.pass(10_000);
  return player.do((tx) =>
    placeBet(tx, ASKER, { key: key(), game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } }, COIN),
  );
};
const out = (player: TestPlayer, amountMinor = 2000) =>
  player.do((tx) => requestCashout(tx, ASKER, { ...OUT, key: key(), amountMinor } satisfies CashoutInput));
const OUTSIDE = { id: 'acme/gems', category: 'slots', weight: 100 } as const;
const studio = (player: TestPlayer) =>
  player.do((tx) => openGame(tx, ASKER, { studio: 'acme', game: OUTSIDE.id, currency: 'EUR' }, OUTSIDE));
const doors = (player: TestPlayer) => [codeOf(deposit(player)), codeOf(bet(player)), codeOf(studio(player))];
const notices = (player: TestPlayer) => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);

describe.each([
  ['suspension', SUSPEND, 'suspension.lift'],
  ['freeze', FREEZE, 'freeze.lift'],
  ['closure', CLOSE, 'account.reopen'],
] as const)('a %s', (type, impose, lift) => {
  test('refuses deposits, bets and everything that operators give, here and in every account of the person, until it is lifted where it was begun [I30 I36 I48 I52]', () => {
    const player = account();
    const second = account();
    expect(new Set([...doors(player), ...doors(second)])).toEqual(new Set(['done']));
    expect(done(player, impose)).toBe('done');
    tell(player, second);
    for (const each of [player, second, other(player)]) {
      expect(new Set(doors(each))).toEqual(new Set(['limit.excluded']));
      expect(each.get(barOf)).toMatchObject({ type });
      expect(each.get(limits).stop).toMatchObject({ type, why: impose.why });
      for (const why of Object.values(each.get(whyNotGivenHere))) expect(why?.code).toBe('limit.excluded');
    }
    expect(player.ended.length).toBeGreaterThan(0);
    expect(second.ended.length).toBeGreaterThan(0);
    expect(notices(player)).toContain('account_stopped');
    expect(done(second, { act: lift })).toBe('limit.unknown');
    expect(done(player, { act: lift })).toBe('done');
    tell(player, second);
    for (const each of [player, second]) expect(new Set(doors(each))).toEqual(new Set(['done']));
    expect(notices(player)).toContain('account_freed');
  });

  test('is told what it is where a bet is refused, and leaves the player’s own exclusion as it was [I31]', () => {
    const player = account();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P7D' }));
    const before = player.get(exclusionOf);
    expect(done(player, impose)).toBe('done');
    expect(bet(player)).toMatchObject({ code: 'limit.excluded', detail: { type } });
    expect(done(player, { act: lift })).toBe('done');
    expect(player.get(exclusionOf)).toEqual(before);
    expect(bet(player)).toMatchObject({ code: 'limit.excluded', detail: { type: 'coolingoff' } });
  });
});

test('a suspension and a closure leave withdrawals open, to the last cent; of a frozen account nothing leaves [I30]', () => {
  for (const [impose, code] of [
    [SUSPEND, 'done'],
    [CLOSE, 'done'],
    [FREEZE, 'limit.excluded'],
  ] as const) {
    const player = account();
    expect(done(player, impose)).toBe('done');
    expect(codeOf(out(player, 5))).toBe(code);
  }
});

test('a freeze stops withdrawals that are on their way: nobody lets them go before it is lifted, and held money stays [I18]', () => {
  const player = account();
  const going = out(player);
  if (!going.ok) throw new Error(going.code);
  const { id } = going.value.payment;
  expect(done(player, FREEZE)).toBe('done');
  expect(player.get((tx) => payment(tx, id))).toMatchObject({ state: 'pending', reason: 'review' });
  expect(player.do((tx) => payoutOrder(tx, id))).toMatchObject({ code: 'payment.state' });
  expect(done(player, { act: 'payment.approve', subject: id })).toBe('limit.excluded');
  // Money that comes anyway is held, and neither the player nor an operator moves it.
  player.get((tx) =>
    settleDeposit(tx, {
      provider: 'p',
      providerRef: 'late',
      paymentId: null,
      amountMinor: 500,
      currency: 'EUR',
    } as never),
  );
  const held = player.store.all<{ no: number }>(`select no from payment where state = 'reserved'`);
  for (const { no } of held) {
    const paymentId = `P${7000 + made}-${no}`;
    expect(player.do((tx) => refundDeposit(tx, { key: key(), paymentId }))).not.toMatchObject({ ok: true });
  }
  expect(player.get(whyNotErasable)).toMatchObject({ detail: { why: 'frozen' } });
  expect(done(player, { act: 'freeze.lift' })).toBe('done');
  expect(done(player, { act: 'payment.approve', subject: id })).toBe('done');
});

test('a suspension ends by itself after 14 days, and is renewed by a second operator alone', () => {
  const player = account();
  expect(player.get(isRenewal)).toBe(false);
  expect(done(player, SUSPEND)).toBe('done');
  expect(player.get(isRenewal)).toBe(true);
  player.pass(14 * DAY - 10_001);
  ring(player);
  expect(codeOf(bet(player))).toBe('limit.excluded');
  player.pass(1);
  ring(player);
  expect([codeOf(bet(player)), notices(player).filter((kind) => kind === 'account_freed').length]).toEqual(['done', 1]);
  expect(player.get(isRenewal)).toBe(true);
  player.pass(14 * DAY);
  expect(player.get(isRenewal)).toBe(false);
});

test('who has died is written no letter', () => {
  const player = account();
  const before = notices(player).length;
  expect(done(player, { act: 'freeze.impose', why: 'death', evidence: 'letter' })).toBe('done');
  const ended = { term: 'P7D', why: 'death', evidence: 'letter', hearing: 'own' } as const;
  expect(done(player, { act: 'exclusion.impose', ...ended })).toBe('done');
  player.pass(8 * DAY);
  ring(player);
  expect(notices(player).length).toBe(before);
});

test('an imposed limit bounds every account from its first cent, only gets lower, and is no player’s to raise [I28 I29]', () => {
  const player = account();
  const limit = (eur: number) =>
    done(player, { act: 'limit.impose', limit: 'deposit_day', eur, why: 'harm', evidence: 'records' });
  expect([limit(120), limit(120), limit(130)]).toEqual(['done', 'limit.shortened', 'limit.shortened']);
  // 100 of today are in it already.
  expect(deposit(player, 2001)).toMatchObject({
    code: 'limit.reached',
    detail: { own: false, imposed: true, remainingMinor: 2000 },
  });
  const second = other(player);
  expect([codeOf(deposit(second, 2001)), codeOf(deposit(second, 2000))]).toEqual(['limit.reached', 'done']);
  player.get((tx) => setLimit(tx, { type: 'deposit', period: 'day', currency: 'EUR', amountMinor: 90_000 }));
  expect(codeOf(deposit(player, 2001))).toBe('limit.reached');
  expect(limit(110)).toBe('done');
  expect([codeOf(deposit(player, 1001)), codeOf(deposit(player, 1000))]).toEqual(['limit.reached', 'done']);
  expect(player.get(limits).limits.filter(({ source }) => source === 'imposed')).toMatchObject([
    { type: 'deposit', period: 'day', amountMinor: 11_000 },
  ]);
  expect(done(player, { act: 'limit.lift', limit: 'loss_day' })).toBe('limit.unknown');
  expect(done(player, { act: 'limit.lift', limit: 'deposit_day' })).toBe('done');
  tell(player, second);
  expect([codeOf(deposit(player, 9000)), codeOf(deposit(second, 9000))]).toEqual(['done', 'done']);
});

test('an imposed loss limit refuses the stake that would break it [I28]', () => {
  const player = account();
  expect(done(player, { act: 'limit.impose', limit: 'loss_day', eur: 1, why: 'harm', evidence: 'records' })).toBe(
    'done',
  );
  const codes = Array.from({ length: 8 }, () => codeOf(bet(player)));
  expect(codes).toContain('limit.reached');
});

test('on another’s word an exclusion asks what shows it and whether the player was heard', () => {
  const player = account();
  for (const lacking of [{ evidence: 'word' }, { hearing: 'own' }] as const)
    expect(done(player, { ...EXCLUDE, ...lacking })).toBe('limit.invalid');
  expect(done(player, { ...EXCLUDE, why: 'request', evidence: 'word', hearing: 'own' })).toBe('done');
});

test('an exclusion on another’s word is annulled, what held before it holds again; the player’s own and a register’s never are [I31]', () => {
  const ANNUL = { act: 'exclusion.annul', evidence: 'letter' } as const;
  const player = account();
  expect(done(player, ANNUL)).toBe('limit.unknown');
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P30D' }));
  const own = player.get(exclusionOf);
  expect(done(player, ANNUL)).toBe('limit.unknown');
  expect(done(player, EXCLUDE)).toBe('done');
  const second = other(player);
  expect(second.get(exclusionOf)).toMatchObject({ type: 'selfexclusion' });
  expect([done(player, ANNUL), done(player, ANNUL)]).toEqual(['done', 'limit.unknown']);
  expect(player.get(exclusionOf)).toEqual(own);
  tell(player, second);
  expect(second.get(exclusionOf)).toMatchObject({ type: 'coolingoff' });
  const listed = account();
  for (const why of ['register', 'request'] as const) {
    done(listed, { ...EXCLUDE, why, evidence: 'authority', hearing: 'own' });
    expect(done(listed, ANNUL)).toBe('limit.unknown');
  }
});

test('begun anew by a clock that has gone back, a suspension ends no sooner [I31]', () => {
  const player = account();
  expect(done(player, SUSPEND)).toBe('done');
  const before = player.get(barOf)?.untilMs;
  player.pass(-DAY);
  expect(done(player, SUSPEND)).toBe('done');
  expect(player.get(barOf)?.untilMs).toBe(before);
});

test('suspended in one account, the person is suspended in another by a second operator', () => {
  const player = account();
  expect(done(player, SUSPEND)).toBe('done');
  expect(other(player).get(isRenewal)).toBe(true);
});

test('what was proposed to be ended is what a second operator ends: not what was begun since [I31]', () => {
  const EVIDENCE = { act: 'exclusion.annul', evidence: 'letter' } as const;
  const LIMIT = { act: 'limit.impose', limit: 'deposit_day', why: 'harm', evidence: 'records' } as const;
  for (const [first, lift, next] of [
    [SUSPEND, { act: 'suspension.lift' }, SUSPEND],
    [FREEZE, { act: 'freeze.lift' }, FREEZE],
    [CLOSE, { act: 'account.reopen' }, CLOSE],
    [EXCLUDE, EVIDENCE, EXCLUDE],
    [
      { ...LIMIT, eur: 200 },
      { act: 'limit.lift', limit: 'deposit_day' },
      { ...LIMIT, eur: 100 },
    ],
  ] as const) {
    const player = account();
    expect(done(player, first)).toBe('done');
    player.pass(1000);
    const by = { operator: 'bea', reason: 'A proposal', eur: null, terms: 'account', key: key() };
    const subject = player.get((tx) => propose(tx, { ...by, operation: lift }));
    const confirm = () => codeOf(player.do((tx) => judge(tx, byOperator(key()), { act: 'proposal.confirm', subject })));
    expect(confirm(), lift.act).toBe('done');
    player.pass(1000);
    if (next !== SUSPEND && first === next) expect(done(player, lift)).toBe('done');
    expect(done(player, next)).toBe('done');
    expect(confirm(), lift.act).toBe('offer.ended');
  }
});
