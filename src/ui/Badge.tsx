// A word about a thing: its state, its category.
import type { ReactNode } from 'react';

export type BadgeTone = 'dark' | 'plain' | 'sun' | 'gold' | 'ion' | 'nova' | 'win' | 'live';

/** `dark` and `gold` are for pictures, `plain` for cards; colours have a meaning: win is done, nova is refused, ion is in progress. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
