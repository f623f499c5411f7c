// Limbo as an engine: one float, one multiplier, and the target is paid where it is reached.
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { highestTarget, type LimboConfig, lowestTarget, reached, readLimboConfig } from './rules.ts';

export type LimboState = { target: number; result: number };
export type LimboEvent = { kind: 'result'; result: number };

export const limbo = engine<LimboConfig, number, never, LimboState, LimboEvent>({
  id: 'limbo',
  readConfig: readLimboConfig,

  /** The action is `{ target }` in hundredths, 101 to 100,000,000. */
  bet(_config, table, { stakeMinor, action }): Judged<Bet<number>> {
    const choice = targetIn(action);
    if (choice === null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor) ?? refusePayout(table, (BigInt(stakeMinor) * BigInt(choice)) / 100n);
    return refused ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor: payMinor(stakeMinor, choice, 100) } };
  },

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

/** Null for what is no bet on limbo. */
export function targetIn(action: Json): number | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { target, ...rest } = action;
  if (typeof target !== 'number' || Object.keys(rest).length > 0) return null;
  return Number.isSafeInteger(target) && target >= lowestTarget && target <= highestTarget ? target : null;
}
