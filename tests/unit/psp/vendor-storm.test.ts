// A player, our adapter and a vendor as it behaves: refused tries, lost answers, a door that is down, repetitions, another key, money that is
// taken back and given back, payouts that come back or lack funds. Whatever happened, the books hold what is there and has not left.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { debtOf, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Shell } from '#functions/player/core/shell.ts';
import { payoutOrder, payoutUpdate, requestCashout } from '#functions/player/payments/cashouts.ts';
import { chargeback } from '#functions/player/payments/chargebacks.ts';
import { attemptFailed, failDeposit, mayPayAs, openDeposit } from '#functions/player/payments/deposits.ts';
import { noun as knowing } from '#functions/player/payments/known.ts';
import { payments } from '#functions/player/payments/payments.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { profileOf } from '#functions/player/person/profile.ts';
import type { PspEvent } from '#functions/ports/psp/index.ts';
import { chance } from '#kit/chance.ts';
import { counted, everything } from '#kit/everything.ts';
import { ASKER, TestPlayer } from '#kit/transaction.ts';
import { VENDORS, type Vendor } from '#kit/vendors.ts';
import { audit } from '#shared/domain/ledger.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';

// Every account is the player's own here.
vi.mock('#functions/player/payments/means.ts', async (original) => ({
  ...(await original<object>()),
  payBy: async () => ok({ name: 'own', older: [], mine: true, stopped: false, kinNo: null }),
}));

const FUNDED = 20_000;
const names = Object.keys(VENDORS) as (keyof typeof VENDORS)[];

type Step =
  | { do: 'open'; minor: number }
  | { do: 'pay'; of: number; way: number }
  | { do: 'close' | 'dispute'; of: number }
  | { do: 'withdraw'; end: number }
  | { do: 'wait'; ms: number }
  | { do: 'rotate' | 'down' | 'up' | 'replay' };

class Storm {
  readonly player = new TestPlayer();
  readonly id = this.player.get((tx) => profileOf(tx).playerId);
  readonly #next: () => number;
  readonly #delivered: { body: string; headers: Readonly<Record<string, string>> }[] = [];
  /** What the door has stored and the player's object has not taken. */
  readonly #owed = new Map<string, PspEvent>();
  readonly #seen = new Set<string>();
  readonly refused: string[] = [];
  readonly kinds: string[] = [];
  isUp = true;
  #losing = true;
  readonly sessions: { reference: string; page: string }[] = [];
  readonly vendor: Vendor;
  readonly #money;
  #made = 0;

  constructor(seed: number, name: (typeof names)[number]) {
    this.#next = chance(seed);
    this.player.fund(FUNDED);
    this.vendor = VENDORS[name]({
      now: () => this.player.nowMs,
      door: (body, headers) => this.#door(body, headers),
      isLost: () => this.#losing && this.#next() < 0.3,
    });
    const { method } = this.vendor;
    this.#money = { currency: 'EUR' as const, method, provider: name, minMinor: 1, maxMinor: 1e9 };
  }

  async #door(body: string, headers: Readonly<Record<string, string>>): Promise<Response | null> {
    if (!this.isUp) return null;
    const { psp } = this.vendor;
    const raw = new TextEncoder().encode(this.vendor.altered(body)).buffer;
    const verified = await psp.verify(raw, new Headers(headers), 0);
    const events = verified.ok ? await psp.parse(raw) : null;
    if (!events) throw new Error(`not ours: ${body}`);
    this.#delivered.push({ body, headers });
    let mayPay = true;
    for (const event of events) {
      const key = JSON.stringify(event);
      if (event.type === 'payer.asked') mayPay = this.player.get((tx) => mayPayAs(tx, event));
      else if (!this.#seen.has(key) && event.type !== 'noted' && event.type !== 'instrument.hinted') {
        this.#seen.add(key);
        this.#owed.set(key, event);
      }
    }
    await this.bring();
    // Taken, and the answer lost: it comes again.
    if (this.#next() < 0.1) return null;
    return psp.acknowledge ? psp.acknowledge(raw, mayPay) : new Response(null, { status: 204 });
  }

  /** As the webhook's object does: what can't be judged yet is kept, and holds up nothing. */
  async bring(): Promise<void> {
    for (const [key, event] of this.#owed) {
      const answer = await this.#apply(event);
      if (!answer.ok && answer.code === 'server.unavailable') continue;
      if (!answer.ok) this.refused.push(`${event.type} ${answer.code}`);
      this.kinds.push(event.type);
      this.#owed.delete(key);
    }
  }
  owes = (): number => this.#owed.size;

