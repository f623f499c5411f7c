// The filters and orders of lists: the same words for pages, addresses and the API.
import type { Volatility } from './game.ts';

export const ORDERS = ['rank', 'popular', 'new', 'name', 'rtp'] as const;
/** Best first: by rank, by how many play it, by day of release, by name, by return to the player. */
export type Order = (typeof ORDERS)[number];

/** Every given part must match; for a list one word is enough, except for `categories` with `every`. */
export type GameFilter = {
  readonly title?: string | undefined;
  readonly providers?: readonly string[] | undefined;
  readonly categories?: readonly string[] | undefined;
  /** All categories instead of any. */
  readonly every?: boolean | undefined;
  readonly features?: readonly string[] | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly volatility?: readonly Volatility[] | undefined;
  /** In percent, inclusive; a title without a published return matches no range. */
  readonly rtp?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined;
  /** The smallest stake is at most this. */
  readonly stake?: { readonly currency: string; readonly atMostMinor: number } | undefined;
  /** True: feeds a jackpot. */
  readonly jackpot?: boolean | undefined;
  /** By identifier: feeds one of them. */
  readonly jackpots?: readonly string[] | undefined;
  readonly demo?: boolean | undefined;
  /** True: one of our engines plays it (`isOwn`). */
  readonly own?: boolean | undefined;
};

export type Count = { readonly value: string; readonly count: number };

/** How many titles each choice would leave, with all other filters applied; choices that leave none are omitted, largest first. */
export type Facets = {
  readonly providers: readonly Count[];
  readonly categories: readonly Count[];
  readonly features: readonly Count[];
  readonly themes: readonly Count[];
  readonly volatility: readonly Count[];
  readonly jackpot: number;
  /** By jackpot, the titles that feed it. */
  readonly jackpots: readonly Count[];
  readonly demo: number;
};
