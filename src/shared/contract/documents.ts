// Texts that operators write as Markdown: one shape for pages, news, promotions, help and snippets.
import type { Licence } from '#shared/domain/geo.ts';

/** What every document states about itself, in one locale. */
type Head = {
  readonly slug: string;
  readonly title: string;
  /** Day of the last change: 2026-11-20. */
  readonly updated: string;
  /** Shown from then on; before that only in a preview. */
  readonly fromMs?: number;
  /** No longer shown from here on. */
  readonly untilMs?: number;
  /** Unpublished: shown only in a preview. */
  readonly draft: boolean;
  /** Countries or licences with a text of their own: `AU`, `EE`. */
  readonly variants: readonly string[];
};
type Described = Head & { readonly description: string; readonly noindex: boolean };

/** S3.46. `custom-page` is for players: guests are sent to main (S2.219). */
export const PAGE_CATEGORIES = ['page', 'custom-page', 'top-menu', 'bottom-menu', 'seo-page'] as const;
export type PageCategory = (typeof PAGE_CATEGORIES)[number];

export type DocumentHeads = {
  pages: Described & {
    /** The title of the tab and of search results, where it differs from the heading. */
    readonly seoTitle?: string;
    readonly keywords?: string;
    readonly categories: readonly PageCategory[];
    /** Reached by its address only; in no list. */
    readonly hidden: boolean;
    /** The page feature of content/config/flags that must be on. */
    readonly flag?: string;
    /** A scene of src/ui/scenes.ts: the picture at its head and on links to it. */
    readonly scene: string;
    /** Its kind for search engines. */
    readonly kind: 'page' | 'article' | 'faq';
  };
  /** `date` is the day of publication, from which it is shown. */
  news: Described & { readonly date: string; readonly symbol?: string };
  promotions: Described & {
    readonly startMs?: number;
    readonly endMs?: number;
    readonly symbol?: string;
    /** The address and label of its button. */
    readonly to?: string;
    readonly button?: string;
    /** Shown to everybody where empty. */
    readonly countries: readonly string[];
    readonly licences: readonly Licence[];
    readonly order: number;
    /** Not real: published in sandbox builds only. */
    readonly sample: boolean;
  };
  /** A group of questions; its parts are split at its questions. */
  help: Described & { readonly symbol?: string; readonly order: number };
  snippets: Head;
};
export type Collection = keyof DocumentHeads;
export const COLLECTIONS = ['pages', 'news', 'promotions', 'help', 'snippets'] as const satisfies Collection[];

/** HTML that publish made, or a widget that `src/cms/blocks` renders. */
export type Part =
  | { readonly html: string }
  | { readonly block: string; readonly args: Readonly<Record<string, string>> };

export type Document<C extends Collection> = DocumentHeads[C] & {
  readonly parts: readonly Part[];
  /** For help, and for pages that are questions: each with an id to link to. */
  readonly questions?: readonly { readonly id: string; readonly question: string; readonly html: string }[];
  /** content/pages/<slug>.json: values for programs. */
  readonly json?: Readonly<Record<string, unknown>>;
};
