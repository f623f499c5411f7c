/** An e-mail address as mail servers accept it in practice: ASCII local part, a domain with a dot (S5.01). */
import { inkOf } from '../text/unseen.ts';
import type { Verdict } from './verdict.ts';

// WHATWG's pattern for <input type=email>, with at least one dot in the domain.
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

export function checkEmail(value: string): Verdict {
  const email = normalEmail(value);
  // RFC 5321 4.5.3.1: 64 octets before the @, 254 in all.
  const fits = email.length <= 254 && email.indexOf('@') <= 64;
  return fits && PATTERN.test(email) ? null : 'validation.email.invalid';
}

/** One spelling for each mailbox: no provider we know distinguishes case, and messengers add invisible characters. */
export const normalEmail = (value: string): string => inkOf(value).trim().toLowerCase();
