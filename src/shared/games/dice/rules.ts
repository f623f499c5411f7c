// Dice: one number from 0.00 to 100.00, and a bet that it falls over or under a target. Everything in hundredths.
export type DiceConfig = {
  /** What a bet pays: this divided by its chance in hundredths of a percent (9900: 99 over the chance in percent). */
  paysOver: number;
};

/** The roll is one of this many numbers, 0.00 to 100.00. */
export const numbers = 10_001;

export type DiceBet = { side: 'over' | 'under'; target: number };

/** Chances that may be bet on, in hundredths of a percent: 0.01 to 98. */
export const minChance = 1;
export const maxChance = 9800;

/** How many of the numbers win, in hundredths: over T all above it, under T all below. */
export const chanceOf = ({ side, target }: DiceBet): number => (side === 'over' ? numbers - 1 - target : target);

/** The target that gives a side this chance. */
export const targetFor = (side: DiceBet['side'], chance: number): number =>
  side === 'over' ? numbers - 1 - chance : chance;

export const wins = ({ side, target }: DiceBet, roll: number): boolean =>
  side === 'over' ? roll > target : roll < target;

/** `28.07`: how a number in hundredths is written in English, and on certificates. */
export const rollText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export function readDiceConfig(config: unknown): { config: DiceConfig } | { problems: string[] } {
  const paysOver = typeof config === 'object' && config !== null && 'paysOver' in config ? config.paysOver : undefined;
  if (typeof paysOver !== 'number' || !Number.isSafeInteger(paysOver) || paysOver < 8600 || paysOver > 9900) {
    return { problems: ['config.paysOver is a whole number from 8600 to 9900: a bet pays it over its chance'] };
  }
  return { config: { paysOver } };
}
