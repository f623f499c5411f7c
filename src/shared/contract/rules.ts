// What /rules-here shows about the visitor's place.
import type { Act, GeoClass } from '#shared/domain/geo.ts';

/** In the order in which a visitor meets them. */
export const RULED_ACTS = ['read', 'sign-up', 'sign-in', 'play', 'bet', 'deposit', 'withdraw'] as const satisfies Act[];

export type RulesHere = {
  /** ISO 3166-1 alpha-2; null where it is unknown. */
  readonly country: string | null;
  readonly region?: string;
  /** When the row in force began; absent for one without a start. */
  readonly sinceMs?: number;
  /** The next dated change that is already published. */
  readonly next?: { readonly atMs: number; readonly geo: GeoClass; readonly why: string };
  /** What may be done: null, or the code that an attempt is refused with. */
  readonly acts: readonly { readonly act: (typeof RULED_ACTS)[number]; readonly code: string | null }[];
};
