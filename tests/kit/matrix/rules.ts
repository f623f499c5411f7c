// What the specification and its decisions say of every address, written down by hand: the matrix test holds the site to
// this, so nothing here may be computed from src/routes.ts or from the doors.

export type Rule = {
  /** An address of the row. */
  readonly at: string;
  readonly who: 'all' | 'player' | 'guest';
  /** What the place has to allow. */
  readonly needs: 'nothing' | 'sign-in' | 'sign-up' | 'play' | 'deposit' | 'withdraw';
  readonly robots: 'index' | 'noindex';
  /** The bare address that search engines shall know it by; absent: `at`. */
  readonly canonical?: string;
  /** The page feature it hangs on, and where its absence leads. */
  readonly flag?: readonly [name: string, to: string];
  /** Opened from elsewhere it is main (S2.135). */
  readonly inside?: true;
  /** For players; guests are sent to main (S2.219), or to another bare address (S4.60). */
  readonly guestsToMain?: true;
  readonly guestsTo?: string;
  /** There is nothing at this address yet. */
  readonly missing?: true;
  readonly refused?: true;
  /** It always leads on: to this bare address, whose `redirect` names the first place. */
  readonly to?: string;
};

const page = { who: 'all', needs: 'nothing', robots: 'index' } as const;
const none = { ...page, missing: true } as const;
const own = { who: 'player', needs: 'nothing', robots: 'noindex' } as const;
const popup = { who: 'all', needs: 'nothing', robots: 'noindex' } as const;
/** What the lobby opens for an address of the cashbox, by its id; else what it is called. */
const OPENS: Readonly<Record<string, string>> = {
  dashboard: 'cashbox',
  'deposit-bonus': 'deposit',
  'deposit-fast': 'deposit',
};
const cashbox = { who: 'player', robots: 'noindex', inside: true } as const;
const shop = { ...page, flag: ['rewards-shop', '/promotions'] } as const;

