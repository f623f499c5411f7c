// The table of limbo: the sky, the target and its chance, past multipliers.
import { useState } from 'react';
import { limbo } from '#shared/games/limbo/play.ts';
import { readLimboConfig } from '#shared/games/limbo/rules.ts';
import { highestTarget, lowestTarget } from '#shared/games/target.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Amount } from '../../parts/instant/Amount.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { Picks } from '../../parts/instant/Picks.tsx';
import { useReset } from '../../parts/instant/useReset.ts';
import { shareText, timesOf } from '../../parts/instant/words.ts';
import { paidText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { createLimboStore, resultIn } from './limbo.store.ts';
import { resultText, Sky } from './Sky.tsx';

export const LimboTable = (props: TableProps) => <Seating {...props} of={Table} />;

const formula = (share: number) => `max(1, ⌊2²⁴ / (f · 2²⁴) · ${share} · 100⌋ / 100)`;
const quick = [150, 200, 500, 1000, 10_000];

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, limbo, readLimboConfig, createLimboStore);
  const { game, place, config, own, currency, table, stakeMinor, phase, round, last } = seat;
  const target = useStoreValue(own.$target, own.$target.get());
  const flown = useStoreValue(own.$flown, null);
  const [rules, setRules] = useState(false);
  const [fresh, picking] = useReset();
  const locked = phase !== 'idle';
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const winMinor = (stakeMinor * target) / 100;
  const tooMuch = table !== null && winMinor > table.maxPayoutMinor;
  const over = phase === 'idle' && round && flown && !flown.climbing;
  const message: Message = over
    ? {
        text: t(flown.result >= flown.target ? 'play.limbo.won' : 'play.limbo.lost', {
          result: resultText(flown.result, locale),
          target: timesOf(flown.target, 100, locale),
        }),
        mood: moodOf(round.stakeMinor, round.payoutMinor),
        amountMinor: round.payoutMinor > 0 ? round.payoutMinor : null,
      }
    : { text: t('play.limbo.at', { target: timesOf(target, 100, locale) }), mood: 'lost', amountMinor: null };
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.limbo.note')}
        kind="limbo"
        board={
          <>
            <Past rounds={last} textOf={(one) => resultText(resultIn(one.events[0]) ?? 100, locale)} />
            <Sky target={target} flown={flown} symbols={game.symbols} />
          </>
        }
        choices={
          <>
            <Amount
              key={fresh}
              label={t('play.limbo.target')}
              value={target}
              least={lowestTarget}
              most={highestTarget}
              suffix="×"
              locked={locked}
              onTake={own.aim}
            />
            <Picks
              label={t('play.limbo.quick')}
              options={quick.map((value) => ({ value: String(value), label: timesOf(value, 100, locale) }))}
              value={String(target)}
              locked={locked}
              onPick={picking((value) => own.aim(Number(value)))}
            />
            <dl className="instant-pays">
              <dt>{t('play.instant.chance')}</dt>
              <dd>{shareText(config.returns / target, locale)}</dd>
              <dt>{t('play.instant.win')}</dt>
              <dd>{tooMuch ? t('play.instant.too_much') : money(winMinor)}</dd>
            </dl>
          </>
        }
        message={message}
        status={over ? paidText(message.text, round, currency, t, locale) : ''}
        go={{ label: t('play.limbo.go'), locked: tooMuch, press: own.go }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.limbo.rules', { most: timesOf(highestTarget, 100, locale) })}</p>
        <p>{t('play.limbo.rules.chance')}</p>
        <p className="formula">{formula(config.returns / 100)}</p>
      </InstantRules>
    </>
  );
}
