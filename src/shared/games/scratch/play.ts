// A scratch card as an engine: nine draws determine the card when it is bought; scratching only reveals it.
import type { Chance } from '../../chance/draw.ts';
import { engine, type Json } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { fields, mostPays, paysOf, prizeAt, readScratchConfig, type ScratchConfig } from './rules.ts';

export type ScratchState = { card: number[] };
/** Prizes by their index in the configuration, field by field from the first row on. */
export type ScratchEvent = { kind: 'card'; card: number[] };

export const scratch = engine<ScratchConfig, null, never, ScratchState, ScratchEvent>({
  id: 'scratch',
  readConfig: readScratchConfig,

  /** A card has no choices: the action is null. */
  bet(config, table, { stakeMinor, action }) {
    if (action !== null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const maxPayoutMinor = payMinor(stakeMinor, mostPays(config), 100);
    return (
      refusePayout(table, BigInt(maxPayoutMinor)) ?? { ok: true, value: { stakeMinor, choice: null, maxPayoutMinor } }
    );
  },

  open(config, { stakeMinor }, chance) {
    const card = cardOf(config, chance);
    return {
      state: { card },
      events: [{ kind: 'card', card }],
      done: true,
      payoutMinor: payMinor(stakeMinor, paysOf(config, card), 100),
    };
  },
});

/** One float for each field: floor(f * weights) selects a prize by weight. */
export const cardOf = (config: ScratchConfig, chance: Chance): number[] =>
  Array.from({ length: fields }, () => prizeAt(config, chance.below(config.weights)));

/** The card of a round's event; null for any other. */
export function cardIn({ prizes }: ScratchConfig, event: Json | undefined): number[] | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event) || !Array.isArray(event.card)) return null;
  const card = event.card.filter((one): one is number => typeof one === 'number' && prizes[one] !== undefined);
  return card.length === fields ? card : null;
}