/** By the id of the row. */
export const RULES: Readonly<Record<string, Rule>> = {
  main: { at: '/', ...page },
  pokies: { at: '/pokies', ...page },
  'pokies-all': { at: '/pokies/all', ...page, canonical: '/pokies' },
  'pokies-slug': { at: '/pokies/new', ...page },
  live: { at: '/live', ...page },
  'live-all': { at: '/live/all', ...page, canonical: '/live' },
  'live-slug': { at: '/live/roulette', ...page },
  category: { at: '/categories/new', ...page, canonical: '/pokies/new' },
  games: { at: '/games/table', ...page, canonical: '/categories/table' },
  search: { at: '/search', ...popup },
  'favorite-games': { at: '/favorite-games', ...own },
  // A part of a page is asked for by its kind.
  tiles: { at: '/tiles/nothing', ...popup, missing: true },
  producer: { at: '/producers/kepler', ...page },
  'producer-page': { at: '/producers/kepler/2', ...none },
  'play-any': { at: '/play', ...page, needs: 'play', to: '/play/kepler/perihelion' },
  play: { at: '/play/kepler/perihelion', ...page, needs: 'play' },
  fairness: { at: '/fairness', ...page },
  certificate: { at: '/fairness/kepler/perihelion', ...page },
  receipts: { at: '/receipts', ...page },
  receipt: { at: '/receipts/P1-1', ...own },
  rounds: { at: '/rounds', ...own, canonical: '/profile/games-history' },
  round: { at: '/rounds/r1', ...own },
  draw: { at: '/draws/1', ...own },

  autologin: { at: '/autologin', ...popup, who: 'guest', needs: 'withdraw' },
  'sign-in': { at: '/sign-in', ...popup, who: 'guest', needs: 'sign-in' },
  'sign-up': { at: '/sign-up', ...popup, who: 'guest', needs: 'sign-up' },
  remind: { at: '/remind', ...popup, who: 'guest', needs: 'sign-in' },
  'new-password': { at: '/new-password', ...popup },
  'email-verify': { at: '/email-verify', ...popup },
  confirmation: { at: '/confirmation', ...popup },
  // Its link is a letter's: without the token there is nothing to switch off.
  unsubscribe: { at: '/unsubscribe', ...popup, refused: true },

  cashbox: { at: '/cashbox', ...cashbox, needs: 'withdraw' },
  dashboard: { at: '/dashboard', ...cashbox, needs: 'withdraw' },
  deposit: { at: '/deposit?amountProp=20', ...cashbox, needs: 'deposit' },
  'deposit-bonus': { at: '/deposit-bonus', ...cashbox, needs: 'deposit' },
  'deposit-fast': { at: '/deposit-fast', ...cashbox, needs: 'deposit' },
  withdraw: { at: '/withdraw', ...cashbox, needs: 'withdraw' },
  payments: { at: '/payments', ...own },
  payment: { at: '/payments/1', ...own },

  profile: { at: '/profile', ...own },
  'profile-main': { at: '/profile/main', ...own, canonical: '/profile' },
  'profile-level': { at: '/profile/level', ...own },
  'profile-gifts': { at: '/profile/gifts', ...own },
  'profile-verification': { at: '/profile/verification', ...own },
  'profile-promocode': { at: '/profile/promocode', ...own },
  'profile-limits': { at: '/profile/limits', ...own },
  'profile-limits-confirm': { at: '/profile/limits/confirm', ...popup },
  'profile-limits-begun': { at: '/profile/limits/begun?type=coolingoff&until=ever&zone=Europe%2FVienna', ...popup },
  'profile-notifications': { at: '/profile/notifications', ...own },
  'profile-security': { at: '/profile/security', ...own },
  'profile-games-history': { at: '/profile/games-history', ...own },
  bonus: { at: '/bonuses/1', ...own },
  'comp-points': { at: '/comp-points', ...page },
  'comp-points-exchange': { at: '/comp-points/exchange', ...own },

  promotions: { at: '/promotions', ...page },
  promotion: { at: '/promotions/demo-week', ...page },
  tournaments: { at: '/tournaments', ...page },
  'tournaments-all': { at: '/tournaments/all', ...page, canonical: '/tournaments' },
  'tournaments-producers': { at: '/tournaments/producers', ...page },
  'tournaments-lotteries': { at: '/tournaments/lotteries', ...page, flag: ['lotteries', '/tournaments/all'] },
  'tournaments-actions': { at: '/tournaments/actions', ...page },
  'tournaments-live': { at: '/tournaments/live', ...page },
  'tournaments-achievements': { at: '/tournaments/achievements', ...page },
  'tournaments-archive': { at: '/tournaments/archive', ...page },
  tournament: { at: '/tournaments/nothing', ...none },
  lottery: { at: '/lottery/nothing', ...none },
  quests: { at: '/action', ...page },
  quest: { at: '/action/nothing', ...none },
  'activity-hub': { at: '/aquanova-odyssey', ...page },
  'rocketmart-wheel': { at: '/rocketmart-wheel', ...page },
  'product-wheel': { at: '/perigee-wheel', ...page, canonical: '/rocketmart-wheel' },
  'spin-wheels': { at: '/spin-wheel', ...page },
  'spin-wheel': { at: '/spin-wheel/nothing', ...none },
  adventures: { at: '/adventures', ...page },
  jackpots: { at: '/jackpots', ...page },
  'rocket-chance': { at: '/rocket-chance', ...page, flag: ['rocket-chance', '/promotions'] },
  vip: { at: '/vip', ...page },
  'vip-rewards': { at: '/vip/rewards', ...page },
  'vip-info': { at: '/vip/info', ...page },
  shop: { at: '/rocket-mart', ...shop },
  'shop-discounts': { at: '/rocket-mart/discounts', ...shop, robots: 'noindex', guestsTo: '/rocket-mart' },
  'shop-freespins': { at: '/rocket-mart/freespins', ...shop },
  'shop-money': { at: '/rocket-mart/money', ...shop },
  'shop-special': { at: '/rocket-mart/special', ...shop },

  'sport-registration': { at: '/sport/registration', ...popup, who: 'guest', needs: 'sign-in', to: '/sign-up' },
  'sport-login': { at: '/sport/login', ...popup, who: 'guest', needs: 'sign-in', to: '/sign-in' },
  sport: { at: '/sport', ...page },
  // Without a sports site nothing is below it.
  'sport-param': { at: '/sport/football', ...popup, missing: true },

  status: { at: '/status', ...page },

  'rules-here': { at: '/rules-here', ...page },
  news: { at: '/news', ...page },
  'news-item': { at: '/news/limits-first', ...page },
  awards: { at: '/awards', ...page },
  book: { at: '/book', ...page },
  'payment-methods': { at: '/payment-methods', ...page },
  'payment-method': { at: '/payment-methods/visa', ...page },
  'crypto-benefits': { at: '/benefits-of-crypto', ...page },
  'bonus-balance': { at: '/bonus-balance', ...page },
  help: { at: '/help', ...page },
  'help-group': { at: '/help/deposits', ...page },
  support: { at: '/support', ...page },
  cases: { at: '/support/cases', ...own },
  case: { at: '/support/cases/C-7KQ2M-9XPTA', ...popup },
  'privacy-policy': { at: '/privacy-policy', ...page },
  'cookie-policy': { at: '/cookie-policy', ...page },
  'terms-and-conditions': { at: '/terms-and-conditions', ...page },
  'general-rules': { at: '/general-rules', ...page },
  'responsible-gaming': { at: '/responsible-gaming', ...page },
  flags: { at: '/ffc', ...popup },
  oops: { at: '/oops', ...popup },
  offline: { at: '/offline', ...popup },
  'offline-table': { at: '/offline/table', ...popup },
  'dev-api': { at: '/dev/api', ...popup },
  'dev-style': { at: '/dev/style', ...popup },
};

