// The equivalent of a EUR cent of a stake in each currency, as operators published it.
import config from '../../content/config/stakes.json' with { type: 'json' };

const rows: Readonly<Record<string, { minorPerEurCent: number }>> = config.currencies;

/** In minor units; EUR and currencies without a row use their own minor unit. */
export const minorPerEurCent = (currency: string): number => rows[currency]?.minorPerEurCent ?? 1;
