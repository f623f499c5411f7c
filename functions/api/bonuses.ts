// Gifts, offers and codes: contract/bonuses.ts. The object decides; guests see the offers that their place allows to be
// advertised.
import { budgetsOf } from '#functions/campaign/stub.ts';
import { marksOf } from '#functions/edge/affiliate.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, throttle } from '#functions/edge/throttle.ts';
import type { GiftView } from '#functions/player/rewards/view.ts';
import * as contract from '#shared/contract/bonuses.ts';
import type { Expectations } from '#shared/contract/expectation.ts';
import { type Offer, type OfferFacts, toGift, toOffer } from '#shared/contract/gifts.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { isTagged } from '#shared/domain/affiliates.ts';
import { isExhausted } from '#shared/domain/bonuses/budget.ts';
import { periodAt, termsOf } from '#shared/domain/bonuses/resolve.ts';
import { typeOf, type Way } from '#shared/domain/bonuses/template.ts';
import { truthOf } from '#shared/domain/bonuses/truth.ts';
import { forbidden } from '#shared/domain/geo.ts';
import type { Currency } from '#shared/domain/money.ts';
import { isSeen, statusOf } from '#shared/domain/programme.ts';
import { ratesOn } from '#shared/domain/rates.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { isCodeShaped } from '#shared/domain/text/codes.ts';
import { content, gameOf, viewerOf } from '#src/published/content.ts';
import { barredHere } from './availability.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';

export function bonuses(app: Api): void {
  mount(app, contract.listGifts, async ({ c, query }) => {
    const { locale } = await readerFor(c, query.l);
    const found = await askPlayer(c, (player, asker) => player.gifts(asker));
    if (!found.ok) return found;
    const { gifts, offers, set, codes, settings } = found.value;
    return ok({
      gifts: onWire(gifts, locale),
      offers: await offersOnWire(c, offers, locale),
      set: set && (await offerOnWire(c, set, locale)),
      codes: barredHere(c) ?? codes,
      settings,
    });
  });
  mount(app, contract.listBonuses, async ({ c, query }) => {
    const gifts = await giftsOf(c, query.l, 'bonus');
    return gifts.ok ? ok({ bonuses: gifts.value }) : gifts;
  });
  mount(app, contract.listFreespins, async ({ c, query }) => {
    const gifts = await giftsOf(c, query.l, 'freespins');
    return gifts.ok ? ok({ freespins: gifts.value }) : gifts;
  });

  mount(app, contract.depositOffers, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    if (!c.get('session'))
      return ok({ offers: await guestOffers(c, reader, 'deposit', { currency: query.currency }), settings: null });
    const found = await askPlayer(c, (player, asker) => player.depositOffers(asker, query.currency));
    if (!found.ok) return found;
    const { offers, settings } = found.value;
    return ok({ offers: await offersOnWire(c, offers, reader.locale), settings });
  });
  mount(app, contract.registrationOffers, async ({ c, query }) => {
    const reader = await readerFor(c, query.l);
    if (!c.get('session')) return ok({ offers: await guestOffers(c, reader, 'registration') });
    const found = await askPlayer(c, (player, asker) => player.gifts(asker));
    if (!found.ok) return found;
    const offers = found.value.offers.filter(({ type }) => type === 'registration');
    return ok({ offers: await offersOnWire(c, offers, reader.locale) });
  });

  mount(app, contract.previewPromoCode, async ({ c, query, body: { code } }) => {
    await tried(c, code);
    const { locale } = await readerFor(c, query.l);
    const seen = await askPlayer(c, (player, asker) => player.previewCode(asker, code));
    if (!seen.ok) return seen;
    return ok({ code, offer: await offerOnWire(c, seen.value, locale) });
  });
  mount(app, contract.enterPromoCode, async ({ c, query, body: { code }, key }) => {
    await tried(c, code);
    const { locale } = await readerFor(c, query.l);
    const came = await askPlayer(c, (player, asker) => player.enterCode(asker, { key, code }));
    if (!came.ok) return came;
    const { gift, offer, settings } = came.value;
    return ok({ gift: gift && toGift(gift, locale), offer: offer && (await offerOnWire(c, offer, locale)), settings });
  });
  mount(app, contract.redeemCoupon, async ({ c, query, body: { coupon_code: typed }, key }) => {
    await tried(c, typed);
    const { locale } = await readerFor(c, query.l);
    const came = await askPlayer(c, (player, asker) => player.redeemCoupon(asker, { key, code: typed }));
    const status = came.ok ? ('issued' as const) : STATUSES[came.code];
    if (!status) return came as Answer<never>;
    const gift = came.ok ? toGift(came.value, locale) : null;
    const code = came.ok ? came.value.terms.template : null;
    return ok({ coupon_code: typed, code, status, gift });
  });
  mount(app, contract.takeOffer, async ({ c, query, params: { template = '' }, key }) => {
    const { locale } = await readerFor(c, query.l);
    return giftOnWire(locale, await askPlayer(c, (player, asker) => player.takeOffer(asker, { key, template })));
  });

  mount(app, contract.setBonusCode, async ({ c, body: { deposit_bonus_code: code } }) => {
    if (!(await isPrinted(c, code))) await tried(c, code);
    return askPlayer(c, (player, asker) => player.setBonusCode(asker, code));
  });
  mount(app, contract.clearBonusCode, ({ c }) => askPlayer(c, (player, asker) => player.clearBonusCode(asker)));
  mount(app, contract.updateBonusSettings, ({ c, body: { can_issue: wanted } }) =>
    askPlayer(c, (player, asker) => player.allowBonuses(asker, wanted)),
  );

  life(app);
}

