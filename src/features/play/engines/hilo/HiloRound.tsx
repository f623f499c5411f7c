// Shows a past round of hi-lo: every card, with the call that came before it.

import { calls } from '#shared/games/hilo/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { Card, cardText } from '../../parts/cards/Card.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { endOf, readHand } from './hilo.store.ts';
import { callText, endText, stateText } from './words.ts';

export function HiloRound({ seen: { round } }: { seen: Seen }) {
  const t = useT();
  const state = readHand(round);
  if (!state) return null;
  const end = endOf(round, state.won.length);
  return (
    <div className="instant-board felt">
      <ol className="hilo-steps">
        {state.cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their order.
          <li key={i} data-wrong={(end === 'wrong' && i === state.cards.length - 1) || undefined}>
            <Card card={card} />
            <span className="sr-only">{cardText(card, t)}</span>
            <small>{calledText(i)}</small>
          </li>
        ))}
      </ol>
      <p className="pay">
        <span>{end ? endText(end, state, t) : stateText(state, t)}</span>
      </p>
    </div>
  );

  /** The call before a card. */
  function calledText(at: number): string {
    const event = round.events[at];
    const guess = typeof event === 'object' && event !== null && !Array.isArray(event) ? event.call : null;
    const call = calls.find((one) => one === guess);
    if (call) return callText(call, state?.cards[at - 1] ?? 0, t);
    return t(at === 0 ? 'play.hilo.opening' : 'play.hilo.pass');
  }
}
