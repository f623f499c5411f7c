// One field of a person, judged as everywhere: what is asked for must be filled in, and be what it says it is.
import type { AskedField } from './asked.ts';
import { type CalendarDate, checkBirthday } from './birthday.ts';
import { required } from './generic.ts';
import { checkName } from './name.ts';
import { checkPhone } from './phone.ts';
import { checkPostalCode } from './postal-code.ts';
import type { Verdict } from './verdict.ts';

/** `country` is the registered one; `today` the date there. */
export type PersonPlace = { readonly country: string; readonly minimumAge: number; readonly today: CalendarDate };

export function checkAsked(field: AskedField, value: string, { country, minimumAge, today }: PersonPlace): Verdict {
  const empty = required(value);
  if (empty) return empty;
  if (field === 'date_of_birth') return checkBirthday(value, minimumAge, today);
  if (field === 'postal_code') return checkPostalCode(value, country);
  if (field === 'mobile_phone') return checkPhone(value);
  return field === 'address' ? null : checkName(value);
}