/** Bonuses and free spins have separate addresses; the number of one is unknown at the address of the other. */
function life(app: Api): void {
  for (const [kind, activate, end] of [
    ['bonus', contract.activateBonus, contract.deleteBonus],
    ['freespins', contract.activateFreespins, contract.deleteFreespins],
  ] as const) {
    mount(app, activate, async ({ c, query, params: { id = '' }, key }) => {
      const { locale } = await readerFor(c, query.l);
      const gift = Number(id);
      return giftOnWire(locale, await askPlayer(c, (player, asker) => player.activateGift(asker, { key, gift, kind })));
    });
    mount(app, end, async ({ c, query, params: { id = '' } }) => {
      const { locale } = await readerFor(c, query.l);
      const gift = Number(id);
      // A gift ends only once, so its number serves as the idempotency key.
      return giftOnWire(
        locale,
        await askPlayer(c, (player, asker) => player.cancelGift(asker, { key: `gift-${gift}`, gift, kind })),
      );
    });
  }
}

/** Outcomes of a coupon that gives nothing. They are answers and not errors, because the request was well-formed. */
const STATUSES: Readonly<Record<string, 'used' | 'expired' | 'unknown'>> = {
  'promo_code.used': 'used',
  'bonus.once': 'used',
  'promo_code.expired': 'expired',
  'promo_code.unknown': 'unknown',
};

/** A published code needs no guessing, so a player who has mistyped other codes may still use it. */
async function isPrinted(c: ApiContext, typed: string): Promise<boolean> {
  const all = await content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses');
  return all.some((one) => one.public && one.ways.some((way) => way.by === 'deposit' && way.code === typed));
}

/** Text that cannot be a code does not count as a guess. */
async function tried(c: ApiContext, code: string): Promise<void> {
  const { playerId } = requireSession(c);
  if (isCodeShaped(code)) await throttle(c, buckets.promoCode, playerId);
}

const onWire = (gifts: readonly GiftView[], locale: string) => gifts.map((gift) => toGift(gift, locale));

const giftOnWire = (locale: string, gift: Answer<GiftView>) =>
  gift.ok ? ok({ gift: toGift(gift.value, locale) }) : gift;

async function giftsOf(c: ApiContext, wanted: string | undefined, kind: GiftView['kind']) {
  const { locale } = await readerFor(c, wanted);
  const found = await askPlayer(c, (player, asker) => player.gifts(asker));
  if (!found.ok) return found;
  return ok(
    onWire(
      found.value.gifts.filter((gift) => gift.kind === kind),
      locale,
    ),
  );
}

type Look = { readonly symbol?: string; readonly order?: number; readonly pinned?: boolean };

/** Pinned ones first, then in the order of the operators' groups. Visitors of an affiliate may see none. */
/** The offers for the player's next deposit. */
export async function ownOffers(c: ApiContext, locale: string): Promise<Answer<Offer[]>> {
  const found = await askPlayer(c, (player, asker) => player.depositOffers(asker));
  return found.ok ? ok(await offersOnWire(c, found.value.offers, locale)) : found;
}

async function offersOnWire(c: ApiContext, offers: readonly OfferFacts[], locale: string) {
  const [looks, { stags }] = await Promise.all([
    looksOf(c),
    content<{ stags: readonly string[] }>(c.env, 'fe/excluded-promo-stags'),
  ]);
  const { stag } = marksOf(c);
  if (stags.some((tag) => isTagged(stag, tag))) return [];
  const rank = ({ groupKey }: OfferFacts) => {
    const { pinned = false, order = Number.MAX_SAFE_INTEGER } = looks[groupKey] ?? {};
    return [pinned ? 0 : 1, order] as const;
  };
  const sorted = offers.toSorted(
    (a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1] || (a.id < b.id ? -1 : 1),
  );
  return Promise.all(sorted.map((offer) => offerOnWire(c, offer, locale)));
}

