// The cards of a round, the newest large in front; passes look different from calls.
import type { Json } from '#shared/games/engine.ts';
import type { HiloState } from '#shared/games/hilo/play.ts';
import { useT } from '#src/i18n/react.tsx';
import { Card, cardText } from '../../parts/cards/Card.tsx';

type Props = { state: HiloState | null; round: string; events: readonly Json[]; wrong: boolean };

/** How many cards are shown; the page of the round shows all of them. */
const MAX_LISTED = 9;

export function Trail({ state, round, events, wrong }: Props) {
  const t = useT();
  const cards = state?.cards ?? [];
  const before = cards.slice(0, -1);
  const from = Math.max(0, before.length - MAX_LISTED);
  return (
    <div className="instant-middle hilo-cards">
      <ol className="hilo-trail" aria-label={t('play.hilo.trail')}>
        {before.slice(from).map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their order.
          <li key={from + i} data-passed={callAt(events, from + i + 1) === null || undefined}>
            <Card card={card} />
            <span className="sr-only">{cardText(card, t)}</span>
          </li>
        ))}
      </ol>
      <div className="hilo-now" data-wrong={wrong || undefined}>
        <Card key={`${round} ${cards.length}`} card={cards.at(-1) ?? null} />
      </div>
    </div>
  );
}

/** The call that led to a card; null for a pass. */
function callAt(events: readonly Json[], card: number): Json {
  const event = events[card];
  return typeof event === 'object' && event !== null && !Array.isArray(event) ? (event.call ?? null) : null;
}
