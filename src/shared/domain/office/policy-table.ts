// The policy as two tables, of acts and of bounds: at the office, and in docs/operators.md.
import { OPERATION_NAMES, type OperationName, RUN_ACTS, type RunAct, rolesOf, ruleOf } from './acts.ts';
import { type Bound, type Bounds, COUNTER_NAMES, COUNTERS, type Rule, SUM_NAMES, SUMS } from './policy.ts';

export interface PolicyRow {
  readonly act: OperationName | RunAct;
  readonly roles: string;
  /** When a second operator has to confirm it. */
  readonly second: string;
  readonly worth: string;
  readonly undo: string;
}

const euro = (minor: number): string => new Intl.NumberFormat('en').format(minor / 100);

/** `€ 100 a day, € 500 in 30 days` */
export const boundWords = ({ dayEurMinor, monthEurMinor }: Bound): string =>
  `€ ${euro(dayEurMinor)} a day, € ${euro(monthEurMinor)} in 30 days`;

/** `above € 100 a day, € 500 in 30 days (given or credited)` */
function secondOf({ counts, only }: Rule, bounds: Bounds): string {
  const parts = counts.map((each) =>
    each === 'account' ? (only ?? 'always') : `above ${boundWords(bounds[each].person)} (${SUMS[each]})`,
  );
  return parts.join('; ') || 'no';
}

function worthOf({ counts, worth = '', rests }: Rule): string {
  const what = worth === '' && counts.includes('account') ? 'the whole account' : worth;
  return rests ? `${what}; withdrawals rest` : what;
}

export const policyTable = (bounds: Bounds): PolicyRow[] =>
  [...OPERATION_NAMES, ...RUN_ACTS].map((act) => {
    const rule = ruleOf(act);
    const roles = rolesOf(act).join(', ');
    return { act, roles, second: secondOf(rule, bounds), worth: worthOf(rule), undo: rule.undo ?? '' };
  });

/** One row for each counter: whose sums, its bound for each sum, and what happens above it. */
export const boundsTable = (bounds: Bounds): string[][] =>
  COUNTER_NAMES.map((counter) => [
    COUNTERS[counter].of,
    ...SUM_NAMES.map((sum) => boundWords(bounds[sum][counter])),
    COUNTERS[counter].above,
  ]);
