// Shows a past round of a wheel of fortune: where it stopped, and what came back of each bet.
import { returnOf, stopIn } from '#shared/games/wheel/play.ts';
import { readWheelConfig } from '#shared/games/wheel/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { betsOf } from '../../parts/chips/bets.ts';
import { LaidRound } from '../../parts/chips/LaidRound.tsx';
import type { Seen } from '../../parts/past-round.ts';
import { WheelView } from './WheelView.tsx';

export function WheelRound({ seen: { round, title, config: raw } }: { seen: Seen }) {
  const t = useT();
  const read = readWheelConfig(raw);
  if ('problems' in read) return null;
  const { config } = read;
  const stop = stopIn(config, round.events[0]);
  const symbol = stop === null ? undefined : config.segments[stop];
  if (stop === null || symbol === undefined) return null;
  const nameOf = (one: string) => t(`games.symbol.${one}`, { n: 1 });
  const stopped = t('play.wheel_of.stopped', {
    symbol: nameOf(symbol),
    pays: t('play.roulette.to_one', { n: config.pays.get(symbol) ?? 0 }),
  });
  return (
    <LaidRound
      currency={round.currency}
      bets={betsOf(round.actions[0]).map((bet) => ({
        ...bet,
        name: nameOf(bet.at),
        backMinor: returnOf(config, bet, stop),
      }))}
    >
      <WheelView config={config} symbols={title.symbols} turn={{ stop, turns: 1, running: false }} label={stopped} />
      <p className="pay">
        <span>{stopped}</span>
      </p>
    </LaidRound>
  );
}
