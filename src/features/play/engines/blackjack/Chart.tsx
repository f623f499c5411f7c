// The chart of basic strategy: rows of hands, columns of the dealer's card, a letter and a colour for the move.
import { chart, columns } from '#shared/games/blackjack/strategy.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { useT } from '#src/i18n/react.tsx';

const signOf = (value: number): string => (value === 1 ? 'A' : String(value));
const parts = ['hard', 'soft', 'pairs'] as const;
const cells = ['H', 'S', 'D', 'E', 'P'] as const;

export function Chart() {
  const t = useT();
  return (
    <section className="bj-charts">
      <h3>{t('play.blackjack.chart')}</h3>
      <p>{t('play.blackjack.chart.text')}</p>
      {parts.map((part) => (
        <div key={part} className="overflow-x-auto">
          <table className="bj-chart">
            <caption>{t(`play.blackjack.chart.${part}`)}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t('play.blackjack.hand')}</span>
                </th>
                {columns.map((up) => (
                  <th key={up} scope="col">
                    <span className="sr-only">{t('play.blackjack.dealer')} </span>
                    {signOf(up)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(chart[part]).map(([row, line]) => (
                <tr key={row}>
                  <th scope="row">{nameOf(part, Number(row), t)}</th>
                  {columns.map((up, i) => (
                    <td key={up} data-cell={line[i]}>
                      <abbr title={t(`play.blackjack.cell.${line[i]}`)}>{t(`play.blackjack.sign.${line[i]}`)}</abbr>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <ul className="bj-key">
        {cells.map((cell) => (
          <li key={cell}>
            <b data-cell={cell}>{t(`play.blackjack.sign.${cell}`)}</b> {t(`play.blackjack.cell.${cell}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(part: (typeof parts)[number], row: number, t: Translate): string {
  if (part === 'pairs') return `${signOf(row)} ${signOf(row)}`;
  if (part === 'soft') return row === 12 ? 'A A' : `A ${row - 11}`;
  if (row === 8) return t('play.blackjack.chart.below', { n: row });
  return row === 17 ? t('play.blackjack.chart.above', { n: row }) : String(row);
}
