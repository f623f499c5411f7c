// What /rules-here is told of the visitor's place.
import type { Act, GeoClass } from '#shared/domain/geo.ts';

/** In the order in which somebody meets them. */
export const RULED_ACTS = ['read', 'sign-up', 'sign-in', 'play', 'bet', 'deposit', 'withdraw'] as const satisfies Act[];

export type RulesHere = {
  /** ISO 3166-1 alpha-2; null where it is not known. */
  readonly country: string | null;
  readonly region?: string;
  /** When the row in force began; absent for one that always held. */
  readonly sinceMs?: number;
  /** The next dated change that is already decided. */
  readonly next?: { readonly atMs: number; readonly geo: GeoClass; readonly why: string };
  /** What may be done: null, or the code that a try is refused with. */
  readonly acts: readonly { readonly act: (typeof RULED_ACTS)[number]; readonly code: string | null }[];
};
