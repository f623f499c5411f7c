// A report of suspicion: written by a compliance operator, agreed to by another, exported as the authority's form, and
// marked as sent. Pure: who may take which step, and when.

/** `second`: its author asks a colleague. `ready`: two have agreed, it may be exported. `sent`: the authority has it. */
export type ReportState = 'draft' | 'second' | 'ready' | 'sent';

/** What is suspected. */
export const SUSPICIONS = ['laundering', 'terrorism', 'fraud', 'identity', 'sanctions', 'other'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];
export const isSuspicion = (text: string): text is Suspicion => SUSPICIONS.some((each) => each === text);

export interface ReportWords {
  readonly suspicion: Suspicion;
  /** What happened, and why that is suspicious. */
  readonly grounds: string;
  /** What was done about the account. */
  readonly measures: string;
}

export type ReportStep =
  | ({ readonly act: 'write' } & ReportWords)
  | { readonly act: 'ask' }
  | { readonly act: 'confirm' }
  | { readonly act: 'return'; readonly text: string }
  | { readonly act: 'export' }
  /** The authority's number of it. */
  | { readonly act: 'sent'; readonly text: string };

export interface ReportStands {
  readonly state: ReportState;
  readonly author: string;
}

/** `same`: its author cannot be the second. */
export type ReportFault = 'state' | 'author' | 'same';

const FROM: Readonly<Record<ReportStep['act'], readonly ReportState[]>> = {
  write: ['draft'],
  ask: ['draft'],
  confirm: ['second'],
  return: ['second'],
  export: ['ready', 'sent'],
  sent: ['ready'],
};
const TO: Readonly<Record<ReportStep['act'], ReportState | null>> = {
  write: null,
  ask: 'second',
  confirm: 'ready',
  return: 'draft',
  export: null,
  sent: 'sent',
};

/** The state after a step; or why the operator may not take it now. */
export function reported(
  { state, author }: ReportStands,
  operator: string,
  act: ReportStep['act'],
): ReportState | ReportFault {
  if (!FROM[act].includes(state)) return 'state';
  if ((act === 'write' || act === 'ask') && operator !== author) return 'author';
  if ((act === 'confirm' || act === 'return') && operator === author) return 'same';
  return TO[act] ?? state;
}