  async #apply(event: PspEvent): Promise<Answer<unknown>> {
    const { provider } = this.#money;
    const { providerRef } = event;
    switch (event.type) {
      case 'deposit.succeeded': {
        const { paymentId, amountMinor, currency } = event;
        return this.player.do((tx) => settleDeposit(tx, { provider, providerRef, paymentId, amountMinor, currency }));
      }
      case 'deposit.attempt_failed':
        return this.player.do((tx) =>
          attemptFailed(tx, { paymentId: event.paymentId, provider, reason: event.reason }),
        );
      case 'deposit.processing': {
        const { paymentId } = event;
        return this.player.do((tx) => failDeposit(tx, { paymentId, provider, providerRef, state: 'processing' }));
      }
      case 'instrument.known': {
        const { paymentId, instrument, means } = event;
        const system = async (work: Parameters<Shell['system']>[0]) => this.player.do(work);
        const shell = { system, sure: (work: () => unknown) => work() } as unknown as Shell;
        return knowing.commands.knowInstrument(shell, { provider, paymentId, instrument, means: means ?? undefined });
      }
      case 'deposit.failed': {
        const { paymentId, reason, outcome: state } = event;
        return this.player.do((tx) => failDeposit(tx, { paymentId, provider, providerRef, state, reason }));
      }
      case 'deposit.dispute_opened':
      case 'deposit.taken_back':
      case 'deposit.given_back': {
        const stage = ({ opened: 'dispute_opened', back: 'taken_back' } as const)[
          event.type === 'deposit.dispute_opened' ? 'opened' : 'back'
        ];
        const { paymentId, chargeRef, turn, currency, amountMinor } = event;
        const about = { provider, providerRef, chargeRef, paymentId, turn, currency, amountMinor };
        const words = event.type === 'deposit.given_back' ? ('given_back' as const) : stage;
        return this.player.do((tx) => chargeback(tx, { ...about, stage: words }));
      }
      case 'payout.paid':
      case 'payout.failed':
      case 'payout.returned':
      case 'payout.unfunded': {
        const state = {
          'payout.paid': 'succeeded',
          'payout.failed': 'declined',
          'payout.returned': 'returned',
          'payout.unfunded': 'unfunded',
        } as const;
        const { type, id: _, playerId: __, ...word } = event;
        return this.player.do((tx) => payoutUpdate(tx, { ...word, provider, state: state[type] }));
      }
      default:
        return refuse(`never ${event.type}`);
    }
  }

  /** As functions/jobs/payout.ts does for each that is claimed or may be. */
  async job(): Promise<void> {
    const open = this.player
      .get((tx) => payments(tx, {}))
      .items.filter(({ action, state }) => action === 'cashout' && (state === 'pending' || state === 'processing'));
    for (const { id } of open) {
      const claimed = this.player.do((tx) => payoutOrder(tx, id));
      if (!claimed.ok) continue;
      const { payment, destination, holder, attempt, again } = claimed.value;
      // What was taken is asked about once an hour there; now and then is often enough to tell it twice.
      if (payment.providerRef !== null && this.#next() > 0.25) continue;
      const { currency, amountMinor } = payment;
      const ask = { playerId: this.id, paymentId: id, currency, amountMinor, destination, holder, attempt };
      const about = { paymentId: id, provider: this.#money.provider };
      const { psp } = this.vendor;
      const looked = again ? await psp.look(ask) : ({ ok: true, value: { state: 'absent' } } as const);
      if (!looked.ok || looked.value.state !== 'absent') continue;
      const order = await psp.payout(ask);
      if (order.ok) {
        const { providerRef } = order.value;
        this.player.do((tx) => payoutUpdate(tx, { ...about, providerRef, state: 'processing' }));
      } else if (order.code === 'payment.unfunded')
        this.player.do((tx) =>
          payoutUpdate(tx, { ...about, providerRef: `${id}-${attempt}`, state: 'unfunded', attempt }),
        );
      else if (order.code === 'payment.declined')
        this.player.do((tx) => payoutUpdate(tx, { ...about, providerRef: id, state: 'declined' }));
    }
  }

  async step(step: Step): Promise<void> {
    const one = 'of' in step ? this.sessions[step.of % Math.max(1, this.sessions.length)] : undefined;
    switch (step.do) {
      case 'open': {
        const key = `d${this.#made++}`;
        const opened = this.player.do((tx) => openDeposit(tx, ASKER, { key, ...this.#money, amountMinor: step.minor }));
        if (!opened.ok) return;
        const { id } = opened.value.payment;
        const payer = {
          ...this.player.get((tx) => nameOf(profileOf(tx))),
          email: '',
          dateOfBirth: '',
          phone: '',
          country: 'DE',
          ip: '',
        };
        const expiresAtMs = this.player.nowMs + 3_600_000;
        const ask = {
          playerId: this.id,
          paymentId: id,
          currency: 'EUR' as const,
          amountMinor: step.minor,
          brands: [this.#money.method],
          profile: null,
        };
        const page = { ...ask, locale: 'en', returnUrl: 'https://p.example/', expiresAtMs, payer };
        // The same key until it is answered: one page. What refuses us ourselves never answers.
        let made = await this.vendor.psp.checkout(page);
        for (let again = 0; again < 5 && !made.ok && made.code === 'server.unavailable'; again += 1)
          made = await this.vendor.psp.checkout(page);
        if (made.ok) this.sessions.push({ reference: `${this.id}.${id}`, page: this.vendor.pageOf(made.value) });
        return;
      }
      case 'pay':
        if (one) await this.vendor.pay(one.page, step.way);
        return;
      case 'close':
        if (one) this.vendor.close(one.page);
        return;
      case 'dispute':
        if (one) this.vendor.dispute(one.reference);
        return;
      case 'withdraw': {
        const wish = {
          key: `w${this.#made++}`,
          ...this.#money,
          amountMinor: 1000 + step.end,
          destination: 'AT611904300234573201',
        };
        this.player.do((tx) =>
          requestCashout(tx, ASKER, { ...wish, instrument: 'AT', recallable: false, payAfterMs: 0 }),
        );
        return this.job();
      }
      case 'wait':
        this.player.pass(step.ms);
        await this.vendor.wake();
        await this.bring();
        return this.job();
      case 'rotate':
        return this.vendor.rotate();
      case 'down':
      case 'up':
        this.isUp = step.do === 'up';
        return;
      case 'replay':
        for (const { body, headers } of this.#delivered.slice(-5).reverse()) await this.#door(body, headers);
    }
  }

  /** Everything is words, as long as it takes: nothing may be lost and nothing wait for ever. */
  async drain(): Promise<void> {
    this.isUp = true;
    this.#losing = false;
    for (let turn = 0; turn < 400; turn += 1) {
      // What stays unfunded is ordered again and again: its words would come before those of a dispute for ever.
      if (turn < 12) await this.job();
      const dueMs = this.vendor.dueMs();
      if (dueMs === null) break;
      this.player.pass(Math.max(0, dueMs - this.player.nowMs));
      await this.vendor.wake();
      await this.bring();
    }
    await this.job();
    await this.bring();
  }

  booked(): number {
    const { amountMinor = 0, heldMinor = 0 } =
      this.player.get((tx) => wallet(tx)).accounts.find(({ currency }) => currency === 'EUR') ?? {};
    return amountMinor + heldMinor - Math.abs(this.player.get((tx) => debtOf(tx, 'EUR')));
  }

  /** By what the vendor has and has sent. */
  oracle(): number {
    const came = this.sessions.reduce((sum, { reference }) => sum + this.vendor.netOf(reference), 0);
    return FUNDED + came - this.vendor.sentFor(this.id);
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('open' as const), minor: fc.integer({ min: 1000, max: 3000 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), of: fc.nat(2), way: fc.nat(39) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'dispute' as const, 'dispute' as const),
      of: fc.nat(2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), end: fc.constantFrom(0, 1, 13, 14, 15, 16) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 5000, 600_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('rotate' as const, 'down' as const, 'up' as const, 'replay' as const) }),
  },
);

test.each(names)(
  'whatever happens on the way, the books hold what %s has and has not sent: nothing lost, nothing twice [I1 I10 I11 I17 I18 I37 I41]',
  async (name) => {
    const kinds = new Map<string, number>();
    let vendor: Vendor | undefined;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 45 }), fc.nat(1e6), async (steps, seed) => {
        const storm = new Storm(seed, name);
        vendor = storm.vendor;
        for (const each of steps) await storm.step(each);
        await storm.drain();
        for (const type of storm.kinds) kinds.set(type, (kinds.get(type) ?? 0) + 1);
        expect(storm.refused).toEqual([]);
        expect(storm.owes()).toBe(0);
        expect(storm.booked()).toBe(storm.oracle());
        expect(audit(ledgerRows(storm.player.store), storedBalances(storm.player.store))).toEqual([]);
      }),
      { numRuns: counted(6, 300, 1000), seed: 109 },
    );
    // A storm in which nothing happened would prove nothing.
    const wanted = [...(vendor?.wanted ?? []), ...((everything && vendor?.rare) || [])];
    expect(wanted).not.toEqual([]);
    for (const type of wanted) expect(kinds.get(type) ?? 0, type).toBeGreaterThan(0);
  },
  everything ? 1_800_000 : 120_000,
);
