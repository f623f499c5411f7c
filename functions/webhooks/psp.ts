// The door of payment providers: the bytes are verified before they are read; one event is one command to one player.
import type { Hono } from 'hono';
import { now, readClock } from '#functions/clock.ts';
import { body } from '#functions/edge/body.ts';
import { problemResponse, refusalResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { doubts } from '#functions/fraud.ts';
import { isPlayer, playerOf } from '#functions/player/stub.ts';
import { fraudPort } from '#functions/ports/fraud/registry.ts';
import type { Account, Psp, PspEvent } from '#functions/ports/psp/index.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import { isProblemCode, problems } from '#shared/contract/problem.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import { maskAddress } from '#shared/domain/cashier/wallet.ts';
import { type Answer, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';

/**
 * 2xx only after the players' objects have committed; 5xx is told again by the provider. What is refused changed nothing and is
 * logged: money that a provider says it moved and nobody here takes is an operator's to look at. A batch of which something was
 * taken is answered 200 with what was not; one of which nothing was taken is answered by its first refusal.
 */
export function pspWebhooks(app: Hono<{ Bindings: Env; Variables: Vars }>): void {
  app.post('/webhooks/:psp', body, async (c) => {
    const psp = pspOf(c.env, c.req.param('psp'));
    if (!psp) return problemResponse('route.unknown');
    const raw = await c.req.arrayBuffer();
    await readClock(c.env);
    const verified = await psp.verify(raw, c.req.raw.headers, now());
    if (!verified.ok) return problemResponse(verified.code);
    const events = psp.parse(raw);
    if (!events) return problemResponse('request.invalid');
    const refused: { id: string; refusal: Refusal }[] = [];
    // One after the other, in the provider's order.
    for (const event of events) {
      if (event.type === 'noted') continue;
      // Nobody is there: told again it would be so, too.
      const known = await isPlayer(c.env, event.playerId);
      const answer = known ? await command(c.env, psp, event) : refuse('payment.unknown');
      if (answer.ok) continue;
      const { id, type } = event;
      // Who has joined and done nothing yet has nothing that this could speak of.
      const refusal = answer.code === 'player.unborn' ? refuse('payment.unknown') : answer;
      console.warn(JSON.stringify({ event: 'webhook.refused', psp: psp.id, id, type, code: refusal.code }));
      refused.push({ id, refusal });
    }
    const [first] = refused;
    if (!first) return c.body(null, 204);
    const again = refused.find(({ refusal }) => isTransient(refusal));
    if (again) return refusalResponse(again.refusal);
    if (refused.length === events.length) return refusalResponse(first.refusal);
    return c.json({ refused: refused.map(({ id, refusal }) => ({ id, code: refusal.code })) });
  });
}

/** It may be otherwise in a moment: told again it may be taken. */
const isTransient = ({ code }: Refusal): boolean => isProblemCode(code) && problems[code].status >= 500;

type PlayerEvent = Exclude<PspEvent, { type: 'noted' }>;

async function command(env: Env, psp: Psp, event: PlayerEvent): Promise<Answer<unknown>> {
  const player = playerOf(env, event.playerId);
  const provider = psp.id;
  const { providerRef } = event;
  switch (event.type) {
    case 'deposit.processing':
      return player.failDeposit({ paymentId: event.paymentId, provider, providerRef, state: 'processing' });
    case 'deposit.attempt_failed':
      return player.attemptFailed({ paymentId: event.paymentId, provider, reason: event.reason });
    case 'deposit.failed': {
      const { paymentId, outcome: state, reason } = event;
      return player.failDeposit({ paymentId, provider, providerRef, state, reason });
    }
    case 'deposit.succeeded': {
      const { playerId, paymentId, amountMinor, currency, card, account, payer, means } = event;
      const paidWith = card ?? account;
      const last4 = paidWith?.last4 ?? payer?.last4 ?? '';
      const moved = { playerId, paymentId, paymentSystem: provider, currency, amountMinor, last4 };
      const doubted = await doubts(env, player, { type: 'transaction', ...moved, bin: card?.bin ?? null });
      return player.settleDeposit({
        provider,
        providerRef,
        paymentId,
        amountMinor,
        currency,
        ...(paidWith && savedAs(paidWith, card?.expiry ?? null)),
        ...(payer && { instrument: payer.instrument }),
        ...(card && { card: { bin: card.bin, last4 } }),
        ...(!card && fraudPort() && { cardless: await cardless(env) }),
        ...(means !== null && { means }),
        ...(doubted && { hold: 'fraud' }),
      });
    }
    case 'deposit.dispute_opened':
    case 'deposit.taken_back':
    case 'deposit.given_back': {
      const { paymentId, chargeRef, turn, amountMinor, currency } = event;
      const stage = STAGES[event.type];
      return player.chargeback({ provider, providerRef, stage, turn, chargeRef, paymentId, currency, amountMinor });
    }
    case 'deposit.dispute_unknown': {
      const { paymentId, chargeRef, stage } = event;
      return player.unknownStage({ provider, providerRef, ...(chargeRef && { chargeRef }), paymentId, stage });
    }
    case 'address.seen':
    case 'address.confirmed': {
      const { playerId, address, amountMinor, currency } = event;
      const instrument = `${currency} ${maskAddress(address)}`;
      const money = { provider, providerRef, address, amountMinor, currency, instrument };
      if (event.type === 'address.seen') return player.noticeDeposit(money);
      const moved = { playerId, paymentId: null, paymentSystem: provider, currency, amountMinor, bin: null, last4: '' };
      const doubted = await doubts(env, player, { type: 'transaction', ...moved });
      return player.settleDeposit({ ...money, ...(doubted && { hold: 'fraud' }) });
    }
    case 'refund.failed': {
      const { paymentId, reason } = event;
      return player.refundFailed({ paymentId, provider, providerRef, reason });
    }
    case 'refund.done':
      return player.refundDone({ paymentId: event.paymentId, provider, providerRef });
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.returned':
    case 'payout.unfunded': {
      const { type, id: _, playerId: __, ...word } = event;
      return player.payoutUpdate({ ...word, provider, state: PAYOUTS[type] });
    }
  }
}

const PAYOUTS = {
  'payout.paid': 'succeeded',
  'payout.failed': 'declined',
  'payout.returned': 'returned',
  'payout.unfunded': 'unfunded',
} as const;

const STAGES = {
  'deposit.dispute_opened': 'dispute_opened',
  'deposit.taken_back': 'taken_back',
  'deposit.given_back': 'given_back',
} as const;

/** Methods that pay without a card. Money of any other that names none could not be checked. */
async function cardless(env: Env): Promise<string[]> {
  const methods = await content<readonly Method[]>(env, 'payment-methods');
  return methods.filter(({ kind }) => kind !== 'card').map(({ id }) => id);
}

/** What was paid with is the player's own once its money is: it can be paid with again, and paid out to. */
const savedAs = ({ profile: id, brand, last4 }: Account, expiry: string | null) => ({
  instrument: `${brandName(brand)} ·· ${last4}`,
  profile: { id, brand, last4, expiry },
});

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
