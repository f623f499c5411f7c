/** The state or province that a postal code lies in (S5.27 to S5.29; ranges of Australia Post, decisions.md). */

const AUSTRALIA: ReadonlyArray<readonly [first: number, last: number, state: string]> = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

const CANADA: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON' },
  ...{ N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};

/** The eastern Arctic shares its first letter with the Northwest Territories. */
const NUNAVUT = new Set(['X0A', 'X0B', 'X0C']);

export function stateOf(country: string, postalCode: string): string | null {
  const code = postalCode.trim().toUpperCase();
  if (country === 'AU') {
    if (!/^\d{4}$/.test(code)) return null;
    const number = Number(code);
    return AUSTRALIA.find(([first, last]) => number >= first && number <= last)?.[2] ?? null;
  }
  if (country === 'CA') return NUNAVUT.has(code.slice(0, 3)) ? 'NU' : (CANADA[code.slice(0, 1)] ?? null);
  return null;
}

/** Fills an empty state only: what a player wrote stands. */
export function withState<T extends { country: string; postal_code?: string; state?: string }>(address: T): T {
  if (address.state || !address.postal_code) return address;
  const state = stateOf(address.country, address.postal_code);
  return state ? { ...address, state } : address;
}
