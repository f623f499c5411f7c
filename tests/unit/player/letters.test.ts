// The letters about a player's own money and protection: each once, in the transaction that it is about, and what it says.
import { describe, expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { confirmLimit, deleteLimit, setLimit } from '#functions/player/limits/change.ts';
import { payoutOrder, payoutUpdate, reject, requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { choose, preferences } from '#functions/player/person/preferences.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import type { MailWish, Outgoing } from '#shared/contract/outgoing.ts';

const DAY = 86_400_000;

const lettersOf = (player: TestPlayer): MailWish[] =>
  player.store
    .all<{ body: string }>(`select body from outbox where receiver like 'queue:%' order by no`)
    .flatMap(({ body }) => (JSON.parse(body) as Outgoing).events)
    .flatMap((event) => (event.type === 'mail.wanted' ? [event.mail] : []));
const kindsOf = (player: TestPlayer): string[] => lettersOf(player).map(({ kind }) => kind);
const inbox = (player: TestPlayer): string[] => player.get((tx) => notifications(tx)).map(({ textKey }) => textKey);
const timers = (player: TestPlayer): void => {
  for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
};

function deposited(amountMinor = 5000): TestPlayer {
  const player = new TestPlayer();
  const way = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor, ...way }));
  const event = { paymentId: payment.id, provider: 'p', providerRef: 'r', amountMinor, currency: 'EUR' } as const;
  player.get((tx) => settleDeposit(tx, event));
  player.get((tx) => settleDeposit(tx, event));
  return player;
}

const withdraw = (player: TestPlayer, key = 'w') =>
  player.get((tx) =>
    requestCashout(tx, ASKER, {
      key,
      amountMinor: 2000,
      currency: 'EUR',
      method: 'visa',
      provider: 'p',
      destination: 'card_1',
      instrument: 'Visa',
      minMinor: 1,
      maxMinor: 1e9,
      recallable: true,
      payAfterMs: 3_600_000,
    }),
  ).payment.id;

describe('money', () => {
  test('a deposit that has come is told once, however often its event comes', () => {
    const player = deposited();
    expect(kindsOf(player)).toEqual(['deposit_credited']);
    expect(lettersOf(player)[0]?.values).toMatchObject({ amountMinor: 5000, currency: 'EUR' });
  });

  test('a withdrawal is told as it is asked for and as it is sent, once each', () => {
    const player = deposited();
    player.store.all(
      `insert into saved (provider, id, brand, last4, used_at) values ('p', 'card_1', 'visa', '4242', 1)`,
    );
    const id = withdraw(player);
    expect(withdraw(player)).toBe(id);
    expect(kindsOf(player).slice(1)).toEqual(['cashout_requested']);
    player.get((tx) => payoutOrder(tx, id));
    const paid = { paymentId: id, provider: 'p', providerRef: 'o', state: 'succeeded' } as const;
    player.get((tx) => payoutUpdate(tx, paid));
    player.get((tx) => payoutUpdate(tx, paid));
    expect(kindsOf(player).slice(1)).toEqual(['cashout_requested', 'cashout_paid']);
  });

  test('one that is refused, or does not go through, is told with it', () => {
    const [refused, failed] = [deposited(), deposited()];
    for (const player of [refused, failed])
      player.store.all(
        `insert into saved (provider, id, brand, last4, used_at) values ('p', 'card_1', 'visa', '4242', 1)`,
      );
    const first = withdraw(refused);
    refused.get((tx) => reject(tx, first, 'refused_other'));
    expect(lettersOf(refused).at(-1)).toMatchObject({ kind: 'cashout_rejected', values: { reason: 'refused_other' } });
    const second = withdraw(failed);
    failed.get((tx) => payoutOrder(tx, second));
    failed.get((tx) => payoutUpdate(tx, { paymentId: second, provider: 'p', providerRef: 'o', state: 'declined' }));
    expect(kindsOf(failed).at(-1)).toBe('cashout_failed');
  });

  test('letters of money that were switched off do not go, and the inbox has it all the same', () => {
    const player = new TestPlayer();
    player.get((tx) => choose(tx, { topic: 'money', channel: 'mail', on: false }));
    player.rules = { ...player.rules };
    const way = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;
    const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor: 100, ...way }));
    const event = {
      paymentId: payment.id,
      provider: 'p',
      providerRef: 'r',
      amountMinor: 100,
      currency: 'EUR',
    } as const;
    player.get((tx) => settleDeposit(tx, event));
    expect(kindsOf(player)).toEqual([]);
    expect(inbox(player)).toEqual(['deposit_credited']);
  });
});

