// Which payment methods this player is offered here, read from content and returned in the specification's shape.

import { askPlayer } from '#functions/edge/player-call.ts';
import { silentProviders } from '#functions/house-status.ts';
import type { SavedProfile } from '#functions/player/payments/instruments.ts';
import type { OfferedProfile } from '#functions/player/payments/offered-profiles.ts';
import { isAnswering, pspOf, serves } from '#functions/ports/psp/registry.ts';
import type { PaymentMethod, PaymentMethods } from '#shared/contract/payments.ts';
import { firstAmountMinor, presetsMinor } from '#shared/domain/cashier/amount.ts';
import {
  type Direction,
  type Method,
  offer,
  paysBackOnly,
  providerFor,
  type Range,
  rangeOf,
  type Viewer,
} from '#shared/domain/cashier/method.ts';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { content } from '#src/published/content.ts';
import type { ApiContext } from './mount.ts';

export async function methodsOnWire(
  c: ApiContext,
  query: { currency: Currency; action: Direction; l?: string | undefined },
): Promise<Answer<PaymentMethods>> {
  const viewer = await viewerOf(c, query.l);
  if (!viewer.ok) return viewer;
  const saved = await askPlayer(c, (player, asker) => player.offeredProfiles(asker));
  if (!saved.ok) return saved;
  return ok(await offerFor(c, query.currency, query.action, viewer.value, saved.value));
}

/**
 * Each method with the provider that serves it where the visitor is. A deposit uses a reachable provider before one
 * that does not answer; `without` is a provider that has just failed. A payout uses the provider that the money came
 * by.
 */
async function methodsHere(c: ApiContext, action: Direction, without?: string): Promise<readonly Method[]> {
  const methods = await content<readonly Method[]>(c.env, 'payment-methods');
  const silent = await silentProviders(c.env);
  const { country } = c.get('ctx');
  const there = (provider: string) => serves(c.env, provider, country);
  const answers = (provider: string) =>
    there(provider) && provider !== without && isAnswering(c.env, provider) && !silent.has(provider);
  return methods.map((method) => {
    const provider = providerFor(method, country ?? '', there);
    if (action === 'cashout' || answers(provider)) return { ...method, provider };
    const other = providerFor(method, country ?? '', answers);
    return { ...method, provider: answers(other) ? other : provider };
  });
}

/** What anybody may deposit with here, for a page that is rendered before it knows its player. */
export function depositOfferHere(c: ApiContext, currency: Currency): Promise<PaymentMethods> {
  const { geo, locale } = c.get('ctx');
  return offerFor(c, currency, 'deposit', { locale, groups: [], market: geo }, []);
}

async function offerFor(
  c: ApiContext,
  currency: Currency,
  action: Direction,
  viewer: Viewer,
  saved: readonly OfferedProfile[],
): Promise<PaymentMethods> {
  const [methods, silent, { firstDepositMinor }] = await Promise.all([
    methodsHere(c, action),
    silentProviders(c.env),
    content<{ firstDepositMinor: Partial<Record<Currency, number>> }>(c.env, 'config/currencies'),
  ]);
  const offered = offer(methods, currency, action, viewer);
  const range = widest(offered.map(({ method }) => rangeOf(method, currency, action)));
  const first = firstDepositMinor[currency];
  return {
    methods: offered.map((each) =>
      onWire(c, each.method, { currency: each.currency as Currency, action, saved, silent }),
    ),
    first_cents: range ? firstAmountMinor(first, range) : (first ?? 0),
    presets_cents: range ? presetsMinor(first, range) : [],
  };
}

/**
 * The method that a player has named, if the player is offered it; with `id` null it is the crypto method of the
 * currency.
 */
export async function methodFor(
  c: ApiContext,
  id: string | null,
  currency: Currency,
  direction: Direction,
  locale?: string,
  without?: string,
): Promise<Answer<Method>> {
  const methods = await methodsHere(c, direction, without);
  const viewer = await viewerOf(c, locale);
  if (!viewer.ok) return viewer;
  const offered = offer(methods, currency, direction, viewer.value).map(({ method }) => method);
  if (id === null) {
    const coin = offered.find((method) => method.kind === 'crypto' && rangeOf(method, currency, direction));
    return coin ? ok(coin) : refuse('currency.refused');
  }
  const method = offered.find((each) => each.id === id);
  // A crypto deposit has no amount to order: its address has a call of its own.
  if (!method || (method.kind === 'crypto' && direction === 'deposit')) return refuse('payment.method_unknown');
  if (!rangeOf(method, currency, direction)) return refuse('currency.refused');
  if (pspOf(c.env, method.provider) === null) return refuse('port.unavailable');
  const isSilent = direction === 'deposit' && (method.provider === without || (await isSilentNow(c, method.provider)));
  return isSilent ? refuse('payment.silent') : ok(method);
}

