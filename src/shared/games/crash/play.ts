// Crash as an engine: one draw says where the flight breaks off, and a target that is not above it is paid.
import { engine } from '../engine.ts';
import { betOnTarget } from '../target.ts';
import { brokenAt, type CrashConfig, readCrashConfig } from './rules.ts';

export type CrashState = { target: number; broken: number };
export type CrashEvent = { kind: 'crash'; broken: number };

export const crash = engine<CrashConfig, number, never, CrashState, CrashEvent>({
  id: 'crash',
  readConfig: readCrashConfig,

  /** The action is `{ target }` in hundredths, 101 to 100,000,000: where the player leaves at the latest. */
  bet: (_config, table, request) => betOnTarget(table, request),

  open(config, { choice: target, maxPayoutMinor }, chance) {
    const broken = brokenAt(config, chance.float() * 2 ** 32);
    return {
      state: { target, broken },
      events: [{ kind: 'crash', broken }],
      done: true,
      payoutMinor: target <= broken ? maxPayoutMinor : 0,
    };
  },

  plain: () => [{ target: 200 }],
});
