// The table of a scratch card: the card, what its symbols pay, and the button for the next one.
import { useState } from 'react';
import { scratch } from '#shared/games/scratch/play.ts';
import { readScratchConfig } from '#shared/games/scratch/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from '#src/ui/art.ts';
import { Moves } from '../../parts/cards/Moves.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { timesOf } from '../../parts/instant/words.ts';
import { paidText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { CardView } from './CardView.tsx';
import { Prizes } from './Prizes.tsx';
import { createScratchStore } from './scratch.store.ts';
import { cardText } from './words.ts';

export const ScratchTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, scratch, readScratchConfig, createScratchStore);
  const { game, place, config, own, currency, table, phase, round, last } = seat;
  const bought = useStoreValue(own.$card, null);
  const [rules, setRules] = useState(false);
  const over = phase === 'idle' && round !== null && bought !== null;
  const scratching = phase === 'showing';
  const message: Message = over
    ? {
        text: cardText(config, bought.card, t),
        mood: moodOf(round.stakeMinor, round.payoutMinor),
        amountMinor: round.payoutMinor > 0 ? round.payoutMinor : null,
      }
    : { text: t(scratching ? 'play.scratch.go_on' : 'play.scratch.start'), mood: 'lost', amountMinor: null };
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.scratch.note')}
        kind="scratch"
        board={
          <>
            <Past rounds={last} />
            <div className="instant-middle scratch-board">
              <CardView config={config} symbols={game.symbols} bought={bought} over={over} onScratch={own.scratch} />
              <ul className="scratch-legend">
                <li className="scratch-five">{t('play.scratch.legend')}</li>
                {config.prizes.map(({ symbol, pays }) => (
                  <li key={symbol}>
                    <img src={symbolUrl(game.symbols[symbol] ?? '', 96)} alt="" width="28" height="28" />
                    <span className="sr-only">{t(`games.symbol.${symbol}`, { n: 1 })}</span>
                    <b>{timesOf(pays[2], 100, locale)}</b>
                  </li>
                ))}
              </ul>
            </div>
          </>
        }
        message={message}
        status={over ? paidText(message.text, round, currency, t, locale) : ''}
        go={{ label: t('play.scratch.buy'), press: own.go }}
        moves={
          scratching && (
            <Moves
              label={t('play.scratch.card')}
              busy={false}
              moves={[{ id: 'all', label: t('play.scratch.all'), press: own.all }]}
            />
          )
        }
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.scratch.rules')}</p>
        <Prizes config={config} symbols={game.symbols} />
        <p>{t('play.scratch.rules.draw')}</p>
      </InstantRules>
    </>
  );
}
