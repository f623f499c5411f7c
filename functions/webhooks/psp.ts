// The door of payment providers: the bytes are verified before they are read; one event is one command to one player.
import type { Hono } from 'hono';
import { now, readClock } from '#functions/clock.ts';
import { content } from '#functions/content.ts';
import { body } from '#functions/edge/body.ts';
import { problemResponse, refusalResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { doubts } from '#functions/fraud.ts';
import { playerOf } from '#functions/identity/player.ts';
import { fraudPort } from '#functions/ports/fraud/index.ts';
import type { Account, Psp, PspEvent } from '#functions/ports/psp/index.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import { maskAddress } from '#shared/domain/cashier/wallet.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/** 2xx only after the player's object has committed; 4xx changed nothing; 5xx is told again by the provider. */
export function pspWebhooks(app: Hono<{ Bindings: Env; Variables: Vars }>): void {
  app.post('/webhooks/:psp', body, async (c) => {
    const psp = pspOf(c.env, c.req.param('psp'));
    if (!psp) return problemResponse('route.unknown');
    const raw = await c.req.arrayBuffer();
    await readClock(c.env);
    const verified = await psp.verify(raw, c.req.raw.headers, now());
    if (!verified.ok) return problemResponse(verified.code);
    const event = psp.parse(raw);
    if (!event) return problemResponse('request.invalid');
    if (event.type === 'noted') return c.body(null, 204);
    const answer = await command(c.env, psp, event);
    if (answer.ok) return c.body(null, 204);
    // The provider says that money moved and the object does not take it: an operator must hear of it.
    const { id, type } = event;
    console.warn(JSON.stringify({ event: 'webhook.refused', psp: psp.id, id, type, code: answer.code }));
    // Nobody is there, so nothing of hers is what this speaks of: told again it would not be there either.
    return answer.code === 'player.unborn' ? problemResponse('payment.unknown') : refusalResponse(answer);
  });
}

type Told = Exclude<PspEvent, { type: 'noted' }>;

async function command(env: Env, psp: Psp, event: Told): Promise<Answer<unknown>> {
  const player = playerOf(env, event.playerId);
  const provider = psp.id;
  const { providerRef } = event;
  switch (event.type) {
    case 'deposit.processing':
      return player.failDeposit({ paymentId: event.paymentId, provider, providerRef, state: 'processing' });
    case 'deposit.failed': {
      const { paymentId, outcome: state, reason } = event;
      return player.failDeposit({ paymentId, provider, providerRef, state, reason });
    }
    case 'deposit.succeeded': {
      const { paymentId, amountMinor, currency, card, account } = event;
      const money = { provider, providerRef, paymentId, amountMinor, currency };
      if (!card)
        return player.settleDeposit({
          ...money,
          ...(fraudPort() && { cardless: await cardless(env) }),
          ...(account && savedAs(account)),
        });
      const { profile: id, brand, bin, last4, expiry } = card;
      const { playerId } = event;
      const moved = { playerId, paymentId, paymentSystem: provider, currency, amountMinor, bin, last4 };
      return player.settleDeposit({
        ...money,
        ...{
          instrument: `${brandName(brand)} ·· ${last4}`,
          card: { bin, last4 },
          profile: { id, brand, last4, expiry },
        },
        ...((await doubts(env, player, { type: 'transaction', ...moved })) && { hold: 'fraud' }),
      });
    }
    case 'deposit.charged_back': {
      const { paymentId, amountMinor, currency } = event;
      return player.chargeback({ provider, providerRef, paymentId, currency, amountMinor });
    }
    case 'address.seen':
    case 'address.confirmed': {
      const { address, amountMinor, currency } = event;
      const instrument = `${currency} ${maskAddress(address)}`;
      const money = { provider, providerRef, address, amountMinor, currency, instrument };
      return event.type === 'address.seen' ? player.noticeDeposit(money) : player.settleDeposit(money);
    }
    case 'payout.paid':
      return player.payoutUpdate({ paymentId: event.paymentId, provider, providerRef, state: 'succeeded' });
    case 'payout.failed': {
      const { paymentId, reason } = event;
      return player.payoutUpdate({ paymentId, provider, providerRef, state: 'declined', reason });
    }
  }
}

/** Methods that pay without a card. Money of any other that names none could not be checked. */
async function cardless(env: Env): Promise<string[]> {
  const methods = await content<readonly Method[]>(env, 'payment-methods');
  return methods.filter(({ kind }) => kind !== 'card').map(({ id }) => id);
}

/** An account that was paid with is her own: it can be paid out to. */
const savedAs = ({ profile: id, brand, last4 }: Account) => ({
  instrument: `${brandName(brand)} ·· ${last4}`,
  profile: { id, brand, last4, expiry: null },
});

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
