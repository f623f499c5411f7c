// The rules of a slot, one press away: its own text, what each symbol pays, and the certificate's figures for every bet.
import type { ReactNode } from 'react';
import { payMinor } from '#shared/games/stake.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import type { Place } from '#src/paths.ts';
import { Sheet } from '#src/ui/Dialog.tsx';
import { Money } from '#src/ui/Money.tsx';
import { betRows, percentText } from '../../table/facts.ts';
import type { TableGame } from '../../table/game.ts';
import { RulesFoot } from '../RulesFoot.tsx';
import { symbolPicture } from '../reels/look.ts';

type Props = { open: boolean; onClose: () => void; game: TableGame; place: Place; children: ReactNode };

export function SlotRules({ open, onClose, game, place, children }: Props) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('play.rules')} width={520}>
      <div className="rules">
        {children}
        <Figures game={game} />
        <RulesFoot game={game.id} simulated={game.facts.simulated} sampled={game.facts.sampled} place={place} />
      </div>
    </Sheet>
  );
}

/** The amount of a pay in units at the current stake; in stakes where no stake is known. */
export type Paid = { stakeMinor: number; currency: string | null; units: number };
export function Pay({ of, stakeMinor, currency, units }: Paid & { of: number }) {
  const t = useT();
  return currency ? (
    <Money amountMinor={payMinor(stakeMinor, of, units)} currency={currency} />
  ) : (
    t('play.times', { value: of / units })
  );
}

type PayListProps = Paid & {
  game: TableGame;
  symbols: readonly string[];
  /** pays[symbol][count] in units. */
  pays: readonly (readonly number[])[];
  /** The label of a pay: a count, a range. */
  label: (count: number) => string;
};

/** The best symbol first, and for each the highest count first; counts that pay no more than one less are left out. */
export function PayList({ game, symbols, pays, label, ...paid }: PayListProps) {
  const t = useT();
  const paying = pays
    .map((byCount, symbol) => ({ name: symbols[symbol] ?? '', best: Math.max(...byCount), byCount }))
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best);
  return (
    <ul className="paytable">
      {paying.map(({ name, byCount }) => (
        <li key={name}>
          <img src={symbolPicture(game, name, 96)} alt="" width="56" height="56" />
          <div className="paytable-pays">
            <b>{t(`games.symbol.${name}`, { n: 1 })}</b>
            <dl>
              {byCount
                .map((units, count) => ({ units, count }))
                .filter(({ units, count }) => units > 0 && units !== byCount[count - 1])
                .reverse()
                .map(({ units, count }) => (
                  <div key={count} className="paytable-pay">
                    <dt>{label(count)}</dt>
                    <dd>
                      <Pay of={units} {...paid} />
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Figures({ game }: { game: TableGame }) {
  const t = useT();
  const locale = useLocale();
  const sigma = formatters.getNumberFormat(intlLocale(locale), { maximumFractionDigits: 2 });
  return (
    <section>
      <h3>{t('play.facts')}</h3>
      {game.facts.rows.map((row) => (
        <dl key={row.bet} className="facts">
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
          {betRows(row, t, locale).map(([label, value]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} value`}>{value}</dd>,
          ])}
        </dl>
      ))}
    </section>
  );
}
