// States and provinces of the countries where they decide zone and rules: from a postal code, or from what was typed.
import { checkPlace } from './place.ts';
import { tidy } from './tidy.ts';
import type { Verdict } from './verdict.ts';

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
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

/** The eastern Arctic shares its first letter with the Northwest Territories. */
const NUNAVUT = new Set(['X0A', 'X0B', 'X0C']);

/** The state or province of a postal code (S5.27 to S5.29; ranges of Australia Post, decisions.md). */
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

const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  AU: {
    ACT: ['Australian Capital Territory'],
    NSW: ['New South Wales'],
    NT: ['Northern Territory'],
    QLD: ['Queensland'],
    SA: ['South Australia'],
    TAS: ['Tasmania'],
    VIC: ['Victoria'],
    WA: ['Western Australia'],
  },
  CA: {
    AB: ['Alberta'],
    BC: ['British Columbia', 'Colombie-Britannique'],
    MB: ['Manitoba'],
    NB: ['New Brunswick', 'Nouveau-Brunswick'],
    NL: ['Newfoundland and Labrador', 'Terre-Neuve-et-Labrador'],
    NS: ['Nova Scotia', 'Nouvelle-Écosse'],
    NT: ['Northwest Territories', 'Territoires du Nord-Ouest'],
    NU: ['Nunavut'],
    ON: ['Ontario'],
    PE: ['Prince Edward Island', 'Île-du-Prince-Édouard'],
    QC: ['Quebec'],
    SK: ['Saskatchewan'],
    YT: ['Yukon', 'Yukon Territory'],
  },
};

/** The code of a state, typed as code or name: it decides the zone. Null where the country has no such state. */
export function stateCode(country: string, typed: string): string | null {
  const states = NAMES[country];
  const value = tidy(typed);
  if (!states || value === '') return value;
  const text = folded(value);
  const found = Object.entries(states).find(([code, names]) => [code, ...names].some((name) => folded(name) === text));
  return found?.[0] ?? null;
}

/** `value` in the form of `stateCode`; where a country's states decide nothing here, any place is accepted. */
export function checkState(value: string, country: string): Verdict {
  const states = NAMES[country];
  if (states) return Object.hasOwn(states, value) ? null : 'validation.state';
  return checkPlace(value, STATE_MAX);
}
const STATE_MAX = 40;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
