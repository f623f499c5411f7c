import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encoded, pdf, widthOf } from '#functions/paper/pdf.ts';
import { csv } from '#functions/paper/table.ts';
import { entriesOf, linesOf, type StatementRow, totalOf } from '#shared/domain/cashier/statement.ts';
import { REAL } from '#shared/domain/ledger.ts';
import { minor, sum } from '#shared/domain/money.ts';

const DAY = 86_400_000;
const rows = fc.array(
  fc.record({
    kind: fc.constantFrom('bet' as const, 'win' as const, 'deposit' as const, 'cashout_held' as const),
    amountMinor: fc.integer({ min: 1, max: 1_000_000 }).map(minor),
    laterMs: fc.integer({ min: 0, max: 20 * 3_600_000 }),
    mine: fc.constantFrom('from', 'to', 'neither'),
  }),
  { maxLength: 60 },
);
type Made = Pick<StatementRow, 'kind' | 'amountMinor'> & { laterMs: number; mine: string };
const ledger = (made: readonly Made[]): StatementRow[] => {
  let atMs = 0;
  return made.map(({ kind, amountMinor, laterMs, mine }, i) => {
    atMs += laterMs;
    const from = mine === 'from' ? REAL : 'house:games';
    return { no: i + 1, atMs, kind, amountMinor, ref: `R1-${i}`, from, to: mine === 'to' ? REAL : 'psp:apsis' };
  });
};

test('every statement adds up: before plus in minus out is after, on paper as in the table', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 1e9 }), (made, openingMinor) => {
      const lines = linesOf(ledger(made), openingMinor);
      const closing = lines.at(-1)?.balanceMinor ?? openingMinor;
      expect(openingMinor + sum(lines.map(({ changeMinor }) => changeMinor))).toBe(closing);
      const entries = entriesOf(lines, (ms) => String(Math.floor(ms / DAY)));
      const { inMinor, outMinor } = totalOf(entries);
      expect(openingMinor + inMinor - outMinor).toBe(closing);
      expect(sum(entries.map(({ count }) => count))).toBe(lines.length);
      const table = csv({
        ...{ currency: 'EUR', fromMs: 0, toMs: 1e12, openingMinor, lines, zone: 'UTC' },
        ...{ firstName: '', lastName: '', playerNo: 1 },
      });
      expect(table.trimEnd().split('\r\n')).toHaveLength(lines.length + 3);
      const last = table.trimEnd().split(',').at(-1) ?? '';
      expect(Math.round(Number(last) * 100)).toBe(closing);
    }),
  );
});

test('play is one entry a day, payments stand one by one', () => {
  const at = (no: number, kind: StatementRow['kind'], atMs: number): StatementRow => ({
    ...{ no, kind, atMs, amountMinor: minor(100), ref: `x${no}`, from: 'house:games', to: REAL },
  });
  const made = [at(1, 'deposit', 0), at(2, 'win', 1), at(3, 'win', 2), at(4, 'deposit', 3), at(5, 'win', DAY)];
  const entries = entriesOf(linesOf(made, 0), (ms) => String(Math.floor(ms / DAY)));
  expect(entries.map(({ kind, count }) => [kind, count])).toEqual([
    ...[['deposit', 1] as const, ['play', 2] as const, ['deposit', 1] as const, ['play', 1] as const],
  ]);
});

test('a PDF says where each of its objects lies, and writes what Western Europe writes', () => {
  const page = [{ y: 60, size: 12, words: [{ text: 'Guthaben (früher): 5,00 €', x: 48 }], ruled: true }];
  const text = new TextDecoder().decode(pdf([page, page], { title: 'Auszug', lang: 'de' }));
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at));
  expect(offsets).toHaveLength(9);
  for (const [i, at] of offsets.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${i + 1} 0 obj`));
  expect(text).toContain('Guthaben \\050fr\\374her\\051: 5,00 \\200');
  expect(encoded('−5\u00a0ж')).toEqual([45, 53, 32, 63]);
  expect(widthOf('10', 1000)).toBe(1112);
});

test('a name that Western Europe’s signs cannot write keeps its letters and loses their marks only', () => {
  const said = (name: string) => new TextDecoder('windows-1252').decode(new Uint8Array(encoded(name)));
  expect(said('Łukasz Żółć')).toBe('Lukasz Zólc');
  expect(said('Đorđe Kovačević')).toBe('Dorde Kovacevic');
  expect(said('I\u0307pek Yılmaz Şahin')).toBe('Ipek Yilmaz Sahin');
  expect(said('Zoë Müller Škoda')).toBe('Zoë Müller Škoda');
});
