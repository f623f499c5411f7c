// What a page may know about the visitor (Astro.locals), filled from what the middleware found out.
import type { Context } from 'hono';
import { publicActivities } from '#functions/api/activities.ts';
import { publicSeason } from '#functions/api/adventures.ts';
import { publicOffers, welcomeOffer } from '#functions/api/bonuses.ts';
import { drawOf } from '#functions/api/lotteries.ts';
import { depositOfferHere } from '#functions/api/payment-methods.ts';
import { publicEntries } from '#functions/api/tournaments.ts';
import { canceledLottery, canceledRace, cardsNow, lotteriesNow, racesNow } from '#functions/canceled.ts';
import { catalogueFor } from '#functions/catalogue/seen.ts';
import { wholeCatalogue } from '#functions/catalogue/store.ts';
import { now } from '#functions/clock.ts';
import { studioFor } from '#functions/ports/studios/registry.ts';
import {
  boardNow,
  boardSoon,
  feedNow,
  hasAmounts,
  listedJackpots,
  lotteryNow,
  pastRacesNow,
  publicWinners,
} from '#functions/public-state.ts';
import { statusNow } from '#functions/status-board.ts';
import type { FormAnswer } from '#shared/base/form.ts';
import { PAGE_SIZE } from '#shared/contract/catalogue.ts';
import type { PageLocals } from '#shared/contract/locals.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { ratesOn } from '#shared/domain/rates.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { paths } from '#src/paths.ts';
import { content, gameOf, helpPlaces, messagesOf, placeOfHelp } from '#src/published/content.ts';
import { seoOf } from '#src/published/entries.ts';
import { lotteryFor } from '#src/published/lotteries.ts';
import { inForce } from '#src/published/release.ts';
import { shelfHere } from '#src/published/shop.ts';
import { raceFor } from '#src/published/tournaments.ts';
import { groundOf, shellOf } from './cache-key.ts';
import { flagsOf } from './flags.ts';
import { readerOf } from './reader.ts';
import { robotsOf } from './robots.ts';
import { rulesHere } from './rules.ts';
import { sportsOf } from './sports.ts';
import type { Vars } from './vars.ts';
import { operatorOf, retainYearsUnder, standpointOf } from './viewer.ts';

/** What the renderer needs to know to render a page. */
export type PageRequest = {
  /** Path of the page as src/pages knows it. */
  readonly path: string;
  /** The status to answer with, instead of the page's own. */
  readonly status?: number;
  /** The answer to a form of the page that was posted without JavaScript. */
  readonly form?: FormAnswer;
  /** Replaces the query of the request. */
  readonly search?: string | undefined;
  /** The code that the page explains (451). */
  readonly refused?: ProblemCode;
  /** The country of the visitor's account, where it is the reason. */
  readonly registered?: string | undefined;
};

const DAY_MS = 86_400_000;

