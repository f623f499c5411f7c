// A public source of chance that nobody can know beforehand: it salts the chains of draws that many share.
import { drand } from './drand.ts';
import type { Beacon } from './index.ts';
import { sandboxBeacon } from './sandbox.ts';

export const beaconPort = (_env: Env): Beacon => (__SANDBOX__ ? sandboxBeacon : drand);
