// What a live table draws for everybody (games.md, "The draw" and "live"), and its result for one player. The table
// settles with this file, a guest's browser plays demo bets with it, and the verifier repeats the draw.

import { type Chance, chanceFrom, floatsOf } from '../chance/draw.ts';
import { type Lefts, leftAction } from './crash/bets.ts';
import { brokenIn, curve, crashAfterMs as fallsAfterMs } from './crash/rules.ts';
import type { Engine, Json } from './engine.ts';
import { anyTable } from './replay.ts';
import { highestTarget, lowestTarget } from './target.ts';

/** What determines a table's round: link number j of its chain, the beacon's value, and the table's name. */
export type TableDraw = { link: string; salt: string; table: string };

type Kind = {
  chance(draw: TableDraw): Chance;
  /** Milliseconds from the draw until everybody may know the result. */
  lastsMs(event: Json): number;
  /** Whether players may cash out meanwhile. */
  leaves: boolean;
};

const atOnce: Kind = {
  chance: ({ link, salt, table }) => chanceFrom((block) => floatsOf(link, `${salt}:${table}:${block}`)),
  lastsMs: () => 0,
  leaves: false,
};

const kinds: Readonly<Record<string, Kind>> = {
  roulette: atOnce,
  baccarat: atOnce,
  crash: {
    // One draw for each link, without the table's name in the message: the formula that every verifier of crash knows.
    chance: ({ link, salt }) => chanceFrom(() => floatsOf(link, salt)),
    lastsMs: (event) => fallsAfterMs(brokenIn(event) ?? 100),
    leaves: true,
  },
};

/** How many bets a player may take back in one sitting: enough for accidental presses, too few to exploit. */
export const TAKE_BACKS = 10;

/** Whether a table can draw this engine for many players. */
export const isTableEngine = (engine: string): boolean => kinds[engine] !== undefined;
export const mayLeave = (engine: string): boolean => kindOf(engine).leaves;
export const chanceOfTable = (engine: string, draw: TableDraw): Chance => kindOf(engine).chance(draw);

function kindOf(engine: string): Kind {
  const kind = kinds[engine];
  if (!kind) throw new Error(`${engine} is not drawn by a table`);
  return kind;
}

/** The public result of a round, and how long it takes from the draw until it is public. */
export function drawnFor(engine: Engine, config: unknown, draw: TableDraw): { event: Json; lastsMs: number } {
  const [action = null] = engine.plain(config, 100);
  const bet = engine.bet(config, anyTable, { stakeMinor: 100, action });
  if (!bet.ok) throw new Error(`${engine.id} refuses its own plain bet: ${bet.code}`);
  const [event = null] = engine.open(config, bet.value, chanceOfTable(engine.id, draw)).events;
  return { event, lastsMs: kindOf(engine.id).lastsMs(event) };
}

export type Part = { stakeMinor: number; action: Json };
/** One player's part in a round: `action` replays it. */
export type Share = { action: Json; stakeMinor: number; payoutMinor: number; view: Json; events: Json[] };

/** `lefts` is where the player cashed out each bet of a flight manually. */
export function shareOf(
  engine: Engine,
  config: unknown,
  draw: TableDraw,
  parts: readonly Part[],
  lefts: Lefts = [],
): Share {
  const stakeMinor = parts.reduce((sum, part) => sum + part.stakeMinor, 0);
  const joined = engine.join(parts.map(({ action }) => action));
  if (!joined) throw new Error(`${engine.id} does not join what its table took`);
  const hasLeft = lefts.some((at) => at !== null);
  const action = hasLeft ? leftAction(joined.action, stakeMinor, lefts) : joined.action;
  const bet = engine.bet(config, anyTable, { stakeMinor, action });
  if (!bet.ok) throw new Error(`${engine.id} refuses what its table took: ${bet.code}`);
  const { state, events, payoutMinor } = engine.open(config, bet.value, chanceOfTable(engine.id, draw));
  return { action, stakeMinor, payoutMinor, view: state, events };
}

/** The cash-out this long after the launch: not before 1.01; a target that the curve has already reached stands. */
export function leavingAt(ms: number, target: number): number | null {
  const at = Math.min(highestTarget, curve(ms));
  return at < lowestTarget ? null : Math.min(at, target);
}
