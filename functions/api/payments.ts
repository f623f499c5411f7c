// Deposits, withdrawals, addresses and history: the player's object decides about the money, ports/psp moves it.
import { waitUntil } from 'cloudflare:workers';
import { now } from '#functions/clock.ts';
import { originOf } from '#functions/edge/origin.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttleMoney } from '#functions/edge/throttle.ts';
import { operatorOf, standpointOf } from '#functions/edge/viewer.ts';
import { tellSilence } from '#functions/house-status.ts';
import type { PaymentAnswer } from '#functions/player/payments/deposits.ts';
import type { PaymentView } from '#functions/player/payments/payments.ts';
import type { CheckoutAsk, PayerFacts } from '#functions/ports/psp/index.ts';
import { isAnswering, pspOf } from '#functions/ports/psp/registry.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { paceOf } from '#functions/readmodel/pace.ts';
import {
  type CashoutBody,
  type DepositAnswer,
  type DepositBody,
  paymentOperations,
  toPayment,
} from '#shared/contract/payments.ts';
import type { Pace } from '#shared/domain/cashier/clock.ts';
import { bringsBonus, type Method, rangeOf } from '#shared/domain/cashier/method.ts';
import { isWalletAddress, maskAddress } from '#shared/domain/cashier/wallet.ts';
import { SILENT } from '#shared/domain/payments.ts';
import { fullName } from '#shared/domain/person.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkIban, compactIban } from '#shared/domain/validation/iban.ts';
import { at, paths } from '#src/paths.ts';
import { answerOf, orElsewhere } from './elsewhere.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { brandsBeside, isOf, isSilentNow, leastOut, methodFor, methodsOnWire } from './payment-methods.ts';

/**
 * A first request without an answer after this time has died: its retry may call the provider again, which
 * deduplicates.
 */
const IN_FLIGHT_MS = 10_000;

