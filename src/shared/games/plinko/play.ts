// Plinko as an engine: one float for each row, right where floor(f * 2) is 1. Several balls are one bet, drawn one
// after the other.
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { isBalls, isRisk, isRows, type PlinkoConfig, type Risk, readPlinkoConfig, slotsOf } from './rules.ts';

export type Drop = { rows: number; risk: Risk; balls: number };
export type PlinkoState = Pick<Drop, 'rows' | 'risk'> & ({ slot: number } | { slots: number[] });
/** One for each ball. `path` holds 1 for each step to the right; `slot` is their number. */
export type PlinkoEvent = { kind: 'drop'; path: number[]; slot: number };

export const plinko = engine<PlinkoConfig, Drop, never, PlinkoState, PlinkoEvent>({
  id: 'plinko',
  readConfig: readPlinkoConfig,

  /** The action is `{ rows, risk }`: 8 to 16, low, medium or high; with `balls` the stake is divided equally among them. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<Drop>> {
    const choice = dropIn(action);
    if (!choice) return { ok: false, code: 'bet.invalid' };
    const { balls } = choice;
    const eachMinor = stakeMinor / balls;
    if (!Number.isSafeInteger(eachMinor)) return { ok: false, code: 'stake.step' };
    const refused = refuseStake(table, eachMinor);
    if (refused) return refused;
    const { maxMinor } = table;
    if (stakeMinor > maxMinor) return { ok: false, code: 'stake.too_high', detail: { maxMinor } };
    const most = Math.max(...slotsOf(config, choice.risk, choice.rows));
    const maxPayoutMinor = balls * payMinor(eachMinor, most, 100);
    return refusePayout(table, BigInt(maxPayoutMinor)) ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor } };
  },

  open(config, { stakeMinor, choice: { rows, risk, balls } }, chance) {
    const pays = slotsOf(config, risk, rows);
    const events = Array.from({ length: balls }, (): PlinkoEvent => {
      const path = Array.from({ length: rows }, () => chance.below(2));
      return { kind: 'drop', path, slot: path.reduce((sum, right) => sum + right, 0) };
    });
    const slots = events.map(({ slot }) => slot);
    const [slot = 0] = slots;
    return {
      state: { rows, risk, ...(balls === 1 ? { slot } : { slots }) },
      events,
      done: true,
      payoutMinor: slots.reduce((sum, at) => sum + payMinor(stakeMinor / balls, pays[at] ?? 0, 100), 0),
    };
  },

  plain: () => [{ rows: exampleRows, risk: 'medium' }],
});

const exampleRows = 16;

/** Null for an invalid bet. */
export function dropIn(action: Json): Drop | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { rows, risk, balls = 1, ...rest } = action;
  return isRows(rows) && isRisk(risk) && isBalls(balls) && Object.keys(rest).length === 0
    ? { rows, risk, balls }
    : null;
}
