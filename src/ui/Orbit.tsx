// A body on its way to perigee: shows progress and state. The figures are always there as text, too.
import { type ReactNode, useId } from 'react';
import { bodyAt, focusOf, ORBITS, type OrbitSize, pathsOf } from './orbit.ts';

/** `locked` is not reached yet, `waiting` has its turn later; `lost` and `expired` stopped where they were. */
export type OrbitState = 'moving' | 'waiting' | 'locked' | 'done' | 'lost' | 'expired';

type Props = {
  /** Progress: 0 at apogee, 1 at perigee. */
  part: number;
  state: OrbitState;
  size: OrbitSize;
  /** The same figures in words: "€ 309.60 of € 720.00 wagered". */
  figures: string;
  /** The URL of a picture that is drawn as the sun. */
  sun?: string;
  /** Visible figures, each placed by the style sheet (`orbit-inside`, `orbit-sun-note`). */
  children?: ReactNode;
};

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1e4) / 100}%`;

export function Orbit({ part, state, size, figures, sun, children }: Props) {
  const id = useId();
  const at = state === 'done' ? 1 : state === 'waiting' || state === 'locked' ? 0 : Math.min(1, Math.max(0, part));
  const orbit = ORBITS[size];
  const { width, height, cx, cy, rx, ry } = orbit;
  const { behind, ahead, below } = pathsOf(orbit, at);
  const { x, y } = bodyAt(orbit, at);
  const place = {
    '--orbit': at,
    '--cx': percent(cx, width),
    '--cy': percent(cy, height),
    '--rx': percent(rx, width),
    '--ry': percent(ry, height),
    '--focus': percent(focusOf(orbit), width),
    aspectRatio: `${width} / ${height}`,
  };
  return (
    <div className={`orbit orbit-${size}`} data-state={state} style={place}>
      <svg role="img" aria-label={figures} viewBox={`0 0 ${width} ${height}`} fill="none">
        {state === 'moving' && (
          <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={cx - rx} y1={cy} x2={x + 1} y2={y}>
            <stop stopColor="var(--color-sun)" stopOpacity=".12" />
            <stop offset="1" stopColor="var(--color-sun)" />
          </linearGradient>
        )}
        <path className="orbit-below" d={below} />
        {at < 1 && <path className="orbit-ahead" d={ahead} />}
        {at > 0 && (
          <path
            className="orbit-behind"
            d={behind}
            style={state === 'moving' ? { stroke: `url(#${id})` } : undefined}
          />
        )}
      </svg>
      <span className="orbit-sun">{sun && <img src={sun} alt="" />}</span>
      <span className="orbit-body" />
      {children}
    </div>
  );
}
