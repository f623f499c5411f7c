// What one operator may do alone. Each act has a worth, which is summed for the person it is done to, for the accounts
// linked with theirs, and for whoever acts: above a bound a second operator has to confirm (ADR 096). The office shows
// both tables (/policy), docs/operators.md prints them. How an act counts is code; the bounds are content
// (content/config/policy.json), which two operators sign.
import { assert } from '../refusal.ts';
import type { Operation, OperationName, RunAct } from './acts.ts';

/** 24 hours and 30 days, whatever the zone: an act exactly that long ago no longer counts. */
export const DAY_MS = 86_400_000;
export const MONTH_MS = 30 * DAY_MS;
/** A proposal that nobody has confirmed expires after this. */
export const PROPOSAL_MS = DAY_MS;

/** The sums, separate from each other. */
export const SUMS = { given: 'given or credited', paid: 'paid out', taken: 'taken or refused' } as const;
export type SumName = keyof typeof SUMS;
export const SUM_NAMES = Object.keys(SUMS) as SumName[];

/** For whom each sum is added up, and what happens above its bound. */
export const COUNTERS = {
  person: { of: 'one person, by all operators', above: 'a second operator confirms' },
  cluster: { of: 'accounts that share a means of payment, a browser or a home', above: 'a second operator confirms' },
  operator: { of: 'what one operator does alone, for everybody', above: 'a second operator confirms' },
  pair: { of: 'what the same two propose and confirm, for everybody', above: 'somebody else confirms' },
} as const;
export type Counter = keyof typeof COUNTERS;
export const COUNTER_NAMES = Object.keys(COUNTERS) as Counter[];

/** EUR cents over 24 hours and over 30 days, which may be reached and not exceeded. */
export interface Bound {
  readonly dayEurMinor: number;
  readonly monthEurMinor: number;
}
export type Bounds = Readonly<Record<SumName, Readonly<Record<Counter, Bound>>>>;

/** What is in force from an instant on (content/config/policy.json). */
export interface PolicyTerms {
  /** From when on they are in force; absent for "always". */
  readonly fromMs?: number;
  readonly sums: Bounds;
  /** Hours for which withdrawals rest after an act that lets money out, or says whose it is. */
  readonly restHours: number;
  /** How many of 100 withdrawals are drawn for a look by an operator. */
  readonly reviewPercent: number;
}

/** The newest row that has begun; content always has one without a beginning. */
export function policyAt(rows: readonly PolicyTerms[], nowMs: number): PolicyTerms {
  const begun = rows.filter(({ fromMs = 0 }) => fromMs <= nowMs);
  const newest = begun.toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0];
  assert(newest, 'content/config/policy has no row without a beginning');
  return newest;
}

/** Whether an act would take a sum above its bound; an act without worth exceeds nothing. */
export const isAbove = (bound: Bound, before: Bound, eurMinor: number): boolean =>
  eurMinor > 0 &&
  (before.dayEurMinor + eurMinor > bound.dayEurMinor || before.monthEurMinor + eurMinor > bound.monthEurMinor);

/** A sum of the house's, beside the person's, that an act counts in. */
export interface HouseSum {
  readonly counter: Exclude<Counter, 'person'>;
  /** The sum of whom: operators by name, a cluster by a keyed hash. */
  readonly whose: string;
  /** Null: it counts, and nothing bounds it. */
  readonly bound: Bound | null;
}

/**
 * In which of the house's sums an act counts. `proposer` is who proposed what the operator confirms; null for an act of
 * one operator alone. What two have agreed on is bounded by what the same two do, whoever of them proposes.
 */
export function houseSums(
  bounds: Bounds[SumName],
  { operator, proposer, clusters }: { operator: string; proposer: string | null; clusters: readonly string[] },
): HouseSum[] {
  const signers: HouseSum =
    proposer === null
      ? { counter: 'operator', whose: operator, bound: bounds.operator }
      : { counter: 'pair', whose: [operator, proposer].toSorted().join(' '), bound: bounds.pair };
  const bound = proposer === null ? bounds.cluster : null;
  return [signers, ...clusters.map((whose): HouseSum => ({ counter: 'cluster', whose, bound }))];
}

export interface Rule {
  /** The sums in which it counts; `account`: it has no sum, is worth the whole account, and always takes two. Empty: one operator alone. */
  readonly counts: readonly (SumName | 'account')[];
  /** What is counted, in words; '' without a sum. */
  readonly worth: string;
  /** It lets money out, or says whose it is: withdrawals rest afterwards. */
  readonly rests?: true;
  /** Done only once it is in force in every account of the person. */
  readonly isPersonWide?: true;
  /** For an act that does not always take two: when it does. */
  readonly only?: string;
  /** The act that undoes it; null where none does. */
  readonly undo: OperationName | null;
}