/** Whether the provider does not answer at present, as this isolate or another one has observed. */
export const isSilentNow = async (c: ApiContext, provider: string): Promise<boolean> =>
  !isAnswering(c.env, provider) || (await silentProviders(c.env)).has(provider);

/** One hosted page accepts every card brand that its provider serves in this currency. */
export async function brandsBeside(c: ApiContext, method: Method, currency: Currency): Promise<string[]> {
  const usual = await methodsHere(c, 'deposit');
  const first = usual.find(({ id }) => id === method.id)?.provider;
  // A provider that replaces another for this method replaces it for the other brands, too.
  const methods = first === method.provider ? usual : await methodsHere(c, 'deposit', first);
  return methods
    .filter(
      ({ id, kind, provider }) =>
        (kind === 'card' ? kind === method.kind : id === method.id) && provider === method.provider,
    )
    .filter((each) => rangeOf(each, currency, 'deposit'))
    .map(({ brand }) => brand);
}

/** The smallest withdrawal that any method allows, for each currency that this player can withdraw in. */
export async function leastOut(c: ApiContext): Promise<Answer<Partial<Record<Currency, number>>>> {
  const [methods, viewer, saved] = await Promise.all([
    methodsHere(c, 'cashout'),
    viewerOf(c, undefined),
    askPlayer(c, (player, asker) => player.savedProfiles(asker)),
  ]);
  if (!viewer.ok) return viewer;
  if (!saved.ok) return saved;
  const least: Partial<Record<Currency, number>> = {};
  for (const currency of CURRENCIES) {
    const ways = offer(methods, currency, 'cashout', viewer.value)
      .map(({ method }) => method)
      .filter((method) => !paysBackOnly(method) || saved.value.some((card) => isOf(method, card)))
      .filter(({ provider }) => pspOf(c.env, provider));
    const minima = ways.flatMap((method) => rangeOf(method, currency, 'cashout')?.minMinor ?? []);
    if (minima.length > 0) least[currency] = Math.min(...minima);
  }
  return ok(least);
}

async function viewerOf(c: ApiContext, locale: string | undefined): Promise<Answer<Viewer>> {
  const profile = await askPlayer(c, (player, asker) => player.profile(asker));
  if (!profile.ok) return profile;
  const { geo, locale: own } = c.get('ctx');
  return ok({ locale: locale ?? own, groups: profile.value.groups, market: geo });
}

function onWire(
  c: ApiContext,
  method: Method,
  {
    currency,
    action,
    saved,
    silent,
  }: { currency: Currency; action: Direction; saved: readonly OfferedProfile[]; silent: ReadonlySet<string> },
): PaymentMethod {
  const { id, name, brand, provider, kind, recallable, processingTime, feeBp } = method;
  const isThere = pspOf(c.env, provider) !== null;
  // Payouts wait for their provider in the outbox, so only deposits need a reachable one.
  const isSilent = action === 'deposit' && isThere && (silent.has(provider) || !isAnswering(c.env, provider));
  return {
    id,
    name,
    currency,
    brand,
    provider,
    kind,
    recallable,
    type: kind === 'crypto' ? 'crypto' : 'other',
    savedProfiles: saved.filter((card) => card.provider === provider && card.brand === brand),
    termsOfService: { restrictions: { amountCurrencyCode: currency } },
    processingTime: processingTime[action],
    fee: { percent_bp: feeBp[action] },
    deposit: cents(rangeOf(method, currency, 'deposit')),
    withdrawal: cents(rangeOf(method, currency, 'cashout')),
    available: isThere && !isSilent,
    ...(isSilent && { silent: true as const }),
  };
}

/** A card can receive the payout of any other card of its provider; an account must be of the method's kind. */
export const isOf = ({ kind, provider, brand }: Method, saved: SavedProfile): boolean =>
  saved.provider === provider && (kind === 'card' ? !OTHER_THAN_CARDS.has(saved.brand) : saved.brand === brand);
const OTHER_THAN_CARDS: ReadonlySet<string> = new Set(['ecopayz']);

const cents = (range: Range | null) => range && { min_cents: range.minMinor, max_cents: range.maxMinor };

function widest(ranges: readonly (Range | null)[]): Range | null {
  const real = ranges.filter((range) => range !== null);
  if (real.length === 0) return null;
  const open = real.some((range) => range.maxMinor === null);
  return {
    minMinor: Math.min(...real.map((range) => range.minMinor)),
    maxMinor: open ? null : Math.max(...real.map((range) => range.maxMinor ?? 0)),
  };
}
