// How well the indicator of harm does on a set of players whose labels are known (scripts/indicator.ts).
import {
  type Borders,
  type Figures,
  type IndicatorRow,
  indicate,
  MARKERS,
  type Marker,
} from '../../src/shared/domain/protection/indicator.ts';

/** The markers that the set has. Its sums cover each player's whole time, so the borders are computed from the set itself. */
const MEASURED = ['rounds', 'sittings', 'largest', 'range', 'mean', 'spent', 'pace'] as const satisfies Marker[];
/** Where the five steps begin, as fractions of players below. */
const PARTS = [0.5, 0.75, 0.9, 0.95, 0.99] as const;
const NOTHING = Object.fromEntries(MARKERS.map((marker) => [marker, 0])) as Figures;

/** Fields of the set hold no commas and no quotes. */
function table(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((field, i) => [names[i] ?? '', field])));
}

const keyOf = (row: Record<string, string>): string => `${row.group} ${row.id_player}`;

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

/** The values above which each step begins, at these fractions of the set; equal values are never in two steps. */
function bordersOf(values: readonly number[]): Borders {
  const sorted = values.toSorted((a, b) => a - b);
  const above = PARTS.map((part) => sorted.find((value) => value > quantile(sorted, part)) ?? Number.POSITIVE_INFINITY);
  return above as unknown as Borders;
}

/** The probability that a labelled player scores above an unlabelled one; ties count half. */
function aucOf(scores: readonly number[], high: readonly boolean[]): number {
  const order = scores.map((score, i) => ({ score, high: high[i] === true })).toSorted((a, b) => a.score - b.score);
  let ranks = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && order[to + 1]?.score === order[from]?.score) to += 1;
    const rank = (from + to) / 2 + 1;
    for (let i = from; i <= to; i++) if (order[i]?.high) ranks += rank;
    from = to + 1;
  }
  const positive = high.filter(Boolean).length;
  return (ranks - (positive * (positive + 1)) / 2) / (positive * (high.length - positive));
}

/** The share of labelled players above the score that 90 % of the others do not pass. */
function sensitivityOf(scores: readonly number[], high: readonly boolean[]): number {
  const others = scores.filter((_, i) => !high[i]).toSorted((a, b) => a - b);
  const border = quantile(others, 0.9);
  const labelled = scores.filter((_, i) => high[i]);
  return labelled.filter((score) => score > border).length / labelled.length;
}

export function figuresOf(
  players: string,
  times: string,
): { players: number; high: number; auc: number; sensitivity: number } {
  const rows = table(players);
  const afterLoss = new Map(
    table(times)
      .filter((row) => row.prev_outcome === 'loss')
      .map((row) => [keyOf(row), Number(row.rt_mean)]),
  );
  const figures = rows.map((row): Figures => {
    const number = (name: string) => Number(row[name]) || 0;
    const ms = afterLoss.get(keyOf(row)) ?? 0;
    return {
      ...NOTHING,
      rounds: number('n_round_total'),
      sittings: number('n_session'),
      largest: number('bet_max'),
      range: number('bet_max') - number('bet_min'),
      mean: number('bet_mean'),
      spent: number('total_spent'),
      pace: ms > 0 ? 60_000 / ms : 0,
    };
  });
  const marker = (name: Marker): IndicatorRow['markers'][Marker] =>
    MEASURED.some((each) => each === name)
      ? { weight: 1, days: { 30: bordersOf(figures.map((each) => each[name])) } }
      : { weight: 0, days: {} };
  const row: IndicatorRow = {
    markers: Object.fromEntries(MARKERS.map((name) => [name, marker(name)])) as IndicatorRow['markers'],
    noticeFrom: 30,
    strongFrom: 50,
    strongMarkers: 3,
  };
  const scores = figures.map((each) => indicate({ 1: NOTHING, 7: NOTHING, 30: each }, row).points);
  const high = rows.map(({ group }) => group === 'High-Risk');
  return {
    players: rows.length,
    high: high.filter(Boolean).length,
    auc: aucOf(scores, high),
    sensitivity: sensitivityOf(scores, high),
  };
}
