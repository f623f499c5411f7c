// Shows a past round of roulette: the number, and what came back of each bet.
import { returnOf } from '#shared/games/roulette/play.ts';
import { colourOf, positions, readRouletteConfig } from '#shared/games/roulette/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { Money } from '#src/ui/Money.tsx';
import { betsOf } from '../../parts/chips/bets.ts';
import type { Seen } from '../../parts/past-round.ts';
import { labelOf } from './Layout.tsx';
import { numberOf } from './roulette.store.ts';

export function RouletteRound({ seen: { round, config: raw } }: { seen: Seen }) {
  const t = useT();
  const read = readRouletteConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  const number = numberOf(round.events[0]) ?? 0;
  return (
    <div className="grid gap-4">
      <p className="ball" data-colour={colourOf(number)}>
        <b className="ball-number">{number}</b> <span>{t(`play.colour.${colourOf(number)}`)}</span>
      </p>
      <ul className="win-list">
        {betsOf(round.actions[0]).map((bet) => {
          const position = positions.get(bet.at);
          const back = returnOf(read.config, bet, number);
          return (
            <li key={bet.at}>
              <span>{position && labelOf(position, t)}</span>
              <span>
                <Money amountMinor={bet.stakeMinor} currency={round.currency} /> →{' '}
                <b className={back > bet.stakeMinor ? 'text-win' : ''}>
                  <Money amountMinor={back} currency={round.currency} />
                </b>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
