// An amount as a person types it, and back, exact for every currency.

/**
 * Minor units of a typed amount, or null when it is none: negative, finer than the currency, not a number, out of range.
 * `sign` is the reader's decimal sign; the other one may group thousands, and counts as decimal where it cannot be that
 * (a German who types 50.00 means fifty).
 */
export function parseMinor(text: string, subunits: number, sign: '.' | ','): number | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  const group = sign === '.' ? ',' : '.';
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${sign}\\d+)?$`);
  const digits = String(subunits).length - 1;
  const parts = /^(\d{1,16})(?:[.,](\d*))?$/.exec(grouped.test(plain) ? plain.replaceAll(group, '') : plain);
  if (!parts) return null;
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return null;
  const minor = BigInt(parts[1] ?? '') * BigInt(subunits) + BigInt(fraction.padEnd(digits, '0') || '0');
  return minor <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minor) : null;
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
