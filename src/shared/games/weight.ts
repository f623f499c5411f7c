// How much a settled round counts towards wagering and points: a percentage of its stake, by game, and zero where its
// bets are too safe (bonuses.md 10, 17). A rule of the house, not of the game: only the Worker loads it.
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

/** No bet of these is too safe: a test checks every title's certificate for that. */
const pokie: Weigh = () => 100;
const other: Weigh = () => 10;
/** Stopping early for a small win counts nothing; a lost round counts in full. */
const stopped: Weigh = (_config, round) => (isLittle(round) ? 0 : 10);

/** By engine. A bonus buy counts like any bet on a slot here: it is excluded from wagering (bonuses.md 9) but earns points. */
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

/** Percent of the stake, 0 to 100. Engines that are not named count as "everything else". */
export const weightOf = (engine: string, config: unknown, round: Weighed): number =>
  (weights.get(engine) ?? other)(config, round);
