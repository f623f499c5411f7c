// A mines table's state and actions: the number of mines, the cell that is being opened, and what is read of the round.
import { atom } from 'nanostores';
import type { Json } from '#shared/games/engine.ts';
import type { MinesState } from '#shared/games/mines/play.ts';
import { cells, type MinesConfig, mostMines } from '#shared/games/mines/rules.ts';
import type { Dealt } from '../../table/game.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

export function createMinesStore(_config: MinesConfig, store: TableStore) {
  const $mines = atom(3);
  const $opening = atom<number | null>(null);
  const show = (round: Dealt | null) => {
    $opening.set(null);
    if (!round) return;
    const gems = readField(round)?.gems.length ?? 0;
    if (mineAt(round.events) !== null) cue('mine_hit');
    else if (!round.done && gems > 0) cue('gem', { rate: riseOf(gems) });
    if (round.done) won(round.stakeMinor, round.payoutMinor);
    store.finishShow();
  };
  return {
    $mines,
    $opening: $opening,
    set(mines: number): void {
      if (store.$phase.get() === 'idle') $mines.set(Math.min(mostMines, Math.max(1, mines)));
    },
    async open(cell: number): Promise<void> {
      if (store.$phase.get() !== 'open') return;
      $opening.set(cell);
      show(await store.act({ open: cell }));
    },
    /** Starts a round, or cashes out the open one. */
    async go(): Promise<void> {
      if (store.$phase.get() === 'open') {
        if ((readField(store.$round.get())?.gems.length ?? 0) > 0) show(await store.act('cash'));
        return;
      }
      await store.ready();
      show(await store.play(store.$stake.get(), { mines: $mines.get() }));
    },
  };
}

/** Semitones by number of gems: rising on five notes, at most an octave. */
const STEPS = [0, 3, 5, 7, 10, 12];
const riseOf = (gems: number): number => 2 ** ((STEPS[Math.min(gems, STEPS.length) - 1] ?? 0) / 12);

/** The state of a round of mines; null for any other round. */
export function readField(round: { view: Json } | null): MinesState | null {
  const view = round?.view;
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return null;
  const { mines, mostGems, stakeMinor, cashMinor } = view;
  const gems = cellsIn(view.gems);
  const numbers = [mines, mostGems, stakeMinor, cashMinor];
  if (!gems || !numbers.every((one) => typeof one === 'number')) return null;
  const [a = 0, b = 0, c = 0, d = 0] = numbers as number[];
  return { mines: a, mostGems: b, stakeMinor: c, cashMinor: d, gems, field: cellsIn(view.field) };
}

const cellsIn = (value: Json | undefined): number[] | null =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'number' && cell >= 0 && cell < cells)
    ? (value as number[])
    : null;

/** The cell of the mine that ended a round; null where it was cashed out or is open. */
export function mineAt(events: readonly Json[]): number | null {
  const last = events.at(-1);
  if (typeof last !== 'object' || last === null || Array.isArray(last)) return null;
  return last.kind === 'end' && typeof last.at === 'number' ? last.at : null;
}
