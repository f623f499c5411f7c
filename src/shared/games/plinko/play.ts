// Plinko as an engine: one float a row, right where floor(f * 2) is 1.
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { isRisk, isRows, type PlinkoConfig, type Risk, readPlinkoConfig, slotsOf } from './rules.ts';

export type Drop = { rows: number; risk: Risk };
export type PlinkoState = Drop & { slot: number };
/** `path` holds 1 for each step to the right; `slot` counts them. */
export type PlinkoEvent = { kind: 'drop'; path: number[]; slot: number };

export const plinko = engine<PlinkoConfig, Drop, never, PlinkoState, PlinkoEvent>({
  id: 'plinko',
  readConfig: readPlinkoConfig,

  /** The action is `{ rows, risk }`: 8 to 16, low, medium or high. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<Drop>> {
    const choice = dropIn(action);
    if (!choice) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const most = Math.max(...slotsOf(config, choice.risk, choice.rows));
    const maxPayoutMinor = payMinor(stakeMinor, most, 100);
    return refusePayout(table, BigInt(maxPayoutMinor)) ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor } };
  },

  open(config, { stakeMinor, choice }, chance) {
    const path = Array.from({ length: choice.rows }, () => chance.below(2));
    const slot = path.reduce((sum, right) => sum + right, 0);
    const pays = slotsOf(config, choice.risk, choice.rows)[slot] ?? 0;
    return {
      state: { ...choice, slot },
      events: [{ kind: 'drop', path, slot }],
      done: true,
      payoutMinor: payMinor(stakeMinor, pays, 100),
    };
  },

  plain: () => [{ rows: exampleRows, risk: 'medium' }],
});

const exampleRows = 16;

/** Null for what is no bet on plinko. */
export function dropIn(action: Json): Drop | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { rows, risk, ...rest } = action;
  return isRows(rows) && isRisk(risk) && Object.keys(rest).length === 0 ? { rows, risk } : null;
}
