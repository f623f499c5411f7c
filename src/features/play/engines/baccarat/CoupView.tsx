// Both hands of a coup with their points; the winner is marked once its cards have been shown.
import type { Coup } from '#shared/games/baccarat/play.ts';
import { totalOf } from '#shared/games/baccarat/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { Cards, cardText } from '../../parts/cards/Card.tsx';

type Props = { coup: Coup | null; deal: string; seen: boolean };

export function CoupView({ coup, deal, seen }: Props) {
  const t = useT();
  return (
    <div className="instant-middle coup">
      {(['player', 'banker'] as const).map((side, i) => {
        const cards = coup?.[side] ?? [];
        const won = seen && coup?.winner === side;
        const other = coup?.[side === 'player' ? 'banker' : 'player'].length ?? 0;
        return (
          <section key={side} className="coup-side" data-won={won || undefined} aria-label={t(`play.baccarat.${side}`)}>
            <h2>{t(`play.baccarat.${side}`)}</h2>
            <p className="coup-cards">
              <Cards
                cards={coup ? cards : [null, null]}
                deal={deal}
                beats={(card) => (card < 2 ? 2 * card + i : side === 'banker' && other > 2 ? 5 : 4)}
              />
            </p>
            <span className="card-worth">{coup && seen ? totalOf(cards) : '–'}</span>
            {coup && seen && <span className="sr-only">{cards.map((card) => cardText(card, t)).join(', ')}</span>}
          </section>
        );
      })}
    </div>
  );
}
