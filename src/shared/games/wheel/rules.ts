// A wheel of fortune: segments side by side, each with a symbol. A bet on a symbol wins where the wheel stops on it.
export type WheelConfig = {
  /** Symbols clockwise from the pointer. */
  segments: readonly string[];
  /** What each symbol pays, to one. */
  pays: ReadonlyMap<string, number>;
};

const fewest = 12;
/** Narrower segments could not be distinguished. */
const most = 60;

/** What one unit on a symbol returns, including the stake, where the wheel stops. */
export const returnUnits = ({ segments, pays }: WheelConfig, symbol: string, stop: number): number =>
  segments[stop] === symbol ? (pays.get(symbol) ?? 0) + 1 : 0;

export function readWheelConfig(raw: unknown): { config: WheelConfig } | { problems: string[] } {
  const { segments, pays } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  if (!isSymbols(segments)) return { problems: [`config.segments lists ${fewest} to ${most} names of symbols`] };
  const entries = new Map<string, unknown>(typeof pays === 'object' && pays !== null ? Object.entries(pays) : []);
  const symbols = [...new Set(segments)];
  const paid = new Map<string, number>();
  for (const symbol of symbols) {
    const pay = entries.get(symbol);
    if (typeof pay === 'number' && Number.isSafeInteger(pay) && pay >= 1) paid.set(symbol, pay);
  }
  const problems = symbols
    .filter((symbol) => !paid.has(symbol))
    .map((symbol) => `config.pays.${symbol} is a whole number from 1 on, to one`);
  if (entries.size !== symbols.length) problems.push('config.pays names the symbols of the segments and no other');
  return problems.length > 0 ? { problems } : { config: { segments, pays: paid } };
}

const isSymbols = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length >= fewest &&
  value.length <= most &&
  value.every((one) => typeof one === 'string' && /^[a-z0-9-]+$/.test(one));