export function payments(app: Api): void {
  const { listMethods, deposit, cashout, address, where, pace, list, one, recall, release, refund, drop, dropAll } =
    paymentOperations;
  savedCards(app);

  mount(app, listMethods, ({ c, query }) => methodsOnWire(c, query));

  mount(app, deposit, async ({ c, body, key }) => {
    bound(c);
    const pick = (without?: string) => methodFor(c, body.method, body.currency, 'deposit', body.l, without);
    const method = await pick();
    if (!method.ok) return method;
    return orElsewhere((by, ownKey, hasOther) => depositBy(c, by, body, ownKey, hasOther), pick, method.value, key);
  });

  mount(app, cashout, async ({ c, body, key }) => {
    bound(c);
    const method = await methodFor(c, body.method, body.currency, 'cashout');
    if (!method.ok) return method;
    const to = await destination(c, method.value, body);
    if (!to.ok) return to;
    const { recallable, recallWindowMs } = method.value;
    const result = await askPlayer(c, (player, asker) =>
      player.requestCashout(asker, {
        key,
        ...fieldsOf(method.value, body, 'cashout'),
        ...to.value,
        recallable,
        payAfterMs: recallWindowMs,
        forfeitMinor: body.forfeitMinor,
      }),
    );
    if (!result.ok) return result;
    return ok({ payment: toPayment(asFirst(result.value.payment, result.value.recallable, recallWindowMs)) });
  });

  mount(app, address, async ({ c, body: { currency } }) => {
    bound(c);
    const method = await methodFor(c, null, currency, 'deposit');
    if (!method.ok) return method;
    const { id, provider, kind } = method.value;
    const range = rangeOf(method.value, currency, 'deposit');
    if (kind !== 'crypto' || !range) return refuse('currency.refused');
    // The object is asked first and refuses players who may not deposit. An address stays valid even where its method
    // has moved to another provider, so the provider that issued it is asked.
    const known = await askPlayer(c, (player, asker) => player.address(asker, currency));
    if (!known.ok) return known;
    const owner = known.value?.provider ?? provider;
    const psp = pspOf(c.env, owner, originOf(c));
    if (!psp) return refuse('port.unavailable');
    const made = await psp.address({ playerId: requireSession(c).playerId, currency });
    if (!made.ok) return made;
    const { address: text, network, uri, confirmations, walletUrl } = made.value;
    const released = await askPlayer(c, (player) =>
      player.assignAddress({ currency, address: text, provider: owner, method: id }),
    );
    if (!released.ok) return released;
    // The link and the QR code below must contain exactly this address, or money would go to an address that is
    // nobody's here.
    if (released.value.address !== text) return refuse('server.unavailable');
    const min_cents = range.minMinor;
    return ok({ currency, address: text, network, uri, min_cents, confirmations, walletUrl });
  });

  mount(app, where, async ({ c }) => {
    const least = await leastOut(c);
    return least.ok ? askPlayer(c, (player, asker) => player.whereIsIt(asker, least.value)) : least;
  });

  mount(app, pace, async ({ c }) => ok(await paceNow(c.env)));

  mount(app, list, async ({ c, query }) => {
    const page = await askPlayer(c, (player, asker) => player.payments(asker, query));
    return page.ok ? ok({ payments: page.value.items.map(toPayment), next_cursor: page.value.cursor }) : page;
  });

  mount(app, one, async ({ c, params }) => {
    const found = await askPlayer(c, (player, asker) => player.payment(asker, params.id ?? ''));
    return found.ok ? ok(toPayment(found.value)) : found;
  });

  mount(app, recall, async ({ c, params, key }) => {
    const back = await askPlayer(c, (player, asker) => player.recall(asker, { key, paymentId: params.id ?? '' }));
    return back.ok ? ok({ payment: toPayment(back.value) }) : back;
  });

  mount(app, release, async ({ c, params, key }) => {
    const freed = await askPlayer(c, (player, asker) =>
      player.releaseDeposit(asker, { key, paymentId: params.id ?? '' }),
    );
    return freed.ok ? ok({ payment: toPayment(freed.value) }) : freed;
  });

  mount(app, refund, async ({ c, params, key }) => {
    const sent = await askPlayer(c, (player, asker) =>
      player.refundDeposit(asker, { key, paymentId: params.id ?? '' }),
    );
    return sent.ok ? ok({ payment: toPayment(sent.value) }) : sent;
  });

  mount(app, dropAll, async ({ c }) => {
    const dropped = await askPlayer(c, (player, asker) => player.dropDeposits(asker));
    return dropped.ok ? ok({ payments: dropped.value.map(toPayment) }) : dropped;
  });

  mount(app, drop, async ({ c, params }) => {
    const dropped = await askPlayer(c, (player, asker) => player.dropDeposit(asker, params.id ?? ''));
    return dropped.ok ? ok({ payment: toPayment(dropped.value) }) : dropped;
  });
}

async function depositBy(
  c: ApiContext,
  method: Method,
  body: DepositBody,
  key: string,
  hasOther: (provider: string) => Promise<boolean>,
): Promise<Answer<DepositAnswer>> {
  // The provider receives only tokens that belong to this player.
  const card = body.profile === undefined ? undefined : await savedCard(c, method, body.profile);
  if (body.fast && !card) return refuse((await isOfSilent(c, body.profile)) ? 'payment.silent' : 'payment.destination');
  const { playerFunds: holds } = (await operatorOf(c.env, standpointOf(c).licence)) ?? {};
  const opened = await askPlayer(c, (player, asker) =>
    player.openDeposit(asker, {
      key,
      ...fieldsOf(method, body, 'deposit'),
      profile: card?.id,
      withoutBonus: !bringsBonus(method),
      ...(holds && { custody: { holds, read: body.custody } }),
    }),
  );
  if (!opened.ok) return opened;
  const { provider } = opened.value.payment;
  return checkOut(c, method, { ...body, profile: card?.id }, opened.value, () => hasOther(provider));
}

/** Whether a card is the player's, at a provider that does not answer at present. */
async function isOfSilent(c: ApiContext, id: string | undefined): Promise<boolean> {
  const saved = await askPlayer(c, (player, asker) => player.savedProfiles(asker));
  const card = saved.ok ? saved.value.find((each) => each.id === id) : undefined;
  return card !== undefined && isSilentNow(c, card.provider);
}

const PACE_MS = 5 * 60_000;
let measured: { atMs: number; methods: Record<string, Pace> } | undefined;

/** The same for everybody; computed at most every five minutes. */
async function paceNow(env: Env) {
  const nowMs = now();
  if (!measured || nowMs - measured.atMs >= PACE_MS)
    measured = { atMs: nowMs, methods: await paceOf(everyLists(env), nowMs) };
  return { asOf: new Date(measured.atMs).toISOString(), methods: measured.methods };
}