export const POLICY = {
  'payment.approve': {
    counts: ['given', 'paid'],
    worth: 'a deposit: what is credited; a withdrawal: what is paid out',
    undo: null,
  },
  'payment.refuse': { counts: ['taken'], worth: 'the withdrawal, or what is sent back', undo: null },
  'payment.settle': { counts: ['given'], worth: 'what was paid another way', undo: null },
  'payment.look': { counts: [], worth: '', undo: null },
  'means.give': { rests: true, counts: ['account'], worth: '', undo: 'means.stop' },
  'means.stop': { counts: [], worth: '', undo: 'means.give' },
  'dispute.close': { rests: true, counts: ['account'], worth: '', undo: null },
  'document.approve': { rests: true, counts: ['account'], worth: '', undo: 'document.refuse' },
  'document.refuse': { counts: [], worth: '', undo: null },
  'person.release': { rests: true, counts: ['account'], worth: '', undo: 'person.refuse' },
  'person.refuse': { counts: [], worth: '', undo: 'person.release' },
  'person.separate': { rests: true, counts: ['account'], worth: '', undo: 'person.unite' },
  'person.unite': { counts: [], worth: '', undo: 'person.separate' },
  'questionnaire.clear': { rests: true, counts: ['account'], worth: '', undo: 'questionnaire.ask' },
  'questionnaire.ask': { counts: [], worth: '', undo: 'questionnaire.clear' },
  'play.look': { counts: [], worth: '', undo: null },
  'letters.said': { counts: [], worth: '', undo: null },
  'exclusion.impose': {
    isPersonWide: true,
    counts: ['account'],
    worth: '',
    only: 'an exclusion on another’s word',
    undo: null,
  },
  'exclusion.annul': { isPersonWide: true, counts: ['account'], worth: '', undo: null },
  'suspension.impose': {
    isPersonWide: true,
    counts: ['account'],
    worth: '',
    only: 'a second time within 14 days',
    undo: 'suspension.lift',
  },
  'suspension.lift': { isPersonWide: true, counts: ['account'], worth: '', undo: 'suspension.impose' },
  'freeze.impose': { isPersonWide: true, counts: [], worth: '', undo: 'freeze.lift' },
  'freeze.lift': { rests: true, isPersonWide: true, counts: ['account'], worth: '', undo: 'freeze.impose' },
  'limit.impose': { isPersonWide: true, counts: [], worth: '', undo: 'limit.lift' },
  'limit.lift': { isPersonWide: true, counts: ['account'], worth: '', undo: 'limit.impose' },
  'account.close': { isPersonWide: true, counts: ['account'], worth: '', undo: 'account.reopen' },
  'account.reopen': { rests: true, isPersonWide: true, counts: ['account'], worth: '', undo: 'account.close' },
  'group.add': { counts: [], worth: '', undo: 'group.remove' },
  'group.remove': {
    rests: true,
    counts: ['account'],
    worth: '',
    only: 'out of groups 100 and 1500',
    undo: 'group.add',
  },
  'notice.send': { counts: [], worth: '', undo: null },
  'vip.set': { counts: ['given'], worth: 'the quarterly gifts it adds, for each quarter', undo: 'vip.take' },
  'vip.take': { counts: [], worth: '', undo: 'vip.set' },
  'gift.grant': { counts: ['given'], worth: 'its amount, or its spins at their stake', undo: 'gift.cancel' },
  'proposal.confirm': { counts: [], worth: 'counted as what it confirms', undo: null },
  'proposal.reject': { counts: [], worth: '', undo: null },
  'gift.cancel': { counts: ['taken'], worth: 'what it holds, or could still bring', undo: null },
  'points.give': { counts: ['given'], worth: '0.01 EUR a coin', undo: 'points.take' },
  'points.take': { counts: ['taken'], worth: '0.01 EUR a coin', undo: 'points.give' },
  'exchange.reverse': { counts: ['given'], worth: 'the coins that come back', undo: null },
  'entry.disqualify': { counts: ['taken'], worth: 'the first prize', undo: 'entry.readmit' },
  'entry.readmit': { counts: [], worth: '', undo: 'entry.disqualify' },
  'entry.strike': { counts: ['taken'], worth: 'the first prize', undo: 'entry.restore' },
  'entry.restore': { counts: [], worth: '', undo: 'entry.strike' },
  'tickets.void': { counts: ['taken'], worth: 'the first prize', undo: 'tickets.readmit' },
  'tickets.readmit': { counts: [], worth: '', undo: 'tickets.void' },
  'round.void': { counts: ['given'], worth: 'the stake, which goes back', undo: null },
  'item.book': {
    counts: ['given', 'taken', 'account'],
    worth: 'what the player has more or less by it',
    only: 'always for a win after a void',
    undo: null,
  },
  'item.close': {
    counts: ['taken', 'account'],
    worth: 'a win that is not paid',
    only: 'always for a win after a void',
    undo: null,
  },
  'interaction.note': { counts: [], worth: '', undo: null },
  'chat.mute': { counts: [], worth: '', undo: 'chat.unmute' },
  'chat.unmute': { counts: [], worth: '', undo: 'chat.mute' },
  'data.erase': { counts: ['account'], worth: '', undo: null },
} as const satisfies Readonly<Record<OperationName, Rule>>;

/**
 * Acts on a whole run of a tournament or a lottery. They concern no single person, so they are not summed, and those
 * that need two operators always do. The run's own object stores the proposal (functions/object/canceling.ts).
 */
const RUNS = {
  'run.cancel': { counts: ['account'], worth: 'all its prizes', undo: null },
  'run.keep': { counts: [], worth: '', undo: null },
} as const satisfies Readonly<Record<RunAct, Rule>>;

const RULES: Readonly<Record<OperationName | RunAct, Rule>> = { ...POLICY, ...RUNS };
export const ruleOf = (name: OperationName | RunAct): Rule => RULES[name];

/** Acts that may have to wait for a second operator. */
export type ValuedName = {
  [Name in OperationName]: (typeof POLICY)[Name]['counts'] extends readonly [] ? never : Name;
}[OperationName];
export type ValuedOperation = Extract<Operation, { act: ValuedName }>;
export const isValued = (operation: Operation): operation is ValuedOperation => ruleOf(operation.act).counts.length > 0;
