/** @jsxImportSource hono/jsx */
// Plots that the server renders: bars around a zero line. The table beside them contains the same numbers.

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The value as text. */
  readonly text: string;
  /** The value may still grow. */
  readonly isOpen?: boolean;
}

const WIDTH = 600;
const HEIGHT = 120;

export const Bars = ({ name, bars }: { name: string; bars: readonly Bar[] }) => {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  // If all values are zero the line is at the bottom.
  const top = most === least ? most + 1 : most;
  const range = top - least;
  const yOf = (value: number) => Math.round(((top - value) / range) * HEIGHT * 10) / 10;
  const step = WIDTH / Math.max(1, bars.length);
  const ends = [bars[0], bars.at(-1)].flatMap((bar) => (bar ? [bar.name] : []));
  return (
    <figure class="plot">
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${name}, ${ends.join(' to ')}`}>
        {bars.map(({ name, value, text, isOpen }, i) => (
          <rect
            class={[value < 0 && 'low', isOpen && 'open'].filter(Boolean).join(' ') || undefined}
            x={Math.round((i + 0.1) * step * 10) / 10}
            width={Math.round(step * 8) / 10}
            y={yOf(Math.max(0, value))}
            height={Math.max(value === 0 ? 0 : 1, yOf(Math.min(0, value)) - yOf(Math.max(0, value)))}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
        <line x1="0" x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />
      </svg>
      <p class="ends" aria-hidden="true">
        {ends.map((end) => (
          <span>{end}</span>
        ))}
      </p>
    </figure>
  );
};
