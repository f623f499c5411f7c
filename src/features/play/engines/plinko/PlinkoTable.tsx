// The table of plinko: the board, risk and rows of a drop, what the slots pay.
import { useState } from 'react';
import { choose } from '#shared/chance/removal.ts';
import { plinko } from '#shared/games/plinko/play.ts';
import {
  BALLS,
  fewestRows,
  mostRows,
  type PlinkoConfig,
  readPlinkoConfig,
  risks,
  slotsOf,
} from '#shared/games/plinko/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Select } from '#src/ui/Select.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { Picks } from '../../parts/instant/Picks.tsx';
import { Rates } from '../../parts/instant/Rates.tsx';
import { timesOf } from '../../parts/instant/words.ts';
import { paidText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { Board } from './Board.tsx';
import { createPlinkoStore, type Landed } from './plinko.store.ts';

export const PlinkoTable = (props: TableProps) => <Seating {...props} of={Table} />;

const NONE: never[] = [];
const counts = Array.from({ length: mostRows - fewestRows + 1 }, (_, i) => String(fewestRows + i));

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, plinko, readPlinkoConfig, createPlinkoStore);
  const { game, place, config, own, currency, table, stakeMinor, phase, last } = seat;
  const drop = useStoreValue(own.$drop, own.$drop.get());
  const falling = useStoreValue(own.$falling, NONE);
  const landed = useStoreValue(own.$landed, null);
  const given = useStoreValue(seat.store.spins.$spins, null);
  const [rules, setRules] = useState(false);
  const locked = phase !== 'idle' || falling.length > 0;
  const slots = slotsOf(config, drop.risk, drop.rows);
  const best = Math.max(...slots);
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  // While further balls fall, those that landed last stay visible.
  const newest = landed?.balls.at(-1)?.turn ?? 0;
  const over = landed && (falling.length === 0 || falling.some(({ turn }) => turn > newest + 1)) ? landed : null;
  const balls = given ? 1 : drop.balls;
  const wholeMinor = stakeMinor * balls;
  const message: Message = over
    ? {
        text: overText(over),
        mood: moodOf(over.round.stakeMinor, over.round.payoutMinor),
        amountMinor: over.round.payoutMinor,
      }
    : {
        text: falling.length > 0 ? t('play.plinko.falling', { n: falling.length }) : t('play.plinko.ready'),
        mood: 'lost',
        amountMinor: null,
      };
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.plinko.note', { n: drop.rows })}
        kind="plinko"
        board={
          <>
            <Past rounds={last} />
            <Board slots={slots} landed={landed?.balls ?? NONE} {...{ drop, falling }} />
          </>
        }
        choices={
          <>
            <Picks
              label={t('play.plinko.risk')}
              options={risks.map((value) => ({ value, label: t(`play.plinko.risk.${value}`) }))}
              value={drop.risk}
              locked={locked}
              onPick={own.risk}
            />
            <Select
              label={t('play.plinko.rows')}
              className="instant-count"
              value={String(drop.rows)}
              disabled={locked}
              options={counts.map((value) => ({ value, label: value }))}
              onChange={(event) => own.rows(Number(event.target.value))}
            />
            <Select
              label={t('play.plinko.balls')}
              className="instant-count"
              value={String(balls)}
              disabled={locked || given !== null}
              options={BALLS.map((count) => ({ value: String(count), label: `${count}` }))}
              onChange={(event) => own.balls(Number(event.target.value))}
            />
            <dl className="instant-pays">
              <dt>{t('play.plinko.best')}</dt>
              <dd>
                {timesOf(best, 100, locale)} · {money((stakeMinor * best) / 100)}
              </dd>
              {balls > 1 && (
                <>
                  <dt>{t('play.plinko.all')}</dt>
                  <dd>{money(wholeMinor)}</dd>
                </>
              )}
            </dl>
          </>
        }
        message={message}
        status={over ? paidText(message.text, over.round, currency, t, locale) : ''}
        go={{ label: t('play.plinko.drop'), press: own.go }}
        wholeMinor={wholeMinor}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.plinko.rules')}</p>
        <Pays config={config} risk={drop.risk} rows={drop.rows} />
      </InstantRules>
    </>
  );

  function overText({ balls: fell, round }: Landed): string {
    const pays = timesOf(round.payoutMinor, round.stakeMinor, locale);
    const [first] = fell;
    return fell.length > 1 || !first
      ? t('play.plinko.landed_all', { n: fell.length, pays })
      : t('play.plinko.landed', { slot: first.slot + 1, of: first.drop.rows + 1, pays });
  }
}

/** What each slot pays and how likely it is; the board is symmetric, so each pair is one row. */
function Pays({ config, risk, rows }: { config: PlinkoConfig; risk: (typeof risks)[number]; rows: number }) {
  const t = useT();
  const slots = slotsOf(config, risk, rows);
  const share = (i: number) => Number(choose(rows, i)) / 2 ** rows;
  return (
    <Rates
      caption={`${t(`play.plinko.risk.${risk}`)}, ${t('play.plinko.note', { n: rows })}`}
      returned={slots.reduce((sum, pays, i) => sum + share(i) * (pays / 100), 0)}
      columns={[t('play.plinko.slot'), t('play.plinko.chance')]}
      rows={slots.slice(0, Math.ceil(slots.length / 2)).map((paysCent, i) => {
        const other = rows - i;
        return other === i
          ? { outcome: `${i + 1}`, paysCent, chance: share(i) }
          : { outcome: `${i + 1}, ${other + 1}`, paysCent, chance: share(i) * 2 };
      })}
    />
  );
}
