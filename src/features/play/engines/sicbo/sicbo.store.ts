// A sic bo table's state and actions: chips on the layout, the dice of the last roll.
import { kindOf } from '#shared/games/sicbo/play.ts';
import type { Roll, SicboConfig } from '#shared/games/sicbo/rules.ts';
import { createShowing } from '../../parts/chips/showing.ts';
import { isStill } from '../../table/motion.ts';
import { cue } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds that the dice tumble; the style sheet has the same number. */
const TUMBLE_MS = 1400;

export const createSicboStore = (_config: SicboConfig, store: TableStore) =>
  createShowing(store, kindOf, diceIn, () => {
    cue('dice');
    return isStill() ? Promise.resolve() : new Promise((done) => setTimeout(done, TUMBLE_MS));
  });

/** The dice of a round's event; null for any other. */
export function diceIn(event: unknown): Roll | null {
  if (typeof event !== 'object' || event === null || !('dice' in event) || !Array.isArray(event.dice)) return null;
  const [a, b, c, ...rest] = event.dice.map((die) => (isFace(die) ? die : null));
  return a && b && c && rest.length === 0 ? [a, b, c] : null;
}

const isFace = (die: unknown): die is number =>
  typeof die === 'number' && Number.isSafeInteger(die) && die >= 1 && die <= 6;
