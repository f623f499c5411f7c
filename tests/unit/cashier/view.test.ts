import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { UserLimit, UserLimits } from '#shared/contract/limits.ts';
import type { LivePayment } from '#shared/contract/live.ts';
import type { Payment, PaymentMethod } from '#shared/contract/payments.ts';
import { problem } from '#shared/contract/problem.ts';
import { PAYMENT_STATES } from '#shared/domain/payments.ts';
import { issueText, judgeAmountTyped } from '#src/features/cashbox/amount-issue.ts';
import { breakOf } from '#src/features/cashbox/break.ts';
import { movedOn } from '#src/features/cashbox/history.store.ts';
import { isUsedUp, tightest } from '#src/features/cashbox/limit-bar.ts';
import { signsOf } from '#src/features/cashbox/number-signs.ts';
import { noteOf, silentOf, stoppedOf, titleOf, waysOf } from '#src/features/cashbox/pay-tiles.ts';
import { explain } from '#src/features/cashbox/refusal.ts';
import { sentKey } from '#src/features/cashbox/sent-text.ts';
import { chosen } from '#src/i18n/messages.ts';
import { textsOf } from '../../../scripts/texts/plugin.ts';

const texts: Record<string, string> = {
  ...prefixed('cashbox', 'en'),
  ...prefixed('problems', 'en'),
};
function prefixed(namespace: string, locale: string) {
  const file = new URL(`../../../content/messages/${locale}/${namespace}.json`, import.meta.url);
  const rows = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return Object.fromEntries(rows.map(([key, text]) => [`${namespace}.${key}`, text.replaceAll('{{name}}', 'Perigee')]));
}
/** Enough of ICU for these sentences: values and a select. */
const t = (key: string, values: Record<string, unknown> = {}) => {
  const text = texts[key];
  if (text === undefined) throw new Error(`no message ${key}`);
  return text
    .replace(/\{(\w+), select, ((?:\w+ \{[^}]*\} ?)+)\}/g, (_, name: string, arms: string) => {
      const found =
        new RegExp(`(?:^| )${String(values[name])} \\{([^}]*)\\}`).exec(arms) ?? /other \{([^}]*)\}/.exec(arms);
      return found?.[1] ?? '';
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};

const card = (id: string, name: string, saved: string[] = []): PaymentMethod => ({
  id,
  name,
  brand: id,
  currency: 'EUR',
  provider: 'apsis',
  type: 'other',
  kind: 'card',
  recallable: true,
  savedProfiles: saved.map((last4) => ({
    id: `card_${last4}`,
    provider: 'apsis',
    brand: id,
    last4,
    expiry: '12/39',
    usable: true,
  })),
  termsOfService: { restrictions: { amountCurrencyCode: 'EUR' } },
  processingTime: 'instant',
  fee: { percent_bp: 0 },
  available: true,
  deposit: { min_cents: 1_000, max_cents: 500_000 },
  withdrawal: { min_cents: 2_000, max_cents: 500_000 },
});
const coin: PaymentMethod = {
  ...card('bitcoin', 'Bitcoin'),
  type: 'crypto',
  kind: 'crypto',
  currency: 'BTC',
  deposit: { min_cents: 10_000, max_cents: null },
};

test('saved cards come first, all card brands share one tile, a withdrawal has no new card', () => {
  const methods = [card('visa', 'Visa', ['4242']), card('mastercard', 'Mastercard'), coin];
  const ways = waysOf(methods, 'deposit');
  expect(ways.map((way) => titleOf(way, t))).toEqual(['Visa ·· 4242', 'New card', 'Bitcoin']);
  expect(ways.map((way) => noteOf(way, 'deposit', t, 'en'))).toEqual([
    'Instant, no fee',
    'Visa, Mastercard',
    'From 0.0001 BTC',
  ]);
  expect(waysOf(methods, 'cashout').map(({ key }) => key)).toEqual(['apsis/card_4242', 'bitcoin']);
  expect(waysOf([{ ...coin, available: false }], 'deposit')).toEqual([]);
});

test('methods whose provider is silent are named as not available now, and no way stands for them', () => {
  const silent = { available: false, silent: true as const };
  const [visa, master] = [card('visa', 'Visa', ['4242']), card('mastercard', 'Mastercard')];
  const methods = [{ ...visa, ...silent }, master, coin];
  expect(waysOf(methods, 'deposit').map((way) => titleOf(way, t))).toEqual(['New card', 'Bitcoin']);
  expect(silentOf(methods, t)).toEqual(['Visa']);
  expect(silentOf([master, { ...coin, available: false }], t)).toEqual([]);
});

