// The five cards, each a toggle that holds it.
import { useT } from '#src/i18n/react.tsx';
import { Card, cardText } from '../../parts/cards/Card.tsx';

type Props = {
  /** Null before the first round. */
  cards: readonly number[] | null;
  deal: string;
  /** Bits of the held cards. */
  held: number;
  /** Whether cards can be chosen. */
  open: boolean;
  /** For each card whether it is part of the winning hand; null where no hand won, or none is known yet. */
  paid: readonly boolean[] | null;
  onHold?: (place: number) => void;
};

export function Five({ cards, deal, held, open, paid, onHold }: Props) {
  const t = useT();
  let drawn = 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the row that the cards are.
    <div className="five" role="group" aria-label={t('play.videopoker.cards')}>
      {[0, 1, 2, 3, 4].map((place) => {
        const isHeld = ((held >> place) & 1) === 1;
        const card = cards?.[place] ?? null;
        const beat = isHeld ? 0 : drawn++;
        return (
          <button
            key={place}
            type="button"
            className="five-card"
            aria-pressed={isHeld}
            aria-disabled={!open || undefined}
            data-paid={paid?.[place]}
            aria-description={open ? t('play.videopoker.hold.text') : undefined}
            onClick={() => open && onHold?.(place)}
          >
            <span className="sr-only">
              {card === null ? t('play.videopoker.none', { n: place + 1 }) : cardText(card, t)}
            </span>
            <Card key={`${deal} ${card}`} card={card} beat={beat} />
            <span className="five-held">{isHeld ? t('play.videopoker.held') : ''}</span>
          </button>
        );
      })}
    </div>
  );
}
