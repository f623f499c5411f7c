// Every route as a row: who may enter, which acts of the geo policy it needs, its layout, indexing and caching.

import { PRODUCT } from '#shared/base/product.ts';
import type { Act } from '#shared/domain/geo.ts';

export type Route = {
  /** The row's unique name. */
  readonly id: string;
  /** Path without base and locale: fixed words, `:name` for one segment, `:name?` for an optional last one. */
  readonly path: string;
  /**
   * Who may enter: `player` redirects guests to /sign-up?redirect=, `guest` redirects players to main, `all` allows
   * everybody.
   */
  readonly guard: 'all' | 'player' | 'guest';
  /** Guests are redirected to main instead of to registration. */
  readonly guests?: 'main';
  /** Page feature of `content/config/flags` that must be on, and where the visitor goes when it is off. */
  readonly flag?: { readonly name: string; readonly off: string };
  /** The act of the geo policy that the page needs: 451 where the visitor's place forbids it. */
  readonly restricted: Act;
  /** The page's layout (src/layouts); `full` is the application's at full width (S2.105). */
  readonly layout: 'app' | 'content' | 'play' | 'full' | 'popup' | 'bare';
  /** False: `noindex` always. True: indexed unless the address has too many segments or the guest base. */
  readonly index: boolean;
  /** Canonical path of the row, with the same parameters; absent: the address itself. */
  readonly canonical?: string;
  /**
   * `guest`: the page contains nothing of a visitor, and is cached until the next dated change; `none`: rendered for
   * every request.
   */
  readonly cache: 'guest' | 'none';
  /** The page of src/pages that renders it, where its path differs. */
  readonly page?: string;
  /**
   * A page to read without a player's data or changing amounts: the service worker stores a copy (src/app/copies.ts).
   */
  readonly offline?: true;
  /** Its text is content/pages/<locale>/<path>.md. */
  readonly content?: true;
  /** Query parameters the page reads; all others are dropped from the cache key. */
  readonly query?: readonly string[];
  /** The rewards shop: the session's signed data about its player (currency, half) is part of the cache key. */
  readonly shopper?: true;
  /** A direct navigation to a page of the cashbox leads to main. */
  readonly firstNavigation?: 'main';
  /** A page of content/pages with the same slug replaces it. */
  readonly yields?: true;
  /** The feature of its text is off: only testers see it (S6.07). */
  readonly off?: true;
  /** For testers (group 21) and sandbox builds; for everybody else it does not exist. */
  readonly testers?: true;
  /** Exists in sandbox builds only. */
  readonly sandbox?: true;
};

const lobby = { guard: 'all', restricted: 'read', layout: 'app', index: true, cache: 'guest' } as const;
/** The query parameters of lists of games: the page, and the filters (features/lobby/chosen-filters.ts). */
const narrowed = ['studio', 'mechanic', 'volatility', 'rtp', 'stake', 'jackpot', 'demo', 'sort'] as const;
const list = ['page', ...narrowed] as const;
const feature = { guard: 'all', restricted: 'read', layout: 'app', index: true, cache: 'guest' } as const;
const wide = { ...feature, layout: 'full' } as const;
/** The content changes by the hour. */
const races = { ...wide, cache: 'none' } as const;
const shop = { ...feature, flag: { name: 'rewards-shop', off: '/promotions' }, shopper: true } as const;
const policy = { guard: 'all', restricted: 'read', layout: 'content', index: true, cache: 'guest' } as const;
const text = { ...policy, offline: true } as const;
const popup = { guard: 'guest', layout: 'popup', index: false, cache: 'none' } as const;
const cashbox = { guard: 'player', layout: 'popup', index: false, cache: 'none', firstNavigation: 'main' } as const;
const account = { guard: 'player', restricted: 'read', layout: 'app', index: false, cache: 'none' } as const;
const sandbox = {
  guard: 'all',
  restricted: 'open',
  layout: 'bare',
  index: false,
  cache: 'none',
  sandbox: true,
} as const;

