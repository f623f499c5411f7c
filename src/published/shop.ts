// The rewards shop for one reader: cards of content/rewards with their prices, their rewards and what these are worth.
import type { Market, PlayableGame } from '#shared/contract/content.ts';
import type { Expectations } from '#shared/contract/expectation.ts';
import { type Offer, toOffer } from '#shared/contract/gifts.ts';
import type { BonusProgramme, Lootbox, PublishedProgramme, RewardCard } from '#shared/contract/programmes.ts';
import type { Reader } from '#shared/contract/reader.ts';
import type { RewardCardView, Shelf } from '#shared/contract/reward-cards.ts';
import { fromEuro, periodAt, termsOf } from '#shared/domain/bonuses/resolve.ts';
import { truthOf } from '#shared/domain/bonuses/truth.ts';
import { halfOf } from '#shared/domain/groups.ts';
import { type Currency, isCurrency, type Rates } from '#shared/domain/money.ts';
import { statusOf } from '#shared/domain/programme.ts';
import { ratesOn } from '#shared/domain/rates.ts';
import { amountOf, type CardRate, categoryOf, orderedFor, rateFor } from '#shared/domain/rewards/cards.ts';
import { type Price, priceOf, type Sale, withoutDoubles } from '#shared/domain/rewards/sale.ts';
import { content, gameOf } from './content.ts';
import { lotteriesFor } from './lotteries.ts';
import { programmesOf } from './programmes.ts';

export type Shopper = {
  readonly currency: Currency;
  readonly groups: readonly number[];
  /** The market whose rules apply to the rewards. */
  readonly market: Pick<Market, 'gifts' | 'minCycleMs'>;
};

type Counter = Shopper & {
  readonly reader: Reader;
  readonly rates: Rates;
  readonly sale: Sale | null;
  readonly worth: Readonly<Record<string, number>>;
  readonly templates: readonly BonusProgramme[];
  readonly expectations: Readonly<Record<string, Expectations['rows']>>;
  /** Lotteries that sell tickets. */
  readonly lotteries: readonly string[];
  /** Current boxes, and how each is obtained. */
  readonly boxes: ReadonlyMap<string, string>;
  readonly titleOf: (id: string) => Promise<PlayableGame | undefined>;
};

/** In the order of the shelves, without cards that are sold out, over, or of a programme that does not run. */
export async function cardsOf(env: Env, reader: Reader, shopper: Shopper): Promise<RewardCardView[]> {
  const { nowMs } = reader;
  const [cards, { sale, worth }, days, templates, expectations] = await Promise.all([
    programmesOf<RewardCard>(env, 'rewards', reader, shopper.groups),
    content(env, 'shop'),
    content(env, 'config/rates'),
    content<readonly BonusProgramme[]>(env, 'programmes/bonuses'),
    content<Readonly<Record<string, Expectations['rows']>>>(env, 'bonus-expectations'),
  ]);
  const rates = ratesOn(days, nowMs);
  const lotteries = await sellingTickets(env, reader, shopper.groups);
  const boxes = await programmesOf<Lootbox>(env, 'lootboxes', reader, shopper.groups);
  const running = new Map(
    boxes.filter((one) => statusOf(one, nowMs) === 'active').map(({ id, source }) => [id, source] as const),
  );
  const counter = {
    ...shopper,
    reader,
    rates,
    sale,
    worth,
    templates,
    expectations,
    titleOf: (id: string) => gameOf(env, id),
    lotteries,
    boxes: running,
  };
  const sold = cards
    .filter((card) => statusOf(card, nowMs) === 'active' && isRunning(card, lotteries, running))
    .map((card) => ({ ...card, group: card.id }))
    .filter(({ group, goal }) => goal !== undefined || priceOf(group, 1, sale, nowMs) !== null);
  const views = await Promise.all(withoutDoubles(sold).map((card) => viewOf(card, counter)));
  const sorted = views
    .filter((one) => one !== null)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a.group < b.group ? -1 : 1));
  return orderedFor(sorted, shopper.groups);
}

/** For everybody in a place: in the usual currency there. */
export async function cardsHere(env: Env, reader: Reader, market: Shopper['market']): Promise<RewardCardView[]> {
  return cardsOf(env, reader, { currency: await usualCurrency(env, reader), groups: [], market });
}

async function usualCurrency(env: Env, { country }: Reader): Promise<Currency> {
  const { byCountry, default: usual } = await content(env, 'config/currencies');
  return (country && byCountry[country]) || usual;
}

/** The session's signed data about the viewer. */
export type Signed = { readonly currency: string; readonly playerNo: number };

/** For a page: by the session's data about the player, without a request to any object. */
export async function shelfHere(env: Env, reader: Reader, market: Market, signed: Signed | null): Promise<Shelf> {
  const currency = signed && isCurrency(signed.currency) ? signed.currency : await usualCurrency(env, reader);
  const groups = signed ? [halfOf(signed.playerNo)] : [];
  const isKnown = signed === null || !(await isForGroups(env, reader.locale));
  return {
    cards: isKnown ? await cardsOf(env, reader, { currency, groups, market }) : null,
    currency,
  };
}