test('a way to pay that is nobody’s brand is called in the reader’s words', () => {
  const bank = {
    ...coin,
    id: 'bank-transfer',
    kind: 'bank' as const,
    type: 'other' as const,
    name: 'as operators wrote it',
  };
  expect(waysOf([bank], 'cashout').map((way) => titleOf(way, t))).toEqual(['Bank transfer']);
});

test('a reached limit is said in full, with the way to it', () => {
  const data = {
    type: 'deposit',
    period: 'day',
    currency: 'EUR',
    limitMinor: 12_000,
    remainingMinor: 7_000,
    own: true,
  };
  const { text, link } = explain(problem('limit.reached', { data }), t, 'en');
  expect(text).toMatch(/^Your daily deposit limit is €\s?120; you have €\s?70 of it left\.$/);
  expect(link).toBe('limits');
});

test('a withdrawal without a verified identity is told from which sum it is needed, or that every one needs it', () => {
  const refusal = (aboveEurMinor: number) =>
    explain(problem('identity.unverified', { data: { aboveEurMinor } }), t, 'en');
  expect(refusal(200_000)).toEqual({ text: t('cashbox.identity', { amount: '€\u00a02,000' }), link: 'verification' });
  expect(refusal(0)).toEqual({ text: t('cashbox.where.identity_always'), link: 'verification' });
});

test('the warning of a bonus names what is at stake, and that it does not come back [I19 I25]', () => {
  const { text } = explain(problem('bonus.active', { data: { amountMinor: 750, currency: 'EUR' } }), t, 'en');
  expect(text).toMatch(/you lose €\s?7\.50 of bonus money for good, even if the withdrawal is cancelled/);
  for (const locale of ['en', 'de', 'fr-CA', 'no', 'it'])
    expect(prefixed('problems', locale)['problems.bonus.active']).toContain('{amount}');
});

test('before free spins end with a withdrawal their number is read, with bonus money or without', () => {
  const textOf = (amountMinor: number, spins?: number) => {
    const data = { amountMinor, currency: 'EUR', ...(spins !== undefined && { spins }) };
    return explain(problem('bonus.active', { data }), t, 'en').text.replace(/\s/g, ' ');
  };
  expect(textOf(5000, 10)).toMatch(/you lose € 50 of bonus money for good.* Your free spins end too: /);
  expect(textOf(0, 1)).toMatch(/^You have active free spins\. If you withdraw now, they end: /);
  expect(textOf(5000)).not.toMatch(/spin/);
});

test('a break in force stands before the form of a deposit, in the words of its refusal and with the way to it [I30]', () => {
  const limitsWith = (...rows: Pick<UserLimit, 'type' | 'state' | 'until'>[]): UserLimits => ({
    limits: rows as UserLimit[],
    stop: null,
    pending: [],
    as_of: '2026-11-20T12:00:00Z',
    rules: {
      windows: 'calendar',
      zone: 'Europe/Vienna',
      currency: 'EUR',
      raise_delay_hours: 24,
      rates_date: '2026-11-27',
    },
  });
  const explained = (...rows: Pick<UserLimit, 'type' | 'state' | 'until'>[]) => {
    const stop = breakOf(limitsWith(...rows));
    return stop && explain(stop, t, 'en');
  };
  const until = '2026-11-21T12:00:00Z';
  const pause = explained(
    { type: 'session', state: 'active', until: null },
    { type: 'coolingoff', state: 'active', until },
  );
  expect(pause?.text).toMatch(/^You’re on a break until 21 Nov 2026, 13:00/);
  expect(pause?.link).toBe('limits');
  expect(explained({ type: 'selfexclusion', state: 'active', until: null })?.text).toMatch(/^You’re self-excluded/);
  // The request to end one is no exclusion; neither is a limit.
  expect(explained({ type: 'selfexclusion', state: 'disabled_unconfirmed', until: null })).toBeNull();
  expect(explained({ type: 'loss', state: 'active', until: null })).toBeNull();
});

test.each(['payment.declined', 'port.unavailable', 'geo.money', 'debt.open', 'payment.destination'] as const)(
  '%s has words of its own',
  (code) => {
    expect(explain(problem(code), t, 'en').text.length).toBeGreaterThan(10);
  },
);

