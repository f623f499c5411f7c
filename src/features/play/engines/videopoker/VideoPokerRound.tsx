// Shows a past round of video poker: its final cards, the held ones marked, and those that were dealt first.
import { isPokerHand } from '#shared/games/videopoker/play.ts';
import { cardsOf, readPokerConfig } from '#shared/games/videopoker/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { cardText } from '../../parts/cards/Card.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { Five } from './Five.tsx';
import { readDraw } from './videopoker.store.ts';

export function VideoPokerRound({ seen: { round, config: raw } }: { seen: Seen }) {
  const t = useT();
  const state = readDraw(round);
  const read = readPokerConfig(raw);
  if (!state || 'problems' in read) return null;
  const paid = state.rank && cardsOf(state.rank, state.cards, read.config.wild);
  const [first] = round.events;
  const dealt = typeof first === 'object' && first !== null && 'cards' in first ? first.cards : null;
  return (
    <div className="instant-board felt">
      <Five cards={state.cards} deal={round.id} held={state.held ?? 0} open={false} paid={paid} />
      <p className="pay">
        <span>{state.rank ? t(`play.videopoker.hand.${state.rank}`) : t('play.nothing')}</span>
      </p>
      {isPokerHand(dealt) && (
        <p className="text-sm text-muted">
          {t('play.videopoker.first', { cards: dealt.map((card) => cardText(card, t)).join(', ') })}
        </p>
      )}
    </div>
  );
}
