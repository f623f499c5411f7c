// Crash as an engine: one draw says where the flight breaks off, and a target that is not above it is paid.
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { brokenAt, type CrashConfig, highestTarget, lowestTarget, readCrashConfig } from './rules.ts';

export type CrashState = { target: number; broken: number };
export type CrashEvent = { kind: 'crash'; broken: number };

export const crash = engine<CrashConfig, number, never, CrashState, CrashEvent>({
  id: 'crash',
  readConfig: readCrashConfig,

  /** The action is `{ target }` in hundredths, 101 to 100,000,000: where she leaves at the latest. */
  bet(_config, table, { stakeMinor, action }): Judged<Bet<number>> {
    const choice = targetIn(action);
    if (choice === null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor) ?? refusePayout(table, (BigInt(stakeMinor) * BigInt(choice)) / 100n);
    return refused ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor: payMinor(stakeMinor, choice, 100) } };
  },

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

/** Null for what is no bet on a flight. */
export function targetIn(action: Json): number | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { target, ...rest } = action;
  if (typeof target !== 'number' || Object.keys(rest).length > 0) return null;
  return Number.isSafeInteger(target) && target >= lowestTarget && target <= highestTarget ? target : null;
}

/** Where the flight of a table's event broke off; null for any other event. */
export function brokenIn(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('broken' in event)) return null;
  return typeof event.broken === 'number' ? event.broken : null;
}
