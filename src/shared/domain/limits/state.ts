// How a player's limits stand: what is in force, what is used of it, and what waits.
import type { LimitPeriod, LimitSource, LimitState, LimitType, WindowKind } from '../limits.ts';
import type { Currency } from '../money.ts';
import type { ImposedReason, StopType } from './imposed.ts';

export interface LimitView {
  id: string;
  type: LimitType;
  period: LimitPeriod | null;
  state: LimitState;
  /** Every account of the player, converted; for a session one row of minutes in `minutes`. */
  accounts: {
    currency: Currency;
    amountMinor: number;
    usedMinor: number;
    remainingMinor: number;
    /** The part of what is used that deposits hold which were begun and have not ended; 0 for other types. */
    pendingMinor: number;
    /** What one whole unit of this currency counts in the limit's own today. */
    unitMinor: number;
  }[];
  source: LimitSource;
  currency: Currency | null;
  amountMinor: number | null;
  minutes: number | null;
  usedMinutes: number | null;
  untilMs: number | null;
  /** The window that counts now, and the zone its calendar follows. */
  window: { fromMs: number; toMs: number } | null;
  /** When a limit that leaves nothing leaves something again. */
  freesAtMs: number | null;
  zone: string | null;
  /** A waiting raise or removal: what it asks, when its mail goes, when its token lapses. */
  change: {
    kind: 'raise' | 'removal';
    amountMinor: number | null;
    minutes: number | null;
    mailAtMs: number;
    lapsesAtMs: number;
  } | null;
}
/** A deposit that was begun and has not ended: it counts towards deposit limits. */
export interface PendingDeposit {
  id: string;
  state: 'pending' | 'processing';
  method: string;
  /** What the method is called; its id where operators took it off the list meanwhile. */
  name: string;
  currency: Currency;
  amountMinor: number;
  createdAtMs: number;
  /** When it ends by itself; null while its provider works on it, which nothing here ends. */
  freesAtMs: number | null;
}
/** What is in force and what waits, and how limits of this player count. */
export interface LimitsView {
  limits: LimitView[];
  /** What an operator stops the account by: the one that says most. */
  stop: { type: StopType; why: ImposedReason; untilMs: number | null } | null;
  /** Newest first. */
  pending: PendingDeposit[];
  /** `currency` is that of the active account. */
  rules: { windows: WindowKind; zone: string; currency: Currency; raiseDelayHours: number; ratesDate: string };
}
