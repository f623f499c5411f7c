// An amount as an exact decimal, for machines and Intl. Text that a person types is parsed by typed.ts.

/** The shortest exact decimal, as machines read it: `50`, `50.5`, `-0.0001`. */
export function writeMinor(minor: number, subunits: number): `${number}` {
  const digits = String(subunits).length - 1;
  const [amount, unit] = [BigInt(Math.abs(minor)), BigInt(subunits)];
  const fraction = String(amount % unit)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  const text = `${minor < 0 ? '-' : ''}${amount / unit}${digits > 0 && fraction ? `.${fraction}` : ''}`;
  return text as `${number}`;
}
