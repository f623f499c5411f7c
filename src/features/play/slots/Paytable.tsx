// Rules and paytable of a line slot, one press away: what every symbol pays at this stake, the lines, the features.
import { Fragment } from 'react';
import { rows, type SlotsConfig } from '#shared/games/slots/config.ts';
import { payMinor } from '#shared/games/stake.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Money } from '#src/ui/Money.tsx';
import { oddsText, percentText, timesText, topKey } from '../facts.ts';
import type { TableGame } from '../game.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  config: SlotsConfig;
  game: TableGame;
  stakeMinor: number;
  currency: string | null;
  place: Place;
};

export function Paytable({ open, onClose, config, game, stakeMinor, currency, place }: Props) {
  const t = useT();
  const name = (symbol: number, n = 1) => t(`games.symbol.${config.symbols[symbol]}`, { n });
  const lines = config.lines.length;
  const pays = (units: number) =>
    currency ? (
      <Money amountMinor={payMinor(stakeMinor, units, lines)} currency={currency} />
    ) : (
      t('play.times', { value: units / lines })
    );
  const paying = config.pays
    .map((byCount, symbol) => ({ symbol, best: Math.max(...byCount), byCount }))
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best);
  const [facts] = game.facts.rows;
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} width={520}>
      <div className="rules">
        <p>{t(config.both ? 'play.rules.both' : 'play.rules.left', { n: lines })}</p>
        <ul className="paytable">
          {paying.map(({ symbol, byCount }) => (
            <li key={symbol}>
              <img
                src={symbolUrl(game.symbols[config.symbols[symbol] ?? ''] ?? '', 96)}
                alt=""
                width="56"
                height="56"
              />
              <div className="paytable-pays">
                <b>{name(symbol)}</b>
                <dl>
                  {byCount
                    .map((units, count) => ({ units, count }))
                    .filter(({ units }) => units > 0)
                    .reverse()
                    .map(({ units, count }) => (
                      <div key={count} className="paytable-pay">
                        <dt>{count}×</dt>
                        <dd>{pays(units)}</dd>
                      </div>
                    ))}
                </dl>
              </div>
            </li>
          ))}
        </ul>
        {config.wild >= 0 && <Special config={config} game={game} symbol={config.wild} />}
        {config.scatter >= 0 && (
          <section>
            <Head game={game} config={config} symbol={config.scatter} title={t('play.rules.scatter')} />
            <p>{t('play.rules.scatter.text', { symbols: name(config.scatter, 2) })}</p>
            <dl className="facts">
              {config.scatterPays.map((units, count) =>
                units > 0 || (config.award[count] ?? 0) > 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of scatters.
                  <Fragment key={count}>
                    <dt>{count}×</dt>
                    <dd>
                      {units > 0 && pays(units)}
                      {(config.award[count] ?? 0) > 0 &&
                        ` + ${t('play.rules.free_spins', { n: config.award[count] ?? 0 })}`}
                    </dd>
                  </Fragment>
                ) : null,
              )}
            </dl>
            {config.mostSpins > 0 && <FreeSpins config={config} />}
          </section>
        )}
        <section>
          <h3>{t('play.rules.lines', { n: lines })}</h3>
          <ol className="lines">
            {config.lines.map((path, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
              <li key={i}>
                <svg viewBox={`0 0 ${path.length * 10} ${rows * 10}`} aria-hidden="true">
                  <polyline points={path.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
                </svg>
                <span>{i + 1}</span>
              </li>
            ))}
          </ol>
        </section>
        {facts && <FactsText game={game} place={place} />}
        <p className="text-sm text-muted">{t('play.rules.interrupted')}</p>
      </div>
    </Sheet>
  );
}

function Head({
  game,
  config,
  symbol,
  title,
}: {
  game: TableGame;
  config: SlotsConfig;
  symbol: number;
  title: string;
}) {
  return (
    <h3 className="rules-head">
      <img src={symbolUrl(game.symbols[config.symbols[symbol] ?? ''] ?? '', 96)} alt="" width="40" height="40" />
      {title}
    </h3>
  );
}

function Special({ config, game, symbol }: { config: SlotsConfig; game: TableGame; symbol: number }) {
  const t = useT();
  const symbols = t(`games.symbol.${config.symbols[symbol]}`, { n: 1 });
  return (
    <section>
      <Head game={game} config={config} symbol={symbol} title={t('play.rules.wild')} />
      <p>
        {t('play.rules.wild.text', { symbols })}{' '}
        {config.factor > 1 &&
          t(config.factorEach ? 'play.rules.wild.each' : 'play.rules.wild.once', { n: config.factor })}{' '}
        {config.expands && t('play.rules.wild.expands')}
      </p>
    </section>
  );
}

function FreeSpins({ config }: { config: SlotsConfig }) {
  const t = useT();
  const { start, step, rises, most } = config.multiplier;
  return (
    <p className="mt-2">
      {rises === 'never' && start > 1 && t('play.rules.free.fixed', { n: start })}
      {rises === 'spin' && t('play.rules.free.spin', { start, step, most })}
      {rises === 'retrigger' && t('play.rules.free.retrigger', { start, step, most })}{' '}
      {config.again.some((spins) => spins > 0)
        ? t('play.rules.free.again', { most: config.mostSpins })
        : t('play.rules.free.once')}{' '}
      {config.freeReels !== config.reels && t('play.rules.free.strips')}
    </p>
  );
}

/** The certificate's figures, every bet of them. */
export function FactsText({ game, place }: { game: TableGame; place: Place }) {
  const t = useT();
  const locale = useLocale();
  const sigma = new Intl.NumberFormat(intlLocale(locale), { maximumFractionDigits: 2 });
  return (
    <section>
      <h3>{t('play.facts')}</h3>
      {game.facts.rows.map((row) => (
        <dl key={row.bet} className="facts mt-2">
          {game.facts.rows.length > 1 && (
            <>
              <dt className="font-bold text-text">{t(`play.bet.${row.bet}`)}</dt>
              <dd />
            </>
          )}
          <dt>{t('play.facts.rtp')}</dt>
          <dd>{percentText(row.rtp, t, locale)}</dd>
          <dt>{t('play.facts.hit')}</dt>
          <dd>{percentText(row.hitRate, t, locale, 2)}</dd>
          <dt>{t('play.facts.sigma')}</dt>
          <dd>{sigma.format(Number(row.sigma))}</dd>
          <dt>{t(topKey(game.engine))}</dt>
          <dd>{timesText(row.times, t, locale)}</dd>
          <dt>{t('play.facts.top_odds')}</dt>
          <dd>{oddsText(row.oneIn, t, locale)}</dd>
          {row.most !== row.times && (
            <>
              <dt>{t('play.facts.most')}</dt>
              <dd>{timesText(row.most, t, locale)}</dd>
            </>
          )}
        </dl>
      ))}
      <p className="mt-2 text-sm text-muted">{t('play.facts.exact')}</p>
      <a className="link mt-2 inline-block" href={at(place, paths.certificate(game.id))}>
        {t('play.facts.how')}
      </a>
    </section>
  );
}
