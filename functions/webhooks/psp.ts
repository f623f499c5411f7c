// The endpoint of payment providers: the bytes are verified before they are parsed, each event is stored once
// (functions/webhook), and then the provider gets its answer. We handle the event ourselves afterwards, so no
// provider's queue waits for it.

import type { Hono } from 'hono';
import { now, readClock } from '#functions/clock.ts';
import { hashToken } from '#functions/crypto/secrets.ts';
import { body } from '#functions/edge/body.ts';
import { problemResponse } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { doubts } from '#functions/fraud.ts';
import { isPlayer } from '#functions/identity/users.ts';
import { patient } from '#functions/object/timeout.ts';
import { playerOf } from '#functions/player/stub.ts';
import { fraudPort } from '#functions/ports/fraud/registry.ts';
import type { Account, Psp, PspEvent } from '#functions/ports/psp/index.ts';
import { pspOf } from '#functions/ports/psp/registry.ts';
import type { Deed, Item } from '#functions/webhook/verbs.ts';
import { line } from '#shared/base/line.ts';
import type { Method } from '#shared/domain/cashier/method.ts';
import { maskAddress } from '#shared/domain/cashier/wallet.ts';
import { content } from '#src/published/content.ts';
import { takeAll } from './take.ts';

/** Where the answer is a judgement, no answer counts as no. */
const JUDGEMENT_MS = 3000;

export function pspWebhooks(app: Hono<{ Bindings: Env; Variables: Vars }>): void {
  app.post('/webhooks/:psp', body, async (c) => {
    const psp = pspOf(c.env, c.req.param('psp'));
    if (!psp) return problemResponse('route.unknown');
    const raw = await c.req.arrayBuffer();
    await readClock(c.env);
    const verified = await psp.verify(raw, c.req.raw.headers, now());
    if (!verified.ok) return unsigned(psp, verified.code);
    const events = await psp.parse(raw);
    if (!events) return problemResponse('request.invalid');
    const items: Item[] = [];
    let mayPay = true;
    for (const event of events) {
      if (event.type === 'noted') continue;
      if (event.type === 'instrument.hinted') items.push(...(await readInstrument(c.env, psp, event)));
      else if (event.type === 'payer.asked') mayPay = mayPay && (await judge(c.env, event));
      else items.push(await itemOf(c.env, psp, event));
    }
    // Stored before it is answered, since otherwise the provider would send it again.
    await takeAll(c.env, items);
    return psp.acknowledge ? psp.acknowledge(raw, mayPay) : c.body(null, 204);
  });
}

/** A few may come from strangers; many at once mean a changed key or a wrong clock. */
function unsigned({ id: psp }: Psp, code: 'webhook.signature' | 'webhook.stale'): Response {
  if (code === 'webhook.stale') console.warn(line({ event: 'webhook.stale', psp }));
  else console.warn(line({ event: 'webhook.unsigned', psp }));
  return problemResponse(code);
}

type PlayerEvent = Exclude<PspEvent, { type: 'noted' | 'payer.asked' | 'instrument.hinted' }>;

/** A token belongs to the player by the provider's answer, never by an unsigned part of an event. */
async function readInstrument(
  env: Env,
  psp: Psp,
  hinted: Extract<PspEvent, { type: 'instrument.hinted' }>,
): Promise<Item[]> {
  const found = await psp.instrument?.(hinted);
  if (found?.ok) return found.value ? [await itemOf(env, psp, found.value)] : [];
  console.warn(line({ event: 'instrument.unread', psp: psp.id, id: hinted.id }));
  return [];
}

async function itemOf(env: Env, psp: Psp, event: PlayerEvent): Promise<Item> {
  const { id, type, playerId } = event;
  const stated = JSON.stringify(event);
  const item = { key: `${psp.id}:${id}:${await hashToken(stated)}`, provider: psp.id, id, type, playerId, stated };
  if (event.type === 'forged') return { ...item, deed: null, code: 'webhook.signature' };
  if (event.type === 'orphaned') return { ...item, deed: null, code: 'payment.unknown' };
  // The player does not exist, and asking would create the object.
  if (!(await isPlayer(env, playerId))) return { ...item, deed: null, code: 'payment.unknown' };
  return { ...item, deed: await deedOf(env, psp, event) };
}

async function judge(
  env: Env,
  { playerId, paymentId, payer }: Extract<PspEvent, { type: 'payer.asked' }>,
): Promise<boolean> {
  try {
    if (!(await isPlayer(env, playerId))) return false;
    const answer = await patient(playerOf(env, playerId).mayPayAs({ paymentId, payer }), JUDGEMENT_MS);
    return answer.ok && answer.value;
  } catch {
    return false;
  }
}

