// Data with texts in every language that operators write: awards, banners, files, partners. One asset for each
// collection and locale.
import type { Licence } from '#shared/domain/geo.ts';

/** S3.52 */
export type Award = {
  readonly id: string;
  readonly name: string;
  readonly nomination: string;
  readonly prize: string;
  readonly year: number;
  /** An object of src/ui/symbols.ts in place of a picture. */
  readonly symbol: string;
  readonly sample: boolean;
};

/** Where a banner may appear; `order` holds its rank in each place. */
export const BANNER_PLACES = ['main', 'promotions', 'live', 'shop', 'tournaments', 'sign-in', 'slot'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** Widths of a banner's picture in pixels; its height is 21 : 32. */
export const BANNER_CUTS = [480, 880] as const;
export const bannerImage = (art: string, width: (typeof BANNER_CUTS)[number]): string => `${art}-${width}.webp`;

/** S3.49 */
export type Banner = {
  readonly id: string;
  /** Its places and its rank in each, smallest first: `{ main: 1, promotions: 3 }`. */
  readonly order: Readonly<Partial<Record<BannerPlace, number>>>;
  readonly categories: readonly string[];
  /** Shown to everybody where empty; else to players in one of these groups (S5.52). */
  readonly groupIds: readonly number[];
  readonly countries: readonly string[];
  readonly licences: readonly Licence[];
  readonly fromMs?: number;
  readonly untilMs?: number;
  readonly draft: boolean;
  readonly title: string;
  readonly description?: string;
  readonly labels: readonly string[];
  /** Values of its own variables, filled in already. */
  readonly variables: Readonly<Record<string, string>>;
  readonly symbol: string;
  /** The address of its picture without width and extension: see `bannerImage`. */
  readonly art: string;
  /** The picture of the object in front of it. */
  readonly overlayImage?: string;
  readonly colors: {
    readonly left: string;
    readonly leftCenter: string;
    readonly rightCenter: string;
    readonly right: string;
  };
  readonly button?: {
    readonly name: string;
    readonly url: string;
    readonly type: 'link' | 'tournament' | 'lottery' | 'quest';
    readonly frontendIdentifier?: string;
    readonly attrs: { readonly popup?: string };
  };
  readonly secondButton?: { readonly name: string; readonly popup: string };
  readonly timer?: { readonly startMs?: number; readonly endMs: number };
  readonly size: 'small' | 'wide';
  readonly frontendIdentifier?: string;
  readonly sample: boolean;
};

/** Something to download. */
export type FileEntry = {
  readonly id: string;
  readonly title: string;
  /** `/files/perigee-book.pdf` */
  readonly path: string;
  readonly type: string;
};

/** A partner that the footer names beside the awards (S2.191). */
export type Partner = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly sample: boolean;
};

export type EntryCollections = {
  awards: readonly Award[];
  banners: readonly Banner[];
  files: readonly FileEntry[];
  partners: readonly Partner[];
};

/** A route's own title and description, by its bare path; the main page's is `/home` (S2.092). */
export type SeoRow = { readonly title: string; readonly description: string; readonly keywords?: string };
