// The lowest certified returns, from which the average cost of stakes follows. Pure.
import { weightOfTitle } from './returns.ts';

/** The lowest certified return in per cent: of slots, whose stakes count fully, and of everything. */
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
