// One round again: what was drawn, what it paid, and the way to verify it.

import { type ComponentType, useEffect, useState } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import { POINT } from '#shared/domain/rewards/points.ts';
import type { EngineId } from '#shared/games/registry.ts';
import { returnOf } from '#shared/games/roulette/play.ts';
import { colourOf, positions, readRouletteConfig } from '#shared/games/roulette/rules.ts';
import { readSlotsConfig, type SlotsConfig } from '#shared/games/slots/config.ts';
import type { HoldEvent } from '#shared/games/slots/hold.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { payMinor } from '#shared/games/stake.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { useDates } from '#src/i18n/use-dates.ts';
import { at, type Place, paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Money } from '#src/ui/Money.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { BaccaratRound } from '../engines/baccarat/BaccaratRound.tsx';
import { BlackjackRound } from '../engines/blackjack/BlackjackRound.tsx';
import { ClusterRound } from '../engines/cluster/ClusterRound.tsx';
import { CrashRound } from '../engines/crash/CrashRound.tsx';
import { DiceRound } from '../engines/dice/DiceRound.tsx';
import { HiloRound } from '../engines/hilo/HiloRound.tsx';
import { KenoRound } from '../engines/keno/KenoRound.tsx';
import { LimboRound } from '../engines/limbo/LimboRound.tsx';
import { MinesRound } from '../engines/mines/MinesRound.tsx';
import { PlinkoRound } from '../engines/plinko/PlinkoRound.tsx';
import { labelOf } from '../engines/roulette/Layout.tsx';
import { numberOf } from '../engines/roulette/roulette.store.ts';
import { ScratchRound } from '../engines/scratch/ScratchRound.tsx';
import { SicboRound } from '../engines/sicbo/SicboRound.tsx';
import { FreeSpinsMark } from '../engines/slots/FreeSpins.tsx';
import { HoldBoard } from '../engines/slots/HoldBoard.tsx';
import { heldCoins } from '../engines/slots/held.ts';
import { Reels } from '../engines/slots/Reels.tsx';
import { holdOf, isBought, readEvent, spinsOf, unitsOf } from '../engines/slots/reels.ts';
import { gridText, winText } from '../engines/slots/words.ts';
import { VideoPokerRound } from '../engines/videopoker/VideoPokerRound.tsx';
import { WheelRound } from '../engines/wheel/WheelRound.tsx';
import { betsOf } from '../parts/chips/bets.ts';
import type { Seen } from '../parts/past-round.ts';
import { Steps } from '../parts/Steps.tsx';
import { moodOf } from '../table/mood.ts';
import { useStoreValue } from '../table/useTable.ts';
import { $roundFailed, $seen, loadRound, NO_CONFIG } from './rounds.store.ts';

type Props = { id: string; place: Place };

/** What each engine's rounds look like afterwards. */
const views: Readonly<Record<string, ComponentType<{ seen: Seen }>>> = {
  slots: Spins,
  roulette: Ball,
  baccarat: BaccaratRound,
  blackjack: BlackjackRound,
  cluster: ClusterRound,
  crash: CrashRound,
  dice: DiceRound,
  keno: KenoRound,
  limbo: LimboRound,
  mines: MinesRound,
  plinko: PlinkoRound,
  hilo: HiloRound,
  scratch: ScratchRound,
  sicbo: SicboRound,
  wheel: WheelRound,
  videopoker: VideoPokerRound,
} satisfies Readonly<Record<EngineId, ComponentType<{ seen: Seen }>>>;

/** Failures that another try would not mend. */
const lasting: Readonly<Record<string, string>> = {
  'round.unknown': 'play.round.unknown',
  [NO_CONFIG]: 'play.round.no_config',
};

export function RoundPage({ locale, messages, ...props }: TextProps & Props) {
  return (
    <Texts locale={locale} messages={messages}>
      <Page {...props} />
    </Texts>
  );
}

