// What operators write as data with texts per language: awards, banners, files. One asset per collection and locale.
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

/** S3.49 */
export type Banner = {
  readonly id: string;
  /** Where it stands and at which place there, smallest first: `{ main: 1, promotions: 3 }`. */
  readonly order: Readonly<Record<string, number>>;
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
  readonly symbol: string;
  readonly colors: {
    readonly left: string;
    readonly leftCenter: string;
    readonly rightCenter: string;
    readonly right: string;
  };
  readonly button?: { readonly name: string; readonly url: string };
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

export type EntryCollections = { awards: readonly Award[]; banners: readonly Banner[]; files: readonly FileEntry[] };

/** A route's own title and description, by its bare path; `/home` is the main page's (S2.092). */
export type SeoRow = { readonly title: string; readonly description: string; readonly keywords?: string };
