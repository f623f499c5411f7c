// The public source of randomness that this deployment uses to salt the chains of draws that many players share.
import { drand } from './drand.ts';
import type { Beacon } from './index.ts';
import { sandboxBeacon } from './sandbox.ts';

export const beaconPort = (_env: Env): Beacon => (__SANDBOX__ ? sandboxBeacon : drand);