type Looks = Readonly<Record<string, Look>>;

const looksOf = async (c: ApiContext): Promise<Looks> =>
  (await content<{ gifts: Looks }>(c.env, 'fe/modify-gifts-config')).gifts;

/** An offer behind a code that was entered is also shown to an affiliate's visitors. */
async function offerOnWire(c: ApiContext, offer: OfferFacts, locale: string): Promise<Offer> {
  const [looks, worth] = await Promise.all([looksOf(c), worthOf(c, offer)]);
  return toOffer(offer, locale, { ...looks[offer.groupKey], truth: worth });
}

/** What the offer is worth (docs/bonuses.md), at the speed of play that the reader's place allows. */
async function worthOf(c: ApiContext, { id, terms }: OfferFacts) {
  const [rows, all] = await Promise.all([
    content<Readonly<Record<string, Expectations['rows']>>>(c.env, 'bonus-expectations'),
    content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses'),
  ]);
  const template = all.find((one) => one.id === id);
  const { minCycleMs } = c.get('registered') ?? c.get('ctx').market;
  const found = template && truthOf(template, rows[id] ?? [], terms, minCycleMs.slots);
  return found ? { ...found, title: (await gameOf(c.env, found.game))?.title.name ?? found.game } : null;
}

const WAYS_OF: Readonly<Record<'deposit' | 'registration', Way>> = { deposit: 'deposit', registration: 'registration' };

/** For a page that is rendered once for everybody in a place. */
export async function publicOffers(c: ApiContext): Promise<Offer[]> {
  const reader = await readerFor(c, c.get('ctx').locale);
  const [registration, deposit] = await Promise.all([
    guestOffers(c, reader, 'registration'),
    guestOffers(c, reader, 'deposit'),
  ]);
  return [...deposit, ...registration];
}

/** The first offer for a first deposit. */
export async function welcomeOffer(c: ApiContext): Promise<Offer | null> {
  const reader = await readerFor(c, c.get('ctx').locale);
  const [first = null] = await guestOffers(c, reader, 'deposit', { accepts: ({ deposit: of }) => of?.first === true });
  return first;
}

interface Wished {
  readonly currency?: Currency | undefined;
  readonly accepts?: (one: BonusProgramme) => boolean;
}

/**
 * The offers that a place allows to be shown to guests (S6.40: the welcome pack for visitors of the affiliate that it
 * belongs to).
 */
async function guestOffers(
  c: ApiContext,
  reader: Reader,
  type: 'deposit' | 'registration',
  { currency: wanted, accepts = () => true }: Wished = {},
) {
  if (forbidden('sign-up', c.get('ctx'))) return [];
  const [all, days, currencies] = await Promise.all([
    content<readonly BonusProgramme[]>(c.env, 'programmes/bonuses'),
    content(c.env, 'config/rates'),
    content(c.env, 'config/currencies'),
  ]);
  const { gifts } = c.get('ctx').market;
  if (!gifts.types.includes(type)) return [];
  const { nowMs, locale, country } = reader;
  const { stag } = marksOf(c);
  const currency = wanted ?? ((country && currencies.byCountry[country]) || currencies.default);
  const viewer = viewerOf(reader, 'bonuses');
  const rates = ratesOn(days, nowMs);
  const budgets = await budgetsOf(c.env, all);
  const offers = all
    .filter(
      (one) =>
        one.public &&
        accepts(one) &&
        !one.isDisabled &&
        (one.affiliateTags.length === 0 || one.affiliateTags.some((tag) => isTagged(stag, tag))) &&
        isSeen(one, viewer, reader.preview) &&
        statusOf(one, nowMs) === 'active',
    )
    .flatMap((one): OfferFacts[] => {
      const way = one.ways.find(({ by }) => by === WAYS_OF[type]);
      const terms =
        way &&
        termsOf(one, {
          currency,
          rates,
          locale,
          maxWager: gifts.maxWager,
          period: periodAt(one.period, 'UTC', nowMs),
          leftEurMinor: gifts.yearlyEurMinor,
        });
      return way && terms && !isExhausted(terms, budgets, rates)
        ? [
            {
              id: one.id,
              type: typeOf(way.by),
              groupKey: one.groupKey,
              code: way.code ?? null,
              terms,
              untilMs: one.endMs ?? one.untilMs ?? null,
              public: true,
            },
          ]
        : [];
    });
  return offersOnWire(c, offers, locale);
}
