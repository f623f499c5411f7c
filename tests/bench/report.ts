// What the benchmark prints: every row with its goal beside it, the goals being those of design/performance.md.

export type Row = {
  what: string;
  value: number;
  unit: string;
  goal?: number /** The goal is a least, not a most. */;
  least?: true;
  beside?: string;
};

const digits: Record<string, number> = {
  kB: 1,
  ms: 1,
  H: 2,
  T: 2,
  N: 2,
  R: 2,
  E: 2,
  x: 2,
  us: 0,
  '': 0,
  shift: 3,
  s: 2,
};

/** Whether the goal is met; a row without a goal is told, not judged. */
export function met({ value, goal, least }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  return least ? value >= goal : value <= goal;
}

export function print(title: string, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  console.log(`\n${title}`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const verdict = { true: 'met   ', false: 'MISSED', undefined: '      ' }[`${met(row)}`];
    const goal = row.goal === undefined ? '' : `goal ${text(row.goal, row.unit)}`;
    console.log(
      `  ${verdict}  ${row.what.padEnd(width)}  ${text(row.value, row.unit).padStart(10)}  ${goal.padEnd(16)}${row.beside ?? ''}`.trimEnd(),
    );
  }
}

function text(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'unknown';
  const figure = value.toFixed(digits[unit] ?? 0);
  return unit && unit !== 'shift' ? `${figure} ${unit}` : figure;
}
