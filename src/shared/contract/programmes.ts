// Programmes as publish writes them: one asset per kind and locale.
import type { NamedTemplate } from '#shared/domain/bonuses/template.ts';
import type { Programme } from '#shared/domain/programme.ts';

export type PublishedProgramme = Programme & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly symbol: string;
  /** What its dates are told in. */
  readonly zone: string;
  readonly draft: boolean;
  readonly sample: boolean;
  /** What whoever takes part agrees to; `hash` is the SHA-256 of the page's text in this locale. */
  readonly terms: { readonly version: number; readonly page: string; readonly hash: string };
  readonly budgetEurMinor?: number;
};

/** content/adventures */
export type Adventure = PublishedProgramme & {
  readonly startMs: number;
  readonly days: readonly {
    readonly day: number;
    readonly step: number;
    readonly stepTotal: number;
    readonly prize: { readonly type: 'bonus' | 'fs'; readonly wager: number };
    readonly condition: { readonly minDep: number; readonly wager: number; readonly periodActivationDays: number };
    readonly variables: Readonly<Record<string, string>>;
  }[];
};

/** content/bonuses, for whoever keeps it with a player: the words by locale, and the hash of its terms' text in each. */
export type BonusProgramme = Omit<PublishedProgramme, 'title' | 'description' | 'terms'> & NamedTemplate;
