// The table of hi-lo: the cards, both calls with chance and payout, and the cash-out.
import { useState } from 'react';
import { rankOf, ranks } from '#shared/games/cards/shoe.ts';
import { callPays, hilo, lastOf, mayPass } from '#shared/games/hilo/play.ts';
import { calls, mostCards, mostPays, paysFor, readHiloConfig, winning } from '#shared/games/hilo/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { down, up } from '#src/ui/icons.ts';
import { Moves } from '../../parts/cards/Moves.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { Rates } from '../../parts/instant/Rates.tsx';
import { shareText, timesOf } from '../../parts/instant/words.ts';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { createHiloStore, endOf, readHand } from './hilo.store.ts';
import { Trail } from './Trail.tsx';
import { callText, endText, stateText } from './words.ts';

export const HiloTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, hilo, readHiloConfig, createHiloStore);
  const { game, place, config, own, currency, table, phase, round, last } = seat;
  const [rules, setRules] = useState(false);
  const state = readHand(round);
  const going = round !== null && !round.done;
  const end = round?.done && state ? endOf(round, state.won.length) : null;
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const message = sayOf();
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.hilo.note')}
        kind="hilo"
        felt
        board={
          <>
            <Past rounds={last} />
            <Trail state={state} round={round?.id ?? ''} events={round?.events ?? []} wrong={end === 'wrong'} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be the grid that the calls are. */}
            <div className="hilo-calls" role="group" aria-label={t('play.hilo.calls')}>
              {calls.map((call) => {
                const on = going && state ? state : null;
                const pays = on && callPays(config, on, call);
                const card = state ? lastOf(state) : 6;
                const ways = winning(call, rankOf(card)).length;
                return (
                  <button
                    key={call}
                    type="button"
                    className="hilo-call"
                    aria-disabled={pays === null || phase !== 'open' || undefined}
                    onClick={() => pays !== null && void own.call(call)}
                  >
                    <Icon of={call === 'higher' ? up : down} size={22} />
                    <b>{callText(call, card, t)}</b>
                    <small>
                      {shareText(ways / ranks, locale)}
                      {pays ? ` · ${money(pays)}` : ''}
                    </small>
                  </button>
                );
              })}
            </div>
          </>
        }
        message={message}
        status={
          phase === 'asking' || !round ? '' : `${message.text} ${message.amountMinor ? money(message.amountMinor) : ''}`
        }
        go={{ label: t('play.cards.deal'), press: own.deal }}
        moves={
          going && (
            <Moves
              label={t('play.hilo.moves')}
              busy={phase !== 'open'}
              moves={[
                {
                  id: 'cash',
                  label: t('play.hilo.cash'),
                  note: state && state.won.length > 0 ? money(state.cashMinor) : undefined,
                  off: !state || state.won.length === 0,
                  press: own.cash,
                },
                {
                  id: 'pass',
                  label: t('play.hilo.pass'),
                  off: !state || !mayPass(state),
                  press: own.pass,
                },
              ]}
            />
          )
        }
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.hilo.rules')}</p>
        <p>{t('play.hilo.rules.pays')}</p>
        <Rates
          caption={t('play.hilo.rates')}
          returned={config.returns / 10_000}
          columns={[t('play.hilo.ways'), t('play.instant.chance')]}
          rows={Array.from({ length: ranks - 1 }, (_, i) => i + 1).map((ways) => {
            const { n, d } = paysFor(config, [ways]);
            return {
              outcome: t('play.hilo.of', { n: ways, of: ranks }),
              paysCent: Number((100n * n) / d),
              chance: ways / ranks,
            };
          })}
        />
        <p>
          {t('play.hilo.rules.most', {
            most: timesOf(mostPays(config).n, mostPays(config).d, locale),
            n: mostCards,
          })}
        </p>
        <p>{t('play.hilo.rules.house')}</p>
      </InstantRules>
    </>
  );

  function sayOf(): Message {
    const quiet = { mood: 'lost' as const, amountMinor: null };
    if (!round || !state) return { text: t('play.cards.start'), ...quiet };
    if (end) {
      const amountMinor = round.payoutMinor > 0 ? round.payoutMinor : null;
      return { text: endText(end, state, t), mood: moodOf(round.stakeMinor, round.payoutMinor), amountMinor };
    }
    const text = stateText(state, t);
    if (state.won.length === 0) return { text, ...quiet };
    return { text, mood: moodOf(state.stakeMinor, state.cashMinor), amountMinor: state.cashMinor };
  }
}
