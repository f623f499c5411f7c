// Every internal URL as a function. Paths have no base and locale, which `at` adds; no other code builds a URL by hand.
import { PRODUCT } from '#shared/base/product.ts';

const seg = encodeURIComponent;

/** Query without empty values, keys in the given order; '' when nothing is left. */
function query(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(key, `${value}`);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The address of the keys that sign receipts: others rely on it, so it follows RFC 8615. */
export const RECEIPT_KEYS_PATH = `/.well-known/${PRODUCT}-receipts.json`;

export const paths = {
  // Lobby
  main: () => '/',
  home: () => '/home',
  pokies: (slug?: string) => (slug ? `/pokies/${seg(slug)}` : '/pokies'),
  live: (slug?: string) => (slug ? `/live/${seg(slug)}` : '/live'),
  category: (slug: string) => `/categories/${seg(slug)}`,
  games: (id: string) => `/games/${seg(id)}`,
  /** Search by name. */
  search: (typed?: string, page?: number) => `/search${query({ q: typed, page: page && page > 1 ? page : undefined })}`,
  /** A call and not a page (contract/catalogue.ts): the suggestions while somebody types. */
  favouriteGames: () => '/favorite-games',
  /** Tiles for a page that is already open: `grid`, or the reason of a row. */
  tiles: (kind: string) => `/tiles/${seg(kind)}`,
  producer: (slug: string, page?: number) => `/producers/${seg(slug)}${page && page > 1 ? `/${page}` : ''}`,
  play: (producer: string, name: string, mode?: 'real' | 'demo') =>
    `/play/${seg(producer)}/${seg(name)}${query({ mode })}`,
  /** A game by its id on the wire, `producer/slug`. */
  playGame: (gameId: string, mode?: 'real' | 'demo', freespins?: number) =>
    `/play/${gameId.split('/').map(seg).join('/')}${query({ mode, freespins })}`,
  rounds: () => '/rounds',
  round: (id: string) => `/rounds/${seg(id)}`,
  fairness: (roundId?: string) => `/fairness${query({ round: roundId })}`,
  /** All figures of a game, by its id on the wire. */
  certificate: (gameId: string) => `/fairness/${gameId.split('/').map(seg).join('/')}`,
  /**
   * A file and not a page: the data from which a game's figures are computed and its rounds are drawn
   * (contract/games.ts).
   */
  gameConfig: (hash: string) => `/api/fairness/configs/${hash}`,

  // Identity: full pages whose form is also a dialog behind the hash of the same name
  signIn: (redirect?: string) => `/sign-in${query({ redirect })}`,
  signUp: (redirect?: string) => `/sign-up${query({ redirect })}`,
  remind: () => '/remind',
  newPassword: (token?: string) => `/new-password${query({ reset_password_token: token })}`,
  emailVerify: (redirect?: string) => `/email-verify${query({ redirect })}`,
  /** Asks for a mailed link, or opens the one with this token: a session that can only withdraw. */
  autologin: (token?: string) => `/autologin${query({ token })}`,
  confirmation: (token?: string) => `/confirmation${query({ confirmation_token: token })}`,
  /** Unsubscribes from the topic of a letter, by its link. */
  unsubscribe: (token?: string) => `/unsubscribe${query({ token })}`,

  // Cashbox
  cashbox: () => '/cashbox',
  dashboard: () => '/dashboard',
  deposit: (amountProp?: number, autoApplyPromocode?: boolean) =>
    `/deposit${query({ amountProp, autoApplyPromocode })}`,
  depositBonus: () => '/deposit-bonus',
  depositFast: () => '/deposit-fast',
  withdraw: () => '/withdraw',
  payments: () => '/payments',
  /** A file and not a page: the statement of a period (contract/statement.ts). */
  statement: (period: Readonly<Record<'currency' | 'from' | 'to' | 'format' | 'l', string>>) =>
    `/api/player/statement${query(period)}`,
  payment: (id: string | number) => `/payments/${seg(String(id))}`,
  /** A file and not a page (contract/own-data.ts). */
  ownData: (format: 'json' | 'csv') => `/api/player/export${query({ format })}`,
  /** What receipts are, the receipts of a period, and the page that verifies them. */
  receipts: () => '/receipts',
  /** One receipt to read and to print. */
  receiptPage: (id: string) => `/receipts/${seg(id)}`,
  /** Files and not pages (contract/receipts.ts): for one round, payment or agreement; for a period; the verifier. */
  receipt: (id: string) => `/api/player/receipts/${seg(id)}`,
  receiptsOf: (period: Readonly<Record<'from' | 'to', string>>) => `/api/player/receipts${query(period)}`,
  receiptVerifier: (l: string) => `/api/receipts/verifier${query({ l })}`,

  // Account
  /** The profile, with the popup `profile-data` that asks for these fields: `first_name,city`. */
  profileData: (fields: string) => `/profile${query({ fields })}`,
  profile: (tab?: ProfileTab) => (tab && tab !== 'main' ? `/profile/${tab}` : '/profile'),
  /** The limits, scrolled to one of them: `loss-day` (as a refusal names it), `session` or `break`. */
  limits: (reached?: string) => `/profile/limits${query({ reached })}`,
  /** The limits, by the data of a refusal `limit.*`. */
  limitsNamed: ({ type, period }: Readonly<Record<string, unknown>> = {}) =>
    `/profile/limits${query({ reached: typeof period === 'string' ? `${type}-${period}` : typeof type === 'string' ? type : undefined })}`,
  /** What a player reads after an exclusion has ended the session. `untilMs: null` means permanently. */
  limitsBegun: (type: 'coolingoff' | 'selfexclusion', untilMs: number | null, zone: string) =>
    `/profile/limits/begun${query({ type, until: untilMs ?? 'ever', zone })}`,
  limitsConfirm: (token?: string) => `/profile/limits/confirm${query({ token })}`,

  // Promotions, tournaments, clubs
  promotions: () => '/promotions',
  promotion: (slug: string) => `/promotions/${seg(slug)}`,
  bonusBalance: () => '/bonus-balance',
  tournaments: (tab?: TournamentTab) => (tab ? `/tournaments/${tab}` : '/tournaments'),
  tournament: (slug: string) => `/tournaments/${seg(slug)}`,
  lottery: (slug: string) => `/lottery/${seg(slug)}`,
  quest: (slug?: string) => (slug ? `/action/${seg(slug)}` : '/action'),
  shop: (tab?: ShopTab) => (tab ? `/rocket-mart/${tab}` : '/rocket-mart'),
  rocketmartWheel: () => '/rocketmart-wheel',
  productWheel: () => `/${PRODUCT}-wheel`,
  productVipClub: () => `/${PRODUCT}-vipclub`,
  vip: (tab?: 'rewards' | 'info') => (tab ? `/vip/${tab}` : '/vip'),
  activityHub: () => '/aquanova-odyssey',
  spinWheel: (slug?: string) => (slug ? `/spin-wheel/${seg(slug)}` : '/spin-wheel'),
  /** An opened box. */
  draw: (id: number) => `/draws/${id}`,
  adventures: () => '/adventures',
  jackpots: () => '/jackpots',
  compPoints: () => '/comp-points',
  exchangeCompPoints: () => '/comp-points/exchange',
  bonus: (id: string | number) => `/bonuses/${seg(String(id))}`,
  rocketChance: () => '/rocket-chance',
  sportRegistration: () => '/sport/registration',
  sportLogin: () => '/sport/login',
  sport: (param?: string) => (param ? `/sport/${seg(param)}` : '/sport'),

  // Content
  page: (slug: string) => `/${slug.split('/').map(seg).join('/')}`,
  privacyPolicy: () => '/privacy-policy',
  cookiePolicy: () => '/cookie-policy',
  terms: () => '/terms-and-conditions',
  generalRules: () => '/general-rules',
  responsibleGaming: () => '/responsible-gaming',
  awards: () => '/awards',
  news: (slug?: string) => (slug ? `/news/${seg(slug)}` : '/news'),
  book: () => '/book',
  paymentMethods: (slug?: string) => (slug ? `/payment-methods/${seg(slug)}` : '/payment-methods'),
  rulesHere: () => '/rules-here',
  cryptoBenefits: () => '/benefits-of-crypto',
  help: (slug?: string) => (slug ? `/help/${seg(slug)}` : '/help'),
  /** `about`: the payment, round or limit that the question is about. */
  support: (about?: 'payment' | 'round' | 'limit', id?: string) => `/support${query({ about, id })}`,
  status: () => '/status',
  cases: () => '/support/cases',
  case: (id: string) => `/support/cases/${seg(id)}`,
  oops: () => '/oops',
  /** The page that is shown without a network; `table` is the one for games. */
  offline: (of?: 'table') => (of ? `/offline/${of}` : '/offline'),
  /** A file and not a page: which pages can be read without a network. */
  offlineList: () => '/offline.json',
  flags: () => '/ffc',

  /** A locale's texts; `t` is the time in buckets of five minutes, `of` a group of popups. */
  messages: (locale: string, t?: number, of?: string) => `/messages/${seg(locale)}.json${query({ t, of })}`,

  // Sandbox builds only
  devApi: () => '/dev/api',
  devStyle: () => '/dev/style',
  sandbox: () => '/sandbox',
  sandboxMailbox: () => '/sandbox/mailbox',
} as const;

/** An address of the sports site, which belongs to another company, with the path after /sport/. */
export const sportsAt = (site: string, param = ''): string => `${site.replace(/\/$/, '')}/${seg(param)}`;

export type ProfileTab =
  | 'main'
  | 'level'
  | 'gifts'
  | 'notifications'
  | 'verification'
  | 'limits'
  | 'security'
  | 'games-history'
  | 'promocode';
export type TournamentTab = 'all' | 'producers' | 'lotteries' | 'actions' | 'live' | 'achievements' | 'archive';
export type ShopTab = 'discounts' | 'freespins' | 'money' | 'special';

/** Where a path is shown: the router base (`/guest` or '') and the locale prefix; `en` has none. */
export type Place = { readonly base: '' | '/guest'; readonly locale: string };

/** `/guest/en-AU/pokies` for `/pokies`: base, locale, route. A hash alone and an absolute URL stay as they are. */
export function at({ base, locale }: Place, path: string): string {
  if (!path.startsWith('/')) return path;
  const prefix = locale === 'en' ? base : `${base}/${locale}`;
  return path === '/' ? prefix || '/' : `${prefix}${path}`;
}

/** A link to a form that returns here: with the address of `path` in this place as its `redirect`. */
export const thenBack = (place: Place, form: 'signIn' | 'signUp', path: string): string =>
  at(place, paths[form](at(place, path)));

/** Text whose links have no base and locale (`href="/pokies"`), with those of a place. */
export const linksAt = (place: Place, html: string): string =>
  html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${at(place, path)}"`);

/** A same-origin path that starts with a single slash, else main: what `redirect=` may be followed to. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.length > 2048) return paths.main();
  // Tabs and line breaks are dropped by URL parsers, so `/\t/evil` would become `//evil`.
  for (const char of wanted) if (char < ' ' || char === '\\') return paths.main();
  return wanted;
}
