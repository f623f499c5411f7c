// Three dice under their dome: they tumble, then lie as rolled, with their total beside them.
import { type Roll, totalOf } from '#shared/games/sicbo/rules.ts';
import { Die } from './Die.tsx';

type Props = { roll: Roll | null; deal: string; seen: boolean };

const resting: Roll = [1, 2, 3];

export function DiceView({ roll, deal, seen }: Props) {
  return (
    <div className="dice-cup" data-tumbling={(roll && !seen) || undefined} aria-hidden="true">
      {(roll ?? resting).map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their order; another deal is another throw.
        <span key={`${deal} ${i}`} className="dice-cup-die" style={{ '--i': i }}>
          <Die face={face} />
        </span>
      ))}
      <b className="card-worth">{roll && seen ? totalOf(roll) : '–'}</b>
    </div>
  );
}