/** A page of content that has no row: its slug is its address, everybody reads it [S2.102]. */
export const contentRule = (slug: string, head: { noindex: boolean; draft: boolean; players: boolean }): Rule => ({
  at: `/${slug}`,
  ...(head.draft ? none : page),
  ...(head.players && { guestsToMain: true as const }),
  ...(head.noindex && { robots: 'noindex' as const }),
});

/** Addresses that only lead on, whoever asks, and where to. */
export const ALIASES: readonly (readonly [from: string, to: string])[] = [
  ['/profile/password/edit', '/new-password'],
  ['/users/password/edit?a=1', '/new-password?a=1'],
  ['/profile/confirmation', '/confirmation'],
  ['/users/confirmation?confirmation_token=x', '/confirmation?confirmation_token=x'],
  ['/accounts/history', '/'],
  ['/accounts/7/deposit', '/deposit'],
  ['/users', '/profile'],
  ['/users/limits', '/profile/limits'],
  ['/users/main', '/profile/main'],
  ['/users/level', '/profile/level'],
  ['/users/gifts', '/profile/gifts'],
  ['/users/verification', '/profile/verification'],
  ['/users/promocode', '/profile/promocode'],
  ['/users/limits/confirm?token=x', '/profile/limits/confirm?token=x'],
  ['/users/limits/begun', '/profile/limits/begun'],
  ['/users/notifications', '/profile/notifications'],
  ['/users/security', '/profile/security'],
  ['/users/games-history', '/profile/games-history'],
  ['/registration', '/sign-up'],
  ['/login', '/sign-in'],
  ['/slots', '/pokies'],
  ['/home', '/'],
  ['/perigee-vipclub', '/vip'],
  ['/discounts', '/rocket-mart/discounts'],
  ['/freespins', '/rocket-mart/freespins'],
  ['/money', '/rocket-mart/money'],
  ['/special', '/rocket-mart/special'],
  ['/popup/cashbox', '/cashbox'],
  ['/popup/cashboxDashboard', '/dashboard'],
  ['/popup/cashboxDeposit', '/deposit'],
  ['/popup/cashboxDepositOneClick', '/deposit-fast'],
  ['/popup/cashboxDepositDepositBonus', '/deposit-bonus'],
  ['/popup/cashboxWithdraw', '/withdraw'],
  ['/popup/sign-in', '/sign-in'],
  ['/popup/sign-up', '/sign-up'],
  ['/popup/remind', '/remind'],
  ['/popup/new-password', '/new-password'],
  ['/popup/email-verify', '/email-verify'],
];

/** Where somebody may be: every market, every class, and nowhere known. */
export const PLACES = [
  'AT',
  'DE',
  'AU',
  'NZ',
  'IT',
  'NO',
  'EE',
  'CA',
  ...['AB', 'BC', 'QC', 'ON', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'PE', 'SK', 'YT'].map((region) => `CA-${region}`),
  'CH',
  'DK',
  'FI',
  'IE',
  'SE',
  'US',
  'KW',
  'FR',
  'unknown',
] as const;
export type PlaceName = (typeof PLACES)[number];

const SERVED = 'CA AU DE NZ IT NO EE AT'.split(' ');
const PARTIAL = 'CH DK FI IE SE'.split(' ');
/** The locale that `/` leads people to, by country. */
const HOME: Readonly<Record<string, string>> = {
  CA: 'en-CA',
  AU: 'en-AU',
  NZ: 'en-NZ',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  NO: 'no',
  KW: 'en-KW',
};

