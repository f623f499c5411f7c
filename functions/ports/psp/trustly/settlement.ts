// Trustly's settlement report: CSV whose columns are named in its first line. Amounts have two decimals and a sign.
import type { SettledRow } from '../index.ts';

const NEEDED = ['amount', 'currency', 'orderid'] as const;
type Column = (typeof NEEDED)[number];

/** Null where the text is not such a report: a column is missing, or a row of an order has no amount. */
export function settledIn(text: string): SettledRow[] | null {
  const [head = [], ...lines] = cellsOf(text);
  const columns = head.map((name) => name.trim().toLowerCase());
  const at = Object.fromEntries(NEEDED.map((name) => [name, columns.indexOf(name)])) as Record<Column, number>;
  if (Object.values(at).includes(-1)) return null;
  // Rows without an order are the settlement itself and fees.
  const rows = lines.flatMap((cells) => {
    const cell = (name: Column) => cells[at[name]] ?? '';
    const providerRef = cell('orderid');
    return providerRef ? [{ providerRef, currency: cell('currency'), amountMinor: signedMinorOf(cell('amount')) }] : [];
  });
  return rows.every(isWhole) ? rows : null;
}

/** NaN where it is not an amount. */
export function signedMinorOf(text: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? Number.NaN : Number(`${sign}${whole}${part.padEnd(2, '0')}`) || 0;
}
export const isWhole = ({ amountMinor }: { readonly amountMinor: number }): boolean =>
  Number.isSafeInteger(amountMinor);

/** RFC 4180, without empty lines. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',' && end !== '') lines.push([]);
  }
  return lines.filter((cells) => cells.some((cell) => cell !== ''));
}
