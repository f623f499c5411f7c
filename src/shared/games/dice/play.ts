// Dice as an engine: one float, one roll, one payout. floor(f * 10001) / 100, as in every verifier of such dice games.
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import {
  chanceOf,
  type DiceBet,
  type DiceConfig,
  maxChance,
  minChance,
  numbers,
  readDiceConfig,
  wins,
} from './rules.ts';

export type DiceState = DiceBet & { roll: number };
export type DiceEvent = { kind: 'roll'; roll: number };

export const dice = engine<DiceConfig, DiceBet, never, DiceState, DiceEvent>({
  id: 'dice',
  readConfig: readDiceConfig,

  /** The action is `{ side: "over" | "under", target }`, the target in hundredths. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<DiceBet>> {
    const choice = readDiceBet(action);
    if (!choice) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const maxPayoutMinor = payMinor(stakeMinor, config.paysOver, chanceOf(choice));
    return refusePayout(table, BigInt(maxPayoutMinor)) ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor } };
  },

  open(_config, { choice, maxPayoutMinor }, chance) {
    const roll = chance.below(numbers);
    return {
      state: { ...choice, roll },
      events: [{ kind: 'roll', roll }],
      done: true,
      payoutMinor: wins(choice, roll) ? maxPayoutMinor : 0,
    };
  },

  plain: () => [{ side: 'over', target: 5050 }],
});

/** Null for an invalid bet. */
export function readDiceBet(action: Json): DiceBet | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { side, target, ...rest } = action;
  if ((side !== 'over' && side !== 'under') || typeof target !== 'number' || Object.keys(rest).length > 0) return null;
  const bet: DiceBet = { side, target };
  const chance = chanceOf(bet);
  return Number.isSafeInteger(target) && chance >= minChance && chance <= maxChance ? bet : null;
}
