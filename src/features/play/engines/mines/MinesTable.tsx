// The table of mines: the field, the number of mines, what the next gem and a cash-out pay.
import { memo, useState } from 'react';
import { mines } from '#shared/games/mines/play.ts';
import { cells, mostMines, paysFor, readMinesConfig } from '#shared/games/mines/rules.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Select } from '#src/ui/Select.tsx';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { shareText, timesOf } from '../../parts/instant/words.ts';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useLater, useStoreValue } from '../../table/useTable.ts';
import { Field } from './Field.tsx';
import { MinesRules } from './MinesRules.tsx';
import { createMinesStore, mineAt, readField } from './mines.store.ts';

export const MinesTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, mines, readMinesConfig, createMinesStore);
  const { game, place, config, own, currency, table, phase, round, last, refused } = seat;
  const set = useStoreValue(own.$mines, own.$mines.get());
  const opening = useStoreValue(own.$opening, null);
  const [rules, setRules] = useState(false);
  const state = readField(round);
  const running = phase !== 'idle' && round?.done === false;
  const count = running && state ? state.mines : set;
  const gems = running && state ? state.gems.length : 0;
  const unanswered = phase === 'asking' && refused !== null;
  const full = running && state !== null && gems >= state.mostGems;
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const pays = (found: number) => {
    const { n, d } = paysFor(config, count, found);
    return timesOf(n, d, locale);
  };
  const left = cells - gems;
  const message = sayOf();
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.mines.note')}
        kind="mines"
        board={
          <>
            <Past rounds={last} />
            <Field
              state={state}
              hit={round?.done ? mineAt(round.events) : null}
              opening={opening}
              symbols={game.symbols}
              open={running && !full && !unanswered}
              onOpen={(cell) => void own.open(cell)}
            />
          </>
        }
        choices={
          <>
            <Count value={count} locked={phase !== 'idle'} onChange={own.set} />
            <dl className="instant-pays">
              <dt>{t('play.mines.next')}</dt>
              <dd>{full ? '–' : pays(gems + 1)}</dd>
              <dt>{t('play.instant.chance')}</dt>
              <dd>{full ? '–' : shareText((left - count) / left, locale)}</dd>
            </dl>
          </>
        }
        message={message}
        status={
          phase === 'asking' || !round ? '' : `${message.text} ${message.amountMinor ? money(message.amountMinor) : ''}`
        }
        go={{
          label: running
            ? `${t('play.mines.cash')} ${gems > 0 && state ? money(state.cashMinor) : ''}`
            : t('play.mines.bet'),
          locked: phase === 'open' && gems === 0,
          why: t('play.mines.pick'),
          press: own.go,
        }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <MinesRules config={config} count={count} />
      </InstantRules>
    </>
  );

  function sayOf(): Message {
    if (running && state) {
      if (gems === 0) return { text: t('play.mines.pick'), mood: 'lost', amountMinor: null };
      const exact = paysFor(config, count, gems);
      const floored = (BigInt(state.stakeMinor) * BigInt(exact.n)) % BigInt(exact.d) !== 0n;
      const text = t(full ? 'play.mines.full' : floored ? 'play.mines.floored' : 'play.mines.found', { n: gems });
      return {
        text,
        mood: moodOf(state.stakeMinor, state.cashMinor),
        amountMinor: state.cashMinor,
      };
    }
    if (!round || !state) return { text: t('play.mines.with', { n: set }), mood: 'lost', amountMinor: null };
    const mood = moodOf(round.stakeMinor, round.payoutMinor);
    const amountMinor = round.payoutMinor > 0 ? round.payoutMinor : null;
    if (mineAt(round.events) !== null) return { text: t('play.mines.hit'), mood, amountMinor };
    if (state.gems.length === 0) return { text: t('play.mines.back'), mood, amountMinor };
    return { text: t('play.mines.cashed', { n: state.gems.length }), mood, amountMinor };
  }
}

const counts = Array.from({ length: mostMines }, (_, i) => String(i + 1)).map((value) => ({ value, label: value }));

/** Browsers redraw every option of a select when it is disabled: a frame later than the field that the press is about. */
const Count = memo(({ value, locked, onChange }: { value: number; locked: boolean; onChange(count: number): void }) => {
  const t = useT();
  return (
    <Select
      label={t('play.mines.count')}
      className="instant-count"
      value={String(value)}
      disabled={useLater(locked)}
      options={counts}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
});
