// Single fields of a provider's row, read tolerantly: a field that cannot be read is told and left empty, never guessed.

import { readMinor } from '../../../src/shared/domain/cashier/typed.ts';
import { fold } from '../../../src/shared/domain/catalogue/fold.ts';
import { VOLATILITIES, type Volatility } from '../../../src/shared/domain/catalogue/game.ts';
import { isCountry, meantCountry } from '../../../src/shared/domain/countries.ts';
import { isCurrency, SUBUNITS } from '../../../src/shared/domain/money.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Tell = (field: string, say: string) => void;

export const slugOf = (text: string): string => fold(text).replaceAll(' ', '-');

/** The first of some names under which providers write the same thing, with what they wrote. */
function field(row: Row, names: readonly string[]): readonly [name: string, value: unknown] {
  const name = names.find((one) => row[one] !== undefined && row[one] !== null);
  return [name ?? names[0] ?? '', name === undefined ? undefined : row[name]];
}

export function textOf(row: Row, ...names: string[]): string {
  const [, value] = field(row, names);
  if (typeof value === 'number') return String(value);
  // Signs that no name needs and that could hide another one: controls and marks of direction.
  return typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';
}

export function wordsOf(row: Row, ...names: string[]): string[] {
  const [, value] = field(row, names);
  const words = typeof value === 'string' ? value.split(/[,;|]/) : Array.isArray(value) ? value : [];
  const read = words.flatMap((word) => {
    if (typeof word === 'string') return slugOf(word);
    return isRow(word) ? slugOf(textOf(word, 'identifier', 'slug', 'code', 'name')) : [];
  });
  return [...new Set(read.filter(Boolean))];
}

export function truthOf(row: Row, ...names: string[]): boolean | undefined {
  const [, value] = field(row, names);
  if (typeof value === 'boolean') return value;
  return value === 1 || value === 'true' ? true : value === 0 || value === 'false' ? false : undefined;
}

export function numberOf(row: Row, ...names: string[]): number | undefined {
  const [, value] = field(row, names);
  const number =
    typeof value === 'string' ? Number(value.replace('%', '').replace(',', '.').trim() || Number.NaN) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The return in percent as text; '' where none is published. A share of one (0.965) is a percentage too. */
export function returnOf(row: Row, tell: Tell): string {
  const [name, written] = field(row, ['rtp', 'payout', 'theoretical_rtp']);
  if (written === undefined) return '';
  const number = numberOf(row, name);
  const percent = number !== undefined && number > 0.5 && number <= 1 ? number * 100 : number;
  if (percent !== undefined && percent >= 50 && percent < 100) return String(Number(percent.toFixed(6)));
  tell(name, `is no RTP in percent: ${excerpt(written)}. Players see none.`);
  return '';
}

/** Words, or 1 to 5 as some providers count; null where it is not told. */
export function volatilityOf(row: Row, tell: Tell): Volatility | null {
  const [name, written] = field(row, ['volatility', 'volatility_rating', 'variance']);
  if (written === undefined) return null;
  const word = slugOf(String(written)).replace(/^(med|mid)$/, 'medium');
  const scale: Readonly<Record<string, Volatility>> = {
    '1': 'low',
    '2': 'low',
    '3': 'medium',
    '4': 'high',
    '5': 'very-high',
    'low-medium': 'medium',
    'medium-low': 'medium',
    'medium-high': 'high',
    extreme: 'very-high',
  };
  const found = VOLATILITIES.find((one) => one === word) ?? scale[word];
  if (!found) tell(name, `is not one of ${VOLATILITIES.join(', ')}: ${excerpt(written)}. Players see none.`);
  return found ?? null;
}

/** Countries; null where they are written but cannot be read: then nobody knows where the title is allowed. */
export function countriesOf(row: Row): readonly string[] | null {
  const [, value] = field(row, ['blocked_countries', 'restricted_countries', 'restrictions']);
  const list = isRow(value) ? (value.blacklist ?? value.blocked ?? value.countries) : (value ?? []);
  if (!Array.isArray(list)) return null;
  const written = list.map((one) => (typeof one === 'string' ? one.trim().toUpperCase() : ''));
  // UK is how many write GB: as it stands it would block nobody.
  const codes = written.map((code) => meantCountry(code) ?? code);
  return codes.every(isCountry) ? [...new Set(codes)].sort() : null;
}

type Stakes = Record<string, { minMinor: number; maxMinor: number }>;

/** Codes that the product knows, and their stakes where the row tells them. */
export function currenciesOf(row: Row, tell: Tell): { currencies: string[]; stakes: Stakes } {
  const [, value] = field(row, ['currencies', 'currency']);
  const [limitsName, written] = field(row, ['stakes', 'limits', 'bet_limits', 'bets']);
  const listed = Array.isArray(value) ? value.map(String) : isRow(value) ? Object.keys(value) : [];
  const codes = listed.map((code) => (code.toUpperCase() === 'DOGE' ? 'DOG' : code.toUpperCase()));
  const currencies = [...new Set(codes.filter(isCurrency))];
  const limits = isRow(written) ? written : isRow(value) ? value : {};
  const stakes: Stakes = {};
  for (const [name, range] of Object.entries(limits)) {
    const code = name.toUpperCase();
    if (!isCurrency(code) || !currencies.includes(code) || !isRow(range)) continue;
    const [low, high] = [textOf(range, 'min', 'min_bet', 'minimum'), textOf(range, 'max', 'max_bet', 'maximum')];
    if (!low && !high) continue;
    const [min, max] = [minorOf(low, SUBUNITS[code]), minorOf(high, SUBUNITS[code])];
    if (min === null || max === null || min > max)
      tell(`${limitsName}.${name}`, `is no range of stakes: ${excerpt(range)}. The title is in no filter by stake.`);
    else stakes[code] = { minMinor: min, maxMinor: max };
  }
  return { currencies, stakes };
}

function minorOf(text: string, subunits: number): number | null {
  const read = readMinor(text, subunits, '.');
  return 'minor' in read && read.minor > 0 ? read.minor : null;
}

/** A day; '' where it is not told. */
export function dayOf(row: Row, tell: Tell): string {
  const [name, written] = field(row, ['released_at', 'release_date', 'released', 'launch_date']);
  if (written === undefined) return '';
  const day = /^(\d{4}-\d\d-\d\d)(T|\s|$)/.exec(String(written))?.[1] ?? '';
  if (day && isReal(day)) return day;
  tell(name, `is no day like 2026-12-01: ${excerpt(written)}. The title does not count as new.`);
  return '';
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const excerpt = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** 30 February reads as 2 March: a day is real when it reads back as itself. */
function isReal(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
}
