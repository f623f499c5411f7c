// The table of keno: the ticket, what hits pay for this many picks, past draws.
import { useState } from 'react';
import { choose } from '#shared/chance/removal.ts';
import { keno } from '#shared/games/keno/play.ts';
import { type KenoConfig, mostPicks, paysOf, readKenoConfig } from '#shared/games/keno/rules.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { bin, refresh } from '#src/ui/icons.ts';
import { InstantRules } from '../../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../../parts/instant/InstantStage.tsx';
import { Past } from '../../parts/instant/Past.tsx';
import { Rates } from '../../parts/instant/Rates.tsx';
import { timesOf } from '../../parts/instant/words.ts';
import { cameText } from '../../parts/PayLine.tsx';
import { moodOf } from '../../table/mood.ts';
import type { SeatProps, TableProps } from '../../table/props.ts';
import { Seating } from '../../table/Seating.tsx';
import { useSeat } from '../../table/useSeat.ts';
import { useStoreValue } from '../../table/useTable.ts';
import { createKenoStore, hitsOf, isLong } from './keno.store.ts';
import { Ticket } from './Ticket.tsx';

export const KenoTable = (props: TableProps) => <Seating {...props} of={Table} />;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useSeat(props, keno, readKenoConfig, createKenoStore);
  const { game, place, config, own, currency, table, phase, round, last } = seat;
  const picks = useStoreValue(own.$picks, own.$picks.get());
  const drawn = useStoreValue(own.$drawn, null);
  const [rules, setRules] = useState(false);
  const locked = phase !== 'idle';
  const over = phase === 'idle' && round && drawn;
  const hits = drawn ? hitsOf(drawn.picks, drawn.balls.slice(0, drawn.seen)) : null;
  const message: Message = over
    ? {
        text: [
          t('play.keno.hits', { n: hits ?? 0, of: drawn.picks.length }),
          round.payoutMinor === 0 && t('play.nothing'),
        ]
          .filter(Boolean)
          .join(' · '),
        mood: moodOf(round.stakeMinor, round.payoutMinor),
        amountMinor: round.payoutMinor > 0 ? round.payoutMinor : null,
      }
    : { text: t('play.keno.pick', { n: picks.length, most: mostPicks }), mood: 'lost', amountMinor: null };
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.keno.note', { n: config.draws, of: config.numbers })}
        kind="keno"
        long={isLong(config.numbers)}
        board={
          <>
            <Past rounds={last} />
            <Ticket numbers={config.numbers} picks={picks} drawn={drawn} locked={locked} onPick={own.toggle} />
            <Strip config={config} picks={picks.length} hits={over || drawn ? hits : null} />
          </>
        }
        choices={
          <>
            <button type="button" className="btn btn-glass" aria-disabled={locked} onClick={own.quick}>
              <Icon of={refresh} size={18} />
              {t('play.keno.quick')}
            </button>
            <button
              type="button"
              className="btn btn-glass"
              aria-disabled={locked || picks.length === 0}
              onClick={own.clear}
            >
              <Icon of={bin} size={18} />
              {t('play.keno.clear')}
            </button>
          </>
        }
        message={message}
        status={
          over
            ? `${t('play.keno.hits', { n: hits ?? 0, of: drawn.picks.length })}. ${t('play.keno.balls', { balls: drawn.balls.join(', ') })} ${cameText(round, currency, t, locale)}`
            : ''
        }
        go={{ label: t('play.keno.draw'), locked: picks.length === 0, press: own.go }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.keno.rules', { n: config.draws, of: config.numbers })}</p>
        <Odds config={config} picks={picks.length || mostPicks} />
      </InstantRules>
    </>
  );
}

/** What each number of hits pays, in one line under the ticket. */
function Strip({ config, picks, hits }: { config: KenoConfig; picks: number; hits: number | null }) {
  const t = useT();
  const locale = useLocale();
  if (picks === 0) return <p className="keno-strip text-sm text-muted">{t('play.keno.first')}</p>;
  const pays = paysOf(config, picks);
  // One row up to six, else two of equal length.
  const across = pays.length > 6 ? Math.ceil(pays.length / 2) : 6;
  return (
    <ol className="keno-strip" aria-label={t('play.rules')} style={{ '--across': across }}>
      {pays.map((times, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of hits.
        <li key={count} data-hit={count === hits || undefined} data-none={times === 0 || undefined}>
          <b>{timesOf(times, 100, locale)}</b>{' '}
          <small aria-hidden="true">
            {count}/{picks}
          </small>
          <span className="sr-only">{t('play.keno.hit', { n: count })}</span>
        </li>
      ))}
    </ol>
  );
}

function Odds({ config, picks }: { config: KenoConfig; picks: number }) {
  const t = useT();
  const { numbers, draws } = config;
  const chance = (hits: number) =>
    Number(choose(picks, hits) * choose(numbers - picks, draws - hits)) / Number(choose(numbers, draws));
  const pays = paysOf(config, picks);
  return (
    <Rates
      caption={t('play.keno.picked', { n: picks })}
      returned={pays.reduce((sum, pay, hits) => sum + (pay / 100) * chance(hits), 0)}
      columns={[t('play.keno.column'), t('play.keno.chance')]}
      rows={pays.map((paysCent, hits) => ({ outcome: String(hits), paysCent, chance: chance(hits) }))}
    />
  );
}
