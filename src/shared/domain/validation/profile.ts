// One rule for each field of a profile, the same for forms and API: the stored form of a text, and why it is refused.

import { type CalendarDate, checkBirthday } from './birthday.ts';
import { checkName, checkNickname } from './name.ts';
import { checkPersonalId } from './personal-id.ts';
import { checkPhone } from './phone.ts';
import { checkPlace } from './place.ts';
import { checkPostalCode, postalCode } from './postal-code.ts';
import { REQUIRED, type RequiredField } from './required.ts';
import { checkState, stateCode } from './state.ts';
import { tidy } from './tidy.ts';
import type { Verdict } from './verdict.ts';

/** `country` is the one of registration; `today` the date there. */
export type PersonPlace = { readonly country: string; readonly minimumAge: number; readonly today: CalendarDate };

const CHECKS = {
  first_name: checkName,
  last_name: checkName,
  nickname: checkNickname,
  personal_id: checkPersonalId,
  mobile_phone: checkPhone,
  address: (value) => checkPlace(value, 120),
  city: (value) => checkPlace(value, 85),
  profession: (value) => checkPlace(value, 60),
  postal_code: checkPostalCode,
  state: checkState,
} as const satisfies Record<string, (value: string, country: string) => Verdict>;

type Checked = keyof typeof CHECKS;
export type ProfileField = Checked | 'date_of_birth';
export const PROFILE_FIELDS = [...(Object.keys(CHECKS) as Checked[]), 'date_of_birth'] as const;

export type Judged = { readonly value: string; readonly verdict: Verdict };

/** Validates a typed text. An emptied field is allowed, one with spaces only is not. Validating `value` again changes nothing. */
export function judgeField(field: ProfileField, text: string, place: PersonPlace): Judged {
  const value = written(field, text, place.country);
  if (value === '') return { value, verdict: text === '' ? null : 'validation.blank' };
  if (field === 'date_of_birth') return { value, verdict: checkBirthday(value, place.minimumAge, place.today) };
  return { value, verdict: CHECKS[field](value, place.country) };
}

/** The same for a required field: it must be filled in. */
export function judgeRequired(field: ProfileField, text: string, place: PersonPlace): Judged {
  const judged = judgeField(field, text, place);
  return judged.value === '' ? { ...judged, verdict: 'validation.required' } : judged;
}

function written(field: ProfileField, text: string, country: string): string {
  if (field === 'postal_code') return postalCode(text);
  return field === 'state' ? (stateCode(country, text) ?? tidy(text)) : tidy(text);
}

/** Which of the fields a stored profile lacks: empty ones, and values stored before today's rule that do not satisfy it. */
export function lackingOf(
  fields: readonly RequiredField[],
  profile: Readonly<Partial<Record<(typeof REQUIRED)[RequiredField], string>>>,
  country: string,
): RequiredField[] {
  return fields.filter((field) => {
    const value = profile[REQUIRED[field]] ?? '';
    // The age was checked on the day they joined, and the birthday is stored as a date.
    if (field === 'date_of_birth') return value === '';
    return value.trim() === '' || CHECKS[field](written(field, value, country), country) !== null;
  });
}
