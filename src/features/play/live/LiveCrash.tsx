// Live crash ("Eclipse"): one flight for everybody. A player cashes out manually or at a target: with one bet, or with
// two that are one stake.
import { useMemo, useState } from 'react';
import type { CompanyBet } from '#shared/contract/tables.ts';
import { flightAction } from '#shared/games/crash/bets.ts';
import { crash } from '#shared/games/crash/play.ts';
import { brokenIn, readCrashConfig } from '#shared/games/crash/rules.ts';
import { lowestTarget } from '#shared/games/target.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { Button } from '#src/ui/Button.tsx';
import { bandText, Company, whoOf } from '../engines/crash/Company.tsx';
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
import { CashOut } from './CashOut.tsx';
import { LiveHead } from './LiveHead.tsx';
import { createLiveStore, type LiveStore } from './live.store.ts';
import { flightBetsOf } from './seat.ts';
import { useConfirmation, useLive, useReached } from './useLive.ts';
import { createWishes, mostOf, useWishes } from './wishes.ts';

usesTexts('play.crash.{placed,in}', 'play.crash.{placed,in}.{two,hand}');

export const LiveCrash = (props: TableProps) => <Seating {...props} of={Table} />;

function created(_config: unknown, store: LiveStore) {
  store.onShow(async () => {
    cue('crash_end');
  });
  return createWishes();
}

const formula = (percent: number) => `M = max(100, ⌊${percent} · 2³² / (i + 1)⌋) / 100`;
const quick = [150, 200, 500];
/** The field's value before a target is set, in hundredths. */
const FIRST_TARGET = 200;

