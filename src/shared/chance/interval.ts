// How precise a simulation is: 99 % intervals of a mean and of a proportion.

/** In a normal distribution 99 % lie within this many standard errors. */
const Z99 = 2.575_829_303_5;

export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

/** Half the interval of a mean, from its standard error. */
export const halfWidth = (error: number): number => Z99 * error;

/** A mean of independent results, from their sum and the sum of their squares. */
export function meanOf(count: number, sum: number, squares: number): Estimate {
  const value = sum / count;
  const variance = Math.max(0, squares / count - value ** 2);
  const half = halfWidth(Math.sqrt(variance / Math.max(1, count - 1)));
  return { value, low: value - half, high: value + half };
}

/** A proportion of `count` in `all` (Wilson's interval): also right for rare events. */
export function shareOf(count: number, all: number): Estimate {
  const value = count / all;
  const middle = value + Z99 ** 2 / 2 / all;
  const half = Z99 * Math.sqrt((value * (1 - value)) / all + Z99 ** 2 / 4 / all ** 2);
  const scale = 1 + Z99 ** 2 / all;
  return { value, low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}

export const certainly = (value: number): Estimate => ({ value, low: value, high: value });
