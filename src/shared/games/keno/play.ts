// Keno as an engine: numbers drawn without replacement, and payouts for the hits among the picks.

import { drawn } from '../../chance/removal.ts';
import { type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { type KenoConfig, mostPicks, paysOf, readKenoConfig } from './rules.ts';

export type KenoState = { picks: number[]; drawn: number[]; hits: number };
/** In the order they were drawn, from 1 on. */
export type KenoEvent = { kind: 'draw'; numbers: number[] };

export const keno = engine<KenoConfig, number[], never, KenoState, KenoEvent>({
  id: 'keno',
  readConfig: readKenoConfig,

  /** The action is `{ picks }`: one to ten different numbers of the field, from 1 on. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<number[]>> {
    const choice = picksIn(config, action);
    if (!choice) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const maxPayoutMinor = payMinor(stakeMinor, Math.max(...paysOf(config, choice.length)), 100);
    return refusePayout(table, BigInt(maxPayoutMinor)) ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor } };
  },

  open(config, { stakeMinor, choice: picks }, chance) {
    const balls = drawn(chance, config.numbers, config.draws).map((ball) => ball + 1);
    const hits = picks.filter((pick) => balls.includes(pick)).length;
    return {
      state: { picks, drawn: balls, hits },
      events: [{ kind: 'draw', numbers: balls }],
      done: true,
      payoutMinor: payMinor(stakeMinor, paysOf(config, picks.length)[hits] ?? 0, 100),
    };
  },

  plain: () => [{ picks: [1, 2, 3, 4, 5] }],
});

/** Null for an invalid bet. */
export function picksIn({ numbers }: KenoConfig, action: Json): number[] | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { picks, ...rest } = action;
  if (!Array.isArray(picks) || Object.keys(rest).length > 0) return null;
  if (picks.length < 1 || picks.length > mostPicks || new Set(picks).size !== picks.length) return null;
  const chosen = picks.filter((pick): pick is number => typeof pick === 'number' && Number.isSafeInteger(pick));
  return chosen.length === picks.length && chosen.every((pick) => pick >= 1 && pick <= numbers) ? chosen : null;
}
