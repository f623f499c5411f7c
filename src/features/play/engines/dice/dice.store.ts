// A dice table's state and actions: the bet, the roll that is shown, past rolls.
import { atom } from 'nanostores';
import { readDiceBet } from '#shared/games/dice/play.ts';
import { chanceOf, type DiceBet, type DiceConfig, maxChance, minChance, targetFor } from '#shared/games/dice/rules.ts';
import type { Json } from '#shared/games/engine.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds in which the marker moves; the style sheet has the same number. */
export const ROLL_MS = 520;

export type Rolled = { bet: DiceBet; roll: number; moving: boolean };

export function createDiceStore(_config: DiceConfig, store: TableStore) {
  const $bet = atom<DiceBet>({ side: 'over', target: 5050 });
  const $rolled = atom<Rolled | null>(null);
  const idle = () => store.$phase.get() === 'idle';
  const set = (bet: DiceBet) => {
    if (idle()) $bet.set(within(bet));
  };
  return {
    $bet,
    $rolled,
    side: (side: DiceBet['side']): void => set({ side, target: targetFor(side, chanceOf($bet.get())) }),
    aim: (target: number): void => set({ side: $bet.get().side, target }),
    chance: (chance: number): void => set({ side: $bet.get().side, target: targetFor($bet.get().side, chance) }),
    async go(): Promise<void> {
      await store.ready();
      const bet = $bet.get();
      const round = await store.play(store.$stake.get(), bet);
      const roll = rollOf(round?.events[0]);
      if (!round || roll === null) return;
      $rolled.set({ bet, roll, moving: !isStill() });
      cue('dice');
      if (!isStill()) await new Promise((done) => setTimeout(done, ROLL_MS));
      cue('reveal');
      $rolled.set({ bet, roll, moving: false });
      won(round.stakeMinor, round.payoutMinor);
      store.finishShow();
    },
  };
}

/** The nearest bet that the game accepts. */
export function within({ side, target }: DiceBet): DiceBet {
  const chance = Math.min(maxChance, Math.max(minChance, chanceOf({ side, target: Math.round(target) })));
  return { side, target: targetFor(side, chance) };
}

export function rollOf(event: Json | undefined): number | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
  return typeof event.roll === 'number' ? event.roll : null;
}

/** The bet of a stored round's opening. */
export const betOf = (action: Json | undefined): DiceBet | null => readDiceBet(action ?? null);
