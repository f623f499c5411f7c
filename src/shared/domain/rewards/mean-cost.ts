// The average cost of stakes (rewards.md 10): shown before anybody takes part in what requires them. Pure.

/** EUR cents, rounded up: `lowestReturn` per cent of the stakes come back at least, by the certificates. */
export const meanCostMinor = (stakedMinor: number, lowestReturn: number): number =>
  Math.ceil((stakedMinor * (100 - lowestReturn)) / 100 - 1e-9);
