// A chain of draws that many players share, as its object describes it (games.md, "The draw").

/** A beacon's round whose value does not exist when it is named. */
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
  /** The beacon's value once it is published; from then on the chain draws. */
  salt: string | null;
  /** The current link; 0 before the first. */
  link: number;
}

/** An object that draws from chains of its own, each salted by a beacon. */
export interface ChainVerbs {
  facts(of: string): Promise<{ chains: ChainView[] }>;
  /** Names a future round of the beacon for a chain that has none yet. */
  announce(of: string, chain: number, beacon: BeaconWish): Promise<void>;
  /** Gives a chain the value it waited for. */
  seal(of: string, chain: number, salt: string): Promise<void>;
}
