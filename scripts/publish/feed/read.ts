// Reads single fields of a provider's row tolerantly: an unreadable field is reported and left empty, never guessed.

import { readMinor } from '../../../src/shared/domain/cashier/typed.ts';
import { fold } from '../../../src/shared/domain/catalogue/fold.ts';
import { VOLATILITIES, type Volatility } from '../../../src/shared/domain/catalogue/game.ts';
import { isCountry, meantCountry } from '../../../src/shared/domain/countries.ts';
import { isCurrency, SUBUNITS } from '../../../src/shared/domain/money.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Tell = (field: string, say: string) => void;

export const slugOf = (text: string): string => fold(text).replaceAll(' ', '-');

/** Providers use different names for a field: the first one present, with its value. */
function field(row: Row, names: readonly string[]): readonly [name: string, value: unknown] {
  const name = names.find((one) => row[one] !== undefined && row[one] !== null);
  return [name ?? names[0] ?? '', name === undefined ? undefined : row[name]];
}

export function textOf(row: Row, ...names: string[]): string {
  const [, value] = field(row, names);
  if (typeof value === 'number') return String(value);
  // Removes characters that no name needs and that could disguise it: controls and direction marks.
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

/** A word, or 1 to 5 as some providers count; null where it is not stated. */
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

/** Country codes; null where they are present but unreadable, because then nobody knows where the title is allowed. */
export function countriesOf(row: Row): readonly string[] | null {
  const [, value] = field(row, ['blocked_countries', 'restricted_countries', 'restrictions']);
  const list = isRow(value) ? (value.blacklist ?? value.blocked ?? value.countries) : (value ?? []);
  if (!Array.isArray(list)) return null;
  const written = list.map((one) => (typeof one === 'string' ? one.trim().toUpperCase() : ''));
  // Many providers write UK for GB; unchanged it would block no country.
  const codes = written.map((code) => meantCountry(code) ?? code);
  return codes.every(isCountry) ? [...new Set(codes)].sort() : null;
}

type Stakes = Record<string, { minMinor: number; maxMinor: number }>;

/** The currencies that the product knows, and the row's stakes in them where it states any. */
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

/** A date; '' where none is stated. */
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

/** JavaScript reads 30 February as 2 March: a date is real when it reads back unchanged. */
function isReal(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
}
