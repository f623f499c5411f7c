// A playing card, drawn: its face with rank and suit, its back with the house's orbits.
import { faceOf, suitOf } from '#shared/games/cards/shoe.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { suitShapes } from './shapes.ts';

/** `Ace of spades`. */
export const cardText = (card: number, t: Translate): string => {
  const face = faceOf(card);
  const rank = /^[AJQK]$/.test(face) ? t(`play.cards.rank.${face}`) : face;
  return t('play.cards.card', { rank, suit: t(`play.cards.suit.${suitOf(card)}`) });
};

type Props = {
  /** Null is face down. */
  card: number | null;
  /** How many cards are dealt before it: it appears that many beats later. */
  beat?: number;
};

/** Pictures only: the element around the cards describes them in words. */
export function Card({ card, beat = 0 }: Props) {
  return (
    <span className="playing-card" data-up={card !== null} style={{ '--beat': beat }} aria-hidden="true">
      <span className="card-turn">
        <span className="card-back">
          <svg viewBox="0 0 60 84" fill="none" aria-hidden="true">
            <ellipse cx="30" cy="42" rx="25" ry="11" transform="rotate(-32 30 42)" />
            <ellipse cx="30" cy="42" rx="17" ry="7.5" transform="rotate(-32 30 42)" />
            <circle cx="30" cy="42" r="4" />
          </svg>
        </span>
        {card !== null && (
          <span className="card-front" data-suit={suitOf(card)}>
            <span className="card-index">
              <b>{faceOf(card)}</b>
              <Suit card={card} />
            </span>
            <Suit card={card} />
          </span>
        )}
      </span>
    </span>
  );
}

const Suit = ({ card }: { card: number }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={suitShapes[suitOf(card)]} />
  </svg>
);

/** Cards side by side; `beats` says when each appears. Another deal is other elements. */
export function Cards({
  cards,
  deal,
  beats,
}: {
  cards: readonly (number | null)[];
  deal: string;
  beats: (at: number) => number;
}) {
  return cards.map((card, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their order.
    return <Card key={`${deal} ${at}`} card={card} beat={beats(at)} />;
  });
}
