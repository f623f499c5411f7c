// Two bodies around one sun, both of which have to arrive (ui/Orbit.tsx draws a single one). Their figures are text
// beside them, so that no word lies over something that moves.
import type { ReactNode } from 'react';
import { bodyAt, focusOf, PAIR, pathsOf } from './orbit.ts';

type Props = {
  /** Progress of the outer and the inner body: 0 at apogee, 1 at perigee. */
  outer: number;
  inner: number;
  /** The same figures in words. */
  figures: string;
  /** The URL of a picture that is drawn as the sun, and the text under it. */
  sun: string;
  children: ReactNode;
};

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1e4) / 100}%`;
const within = (part: number) => Math.min(1, Math.max(0, part));

export function Orbits({ outer, inner, figures, sun, children }: Props) {
  const { width, height } = PAIR.outer;
  const bodies = [
    { name: 'outer', orbit: PAIR.outer, part: outer },
    { name: 'inner', orbit: PAIR.inner, part: inner },
  ];
  return (
    <div className="orbits" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg role="img" aria-label={figures} viewBox={`0 0 ${width} ${height}`} fill="none">
        {bodies.map(({ name, orbit, part }) => {
          const { behind, ahead, below } = pathsOf(orbit, within(part));
          return (
            <g key={name} className={`orbits-${name}`}>
              <path className="orbit-below" d={below} />
              {part < 1 && <path className="orbit-ahead" d={ahead} />}
              {part > 0 && <path className="orbit-behind" d={behind} />}
            </g>
          );
        })}
      </svg>
      <span
        className="orbits-sun"
        style={{ left: percent(focusOf(PAIR.outer), width), top: percent(PAIR.outer.cy, height) }}
      >
        <img src={sun} alt="" width="66" height="66" />
        {children}
      </span>
      {bodies.map(({ name, orbit, part }) => {
        const { x, y } = bodyAt(orbit, within(part));
        return (
          <span
            key={name}
            className={`orbits-body orbits-${name}`}
            style={{ left: percent(x, width), top: percent(y, height) }}
          />
        );
      })}
    </div>
  );
}
