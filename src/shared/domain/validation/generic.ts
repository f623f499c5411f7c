/** Rules that know no field: required, lengths, numbers, equality (spec 5, generic). */
import type { Rule, Verdict } from './verdict.ts';

export const required: Rule = (value) => (value.trim() === '' ? 'validation.required' : null);

export const mustBeChecked = (checked: boolean): Verdict => (checked ? null : 'validation.mustBeChecked');

/** Lengths count characters as a person does, not UTF-16 units. */
export const minLength =
  (min: number): Rule =>
  (value) =>
    [...value].length < min ? 'validation.tooShort' : null;

export const maxLength =
  (max: number): Rule =>
  (value) =>
    [...value].length > max ? 'validation.tooLong' : null;

export const minValue =
  (min: number): Rule =>
  (value) =>
    Number(value) >= min ? null : 'validation.tooLow';

export const maxValue =
  (max: number): Rule =>
  (value) =>
    Number(value) <= max ? null : 'validation.tooHigh';

export const integer: Rule = (value) => (/^[+-]?\d+$/.test(value.trim()) ? null : 'validation.integer');

/** Step in the same whole units as the value: fractions are compared by the caller in minor units. */
export const multipleOf =
  (step: number): Rule =>
  (value) =>
    Number.isSafeInteger(Number(value)) && Number(value) % step === 0 ? null : 'validation.multipleOf';

export const confirmedBy =
  (other: string): Rule =>
  (value) =>
    value === other ? null : 'validation.password.different';

/** S5.08: an amount above what is there. */
export const notAbove = (amountMinor: number, availableMinor: number): Verdict =>
  amountMinor > availableMinor ? 'validation.notEnoughMoney' : null;

/** S5: English letters and spaces only, where a provider's form cannot take others. */
export const englishLetters: Rule = (value) => (/^[A-Za-z ]*$/.test(value) ? null : 'validation.englishLetters');