/** The command for the player's object. */
async function deedOf(env: Env, psp: Psp, event: Exclude<PlayerEvent, { type: 'forged' | 'orphaned' }>): Promise<Deed> {
  const player = playerOf(env, event.playerId);
  const provider = psp.id;
  const { providerRef } = event;
  switch (event.type) {
    case 'deposit.processing':
      return deed('failDeposit', { paymentId: event.paymentId, provider, providerRef, state: 'processing' });
    case 'deposit.attempt_failed':
      return deed('attemptFailed', { paymentId: event.paymentId, provider, reason: event.reason });
    case 'deposit.failed': {
      const { paymentId, outcome: state, reason } = event;
      return deed('failDeposit', { paymentId, provider, providerRef, state, reason });
    }
    case 'deposit.succeeded': {
      const { playerId, paymentId, amountMinor, currency, card, account, payer, means } = event;
      const paidWith = card ?? account;
      const last4 = paidWith?.last4 ?? payer?.last4 ?? '';
      const moved = { playerId, paymentId, paymentSystem: provider, currency, amountMinor, last4 };
      const doubted = await doubts(env, player, { type: 'transaction', ...moved, bin: card?.bin ?? null });
      return deed('settleDeposit', {
        provider,
        providerRef,
        paymentId,
        amountMinor,
        currency,
        ...(paidWith && savedAs(paidWith, card?.expiry ?? null)),
        ...(payer && { instrument: payer.instrument }),
        ...(card && { card: { bin: card.bin, last4 } }),
        ...(!card && !psp.namesNoCard && fraudPort() && { cardless: await cardless(env) }),
        ...(means !== null && { means }),
        ...(doubted && { hold: 'fraud' }),
      });
    }
    case 'deposit.dispute_opened':
    case 'deposit.taken_back':
    case 'deposit.given_back': {
      const { paymentId, chargeRef, turn, amountMinor, currency } = event;
      const stage = STAGES[event.type];
      return deed('chargeback', { provider, providerRef, stage, turn, chargeRef, paymentId, currency, amountMinor });
    }
    case 'deposit.dispute_unknown': {
      const { paymentId, chargeRef, stage } = event;
      return deed('unknownStage', { provider, providerRef, ...(chargeRef && { chargeRef }), paymentId, stage });
    }
    case 'address.seen':
    case 'address.confirmed': {
      const { playerId, address, amountMinor, currency } = event;
      const instrument = `${currency} ${maskAddress(address)}`;
      const money = { provider, providerRef, address, amountMinor, currency, instrument };
      if (event.type === 'address.seen') return deed('noticeDeposit', money);
      const moved = { playerId, paymentId: null, paymentSystem: provider, currency, amountMinor, bin: null, last4: '' };
      const doubted = await doubts(env, player, { type: 'transaction', ...moved });
      return deed('settleDeposit', { ...money, ...(doubted && { hold: 'fraud' }) });
    }
    case 'refund.failed': {
      const { paymentId, reason } = event;
      return deed('refundFailed', { paymentId, provider, providerRef, reason });
    }
    case 'instrument.known': {
      const { paymentId, account, instrument, means } = event;
      const known = { provider, paymentId, instrument, means: means ?? undefined };
      if (account === null) return deed('knowInstrument', known);
      const { profile: id, ...card } = account;
      return deed('knowInstrument', { ...known, profile: { id, ...card } });
    }
    case 'refund.done':
      return deed('refundDone', { paymentId: event.paymentId, provider, providerRef });
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.returned':
    case 'payout.unfunded': {
      const { type, id: _, playerId: __, ...word } = event;
      return deed('payoutUpdate', { ...word, provider, state: PAYOUTS[type] });
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

/** A command with its arguments. */
const deed = <Name extends Deed[0]>(name: Name, input: Extract<Deed, readonly [Name, unknown]>[1]): Deed =>
  [name, input] as unknown as Deed;

/** Methods that need no card. Money by any other method without a card could not be checked. */
async function cardless(env: Env): Promise<string[]> {
  const methods = await content<readonly Method[]>(env, 'payment-methods');
  return methods.filter(({ kind }) => kind !== 'card').map(({ id }) => id);
}

/** The means of payment becomes the player's own with the credited money: it can be charged and paid out to again. */
const savedAs = ({ profile: id, brand, last4 }: Account, expiry: string | null) => ({
  instrument: `${brandName(brand)} ·· ${last4}`,
  profile: { id, brand, last4, expiry },
});

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1);
