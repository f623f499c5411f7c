// A keno table's state and actions: the picks, and the draw as it is shown, ball by ball.
import { atom } from 'nanostores';
import { drawn as removed } from '#shared/chance/removal.ts';
import type { Json } from '#shared/games/engine.ts';
import { type KenoConfig, mostPicks } from '#shared/games/keno/rules.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

const BALL_MS = 130;

/** `seen`: how many of the balls have been shown. */
export type Drawn = { picks: readonly number[]; balls: readonly number[]; seen: number };

/** Whether the ticket has more lines than a phone can show at once. */
export const isLong = (numbers: number): boolean => numbers > 40;

export function createKenoStore({ numbers }: KenoConfig, store: TableStore) {
  const $picks = atom<readonly number[]>([]);
  const $drawn = atom<Drawn | null>(null);
  const idle = () => store.$phase.get() === 'idle';
  const pick = (picks: readonly number[]) => {
    $drawn.set(null);
    $picks.set(picks);
  };
  return {
    $picks,
    $drawn,
    toggle(number: number): void {
      if (!idle()) return;
      const picks = $picks.get();
      if (picks.includes(number)) pick(picks.filter((one) => one !== number));
      else if (picks.length < mostPicks) pick([...picks, number]);
    },
    clear(): void {
      if (idle()) pick([]);
    },
    /** Picks random numbers, as many as are picked or ten, in the browser: no draw depends on them. */
    quick(): void {
      if (!idle()) return;
      const float = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
      const below = (n: number) => Math.floor(float() * n);
      const chance = { float, below, again: () => chance, drawn: 0 };
      pick(removed(chance, numbers, $picks.get().length || mostPicks).map((one) => one + 1));
    },
    async go(): Promise<void> {
      await store.ready();
      const picks = $picks.get();
      if (picks.length === 0 || !idle()) return;
      const round = await store.play(store.$stake.get(), { picks: [...picks] });
      const balls = ballsIn(round?.events[0]);
      if (!round || !balls) return;
      for (let seen = isStill() ? balls.length : 1; seen <= balls.length; seen += 1) {
        $drawn.set({ picks, balls, seen });
        cue('ball');
        if (seen < balls.length) await new Promise((done) => setTimeout(done, BALL_MS));
      }
      won(round.stakeMinor, round.payoutMinor);
      store.finishShow();
    },
  };
}

export function ballsIn(event: Json | undefined): number[] | null {
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return null;
  const balls = event.numbers;
  return Array.isArray(balls) ? balls.filter((ball): ball is number => typeof ball === 'number') : null;
}

export const hitsOf = (picks: readonly number[], balls: readonly number[]): number =>
  picks.filter((pick) => balls.includes(pick)).length;
