// A title as lists, search and the head of its page know it, and the studios that make them (spec S3.06).
import type { Figures } from '../../games/engine.ts';
import type { Poster } from '../art/poster.ts';

export const VOLATILITIES = ['low', 'medium', 'high', 'very-high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** The colours of badges (styles/parts.css). */
export const BADGE_THEMES = ['sun', 'ion', 'nova', 'win', 'live'] as const;

/** FUN is demo money: a title with it has a demo. */
export const DEMO = 'FUN';

export type StakeRange = { readonly minMinor: number; readonly maxMinor: number };

/** The part of a bet's certificate that lists show. */
export type ListedBet = Pick<Figures, 'bet' | 'rtp' | 'hitRate' | 'most' | 'atLeast'>;

export type CatalogueGame = {
  /** `producer/slug`: its identifier on the wire, in rounds and in addresses. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly producer: string;
  /** The engine that plays it; '' for a title of an outside provider. */
  readonly engine: string;
  readonly categories: readonly string[];
  /** Its own badges; `badgesOf` returns all that are shown. */
  readonly badges: readonly { readonly type: string; readonly theme: string }[];
  /** Mechanics; their names are texts `kinds.feature.<word>`. */
  readonly features: readonly string[];
  /** Names are texts `kinds.theme.<word>`. */
  readonly themes: readonly string[];
  /** Null where the player sets it, or a provider does not state it. */
  readonly volatility: Volatility | null;
  /** Higher comes first. */
  readonly rank: number;
  /** Day of release, YYYY-MM-DD; '' where a provider does not state it. */
  readonly released: string;
  readonly poster: Poster;
  /** The name of its board's picture (domain/board.ts); '' where there is none. */
  readonly board: string;
  /** Currencies it can be played in, FUN for demo. */
  readonly currencies: readonly string[];
  /** By currency, in minor units; a currency without a row has no published range. */
  readonly stakes: Readonly<Partial<Record<string, StakeRange>>>;
  /** The lowest return of its usual bets in percent (games/figures.ts); '' for an outside title. Use `returnIn`. */
  readonly rtp: string;
  /**
   * An outside title's return in percent by country: that of the profile that two people have certified there
   * (content/config/studio-certificates.json). Null for a title of ours, whose return is the same everywhere.
   */
  readonly returns: Readonly<Partial<Record<string, string>>> | null;
  /** Where it was simulated: the 99 % interval of the return. */
  readonly rtpWithin: { readonly low: string; readonly high: string } | null;
  /** How often rounds pay, over all bets; '' where a provider does not state it. */
  readonly hitRate: { readonly least: string; readonly most: string };
  /** What a round of each bet may pay; a single row, the best of all, where the player sets the odds. */
  readonly bets: readonly ListedBet[];
  /** Highest stake, in minor units of EUR, at which the maximum is paid in full; null where every stake is. */
  readonly fullUpToMinor: number | null;
  /** Countries where it is not offered; use `Catalogue.restricted`. */
  readonly blocked: readonly string[];
  /** Identifier of the jackpot that its bets feed. */
  readonly jackpot: string | null;
  /** Free spins may be given on it. */
  readonly freeSpins: boolean;
  /** The title for search engines, in place of its name; '' for the name. */
  readonly seoTitle: string;
};

export type CatalogueProducer = {
  readonly slug: string;
  readonly name: string;
  /** The producer's object of the picture set. */
  readonly symbol: string;
  readonly hues: { readonly a: string; readonly b: string };
};

/** Days for which a title is new. */
const NEW_DAYS = 14;
const DAY_MS = 86_400_000;

/** A title's badges: its own, and after them "new", which follows from its day of release. */
export function badgesOf(
  { badges, released }: Pick<CatalogueGame, 'badges' | 'released'>,
  nowMs: number,
): CatalogueGame['badges'] {
  const own = badges.filter(({ type }) => type !== 'new');
  const fresh = released !== '' && nowMs - Date.parse(released) < NEW_DAYS * DAY_MS;
  return fresh ? [...own, { type: 'new', theme: 'ion' }] : own;
}

/** Whether one of our engines plays it; a title of an outside provider is shown, and says that it is not connected yet. */
export const isOwn = ({ engine }: Pick<CatalogueGame, 'engine'>): boolean => engine !== '';

export const hasDemo = (game: Pick<CatalogueGame, 'currencies'>): boolean => game.currencies.includes(DEMO);

/**
 * The return in percent that is stated to somebody of a market, by its country: of an outside title that of the profile
 * which is played there. '' where nothing is certified, or the market is not known.
 */
export const returnIn = ({ rtp, returns }: Pick<CatalogueGame, 'rtp' | 'returns'>, market: string | null): string =>
  returns === null ? rtp : (market !== null && returns[market]) || '';

/** Where somebody is, and the market that binds them: that of a player's registration, else of the place. */
export interface PlaceAndMarket {
  /** Null where no country is known. */
  readonly country: string | null;
  readonly market: string | null;
}

export interface Modes {
  readonly demo: boolean;
  readonly real: boolean;
}

/** Whether the title is closed in either of them. */
export const isClosedTo = ({ blocked }: Pick<CatalogueGame, 'blocked'>, { country, market }: PlaceAndMarket): boolean =>
  [country, market].some((code) => code !== null && blocked.includes(code));

/**
 * What a title can be played for: the one rule of pages, tiles and the calls that open a game. For money an outside
 * title is played only where a profile of it is certified.
 */
export function modesIn(
  game: Pick<CatalogueGame, 'blocked' | 'currencies' | 'rtp' | 'returns'>,
  where: PlaceAndMarket,
): Modes {
  const open = !isClosedTo(game, where);
  const certified = game.returns === null || returnIn(game, where.market) !== '';
  return {
    demo: open && hasDemo(game),
    real: open && certified && game.currencies.some((code) => code !== DEMO),
  };
}

/** S3.07: a title's id in a currency; '' where it can't be played in it. */
export const idIn = (game: Pick<CatalogueGame, 'id' | 'currencies'>, currency: string): string =>
  game.currencies.includes(currency) ? `${game.id}:${currency}` : '';

/** The title of an identifier, or of an id in a currency. */
export const titleId = (id: string): string => id.split(':')[0] ?? '';
