// Keno 40/10: ten of forty numbers are drawn, up to ten are picked, and the table of as many picks says what hits pay.
export const numbers = 40;
export const drawnNumbers = 10;
export const mostPicks = 10;

export type KenoConfig = {
  /** What each count of hits pays in hundredths of the stake, by number of picks. */
  tables: ReadonlyMap<number, readonly number[]>;
};

export const paysOf = ({ tables }: KenoConfig, picks: number): readonly number[] => {
  const pays = tables.get(picks);
  if (!pays) throw new Error(`No table for ${picks} picks`);
  return pays;
};

export function readKenoConfig(config: unknown): { config: KenoConfig } | { problems: string[] } {
  const raw = typeof config === 'object' && config !== null && 'tables' in config ? config.tables : undefined;
  const entries = new Map<string, unknown>(typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
  const tables = new Map<number, readonly number[]>();
  const problems: string[] = [];
  for (let picks = 1; picks <= mostPicks; picks += 1) {
    const pays = entries.get(String(picks));
    if (isTable(pays, picks)) tables.set(picks, pays);
    else problems.push(`config.tables.${picks} is ${picks + 1} hundredths of the stake, rising with the hits`);
  }
  return problems.length > 0 ? { problems } : { config: { tables } };
}

const isTable = (pays: unknown, picks: number): pays is number[] =>
  Array.isArray(pays) &&
  pays.length === picks + 1 &&
  pays.every((pay, hits) => Number.isSafeInteger(pay) && pay >= 0 && (hits === 0 || pay >= pays[hits - 1]));