export const routes: readonly Route[] = [
  { id: 'main', path: '/', ...lobby },
  { id: 'pokies', path: '/pokies', ...lobby, query: list },
  { id: 'pokies-all', path: '/pokies/all', ...lobby, query: list, canonical: '/pokies' },
  { id: 'pokies-slug', path: '/pokies/:slug', ...lobby, query: list },
  { id: 'live', path: '/live', ...lobby, query: list },
  { id: 'live-all', path: '/live/all', ...lobby, query: list, canonical: '/live' },
  { id: 'live-slug', path: '/live/:slug', ...lobby, query: list },
  { id: 'category', path: '/categories/:slug', ...lobby, query: list, canonical: '/categories/:slug' },
  {
    id: 'games',
    path: '/games/:slug',
    ...lobby,
    query: list,
    canonical: '/categories/:slug',
    page: '/categories/:slug',
  },
  { id: 'search', path: '/search', ...lobby, index: false, cache: 'none', query: ['q', 'page'] },
  { id: 'favorite-games', path: '/favorite-games', ...account },
  {
    id: 'tiles',
    path: '/tiles/:kind',
    guard: 'all',
    restricted: 'read',
    layout: 'bare',
    index: false,
    cache: 'none',
    query: ['about', 'game'],
  },
  { id: 'producer', path: '/producers/:slug', ...lobby, query: narrowed },
  { id: 'producer-page', path: '/producers/:slug/:page', ...lobby, query: narrowed },
  { id: 'play-any', path: '/play', ...lobby, restricted: 'play', layout: 'play', index: false, cache: 'none' },
  {
    id: 'play',
    path: '/play/:producer/:name',
    guard: 'all',
    restricted: 'play',
    layout: 'play',
    index: true,
    cache: 'guest',
    query: ['mode'],
  },
  { id: 'fairness', path: '/fairness', ...lobby, query: ['round', 'page'] },
  { id: 'certificate', path: '/fairness/:producer/:name', ...lobby },
  {
    id: 'rounds',
    path: '/rounds',
    ...account,
    query: ['game'],
    page: '/profile/games-history',
    canonical: '/profile/games-history',
  },
  { id: 'round', path: '/rounds/:id', ...account },
  { id: 'draw', path: '/draws/:id', ...account },

  { id: 'sign-in', path: '/sign-in', ...popup, restricted: 'sign-in', query: ['redirect'] },
  { id: 'sign-up', path: '/sign-up', ...popup, restricted: 'sign-up', query: ['redirect'] },
  { id: 'remind', path: '/remind', ...popup, restricted: 'sign-in' },
  {
    id: 'new-password',
    path: '/new-password',
    ...popup,
    guard: 'all',
    restricted: 'read',
    query: ['reset_password_token'],
  },
  { id: 'email-verify', path: '/email-verify', ...popup, guard: 'all', restricted: 'read', query: ['redirect'] },
  { id: 'autologin', path: '/autologin', ...popup, restricted: 'withdraw', query: ['token'] },
  {
    id: 'confirmation',
    path: '/confirmation',
    ...popup,
    guard: 'all',
    restricted: 'read',
    query: ['confirmation_token'],
  },
  { id: 'unsubscribe', path: '/unsubscribe', ...popup, guard: 'all', restricted: 'read', query: ['token'] },

  { id: 'cashbox', path: '/cashbox', ...cashbox, restricted: 'withdraw' },
  { id: 'dashboard', path: '/dashboard', ...cashbox, restricted: 'withdraw' },
  {
    id: 'deposit',
    path: '/deposit',
    ...cashbox,
    restricted: 'deposit',
    query: ['amountProp', 'amount', 'autoApplyPromocode'],
  },
  { id: 'deposit-bonus', path: '/deposit-bonus', ...cashbox, restricted: 'deposit' },
  { id: 'deposit-fast', path: '/deposit-fast', ...cashbox, restricted: 'deposit' },
  { id: 'withdraw', path: '/withdraw', ...cashbox, restricted: 'withdraw' },
  { id: 'receipts', path: '/receipts', ...lobby },
  { id: 'receipt', path: '/receipts/:id', ...account },
  { id: 'payments', path: '/payments', ...account },
  { id: 'payment', path: '/payments/:id', ...account },

  { id: 'profile', path: '/profile', ...account },
  // The first child page by its own name (spec 3); its address is the profile's.
  { id: 'profile-main', path: '/profile/main', ...account, page: '/profile', canonical: '/profile' },
  { id: 'profile-level', path: '/profile/level', ...account },
  { id: 'profile-gifts', path: '/profile/gifts', ...account },
  { id: 'profile-verification', path: '/profile/verification', ...account },
  { id: 'profile-promocode', path: '/profile/promocode', ...account },
  { id: 'profile-limits', path: '/profile/limits', ...account, restricted: 'open', query: ['reached'] },
  {
    id: 'profile-limits-confirm',
    path: '/profile/limits/confirm',
    ...account,
    guard: 'all',
    restricted: 'open',
    query: ['token'],
  },
  {
    id: 'profile-limits-begun',
    path: '/profile/limits/begun',
    ...account,
    guard: 'all',
    restricted: 'open',
    query: ['type', 'until', 'zone'],
  },
  { id: 'profile-notifications', path: '/profile/notifications', ...account },
  { id: 'profile-security', path: '/profile/security', ...account },
  { id: 'profile-games-history', path: '/profile/games-history', ...account, query: ['game'] },

  { id: 'bonus', path: '/bonuses/:id', ...account },
  { id: 'comp-points', path: '/comp-points', ...feature },
  { id: 'comp-points-exchange', path: '/comp-points/exchange', ...account },

  { id: 'promotions', path: '/promotions', ...wide },
  { id: 'promotion', path: '/promotions/:slug', ...wide },
  { id: 'tournaments', path: '/tournaments', ...races },
  { id: 'tournaments-all', path: '/tournaments/all', ...races, canonical: '/tournaments' },
  { id: 'tournaments-producers', path: '/tournaments/producers', ...races },
  {
    id: 'tournaments-lotteries',
    path: '/tournaments/lotteries',
    ...races,
    flag: { name: 'lotteries', off: '/tournaments/all' },
  },
  { id: 'tournaments-actions', path: '/tournaments/actions', ...races },
  { id: 'tournaments-live', path: '/tournaments/live', ...races },
  { id: 'tournaments-achievements', path: '/tournaments/achievements', ...races },
  { id: 'tournaments-archive', path: '/tournaments/archive', ...races },
  { id: 'tournament', path: '/tournaments/:slug', ...races, index: false },
  { id: 'lottery', path: '/lottery/:slug', ...races, index: false },
  { id: 'quests', path: '/action', ...wide },
  // Temporary programmes, and the contents of a wheel, are not indexed.
  { id: 'quest', path: '/action/:slug', ...wide, index: false },
  { id: 'activity-hub', path: '/aquanova-odyssey', ...wide },
  { id: 'rocketmart-wheel', path: '/rocketmart-wheel', ...feature },
  {
    id: 'product-wheel',
    path: `/${PRODUCT}-wheel`,
    ...feature,
    canonical: '/rocketmart-wheel',
    page: '/rocketmart-wheel',
  },
  { id: 'spin-wheels', path: '/spin-wheel', ...feature },
  { id: 'spin-wheel', path: '/spin-wheel/:slug', ...feature, index: false },
  { id: 'adventures', path: '/adventures', ...feature },
  { id: 'jackpots', path: '/jackpots', ...feature },
  {
    id: 'rocket-chance',
    path: '/rocket-chance',
    ...feature,
    cache: 'none',
    flag: { name: 'rocket-chance', off: '/promotions' },
  },
  { id: 'vip', path: '/vip', ...feature },
  { id: 'vip-rewards', path: '/vip/rewards', ...feature },
  { id: 'vip-info', path: '/vip/info', ...feature },
  { id: 'shop', path: '/rocket-mart', ...shop },
  { id: 'shop-discounts', path: '/rocket-mart/discounts', ...shop, index: false },
  { id: 'shop-freespins', path: '/rocket-mart/freespins', ...shop },
  { id: 'shop-money', path: '/rocket-mart/money', ...shop },
  { id: 'shop-special', path: '/rocket-mart/special', ...shop },

  { id: 'sport-registration', path: '/sport/registration', ...popup, restricted: 'sign-in' },
  { id: 'sport-login', path: '/sport/login', ...popup, restricted: 'sign-in' },
  { id: 'sport', path: '/sport', ...feature },
  { id: 'sport-param', path: '/sport/:param', ...feature, index: false },

  { id: 'rules-here', path: '/rules-here', ...text, cache: 'none' },
  { id: 'news', path: '/news', ...text },
  { id: 'news-item', path: '/news/:slug', ...text },
  { id: 'awards', path: '/awards', ...text },
  { id: 'book', path: '/book', ...policy },
  { id: 'payment-methods', path: '/payment-methods', ...policy },
  { id: 'payment-method', path: '/payment-methods/:slug', ...policy },
  { id: 'crypto-benefits', path: '/benefits-of-crypto', ...policy },
  { id: 'bonus-balance', path: '/bonus-balance', ...feature },
  { id: 'help', path: '/help', ...text },
  { id: 'help-group', path: '/help/:slug', ...text },
  { id: 'support', path: '/support', ...text, yields: true },
  // The state of the house changes by the minute.
  { id: 'status', path: '/status', ...policy, cache: 'none' },
  { id: 'cases', path: '/support/cases', ...account, restricted: 'open' },
  // A guest opens it by the link of a letter.
  { id: 'case', path: '/support/cases/:id', ...account, guard: 'all', restricted: 'open' },
  { id: 'privacy-policy', path: '/privacy-policy', ...text, content: true },
  { id: 'cookie-policy', path: '/cookie-policy', ...text, content: true },
  { id: 'terms-and-conditions', path: '/terms-and-conditions', ...text, content: true },
  { id: 'general-rules', path: '/general-rules', ...text, content: true },
  { id: 'responsible-gaming', path: '/responsible-gaming', ...text, content: true },
  {
    id: 'flags',
    path: '/ffc',
    guard: 'all',
    restricted: 'open',
    layout: 'bare',
    index: false,
    cache: 'none',
    testers: true,
  },
  { id: 'offline', path: '/offline', ...policy, restricted: 'open', index: false },
  { id: 'offline-table', path: '/offline/table', ...policy, restricted: 'open', index: false },
  { id: 'oops', path: '/oops', guard: 'all', restricted: 'open', layout: 'bare', index: false, cache: 'none' },

  { id: 'dev-api', path: '/dev/api', ...sandbox },
  { id: 'dev-style', path: '/dev/style', ...sandbox },
];

