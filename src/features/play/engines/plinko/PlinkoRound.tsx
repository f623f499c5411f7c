// A round of plinko again: the board, the ball in its slot, and the way it took.
import { dropIn } from '#shared/games/plinko/play.ts';
import { readPlinkoConfig, slotsOf } from '#shared/games/plinko/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { timesOf } from '../../parts/instant/words.ts';
import type { Seen } from '../../parts/past-round.ts';
import { Board } from './Board.tsx';
import { landedIn } from './plinko.store.ts';

export function PlinkoRound({ seen: { round, config } }: { seen: Seen }) {
  const t = useT();
  const locale = useLocale();
  const read = readPlinkoConfig(config);
  const drop = dropIn(round.actions[0] ?? null);
  const landed = landedIn(round.events[0]);
  if ('problems' in read || !drop || !landed) return null;
  return (
    <div className="instant-board">
      <Board
        drop={drop}
        slots={slotsOf(read.config, drop.risk, drop.rows)}
        falling={[]}
        landed={{ drop, ...landed, turn: 0 }}
      />
      <p className="pay">
        <span>
          {t(`play.plinko.risk.${drop.risk}`)}.{' '}
          {t('play.plinko.landed', {
            slot: landed.slot + 1,
            of: drop.rows + 1,
            pays: timesOf(round.payoutMinor, round.stakeMinor, locale),
          })}
        </span>
      </p>
    </div>
  );
}
