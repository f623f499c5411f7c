// Mines as an engine: the field is drawn with the bet, cells are opened one by one, a cash-out or a mine ends the round.

import { drawn } from '../../chance/removal.ts';
import { BACK, type Bet, engine, type Json, type Judged } from '../engine.ts';
import { payMinor, refusePayout, refuseStake } from '../stake.ts';
import { cells, type MinesConfig, mostMines, paysFor, readMinesConfig } from './rules.ts';

/** `mostGems`: with more gems a cash-out would exceed the table's maximum, so no further cell can be opened. */
type Opened = { mines: number; mostGems: number };
export type MinesState = Opened & {
  stakeMinor: number;
  /** Cells with a gem, in the order they were opened. */
  gems: number[];
  /** What a cash-out pays now. */
  cashMinor: number;
  /** Where the mines were; null while the round is open. */
  field: number[] | null;
};
export type MinesEvent =
  | { kind: 'gem'; cell: number }
  /** `at` is the mine that was opened, null after a cash-out. */
  | { kind: 'end'; at: number | null; field: number[] };
type Step = { open: number } | 'cash' | 'back';

export const mines = engine<MinesConfig, Opened, Step, MinesState, MinesEvent>({
  id: 'mines',
  readConfig: readMinesConfig,

  /** The action is `{ mines }`, 1 to 24. */
  bet(config, table, { stakeMinor, action }): Judged<Bet<Opened>> {
    const count = minesIn(action);
    if (count === null) return { ok: false, code: 'bet.invalid' };
    const refused = refuseStake(table, stakeMinor);
    if (refused) return refused;
    const pays = (gems: number) => payOf(config, stakeMinor, count, gems);
    const tooMuch = refusePayout(table, BigInt(pays(1)));
    if (tooMuch) return tooMuch;
    let mostGems = cells - count;
    while (pays(mostGems) > table.maxPayoutMinor) mostGems -= 1;
    const choice = { mines: count, mostGems };
    return { ok: true, value: { stakeMinor, choice, maxPayoutMinor: pays(mostGems) } };
  },

  open(_config, { stakeMinor, choice }, chance) {
    // Drawn now, revealed at the end: later steps look again at these floats.
    drawn(chance, cells, choice.mines);
    const state = { ...choice, stakeMinor, gems: [], cashMinor: 0, field: null };
    return { state, events: [], done: false, payoutMinor: 0 };
  },

  /** `{ open: cell }` or `"cash"`, which needs a gem; `"back"`, by the house only, returns a stake that has no result. */
  move(_config, { gems, mostGems }, action, by) {
    const step = stepIn(action);
    const able =
      step === 'cash'
        ? gems.length > 0
        : step === 'back'
          ? by === 'house' && gems.length === 0
          : step !== null && gems.length < mostGems && !gems.includes(step.open);
    if (step === null || !able) return { ok: false, code: 'round.action' };
    return { ok: true, value: { stakeMinor: 0, choice: step } };
  },

  act(config, state, { choice }, chance) {
    const field = drawn(chance.again(), cells, state.mines);
    const end = (at: number | null, payoutMinor: number) => ({
      state: { ...state, field, cashMinor: payoutMinor },
      events: [{ kind: 'end' as const, at, field }],
      done: true,
      payoutMinor,
    });
    if (choice === 'cash') return end(null, state.cashMinor);
    if (choice === 'back') return end(null, state.stakeMinor);
    const cell = choice.open;
    if (field.includes(cell)) return end(cell, 0);
    const gems = [...state.gems, cell];
    const cashMinor = payOf(config, state.stakeMinor, state.mines, gems.length);
    const found = { kind: 'gem' as const, cell };
    if (gems.length < cells - state.mines) {
      return { state: { ...state, gems, cashMinor }, events: [found], done: false, payoutMinor: 0 };
    }
    // Only mines are left, so there is nothing to decide.
    const last = end(null, cashMinor);
    return { ...last, state: { ...last.state, gems }, events: [found, ...last.events] };
  },

  houseDecision: (_config, { gems }) => (gems.length > 0 ? 'cash' : BACK),
  plain: () => [{ mines: 3 }, 'back'],
});

/** What a cash-out with this many gems pays. */
export function payOf(config: MinesConfig, stakeMinor: number, count: number, gems: number): number {
  const { n, d } = paysFor(config, count, gems);
  return payMinor(stakeMinor, n, d);
}

function minesIn(action: Json): number | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { mines: count, ...rest } = action;
  if (typeof count !== 'number' || Object.keys(rest).length > 0) return null;
  return Number.isSafeInteger(count) && count >= 1 && count <= mostMines ? count : null;
}

function stepIn(action: Json): Step | null {
  if (action === 'cash' || action === 'back') return action;
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { open, ...rest } = action;
  if (typeof open !== 'number' || Object.keys(rest).length > 0) return null;
  return Number.isSafeInteger(open) && open >= 0 && open < cells ? { open } : null;
}
