// Lists of sanctions and of politically exposed persons: which of their entries a player may be.

import type { Answer } from '#shared/domain/refusal.ts';
import type { ScreeningHit } from '#shared/domain/risk/alert.ts';
import type { ScreeningRules } from '#shared/domain/risk/rules.ts';

/** The person to look for, as far as the player has given details. */
export interface Subject {
  readonly names: readonly string[];
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly country: string;
}

export interface ScreeningAsk {
  readonly subject: Subject;
  readonly rules: ScreeningRules;
  /** Entries that compliance has found to be other people. */
  readonly dismissed: readonly string[];
}

export interface Screening {
  readonly id: string;
  /** Entries that may be the same person, the most likely first. A missing answer never counts as "no match". */
  match(ask: ScreeningAsk): Promise<Answer<ScreeningHit[], 'server.unavailable'>>;
  /** Whether the service's lists are up to date; null where it does not say. */
  isCurrent(): Promise<boolean | null>;
}
