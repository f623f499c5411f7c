// What the reels show: the window at rest, the turning strips, and the texts for a result. Pure.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { HoldEvent } from '#shared/games/slots/hold.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { type Grid, type Reading, readStops, type Stops, type Win, windowsAt } from '#shared/games/slots/rules.ts';
import { payMinor } from '#shared/games/stake.ts';

/** A window that pays nothing and has no scatter: shown before the first spin. */
export function restingStops(config: SlotsConfig): Stops {
  const { heights } = config;
  const rows =
    heights.length > 0 ? { heights: config.reels.map((_, reel) => heights[(reel * 3) % heights.length] ?? 2) } : {};
  for (let i = 0; i < 500; i += 1) {
    const stops = config.reels.map((reel, r) => (i * (r + 1) + r * 3) % reel.length);
    const { units, scatters } = readStops(config, config.reels, { stops, ...rows });
    if (units === 0 && scatters === 0) return { stops, ...rows };
  }
  return { stops: config.reels.map(() => 0), ...rows };
}

/** The symbols in the window before any symbol expands. */
export const rawGrid = (config: SlotsConfig, reels: number[][], at: Stops): Grid => windowsAt(config, reels, at);

export type Landing = { event: SpinEvent; reading: Reading };

export function readEvent(config: SlotsConfig, event: SpinEvent): Landing {
  const reels = event.free ? config.freeReels : config.reels;
  return { event, reading: readStops(config, reels, event, event.free ? event : {}) };
}

/** The window after a book's symbol has filled its reels; unchanged where it fills none. */
export function filledGrid({ grid, wins }: Reading): Grid {
  const chosen = wins.find((win) => win.by === 'chosen');
  return chosen ? grid.map((reel, i) => (chosen.reels.includes(i) ? reel.map(() => chosen.symbol) : reel)) : grid;
}

/** `reel:row` of every winning cell: those of one win, or of all wins and paying scatters. */
export function paidCells(config: SlotsConfig, reading: Reading, only?: Win): Set<string> {
  const all = only ? [only] : reading.wins;
  const cells = all.flatMap((win) => cellsOf(config, reading, win));
  if (only || reading.scatterUnits === 0) return new Set(cells);
  return new Set([...cells, ...where(reading.grid, (symbol) => symbol === config.scatter)]);
}

function cellsOf(config: SlotsConfig, { grid }: Reading, win: Win): string[] {
  if (win.by === 'chosen') return where(grid, (_, reel) => win.reels.includes(reel));
  if (win.by === 'ways')
    return where(grid, (symbol, reel) => reel < win.cells && (symbol === win.symbol || symbol === config.wild));
  const path = config.lines[win.line] ?? [];
  const reels = path.map((_, reel) => reel);
  const held = win.from === 'left' ? reels.slice(0, win.cells) : reels.slice(-win.cells);
  return held.map((reel) => `${reel}:${path[reel]}`);
}

const where = (grid: Grid, is: (symbol: number, reel: number) => boolean): string[] =>
  grid.flatMap((column, reel) => column.flatMap((symbol, row) => (is(symbol, reel) ? [`${reel}:${row}`] : [])));

/** Free spins that were played: how many there are in all, and the state of each. */
export type Feature = { spin: number; of: number; multiplier: number; wonUnits: number };
export function featureAt(events: readonly SpinEvent[], index: number): Feature | null {
  const event = events[index];
  if (!event?.free) return null;
  const known = events.slice(0, index + 1);
  const bought = isBought(events);
  return {
    spin: bought ? index + 1 : index,
    of: known.reduce((sum, { awarded }) => sum + awarded, bought ? startedWith(events) : 0),
    multiplier: event.multiplier,
    wonUnits: known.reduce((sum, { units }) => sum + units, 0),
  };
}

/** Whether the stake bought free spins: then there is no paid spin before them. */
export const isBought = (spins: readonly SpinEvent[]): boolean => spins[0]?.free ?? false;

/** How many free spins the round's feature began with. */
export function startedWith(spins: readonly SpinEvent[]): number {
  if (!isBought(spins)) return spins[0]?.awarded ?? 0;
  return spins.length - spins.reduce((sum, { awarded }) => sum + awarded, 0);
}

/** The total of a feature: its spins, and the best of them; for hold and win its respins, and all of it. */
export function totalOf(
  config: SlotsConfig,
  { stakeMinor }: { stakeMinor: number },
  spins: readonly SpinEvent[],
  hold: HoldEvent | null,
) {
  const free = spins.filter((spin) => spin.free);
  const bestUnits = hold ? hold.units : Math.max(0, ...free.map(({ units }) => units));
  return {
    spins: hold ? hold.respins.length : free.length,
    bestMinor: payMinor(stakeMinor, bestUnits, unitsOf(config, spins)),
  };
}

/** The stake of a round in units. */
export const unitsOf = ({ units, buy }: SlotsConfig, spins: readonly SpinEvent[]): number =>
  isBought(spins) ? units * (buy?.stakes ?? 1) : units;

/** Events of a stored round as the engine wrote them; any other is a bug of the server. */
export function spinsOf(events: readonly unknown[]): SpinEvent[] {
  return events.filter(isSpin).map(({ stops, heights, free, multiplier, units, awarded, chosen, held }) => {
    if (!Array.isArray(stops) || ![multiplier, units, awarded].every(isWhole)) throw new Error('not a spin');
    const rows = Array.isArray(heights) ? { heights } : {};
    const stood = Array.isArray(held) ? { held } : {};
    const book = isWhole(chosen) ? { chosen } : {};
    return { kind: 'spin', stops, ...rows, free, multiplier, units, awarded, ...book, ...stood };
  });
}
/** The hold and win of a stored round; null where it had none. */
export const holdOf = (events: readonly unknown[]): HoldEvent | null => events.find(isHold) ?? null;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isSpin = (event: unknown): event is SpinEvent => (event as SpinEvent).kind === 'spin';
const isHold = (event: unknown): event is HoldEvent => (event as HoldEvent).kind === 'hold';
