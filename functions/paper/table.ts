// The CSV of a statement: one line for each posting, amounts as exact decimals, times in UTC.
import { writeMinor } from '#shared/domain/cashier/decimal.ts';
import type { Statement } from '#shared/domain/cashier/statement.ts';
import { SUBUNITS } from '#shared/domain/money.ts';

export function csv({ openingMinor, lines, currency, fromMs, toMs }: Statement): string {
  const money = (minor: number) => writeMinor(minor, SUBUNITS[currency]);
  const iso = (ms: number) => new Date(ms).toISOString();
  const closing = lines.at(-1)?.balanceMinor ?? openingMinor;
  const rows = [
    ['time', 'no', 'kind', 'reference', 'currency', 'change', 'balance'],
    [iso(fromMs), '', 'opening', '', currency, '', money(openingMinor)],
    ...lines.map(({ atMs, no, kind, ref, changeMinor, balanceMinor }) => [
      iso(atMs),
      String(no),
      kind,
      ref,
      currency,
      money(changeMinor),
      money(balanceMinor),
    ]),
    [iso(toMs), '', 'closing', '', currency, '', money(closing)],
  ];
  return `${rows.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
