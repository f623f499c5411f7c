// Orders of deposits while providers fall silent and lose answers after acting: each press leads to one page at most, and what is paid there
// is credited once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerOf, orElsewhere } from '#functions/api/elsewhere.ts';
import { wallet } from '#functions/player/core/accounts.ts';
import { attachCheckout, endSilent, failDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { payments } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { type ProblemCode, problems } from '#shared/contract/problem.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';

type Mood = 'answers' | 'silent' | 'loses';
const CARRIERS = ['adyen', 'apsis'] as const;
const MONEY = { currency: 'EUR' as const, amountMinor: 2000, method: 'visa', minMinor: 1, maxMinor: 1e9 };
const by = (provider: string) => ({ id: 'visa', provider }) as Method;

class Storm {
  readonly player = new TestPlayer();
  readonly moods: Record<string, Mood> = { adyen: 'answers', apsis: 'answers' };
  /** What each has, by our payment; shown is what a payer has seen. */
  readonly sessions = new Map<string, { provider: string; isVisible: boolean }>();
  readonly pagesBy = new Map<string, Set<string>>();

  press(key: string): Promise<Answer<string>> {
    const other = async (without: string): Promise<Answer<Method>> =>
      ok(by(CARRIERS.find((each) => each !== without) ?? without));
    return orElsewhere((method, own) => this.#order(method.provider, own, key), other, by('adyen'), key);
  }

  async #order(provider: string, key: string, press: string): Promise<Answer<string>> {
    const opened = this.player.do((tx) => openDeposit(tx, ASKER, { key, ...MONEY, provider }));
    if (!opened.ok) return opened;
    const { payment } = opened.value;
    if (payment.checkoutUrl) return ok(payment.id);
    if (payment.state !== 'pending') return refuse('payment.silent', { provider: payment.provider });
    const mood = this.moods[payment.provider];
    if (mood !== 'silent') this.sessions.set(payment.id, { provider: payment.provider, isVisible: mood === 'answers' });
    if (mood !== 'answers') {
      const ended = this.player.do((tx) => endSilent(tx, payment.id));
      return ended.ok ? refuse('payment.silent', { provider: payment.provider }) : ended;
    }
    const url = `https://${payment.provider}.example/${payment.id}`;
    const attached = this.player.do((tx) => attachCheckout(tx, payment.id, { url, providerRef: null }));
    if (!attached.ok) return attached;
    this.pagesBy.set(press, (this.pagesBy.get(press) ?? new Set()).add(payment.id));
    return ok(payment.id);
  }
}

test('a storm of orders with silent providers and lost answers: one page a press, nothing charged twice, no limit held by what was never shown [I7 I17 I41]', async () => {
  const mood = fc.constantFrom<Mood>('answers', 'answers', 'silent', 'loses');
  const step = fc.record({ press: fc.nat(5), adyen: mood, apsis: mood });
  let elsewhere = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const storm = new Storm();
      for (const { press, ...moods } of steps) {
        Object.assign(storm.moods, moods);
        const answer = await storm.press(`press-${press}`);
        if (!answer.ok) expect(answer.code).toBe('payment.silent');
      }
      for (const pages of storm.pagesBy.values()) expect(pages.size).toBe(1);
      const all = storm.player.get((tx) => payments(tx, {})).items;
      const visible = [...storm.pagesBy.values()].flatMap((ids) => [...ids]);
      expect(
        all
          .filter(({ state }) => state === 'pending')
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...visible].sort());
      elsewhere += all.filter(({ provider }) => provider === 'apsis').length;
      // Every page that was shown is paid and told twice; every other runs out.
      for (const [paymentId, { provider, isVisible }] of storm.sessions)
        for (const _twice of [1, 2]) {
          const event = { provider, providerRef: `${provider}-${paymentId}`, paymentId };
          const { amountMinor, currency } = MONEY;
          const answer = isVisible
            ? storm.player.do((tx) => settleDeposit(tx, { ...event, amountMinor, currency }))
            : storm.player.do((tx) => failDeposit(tx, { ...event, state: 'canceled', reason: 'expired' }));
          expect(answer.ok).toBe(true);
        }
      const { amountMinor = 0 } =
        storm.player.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === 'EUR') ?? {};
      expect(amountMinor).toBe(visible.length * MONEY.amountMinor);
    }),
    { numRuns: 60, seed: 50 },
  );
  expect(elsewhere).toBeGreaterThan(0);
});

