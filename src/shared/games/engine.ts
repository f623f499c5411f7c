// The interface of game engines: pure steps from configuration, state and chance to a new state and a payout.
import type { Chance } from '../chance/draw.ts';
import type { AtLeast, Most, Payouts } from './payouts.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The stakes of one title in one currency. All amounts are minor units. */
export type Table = {
  currency: string;
  minMinor: number;
  maxMinor: number;
  /** Every stake (of a position, where a round has several) is a multiple of this. */
  stepMinor: number;
  /** The steps of a stepper, or the chips of a table. */
  ladderMinor: number[];
  /** The first stake of the stepper. */
  startMinor: number;
  /** Where true, only the stakes of the ladder are accepted. */
  ladderOnly: boolean;
  /** A stake that could pay more than this is refused before the draw; a payout is never clipped. */
  maxPayoutMinor: number;
  /** Highest stake on one position, by kind of position, where it is lower than `maxMinor`. */
  positionMaxMinor?: Record<string, number> | undefined;
};

/** A round's opening in a request: the whole stake, and the engine's own choices (null for none). */
export type Opening = { stakeMinor: number; action: Json };

/** Refusals are values; the codes are those of `contract/problem.ts`. */
export type GameRefusal = {
  ok: false;
  code: 'stake.too_low' | 'stake.too_high' | 'stake.step' | 'bet.invalid' | 'round.action' | 'round.settled';
  detail?: Record<string, string | number>;
};
export type Judged<T> = { ok: true; value: T } | GameRefusal;

/** An opening that the engine accepts. */
export type Bet<Choice = Json> = {
  stakeMinor: number;
  choice: Choice;
  /** Bounds the round's whole payout, later stakes included. */
  maxPayoutMinor: number;
  /** True where the stake buys a feature: refused where the player's market does not allow it. */
  buysFeature?: boolean;
};

/** A later move that the engine accepts, and the stake it adds (0 for none). */
export type Move<Choice = Json> = { stakeMinor: number; choice: Choice };

/** Who moves: some moves are the house's only, such as returning a stake that has no result. */
export type Mover = 'player' | 'house';
/** The house's decision where the stake has no result: it is returned. */
export const BACK = 'back';

/**
 * The round after one step. `state` is plain JSON: it is stored, shown to the player and passed to the next step, so it
 * must hold nothing that is still secret. `payoutMinor` is the round's total payout, 0 until `done`.
 */
export type Step<State = Json, Event = Json> = { state: State; events: Event[]; done: boolean; payoutMinor: number };

/**
 * One row of a certificate: a kind of bet and its exact figures. Decimals are text, truncated and not rounded, so that
 * no figure flatters.
 */
export type Figures = {
  bet: string;
  /** Return to player in percent of `per`, six decimals. */
  rtp: string;
  /** The same with payouts floored at the allowed stake that loses most by flooring. */
  rtpWorstStake: string;
  per: 'initial bet';
  /** Probability that the round pays anything. */
  hitRate: string;
  /** Standard deviation of the payout per unit of stake. */
  sigma: string;
  /** The most that one round can pay, features included. */
  most: Most;
  /** How rare rounds are that pay at least this many stakes, features included; what can't be paid is left out. */
  atLeast: readonly AtLeast[];
  /** Payouts with their probabilities. */
  payouts: Payouts;
};

/** How an engine is written. `Config`, `Choice`, `State` and `Event` are plain JSON types of the engine. */
export type EngineSpec<Config, Choice, MoveChoice, State, Event> = {
  id: string;
  /** Reads a title's configuration; returns sentences that say what is wrong with it. */
  readConfig(config: unknown): { config: Config } | { problems: string[] };
  bet(config: Config, table: Table, opening: Opening): Judged<Bet<Choice>>;
  /** Joins several bets of one round at a live table into one action; null for an engine that accepts only one. */
  join?(actions: readonly Json[]): Json | null;
  open(config: Config, bet: Bet<Choice>, chance: Chance): Step<State, Event>;
  /** Judges a later move. Engines with a single step leave these three out. */
  move?(config: Config, state: State, action: Json, by: Mover): Judged<Move<MoveChoice>>;
  act?(config: Config, state: State, move: Move<MoveChoice>, chance: Chance): Step<State, Event>;
  /** The house's decision after 24 h or at an exclusion: stand, cash out, best hold. Called until `done`. */
  houseDecision?(config: Config, state: State): Json;
  /** Actions of a whole round for a verifier that has seeds and no bet: they show what was drawn. A single null by default. */
  plain?(config: Config, stakeMinor: number): Json[];
};

/** An engine as the player object and the browser see it: JSON in, JSON out. `config` is the title's, not parsed yet. */
export type Engine = {
  id: string;
  /** Whether a round may continue after its opening. */
  steps: boolean;
  problems(config: unknown): string[];
  bet(config: unknown, table: Table, opening: Opening): Judged<Bet>;
  /** Null where these parts can't be joined; a single part is returned unchanged. */
  join(actions: readonly Json[]): { action: Json } | null;
  open(config: unknown, bet: Bet, chance: Chance): Step;
  move(config: unknown, state: Json, action: Json, by: Mover): Judged<Move>;
  act(config: unknown, state: Json, move: Move, chance: Chance): Step;
  houseDecision(config: unknown, state: Json): Json;
  plain(config: unknown, stakeMinor: number): Json[];
};

/** Erases an engine's own types. Each bet, state and move that comes in was returned by the same engine before. */
export function engine<Config extends object, Choice, MoveChoice, State, Event>(
  spec: EngineSpec<Config, Choice, MoveChoice, State, Event>,
): Engine {
  const configs = new WeakMap<object, Config>();
  const read = (raw: unknown): Config => {
    const known = typeof raw === 'object' && raw !== null ? configs.get(raw) : undefined;
    if (known) return known;
    const result = spec.readConfig(raw);
    if ('problems' in result) throw new Error(`${spec.id}: ${result.problems.join('; ')}`);
    if (typeof raw === 'object' && raw !== null) configs.set(raw, result.config);
    return result.config;
  };
  const finished: GameRefusal = { ok: false, code: 'round.settled' };
  return {
    id: spec.id,
    steps: spec.act !== undefined,
    problems(raw) {
      const result = spec.readConfig(raw);
      return 'problems' in result ? result.problems : [];
    },
    bet: (raw, table, opening) => spec.bet(read(raw), table, opening) as Judged<Bet>,
    join(actions) {
      const [only = null, ...more] = actions;
      if (more.length === 0) return { action: only };
      const joined = spec.join?.(actions) ?? null;
      return joined === null ? null : { action: joined };
    },
    open: (raw, bet, chance) => spec.open(read(raw), bet as Bet<Choice>, chance) as Step,
    move: (raw, state, action, by) =>
      spec.move ? (spec.move(read(raw), state as State, action, by) as Judged<Move>) : finished,
    act(raw, state, move, chance) {
      if (!spec.act) throw new Error(`${spec.id} ends with its opening`);
      return spec.act(read(raw), state as State, move as Move<MoveChoice>, chance) as Step;
    },
    houseDecision: (raw, state) => spec.houseDecision?.(read(raw), state as State) ?? null,
    plain: (raw, stakeMinor) => spec.plain?.(read(raw), stakeMinor) ?? [null],
  };
}