/** Whether any card on the shelves is only for some groups. */
async function isForGroups(env: Env, locale: string): Promise<boolean> {
  const kinds = await Promise.all(
    ['rewards', 'lootboxes', 'lotteries'].map((kind) =>
      content<readonly PublishedProgramme[]>(env, `programmes/${kind}/${locale}`),
    ),
  );
  return kinds.flat().some(({ groupIds = [] }) => groupIds.length > 0);
}

/** Lotteries that run here and sell tickets for coins. */
async function sellingTickets(env: Env, reader: Reader, groups: readonly number[]): Promise<readonly string[]> {
  const all = await lotteriesFor(env, reader, groups);
  return all.filter(({ status, ways }) => status === 'active' && ways.includes('coins')).map(({ id }) => id);
}

/** A box is sold while its own programme runs, a ticket while a lottery runs that sells them. */
function isRunning(
  { type, box }: RewardCard,
  lotteries: readonly string[],
  boxes: ReadonlyMap<string, string>,
): boolean {
  if (type === 'lotteries') return lotteries.length > 0;
  return type !== 'lootboxes' || (box !== undefined && boxes.has(box));
}

const sizeOf = ({ rate, goal }: RewardCardView): number => rate?.points ?? goal?.points ?? 0;

type Sold = RewardCard & { readonly group: string };

/** Null where it cannot be offered here: no listed slot accepts such a stake, or its template is gone. */
async function viewOf(card: Sold, counter: Counter): Promise<RewardCardView | null> {
  const { currency, reader, rates, sale, worth, boxes, titleOf } = counter;
  const own = rateFor(card, currency, reader.nowMs);
  const price = own && priceOf(card.group, own.points, sale, reader.nowMs);
  if (!price && !card.goal) return null;
  const offer = card.template === undefined ? null : await offerOf(card.template, counter, titleOf);
  if (card.template !== undefined && !offer) return null;
  const eurMinor = worth[card.id];
  // S3.32
  const tickets = card.type === 'lotteries' ? { lottery_ids: [...counter.lotteries] } : {};
  return {
    group: card.group,
    type: card.type,
    category: categoryOf(card),
    label: card.label ?? null,
    title: card.title,
    description: card.description,
    symbol: card.symbol,
    rate: own && price ? { ...rateView(own, currency, rates, offer), points: price.points, ...tickets } : null,
    rates: card.rates
      .filter((row) => rateFor(card, row.currency, reader.nowMs) === row)
      .map((row) => ({ ...rateView(row, row.currency, rates, row.currency === currency ? offer : null), ...tickets })),
    sale: saleView(price),
    games: offer?.freespins?.games.map(({ id }) => id.replace('/', ':')) ?? [],
    wager: offer?.terms.wager ?? 0,
    worth_cents: worthIn(card, own, offer, eurMinor, counter),
    worth_eur_cents: eurMinor === undefined ? null : Math.floor(eurMinor),
    offer,
    box: card.box === undefined ? null : (boxes.get(card.box) ?? null),
    goal: card.goal
      ? {
          unit: card.goal.unit,
          points: card.goal.points,
          status: card.goal.status,
          amount_cents: fromEuro(card.goal.amountEurMinor, { currency, rates }),
          currency,
        }
      : null,
    unavailable: null,
    most: null,
  };
}

const rateView = (row: CardRate, currency: Currency, rates: Rates, offer: Offer | null) => ({
  currency,
  points: row.points,
  amount_cents: offer
    ? (offer.amount_cents ?? (offer.freespins && offer.freespins.count * offer.freespins.stake_cents))
    : amountOf(row, currency, rates),
  ...(offer?.freespins && { freespins_count: offer.freespins.count }),
});

const saleView = (price: Price | null | undefined) =>
  price?.sale
    ? {
        full_points: price.sale.fullPrice,
        discount_percent: price.sale.discountPercent,
        ends_at: new Date(price.sale.endsMs).toISOString(),
      }
    : null;

/** Cash has its own value; a template has its computed mean, scaled to the amount. */
function worthIn(
  { type }: Sold,
  own: CardRate | undefined,
  offer: Offer | null,
  eurMinor: number | undefined,
  { currency, rates }: Counter,
): number | null {
  if (offer) return offer.truth?.cash_cents ?? null;
  if (type === 'money' && own) return amountOf(own, currency, rates);
  return eurMinor === undefined ? null : fromEuro(Math.floor(eurMinor), { currency, rates });
}

/** The reward as gifts are described: its terms in the reader's place, and the expected outcome. */
async function offerOf(id: string, counter: Counter, titleOf: Counter['titleOf']): Promise<Offer | null> {
  const { templates, expectations, currency, rates, reader, market } = counter;
  const template = templates.find((one) => one.id === id);
  const terms =
    template &&
    !template.isDisabled &&
    termsOf(template, {
      currency,
      rates,
      locale: reader.locale,
      maxWager: market.gifts.maxWager,
      period: periodAt(template.period, 'UTC', reader.nowMs),
      leftEurMinor: null,
    });
  if (!template || !terms || terms.kind === 'deposit') return null;
  const found = truthOf(template, expectations[id] ?? [], terms, market.minCycleMs.slots);
  const truth = found && { ...found, title: (await titleOf(found.game))?.title.name ?? found.game };
  return toOffer(
    { id, type: 'office', groupKey: template.groupKey, code: null, terms, untilMs: null, public: false },
    reader.locale,
    { truth },
  );
}