test('a page that comes after its payer has gone elsewhere is shown to nobody, and one that was shown does not end so', () => {
  const player = new TestPlayer();
  const open = (key: string) => {
    const opened = player.do((tx) => openDeposit(tx, ASKER, { key, ...MONEY, provider: 'adyen' }));
    if (!opened.ok) throw new Error(opened.code);
    return opened.value.payment.id;
  };
  const page = { url: 'https://adyen.example/1', providerRef: null };
  const [left, seen] = [open('left'), open('shown')];
  expect(player.do((tx) => endSilent(tx, left))).toMatchObject({ ok: true, value: { state: 'canceled' } });
  expect(player.do((tx) => attachCheckout(tx, left, page))).toMatchObject({ ok: false, code: 'payment.state' });
  expect(player.do((tx) => attachCheckout(tx, seen, page)).ok).toBe(true);
  expect(player.do((tx) => endSilent(tx, seen))).toMatchObject({ ok: false, code: 'payment.state' });
});

test('only silence is taken elsewhere: any other refusal is the answer, whoever gave it, and is ordered once', async () => {
  const codes = Object.keys(problems).filter((code) => code !== 'payment.silent') as ProblemCode[];
  for (const code of codes) {
    const orders: string[] = [];
    const refusal = refuse(code, { provider: 'adyen' });
    const answer = await orElsewhere(
      async ({ provider }, key) => {
        orders.push(`${provider} ${key}`);
        return refusal;
      },
      async () => ok(by('apsis')),
      by('adyen'),
      'press',
    );
    expect([answer, orders]).toEqual([refusal, ['adyen press']]);
  }
});

test('the second order’s answer stands, whatever it is; with nobody else to ask the silence does', async () => {
  const ordered: string[] = [];
  const order = (second: Answer<string>) => async (method: Method, key: string) => {
    ordered.push(`${method.provider} ${key}`);
    return key === 'press' ? refuse('payment.silent', { provider: 'adyen' }) : second;
  };
  for (const second of [ok('page'), refuse('payment.silent', { provider: 'apsis' }), refuse('limit.reached')])
    expect(await orElsewhere(order(second), async () => ok(by('apsis')), by('adyen'), 'press')).toEqual(second);
  expect(ordered).toEqual(Array.from({ length: 3 }, () => ['adyen press', 'apsis press~2']).flat());
  const alone = await orElsewhere(
    order(ok('page')),
    async () => refuse('payment.method_unknown'),
    by('adyen'),
    'press',
  );
  expect(alone).toMatchObject({ code: 'payment.silent', detail: { provider: 'adyen' } });
});

test('a page is waited for as long as its provider’s patience where nobody else could show it, and is left where somebody could', async () => {
  const later = (ms: number) => new Promise<string>((done) => setTimeout(() => done('page'), ms));
  const questions: string[] = [];
  const others = (has: boolean) => async () => {
    questions.push(String(has));
    return has;
  };
  expect(await answerOf(Promise.resolve('page'), others(true), 20)).toBe('page');
  expect(await answerOf(later(5), others(true), 200)).toBe('page');
  // Nobody asks what others could do as long as the first one answers.
  expect(questions).toEqual([]);
  expect(await answerOf(later(60), others(true), 5)).toBeNull();
  expect(await answerOf(later(60), others(false), 5)).toBe('page');
  expect(questions).toEqual(['true', 'false']);
});

test('whether another could is asked of whoever was ordered at, and the second order has nobody behind it', async () => {
  const questions: (boolean | string)[] = [];
  await orElsewhere(
    async (method, key, hasOther) => {
      questions.push(`${method.provider} ${key}`, await hasOther(method.provider));
      return refuse('payment.silent', { provider: method.provider });
    },
    async (without) => (without === 'adyen' ? ok(by('apsis')) : refuse('payment.method_unknown')),
    by('adyen'),
    'press',
  );
  expect(questions).toEqual(['adyen press', true, 'apsis press~2', false]);
});
