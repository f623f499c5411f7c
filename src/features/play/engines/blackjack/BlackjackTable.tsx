// The table of blackjack: cards, moves, and the strategy for which its return is computed.
import { useState } from 'react';
import { type BlackjackState, blackjack, movesOf } from '#shared/games/blackjack/play.ts';
import { readBlackjackConfig, worthOf } from '#shared/games/blackjack/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Moves } from '../../parts/cards/Moves.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { paidText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { createBlackjackStore, readHands } from './blackjack.store.ts';
import { Chart } from './Chart.tsx';
import { endText, Hands } from './Hands.tsx';

export const BlackjackTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, blackjack, readBlackjackConfig, createBlackjackStore);
  const { game, place, config, own, currency, table, phase, round, balanceMinor } = seat;
  const [rules, setRules] = useState(false);
  const state = readHands(round);
  const seen = phase !== 'showing';
  const going = round !== null && !round.done;
  const hand = state?.hands[state.at];
  const moves = going && state ? movesOf(state) : [];
  const stake = hand && currency ? formatMoney(hand.stakeMinor, currency, locale) : '';
  const short = hand !== undefined && balanceMinor !== null && balanceMinor < hand.stakeMinor;
  const tooLittle =
    short && currency ? t('play.short', { stake, balance: formatMoney(balanceMinor, currency, locale) }) : undefined;
  const message = sayOf();
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.blackjack.note', { n: config.decks })}
        kind="blackjack"
        felt
        board={
          <Hands
            state={state}
            round={round?.id ?? ''}
            currency={currency}
            seen={seen}
            open={going && phase !== 'idle'}
          />
        }
        message={message}
        status={seen && phase !== 'asking' && state ? statusOf(state) : ''}
        go={{ label: t('play.cards.deal'), press: () => (going ? undefined : own.deal()) }}
        moves={
          going && (
            <Moves
              label={t('play.blackjack.moves')}
              busy={phase !== 'open'}
              moves={(['hit', 'stand', 'double', 'split'] as const)
                .filter((move) => move !== 'split' || moves.includes('split'))
                .map((move) => {
                  const costs = move === 'double' || move === 'split';
                  return {
                    id: move,
                    label: t(`play.blackjack.${move}`),
                    note: costs ? `+ ${stake}` : undefined,
                    off: !moves.includes(move) || (costs && short),
                    why: costs && short ? tooLittle : undefined,
                    press: () => own.move(move),
                  };
                })}
            />
          )
        }
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place} whole>
        <p>{t('play.blackjack.rules')}</p>
        <p>{t('play.blackjack.rules.moves')}</p>
        <p>{t('play.blackjack.rules.dealer', { n: config.decks })}</p>
        <Chart />
        <p>{t('play.blackjack.rules.house')}</p>
      </InstantRules>
    </>
  );

  /** Screen readers need the dealer's card to decide, and both totals to know why the round ended so. */
  function statusOf({ hands, dealer }: BlackjackState): string {
    if (going) return `${t('play.blackjack.dealer.shows', { n: worthOf(dealer).total })} ${message.text}`;
    const had = hands.map(({ cards }) => worthOf(cards).total).join(', ');
    return `${t('play.blackjack.had', { n: had })} ${paidText(message.text, round, currency, t, locale)}`;
  }

  function sayOf(): Message {
    const quiet = { mood: 'lost' as const, amountMinor: null };
    if (!round || !state) return { text: t('play.cards.start'), ...quiet };
    if (phase === 'showing') return { text: t('play.cards.dealing'), ...quiet };
    if (!round.done || !state.ends) {
      const n = worthOf(hand?.cards ?? []).total;
      const key = state.hands.length > 1 ? 'play.blackjack.turn.n' : 'play.blackjack.turn';
      return { text: t(key, { n, hand: state.at + 1 }), ...quiet };
    }
    const amountMinor = round.payoutMinor > 0 ? round.payoutMinor : null;
    return {
      text: endText(state.dealer, state.ends, t),
      mood: moodOf(round.stakeMinor, round.payoutMinor),
      amountMinor,
    };
  }
}
