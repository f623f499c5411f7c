// Plinko: a ball falls through rows of pegs, right or left at each, and its slot decides the payout.
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];
/** How many balls one press can drop: each has its own stake, its own draws and its own slot. */
export const BALLS = [1, 2, 3, 5, 10] as const;
export const fewestRows = 8;
export const mostRows = 16;

export type PlinkoConfig = {
  /** What each slot pays in hundredths of the stake, by risk and number of rows; the slot counts the steps to the right. */
  tables: Readonly<Record<Risk, ReadonlyMap<number, readonly number[]>>>;
};

export const slotsOf = ({ tables }: PlinkoConfig, risk: Risk, rows: number): readonly number[] => {
  const slots = tables[risk].get(rows);
  if (!slots) throw new Error(`No table of ${rows} rows`);
  return slots;
};

export const isRisk = (word: unknown): word is Risk => risks.some((risk) => risk === word);
export const isBalls = (balls: unknown): balls is number => BALLS.some((count) => count === balls);
export const isRows = (rows: unknown): rows is number =>
  Number.isSafeInteger(rows) && Number(rows) >= fewestRows && Number(rows) <= mostRows;

export function readPlinkoConfig(config: unknown): { config: PlinkoConfig } | { problems: string[] } {
  const problems: string[] = [];
  const raw = fieldOf(config, 'tables');
  const read = (risk: Risk) => {
    const tables = new Map<number, readonly number[]>();
    for (let rows = fewestRows; rows <= mostRows; rows += 1) {
      const slots = fieldOf(fieldOf(raw, risk), String(rows));
      if (isTable(slots, rows)) tables.set(rows, slots);
      else
        problems.push(`config.tables.${risk}.${rows} is ${rows + 1} hundredths of the stake, the same from both sides`);
    }
    return tables;
  };
  const tables = { low: read('low'), medium: read('medium'), high: read('high') };
  return problems.length > 0 ? { problems } : { config: { tables } };
}

function isTable(slots: unknown, rows: number): slots is number[] {
  return (
    Array.isArray(slots) &&
    slots.length === rows + 1 &&
    slots.every((pays, i) => Number.isSafeInteger(pays) && pays > 0 && pays === slots[rows - i])
  );
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
