// The ring, drawn to scale, with the body that stops at the drawn number.
import type { ReactNode } from 'react';
import type { BoxItemView } from '#shared/contract/lootboxes.ts';
import { angleOf, arcPath, arcsOf, REST } from './ring.ts';
import { tonesOf } from './words.ts';

type Props = {
  items: readonly BoxItemView[];
  /** Null while nothing was drawn: the body waits at the bottom. */
  number: number | null;
  /** Whole turns that the body makes; 0 where it is shown at its end. */
  turns?: number;
  onArrived?: () => void;
  /** The text for screen readers. */
  label: string;
  /** The content of the middle. */
  children?: ReactNode;
};

const OUTER = 128;
const INNER = 100;
const ORBIT = 145;

export function Ring({ items, number, turns = 0, onArrived, label, children }: Props) {
  const tones = tonesOf(items);
  const at = number === null ? REST : angleOf(items, number + 0.5);
  // Forward from its resting place, including the whole turns.
  const way = ((at - REST + 360) % 360) + turns * 360;
  return (
    <div className="wheel-ring" data-moving={turns > 0 || undefined}>
      <svg role="img" aria-label={label} viewBox="-160 -160 320 320">
        <circle className="wheel-orbit" r={ORBIT} />
        {arcsOf(items).map(({ from, to }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place.
          <path key={i} data-tone={tones[i]} d={arcPath(from, to, INNER, OUTER)} />
        ))}
        <g
          className="wheel-body"
          data-drawn={number !== null || undefined}
          style={{ rotate: `${REST + way}deg` }}
          onTransitionEnd={onArrived}
        >
          <line className="wheel-needle" y1={-INNER} y2={-ORBIT} />
          <circle className="wheel-halo" cy={-ORBIT} r="14" />
          <circle className="wheel-ball" cy={-ORBIT} r="8" />
        </g>
      </svg>
      <div className="wheel-hub">{children}</div>
    </div>
  );
}
