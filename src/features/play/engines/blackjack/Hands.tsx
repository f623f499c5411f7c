// The cards on the table: the dealer's above, the player's one or two hands below, each with its value.
import { useId } from 'react';
import type { BlackjackState } from '#shared/games/blackjack/play.ts';
import { type HandEnd, worthOf } from '#shared/games/blackjack/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Cards, cardText } from '../../parts/cards/Card.tsx';

type Props = {
  /** Null before the first round. */
  state: BlackjackState | null;
  /** Identifies the round, because cards of another round are other elements. */
  round: string;
  currency: string | null;
  /** Whether the cards have been shown, so that results may be announced. */
  seen: boolean;
  /** Whether the round is open: then the hand to move is marked. */
  open: boolean;
};

/** Two face-down cards before the first round, so that the table is never empty. */
const waiting: BlackjackState = { hands: [], at: 0, dealer: [], taken: 0, ends: null };

export function Hands({ state, round, currency, seen, open }: Props) {
  const t = useT();
  const locale = useLocale();
  const { hands, at, dealer, ends } = state ?? waiting;
  // The hidden card turns after the player's cards, then the dealer draws.
  const turned = ends && dealer.length > 1;
  return (
    <div className="blackjack" data-idle={state === null || undefined}>
      <section className="bj-side" aria-label={t('play.blackjack.dealer')}>
        <p className="bj-cards" data-many={dealer.length > 5 || undefined}>
          <Cards
            cards={turned ? dealer : [dealer[0] ?? null, null]}
            deal={round}
            beats={(card) => (card < 2 ? 1 + 2 * card : card - 1)}
          />
        </p>
        <Worth cards={!state ? [] : turned && seen ? dealer : dealer.slice(0, 1)} done={turned === true && seen} />
        {state && <span className="sr-only">{dealerText(dealer, seen && turned === true, t)}</span>}
      </section>
      <Print />
      <div className="bj-hands" data-hands={hands.length}>
        {(state ? hands : [{ cards: [], stakeMinor: 0, closed: false }]).map((hand, i) => {
          const end = seen ? ends?.[i] : undefined;
          return (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: hands keep their order.
              key={i}
              className="bj-side"
              data-end={end}
              data-moves={(open && i === at && hands.length > 1) || undefined}
              aria-label={hands.length > 1 ? t('play.blackjack.hand.n', { n: i + 1 }) : t('play.blackjack.hand')}
            >
              <p className="bj-cards" data-many={hand.cards.length > 4 || undefined}>
                <Cards
                  cards={state ? hand.cards : [null, null]}
                  deal={`${round} ${hands.length}`}
                  beats={(card) => (card === 1 ? (hands.length > 1 ? i : 2) : 0)}
                />
              </p>
              <p className="bj-told">
                <Worth cards={hand.cards} done={hand.closed} />
                {state && currency && (
                  <span className="bj-stake">{formatMoney(hand.stakeMinor, currency, locale)}</span>
                )}
                {end && <b className="bj-end">{t(`play.blackjack.end.${end}`)}</b>}
              </p>
              <span className="sr-only">{hand.cards.map((card) => cardText(card, t)).join(', ')}</span>
            </section>
          );
        })}
      </div>
    </div>
  );
}

/** The print on the cloth between the dealer and the player, along its arc; the rules say it in words. */
function Print() {
  const t = useT();
  const arc = useId();
  return (
    <svg className="bj-print" viewBox="0 0 300 34" aria-hidden="true">
      <path id={arc} d="M8 8Q150 44 292 8" />
      <text textAnchor="middle">
        <textPath href={`#${arc}`} startOffset="50%">
          {t('play.blackjack.print')}
        </textPath>
      </text>
    </svg>
  );
}

/** `7 / 17` while an ace may still count one; before the first card a dash keeps the space. */
function Worth({ cards, done }: { cards: readonly number[]; done: boolean }) {
  const { total, soft } = worthOf(cards);
  const text = soft && !done && total < 21 ? `${total - 10} / ${total}` : total || '–';
  return <span className="card-worth">{text}</span>;
}

function dealerText(cards: readonly number[], whole: boolean, t: Translate): string {
  const visible = whole ? cards : cards.slice(0, 1);
  const cardTexts = visible.map((card) => cardText(card, t));
  return (whole ? cardTexts : [...cardTexts, t('play.blackjack.hidden')]).join(', ');
}

/** How a round ended, in one sentence: `Dealer 19. Won` or both hands of a split. */
export function endText(dealer: readonly number[], ends: readonly HandEnd[], t: Translate): string {
  const outcomes = ends.map((end, i) =>
    ends.length > 1
      ? t('play.blackjack.ended.n', { n: i + 1, end: t(`play.blackjack.end.${end}`) })
      : t(`play.blackjack.end.${end}`),
  );
  const n = worthOf(dealer).total;
  return `${t(n > 21 ? 'play.blackjack.dealer.bust' : 'play.blackjack.dealer.has', { n })} ${outcomes.join(', ')}`;
}
