// Shows a past scratch card, every field open.
import { cardIn } from '#shared/games/scratch/play.ts';
import { readScratchConfig } from '#shared/games/scratch/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { CardView } from './CardView.tsx';
import { cardText } from './words.ts';

export function ScratchRound({ seen: { round, title, config: raw } }: { seen: Seen }) {
  const t = useT();
  const read = readScratchConfig(raw);
  if ('problems' in read) return null;
  const card = cardIn(read.config, round.events[0]);
  if (!card) return null;
  return (
    <div className="instant-board">
      <CardView
        config={read.config}
        symbols={title.symbols}
        bought={{ card, open: [...card.keys()], deal: round.id }}
        over
      />
      <p className="pay">
        <span>{cardText(read.config, card, t)}</span>
      </p>
    </div>
  );
}
