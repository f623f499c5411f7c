// The facts of a game before it is played: the certificate's figures, the stakes, and links to check them.
import type { ReactNode } from 'react';
import type { Table } from '#shared/games/engine.ts';
import { isSlot } from '#shared/games/stake.ts';
import { utcDates } from '#src/i18n/dates.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { at, type Place, paths } from '#src/paths.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { capRows, everyText, hitText, oddsRows, oddsText, percentText } from './facts.ts';
import type { Facts } from './game.ts';

type Props = {
  game: string;
  engine: string;
  facts: Facts;
  /** In the player's currency; null where that is not known yet. */
  table: Table | null;
  /** While the table is loaded: a table with the same layout. */
  likely?: Table | null;
  place: Place;
};

/** For the cover: plain HTML, never hydrated. */
export function StillFacts({ locale, messages, ...props }: Props & TextProps) {
  return (
    <Texts locale={locale} messages={messages}>
      <FactsCard {...props} />
    </Texts>
  );
}

export function FactsCard({ game, engine, facts, table, likely = null, place }: Props) {
  const t = useT();
  const locale = useLocale();
  const [row] = facts.rows;
  if (!row) return null;
  const least = percentText(facts.rtp, t, locale, 2);
  const most = facts.rtpMost === null ? null : percentText(facts.rtpMost, t, locale, 2);
  const money = (minor: number, currency: string) => formatMoney(minor, currency, locale);
  const { day } = utcDates(locale);
  const shape = table ?? likely;
  const wait = <Skeleton width="7em" />;
  const rows: readonly (readonly [label: string, value: ReactNode] | false | null)[] = [
    [
      t('play.facts.rtp'),
      // Returns that look equal when rounded are not shown as a range.
      most === null || most === least
        ? facts.simulated
          ? t('play.facts.at_least', { value: percentText(facts.rtp, t, locale) })
          : percentText(facts.rtp, t, locale)
        : t('play.facts.range', { min: least, max: most }),
    ],
    facts.simulated && [
      t('play.facts.sure'),
      t('play.facts.range', {
        min: percentText(facts.simulated.low, t, locale),
        max: percentText(facts.simulated.high, t, locale),
      }),
    ],
    isSlot(engine)
      ? [t('play.facts.win_every'), everyText(row.hitRate, t, locale)]
      : [t('play.facts.hit'), hitText(facts.hit, t, locale)],
    facts.freeSpinsOneIn !== null && [t('play.facts.free_spins'), oddsText(facts.freeSpinsOneIn, t, locale)],
    facts.holdOneIn !== null && [t('play.rules.hold'), oddsText(facts.holdOneIn, t, locale)],
    facts.grandOneIn !== null && [t('play.facts.grand'), oddsText(facts.grandOneIn, t, locale)],
    [t('play.facts.volatility'), t(`play.volatility.${facts.volatility ?? 'chosen'}`)],
    ...oddsRows(engine, facts, t, locale),
    ...capRows(facts, shape, t, locale).map(([label, value]) => [label, table ? value : wait] as const),
    shape && [
      t('play.facts.stakes'),
      table
        ? t('play.facts.range', {
            min: money(table.ladderMinor[0] ?? table.minMinor, table.currency),
            max: money(table.maxMinor, table.currency),
          })
        : wait,
    ],
    [t('play.facts.released'), day(Date.parse(facts.released))],
  ];
  return (
    <section className="card" aria-label={t('play.facts')}>
      <h2 className="card-title">{t('play.facts')}</h2>
      <dl className="facts">
        {rows.map((one) => one && [<dt key={one[0]}>{one[0]}</dt>, <dd key={`${one[0]} value`}>{one[1]}</dd>])}
        {facts.jackpot && (
          <>
            <dt>
              <a className="link" href={at(place, paths.jackpots())}>
                {t('play.facts.pot', { jackpot: facts.jackpot.name, level: facts.jackpot.levelName })}
              </a>
            </dt>
            <dd className="text-sun">
              <Pot {...facts.jackpot} />
            </dd>
          </>
        )}
      </dl>
      {facts.best && <p className="facts-jackpot">{t(`play.facts.at.${engine}`)}</p>}
      {facts.jackpot && (
        <p className="facts-jackpot">
          {t('play.facts.jackpot', {
            name: facts.jackpot.name,
            share: percentText(String(facts.jackpot.sharePpm / 10_000), t, locale),
          })}
        </p>
      )}
      <p className="facts-ways">
        <a className="link" href={at(place, paths.certificate(game))}>
          {t('play.facts.certificate')}
        </a>
        <a className="link" href={at(place, paths.fairness())}>
          {t('play.facts.check')}
        </a>
      </p>
    </section>
  );
}

/** The feed updates it (features/jackpots/amounts.ts), also before hydration. */
type PotProps = Pick<NonNullable<Facts['jackpot']>, 'id' | 'level' | 'amountMinor'>;
function Pot({ id, level, amountMinor }: PotProps) {
  const locale = useLocale();
  return (
    <b data-jackpot={id} data-level={level} data-minor={amountMinor || undefined} suppressHydrationWarning>
      {amountMinor ? formatMoney(amountMinor, 'EUR', locale) : '–'}
    </b>
  );
}

/** Above the game: each level of the jackpot, the highest last. */
export function PotLine({
  jackpot: { id, name, levels },
  plate,
}: {
  jackpot: NonNullable<Facts['jackpot']>;
  plate?: string | undefined;
}) {
  return (
    <ul
      className="pot-line"
      aria-label={name}
      style={plate ? { '--plate': `url(${plate})` } : undefined}
      data-plate={plate ? '' : undefined}
    >
      {levels.map(({ level, levelName, amountMinor }) => (
        <li key={level}>
          <small>{levelName}</small> <Pot id={id} level={level} amountMinor={amountMinor} />
        </li>
      ))}
    </ul>
  );
}
