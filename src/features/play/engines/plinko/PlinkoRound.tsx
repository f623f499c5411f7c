// Shows a past round of plinko: the board, and its balls in their slots.
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
  const landed = landedIn(round.events);
  const [first] = landed;
  if ('problems' in read || !drop || !first) return null;
  const pays = timesOf(round.payoutMinor, round.stakeMinor, locale);
  return (
    <div className="instant-board">
      <Board
        drop={drop}
        slots={slotsOf(read.config, drop.risk, drop.rows)}
        falling={[]}
        landed={landed.map((ball, turn) => ({ drop, ...ball, turn }))}
      />
      <p className="pay">
        <span>
          {t(`play.plinko.risk.${drop.risk}`)}.{' '}
          {landed.length > 1
            ? t('play.plinko.landed_all', { n: landed.length, pays })
            : t('play.plinko.landed', { slot: first.slot + 1, of: drop.rows + 1, pays })}
        </span>
      </p>
    </div>
  );
}
