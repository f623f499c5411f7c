// Lists of sanctions and of people in office, in our own words: who of them a player may be.

import type { Answer } from '#shared/domain/refusal.ts';
import type { ScreeningHit } from '#shared/domain/risk/alert.ts';
import type { ScreeningRules } from '#shared/domain/risk/rules.ts';

/** Whom we ask about, as far as the player has said it. */
export interface Subject {
  readonly names: readonly string[];
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly country: string;
}

export interface ScreeningAsk {
  readonly subject: Subject;
  readonly rules: ScreeningRules;
  /** Entries that compliance has told apart from this player. */
  readonly dismissed: readonly string[];
}

export interface Screening {
  readonly id: string;
  /** Those that may be the same person, the likeliest first. Silence is never "nobody". */
  match(ask: ScreeningAsk): Promise<Answer<ScreeningHit[], 'server.unavailable'>>;
  /** Whether its lists are as new as they should be; null where it does not say. */
  isCurrent(): Promise<boolean | null>;
}
