// Limbo as an engine: one float, one multiplier, and the target is paid where the multiplier reaches it.
import { engine } from '../engine.ts';
import { betOnTarget } from '../target.ts';
import { type LimboConfig, reached, readLimboConfig } from './rules.ts';

export type LimboState = { target: number; result: number };
export type LimboEvent = { kind: 'result'; result: number };

export const limbo = engine<LimboConfig, number, never, LimboState, LimboEvent>({
  id: 'limbo',
  readConfig: readLimboConfig,

  /** The action is `{ target }` in hundredths, 101 to 100,000,000. */
  bet: (_config, table, request) => betOnTarget(table, request),

  open(config, { choice: target, maxPayoutMinor }, chance) {
    const result = reached(config, chance.float());
    return {
      state: { target, result },
      events: [{ kind: 'result', result }],
      done: true,
      payoutMinor: result >= target ? maxPayoutMinor : 0,
    };
  },

  plain: () => [{ target: 200 }],
});
