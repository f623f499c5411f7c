// The table of video poker: what hands pay, five cards, deal and draw.
import { useState } from 'react';
import { videopoker } from '#shared/games/videopoker/play.ts';
import { cardsOf, rankHand, readPokerConfig } from '#shared/games/videopoker/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { cardText } from '../../parts/cards/Card.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { paidText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { Five } from './Five.tsx';
import { PokerPays } from './PokerPays.tsx';
import { createVideoPokerStore, readDraw } from './videopoker.store.ts';

export const VideoPokerTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, videopoker, readPokerConfig, createVideoPokerStore);
  const { game, place, config, own, currency, table, phase, round, stakeMinor } = seat;
  const holding = useStoreValue(own.$held, 0);
  const [rules, setRules] = useState(false);
  const state = readDraw(round);
  const going = round !== null && !round.done;
  const seen = phase !== 'showing';
  const rank = seen && state ? (going ? paying(state.cards) : state.rank) : null;
  const message = sayOf();
  return (
    <>
      <InstantStage
        seat={seat}
        note={t(`play.videopoker.note.${config.wild}`)}
        kind="videopoker"
        felt
        board={
          <>
            <PokerPays
              config={config}
              stakeMinor={going && state ? state.stakeMinor : stakeMinor}
              currency={currency}
              rank={rank}
            />
            <Five
              cards={state?.cards ?? null}
              deal={round?.id ?? ''}
              held={going ? holding : (state?.held ?? 0)}
              open={phase === 'open'}
              paid={state && !going && rank ? cardsOf(rank, state.cards, config.wild) : null}
              onHold={own.hold}
            />
          </>
        }
        message={message}
        status={seen && phase !== 'asking' && round ? statusText() : ''}
        go={{ label: t(going ? 'play.videopoker.draw' : 'play.cards.deal'), press: own.go }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place} whole>
        <p>{t('play.videopoker.rules')}</p>
        <p>{t(`play.videopoker.rules.${config.wild}`)}</p>
        <p>{t('play.videopoker.rules.best')}</p>
        <PokerPays config={config} stakeMinor={stakeMinor} currency={currency} rank={null} />
        <p>{t('play.videopoker.rules.house')}</p>
      </InstantRules>
    </>
  );

  /** The hand that the five dealt cards already form, if it pays. */
  function paying(cards: readonly number[]) {
    const hand = rankHand(cards, config.wild);
    return config.pays.some((one) => one.hand === hand) ? hand : null;
  }

  function statusText(): string {
    const cards = (state?.cards ?? []).map((card) => cardText(card, t)).join(', ');
    return `${cards}. ${round?.done && round.payoutMinor > 0 ? paidText(message.text, round, currency, t, locale) : message.text}`;
  }

  function sayOf(): Message {
    const quiet = { mood: 'lost' as const, amountMinor: null };
    if (!round || !state) return { text: t('play.cards.start'), ...quiet };
    if (!seen) return { text: t('play.cards.dealing'), ...quiet };
    if (going) {
      const now = rank ? t('play.videopoker.now', { hand: t(`play.videopoker.hand.${rank}`) }) : '';
      return { text: `${now} ${t('play.videopoker.choose')}`.trim(), ...quiet };
    }
    const text = state.rank ? t(`play.videopoker.hand.${state.rank}`) : t('play.nothing');
    const amountMinor = round.payoutMinor > 0 ? round.payoutMinor : null;
    return { text, mood: moodOf(round.stakeMinor, round.payoutMinor), amountMinor };
  }
}
