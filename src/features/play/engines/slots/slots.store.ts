// How a round of a slot is shown: reels run while the request is under way, stop on the answer, and free spins follow.
import { atom } from 'nanostores';
import type { SlotsConfig } from '#shared/games/slots/config.ts';
import type { HoldEvent } from '#shared/games/slots/hold.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import type { Stops } from '#shared/games/slots/rules.ts';
import { SWING_MS } from '../../parts/reels/timeline.ts';
import { createWaits } from '../../parts/waits.ts';
import { createCelebration } from '../../parts/wins/celebrating.ts';
import { celebrationOf } from '../../parts/wins/celebration.ts';
import type { Dealt } from '../../table/game.ts';
import { isStill, painted } from '../../table/motion.ts';
import { won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';
import { awaitedReel } from './awaited.ts';
import type { Held } from './held.ts';
import { holdOf, isBought, type Landing, readEvent, restingStops, spinsOf, totalOf } from './reels.ts';

/** The speed of a title's reels: the first stops after `stopMs`, each further one a step later. */
export type Pace = { runMs: number; stopMs: number; stepMs: number };
const brisk: Pace = { runMs: 220, stopMs: 320, stepMs: 110 };
const steady: Pace = { runMs: 420, stopMs: 460, stepMs: 160 };
export const paceOf = ({ reels }: SlotsConfig): Pace => (reels.length === 3 ? brisk : steady);

const FREE_SPIN_REST_MS = 900;
const FREE_SPIN_WIN_MS = 1500;
/** Milliseconds: won free spins are announced before the first of them, further ones after their spin. */
const INTRO_MS = 2600;
const AGAIN_MS = 1500;
const GROW_MS = 650;
/** Milliseconds: a respin of hold and win rolls, then its coins are shown. */
const ROLL_MS = 700;
const LAND_MS = 800;
const BLANK_MS = 350;

export type View = {
  motion: 'still' | 'running' | 'stopping';
  /** Counts the spins shown, so that each restarts the motion. */
  turn: number;
  /** Where the reels stand or will stop, and where they stood before. */
  at: Stops;
  from: Stops;
  /** When each reel stops, in ms after the stopping began, and the first reel that is drawn out. */
  hitsMs: readonly number[];
  awaited: number | null;
  free: boolean;
  /** The spin that the window shows; null before the first one and while reels move. */
  landing: Landing | null;
  /** Whether a book's symbol has filled its reels. */
  grown: boolean;
  /** Whether the won free spins are being announced. */
  intro: boolean;
  /** The further free spins that a free spin won, while they are announced. */
  again: number;
  /** Hold and win, once it has begun. */
  held: Held | null;
  /** All spins of the round, and which one this is. */
  spins: SpinEvent[];
  index: number;
};

/** How much longer a deciding reel turns: the same whatever it shows. */
const AWAITED_MS = 1200;

/** When each reel stops, in ms. */
export function hitsOf(config: SlotsConfig, awaited: number | null): number[] {
  const { stopMs, stepMs } = paceOf(config);
  return config.reels.map((_, reel) => stopMs + reel * stepMs + (awaited !== null && reel >= awaited ? AWAITED_MS : 0));
}

export type SlotsStore = ReturnType<typeof createSlotsStore>;

export function createSlotsStore(config: SlotsConfig, store: TableStore) {
  const { anticipation } = store.game;
  const $view = atom<View>({
    motion: 'still',
    turn: 0,
    free: false,
    landing: null,
    grown: false,
    intro: false,
    again: 0,
    held: null,
    spins: [],
    index: 0,
    at: restingStops(config),
    from: restingStops(config),
    hitsMs: [],
    awaited: null,
  });
  const pace = paceOf(config);
  const change = (part: Partial<View>) => $view.set({ ...$view.get(), ...part });
  const waits = createWaits();
  const { begin, rest, isOver, skip } = waits;
  const celebration = createCelebration(waits);

  const stopOn = async (event: SpinEvent, index: number) => {
    const reading = readEvent(config, event);
    if (!isOver()) {
      const awaited = anticipation ? awaitedReel(config, event) : null;
      const hitsMs = hitsOf(config, awaited);
      const { turn, at: from } = $view.get();
      const fresh = { landing: null, grown: false, intro: false };
      change({
        motion: 'stopping',
        turn: turn + 1,
        at: event,
        from,
        hitsMs,
        awaited,
        free: event.free,
        index,
        ...fresh,
      });
      await rest((hitsMs.at(-1) ?? 0) + SWING_MS);
    }
    const grows = reading.reading.wins.some(({ by }) => by === 'chosen');
    change({ motion: 'still', at: event, free: event.free, landing: reading, index, grown: false, intro: false });
    if (!grows) return;
    await rest(GROW_MS);
    change({ grown: true });
  };

  /** Respin by respin; after a skip the board is shown as it ended. */
  const playOut = async (event: HoldEvent) => {
    await rest(FREE_SPIN_WIN_MS);
    change({ intro: true, held: { event, revealed: 0, rolling: false } });
    await rest(INTRO_MS);
    change({ intro: false });
    for (const [at, landed] of event.respins.entries()) {
      if (isOver()) break;
      change({ held: { event, revealed: at, rolling: true } });
      await rest(ROLL_MS);
      change({ held: { event, revealed: at + 1, rolling: false } });
      await rest(landed.length > 0 ? LAND_MS : BLANK_MS);
    }
    change({ held: { event, revealed: event.respins.length, rolling: false } });
  };

  const celebrate = async (round: Dealt, spins: readonly SpinEvent[], hold: HoldEvent | null) => {
    const feature = hold !== null || spins.length > 1;
    if (feature) await rest(FREE_SPIN_WIN_MS);
    if (store.$round.get() === round)
      await celebration.begin(celebrationOf(round, feature ? totalOf(config, round, spins, hold) : null));
  };

  /** No result is shown before the market's minimum round time has passed: the reels run on; with reduced motion there is just a wait. */
  const cycle = async () => {
    const lastMs = isStill() ? 0 : (hitsOf(config, null).at(-1) ?? 0) + SWING_MS;
    const leftMs = store.leftMs() - lastMs;
    if (leftMs > 0) await new Promise((done) => setTimeout(done, leftMs));
  };

  const tell = async (round: Dealt) => {
    const spins = spinsOf(round.events);
    change({ spins });
    if (isBought(spins)) {
      change({ motion: 'still', intro: true });
      await rest(INTRO_MS);
    }
    for (const [index, event] of spins.entries()) {
      await stopOn(event, index);
      const more = index < spins.length - 1;
      if (more) await rest(event.units > 0 ? FREE_SPIN_WIN_MS : FREE_SPIN_REST_MS);
      if (more && event.free && event.awarded > 0) {
        change({ again: event.awarded });
        await rest(AGAIN_MS);
        change({ again: 0 });
      }
      if (!more || event.free) continue;
      change({ intro: true });
      await rest(INTRO_MS);
    }
    const event = holdOf(round.events);
    if (event) await playOut(event);
    // The reels light up first: sound, balance and controls follow in a separate task.
    await painted();
    won(round.stakeMinor, round.payoutMinor);
    // A celebrated win counts as seen, so that no page shows it again.
    store.finishShow();
    await celebrate(round, spins, event);
  };

  // A feature that was left is shown again from its start; a single spin is shown as it ended, because nothing turns
  // without a press.
  store.showsLeft((round) => {
    begin();
    if (spinsOf(round.events).length === 1 && !holdOf(round.events)) skip();
    void tell(round);
  });

  return {
    $view,
    /** `run`: an automatic spin (useRun). */
    async spin(buy = false, run?: true): Promise<void> {
      await store.ready();
      const stakeMinor = store.$stake.get() * (buy ? (config.buy?.stakes ?? 0) : 1);
      if (stakeMinor === 0 || store.$phase.get() !== 'idle') return;
      begin();
      const before = $view.get();
      const played = store.play(stakeMinor, buy ? { buy } : null, run);
      if (store.$phase.get() !== 'asking') return;
      // The press is answered on its button first, because drawing the reels takes longer.
      await painted();
      celebration.end();
      const fresh = { landing: null, grown: false, held: null, spins: [], index: 0 };
      change({ motion: isStill() ? 'still' : 'running', turn: before.turn + 1, ...fresh });
      const [round] = await Promise.all([played, rest(pace.runMs)]);
      if (!round) return change({ ...before, motion: 'still' });
      await cycle();
      await tell(round);
    },
    skip,
    /** The player has read the announcement of a feature. */
    passIntro(): void {
      const { intro, again } = $view.get();
      if (intro || again > 0) waits.next();
    },
    celebration,
  };
}