test('the bar shows the deposit limit with the least room, in force, in the account’s currency', () => {
  const row = (
    period: 'day' | 'week',
    remaining: number,
    state: UserLimit['state'],
    type: UserLimit['type'] = 'deposit',
  ) =>
    ({
      type,
      period,
      state,
      window: { from: '2026-11-20T00:00:00Z', to: '2026-11-21T00:00:00Z' },
      accounts: [
        {
          currency: 'EUR',
          amount_cents: 12_000,
          current_value_amount_cents: 5_000,
          remaining_cents: remaining,
          pending_amount_cents: 0,
          unit_cents: 100,
        },
      ],
    }) as UserLimit;
  const limits = [
    row('week', 9_000, 'active'),
    row('day', 7_000, 'confirmed'),
    row('day', 1, 'unconfirmed'),
    row('day', 2, 'active', 'loss'),
  ];
  const limitsBy = (windows: 'calendar' | 'rolling'): UserLimits => ({
    limits,
    stop: null,
    pending: [],
    as_of: '2026-11-20T12:00:00Z',
    rules: { windows, zone: 'Europe/Vienna', currency: 'EUR', raise_delay_hours: 24, rates_date: '2026-11-27' },
  });
  expect(tightest(limitsBy('calendar'), 'EUR')).toMatchObject({
    period: 'day',
    remainingMinor: 7_000,
    usedMinor: 5_000,
    freesAtMs: Date.parse('2026-11-21T00:00:00Z'),
  });
  expect(tightest(limitsBy('rolling'), 'EUR')?.freesAtMs).toBeNull();
  expect(tightest(limitsBy('calendar'), 'USD')).toBeNull();
});

test('the bar says whose limit it is: the player’s own, the operator’s or the market’s [S4.09]', () => {
  const texts = (whose: UserLimit['source']) =>
    ['your_limit', 'limit_used', 'limit_short'].map((name) =>
      t(`cashbox.${name}`, { whose, period: 'week', amount: '€ 120', limit: '€ 120' }),
    );
  expect(texts('player')).toEqual([
    'Your weekly limit: € 120',
    'Your weekly deposit limit of € 120 is used up.',
    'Your weekly deposit limit of € 120 leaves too little.',
  ]);
  expect(texts('operator')[0]).toBe('Perigee’s weekly limit: € 120');
  expect(texts('market')[0]).toBe('Your country’s weekly limit: € 120');
  for (const whose of ['operator', 'market'] as const)
    for (const text of texts(whose)) expect(text).not.toMatch(/\byour (week|dep)/i);
  const row = (source: UserLimit['source'], remaining_cents: number) =>
    ({
      type: 'deposit',
      period: 'day',
      state: 'active',
      source,
      window: null,
      accounts: [{ currency: 'EUR', amount_cents: 9, current_value_amount_cents: 1, remaining_cents, unit_cents: 100 }],
    }) as UserLimit;
  const limits = [row('player', 8_000), row('market', 7_000)];
  const rules = {
    windows: 'calendar',
    zone: 'Europe/Vienna',
    currency: 'EUR',
    raise_delay_hours: 24,
    rates_date: '2026-11-27',
  } as const;
  expect(tightest({ limits, stop: null, pending: [], rules, as_of: '' }, 'EUR')?.whose).toBe('market');
});

test('a limit is used up without room, or with less than the least amount of the way', () => {
  const bar = (remainingMinor: number) => ({
    whose: 'player' as const,
    period: 'day',
    limitMinor: 12_000,
    usedMinor: 12_000 - remainingMinor,
    freesAtMs: null,
    remainingMinor,
  });
  const range = { minMinor: 1_000, maxMinor: null };
  expect(isUsedUp(bar(0), null)).toBe(true);
  expect(isUsedUp(bar(999), range)).toBe(true);
  expect(isUsedUp(bar(1_000), range)).toBe(false);
  expect(isUsedUp(bar(1), null)).toBe(false);
  expect(isUsedUp(null, range)).toBe(false);
});

test.each([
  ['', 'Enter an amount.'],
  ['abc', 'Enter an amount in digits, for example 50.50.'],
  ['0', 'Enter an amount above zero.'],
  ['-5', 'Enter an amount above zero.'],
  ['5', 'The minimum is € 10.'],
  ['5000.01', 'The maximum is € 5,000.'],
  ['71', 'Your deposit limit leaves € 70.'],
])('an amount of "%s" is told: %s', (typed, expected) => {
  const bounds = { range: { minMinor: 1_000, maxMinor: 500_000 }, available: null, room: 7_000 };
  const { issue } = judgeAmountTyped(typed, 100, '.', typed === '5000.01' ? { ...bounds, room: null } : bounds);
  const money = (minor: number) => `€ ${(minor / 100).toLocaleString('en')}`;
  const writing = { unit: 100, money, typed: (minor: number) => (minor / 100).toFixed(2) };
  expect(issue && issueText(issue, writing, t)).toBe(expected);
});

