// The table of dice: the line with its target, the side, chance and payout of the bet, past rolls.
import { useState } from 'react';
import { dice } from '#shared/games/dice/play.ts';
import { chanceOf, maxChance, minChance, numbers, readDiceConfig, targetFor, wins } from '#shared/games/dice/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Amount } from '../../parts/instant/Amount.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { Picks } from '../../parts/instant/Picks.tsx';
import { useReset } from '../../parts/instant/useReset.ts';
import { fixedText, shareText, timesOf } from '../../parts/instant/words.ts';
import { paidText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { createDiceStore, rollOf } from './dice.store.ts';
import { Track } from './Track.tsx';

export const DiceTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, dice, readDiceConfig, createDiceStore);
  const { game, place, config, own, currency, table, stakeMinor, phase, round, last } = seat;
  const bet = useStoreValue(own.$bet, own.$bet.get());
  const rolled = useStoreValue(own.$rolled, null);
  const [rules, setRules] = useState(false);
  const [fresh, picking] = useReset();
  const locked = phase !== 'idle';
  const chance = chanceOf(bet);
  const ends = [targetFor(bet.side, minChance), targetFor(bet.side, maxChance)];
  const pays = timesOf(config.paysOver, chance, locale);
  const number = (hundredths: number) => fixedText(hundredths / 100, 2, locale);
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const winMinor = payMinor(stakeMinor, config.paysOver, chance);
  const tooMuch = table !== null && winMinor > table.maxPayoutMinor;
  const aim = t(`play.dice.${bet.side}.at`, { target: number(bet.target) });
  const valueText = `${aim}, ${shareText(chance / 10_000, locale)}, ${pays}`;
  const over = phase === 'idle' && round && rolled;
  const message: Message = over
    ? {
        text: t(`play.dice.${rolled.bet.side}.${wins(rolled.bet, rolled.roll) ? 'won' : 'lost'}`, {
          roll: number(rolled.roll),
          target: number(rolled.bet.target),
        }),
        mood: moodOf(round.stakeMinor, round.payoutMinor),
        amountMinor: round.payoutMinor > 0 ? round.payoutMinor : null,
      }
    : { text: aim, mood: 'lost', amountMinor: null };
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.dice.note')}
        kind="dice"
        board={
          <>
            <Past rounds={last} textOf={(one) => number(rollOf(one.events[0]) ?? 0)} />
            <Track bet={bet} rolled={rolled} locked={locked} valueText={valueText} onAim={own.aim} />
          </>
        }
        choices={
          <>
            <Picks
              label={t('play.dice.side')}
              options={[
                { value: 'under', label: t('play.dice.under') },
                { value: 'over', label: t('play.dice.over') },
              ]}
              value={bet.side}
              locked={locked}
              onPick={picking(own.side)}
            />
            <Amount
              key={`target ${fresh}`}
              label={t('play.dice.target')}
              value={bet.target}
              least={Math.min(...ends)}
              most={Math.max(...ends)}
              locked={locked}
              onTake={own.aim}
            />
            <Amount
              key={`chance ${fresh}`}
              label={t('play.instant.chance')}
              value={chance}
              least={minChance}
              most={maxChance}
              suffix="%"
              locked={locked}
              onTake={own.chance}
            />
            <dl className="instant-pays">
              <dt>{t('play.instant.pays')}</dt>
              <dd>{pays}</dd>
              <dt>{t('play.instant.win')}</dt>
              <dd>{tooMuch ? t('play.instant.too_much') : money(winMinor)}</dd>
            </dl>
          </>
        }
        message={message}
        status={over ? paidText(message.text, round, currency, t, locale) : ''}
        go={{ label: t('play.dice.roll'), locked: tooMuch, press: own.go }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.dice.rules', { numbers: fixedText(numbers, 0, locale) })}</p>
        <p>{t('play.dice.rules.pays', { over: fixedText(config.paysOver / 100, 0, locale) })}</p>
        <p className="formula">
          {number(0)} … {number(10_000)} = ⌊f · 10001⌋ / 100
          <br />
          RTP = {config.paysOver} / 10001
        </p>
      </InstantRules>
    </>
  );
}
