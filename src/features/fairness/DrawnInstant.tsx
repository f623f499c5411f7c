// The draw of an instant game in one line: a roll, a path, the places of mines.
import { faceOf, isCard, suitOf } from '#shared/games/cards/shoe.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { fieldOf } from './fields.ts';

/** Engines for which Drawn.tsx shows a picture instead. */
type Pictured = 'slots' | 'cluster' | 'roulette';
type Props = { engine: string; events: readonly unknown[] };

/** Cells by their number on the field, from the first row on: 1 to 25. */
const cellsText = (field: unknown): string =>
  Array.isArray(field) ? field.map((cell) => Number(cell) + 1).join(' ') : '…';
const listText = (list: unknown): string => (Array.isArray(list) ? list.join(' ') : '');
const suits = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' } as const;
const cardsText = (cards: unknown): string =>
  Array.isArray(cards)
    ? cards.flatMap((card) => (isCard(card) ? [`${faceOf(card)}${suits[suitOf(card)]}`] : [])).join(' ')
    : '';
/** Cards in the order they were dealt: the first hands, then those drawn, then the dealer's. */
const blackjackText = (events: readonly unknown[]): string =>
  events
    .map((event) => fieldOf(event, 'dealer') ?? fieldOf(event, 'cards') ?? [fieldOf(event, 'card')])
    .map(cardsText)
    .filter(Boolean)
    .join(' | ');
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
    crash: () => [t('fairness.multiplier'), `${number(Number(fieldOf(events[0], 'broken')) / 100, 2)}×`],
    limbo: () => [t('fairness.multiplier'), `${number(Number(fieldOf(events[0], 'result')) / 100, 2)}×`],
    mines: () => [t('fairness.mines'), cellsText(fieldOf(events.at(-1), 'field'))],
    videopoker: () => [t('fairness.cards'), events.map((event) => cardsText(fieldOf(event, 'cards'))).join(' | ')],
    plinko: () => [t('fairness.path'), events.map((event) => stepsText(fieldOf(event, 'path'))).join(' | ')],
    baccarat: () => [
      t('fairness.cards'),
      `${cardsText(fieldOf(events[0], 'player'))} | ${cardsText(fieldOf(events[0], 'banker'))}`,
    ],
    hilo: () => [t('fairness.cards'), cardsText(events.map((event) => fieldOf(event, 'card')))],
    scratch: () => [t('fairness.fields'), cellsText(fieldOf(events[0], 'card'))],
    wheel: () => [t('fairness.segment'), String(Number(fieldOf(events[0], 'stop')) + 1)],
    sicbo: () => [t('fairness.dice'), listText(fieldOf(events[0], 'dice'))],
    blackjack: () => [t('fairness.cards'), blackjackText(events)],
    dice: () => [t('fairness.roll'), number(Number(fieldOf(events[0], 'roll')) / 100, 2)],
  } satisfies Readonly<Record<Exclude<EngineId, Pictured>, () => readonly [string, string]>>;
  const row = rows[engine]?.();
  if (!row) return null;
  const [name, value] = row;
  return (
    <p className="drawn-line">
      {name} <b>{value}</b>
    </p>
  );
}
