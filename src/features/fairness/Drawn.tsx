// What the browser drew, step by step: the commitment, the floats, the result, the payout, and whether they agree.
import type { TableProof } from '#shared/contract/tables.ts';
import { dropsOf } from '#shared/games/cluster/play.ts';
import { readClusterConfig } from '#shared/games/cluster/rules.ts';
import { configHashOf } from '#shared/games/hash.ts';
import { colourOf } from '#shared/games/roulette/rules.ts';
import { readSlotsConfig, type SlotsConfig } from '#shared/games/slots/config.ts';
import { readStops } from '#shared/games/slots/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { Money } from '#src/ui/Money.tsx';
import { Checks } from './Checks.tsx';
import { DrawnInstant } from './DrawnInstant.tsx';
import { fieldOf } from './fields.ts';
import type { VerifiedTitle } from './titles.ts';
import type { Input, Verdict } from './verify.ts';

type Props = { verdict: Verdict; input: Input; title: VerifiedTitle; table: TableProof | null };

export function Drawn({ verdict: { drawn, checks }, input, title, table }: Props) {
  const t = useT();
  return (
    <section className="card grid gap-4">
      <h3>{t('fairness.drawn')}</h3>
      {checks.length === 0 ? <p>{t('fairness.alone')}</p> : <Checks checks={checks} />}
      <Result title={title} events={drawn.events} />
      <dl className="seeds">
        {input.actions.length > 0 && (
          <>
            <dt>{t('fairness.payout')}</dt>
            <dd>
              <Money amountMinor={drawn.payoutMinor} currency={input.currency} /> ({t('fairness.stake')}{' '}
              <Money amountMinor={input.stakeMinor} currency={input.currency} />)
            </dd>
          </>
        )}
        <dt>{t(table ? 'fairness.table.before' : 'fairness.sha')}</dt>
        <dd>{drawn.commitment}</dd>
        <dt>{t('fairness.message')}</dt>
        <dd>{table ? messageOfTable(title.engine, table) : `${input.clientSeed}:${input.nonce}:0`}</dd>
        <dt>{t('fairness.floats')}</dt>
        <dd>
          {listed(drawn.floats.slice(0, FIRST))}
          {drawn.floats.length > FIRST && (
            <details>
              <summary className="link">{t('fairness.floats.rest', { n: drawn.floats.length - FIRST })}</summary>
              {listed(drawn.floats.slice(FIRST))}
            </details>
          )}
        </dd>
        <dt>{t('fairness.config')}</dt>
        <dd>{configHashOf(title.engine, title.config)}</dd>
      </dl>
    </section>
  );
}

/** How many numbers are shown; a round with many reels draws hundreds. */
const FIRST = 8;
const listed = (floats: readonly number[]): string => floats.map((float) => float.toFixed(10)).join('  ');

/** Crash is drawn with the salt alone, as in every verifier of crash games. */
const messageOfTable = (engine: string, { chain, game }: TableProof): string =>
  engine === 'crash' ? `${chain.salt}` : `${chain.salt}:${game}:0`;

function Result({ title, events }: { title: VerifiedTitle; events: readonly unknown[] }) {
  const t = useT();
  if (title.engine === 'roulette') {
    const number = fieldOf(events[0], 'number');
    if (typeof number !== 'number') return null;
    return (
      <p className="ball" data-colour={colourOf(number)}>
        <b className="ball-number">{number}</b> {t(`fairness.colour.${colourOf(number)}`)}
      </p>
    );
  }
  if (title.engine === 'cluster') return <Drops title={title} events={events} />;
  if (title.engine !== 'slots') return <DrawnInstant engine={title.engine} events={events} />;
  const read = readSlotsConfig(title.config);
  if ('problems' in read) return null;
  // Bought free spins come without a paid spin.
  const bought = fieldOf(events[0], 'free') === true;
  return (
    <div className="drawn-spins">
      {events.map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spins keep their order.
        <Window key={i} config={read.config} title={title} event={event} index={i} bought={bought} />
      ))}
    </div>
  );
}

function Window({
  config,
  title,
  event,
  index,
  bought,
}: {
  config: SlotsConfig;
  title: VerifiedTitle;
  event: unknown;
  index: number;
  bought: boolean;
}) {
  const t = useT();
  const stops = fieldOf(event, 'stops');
  const units = fieldOf(event, 'units');
  if (fieldOf(event, 'kind') === 'hold' && typeof units === 'number')
    return <p>{t('fairness.hold', { stakes: units / config.units })}</p>;
  if (!Array.isArray(stops)) return null;
  const free = fieldOf(event, 'free') === true;
  const reels = free ? config.freeReels : config.reels;
  const heights = fieldOf(event, 'heights');
  const held = fieldOf(event, 'held');
  const { grid } = readStops(
    config,
    reels,
    Array.isArray(heights) ? { stops, heights } : { stops },
    Array.isArray(held) ? { held } : {},
  );
  return (
    <figure>
      <DrawnGrid title={title} columns={grid.map((reel) => reel.map((symbol) => config.symbols[symbol] ?? ''))} />
      <figcaption>
        {free ? t('fairness.free_spin', { n: index + (bought ? 1 : 0) }) : t('fairness.spin')} · {t('fairness.stops')}{' '}
        {stops.join(' ')}
      </figcaption>
    </figure>
  );
}

/** The boards of a cluster round, each before its winning symbols were removed. */
function Drops({ title, events }: { title: VerifiedTitle; events: readonly unknown[] }) {
  const t = useT();
  const read = readClusterConfig(title.config);
  if ('problems' in read) return null;
  const { symbols, columns, rows } = read.config;
  return (
    <div className="drawn-spins">
      {dropsOf(read.config, events).map(({ event, landed: { board } }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops keep their order.
        <figure key={i}>
          <DrawnGrid
            title={title}
            columns={Array.from({ length: columns }, (_, column) =>
              board.slice(column * rows, (column + 1) * rows).map((symbol) => symbols[symbol] ?? ''),
            )}
          />
          <figcaption>{t('fairness.drop', { n: i + 1, times: event.multiplier })}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Names of symbols, column by column. */
function DrawnGrid({ title, columns }: { title: VerifiedTitle; columns: readonly (readonly string[])[] }) {
  return (
    <div className="drawn-grid" aria-hidden="true">
      {columns.map((column, c) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place.
        <span key={c}>
          {column.map((symbol, row) => (
            <img
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              key={row}
              src={symbolUrl(title.symbols[symbol] ?? '', 96)}
              alt=""
              width="36"
              height="36"
              loading="lazy"
            />
          ))}
        </span>
      ))}
    </div>
  );
}
