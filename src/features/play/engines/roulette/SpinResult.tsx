// On a phone the wheel covers the board while it spins; below it is the result, bet by bet.
import type { PlacedBet } from '#shared/games/laid.ts';
import { colourOf, positions, type RouletteConfig, returnHalves } from '#shared/games/roulette/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { shortStake } from '../../parts/chips/figures.ts';
import { moodOf } from '../../table/mood.ts';
import { faceOf } from './Layout.tsx';
import type { Wheel } from './roulette.store.ts';

type Props = {
  wheel: Wheel;
  config: RouletteConfig;
  /** Null while the ball runs. */
  number: number | null;
  /** The player's bets. */
  bets: readonly PlacedBet[];
  currency: string | null;
  onLift: () => void;
};

/** Screen readers get the table's own status line instead. */
export function SpinResult({ wheel, config, number, bets, currency, onLift }: Props) {
  const t = useT();
  const locale = useLocale();
  if (!wheel.over) return null;
  const rows = number === null ? [] : bets.map((bet) => ({ ...bet, paidMinor: paidOn(config, bet, number) }));
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0);
  const paidMinor = rows.reduce((sum, row) => sum + row.paidMinor, 0);
  return (
    <div className="spin-cover" aria-hidden="true" onClick={onLift}>
      {number !== null && !wheel.running && (
        <div className="spin-result">
          <b className="spin-number" data-colour={colourOf(number)}>
            {number}
          </b>
          <p>
            {kindsOf(number, t)}
            {paidMinor > 0 && currency && (
              <b data-mood={moodOf(stakeMinor, paidMinor)}>{formatMoney(paidMinor, currency, locale)}</b>
            )}
          </p>
          <ul>
            {currency &&
              rows
                .sort((a, b) => b.paidMinor - a.paidMinor)
                .slice(0, MOST)
                .map(({ at, stakeMinor: on, paidMinor: paid }) => (
                  <li key={at} data-paid={paid > 0 || undefined}>
                    <i>{shortStake(on, currency, locale)}</i> {nameOf(at, t)}{' '}
                    {paid > 0 && <b>{formatMoney(paid, currency, locale)}</b>}
                  </li>
                ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** How many bets fit below the wheel on a small phone. */
const MOST = 6;

const paidOn = (config: RouletteConfig, { at, stakeMinor }: PlacedBet, number: number): number => {
  const position = positions.get(at);
  return position ? Math.floor((stakeMinor * returnHalves(config, position, number)) / 2) : 0;
};

function kindsOf(number: number, t: Translate): string {
  const colour = colourOf(number);
  if (colour === 'zero') return t('play.colour.zero');
  const first = Math.floor((number - 1) / 12) * 12 + 1;
  const dozen = t('play.dozen', { from: first, to: first + 11 });
  return [t(`play.even.${colour}`), t(`play.even.${number % 2 === 0 ? 'even' : 'odd'}`), dozen].join(', ');
}

function nameOf(at: string, t: Translate): string {
  const position = positions.get(at);
  return position ? faceOf(position, t) || position.numbers.join('/') : '';
}
