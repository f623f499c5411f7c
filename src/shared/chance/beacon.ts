// The public beacon: drand's quicknet (League of Entropy), a value every three seconds, signed by many, the same for
// everybody. Which value belongs to which time, and whether a relay's answer can be one: docs/adr/023.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const GENESIS_MS = 1_692_803_367_000;
const PERIOD_MS = 3000;
/** A signature on G1, compressed. */
const SIGNATURE = /^[0-9a-f]{96}$/;

/** The number of the newest value at this time. */
export const beaconRoundAt = (ms: number): number => Math.floor((ms - GENESIS_MS) / PERIOD_MS) + 1;

/** When a value is published, in epoch milliseconds. */
export const beaconTimeOf = (round: number): number => GENESIS_MS + (round - 1) * PERIOD_MS;

/** Whether the value is the hash of its signature; that the League signed it is not verified here. */
export const isBeaconValue = (signature: string, value: string): boolean =>
  SIGNATURE.test(signature) && bytesToHex(sha256(hexToBytes(signature))) === value;
