// The table of baccarat: two hands, three positions, chips.
import { useState } from 'react';
import { baccarat, type Coup, returnOf } from '#shared/games/baccarat/play.ts';
import { readBaccaratConfig, totalOf } from '#shared/games/baccarat/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { LaidStage } from '../../parts/chips/LaidStage.tsx';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { BaccaratRules } from './BaccaratRules.tsx';
import { Beads } from './Beads.tsx';
import { coupIn, createBaccaratStore } from './baccarat.store.ts';
import { CoupView } from './CoupView.tsx';
import { useSpots } from './useSpots.ts';

export const BaccaratTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const seat = useSeat(props, baccarat, readBaccaratConfig, createBaccaratStore);
  const { game, place, config, own, table, last } = seat;
  const display = useStoreValue(own.$display, null);
  const spots = useSpots(config);
  const [rules, setRules] = useState(false);
  return (
    <>
      <LaidStage
        {...{ seat, own, display }}
        note={t('play.baccarat.note', { n: config.decks, commission: config.commission })}
        board={
          <>
            <Beads past={last.map(({ id, events }) => ({ id, winner: coupIn(events[0])?.winner }))} />
            <CoupView coup={display?.result ?? null} deal={display?.deal ?? ''} seen={display?.seen ?? false} />
          </>
        }
        layout={{
          label: t('play.baccarat.layout'),
          kind: 'baccarat',
          spots,
          returned: (bet, coup: Coup) => returnOf(config, bet, coup.winner),
        }}
        say={{
          result: resultText,
          busy: t('play.cards.dealing'),
          more: t('play.place.deal'),
          go: t('play.cards.deal'),
        }}
        onRules={setRules}
      />
      <BaccaratRules open={rules} onClose={() => setRules(false)} {...{ game, table, place, config }} />
    </>
  );

  function resultText({ player, banker, winner }: Coup): string {
    return t(`play.baccarat.won.${winner}`, { player: totalOf(player), banker: totalOf(banker) });
  }
}
