// Eclipse: one flight for everybody. Who has a stake in it leaves by hand, or at the target that they set.
import { atom } from 'nanostores';
import { useMemo, useState } from 'react';
import type { TableFlight } from '#shared/contract/tables.ts';
import { crash } from '#shared/games/crash/play.ts';
import { brokenIn, readCrashConfig } from '#shared/games/crash/rules.ts';
import { highestTarget, lowestTarget, targetIn } from '#shared/games/target.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Flight, multiplierText } from '../engines/crash/Flight.tsx';
import { Amount } from '../parts/instant/Amount.tsx';
import { InstantRules } from '../parts/instant/InstantRules.tsx';
import { InstantStage, type Message } from '../parts/instant/InstantStage.tsx';
import { PastLine } from '../parts/instant/Past.tsx';
import { Picks } from '../parts/instant/Picks.tsx';
import { useReset } from '../parts/instant/useReset.ts';
import { shareText, timesOf } from '../parts/instant/words.ts';
import { paidText } from '../parts/PayLine.tsx';
import { moodOf } from '../table/mood.ts';
import type { SeatProps, TableProps } from '../table/props.ts';
import { Seating } from '../table/Seating.tsx';
import { cue } from '../table/sound.ts';
import { useStoreSeat } from '../table/useSeat.ts';
import { useStoreValue } from '../table/useTable.ts';
import { CashOut } from './CashOut.tsx';
import { LiveHead } from './LiveHead.tsx';
import { createLiveStore, type LiveStore } from './live.store.ts';
import type { Joined } from './seat.ts';
import { useConfirmation, useLive, useReached } from './useLive.ts';

export const LiveCrash = (props: TableProps) => <Seating {...props} of={Table} />;

function created(_config: unknown, store: LiveStore) {
  store.onShow(async () => {
    cue('crash_end');
  });
  return { $target: atom<number | null>(null) };
}

