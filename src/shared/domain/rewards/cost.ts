// What stakes cost on average (rewards.md 10): shown before anybody takes part in what asks for them. Pure.
import { weightOfTitle } from './returns.ts';

/** EUR cents, up: of 100 staked so many come back at least, by the certificates. */
export const meanCostMinor = (stakedMinor: number, lowestReturn: number): number =>
  Math.ceil((stakedMinor * (100 - lowestReturn)) / 100 - 1e-9);

/** The lowest certified return in per cent: of slots, whose stakes count in full, and of everything. */
export interface LowestReturns {
  readonly slots: number;
  readonly all: number;
}

type Certified = {
  readonly title: { readonly engine: string; readonly config: unknown };
  readonly certificate: { readonly rtp: string };
};
const FULL = 100;

export function lowestReturnsOf(games: readonly Certified[]): LowestReturns {
  const least = (of: readonly Certified[]) => Math.min(...of.map(({ certificate }) => Number(certificate.rtp)), FULL);
  return {
    slots: least(games.filter(({ title }) => weightOfTitle(title.engine, title.config) === FULL)),
    all: least(games),
  };
}
