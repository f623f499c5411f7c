// What operators write as data with texts per language: awards, banners, files, partners. One asset per collection and locale.
import type { Licence } from '#shared/domain/geo.ts';

/** S3.52 */
export type Award = {
  readonly id: string;
  readonly name: string;
  readonly nomination: string;
  readonly prize: string;
  readonly year: number;
  /** An object of src/ui/symbols.ts that stands for its picture. */
  readonly symbol: string;
  readonly sample: boolean;
};

/** Where a banner may stand; in `order` each with its rank there. */
export const BANNER_PLACES = ['main', 'promotions', 'live', 'shop', 'tournaments', 'sign-in', 'slot'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** Pixels that a banner's picture is wide; its height is 21 : 32. */
export const BANNER_CUTS = [480, 880] as const;
export const bannerImage = (art: string, width: (typeof BANNER_CUTS)[number]): string => `${art}-${width}.webp`;

/** S3.49 */
export type Banner = {
  readonly id: string;
  /** Where it stands and at which place there, smallest first: `{ main: 1, promotions: 3 }`. */
  readonly order: Readonly<Partial<Record<BannerPlace, number>>>;
  readonly categories: readonly string[];
  /** Shown to everybody where empty; to players in one of these groups otherwise (S5.52). */
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
  /** Address of its picture without width and ending: `bannerImage`. */
  readonly art: string;
  /** Picture of the object in front of it. */
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

/** Whom the footer names beside the awards (S2.191). */
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

/** A route's own title and description, by its bare path; `/home` is the main page's (S2.092). */
export type SeoRow = { readonly title: string; readonly description: string; readonly keywords?: string };