test('an amount finer than its currency is told how fine it may be, and a good one nothing', () => {
  const bounds = { range: { minMinor: 1_000, maxMinor: 500_000 }, available: null, room: 7_000 };
  expect(judgeAmountTyped('10.555', 100, '.', bounds).issue).toEqual({ code: 'too_fine' });
  expect(judgeAmountTyped('10.5', 1, '.', { ...bounds, range: { minMinor: 1, maxMinor: null } }).issue?.code).toBe(
    'too_fine',
  );
  expect(judgeAmountTyped('70', 100, '.', bounds)).toEqual({ amountMinor: 7_000, issue: null });
  expect(judgeAmountTyped('70', 100, '.', { ...bounds, room: null, available: 6_000 }).issue).toEqual({
    code: 'missing',
    minor: 1_000,
  });
});

test.each([
  ['EUR', 'en', { before: '€', after: '', decimal: '.' }],
  ['EUR', 'de', { before: '', after: '€', decimal: ',' }],
  ['JPY', 'en', { before: '¥', after: '', decimal: '.' }],
  ['BTC', 'de', { before: '', after: 'BTC', decimal: ',' }],
  ['DOG', 'en', { before: '', after: 'DOGE', decimal: '.' }],
])('%s in %s is written as its readers write it', (currency, locale, signs) => {
  expect(signsOf(currency, locale)).toEqual(signs);
});

test('the socket moves a listed payment on; what is finished stays finished', () => {
  const payment: Payment = {
    id: 'P1-1',
    action: 'deposit',
    state: 'pending',
    method: 'visa',
    instrument: null,
    currency: 'EUR',
    amount_cents: 5_000,
    received_cents: null,
    reason: null,
    checkout_url: 'http://pay.localhost/c/1',
    recallable: false,
    releasable: false,
    pays_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    expires_at: null,
    finished_at: null,
  };
  const live: LivePayment = {
    id: 'P1-1',
    action: 'deposit',
    state: 'succeeded',
    currency: 'EUR',
    amountMinor: 5_000,
    receivedMinor: 5_000,
    reason: null,
    finishedAtMs: 1_800_000_000_000,
  };
  const done = movedOn(payment, [live]);
  expect(done).toMatchObject({ state: 'succeeded', received_cents: 5_000, checkout_url: null });
  expect(movedOn(done, [{ ...live, state: 'processing', finishedAtMs: null }])).toBe(done);
  expect(movedOn(payment, [])).toBe(payment);
});

test('a withdrawal that was sent is said to go out only while it waits, in texts the dialog has [S4.26]', () => {
  const has = chosen(texts, textsOf('src/features/cashbox/Cashbox.tsx').keys) as Record<string, string>;
  // No bank disputes what was sent to it.
  const states = PAYMENT_STATES.filter((state) => state !== 'disputed' && state !== 'charged_back');
  const labels = states.map((state) => [state, has[sentKey({ state, reason: null })]]);
  expect(labels).toEqual(states.map((state) => [state, expect.any(String)]));
  expect(labels.filter(([, text]) => text?.includes('will be sent shortly')).map(([state]) => state)).toEqual([
    'pending',
  ]);
  // What somebody looks at first is not sent shortly.
  expect(has[sentKey({ state: 'pending', reason: 'review_means' })]).toContain('has been requested');
  expect(has[sentKey({ state: 'recalled', reason: null })]).toContain('was cancelled');
  expect(has[sentKey({ state: 'succeeded', reason: null })]).toContain('was paid out');
});

test('a card that was stopped is no way to deposit, the page names it, and for a withdrawal it is the last choice', () => {
  const visa = card('visa', 'Visa', ['4242', '1881']);
  const [stopped, other] = visa.savedProfiles;
  const methods = [{ ...visa, savedProfiles: [{ ...stopped, usable: false } as never, other as never] }];
  expect(waysOf(methods, 'deposit').map(({ key }) => key)).toEqual(['apsis/card_1881', 'card']);
  expect(waysOf(methods, 'cashout').map(({ key }) => key)).toEqual(['apsis/card_1881', 'apsis/card_4242']);
  expect(stoppedOf(methods).map(({ last4 }) => last4)).toEqual(['4242']);
});
