// A change of our terms, of which all accounts are notified (content/config/terms-changes.json).
import type { Licence } from '../geo.ts';

export interface TermsChange {
  readonly announcedMs: number;
  readonly fromMs: number;
  /** Omitted where it is for players of every licence. */
  readonly licence?: Licence;
}

/** Whether players are notified of it now: players who join later accept the announced terms. */
export const isAnnounced = ({ announcedMs, fromMs }: TermsChange, nowMs: number): boolean =>
  announcedMs <= nowMs && nowMs < fromMs;