export async function localsFor(
  c: Context<{ Bindings: Env; Variables: Vars }>,
  request: PageRequest,
): Promise<PageLocals> {
  const ctx = c.get('ctx');
  const locale = LOCALES.some((one) => one === ctx.locale) ? ctx.locale : 'en';
  const { country, licence, market, zone } = standpointOf(c);
  const look = c.get('lookAhead');
  const nowMs = look?.atMs ?? now();
  const flags = await flagsOf(c);
  return {
    requestId: c.get('requestId'),
    nowMs,
    ...(look && { lookAhead: { country: look.country, status: look.status, atMs: look.atMs } }),
    ground: [groundOf(c), (request.refused && ctx.country) ?? '', flags.join('.'), await spell(c.env, nowMs)].join(' '),
    base: ctx.base,
    locale,
    path: ctx.path,
    // The 451 page is never cached, and may name any country.
    country: (request.refused ? ctx.country : country) ?? '',
    geoClass: ctx.geo,
    licence,
    licenceHere: ctx.licence,
    brand: await content(c.env, 'config/brand'),
    logo: await logoAt(c.env, nowMs),
    operator: await operatorOf(c.env, licence),
    market,
    rates: ratesOn(await content(c.env, 'config/rates'), nowMs),
    helpHere: placeOfHelp(ctx.market),
    closed: ctx.closed,
    why: ctx.why,
    shell: shellOf(c),
    zone: zone ?? undefined,
    robots: request.status ? 'noindex' : robotsOf(ctx, c.get('route')?.row),
    ...(await canonicalOf(c, ctx.path)),
    flags,
    localFlags: (await content(c.env, 'config/flags')).local,
    ...(request.form && { form: request.form }),
    ...(request.refused && { refused: request.refused }),
    ...(request.registered && { registered: request.registered }),
    catalogue: () => catalogueFor(c, locale),
    jackpots: async () => {
      const all = await listedJackpots(c.env, locale, now());
      if (!all.every(hasAmounts)) c.set('lacking', true);
      return all;
    },
    winners: async (order) => {
      const list = await publicWinners(c.env, order, locale);
      if (!list) c.set('lacking', true);
      return list;
    },
    feed: () => feedNow(c.env, now()),
    game: (id) => gameOf(c.env, id),
    studio: (producer) => studioFor(c.env, producer)?.origin ?? null,
    reader: await readerOf(c, locale),
    seo: await seoOf(c.env, locale, ctx.path),
    rules: () => rulesHere(c),
    status: () => statusNow(c.env, nowMs),
    retainYears: () => retainYearsUnder(c.env, licence, nowMs),
    sports: await sportsOf(c),
    helpLines: () => helpPlaces(c.env, nowMs),
    depositOffer: (currency) => depositOfferHere(c, currency),
    bonusOffers: () => publicOffers(c),
    welcomeOffer: () => welcomeOffer(c),
    races: async () => racesNow(c.env, await readerOf(c, locale), []),
    race: async (name) => {
      const card = await raceFor(c.env, await readerOf(c, locale), [], name);
      const board = card && (await boardNow(c.env, card.id));
      return card && { card: board?.canceled ? canceledRace(card) : card, board: board ?? null };
    },
    raceBoard: (id) => boardSoon(c.env, id),
    lotteries: async () => lotteriesNow(c.env, await readerOf(c, locale), []),
    lottery: async (name) => {
      const lottery = await lotteryFor(c.env, await readerOf(c, locale), [], name);
      const facts = lottery && (await lotteryNow(c.env, lottery.id, nowMs));
      return facts ? { lottery: facts.canceled ? canceledLottery(lottery) : lottery, draw: drawOf(facts) } : undefined;
    },
    pastRaces: () => pastRacesNow(c.env, locale, nowMs),
    entries: () => publicEntries(c),
    season: async () => publicSeason(c.env, await readerOf(c, locale)),
    activities: async () => publicActivities(c, await readerOf(c, locale)),
    shelf: async () => {
      const shelf = await shelfHere(c.env, await readerOf(c, locale), market, c.get('session') ?? null);
      return { ...shelf, cards: shelf.cards && (await cardsNow(c.env, shelf.cards, nowMs)) };
    },
    messages: await messagesOf(c.env, locale),
  };
}

/** Names what is published, and the period in which nothing dated changes by itself: a day at most, until the next published date. */
async function spell(env: Env, nowMs: number): Promise<string> {
  const [{ version }, dates] = await Promise.all([inForce(env), content(env, 'dates')]);
  return `${version}/${Math.floor(nowMs / DAY_MS)}/${dates.filter((ms) => ms <= nowMs).length}`;
}

interface LogoConfig {
  readonly symbol: string | null;
  readonly from?: string;
  readonly until?: string;
}

async function logoAt(env: Env, nowMs: number): Promise<string | null> {
  const { symbol, from, until } = await content<LogoConfig>(env, 'fe/logo-config');
  const isNow = (from === undefined || Date.parse(from) <= nowMs) && (until === undefined || nowMs < Date.parse(until));
  return isNow ? symbol : null;
}

type Canonical = Pick<PageLocals, 'canonical' | 'canonicalPage'>;

/**
 * The row's canonical path with the parameters of the address. The canonical of a category that pokies have, too, is
 * the page of pokies [S2.114], for every page number: where pokies have fewer pages, their last page stands for the
 * rest.
 */
async function canonicalOf(c: Context<{ Bindings: Env; Variables: Vars }>, path: string): Promise<Canonical> {
  const requestedPage = Number(c.req.query('page') ?? 1);
  const page = Number.isInteger(requestedPage) && requestedPage > 1 ? requestedPage : 1;
  const match = c.get('route');
  const pattern = match?.row.canonical;
  if (!pattern) return { canonical: path, canonicalPage: page };
  const { slug } = match.params;
  if (slug !== undefined && pattern.startsWith('/categories/')) {
    const seen = await wholeCatalogue(c.env);
    const { count } = seen.find({ categories: ['slots', slug], every: true });
    if (count > 0)
      return {
        canonical: paths.pokies(slug === 'slots' ? undefined : slug),
        canonicalPage: Math.min(page, Math.ceil(count / PAGE_SIZE)),
      };
  }
  const canonical = pattern.replace(/:(\w+)\??/g, (_, name: string) => match.params[name] ?? '');
  return { canonical, canonicalPage: page };
}