export type Redirect = { readonly from: string; readonly to: string; readonly status: 301 | 302 };

const PROFILE_PAGES = routes.map(({ path }) => /^\/profile\/(.+)$/.exec(path)?.[1] ?? '').filter((page) => page !== '');

/**
 * Addresses that only redirect, exact ones first. 301 for aliases, 302 for redirects that depend on the visitor, a flag
 * or the time.
 */
export const redirects: readonly Redirect[] = [
  { from: '/profile/password/edit', to: '/new-password', status: 301 },
  { from: '/users/password/edit', to: '/new-password', status: 301 },
  { from: '/profile/confirmation', to: '/confirmation', status: 301 },
  { from: '/users/confirmation', to: '/confirmation', status: 301 },
  { from: '/accounts/history', to: '/', status: 301 },
  { from: '/accounts/:id/deposit', to: '/deposit', status: 301 },
  { from: '/users', to: '/profile', status: 301 },
  ...PROFILE_PAGES.map((page) => ({ from: `/users/${page}`, to: `/profile/${page}`, status: 301 }) as const),
  { from: '/registration', to: '/sign-up', status: 301 },
  { from: '/login', to: '/sign-in', status: 301 },
  { from: '/home', to: '/', status: 301 },
  // Each list has only one address (S2.017).
  { from: '/slots', to: '/pokies', status: 301 },
  { from: '/discounts', to: '/rocket-mart/discounts', status: 301 },
  { from: '/freespins', to: '/rocket-mart/freespins', status: 301 },
  { from: '/money', to: '/rocket-mart/money', status: 301 },
  { from: '/special', to: '/rocket-mart/special', status: 301 },
  { from: '/popup/cashbox', to: '/cashbox', status: 301 },
  { from: '/popup/cashboxDashboard', to: '/dashboard', status: 301 },
  { from: '/popup/cashboxDeposit', to: '/deposit', status: 301 },
  { from: '/popup/cashboxDepositOneClick', to: '/deposit-fast', status: 301 },
  { from: '/popup/cashboxDepositDepositBonus', to: '/deposit-bonus', status: 301 },
  { from: '/popup/cashboxWithdraw', to: '/withdraw', status: 301 },
  { from: '/popup/sign-in', to: '/sign-in', status: 301 },
  { from: '/popup/sign-up', to: '/sign-up', status: 301 },
  { from: '/popup/remind', to: '/remind', status: 301 },
  { from: '/popup/new-password', to: '/new-password', status: 301 },
  { from: '/popup/email-verify', to: '/email-verify', status: 301 },
  { from: `/${PRODUCT}-vipclub`, to: '/vip', status: 301 },
];

