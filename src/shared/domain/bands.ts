// Amounts of other players are shown as ranges: from 1, 2 or 5 of a power of ten to the next.

const STEPS = [1, 2, 5, 10] as const;

/** The range of an amount of at least one minor unit: at least `fromMinor`, below `toMinor`. */
export function bandOf(amountMinor: number): { fromMinor: number; toMinor: number } {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amountMinor)));
  const at = STEPS.findLastIndex((step) => step * power <= amountMinor);
  return { fromMinor: (STEPS[at] ?? 1) * power, toMinor: (STEPS[at + 1] ?? 10) * power };
}
