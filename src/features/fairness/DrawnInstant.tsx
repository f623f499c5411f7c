// What an instant game drew, in a line: a roll, a path, the places of mines.
import { intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { fieldOf } from './fields.ts';

type Props = { engine: string; events: readonly unknown[] };

/** Cells as they are counted on the field, from the first row on: 1 to 25. */
const cellsText = (field: unknown): string =>
  Array.isArray(field) ? field.map((cell) => Number(cell) + 1).join(' ') : '…';
const listText = (list: unknown): string => (Array.isArray(list) ? list.join(' ') : '');
const stepsText = (path: unknown): string =>
  Array.isArray(path) ? path.map((right) => (right === 1 ? '→' : '←')).join(' ') : '';

export function DrawnInstant({ engine, events }: Props) {
  const t = useT();
  const locale = intlLocale(useLocale());
  const number = (value: unknown, digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      Number(value),
    );
  const rows: Readonly<Record<string, () => readonly [string, string]>> = {
    keno: () => [t('fairness.numbers'), listText(fieldOf(events[0], 'numbers'))],
    limbo: () => [t('fairness.multiplier'), `${number(Number(fieldOf(events[0], 'result')) / 100, 2)}×`],
    mines: () => [t('fairness.mines'), cellsText(fieldOf(events.at(-1), 'field'))],
    plinko: () => [t('fairness.path'), stepsText(fieldOf(events[0], 'path'))],
    dice: () => [t('fairness.roll'), number(Number(fieldOf(events[0], 'roll')) / 100, 2)],
  };
  const row = rows[engine]?.();
  if (!row) return null;
  const [name, value] = row;
  return (
    <p className="drawn-line">
      {name} <b>{value}</b>
    </p>
  );
}
