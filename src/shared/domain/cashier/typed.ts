// The one parser of amounts that a person types; decimal.ts is the exact inverse.
import { inkOf } from '../text/unseen.ts';

/** Why a typed text is not certainly one amount of a currency. `ambiguous` holds the two possible meanings. */
export type AmountFault =
  | { readonly fault: 'empty' | 'not_a_number' | 'negative' | 'too_fine' | 'too_large' }
  | { readonly fault: 'ambiguous'; readonly either: readonly [string, string] };

/** More digits than any amount of any currency has. */
const WHOLE_MAX = 16;

/**
 * Minor units of a typed amount, or why it is not surely one. `decimal` is the decimal sign of the reader's locale; the other
 * of dot and comma is the other sign. Nothing is guessed:
 *
 * - Digits are 0 to 9, on both sides of a decimal sign. No leading zero but a single one, no exponent, no plus, no currency.
 * - The locale's decimal sign is only ever that, and the fraction fits the currency.
 * - Blanks of any kind, apostrophes or the other sign may group thousands: one to three digits that do not begin with 0, then
 *   three each, one sign throughout.
 * - The other sign once, before three digits (`1,000` in English), groups only where the currency has fewer than three
 *   decimals. In a coin it could be either: refused as ambiguous.
 * - The other sign is a decimal sign only where it can't be meant to group: after a single zero, or before one or two digits.
 *   The number pad of a phone offers the sign of the phone's region, whatever the page speaks: a German phone on an English
 *   page can only write `0,005`.
 */
export function readMinor(
  text: string,
  subunits: number,
  decimal: '.' | ',',
): { readonly minor: number } | AmountFault {
  const plain = inkOf(text).trim().replaceAll(/\s/g, ' ').replaceAll(/[’‘ʼ]/g, "'");
  if (plain === '') return { fault: 'empty' };
  if (/^[-−–] ?[\d.,]/.test(plain)) return { fault: 'negative' };
  const digits = String(subunits).length - 1;
  const parts = split(plain, digits, decimal);
  if ('fault' in parts) return parts;
  const whole = ungrouped(parts.whole);
  if (whole === null || parts.fraction === '') return { fault: 'not_a_number' };
  if ((parts.fraction?.length ?? 0) > digits) return { fault: 'too_fine' };
  if (whole.length > WHOLE_MAX) return { fault: 'too_large' };
  const minor = BigInt(whole) * BigInt(subunits) + BigInt((parts.fraction ?? '').padEnd(digits, '0') || '0');
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? { minor: Number(minor) } : { fault: 'too_large' };
}

/** null: there is no decimal sign; an empty text: nothing follows the sign. */
type Parts = { readonly whole: string; readonly fraction: string | null };

function split(text: string, digits: number, decimal: '.' | ','): Parts | AmountFault {
  const [whole = '', fraction = null, ...further] = text.split(decimal);
  if (further.length > 0 || !/^\d*$/.test(fraction ?? '')) return { fault: 'not_a_number' };
  const [before = '', after, ...groups] = whole.split(decimal === '.' ? ',' : '.');
  if (fraction !== null || after === undefined || groups.length > 0) return { whole, fraction };
  if (!/^\d+$/.test(after)) return { fault: 'not_a_number' };
  if (before === '0' || after.length < 3) return { whole: before, fraction: after };
  if (digits < 3) return { whole, fraction };
  if (!/^[1-9]\d*$/.test(before)) return { fault: 'not_a_number' };
  if (after.length > digits) return { fault: 'too_fine' };
  return { fault: 'ambiguous', either: [`${before}${after}`, `${before}${decimal}${after}`] };
}

/** The digits of a whole number without grouping; null for an invalid number or grouping. */
function ungrouped(text: string): string | null {
  if (/^(?:0|[1-9]\d*)$/.test(text)) return text;
  return /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/.test(text) ? text.replaceAll(/\D/g, '') : null;
}
