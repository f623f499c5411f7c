// Repeats a round from its revealed seeds with the engine that drew it: what the browser verifies with, offline.
import { type Chance, chanceOf, commitmentOf, type Seeds } from '../chance/draw.ts';
import type { Engine, Json, Table } from './engine.ts';

export type Played = {
  seeds: Seeds;
  stakeMinor: number;
  /** The opening action and every later one. */
  actions: readonly Json[];
};
export type Replayed = {
  commitment: string;
  /** Every float of the round in order. */
  floats: number[];
  events: Json[];
  done: boolean;
  payoutMinor: number;
};

/** Stake limits don't affect the draw: any stake of whole minor units can be replayed. */
export const anyTable: Table = {
  currency: '',
  minMinor: 1,
  maxMinor: Number.MAX_SAFE_INTEGER,
  stepMinor: 1,
  ladderMinor: [],
  startMinor: 1,
  ladderOnly: false,
  maxPayoutMinor: Number.MAX_SAFE_INTEGER,
};

/** Throws where the engine refuses an action: such a round can't have been played. */
export function replay(engine: Engine, config: unknown, { seeds, ...played }: Played): Replayed {
  return { commitment: commitmentOf(seeds.serverSeed), ...replayFrom(engine, config, chanceOf(seeds), played) };
}

/** The same with any source of chance, such as a table's link and salt. */
export function replayFrom(
  engine: Engine,
  config: unknown,
  source: Chance,
  { stakeMinor, actions }: Omit<Played, 'seeds'>,
): Omit<Replayed, 'commitment'> {
  const floats: number[] = [];
  const chance = noted(source, floats);
  const [opening = null, ...later] = actions;
  const bet = engine.bet(config, anyTable, { stakeMinor: openingStake(stakeMinor, opening), action: opening });
  if (!bet.ok) throw new Error(bet.code);
  let step = engine.open(config, bet.value, chance);
  const events = [...step.events];
  for (const action of later) {
    // A plain round lists a move for every case; a round that ends at once uses none.
    if (step.done) break;
    const move = engine.move(config, step.state, action, 'house');
    if (!move.ok) throw new Error(move.code);
    step = engine.act(config, step.state, move.value, chance);
    events.push(...step.events);
  }
  const { done, payoutMinor } = step;
  return { floats, events, done, payoutMinor };
}

/** A round's recorded stake includes later stakes; where the opening names its bets, their sum is the opening's stake. */
function openingStake(stakeMinor: number, opening: Json): number {
  if (typeof opening !== 'object' || opening === null || Array.isArray(opening)) return stakeMinor;
  const { bets } = opening;
  if (!Array.isArray(bets)) return stakeMinor;
  return bets.reduce<number>((sum, bet) => {
    const laid = typeof bet === 'object' && bet !== null && !Array.isArray(bet) ? bet.stakeMinor : undefined;
    return typeof laid === 'number' ? sum + laid : sum;
  }, 0);
}

function noted(chance: Chance, floats: number[]): Chance {
  const float = () => {
    const value = chance.float();
    floats.push(value);
    return value;
  };
  return {
    float,
    // A draw by rejection may use several floats, which are not listed individually.
    below(n) {
      if (n <= 65_536) return Math.floor(float() * n);
      return chance.below(n);
    },
    again: chance.again,
    get drawn() {
      return chance.drawn;
    },
  };
}