function Table(props: SeatProps) {
  const t = useT();
  const locale = useLocale();
  const seat = useStoreSeat(props, crash, readCrashConfig, created, createLiveStore);
  const { game, place, config, store, currency, table, stakeMinor, phase } = seat;
  const live = useLive(store);
  const { wishes, inHand, wholeMinor, most, aim, second, handOf, choose, drop } = useWishes(seat);
  const [rules, setRules] = useState(false);
  const [fresh, picking] = useReset();
  const money = (minor: number) => (currency ? formatMoney(minor, currency, locale) : '');
  const text = (hundredths: number) => multiplierText(hundredths, locale);
  const { round, joined, seen } = live;
  const confirmation = useConfirmation(live, false);
  const flying = round?.phase === 'flying';
  const inAir = flying && joined?.no === round.no;
  const bets = useMemo(() => flightBetsOf(joined?.parts ?? []), [joined]);
  const broken = round?.phase === 'shown' || round?.phase === 'over' ? brokenIn(round.event) : null;
  const mine = live.own && seen && live.own.joined.no === seen.no && !live.taken ? live.own : null;
  const leftOf = (bet: number) => (inAir ? (joined.lefts[bet] ?? null) : null);
  const isOut = inAir && bets.every((_, bet) => leftOf(bet) !== null);
  const flight = round?.flight ?? null;
  const company = useSame(flight?.bets ?? NOBODY);
  const others = useMemo(
    () =>
      company.flatMap((bet) =>
        bet.at === null ? [] : [{ at: bet.at, text: `${whoOf(bet)} ${bandText(bet, locale)}` }],
      ),
    [company, locale],
  );
  const placed = live.taken && joined !== null;
  const rests = live.takenBackFrom === round?.no;
  const message = messageNow();
  const reached = useReached(flying && live.linked ? round.drawnAtMs : null);
  const says =
    flying && !isOut && reached > 0
      ? text(reached)
      : paidText(message.text, mine && broken !== null ? mine.dealt : null, currency, t, locale);
  /** With two bets, the call to action cashes out the second, the button before it the first. */
  const atGo = bets.length > 1 ? 1 : 0;
  const press = async () => {
    if (inAir) return store.leave(atGo);
    if (!live.taken || phase !== 'idle' || rests) return;
    await store.place(
      wholeMinor,
      flightAction(wishes.map((wish) => ({ stakeMinor: wish.stakeMinor, target: wish.target ?? most }))),
    );
  };
  const wish = wishes[inHand] ?? { stakeMinor, target: null };
  const target = Math.min(wish.target ?? most, most);
  // A bet in flight keeps its target: the one for the next round may be set meanwhile.
  const locked = joined !== null && !flying;
  /** The player's bets in the flight or, before it, those that they have set. */
  const drawn = joined && round?.no === joined.no ? bets : wishes;
  const marks = useSame(
    drawn.map((bet, i) => ({
      leftAt: leftOf(i),
      target: bet.target === null || bet.target >= most ? null : bet.target,
    })),
  );
  const cashOut = (bet: 0 | 1) => {
    const left = leftOf(bet);
    const label = bets.length > 1 ? t('play.crash.leave_no', { n: bet + 1 }) : t('play.crash.leave');
    if (left !== null) return bets.length > 1 ? text(left) : t('play.crash.left_flight');
    return (
      <CashOut
        launchedAtMs={round?.drawnAtMs ?? null}
        stakeMinor={bets[bet]?.stakeMinor ?? 0}
        {...{ currency, label }}
      />
    );
  };
  const nameOf = (bet: 0 | 1) => {
    if (leftOf(bet) !== null) return undefined;
    return bets.length > 1 ? t('play.crash.leave_no', { n: bet + 1 }) : t('play.crash.leave');
  };
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
              scrolls
            />
            {/* Without a connection the state of a flight is unknown. */}
            <Flight
              launchedAtMs={flying && live.linked ? round.drawnAtMs : null}
              bets={marks}
              {...{ broken, others }}
              players={flight?.players ? t('play.crash.players', { players: flight.players, out: flight.out }) : ''}
            />
            <Company bets={company} />
          </>
        }
        choices={
          <>
            <div className="crash-bets">
              <Picks
                label={t('play.crash.bets')}
                options={BETS.map((bet) => ({ value: String(bet), label: tabText(bet) }))}
                value={String(inHand)}
                locked={locked}
                onPick={picking((value) => choose(value === '1' ? 1 : 0))}
              />
              {placed ? (
                <Button onClick={() => store.takeBack()}>{t('play.crash.take_back')}</Button>
              ) : (
                second && !locked && <Button onClick={drop}>{t('play.crash.remove')}</Button>
              )}
            </div>
            <Picks
              label={t('play.crash.quick')}
              options={[
                { value: 'none', label: t('play.crash.by_hand') },
                ...quick.map((value) => ({ value: String(value), label: timesOf(value, 100, locale) })),
              ]}
              value={wish.target === null ? 'none' : String(target)}
              locked={locked}
              onPick={picking((value) => aim(value === 'none' ? null : Number(value)))}
            />
            <Amount
              key={`${fresh} ${inHand}`}
              label={t('play.crash.target')}
              value={Math.min(wish.target ?? FIRST_TARGET, most)}
              least={lowestTarget}
              most={most}
              suffix="×"
              locked={locked}
              onTake={aim}
            />
            <dl className="instant-pays" data-off={wish.target === null || undefined}>
              <dt>{t('play.instant.chance')}</dt>
              <dd>{wish.target === null ? '–' : shareText(config.returns / target, locale)}</dd>
              <dt>{t('play.instant.win')}</dt>
              <dd>{wish.target === null ? '–' : money(Math.floor((wish.stakeMinor * target) / 100))}</dd>
            </dl>
          </>
        }
        message={message}
        wholeMinor={wholeMinor}
        hand={handOf(inHand)}
        beside={
          inAir && bets.length > 1 ? (
            <Button
              tone="sun"
              size="large"
              className="beside"
              aria-label={nameOf(0)}
              onClick={() => store.leave(0)}
              disabled={leftOf(0) !== null}
            >
              {cashOut(0)}
            </Button>
          ) : undefined
        }
        go={{
          label: inAir
            ? cashOut(atGo)
            : wishes.length > 1
              ? t('play.crash.place_two', { amount: money(wholeMinor) })
              : t('play.live.place'),
          // The payout in the label changes ten times a second, so the button has a constant name for screen readers.
          name: inAir ? nameOf(atGo) : undefined,
          locked: inAir ? leftOf(atGo) !== null : !live.taken || phase !== 'idle' || rests,
          why: flying && !inAir ? t('play.live.place.later') : undefined,
          left: live.taken && phase === 'idle' ? live.left : undefined,
          press,
        }}
        onRules={setRules}
      />
      <InstantRules open={rules} onClose={() => setRules(false)} game={game.id} table={table} place={place}>
        <p>{t('play.crash.rules')}</p>
        <p>{t('play.crash.rules.late')}</p>
        <p>{t('play.crash.rules.two')}</p>
        <p className="formula">{formula(config.returns)}</p>
      </InstantRules>
    </>
  );

  function tabText(bet: 0 | 1): string {
    const stake = wishes[bet]?.stakeMinor;
    if (stake === undefined || wishes.length < 2) return t('play.crash.bet_no', { n: bet + 1 });
    return t('play.crash.bet_of', {
      n: bet + 1,
      amount: currency ? formatMoney(stake, currency, locale, { short: true }) : '',
    });
  }

  /** A target that follows from the title's highest payout was not chosen by the player, and is not named. */
  function placedText(how: 'placed' | 'in'): string {
    const amount = money(live.placedMinor);
    const [only, another] = bets;
    if (another) return t(`play.crash.${how}.two`, { amount });
    if (!only || only.target >= mostOf(table, only.stakeMinor)) return t(`play.crash.${how}.hand`, { amount });
    return t(`play.crash.${how}`, { amount, target: timesOf(only.target, 100, locale) });
  }

  function messageNow(): Message {
    const plain = (words: string): Message => ({ text: words, mood: 'lost', amountMinor: null });
    if (isOut) return plain(t('play.crash.left', { at: bets.map((_, bet) => text(leftOf(bet) ?? 100)).join(', ') }));
    if (inAir) return plain(placedText('in'));
    if (flying && live.linked) return plain(t('play.crash.watching'));
    if (mine && broken !== null) {
      const { dealt, joined: was } = mine;
      const paid = dealt.payoutMinor > 0 ? dealt.payoutMinor : null;
      const [one, two] = flightBetsOf(was.parts).map((bet, i) => (was.lefts[i] ?? bet.target) <= broken);
      const half = paid !== null && two !== undefined && one !== two;
      const words = t(half ? 'play.crash.one_of_two' : paid ? 'play.crash.won' : 'play.crash.lost', {
        at: text(broken),
      });
      return { text: words, mood: moodOf(dealt.stakeMinor, dealt.payoutMinor), amountMinor: paid };
    }
    if (broken !== null && !live.taken) return plain(t('play.crash.broke', { at: text(broken) }));
    if (placed) return plain(placedText('placed'));
    if (live.taken && rests) return plain(t('play.crash.taken_back'));
    return plain(live.taken ? t('play.crash.bet') : confirmation);
  }
}

const BETS = [0, 1] as const;
const NOBODY: readonly CompanyBet[] = [];

/** The same object as long as its content is the same: each message of the table holds everything. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as Value, [text]);
}