describe('limits', () => {
  const limit = (amountMinor: number) => ({ type: 'loss', period: 'week', currency: 'EUR', amountMinor }) as const;

  test('a limit is told as it comes into force, and a wish that waits is not', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, limit(5000)));
    const values = { which: 'loss', period: 'week', amountMinor: 5000, currency: 'EUR' };
    expect(lettersOf(player)).toMatchObject([{ kind: 'limit_set', values }]);
    player.get((tx) => setLimit(tx, limit(5000)));
    player.get((tx) => setLimit(tx, limit(9000)));
    expect(kindsOf(player)).toHaveLength(1);
    player.pass(DAY);
    timers(player);
    player.get((tx) => confirmLimit(tx, String(lettersOf(player).at(-1)?.values.token)));
    expect(kindsOf(player)).toEqual(['limit_set', 'limit_mailed', 'limit_set']);
    expect(lettersOf(player).at(-1)?.values.amountMinor).toBe(9000);
    // The link is spent: nothing is left to be confirmed.
    expect(inbox(player)).toEqual(['limit_set', 'limit_set']);
  });

  test('one that is gone is told with its confirmation, a session limit by its minutes', () => {
    const player = new TestPlayer();
    const { limits } = player.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
    player.get((tx) => deleteLimit(tx, String(limits[0]?.id)));
    player.pass(DAY);
    timers(player);
    player.get((tx) => confirmLimit(tx, String(lettersOf(player).at(-1)?.values.token)));
    expect(kindsOf(player)).toEqual(['session_limit_set', 'limit_mailed', 'session_limit_removed']);
  });
});

describe('breaks', () => {
  test('a break is told as it begins, in the player’s zone, and once more when it is over', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P1D' }));
    expect(lettersOf(player)).toMatchObject([
      { kind: 'break_begun', values: { untilMs: player.nowMs + DAY, zone: 'Europe/Berlin' } },
    ]);
    player.pass(DAY);
    timers(player);
    timers(player);
    expect(kindsOf(player)).toEqual(['break_begun', 'break_ended']);
  });

  test('one that a longer one has followed is not said to be over', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P1D' }));
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    player.pass(DAY);
    timers(player);
    expect(kindsOf(player)).toEqual(['break_begun', 'exclusion_forever']);
  });

  test('a self-exclusion is told as it begins and as it is lifted, also to whoever wants no letters of protection', () => {
    const player = new TestPlayer();
    player.get((tx) => choose(tx, { topic: 'protection', channel: 'mail', on: false }));
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
    expect(kindsOf(player)).toEqual(['exclusion_begun']);
    player.pass(190 * DAY);
    player.get((tx) => deleteLimit(tx, 'x1'));
    player.pass(DAY);
    timers(player);
    player.get((tx) => confirmLimit(tx, String(lettersOf(player).at(-1)?.values.token)));
    expect(kindsOf(player)).toEqual(['exclusion_begun', 'limit_mailed', 'exclusion_ended']);
  });
});

describe('what the player chooses', () => {
  const at = (player: TestPlayer, topic: string, channel: string) =>
    player.get((tx) => preferences(tx)).find((one) => one.topic === topic && one.channel === channel);

  test('is on or off for each topic and channel, but for what always comes', () => {
    const player = new TestPlayer('choices', { receivePromos: false });
    expect(at(player, 'money', 'inbox')).toEqual({ topic: 'money', channel: 'inbox', on: true, changeable: false });
    expect(at(player, 'offers', 'mail')).toEqual({ topic: 'offers', channel: 'mail', on: false, changeable: true });
    expect(at(player, 'rewards', 'mail')).toBeUndefined();
    for (const topic of ['money', 'protection', 'account', 'support'] as const)
      expect(player.do((tx) => choose(tx, { topic, channel: 'inbox', on: false }))).toMatchObject({
        code: 'notice.always',
      });
    player.get((tx) => choose(tx, { topic: 'rewards', channel: 'inbox', on: false }));
    expect(at(player, 'rewards', 'inbox')?.on).toBe(false);
    player.get((tx) => choose(tx, { topic: 'rewards', channel: 'inbox', on: true }));
    expect(at(player, 'rewards', 'inbox')?.on).toBe(true);
  });

  test('offers go out of the house only where the market lets them, and cannot be asked for elsewhere or in a break [I30]', () => {
    const player = new TestPlayer('offers', { receivePromos: true });
    player.rules = { ...player.rules, market: { ...player.rules.market, offersByMail: false } };
    expect(at(player, 'offers', 'mail')).toMatchObject({ on: false, changeable: false });
    const wish = { topic: 'offers', channel: 'push', on: true } as const;
    expect(player.do((tx) => choose(tx, wish))).toMatchObject({ code: 'notice.not_here' });
    player.rules = { ...player.rules, market: { ...player.rules.market, offersByMail: true } };
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'P1D' }));
    expect(player.do((tx) => choose(tx, wish))).toMatchObject({ code: 'limit.excluded' });
    expect(player.do((tx) => choose(tx, { ...wish, on: false })).ok).toBe(true);
  });
});
