// A word about a thing: a state, a category.
import type { ReactNode } from 'react';

export type BadgeTone = 'dark' | 'plain' | 'sun' | 'ion' | 'nova' | 'win' | 'live';

/** `dark` stands on pictures, `plain` on cards; colours follow meaning: win is done, nova is refused, ion is under way. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
