// What each outcome pays and how likely it is, with the return.
import { useLocale, useT } from '#src/i18n/react.tsx';
import { shareText, timesOf } from './words.ts';

type Props = {
  caption: string;
  /** The return of a stake of 1. */
  returned: number;
  /** The headings of the first and the last column. */
  columns: readonly [outcome: string, chance: string];
  rows: readonly { readonly outcome: string; readonly paysCent: number; readonly chance: number }[];
};

export function Rates({ caption, returned, columns: [outcome, chance], rows }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <table className="rates">
      <caption>
        {caption}, RTP {shareText(returned, locale)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{outcome}</th>
          <th scope="col">{t('play.instant.pays')}</th>
          <th scope="col">{chance}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.outcome}>
            <th scope="row">{row.outcome}</th>
            <td>{timesOf(row.paysCent, 100, locale)}</td>
            <td>{shareText(row.chance, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
