// The PDF of a statement: the player, the period, the opening balance, every payment, each day's play, and the closing
// balance.
import { BRAND } from '#shared/base/brand-name.ts';
import { type Entry, entriesOf, type Statement, totalOf } from '#shared/domain/cashier/statement.ts';
import { datesIn, zoneKey } from '#src/i18n/dates.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatPayment } from '#src/i18n/money.ts';
import { type Faces, HEIGHT, Paper, type Row, WIDTH, type Word } from './pdf.ts';

const LEFT = 48;
const COLUMNS = { what: 130, in: 385, out: 465, balance: WIDTH - LEFT };
const LINE = 17;
const BOTTOM = HEIGHT - 60;

export async function paper(
  faces: Faces,
  statement: Statement,
  locale: string,
  t: Translate,
): Promise<Uint8Array<ArrayBuffer>> {
  const { openingMinor, lines, currency, fromMs, toMs, zone, firstName, lastName, playerNo } = statement;
  const { day } = datesIn({ locale, zone });
  const money = (minor: number) => formatPayment(minor, currency, locale);
  const entries = entriesOf(lines, (ms) => day(ms));
  const closing = lines.at(-1)?.balanceMinor ?? openingMinor;
  const title = t('statement.title');
  const from = day(fromMs);
  const to = day(toMs - 1);
  const file = await Paper.of(faces, { title: `${title} ${from} ${to}`, lang: intlLocale(locale) });
  const pages: Row[][] = [];
  let y = 0;
  const put = (row: Omit<Row, 'y' | 'size'> & { size?: number }, step = LINE) => {
    if (y === 0 || y + step > BOTTOM) turn();
    pages.at(-1)?.push({ size: 9, ...row, y });
    y += step;
  };
  const turn = () => {
    pages.push([{ y: HEIGHT - 36, size: 8, words: [{ text: `${BRAND} · ${title} · ${pages.length + 1}`, x: LEFT }] }]);
    y = 64;
    if (pages.length > 1) put(head);
  };
  /** Repeated on each page; only the first is part of the table. */
  const head = { bold: true, ruled: true, words: headings(t) };
  const line = (when: string, what: string, inMinor: number, outMinor: number, balance: number, bold = false) =>
    put({
      bold,
      ruled: bold,
      is: 'row',
      words: [
        { text: when, x: LEFT },
        { text: shortened(what, file), x: COLUMNS.what },
        inMinor > 0 ? { text: money(inMinor), x: COLUMNS.in, right: true } : null,
        outMinor > 0 ? { text: money(outMinor), x: COLUMNS.out, right: true } : null,
        { text: money(balance), x: COLUMNS.balance, right: true },
      ],
    });
  put({ is: 'heading', size: 20, bold: true, words: [{ text: `${BRAND} ${title}`, x: LEFT }] }, 30);
  const whose = `${firstName} ${lastName}, ${t('statement.player', { no: String(playerNo) })}`;
  put({ is: 'text', words: [{ text: whose, x: LEFT }] });
  const period = t('statement.period', { from, to, place: t(zoneKey(zone)) });
  put({ is: 'text', words: [{ text: period, x: LEFT }] }, 32);
  put({ ...head, is: 'head' });
  line(from, t('statement.opening'), 0, 0, openingMinor, true);
  for (const entry of entries)
    line(day(entry.atMs), textOf(entry, t), entry.inMinor, entry.outMinor, entry.balanceMinor);
  const total = totalOf(entries);
  line(to, t('statement.closing'), total.inMinor, total.outMinor, closing, true);
  y += LINE / 2;
  for (const [i, text] of file.wrapped(t('statement.adds_up'), 9, WIDTH - 2 * LEFT).entries())
    put({ is: i === 0 ? 'text' : 'more', words: [{ text, x: LEFT }] });
  for (const page of pages) file.add(page);
  return file.bytes();
}

const headings = (t: Translate): Word[] => [
  { text: t('statement.date'), x: LEFT },
  { text: t('statement.what'), x: COLUMNS.what },
  { text: t('statement.in'), x: COLUMNS.in, right: true },
  { text: t('statement.out'), x: COLUMNS.out, right: true },
  { text: t('statement.balance'), x: COLUMNS.balance, right: true },
];

const textOf = ({ kind, ref, count }: Entry, t: Translate): string =>
  kind === 'play' ? t('statement.kind.play', { count }) : `${t(`statement.kind.${kind}`)} ${ref}`;

/** Cuts a text that is wider than its column; the CSV contains it whole. */
function shortened(text: string, file: Paper): string {
  const room = COLUMNS.in - COLUMNS.what - 70;
  let fits = text;
  while (file.widthOf(fits, 9) > room) fits = `${fits.slice(0, -2)}…`;
  return fits;
}
