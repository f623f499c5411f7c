// What each symbol pays, and on how many of a hundred fields it occurs.
import { type ScratchConfig, steps } from '#shared/games/scratch/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { shareText, timesOf } from '../../parts/instant/words.ts';

export function Prizes({ config, symbols }: { config: ScratchConfig; symbols: Record<string, string> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="overflow-x-auto">
      <table className="rates">
        <thead>
          <tr>
            <th scope="col">{t('play.scratch.symbol')}</th>
            {steps.map((n) => (
              <th key={n} scope="col">
                {t(n === 5 ? 'play.scratch.or_more' : 'play.scratch.exactly', { n })}
              </th>
            ))}
            <th scope="col">{t('play.scratch.share')}</th>
          </tr>
        </thead>
        <tbody>
          {config.prizes.map(({ symbol, weight, pays }) => (
            <tr key={symbol}>
              <th scope="row">
                <span className="scratch-name">
                  <img src={symbolUrl(symbols[symbol] ?? '', 96)} alt="" width="24" height="24" />
                  {t(`games.symbol.${symbol}`, { n: 1 })}
                </span>
              </th>
              {pays.map((pay, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index says how many are alike.
                <td key={i}>{pay > 0 ? timesOf(pay, 100, locale) : '–'}</td>
              ))}
              <td>{shareText(weight / config.weights, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
