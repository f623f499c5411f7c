// The state of a player's limits: in force, used, and waiting.
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
    /** The part of what is used that belongs to deposits that were begun and have not ended; 0 for other types. */
    pendingMinor: number;
    /** The value today of one whole unit of this currency in the limit's own. */
    unitMinor: number;
  }[];
  source: LimitSource;
  currency: Currency | null;
  amountMinor: number | null;
  minutes: number | null;
  usedMinutes: number | null;
  untilMs: number | null;
  /** The current window, and the zone of its calendar. */
  window: { fromMs: number; toMs: number } | null;
  /** When an exhausted limit leaves something again. */
  freesAtMs: number | null;
  zone: string | null;
  /** A waiting raise or removal: its wish, when its e-mail is sent, when its token expires. */
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
  /** The method's name; its id where operators have removed it from the list meanwhile. */
  name: string;
  currency: Currency;
  amountMinor: number;
  createdAtMs: number;
  /** When it ends by itself; null while its provider works on it, which we can't end. */
  freesAtMs: number | null;
}
/** What is in force and what waits, and how this player's limits count. */
export interface LimitsView {
  limits: LimitView[];
  /** The strongest stop by an operator. */
  stop: { type: StopType; why: ImposedReason; untilMs: number | null } | null;
  /** Newest first. */
  pending: PendingDeposit[];
  /** `currency` is that of the active account. */
  rules: { windows: WindowKind; zone: string; currency: Currency; raiseDelayHours: number; ratesDate: string };
}
