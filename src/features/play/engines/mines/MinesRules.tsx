// The rules of mines, and what each gem pays for this number of mines.
import { cells, type MinesConfig, paysFor } from '#shared/games/mines/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { shareText, timesOf } from '../../parts/instant/words.ts';

export function MinesRules({ config, count }: { config: MinesConfig; count: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <p>{t('play.mines.rules')}</p>
      <p>{t('play.mines.rules.pays')}</p>
      <table className="rates">
        <caption className="sr-only">{t('play.mines.with', { n: count })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('play.mines.gems')}</th>
            <th scope="col">{t('play.instant.pays')}</th>
            <th scope="col">{t('play.instant.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: cells - count }, (_, i) => i + 1).map((found) => {
            const { n, d } = paysFor(config, count, found);
            return (
              <tr key={found}>
                <th scope="row">{found}</th>
                <td>{timesOf(n, d, locale)}</td>
                <td>{shareText((config.returns / 10_000) * (Number(d) / Number(n)), locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="formula">{config.returns / 10_000} · C(25, k) / C(25 − m, k)</p>
      <p>{t('play.mines.rules.house')}</p>
    </>
  );
}
