// What the reels show: the resting window, the bands that turn, and the sentences for a result. Pure.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { type Grid, type LineWin, type Reading, readStops, windowAt } from '#shared/games/slots/rules.ts';

/** A window that pays nothing and shows no scatter: what a table shows before its first spin. */
export function restingStops(config: SlotsConfig): number[] {
  for (let i = 0; i < 500; i += 1) {
    const stops = config.reels.map((reel, r) => (i * (r + 1) + r * 3) % reel.length);
    const { units, scatters } = readStops(config, config.reels, stops);
    if (units === 0 && scatters === 0) return stops;
  }
  return config.reels.map(() => 0);
}

/** The symbols that stand in the window, before anything expands. */
export const rawGrid = (reels: number[][], stops: number[]): Grid =>
  reels.map((reel, i) => windowAt(reel, stops[i] ?? 0));

/** What passes by above a window: the strip itself, so that what is seen turning is what is there. */
export function passing(reel: number[], stop: number, cells: number): number[] {
  return Array.from({ length: cells }, (_, i) => reel[(stop + 3 + i) % reel.length] ?? 0);
}

export type Shown = { event: SpinEvent; reading: Reading };

export function readEvent(config: SlotsConfig, event: SpinEvent): Shown {
  const reels = event.free ? config.freeReels : config.reels;
  return { event, reading: readStops(config, reels, event.stops) };
}

/** `reel:row` of every cell that pays: cells of a line, or all scatters. */
export function paidCells(config: SlotsConfig, reading: Reading, only?: LineWin): Set<string> {
  const cells = new Set<string>();
  for (const win of only ? [only] : reading.lines) {
    const path = config.lines[win.line] ?? [];
    const reels = path.map((_, reel) => reel);
    const held = win.from === 'left' ? reels.slice(0, win.cells) : reels.slice(-win.cells);
    for (const reel of held) cells.add(`${reel}:${path[reel]}`);
  }
  if (!only && reading.scatterUnits > 0) {
    reading.grid.forEach((column, reel) => {
      column.forEach((symbol, row) => {
        if (symbol === config.scatter) cells.add(`${reel}:${row}`);
      });
    });
  }
  return cells;
}

/** Free spins played out: how many there are in all, and where each stands. */
export type Feature = { spin: number; of: number; multiplier: number; wonUnits: number };
export function featureAt(events: readonly SpinEvent[], index: number): Feature | null {
  const event = events[index];
  if (!event?.free) return null;
  const known = events.slice(0, index + 1);
  return {
    spin: index,
    of: known.reduce((sum, { awarded }) => sum + awarded, 0),
    multiplier: event.multiplier,
    wonUnits: known.reduce((sum, { units }) => sum + units, 0),
  };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Events of a stored round as the engine wrote them; anything else is a bug of the server. */
export function spinsOf(events: readonly unknown[]): SpinEvent[] {
  return events.map((event) => {
    const { stops, free, multiplier, units, awarded } = event as SpinEvent;
    if (!Array.isArray(stops) || ![multiplier, units, awarded].every(isWhole)) throw new Error('not a spin');
    return { kind: 'spin', stops, free, multiplier, units, awarded };
  });
}
