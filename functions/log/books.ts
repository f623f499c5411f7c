// The books of days, from the files of the log. The totals of a complete day are written beside it under its revision,
// and later readers use them; a day that was opened again is added up again.
import type { BookRow } from '#shared/domain/books/figures.ts';
import { Adding, type Book } from '#shared/domain/books/sums.ts';
import { bookFile, dayOfText, dayText, type LogFile } from '#shared/domain/log.ts';
import { firstDay, manifestOf } from './days.ts';
import { rowsIn } from './reading.ts';

export type BookStore = Pick<R2Bucket, 'get' | 'list' | 'put'>;

export interface DayBook {
  readonly day: string;
  readonly complete: boolean;
  readonly book: Book;
}

const COLUMNS = [
  'half',
  'kind',
  'debit',
  'credit',
  'currency',
  'amount',
  'game',
  'method',
  'place',
  'licence',
] as const;
/** Days that are read at a time. */
const AT_ONCE = 10;

async function dayBook(store: BookStore, day: string): Promise<DayBook> {
  const { complete, revision, files } = await manifestOf(store, day);
  const name = bookFile(day, revision);
  const known = complete ? await store.get(name) : null;
  if (known) return { day, complete, book: await known.json<Book>() };
  const adding = new Adding();
  for await (const rows of partsOf(store, files)) for (const row of rows) adding.row(row);
  if (complete) await store.put(name, JSON.stringify(adding.book));
  return { day, complete, book: adding.book };
}

/** Adds up days that have just become complete. */
export async function addUpDays(store: BookStore, days: readonly string[]): Promise<void> {
  for (const day of days) await dayBook(store, day);
}

/** The rows of a day, a file at a time: never all of them at once. */
export async function* rowsOfDay(store: BookStore, day: string): AsyncGenerator<BookRow[]> {
  yield* partsOf(store, (await manifestOf(store, day)).files);
}

async function* partsOf(store: BookStore, files: readonly LogFile[]): AsyncGenerator<BookRow[]> {
  for (const { kind, name } of files) {
    if (kind !== 'posting') continue;
    const found = await store.get(name);
    if (!found) throw new Error(`${name} is in a manifest and not in the store`);
    yield rowsIn(await found.arrayBuffer(), COLUMNS) as unknown as BookRow[];
  }
}

/** The books of `count` days up to `last`, or of all days since the log began; oldest first. There are none before that. */
export async function booksUntil(store: BookStore, last: string, count = Number.POSITIVE_INFINITY): Promise<DayBook[]> {
  const until = dayOfText(last);
  const since = await firstDay(store);
  const from = since === null ? until + 1 : Math.max(since, until - count + 1);
  const books: DayBook[] = [];
  for (let day = from; day <= until; day += AT_ONCE) {
    const length = Math.min(AT_ONCE, until - day + 1);
    books.push(...(await Promise.all(Array.from({ length }, (_, i) => dayBook(store, dayText(day + i))))));
  }
  return books;
}
