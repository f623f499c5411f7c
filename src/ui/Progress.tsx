// Progress as a plain bar. For an orbit: Orbit.tsx.

type Props = {
  value: number;
  max: number;
  label: string;
  /** The bar is full, in the colour of a warning. */
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
