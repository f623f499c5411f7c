// What a settled round counts for, towards wagering and points: percent of its stake, by game, and none where its bets are
// too safe (bonuses.md 10, 17). A rule of the house, not of the game: only the Worker loads it.
import { weighBaccarat } from './baccarat/weight.ts';
import { weighCrash } from './crash/weight.ts';
import { weighDice } from './dice/weight.ts';
import { weighKeno } from './keno/weight.ts';
import { weighLimbo } from './limbo/weight.ts';
import { weighPlinko } from './plinko/weight.ts';
import type { EngineId } from './registry.ts';
import { weighRoulette } from './roulette/weight.ts';
import { weighScratch } from './scratch/weight.ts';
import { weighSicbo } from './sicbo/weight.ts';
import { isLittle, type Weigh, type Weighed } from './weighing.ts';
import { weighWheel } from './wheel/weight.ts';

/**
 * No bet of these is safe: a test holds every title's certificate against it.
 */
const pokie: Weigh = () => 100;
const other: Weigh = () => 10;
/** Whoever stops early takes little; a round that was lost counts in full. */
const stopped: Weigh = (_config, round) => (isLittle(round) ? 0 : 10);

/** By engine. A bonus buy is a pokie's bet like any other here: what wagering leaves out (bonuses.md 9) still earns points. */
export const weights: ReadonlyMap<string, Weigh> = new Map<string, Weigh>(
  Object.entries({
    baccarat: weighBaccarat,
    blackjack: other,
    cluster: pokie,
    crash: weighCrash,
    dice: weighDice,
    hilo: stopped,
    keno: weighKeno,
    limbo: weighLimbo,
    mines: stopped,
    plinko: weighPlinko,
    roulette: weighRoulette,
    scratch: weighScratch,
    sicbo: weighSicbo,
    slots: pokie,
    videopoker: other,
    wheel: weighWheel,
  } satisfies Readonly<Record<EngineId, Weigh>>),
);

/** Percent of the stake, 0 to 100. Everything that is not named counts as "everything else" does. */
export const weightOf = (engine: string, config: unknown, round: Weighed): number =>
  (weights.get(engine) ?? other)(config, round);
