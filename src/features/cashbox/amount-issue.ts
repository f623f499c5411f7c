// What is wrong with an amount before it is sent: each case has its own text.
import { judgeAmount } from '#shared/domain/cashier/amount.ts';
import type { Range } from '#shared/domain/cashier/method.ts';
import { readMinor } from '#shared/domain/cashier/typed.ts';
import { notAbove } from '#shared/domain/validation/generic.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import type { Translate } from '#src/i18n/messages.ts';

usesTexts('cashbox.{enter_amount,not_positive,too_fine,too_low,too_high,over_limit}');

export type Issue =
  | { readonly code: 'enter_amount' | 'no_amount' | 'not_positive' | 'too_fine' }
  | { readonly code: 'two_ways'; readonly either: readonly [string, string] }
  | { readonly code: 'too_low' | 'too_high' | 'missing' | 'over_limit'; readonly minor: number };

const FAULTS = {
  empty: 'enter_amount',
  not_a_number: 'no_amount',
  negative: 'not_positive',
  too_fine: 'too_fine',
  too_large: 'no_amount',
} as const;

export type Bounds = {
  readonly range: Range | null;
  /** The amount that can be withdrawn; null for a deposit. */
  readonly available: number | null;
  /** What the tightest deposit limit leaves; null where none is in force, and for a withdrawal. */
  readonly room: number | null;
};

/** The typed amount, 0 where it is invalid, and its problem. */
export function judgeAmountTyped(
  text: string,
  unit: number,
  sign: '.' | ',',
  { range, available, room }: Bounds,
): { readonly amountMinor: number; readonly issue: Issue | null } {
  const read = readMinor(text, unit, sign);
  if ('either' in read) return { amountMinor: 0, issue: { code: 'two_ways', either: read.either } };
  if ('fault' in read) return { amountMinor: 0, issue: { code: FAULTS[read.fault] } };
  const { minor } = read;
  return { amountMinor: minor, issue: range ? judge(minor, { range, available, room }) : { code: 'enter_amount' } };
}

function judge(minor: number, { range, available, room }: Bounds & { range: Range }): Issue | null {
  if (minor === 0) return { code: 'not_positive' };
  const judged = judgeAmount(minor, range);
  if (!judged.ok)
    return { code: judged.code === 'amount.too_low' ? 'too_low' : 'too_high', minor: judged.detail.boundMinor };
  if (available !== null && notAbove(minor, available) !== null) return { code: 'missing', minor: minor - available };
  return room !== null && minor > room ? { code: 'over_limit', minor: room } : null;
}

/** How the currency of the order is written: on a button, and in the field. */
export type Writing = {
  readonly unit: number;
  readonly money: (minor: number) => string;
  readonly typed: (minor: number) => string;
};

export function issueText(issue: Issue, { unit, money, typed }: Writing, t: Translate): string {
  if (issue.code === 'missing') return t('validation.not_enough_money', { amount: money(issue.minor) });
  if ('minor' in issue) return t(`cashbox.${issue.code}`, { amount: money(issue.minor) });
  if (issue.code === 'two_ways') return t('cashbox.two_ways', { one: issue.either[0], other: issue.either[1] });
  if (issue.code === 'no_amount') return t('cashbox.no_amount', { amount: typed(unit === 1 ? 50 : (101 * unit) / 2) });
  if (issue.code === 'too_fine' && unit === 1) return t('cashbox.whole_only');
  return t(`cashbox.${issue.code}`, { digits: String(unit).length - 1 });
}