const formula = (percent: number) => `M = max(100, ⌊${percent} · 2³² / (i + 1)⌋) / 100`;
const quick = [150, 200, 500];
/** Where the field stands before a target is set. */
const FIRST_TARGET = 200;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useStoreSeat(props, crash, readCrashConfig, created, createLiveStore);
  const { game, place, config, own, store, currency, table, stakeMinor, phase } = seat;
  const live = useLive(store);
  const chosen = useStoreValue(own.$target, null);
  const [rules, setRules] = useState(false);
  const [fresh, picking] = useReset();
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  // Beyond the highest payout of the title there is nothing to wait for.
  const mostOf = (stake: number) =>
    table ? Math.min(highestTarget, Math.floor((table.maxPayoutMinor * 100) / stake)) : highestTarget;
  const most = mostOf(stakeMinor);
  const target = Math.min(chosen ?? most, most);
  const { round, joined, seen } = live;
  const confirmation = useConfirmation(live, false);
  const flying = round?.phase === 'flying';
  const inAir = flying && joined?.no === round.no;
  const broken = round?.phase === 'shown' || round?.phase === 'over' ? brokenIn(round.event) : null;
  const mine = live.own && seen && live.own.joined.no === seen.no && !live.taken ? live.own : null;
  const leftAt = inAir ? joined.leftAt : null;
  const flight = round?.flight ?? null;
  const newest = JSON.stringify(flight?.newest ?? []);
  const others = useMemo(() => {
    const left: TableFlight['newest'] = JSON.parse(newest);
    return left.map((one) => ({ at: one.at, text: formatMoney(one.payoutMinor, one.currency, locale) }));
  }, [newest, locale]);
  const text = (hundredths: number) => multiplierText(hundredths, locale);
  const message = messageNow();
  const reached = useReached(flying && live.linked ? round.drawnAtMs : null);
  const says =
    flying && leftAt === null && reached > 0
      ? text(reached)
      : paidText(message.text, mine && broken !== null ? mine.dealt : null, currency, t, locale);
  const press = async () => {
    if (inAir) return store.leave();
    if (live.taken && phase === 'idle') await store.place(stakeMinor, { target });
  };
  const aim = (value: number) => own.$target.set(Math.min(most, Math.max(lowestTarget, Math.round(value))));
  // What flies keeps its own target: the next one may be set meanwhile.
  const locked = joined !== null && !flying;
  return (
    <>
      <InstantStage
        seat={seat}
        note={t('play.crash.note')}
        kind="crash"
        board={
          <>
            <LiveHead
              live={live}
              currency={currency}
              flying={flying ? t('play.crash.flying') : undefined}
              says={says}
            />
            <PastLine
              items={live.past.map(({ no, event }) => {
                const at = brokenIn(event) ?? 100;
                return { id: String(no), text: text(at), won: at >= 200 };
              })}
            />
            {/* Where a flight is that nobody hears from is not known. */}
            <Flight
              launchedAtMs={flying && live.linked ? round.drawnAtMs : null}
              target={chosen === null ? null : inAir ? (targetIn(joined.parts[0]?.action ?? null) ?? target) : target}
              {...{ broken, leftAt, others }}
              players={flight?.players ? t('play.crash.players', { players: flight.players, out: flight.out }) : ''}
            />
          </>
        }
        choices={
          <>
            <Picks
              label={t('play.crash.quick')}
              options={[
                { value: 'none', label: t('play.crash.by_hand') },
                ...quick.map((value) => ({ value: String(value), label: timesOf(value, 100, locale) })),
              ]}
              value={chosen === null ? 'none' : String(target)}
              locked={locked}
              onPick={picking((value) => (value === 'none' ? own.$target.set(null) : aim(Number(value))))}
            />
            <Amount
              key={fresh}
              label={t('play.crash.target')}
              value={Math.min(chosen ?? FIRST_TARGET, most)}
              least={lowestTarget}
              most={most}
              suffix="×"
              locked={locked}
              onTake={aim}
            />
            <dl className="instant-pays" data-off={chosen === null || undefined}>
              <dt>{t('play.instant.chance')}</dt>
              <dd>{chosen === null ? '–' : shareText(config.returns / target, locale)}</dd>
              <dt>{t('play.instant.win')}</dt>
              <dd>{chosen === null ? '–' : money(Math.floor((stakeMinor * target) / 100))}</dd>
            </dl>
          </>
        }
        message={message}
        go={{
          label: inAir ? (
            leftAt === null ? (
              <CashOut launchedAtMs={round.drawnAtMs} parts={joined.parts} currency={currency} />
            ) : (
              t('play.crash.left_flight')
            )
          ) : (
            t('play.live.place')
          ),
          // What leaving pays now changes ten times a second: the name does not.
          name: inAir && leftAt === null ? t('play.crash.leave') : undefined,
          locked: inAir ? leftAt !== null : !live.taken || phase !== 'idle',
          why: flying && !inAir ? t('play.live.place.later') : undefined,
          left: live.taken && phase === 'idle' ? live.left : undefined,
          press,
        }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.crash.rules')}</p>
        <p>{t('play.crash.rules.late')}</p>
        <p className="formula">{formula(config.returns)}</p>
      </InstantRules>
    </>
  );

  /** A target that the title's highest payout sets is none that the player chose. */
  function placedText(key: 'play.crash.placed' | 'play.crash.in', [part]: Joined['parts']): string {
    const amount = money(live.placedMinor);
    const set = part ? targetIn(part.action) : null;
    if (!part || set === null || set >= mostOf(part.stakeMinor)) return t(`${key}.hand`, { amount });
    return t(key, { amount, target: timesOf(set, 100, locale) });
  }

  function messageNow(): Message {
    const plain = (words: string): Message => ({ text: words, mood: 'lost', amountMinor: null });
    if (inAir && leftAt !== null) return plain(t('play.crash.left', { at: text(leftAt) }));
    if (inAir) return plain(placedText('play.crash.in', joined.parts));
    if (flying && live.linked) return plain(t('play.crash.watching'));
    if (mine && broken !== null) {
      const { dealt } = mine;
      const paid = dealt.payoutMinor > 0 ? dealt.payoutMinor : null;
      const words = t(paid ? 'play.crash.won' : 'play.crash.lost', { at: text(broken) });
      return { text: words, mood: moodOf(dealt.stakeMinor, dealt.payoutMinor), amountMinor: paid };
    }
    if (broken !== null && !live.taken) return plain(t('play.crash.broke', { at: text(broken) }));
    if (live.taken && joined) return plain(placedText('play.crash.placed', joined.parts));
    return plain(live.taken ? t('play.crash.bet') : confirmation);
  }
}
