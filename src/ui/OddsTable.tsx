// A table of odds: the outcome, one in how many, and per cent. A row's tone is its colour in the drawing.
import { oddsText, percentText } from '#src/i18n/odds.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';

export type OddsRow = {
  readonly id: string;
  readonly label: string;
  /** Probability, above 0 and at most 1. */
  readonly chance: number;
  /** Whether it is the outcome that wins nothing. */
  readonly isLoss?: boolean;
  readonly tone?: string;
  /** Whether this outcome was drawn. */
  readonly drawn?: boolean;
};
/** Decimals of the smallest percentage: one in a million is 0.0001 %. */
const PLACES = 4;

export function OddsTable({ caption, rows }: { caption: string; rows: readonly OddsRow[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <table className="odds">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('ui.odds.what')}</th>
          <th scope="col">{t('ui.odds.chance')}</th>
          <th scope="col">{t('ui.odds.percent')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, chance, isLoss, tone, drawn }) => (
          <tr key={id} aria-current={drawn || undefined}>
            <th scope="row">
              {tone && <i className="odds-tone" data-tone={tone} />}
              {label}
            </th>
            <td>{oddsText(chance, t, locale, isLoss ? 'fear' : 'hope')}</td>
            <td>{percentText(chance, locale, PLACES, isLoss ? 'fear' : 'hope')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
