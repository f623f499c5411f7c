// The part of a player's protection that a restore must not undo, as the house's journal stores it.
import type { LimitPeriod, LimitType } from './limits.ts';
import type { Currency } from './money.ts';

export interface Protection {
  /** Their own break or exclusion in force, if any; `untilMs` is null for one without an end. */
  readonly exclusion: {
    readonly type: 'coolingoff' | 'selfexclusion';
    readonly fromMs: number;
    readonly untilMs: number | null;
  } | null;
  /** Limits in force: minutes of a session, else minor units. */
  readonly limits: readonly {
    readonly type: LimitType;
    readonly period: LimitPeriod | null;
    readonly currency: Currency | null;
    readonly size: number;
  }[];
}
