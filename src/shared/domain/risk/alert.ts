// An alert as the sealed store has it, and how it goes from hand to hand: claimed, noted on, closed for a reason, and a high one by two.
import type { RiskFinding } from './judge.ts';

/** Somebody of a list of sanctions or of people in office whom a player may be; a vendor of identity checks says the list alone. */
export interface ScreeningHit {
  /** `identity` where a vendor of identity checks has found it, else the lists that were asked. */
  readonly source: string;
  /** How the list names its entry. */
  readonly entity: string;
  readonly caption: string;
  readonly topics: readonly string[];
  readonly score: number | null;
  /** As the list has it: names, birth dates, countries. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** What a player's object tells: nothing in it is the player's name or address. */
export interface Alarm {
  readonly playerNo: number;
  readonly score: number;
  /** A second one has to agree before it is closed. */
  readonly isHigh: boolean;
  readonly findings: readonly RiskFinding[];
  readonly hits?: readonly ScreeningHit[];
}

/** `second`: somebody has closed a high one, and another has to read it. */
export type AlertState = 'open' | 'second' | 'closed';

/** Why it is closed. */
export const OUTCOMES = ['explained', 'no_ground', 'restricted', 'known', 'namesake'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const isOutcome = (text: string): text is Outcome => OUTCOMES.some((outcome) => outcome === text);

export type AlertStep =
  | { readonly act: 'claim' }
  | { readonly act: 'note'; readonly text: string }
  | { readonly act: 'close'; readonly outcome: Outcome; readonly text: string }
  | { readonly act: 'confirm'; readonly text: string }
  | { readonly act: 'return'; readonly text: string };

export interface AlertStands {
  readonly state: AlertState;
  readonly isHigh: boolean;
  /** Who has claimed it. */
  readonly owner: string | null;
  readonly outcome: Outcome | null;
  /** Who has closed it, as the first. */
  readonly closer: string | null;
}

/** `owner`: it is a colleague's, or nobody's yet. `same`: who closed it is not the second reader. */
export type Fault = 'state' | 'owner' | 'same';

/** How it stands after a step; or why that is none of the operator's to take now. */
export function stepped(stands: AlertStands, operator: string, step: AlertStep): AlertStands | Fault {
  const { state, owner, closer, isHigh } = stands;
  // Whoever looks into it later may note what they found, whoever has it.
  if (step.act === 'note') return stands;
  if (step.act === 'confirm' || step.act === 'return') {
    if (state !== 'second') return 'state';
    if (closer === operator) return 'same';
    return step.act === 'confirm'
      ? { ...stands, state: 'closed' }
      : { ...stands, state: 'open', owner: closer, outcome: null, closer: null };
  }
  if (state !== 'open') return 'state';
  if (step.act === 'claim') return { ...stands, owner: operator };
  if (owner !== operator) return 'owner';
  return { ...stands, state: isHigh ? 'second' : 'closed', outcome: step.outcome, closer: operator };
}
