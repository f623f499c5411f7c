// Shows a past round of dice: the line as it was set, and the roll.
import { rollText, wins } from '#shared/games/dice/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { fixedText } from '../../parts/instant/words.ts';
import type { Seen } from '../../parts/past-round.ts';
import { betOf, rollOf } from './dice.store.ts';
import { Track } from './Track.tsx';

export function DiceRound({ seen: { round } }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  const bet = betOf(round.actions[0]);
  const roll = rollOf(round.events[0]);
  if (!bet || roll === null) return null;
  const number = (hundredths: number) => fixedText(hundredths / 100, 2, locale);
  const won = wins(bet, roll) ? 'won' : 'lost';
  return (
    <div className="instant-board">
      <Track bet={bet} rolled={{ bet, roll, moving: false }} locked valueText={rollText(bet.target)} />
      <p className="pay">{t(`play.dice.${bet.side}.${won}`, { roll: number(roll), target: number(bet.target) })}</p>
    </div>
  );
}
