// Shows a past round of mines: the whole field, and the cells in the order they were opened.
import { useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { Field } from './Field.tsx';
import { mineAt, readField } from './mines.store.ts';

export function MinesRound({ seen: { round, title } }: { seen: Seen }) {
  const t = useT();
  const state = readField(round);
  if (!state) return null;
  const hit = mineAt(round.events);
  const ended = hit !== null ? t('play.mines.hit') : t('play.mines.cashed', { n: state.gems.length });
  return (
    <div className="instant-board">
      <Field state={state} hit={hit} opening={null} symbols={title.symbols} open={false} />
      <p className="pay">
        <span>
          {t('play.mines.with', { n: state.mines })}. {round.status === 'open' ? t('play.mines.pick') : ended}
        </span>
      </p>
    </div>
  );
}