export type Cell = {
  readonly id: string;
  /** Where the row is not of the table: a page of content. */
  readonly rule?: Rule;
  readonly locale: string;
  readonly who: 'guest' | 'player';
  readonly place: string;
  /** The row's own feature is off. */
  readonly off?: boolean;
  /** The site as a guest sees it. */
  readonly guestBase?: boolean;
  /** Followed from a page of ours. */
  readonly inside?: boolean;
};
export type Seen = { status: number; location?: string; robots?: 'index' | 'noindex'; canonical?: string };

/** What a visit must be answered with. `offered`: the locales whose texts are complete. */
export function expected(cell: Cell, offered: readonly string[]): Seen {
  const rule = cell.rule ?? RULES[cell.id];
  if (!rule) throw new Error(`${cell.id} has no rule here.`);
  const to = (bare: string) => `${prefixOf(cell)}${bare === '/' ? '' : bare}` || '/';
  const leads = (bare: string): Seen => ({ status: 302, location: to(bare) });
  const country = cell.place.slice(0, 2);

  if (cell.off && rule.flag) return leads(rule.flag[1]);
  if (!allows(country, rule.needs)) return { status: 451, robots: 'noindex' };
  const home = HOME[country];
  // Whoever has signed in has chosen: this player's account speaks English.
  if (cell.id === 'main' && cell.locale === 'en' && cell.who === 'guest' && home && offered.includes(home))
    return { status: 302, location: `${cell.guestBase ? '/guest' : ''}/${home}` };
  const player = cell.who === 'player' && !cell.guestBase;
  if (rule.who === 'player' && !player) {
    // The door that is open where the player is; where none is, what is refused.
    const door = (['sign-up', 'sign-in'] as const).find((needs) => allows(country, needs));
    if (door) return { status: 302, location: `${to(`/${door}`)}?redirect=${encodeURIComponent(to(rule.at))}` };
    return rule.needs === 'withdraw' ? leads('/autologin') : { status: 451, robots: 'noindex' };
  }
  if (rule.guestsToMain && !player) return leads('/');
  if (rule.guestsTo && !player) return leads(rule.guestsTo);
  if (rule.who === 'guest' && player) return leads('/');
  // The lobby opens the cashbox over itself where it was asked for from outside.
  if (rule.inside && !cell.inside) {
    const wish = /\?.*/.exec(rule.at)?.[0] ?? '';
    return { status: 302, location: `${to('/')}${wish}#${OPENS[cell.id] ?? cell.id}` };
  }
  // No bets are taken there: what is open to a player is the demo.
  if (cell.id === 'play' && player && PARTIAL.includes(country)) return leads(`${rule.at}?mode=demo`);
  if (rule.to && rule.needs === 'play') return leads(rule.to);
  if (rule.to) {
    const door = rule.to === '/sign-up' && !allows(country, 'sign-up') ? '/sign-in' : rule.to;
    return { status: 302, location: `${to(door)}?redirect=${encodeURIComponent(to('/sport'))}` };
  }
  if (rule.missing) return { status: 404, robots: 'noindex' };
  if (rule.refused) return { status: 422, robots: 'noindex' };
  const robots = cell.guestBase || !offered.includes(cell.locale) ? 'noindex' : rule.robots;
  const bare = (rule.canonical ?? rule.at).split('?')[0] ?? '';
  return {
    status: 200,
    robots,
    canonical: `${cell.locale === 'en' ? '' : `/${cell.locale}`}${bare === '/' ? '' : bare}` || '/',
  };
}

export const prefixOf = ({ guestBase, locale }: Cell): string =>
  `${guestBase ? '/guest' : ''}${locale === 'en' ? '' : `/${locale}`}`;

/** The address that the cell asks for. */
export const addressOf = (cell: Cell): string => {
  const bare = (cell.rule ?? RULES[cell.id])?.at ?? '';
  return `${prefixOf(cell)}${bare === '/' ? '' : bare}` || '/';
};

function allows(country: string, needs: Rule['needs']): boolean {
  if (needs === 'nothing') return true;
  if (PARTIAL.includes(country)) return needs === 'play' || needs === 'withdraw';
  // Estonia takes no new accounts.
  return SERVED.includes(country) && !(country === 'EE' && needs === 'sign-up');
}
