// Keno: ten of forty numbers are drawn, or twenty of eighty; up to ten are picked, and the table for that number of
// picks says what hits pay.
export const mostPicks = 10;

/** Ten of forty by default. */
const fields = { '40/10': { numbers: 40, draws: 10 }, '80/20': { numbers: 80, draws: 20 } } as const;

export type KenoConfig = {
  /** How many numbers there are, and how many are drawn. */
  numbers: number;
  draws: number;
  /** What each count of hits pays in hundredths of the stake, by number of picks. */
  tables: ReadonlyMap<number, readonly number[]>;
};

export const paysOf = ({ tables }: KenoConfig, picks: number): readonly number[] => {
  const pays = tables.get(picks);
  if (!pays) throw new Error(`No table for ${picks} picks`);
  return pays;
};

export function readKenoConfig(config: unknown): { config: KenoConfig } | { problems: string[] } {
  const source = typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {};
  const { tables: raw, field = '40/10' } = source;
  if (field !== '40/10' && field !== '80/20') return { problems: ['config.field is "40/10" or "80/20"'] };
  const entries = new Map<string, unknown>(typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
  const tables = new Map<number, readonly number[]>();
  const problems: string[] = [];
  for (let picks = 1; picks <= mostPicks; picks += 1) {
    const pays = entries.get(String(picks));
    if (isTable(pays, picks)) tables.set(picks, pays);
    else problems.push(`config.tables.${picks} is ${picks + 1} hundredths of the stake, rising with the hits`);
  }
  return problems.length > 0 ? { problems } : { config: { ...fields[field], tables } };
}

const isTable = (pays: unknown, picks: number): pays is number[] =>
  Array.isArray(pays) &&
  pays.length === picks + 1 &&
  pays.every((pay, hits) => Number.isSafeInteger(pay) && pay >= 0 && (hits === 0 || pay >= pays[hits - 1]));
