// The board: pegs as one drawing, the ball that falls between them, and the slots with what they pay.
import { useEffect, useRef } from 'react';
import type { Drop } from '#shared/games/plinko/play.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { useLocale } from '#src/i18n/react.tsx';
import { type Fallen, ROW_MS, waypoints } from './plinko.store.ts';

type Props = { drop: Drop; slots: readonly number[]; fallen: Fallen | null };

/** Each row has two pegs more than the first step needs; the drawing is 200 by 102. */
function pegs(rows: number): string {
  const points = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_unused, i) => {
      const x = (0.5 + (i - (row + 2) / 2) / (rows + 1)) * 200;
      return `M${x.toFixed(1)} ${(((row + 0.55) / (rows + 0.6)) * 102).toFixed(1)}h0`;
    }).join(''),
  );
  return points.join('');
}

export function Board({ drop, slots, fallen }: Props) {
  const locale = useLocale();
  const ball = useRef<HTMLSpanElement>(null);
  const landed = fallen && fallen.drop.rows === drop.rows && fallen.drop.risk === drop.risk ? fallen : null;
  const points = landed ? waypoints(landed.path) : [{ x: 0.5, y: 0 }];
  const end = points.at(-1) ?? { x: 0.5, y: 0 };
  const at = ({ x, y }: { x: number; y: number }) => `${(x * 100).toFixed(2)}% ${(y * 100).toFixed(2)}%`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ball falls once, when its turn begins.
  useEffect(() => {
    if (!landed?.falling) return;
    ball.current?.animate(
      points.map((point) => ({ translate: at(point), easing: 'cubic-bezier(0.4, 0, 0.8, 0.6)' })),
      { duration: ROW_MS * points.length },
    );
  }, [landed?.turn]);
  const number = formatters.getNumberFormat(intlLocale(locale), { maximumFractionDigits: 1 });
  const middle = (slots.length - 1) / 2;
  return (
    <div className="plinko" aria-hidden="true">
      <div className="plinko-fall">
        <svg viewBox="0 0 200 102" fill="none" aria-hidden="true" strokeWidth={drop.rows > 12 ? 1.6 : 2.2}>
          <path d={pegs(drop.rows)} />
        </svg>
        {landed && (
          <span ref={ball} className="plinko-ball" style={{ translate: at(end) }}>
            <i />
          </span>
        )}
      </div>
      <ol className="plinko-slots" data-many={slots.length > 11 || undefined}>
        {slots.map((pays, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={i}
            style={{ '--heat': (Math.abs(i - middle) / middle).toFixed(2) }}
            data-hit={(landed && !landed.falling && landed.slot === i) || undefined}
          >
            <span>{number.format(pays / 100)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
