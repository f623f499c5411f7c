// Turns the table's view of a round into what the stage shows, in cells. Pure.
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { Win } from '#shared/games/slots/rules.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { Coin, Show } from '../../parts/reels/timeline.ts';
import { type Held, heldCoins } from './held.ts';
import { filledGrid, paidCells, rawGrid } from './reels.ts';
import type { View } from './slots.store.ts';

const NONE: ReadonlySet<string> = new Set();

/** `win`: the one that is shown; null for all at once. */
export function showOf(config: SlotsConfig, view: View, win: Win | null, t: Translate): Show {
  const reels = view.free ? config.freeReels : config.reels;
  const reading = view.landing?.reading;
  const grid = reading ? (view.grown ? filledGrid(reading) : reading.grid) : rawGrid(config, reels, view.at);
  const held = (view.free && view.spins[view.index]?.held) || [];
  const raw = reading ? rawGrid(config, reels, view.at) : grid;
  return {
    motion: view.motion,
    grid,
    strips: reels,
    from: view.from,
    to: view.at,
    rows: config.rows,
    hitsMs: view.hitsMs,
    awaited: view.awaited,
    paid: reading ? paidCells(config, reading, win ?? undefined) : NONE,
    line: reading && win?.by === 'line' ? lineOf(config, win) : [],
    grown: new Set(
      grid.flatMap((cells, reel) =>
        cells.flatMap((symbol, row) =>
          symbol === raw[reel]?.[row] || held.includes(reel * config.rows + row) ? [] : [`${reel}:${row}`],
        ),
      ),
    ),
    held: new Set(held.map((cell) => placeOf(config, cell))),
    walks: config.staying === 'walking',
    coins: view.held && !view.intro ? coinsOf(config, view.held, t) : null,
    rolling: view.held?.rolling ?? false,
  };
}

const placeOf = ({ rows }: SlotsConfig, cell: number): string => `${Math.floor(cell / rows)}:${cell % rows}`;

/** Through the whole window, so that a winning line is drawn to its end. */
const lineOf = ({ lines }: SlotsConfig, { line }: { line: number }) =>
  (lines[line] ?? []).map((row, reel) => ({ reel, row }));

function coinsOf(config: SlotsConfig, held: Held, t: Translate): Map<string, Coin> {
  const fresh = new Set(held.rolling ? [] : held.event.respins[held.revealed - 1]?.map(({ cell }) => cell));
  return new Map(
    heldCoins(held).map(({ cell, coin }) => {
      const { units = 0, jackpot = null } = config.hold?.coins[coin] ?? {};
      const text = t('play.times', { value: units / config.units });
      return [
        placeOf(config, cell),
        { text, name: jackpot && t(`play.hold.${jackpot}`), fresh: fresh.has(cell) },
      ] as const;
    }),
  );
}