/** First segments that pages of content may not use, because they belong to endpoints for machines. */
export const reserved: readonly string[] = [
  'api',
  'webhooks',
  'wallet',
  'messages',
  'log',
  'log_utm_set',
  'log_utm_send',
  'performance',
  'network-performance',
  'metrics-errors-validation',
  'client-context',
  'dev',
  'sandbox',
  'guest',
  '_astro',
  '_content',
];

/** The row of a content page without a row of its own: its slug is its address [S2.102]. */
export const contentRoute = (slug: string): Route => ({
  id: `page-${slug}`,
  path: `/${slug}`,
  ...text,
  content: true,
});

export type Match<Row> = { readonly row: Row; readonly params: Readonly<Record<string, string>> };

type Pattern<Row> = { readonly row: Row; readonly parts: readonly string[]; readonly fixed: number };

/** The row for a bare path; fixed words win over parameters whatever their order in the table. Made once per table: every request asks. */
export function matcher<Row>(
  rows: readonly Row[],
  pattern: (row: Row) => string,
): (path: string) => Match<Row> | undefined {
  const fixed = new Map<string, Match<Row>>();
  const open: Pattern<Row>[] = [];
  for (const row of rows) {
    const parts = pattern(row).split('/');
    const words = parts.filter((part) => !part.startsWith(':')).length;
    if (words < parts.length) open.push({ row, parts, fixed: words });
    else if (!fixed.has(pattern(row))) fixed.set(pattern(row), { row, params: {} });
  }
  open.sort((a, b) => b.fixed - a.fixed);
  return (path) => fixed.get(path) ?? found(open, path.split('/'));
}

function found<Row>(patterns: readonly Pattern<Row>[], have: readonly string[]): Match<Row> | undefined {
  for (const { row, parts } of patterns) {
    const params = paramsOf(parts, have);
    if (params) return { row, params };
  }
  return undefined;
}

export const matchRoute = matcher(routes, (row) => row.path);
/**
 * The row for a path, given the content page with this slug, if any: rows that yield are replaced by that page
 * [S2.061].
 */
export function rowAt(path: string, page: Route | undefined): Match<Route> | undefined {
  const found = matchRoute(path);
  return found && !(found.row.yields && page) ? found : page && { row: page, params: {} };
}

export const matchRedirect = matcher(redirects, (row) => row.from);

function paramsOf(want: readonly string[], have: readonly string[]): Record<string, string> | undefined {
  if (have.length > want.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const value = have[i];
    if (part.startsWith(':')) {
      const name = part.slice(1).replace('?', '');
      if (value === undefined && part.endsWith('?')) continue;
      if (!value) return undefined;
      params[name] = value;
    } else if (part !== value) return undefined;
  }
  return params;
}
