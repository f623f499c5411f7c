// Shows a past round of baccarat: the coup, and what came back of each bet.
import { returnOf } from '#shared/games/baccarat/play.ts';
import { readBaccaratConfig } from '#shared/games/baccarat/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { betsOf } from '../../parts/chips/bets.ts';
import { LaidRound } from '../../parts/chips/LaidRound.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { coupIn } from './baccarat.store.ts';
import { CoupView } from './CoupView.tsx';

export function BaccaratRound({ seen: { round, config: raw } }: { seen: Seen }) {
  const t = useT();
  const read = readBaccaratConfig(raw);
  const coup = coupIn(round.events[0]);
  if ('problems' in read || !coup) return null;
  return (
    <LaidRound
      currency={round.currency}
      bets={betsOf(round.actions[0]).map((bet) => ({
        ...bet,
        name: t(`play.baccarat.${bet.at}`),
        backMinor: returnOf(read.config, bet, coup.winner),
      }))}
    >
      <CoupView coup={coup} deal={round.id} seen />
    </LaidRound>
  );
}
