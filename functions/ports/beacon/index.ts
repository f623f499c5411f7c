// A public source of chance that nobody can know beforehand: it salts the chains of draws that many share.
import { drand } from './drand.ts';
import { sandboxBeacon } from './sandbox.ts';

export interface Beacon {
  readonly source: string;
  /** A value that does not exist yet. */
  coming(nowMs: number): { round: number; atMs: number };
  /** The value of a round that is over, as hex text; throws where it cannot be had now. */
  value(round: number): Promise<string>;
}

export const beaconPort = (_env: Env): Beacon => (__SANDBOX__ ? sandboxBeacon : drand);
