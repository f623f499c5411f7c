// A scratch card: nine fields, each with a symbol drawn independently. Three or more equal ones pay, by symbol and number.
export const fields = 9;
/** The numbers of equal symbols that pay the least, the middle and the most. */
export const steps = [3, 4, 5] as const;

export type Prize = {
  symbol: string;
  /** How many draws, of the sum of all weights, show it on a field. */
  weight: number;
  /** What three, four, and five or more equal symbols pay, in hundredths of the stake. */
  pays: readonly [three: number, four: number, five: number];
};
export type ScratchConfig = { prizes: readonly Prize[]; weights: number };

/** What this many fields with one symbol pay, in hundredths of the stake. */
export const paysFor = ({ pays }: Prize, count: number): number =>
  count < 3 ? 0 : (pays[Math.min(count, 5) - 3] ?? 0);

/** The prize on a field for the drawn number, 0 to `weights` - 1. */
export function prizeAt({ prizes }: ScratchConfig, drawn: number): number {
  let left = drawn;
  return prizes.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}

/** How many fields show each prize. */
export const countsOf = ({ prizes }: ScratchConfig, card: readonly number[]): number[] =>
  prizes.map((_, prize) => card.filter((one) => one === prize).length);

/** What a card pays, in hundredths of the stake: the sum over all symbols that occur often enough. */
export const paysOf = (config: ScratchConfig, card: readonly number[]): number =>
  countsOf(config, card).reduce((sum, count, i) => {
    const prize = config.prizes[i];
    return prize ? sum + paysFor(prize, count) : sum;
  }, 0);

/** The most that a card can pay: the best distribution of fields among symbols. */
export function mostPays({ prizes }: ScratchConfig): number {
  let best: number[] = Array(fields + 1).fill(0);
  for (const prize of prizes)
    best = best.map((_, left) =>
      Math.max(
        ...Array.from({ length: left + 1 }, (_unused, count) => paysFor(prize, count) + (best[left - count] ?? 0)),
      ),
    );
  return best[fields] ?? 0;
}

export function readScratchConfig(raw: unknown): { config: ScratchConfig } | { problems: string[] } {
  const source = typeof raw === 'object' && raw !== null && 'prizes' in raw ? raw.prizes : undefined;
  if (!Array.isArray(source) || source.length < 6 || source.length > 12 || !source.every(isPrize))
    return {
      problems: [
        'config.prizes lists 6 to 12 of { symbol, weight, pays: [three, four, five] }, pays rising, in hundredths of the stake',
      ],
    };
  const weights = source.reduce((sum, { weight }) => sum + weight, 0);
  if (new Set(source.map(({ symbol }) => symbol)).size < source.length)
    return { problems: ['config.prizes names each symbol once'] };
  return { config: { prizes: source, weights } };
}

function isPrize(value: unknown): value is Prize {
  if (typeof value !== 'object' || value === null) return false;
  const { symbol, weight, pays } = value as Record<string, unknown>;
  const isWhole = (one: unknown): one is number => typeof one === 'number' && Number.isSafeInteger(one) && one >= 0;
  return (
    typeof symbol === 'string' &&
    isWhole(weight) &&
    weight >= 1 &&
    weight <= 1000 &&
    Array.isArray(pays) &&
    pays.length === steps.length &&
    pays.every((pay, i) => isWhole(pay) && pay >= (i === 0 ? 0 : pays[i - 1]))
  );
}
