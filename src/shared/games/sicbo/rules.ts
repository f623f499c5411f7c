// Sic bo: three dice, the positions of the layout, the rolls that each wins on and its payout.
export type SicboConfig = {
  /** What each kind of position pays, to one. A single pays by how many dice show it. */
  pays: Readonly<Record<Kind, number>>;
  single: readonly [one: number, two: number, three: number];
};

export type Roll = readonly [number, number, number];

/** Totals at equal distance from the middle are one kind: 4 and 17 pay the same. */
export const totalKinds = ['total:4', 'total:5', 'total:6', 'total:7', 'total:8', 'total:9', 'total:10'] as const;
/** Kinds with a single payout; the kind `single` has three. */
export const kinds = ['half', ...totalKinds, 'pair', 'double', 'any', 'triple'] as const;
export type Kind = (typeof kinds)[number];

export type Position = {
  id: string;
  kind: Kind | 'single';
  /** What it pays to one, or null where the roll loses. */
  pays(config: SicboConfig, roll: Roll): number | null;
};

export const faces = [1, 2, 3, 4, 5, 6] as const;
export const totals = Array.from({ length: 14 }, (_, i) => i + 4);
/** Two different faces, the lower first. */
export const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => [a, b] as const));

export const totalOf = ([a, b, c]: Roll): number => a + b + c;
export const isTriple = ([a, b, c]: Roll): boolean => a === b && b === c;
export const countOf = (roll: Roll, face: number): number => roll.filter((die) => die === face).length;

const at = (id: string, kind: Kind, wins: (roll: Roll) => boolean): Position => ({
  id,
  kind,
  pays: (config, roll) => (wins(roll) ? config.pays[kind] : null),
});

/** 4 and 17 are `total:4`, 10 and 11 `total:10`. */
const totalKind = (total: number): Kind => totalKinds[Math.min(total, 21 - total) - 4] ?? 'total:10';

/** All 50 positions by id: `small`, `big`, `any`, `total:9`, `pair:2-5`, `double:3`, `triple:3`, `single:3`. */
export const positions: ReadonlyMap<string, Position> = new Map(
  [
    at('small', 'half', (roll) => totalOf(roll) <= 10 && !isTriple(roll)),
    at('any', 'any', isTriple),
    at('big', 'half', (roll) => totalOf(roll) > 10 && !isTriple(roll)),
    ...totals.map((total) => at(`total:${total}`, totalKind(total), (roll) => totalOf(roll) === total)),
    ...pairs.map(([a, b]) => at(`pair:${a}-${b}`, 'pair', (roll) => roll.includes(a) && roll.includes(b))),
    ...faces.map((face) => at(`double:${face}`, 'double', (roll) => countOf(roll, face) >= 2)),
    ...faces.map((face) => at(`triple:${face}`, 'triple', (roll) => countOf(roll, face) === 3)),
    ...faces.map(
      (face): Position => ({
        id: `single:${face}`,
        kind: 'single',
        pays: ({ single }, roll) => single[countOf(roll, face) - 1] ?? null,
      }),
    ),
  ].map((position) => [position.id, position]),
);

/** Every roll of three dice, all equally likely except for the draw's bias. */
export const rolls: readonly Roll[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c] as const)));

/** What one unit on a position returns, including the stake. */
export function returnUnits(config: SicboConfig, position: Position, roll: Roll): number {
  const pays = position.pays(config, roll);
  return pays === null ? 0 : pays + 1;
}

export function readSicboConfig(raw: unknown): { config: SicboConfig } | { problems: string[] } {
  const { pays, single } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const entries = new Map<string, unknown>(typeof pays === 'object' && pays !== null ? Object.entries(pays) : []);
  const isPay = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
  const problems = kinds.flatMap((kind) =>
    isPay(entries.get(kind)) ? [] : [`config.pays["${kind}"] is a whole number from 1 on, to one`],
  );
  const threeOf = Array.isArray(single) && single.every(isPay) ? single : [];
  const [one, two, three] = threeOf;
  if (one === undefined || two === undefined || three === undefined || threeOf.length > 3)
    problems.push('config.single is three whole numbers, to one: for one, two and three dice');
  if (problems.length > 0 || one === undefined || two === undefined || three === undefined) return { problems };
  const paid = Object.fromEntries(kinds.map((kind) => [kind, Number(entries.get(kind))]));
  return { config: { pays: paid as SicboConfig['pays'], single: [one, two, three] } };
}
