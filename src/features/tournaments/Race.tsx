// A tournament for spectators and entrants: who leads, the player's place, what counts, and the end.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type TextProps, Texts } from '#src/i18n/react.tsx';
import { Board } from './Board.tsx';
import { Hero } from './Hero.tsx';
import { OwnRace } from './OwnRace.tsx';
import { Rules } from './Rules.tsx';
import { $ownRace, $raceBoard, watchRace } from './race.store.ts';
import type { RaceProps } from './stage.ts';

export function Race({ locale, messages, ...race }: TextProps & RaceProps) {
  return (
    <Texts locale={locale} messages={messages}>
      <Screen {...race} />
    </Texts>
  );
}

function Screen(props: RaceProps) {
  const { card, board: first, shell } = props;
  const { id } = card;
  const board = useStore($raceBoard, { ssr: 'initial' }) ?? first;
  const own = useStore($ownRace, { ssr: 'initial' });
  useEffect(() => watchRace(id, shell === 'player', first), [id, shell, first]);
  const entry = own.status === 'known' ? own.entry : null;
  return (
    <div className="race">
      <Hero {...props} board={board} own={own} />
      <div className="race-columns">
        <div className="race-side">
          <OwnRace {...props} board={board} own={own} />
          {board?.state !== 'canceled' && <Rules card={card} board={board} place={props.place} />}
        </div>
        {board?.state !== 'canceled' && <Board card={card} board={board} entry={entry} />}
      </div>
    </div>
  );
}
