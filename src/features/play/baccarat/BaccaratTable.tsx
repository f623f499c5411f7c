// The table of baccarat: two hands, three positions, chips.
import { useState } from 'react';
import { baccarat, type Coup, returnOf } from '#shared/games/baccarat/play.ts';
import { positions, readBaccaratConfig, totalOf } from '#shared/games/baccarat/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { totalOf as laidTotal } from '../chips/bets.ts';
import { ChipBar } from '../chips/ChipBar.tsx';
import { ChipTools } from '../chips/ChipTools.tsx';
import { LaidRules } from '../chips/LaidRules.tsx';
import { Spots } from '../chips/Spots.tsx';
import { moodOf } from '../play.ts';
import type { SeatProps, TableProps } from '../props.ts';
import { Seating } from '../Seating.tsx';
import { Stage } from '../Stage.tsx';
import { useSeat } from '../useSeat.ts';
import { useSpaceKey } from '../useSpaceKey.ts';
import { useTold } from '../useTable.ts';
import { CoupView } from './CoupView.tsx';
import { coupIn, createCoup } from './coup.ts';

export const BaccaratTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, baccarat, readBaccaratConfig, createCoup);
  const { game, place, config, own, currency, table, phase, round, last } = seat;
  const steps = useTold(own.$steps, own.$steps.get());
  const shown = useTold(own.$shown, null);
  const [rules, setRules] = useState(false);
  useSpaceKey(own.go);
  const laid = steps.at(-1) ?? [];
  const bets = laid.length === 0 && shown && !shown.over ? shown.bets : laid;
  const locked = phase !== 'idle';
  const told = shown?.seen && !shown.over && round && !locked;
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const text = told
    ? resultText(shown.coup)
    : locked
      ? t('play.cards.dealing')
      : t(laid.length > 0 ? 'play.place.deal' : 'play.place');
  const amount = told && round.payoutMinor > 0 ? money(round.payoutMinor) : '';
  return (
    <>
      <Stage
        seat={seat}
        note={t('play.baccarat.note', { n: config.decks, commission: config.commission })}
        stakeMinor={laidTotal(laid)}
        lower={null}
        onGo={() => void own.go()}
        onRules={() => setRules(true)}
        className="laid"
      >
        <div className="instant-board felt">
          <ol className="past bead" aria-label={t('play.instant.past')}>
            {last.map(({ id, events }) => {
              const winner = coupIn(events[0])?.winner;
              return winner ? (
                <li key={id} data-winner={winner}>
                  <abbr title={t(`play.baccarat.${winner}`)}>{t(`play.baccarat.bead.${winner}`)}</abbr>
                </li>
              ) : null;
            })}
          </ol>
          <CoupView coup={shown?.coup ?? null} deal={shown?.deal ?? ''} seen={shown?.seen ?? false} />
        </div>
        <p className="pay" data-mood={told ? moodOf(round.stakeMinor, round.payoutMinor) : 'lost'}>
          <span>{text}</span> {amount && <b className="pay-amount">{amount}</b>}
        </p>
        <p className="sr-only" role="status">
          {told ? `${text} ${amount ? t('play.paid', { amount }) : t('play.nothing')}` : ''}
        </p>
        <Spots
          label={t('play.baccarat.layout')}
          kind="baccarat"
          spots={(['player', 'tie', 'banker'] as const).map((at) => ({
            at,
            name: t(`play.baccarat.${at}`),
            pays: paysText(at),
            won:
              told &&
              shown.bets.some((bet) => bet.at === at && returnOf(config, bet, shown.coup.winner) > bet.stakeMinor),
          }))}
          bets={bets}
          currency={currency}
          locked={locked}
          onLay={own.lay}
        />
        <ChipTools laying={own} locked={locked} />
        <ChipBar seat={seat} laying={own} label={t('play.cards.deal')} onGo={own.go} />
      </Stage>
      <LaidRules
        open={rules}
        onClose={() => setRules(false)}
        {...{ game, table, place }}
        nameOf={(bet) => t(`play.baccarat.${bet}`)}
        paysOf={(bet) => paysText(positions.find((at) => at === bet) ?? 'player')}
      >
        <p>{t('play.baccarat.rules')}</p>
        <p>{t('play.baccarat.rules.third')}</p>
        <p>{t('play.baccarat.rules.pays', { commission: config.commission, n: config.decks })}</p>
      </LaidRules>
    </>
  );

  function paysText(at: (typeof positions)[number]): string {
    const n = {
      player: '1',
      banker: new Intl.NumberFormat(locale === 'no' ? 'nb' : locale).format(1 - config.commission / 100),
      tie: String(config.tie),
    }[at];
    return t('play.roulette.to_one', { n });
  }

  function resultText({ player, banker, winner }: Coup): string {
    return t(`play.baccarat.won.${winner}`, { player: totalOf(player), banker: totalOf(banker) });
  }
}
