// A chain of draws that many players share, as its object describes it (games.md, "The draw").

/** A beacon's value that does not exist yet when it is named. */
export interface BeaconWish {
  source: string;
  round: number;
  atMs: number;
}

export interface ChainView {
  no: number;
  /** h_0 and the number of links, published before the beacon's value exists. */
  first: string;
  length: number;
  beacon: BeaconWish | null;
  /** The beacon's value, once it is there: from then on the chain draws. */
  salt: string | null;
  /** The current link; 0 before the first. */
  link: number;
}

/** An object that draws from chains of its own, each under a beacon. */
export interface ChainVerbs {
  facts(of: string): Promise<{ chains: ChainView[] }>;
  /** Names the beacon's coming value for a chain that has none yet. */
  announce(of: string, chain: number, beacon: BeaconWish): Promise<void>;
  /** Gives a chain the value it waited for. */
  seal(of: string, chain: number, salt: string): Promise<void>;
}
