// Rules and paytable of a line slot, one press away: what every symbol pays at this stake, the lines, the features.
import { Fragment } from 'react';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Hold } from '#shared/games/slots/hold.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { symbolPicture } from '../../parts/reels/look.ts';
import { Pay, PayList, SlotRules } from '../../parts/slot/SlotRules.tsx';
import type { TableGame } from '../../table/game.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  config: SlotsConfig;
  game: TableGame;
  stakeMinor: number;
  currency: string | null;
  place: Place;
};

export function Paytable({ open, onClose, place, ...rest }: Props) {
  return (
    <SlotRules {...{ open, onClose, place }} game={rest.game}>
      <Contents {...rest} />
    </SlotRules>
  );
}

function Contents({ config, game, stakeMinor, currency }: Omit<Props, 'open' | 'onClose' | 'place'>) {
  const t = useT();
  const name = (symbol: number, n = 1) => t(`games.symbol.${config.symbols[symbol]}`, { n });
  const lines = config.lines.length;
  const paid = { stakeMinor, currency, units: config.units };
  return (
    <>
      <p>
        {config.heights.length > 0 &&
          `${t('play.rules.changing', { least: Math.min(...config.heights), most: config.rows, n: config.rows ** config.reels.length })} `}
        {config.ways
          ? t(config.heights.length > 0 ? 'play.rules.ways.changing' : 'play.rules.ways', {
              n: config.rows ** config.reels.length,
            })
          : t(config.both ? 'play.rules.both' : 'play.rules.left', { n: lines })}
      </p>
      <PayList {...{ game, ...paid }} symbols={config.symbols} pays={config.pays} label={(count) => `${count}×`} />
      {config.wild >= 0 && <Special config={config} game={game} symbol={config.wild} />}
      {config.scatter >= 0 && (
        <section>
          <Head
            game={game}
            config={config}
            symbol={config.scatter}
            title={t(config.hold ? 'play.rules.hold' : 'play.rules.scatter')}
          />
          {config.scatterPays.some((units) => units > 0) && (
            <p>{t('play.rules.scatter.text', { symbols: name(config.scatter, 2) })}</p>
          )}
          <dl className="facts">
            {config.scatterPays.map((units, count) =>
              units > 0 || (config.award[count] ?? 0) > 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of scatters.
                <Fragment key={count}>
                  <dt>{count}×</dt>
                  <dd>
                    {units > 0 && <Pay of={units} {...paid} />}
                    {(config.award[count] ?? 0) > 0 &&
                      ` + ${t('play.rules.free_spins', { n: config.award[count] ?? 0 })}`}
                  </dd>
                </Fragment>
              ) : null,
            )}
          </dl>
          {config.mostSpins > 0 && <FreeSpins config={config} />}
          {config.buy && game.bonusBuy && (
            <p>{t('play.rules.buy', { n: config.buy.spins, times: config.buy.stakes })}</p>
          )}
          {config.hold && (
            <HoldRules hold={config.hold} units={config.units} cells={config.rows * config.reels.length} />
          )}
        </section>
      )}
      {lines > 0 && <Lines config={config} />}
    </>
  );
}

function Lines({ config: { lines, rows } }: { config: SlotsConfig }) {
  const t = useT();
  return (
    <section>
      <h3>{t('play.rules.lines', { n: lines.length })}</h3>
      <ol className="lines">
        {lines.map((path, i) => (
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
      <img src={symbolPicture(game, config.symbols[symbol] ?? '', 96)} alt="" width="40" height="40" />
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
        {t(wildText(config), { symbols })} {config.factor > 1 && t(factorText(config), { n: config.factor })}{' '}
        {config.expands && t('play.rules.wild.expands')}
      </p>
    </section>
  );
}

function HoldRules({ hold, units, cells }: { hold: Hold; units: number; cells: number }) {
  const t = useT();
  const times = (worth: number) => t('play.times', { value: worth / units });
  const { needs, respins } = hold;
  return (
    <>
      <p>{t('play.rules.hold.text', { needs, respins, cells, grand: times(hold.grand) })}</p>
      <dl className="facts">
        {hold.coins.map(({ units: worth, weight, jackpot }) => (
          <Fragment key={worth}>
            <dt>
              {times(worth)} {jackpot && t(`play.hold.${jackpot}`)}
            </dt>
            <dd>{t('play.rules.hold.share', { n: weight, of: hold.weight })}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** A book's wild is also its scatter; without a scatter the wild stands for all symbols. */
const wildText = ({ wild, scatter, hold }: SlotsConfig) => {
  if (scatter < 0) return 'play.rules.wild.all';
  if (hold) return 'play.rules.wild.hold';
  return wild === scatter ? 'play.rules.wild.book' : 'play.rules.wild.text';
};
const factorText = ({ ways, factorEach }: SlotsConfig) =>
  ways ? 'play.rules.wild.ways' : factorEach ? 'play.rules.wild.each' : 'play.rules.wild.once';

function FreeSpins({ config }: { config: SlotsConfig }) {
  const t = useT();
  const { start, step, rises, most } = config.multiplier;
  const again = [...config.again.entries()].filter(([, spins]) => spins > 0);
  return (
    <>
      <p>
        {config.chosen.length > 0 && t('play.rules.free.chosen')}{' '}
        {config.staying &&
          t(`play.rules.free.${config.staying}`, {
            symbols: t(`games.symbol.${config.symbols[config.wild]}`, { n: 2 }),
          })}{' '}
        {rises === 'never' && start > 1 && t('play.rules.free.fixed', { n: start })}
        {rises === 'spin' && t('play.rules.free.spin', { start, step, most })}
        {rises === 'retrigger' && t('play.rules.free.retrigger', { start, step, most })}{' '}
        {t(again.length > 0 ? 'play.rules.free.again' : 'play.rules.free.once', { most: config.mostSpins })}{' '}
        {config.freeReels !== config.reels && t('play.rules.free.strips')}
      </p>
      {again.length > 0 && (
        <dl className="facts">
          {again.map(([count, spins]) => (
            <Fragment key={count}>
              <dt>{t('play.rules.free.count', { count })}</dt>
              <dd>{`+ ${t('play.rules.free_spins', { n: spins })}`}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}
