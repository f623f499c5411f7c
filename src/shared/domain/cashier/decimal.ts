// An amount as a person types it, and back, exact for every currency.

/** Why a typed text is no amount of a currency. */
export type AmountFault = 'empty' | 'not_a_number' | 'negative' | 'too_fine' | 'too_large';

/** Minor units of a typed amount, or null when it is none (see `readMinor`). */
export function parseMinor(text: string, subunits: number, sign: '.' | ','): number | null {
  const read = readMinor(text, subunits, sign);
  return 'minor' in read ? read.minor : null;
}

/**
 * Minor units of a typed amount, or why it is none: nothing typed, negative, finer than the currency, not a number, out of
 * range. `sign` is the reader's decimal sign; the other one may group thousands, and counts as decimal where it cannot be that
 * (a German who types 50.00 means fifty).
 */
export function readMinor(
  text: string,
  subunits: number,
  sign: '.' | ',',
): { readonly minor: number } | { readonly fault: AmountFault } {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (plain === '') return { fault: 'empty' };
  if (/^[-−]\d/.test(plain)) return { fault: 'negative' };
  const group = sign === '.' ? ',' : '.';
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${sign}\\d+)?$`);
  const digits = String(subunits).length - 1;
  const parts = /^(\d{1,16})(?:[.,](\d*))?$/.exec(grouped.test(plain) ? plain.replaceAll(group, '') : plain);
  if (!parts) return { fault: 'not_a_number' };
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return { fault: 'too_fine' };
  const minor = BigInt(parts[1] ?? '') * BigInt(subunits) + BigInt(fraction.padEnd(digits, '0') || '0');
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? { minor: Number(minor) } : { fault: 'too_large' };
}

/** The shortest exact writing, without grouping: `50`, `50.5`, `0.0001`. */
export function writeMinor(minor: number, subunits: number, sign: '.' | ','): string {
  const digits = String(subunits).length - 1;
  const whole = Math.floor(minor / subunits);
  const fraction = String(minor - whole * subunits)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  return digits > 0 && fraction ? `${whole}${sign}${fraction}` : String(whole);
}