function Page({ id, place }: Props) {
  const t = useT();
  const seen = useStoreValue($seen, null);
  const failed = useStoreValue($roundFailed, null);
  useEffect(() => void loadRound(id), [id]);
  if (!seen) {
    if (!failed) return <Skeleton lines={4} height="72px" />;
    const why = lasting[failed];
    return <ErrorState {...(why ? {} : { onRetry: () => loadRound(id) })}>{t(why ?? 'play.round.failed')}</ErrorState>;
  }
  // An outside studio shows its rounds itself.
  const View = seen.round.engine === null ? undefined : views[seen.round.engine];
  return (
    <div className="round-page">
      <section
        className="frame"
        aria-label={seen.title.name}
        style={{ '--a': seen.title.poster.a, '--b': seen.title.poster.b }}
      >
        {View && <View seen={seen} />}
      </section>
      <Facts seen={seen} place={place} />
    </div>
  );
}

/** Why a round gave what it gave: a point is 5.00 EUR at 100 %. */
function pointsText({ cents, weight, earned }: NonNullable<Round['points']>, t: Translate, locale: string): string {
  const numbers = (options: Intl.NumberFormatOptions) => formatters.getNumberFormat(locale, options);
  return t('play.round.points_of', {
    points: numbers({ maximumFractionDigits: 5 }).format(earned / POINT),
    counted: formatMoney(cents, 'EUR', locale),
    weight: numbers({ style: 'percent' }).format(weight / 100),
  });
}

