// The policy as a table: at the office, and in docs/operators.md.
import { OPERATION_NAMES, type OperationName, RUN_ACTS, type RunAct, rolesOf } from './acts.ts';
import { type Rule, ruleOf, SUMS } from './policy.ts';

export interface PolicyRow {
  readonly act: OperationName | RunAct;
  readonly roles: string;
  /** When a second operator has to confirm it. */
  readonly second: string;
  readonly worth: string;
  readonly undo: string;
}

const euro = (minor: number): string => new Intl.NumberFormat('en').format(minor / 100);

/** `above € 100 a day, € 500 in 30 days (given or credited)` */
function secondOf({ counts, only }: Rule): string {
  const parts = counts.map((each) => {
    if (each === 'account') return only ?? 'always';
    const { says, dayEurMinor, monthEurMinor } = SUMS[each];
    return `above € ${euro(dayEurMinor)} a day, € ${euro(monthEurMinor)} in 30 days (${says})`;
  });
  return parts.join('; ') || 'no';
}

const worthOf = ({ counts, worth }: Rule): string =>
  worth === '' && counts.includes('account') ? 'the whole account' : worth;

export const policyTable = (): PolicyRow[] =>
  [...OPERATION_NAMES, ...RUN_ACTS].map((act) => {
    const rule = ruleOf(act);
    return { act, roles: rolesOf(act).join(', '), second: secondOf(rule), worth: worthOf(rule), undo: rule.undo ?? '' };
  });
