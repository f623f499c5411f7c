/** Rules that are independent of a field: required, lengths, numbers, equality (spec 5, generic). */
import { lengthOf } from '#shared/base/length.ts';
import type { Rule, Verdict } from './verdict.ts';

export const required: Rule = (value) => (value.trim() === '' ? 'validation.required' : null);

export const mustBeChecked = (checked: boolean): Verdict => (checked ? null : 'validation.must_be_checked');

export const minLength =
  (min: number): Rule =>
  (value) =>
    lengthOf(value) < min ? 'validation.too_short' : null;

export const maxLength =
  (max: number): Rule =>
  (value) =>
    lengthOf(value) > max ? 'validation.too_long' : null;

export const minValue =
  (min: number): Rule =>
  (value) =>
    Number(value) >= min ? null : 'validation.too_low';

export const maxValue =
  (max: number): Rule =>
  (value) =>
    Number(value) <= max ? null : 'validation.too_high';

export const integer: Rule = (value) => (/^[+-]?\d+$/.test(value.trim()) ? null : 'validation.integer');

export const confirmedBy =
  (other: string): Rule =>
  (value) =>
    value === other ? null : 'validation.password.different';

/** S5.08: an amount above what is available. */
export const notAbove = (amountMinor: number, availableMinor: number): Verdict =>
  amountMinor > availableMinor ? 'validation.not_enough_money' : null;

/** S5.22: English letters and spaces only: the name on a card, as the card's network writes it. */
export const englishLetters: Rule = (value) => (/^[A-Za-z ]*$/.test(value) ? null : 'validation.english_letters');