function Facts({ seen: { round, title }, place }: { seen: Seen; place: Place }) {
  const t = useT();
  const locale = intlLocale(useLocale());
  const dates = useDates();
  return (
    <section className="card">
      <h2 className="card-title">{title.name}</h2>
      <dl className="facts">
        <dt>{t('play.round')}</dt>
        <dd>{round.id}</dd>
        <dt>{t('play.last.time')}</dt>
        <dd>{dates.exact(round.placedAtMs)}</dd>
        <dt>{t('play.stake')}</dt>
        <dd>
          <Money amountMinor={round.stakeMinor} currency={round.currency} />
        </dd>
        <dt>{t('play.last.payout')}</dt>
        <dd>
          <Money amountMinor={round.payoutMinor} currency={round.currency} />
        </dd>
        {!round.free && (
          <>
            <dt>{t('play.sitting.net')}</dt>
            <dd>
              <Money amountMinor={round.payoutMinor - round.stakeMinor} currency={round.currency} signed />
            </dd>
          </>
        )}
        <Bonus round={round} />
        {round.points && (
          <>
            <dt>{t('play.round.points')}</dt>
            <dd>{pointsText(round.points, t, locale)}</dd>
          </>
        )}
        {round.house && (
          <>
            <dt>{t('play.by_house')}</dt>
            <dd>{t('play.round.house')}</dd>
          </>
        )}
      </dl>
      <div className="mt-4 grid gap-2">
        {round.engine !== null && (
          <ButtonLink href={at(place, paths.fairness(round.id))}>{t('play.round.verify')}</ButtonLink>
        )}
        <ButtonLink href={paths.receipt(round.id)} download>
          {t('play.round.receipt')}
        </ButtonLink>
        {!title.gone && (
          <ButtonLink href={at(place, paths.playGame(round.game, 'real'))}>
            {t('play.round.again', { name: title.name })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Whose stake it was where it was not all cash, and why it counted nothing. */
function Bonus({ round: { free, bonus, currency } }: Pick<Seen, 'round'>) {
  const t = useT();
  if (free)
    return (
      <>
        <dt>{t('play.bonus.free_spin')}</dt>
        <dd>{t('play.round.free')}</dd>
      </>
    );
  return (
    <>
      {bonus && bonus.stakeMinor > 0 && (
        <>
          <dt>{t('play.round.bonus')}</dt>
          <dd>
            <Money amountMinor={bonus.stakeMinor} currency={currency} />
          </dd>
        </>
      )}
      {bonus?.uncounted && (
        <>
          <dt>{t('play.round.counts')}</dt>
          <dd>{t(`play.round.uncounted.${bonus.uncounted}`)}</dd>
        </>
      )}
    </>
  );
}

function Spins({ seen: { round, title, config: raw } }: { seen: Seen }) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const read = readSlotsConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  const { config } = read;
  const spins = spinsOf(round.events);
  const event = holdOf(round.events);
  const last = spins.length - (event ? 0 : 1);
  const spin = spins[index];
  const bought = isBought(spins);
  const name = !spin
    ? t('play.rules.hold')
    : spin.free
      ? t('play.free.at', { spin: index + (bought ? 1 : 0), of: spins.length - (bought ? 0 : 1) })
      : t('play.round.paid_spin');
  return (
    <>
      <Steps {...{ index, last, name }} onStep={setIndex} />
      {spin ? (
        <Spin {...{ round, title, config, spins, index }} event={spin} />
      ) : (
        event && <HoldEnd {...{ round, title, config, event }} />
      )}
    </>
  );
}

type ReplayProps = Pick<Seen, 'round' | 'title'> & { config: SlotsConfig };
const paidMinor = ({ round, config }: ReplayProps, units: number): number =>
  payMinor(round.stakeMinor, units, unitsOf(config, spinsOf(round.events)));

const paidFor = (replay: ReplayProps, units: number) => (
  <Money amountMinor={paidMinor(replay, units)} currency={replay.round.currency} />
);

/** Each step is lit by what it paid itself: of a round that won, most free spins did not. */
const moodFor = (replay: ReplayProps, units: number) => moodOf(replay.round.stakeMinor, paidMinor(replay, units));

function Spin({
  event,
  spins,
  index,
  ...replay
}: ReplayProps & { event: SpinEvent; spins: SpinEvent[]; index: number }) {
  const t = useT();
  const { config, title } = replay;
  const reading = readEvent(config, event);
  const { wins, grid } = reading.reading;
  return (
    <>
      <Reels
        config={config}
        symbols={title.symbols}
        label={gridText(config, grid, t)}
        view={{ ...seenAt(index, event), landing: reading, spins }}
      />
      <p className="pay" data-mood={moodFor(replay, event.units)}>
        <FreeSpinsMark
          config={config}
          symbols={title.symbols}
          view={{ ...seenAt(index, event), landing: reading, spins }}
        />
        <span>{event.units > 0 ? winText(config, reading.reading, t) : t('play.nothing')}</span>
        {event.units > 0 && <b className="pay-amount">{paidFor(replay, event.units)}</b>}
      </p>
      {wins.length > 1 && (
        <ul className="win-list">
          {wins.map((win, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: wins keep their order.
            <li key={i}>
              <span>{winText(config, { ...reading.reading, wins: [win], scatterUnits: 0 }, t)}</span>
              {paidFor(replay, win.units * event.multiplier)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function HoldEnd({ event, ...replay }: ReplayProps & { event: HoldEvent }) {
  const t = useT();
  const held = { event, revealed: event.respins.length, rolling: false };
  return (
    <>
      <HoldBoard config={replay.config} symbols={replay.title.symbols} held={held} />
      <p className="pay" data-mood={moodFor(replay, event.units)}>
        <span>{t('play.hold.total', { n: heldCoins(held).length })}</span>
        <b className="pay-amount">{paidFor(replay, event.units)}</b>
      </p>
    </>
  );
}

/** A spin at rest, as the table showed it last. */
const seenAt = (index: number, at: SpinEvent) => ({
  motion: 'still' as const,
  turn: index,
  index,
  at,
  free: at.free,
  grown: true,
  intro: false,
  total: false,
  held: null,
});

function Ball({ seen: { round, config: raw } }: { seen: Seen }) {
  const t = useT();
  const read = readRouletteConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  const number = numberOf(round.events[0]) ?? 0;
  return (
    <div className="grid gap-4">
      <p className="ball" data-colour={colourOf(number)}>
        <b className="ball-number">{number}</b> <span>{t(`play.colour.${colourOf(number)}`)}</span>
      </p>
      <ul className="win-list">
        {betsOf(round.actions[0]).map((bet) => {
          const position = positions.get(bet.at);
          const back = returnOf(read.config, bet, number);
          return (
            <li key={bet.at}>
              <span>{position && labelOf(position, t)}</span>
              <span>
                <Money amountMinor={bet.stakeMinor} currency={round.currency} /> →{' '}
                <b className={back > bet.stakeMinor ? 'text-win' : ''}>
                  <Money amountMinor={back} currency={round.currency} />
                </b>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
