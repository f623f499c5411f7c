// An alert in the sealed store, and its workflow: claimed, noted on, closed for a reason, and a high one by two.
import type { RiskFinding } from './judge.ts';

/**
 * An entry of a list of sanctions or of politically exposed persons that a player may match; a vendor of identity
 * checks names the list only.
 */
export interface ScreeningHit {
  /** `identity` where a vendor of identity checks found it, else the lists that were queried. */
  readonly source: string;
  /** The list's id of its entry. */
  readonly entity: string;
  readonly caption: string;
  readonly topics: readonly string[];
  readonly score: number | null;
  /** The list's data: names, birth dates, countries. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** What a player's object sends: neither the player's name nor address is in it. */
export interface Alarm {
  readonly playerNo: number;
  readonly score: number;
  /** A second operator has to agree before it is closed. */
  readonly isHigh: boolean;
  readonly findings: readonly RiskFinding[];
  readonly hits?: readonly ScreeningHit[];
}

/** `second`: one operator has closed a high one, and another has to review it. */
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
  /** Who closed it first. */
  readonly closer: string | null;
}

/** `owner`: it is a colleague's, or nobody's yet. `same`: the one who closed it cannot review it. */
export type Fault = 'state' | 'owner' | 'same';

/** The state after a step; or why the operator may not take it now. */
export function stepped(stands: AlertStands, operator: string, step: AlertStep): AlertStands | Fault {
  const { state, owner, closer, isHigh } = stands;
  // Anybody may note later findings, whoever owns it.
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