/** Nobody orders payments twenty times a minute, and providers should not receive such a load. */
const bound = (c: ApiContext) => throttleMoney(c, buckets.payment, requireSession(c).playerId);

/** The payment as it was when it was created: the same key gets the same answer, whatever has happened since (I7). */
const asFirst = (payment: PaymentView, recallable: boolean, windowMs = 0): PaymentView => ({
  ...payment,
  state: 'pending',
  recallable,
  paysAtMs: recallable ? payment.createdAtMs + windowMs : null,
  releasable: false,
  bonusMinor: null,
  receivedMinor: null,
  reason: null,
  refund: null,
  finishedAtMs: null,
});

/**
 * The provider's page for an intent. A retry gets the first answer again. A retry that arrives while the first request
 * runs gets 409. A retry after a first request that died calls the provider again, which deduplicates.
 */
async function checkOut(
  c: ApiContext,
  method: Method,
  body: DepositBody,
  { payment: current, replayed }: PaymentAnswer,
  hasOther: () => Promise<boolean>,
): Promise<Answer<DepositAnswer>> {
  const first = { ...asFirst(current, false), instrument: null };
  const done = (url: string) => ok({ payment: toPayment({ ...first, checkoutUrl: url }), redirectUrl: url });
  if (current.checkoutUrl) return done(current.checkoutUrl);
  if (current.reason === SILENT) return refuse('payment.silent', { provider: current.provider });
  if (replayed && now() - current.createdAtMs < IN_FLIGHT_MS) return refuse('idempotency.in_flight');
  if (current.state !== 'pending') return refuse('payment.state');
  const { playerId } = requireSession(c);
  // The payment's own provider: the method may have moved to another one since this key was first sent.
  const psp = pspOf(c.env, current.provider, originOf(c));
  const checkoutRequest = await checkoutAsk(c, method, body, playerId, current);
  if (!psp) return refuse('port.unavailable');
  const { profile } = checkoutRequest;
  const isCharge = body.fast && profile !== null;
  const order: Promise<Answer<{ providerRef: string | null; url: string | null }>> = isCharge
    ? psp.charge({ ...checkoutRequest, profile })
    : psp.checkout(checkoutRequest);
  // Once this isolate has seen the provider fail often enough, other isolates are informed. This waits for the
  // provider's own timeout, even when the visitor has left.
  waitUntil(
    order.then(() => {
      if (!isAnswering(c.env, psp.id)) tellSilence(c.env, psp.id);
    }),
  );
  // A charge is always awaited, because the money may have moved. Only a page that nobody has seen can be abandoned.
  const made = isCharge ? await order : ((await answerOf(order, hasOther)) ?? refuse('server.unavailable'));
  if (!made.ok) {
    // Nobody can pay an intent without a page, so its amount stops counting for the limit at once.
    if (made.code === 'payment.declined') await askPlayer(c, (player, asker) => player.dropDeposit(asker, current.id));
    // No page was shown, so nobody can pay there. A card that may have been charged is looked up by repeating the same
    // request.
    if (made.code === 'server.unavailable' && !body.fast) {
      const ended = await askPlayer(c, (player) => player.endSilent(current.id));
      return ended.ok ? refuse('payment.silent', { provider: current.provider }) : ended;
    }
    return made;
  }
  const { providerRef } = made.value;
  const url = made.value.url ?? checkoutRequest.returnUrl;
  const attached = await askPlayer(c, (player) => player.attachCheckout(current.id, { providerRef, url }));
  return attached.ok ? done(url) : attached;
}

/**
 * Saved cards. To delete one the provider is called first, since otherwise it would keep the card. Two providers may
 * use the same token: then the call has to name the provider.
 */
