// The board: pegs as one drawing, the balls that fall between them, and the slots with their payouts.
import { useEffect, useRef } from 'react';
import type { Drop } from '#shared/games/plinko/play.ts';
import { written } from '#src/i18n/figures.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { type Ball, ROW_MS, waypoints } from './plinko.store.ts';

type Props = {
  drop: Pick<Drop, 'rows' | 'risk'>;
  slots: readonly number[];
  falling: readonly Ball[];
  /** The balls of the last press. */
  landed: readonly Ball[];
};

/** Each row has two more pegs than the first step needs; the drawing is 200 by 102. */
function pegs(rows: number): string {
  const points = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_unused, i) => {
      const x = (0.5 + (i - (row + 2) / 2) / (rows + 1)) * 200;
      return `M${x.toFixed(1)} ${(((row + 0.55) / (rows + 0.6)) * 102).toFixed(1)}h0`;
    }).join(''),
  );
  return points.join('');
}

export function Board({ drop, slots, falling, landed }: Props) {
  const locale = useLocale();
  const here = landed.filter((ball) => ball.drop.rows === drop.rows && ball.drop.risk === drop.risk);
  /** One ball is shown in each slot, however many fell there. */
  const resting = [...new Map(here.map((ball) => [ball.slot, ball])).values()];
  const countIn = (slot: number) => here.filter((ball) => ball.slot === slot).length;
  const middle = (slots.length - 1) / 2;
  return (
    <div className="plinko" aria-hidden="true">
      <div className="plinko-fall">
        <svg viewBox="0 0 200 102" preserveAspectRatio="none" fill="none" aria-hidden="true" data-many={drop.rows > 12}>
          <path d={pegs(drop.rows)} vectorEffect="non-scaling-stroke" />
        </svg>
        {resting.map(({ turn, path }) => (
          <Fall key={turn} path={path} still />
        ))}
        {falling.map(({ turn, path }) => (
          <Fall key={turn} path={path} />
        ))}
      </div>
      <ol className="plinko-slots" data-many={slots.length > 11 || undefined}>
        {slots.map((pays, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={i}
            style={{ '--heat': (Math.abs(i - middle) / middle).toFixed(2) }}
            data-hit={countIn(i) > 0 || undefined}
            data-count={countIn(i) > 1 ? countIn(i) : undefined}
          >
            <span>{written(pays / 100, locale, { maximumFractionDigits: 1 })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const at = ({ x, y }: { x: number; y: number }) => `${(x * 100).toFixed(2)}% ${(y * 100).toFixed(2)}%`;

/** One ball, falling once. `still`: it is drawn where it landed. */
function Fall({ path, still = false }: { path: readonly number[]; still?: boolean }) {
  const ball = useRef<HTMLSpanElement>(null);
  const points = waypoints(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it falls as it comes.
  useEffect(() => {
    if (still) return;
    ball.current?.animate(
      points.map((point) => ({ translate: at(point), easing: 'cubic-bezier(0.4, 0, 0.8, 0.6)' })),
      { duration: ROW_MS * points.length },
    );
  }, []);
  return (
    <span ref={ball} className="plinko-ball" style={{ translate: at(points.at(-1) ?? { x: 0.5, y: 0 }) }}>
      <i />
    </span>
  );
}
