// What stands for a EUR cent of a stake in a currency, as operators wrote it.
import config from '../../content/config/stakes.json' with { type: 'json' };

const rows: Readonly<Record<string, { minorPerEurCent: number }>> = config.currencies;

/** Minor units; EUR itself, and what has no row, counts in its own. */
export const minorPerEurCent = (currency: string): number => rows[currency]?.minorPerEurCent ?? 1;
