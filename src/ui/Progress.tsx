// How far something is: a plain bar, or a body on its orbit towards perigee.
import { bodyAt, ORBIT } from './orbit.ts';

type Props = {
  value: number;
  max: number;
  label: string;
  /** Nothing is left: the bar warns. */
  full?: boolean;
};

export function Progress({ value, max, label, full = false }: Props) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={`bar-track ${full ? 'is-full' : ''}`}
    >
      <span style={{ '--part': part }} />
    </div>
  );
}

/** The orbit carries meaning: at 0 the body is farthest, at 1 it stands at perigee beside the sun. */
export function Orbit({ value, max, label }: Omit<Props, 'full'>) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const { x, y } = bodyAt(part);
  return (
    <svg role="img" aria-label={label} viewBox="0 0 200 120" className="w-full">
      <ellipse {...ORBIT} fill="none" stroke="var(--color-glow)" strokeOpacity=".3" />
      <circle cx="148" cy="60" r="14" fill="var(--color-sun)" />
      <circle cx={x} cy={y} r="6" fill="var(--color-text)" />
    </svg>
  );
}
