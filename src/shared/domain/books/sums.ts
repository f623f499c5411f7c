// Sums of the books: for a day by game, place, method and licence, each in its own currency; days can be added. Pure.
import { type BookRow, countedIn, FIGURE_NAMES, FIGURE_SETS, type FigureName } from './figures.ts';

/** The dimensions of a day's figures, and which figures have each: a deposit has no game. */
export const DIMENSIONS = {
  game: ['stakes', 'wins', 'ggr', 'jackpots'],
  place: FIGURE_NAMES,
  method: ['deposits', 'withdrawals', 'chargebacks', ...FIGURE_SETS.turned],
  licence: FIGURE_NAMES,
} as const satisfies Record<string, readonly FigureName[]>;
export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as readonly Dimension[];

/** A missing figure is 0. */
export type Sums = { readonly [Name in FigureName]?: number };
/** By currency, then by value; `''` where a row has none. */
export type ByValue = Readonly<Record<string, Readonly<Record<string, Sums>>>>;
export type Book = { readonly [Name in Dimension]: ByValue };

type Open = Record<string, Record<string, Partial<Record<FigureName, number>>>>;

const valueIn = (dimension: Dimension, row: BookRow): string => row[dimension] ?? '';

/** A book to which rows and other books are added. */
export class Adding {
  readonly book: { readonly [Name in Dimension]: Open } = { game: {}, place: {}, method: {}, licence: {} };

  row(row: BookRow): void {
    for (const dimension of DIMENSION_NAMES)
      for (const figure of DIMENSIONS[dimension])
        this.#add(dimension, row.currency, valueIn(dimension, row), figure, countedIn(figure, row));
  }

  all(other: Book): void {
    for (const dimension of DIMENSION_NAMES)
      for (const [currency, values] of Object.entries(other[dimension]))
        for (const [value, sums] of Object.entries(values))
          for (const figure of DIMENSIONS[dimension]) this.#add(dimension, currency, value, figure, sums[figure] ?? 0);
  }

  #add(dimension: Dimension, currency: string, value: string, figure: FigureName, amount: number): void {
    if (amount === 0) return;
    const values = this.book[dimension][currency] ?? {};
    this.book[dimension][currency] = values;
    const sums = values[value] ?? {};
    values[value] = sums;
    sums[figure] = (sums[figure] ?? 0) + amount;
  }
}

export function bookOf(rows: Iterable<BookRow>): Book {
  const adding = new Adding();
  for (const row of rows) adding.row(row);
  return adding.book;
}

export function addedUp(books: readonly Book[]): Book {
  const adding = new Adding();
  for (const book of books) adding.all(book);
  return adding.book;
}

/** For one value, or for everything: each row has a licence. */
export function sumsOf(book: Book, currency: string, only: Only | null = null): Sums {
  if (only) return book[only.dimension][currency]?.[only.value] ?? {};
  const all: Partial<Record<FigureName, number>> = {};
  for (const sums of Object.values(book.licence[currency] ?? {}))
    for (const figure of FIGURE_NAMES) all[figure] = (all[figure] ?? 0) + (sums[figure] ?? 0);
  return all;
}

export interface Only {
  readonly dimension: Dimension;
  readonly value: string;
}

export const currenciesOf = (book: Book): string[] => Object.keys(book.licence).toSorted();

/** The rows behind a figure: in one currency, for one value or all. */
export const isBehind = (row: BookRow, figure: FigureName, currency: string, only: Only | null): boolean =>
  row.currency === currency &&
  (only === null || valueIn(only.dimension, row) === only.value) &&
  countedIn(figure, row) !== 0;
