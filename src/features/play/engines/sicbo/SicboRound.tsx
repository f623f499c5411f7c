// Shows a past round of sic bo: the dice, and what came back of each bet.
import { returnOf } from '#shared/games/sicbo/play.ts';
import { readSicboConfig } from '#shared/games/sicbo/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { betsOf } from '../../parts/chips/bets.ts';
import { LaidRound } from '../../parts/chips/LaidRound.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { DiceView } from './DiceView.tsx';
import { diceIn } from './sicbo.store.ts';
import { nameOf, rollText } from './words.ts';

export function SicboRound({ seen: { round, config: raw } }: { seen: Seen }) {
  const t = useT();
  const read = readSicboConfig(raw);
  const roll = diceIn(round.events[0]);
  if ('problems' in read || !roll) return null;
  return (
    <LaidRound
      currency={round.currency}
      bets={betsOf(round.actions[0]).map((bet) => ({
        ...bet,
        name: nameOf(bet.at, t),
        backMinor: returnOf(read.config, bet, roll),
      }))}
    >
      <DiceView roll={roll} deal={round.id} seen />
      <p className="pay">
        <span>{rollText(roll, t)}</span>
      </p>
    </LaidRound>
  );
}