function savedCards(app: Api): void {
  const { profiles, forget } = paymentOperations;
  const saved = (c: ApiContext) => askPlayer(c, (player, asker) => player.savedProfiles(asker));

  mount(app, profiles, async ({ c }) => {
    const cards = await askPlayer(c, (player, asker) => player.offeredProfiles(asker));
    return cards.ok ? ok({ profiles: cards.value }) : cards;
  });

  mount(app, forget, async ({ c, params: { id = '' }, query }) => {
    const cards = await saved(c);
    if (!cards.ok) return cards;
    const named = cards.value.filter((each) => each.id === id && (query.provider ?? each.provider) === each.provider);
    const [card, other] = named;
    if (!card) return undefined;
    if (other) return refuse('request.refused', { field: 'provider' });
    const { provider } = card;
    const forgotten = await pspOf(c.env, provider, originOf(c))?.forget({
      playerId: requireSession(c).playerId,
      profile: id,
    });
    if (!forgotten?.ok) return forgotten ?? refuse('port.unavailable');
    const gone = await askPlayer(c, (player, asker) => player.forgetProfile(asker, { provider, id }));
    return gone.ok ? undefined : gone;
  });
}

/** A card or account that the player has used and that this method accepts; undefined for any other. */
async function savedCard(c: ApiContext, method: Method, id: string | undefined) {
  const saved = await askPlayer(c, (player, asker) => player.savedProfiles(asker));
  if (!saved.ok) return undefined;
  return saved.value.find((each) => each.id === id && isOf(method, each));
}

async function checkoutAsk(
  c: ApiContext,
  method: Method,
  body: DepositBody,
  playerId: string,
  payment: PaymentView,
): Promise<CheckoutAsk> {
  const locale = body.l ?? c.get('ctx').locale;
  return {
    payer: await payerFacts(c),
    playerId,
    paymentId: payment.id,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    locale,
    brands: await brandsBeside(c, method, body.currency),
    profile: body.profile ?? null,
    returnUrl: originOf(c) + at({ base: '', locale }, paths.payment(payment.id)),
    expiresAtMs: payment.expiresAtMs ?? now(),
  };
}

/**
 * Fields that the player has not filled in, or that are unknown at present, are empty: the provider's page asks for
 * them.
 */
async function payerFacts(c: ApiContext): Promise<PayerFacts> {
  const ip = c.req.header('cf-connecting-ip') ?? '';
  const profile = await askPlayer(c, (player, asker) => player.profile(asker));
  if (!profile.ok) return { firstName: '', lastName: '', email: '', dateOfBirth: '', phone: '', country: '', ip };
  const { firstName, lastName, email, dateOfBirth, mobilePhone: phone, country } = profile.value;
  return { firstName, lastName, email, dateOfBirth, phone, country, ip };
}

function fieldsOf(
  method: Method,
  body: Pick<DepositBody, 'currency' | 'amountMinor'>,
  direction: 'deposit' | 'cashout',
) {
  const range = rangeOf(method, body.currency, direction);
  return {
    amountMinor: body.amountMinor,
    currency: body.currency,
    method: method.id,
    provider: method.provider,
    minMinor: range?.minMinor ?? 0,
    maxMinor: range?.maxMinor ?? Number.MAX_SAFE_INTEGER,
  };
}

/**
 * The destination of a withdrawal: a means that the player has paid with, the player's bank account, or a well-formed
 * wallet address.
 */
async function destination(
  c: ApiContext,
  method: Method,
  body: Pick<CashoutBody, 'currency' | 'profile' | 'address' | 'iban'>,
): Promise<Answer<{ destination: string; instrument: string; means?: string | undefined }>> {
  if (method.kind === 'crypto') {
    const { address = '' } = body;
    if (!isWalletAddress(body.currency, address)) return refuse('payment.destination');
    return ok({ destination: address, instrument: maskAddress(address) });
  }
  if (method.kind === 'bank') {
    const { iban = '' } = body;
    if (checkIban(iban) !== null) return refuse('payment.destination');
    const account = compactIban(iban);
    const psp = pspOf(c.env, method.provider, originOf(c));
    const profile = await askPlayer(c, (player, asker) => player.profile(asker));
    if (!profile.ok) return profile;
    const holder = fullName(profile.value);
    const means = await psp?.means({ playerId: requireSession(c).playerId, destination: account, holder });
    if (!means?.ok) return means ?? refuse('port.unavailable');
    const instrument = `${account.slice(0, 2)} ·· ${account.slice(-4)}`;
    return ok({ destination: account, instrument, means: means.value ?? undefined });
  }
  const card = await savedCard(c, method, body.profile);
  if (!card) return refuse('payment.destination');
  return ok({ destination: card.id, instrument: `${method.name} ·· ${card.last4}` });
}
