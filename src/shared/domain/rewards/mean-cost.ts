// What stakes cost on average (rewards.md 10): shown before anybody takes part in what asks for them. Pure.

/** EUR cents, up: of 100 staked so many come back at least, by the certificates. */
export const meanCostMinor = (stakedMinor: number, lowestReturn: number): number =>
  Math.ceil((stakedMinor * (100 - lowestReturn)) / 100 - 1e-9);
