// Shows a past round of blackjack: all cards as they lay at its end.
import { useT } from '#src/i18n/react.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { readHands } from './blackjack.store.ts';
import { endText, Hands } from './Hands.tsx';

export function BlackjackRound({ seen: { round } }: { seen: Seen }) {
  const t = useT();
  const state = readHands(round);
  if (!state) return null;
  return (
    <div className="instant-board felt">
      <Hands state={state} round={round.id} currency={round.currency} seen open={false} />
      {state.ends && (
        <p className="pay">
          <span>{endText(state.dealer, state.ends, t)}</span>
        </p>
      )}
    </div>
  );
}
