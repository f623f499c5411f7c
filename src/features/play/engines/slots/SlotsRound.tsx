// Shows a past round of slots, one spin at a time: where each stopped, and what it paid.
import { useMemo, useState } from 'react';
import { readSlotsConfig, type SlotsConfig } from '#shared/games/slots/config.ts';
import type { HoldEvent } from '#shared/games/slots/hold.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import type { Stops } from '#shared/games/slots/rules.ts';
import { payMinor } from '#shared/games/stake.ts';
import { useT } from '#src/i18n/react.tsx';
import { Money } from '#src/ui/Money.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { Steps } from '../../parts/Steps.tsx';
import { moodOf } from '../../table/mood.ts';
import { FreeSpinsMark } from './FreeSpins.tsx';
import { heldCoins } from './held.ts';
import { Reels } from './Reels.tsx';
import { holdOf, isBought, readEvent, restingStops, spinsOf, unitsOf } from './reels.ts';
import { gridText, winText } from './words.ts';

export function SlotsRound({ seen: { round, title, config: raw } }: { seen: Seen }) {
  const t = useT();
  const [index, setIndex] = useState(0);
  const config = useMemo(() => configOf(raw), [raw]);
  const spins = useMemo(() => spinsOf(round.events), [round]);
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

function configOf(raw: Record<string, unknown>): SlotsConfig {
  const read = readSlotsConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  return read.config;
}

type ReplayProps = Pick<Seen, 'round' | 'title'> & { config: SlotsConfig };
const paidMinor = ({ round, config }: ReplayProps, units: number): number =>
  payMinor(round.stakeMinor, units, unitsOf(config, spinsOf(round.events)));

const paidFor = (replay: ReplayProps, units: number) => (
  <Money amountMinor={paidMinor(replay, units)} currency={replay.round.currency} />
);

/** The light of each step follows its own payout: in a winning round most free spins pay nothing. */
const moodFor = (replay: ReplayProps, units: number) => moodOf(replay.round.stakeMinor, paidMinor(replay, units));

function Spin({
  event,
  spins,
  index,
  ...replay
}: ReplayProps & { event: SpinEvent; spins: SpinEvent[]; index: number }) {
  const t = useT();
  const { config, title } = replay;
  const reading = useMemo(() => readEvent(config, event), [config, event]);
  const { wins, grid } = reading.reading;
  const view = useMemo(() => ({ ...seenAt(index, event), landing: reading, spins }), [index, event, reading, spins]);
  return (
    <>
      <Reels config={config} pictures={title} label={gridText(config, grid, t)} view={view} />
      <p className="pay" data-mood={moodFor(replay, event.units)}>
        <FreeSpinsMark config={config} pictures={title} view={view} />
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
  const { config, title } = replay;
  const view = useMemo(() => {
    const held = { event, revealed: event.respins.length, rolling: false };
    return { ...seenAt(0, { ...restingStops(config), free: false }), landing: null, spins: [], held };
  }, [config, event]);
  return (
    <>
      <Reels config={config} pictures={title} view={view} label="" />
      <p className="pay" data-mood={moodFor(replay, event.units)}>
        <span>{t('play.hold.total', { n: heldCoins(view.held).length })}</span>
        <b className="pay-amount">{paidFor(replay, event.units)}</b>
      </p>
    </>
  );
}

/** A spin at rest, as the table showed it at the end. */
const seenAt = (index: number, at: Stops & { free: boolean }) => ({
  motion: 'still' as const,
  turn: index,
  index,
  at,
  from: at,
  hitsMs: [],
  awaited: null,
  free: at.free,
  grown: true,
  intro: false,
  again: 0,
  held: null,
});
