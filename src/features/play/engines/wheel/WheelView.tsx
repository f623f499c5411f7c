// The wheel, drawn from its segments: it turns one way and stops with one of them under the pointer.
import { useMemo } from 'react';
import type { WheelConfig } from '#shared/games/wheel/rules.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { angleOf, type Turn } from './wheel.store.ts';

type Props = { config: WheelConfig; symbols: Record<string, string>; turn: Turn; label: string };

const outer = 92;
const inner = 46;
/** The radius of the pins on the rim, between the segments. */
const rim = 96;

export function WheelView({ config, symbols, turn: { stop, turns, running }, label }: Props) {
  const { segments } = config;
  const tones = useMemo(() => tonesOf(config), [config]);
  const turned = turns * 1440 + angleOf(stop, segments.length);
  const rests = turns > 0 && !running ? segments[stop] : undefined;
  return (
    <div className="fortune" role="img" aria-label={label} data-running={running || undefined}>
      <div className="fortune-face" aria-hidden="true" style={{ rotate: `${turned}deg` }}>
        <svg viewBox="-100 -100 200 200" aria-hidden="true">
          {segments.map((symbol, i) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
              key={i}
              d={segmentPath(180 / segments.length)}
              data-tone={tones.get(symbol)}
              transform={`rotate(${-angleOf(i, segments.length)})`}
            />
          ))}
          {segments.map((_symbol, i) => {
            const angle = (i * 2 * Math.PI) / segments.length;
            return (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: a pin is its place.
                key={i}
                className="fortune-pin"
                cx={(rim * Math.sin(angle)).toFixed(2)}
                cy={(-rim * Math.cos(angle)).toFixed(2)}
                r={segments.length > 30 ? 1.3 : 1.8}
              />
            );
          })}
        </svg>
        {/* No text in the drawing: browsers would lay it out again for every angle of the wheel. */}
        {segments.map((symbol, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
          <b key={i} style={{ rotate: `${-angleOf(i, segments.length)}deg` }}>
            {config.pays.get(symbol)}
          </b>
        ))}
      </div>
      <i className="fortune-pointer" />
      <span className="fortune-hub" data-on={rests !== undefined || undefined}>
        {rests && <img src={symbolUrl(symbols[rests] ?? '', 96)} alt="" width="96" height="96" />}
      </span>
    </div>
  );
}

/** A ring's segment around the top, this many degrees to either side. */
function segmentPath(half: number): string {
  const point = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${point(inner, -half)}L${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}Z`;
}

/** A symbol's colour follows its payout: the rarest is the warmest. */
export const tonesOf = ({ pays }: WheelConfig): ReadonlyMap<string, number> =>
  new Map([...pays].sort(([, a], [, b]) => a - b).map(([symbol], i) => [symbol, i]));
