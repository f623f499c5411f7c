// How a cluster round is shown: the old board falls away while the request is under way, then drop follows drop.
import { atom } from 'nanostores';
import { type Drop, dropsOf } from '#shared/games/cluster/play.ts';
import type { Board, ClusterConfig } from '#shared/games/cluster/rules.ts';
import { createWaits } from '../../parts/waits.ts';
import { createCelebration } from '../../parts/wins/celebrating.ts';
import { celebrationOf } from '../../parts/wins/celebration.ts';
import type { Dealt } from '../../table/game.ts';
import { isStill, painted } from '../../table/motion.ts';
import { cue, stopCue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';
import { restingBoard } from './drops.ts';

const LEAVE_MS = 320;
/** Milliseconds: the first drop fills the board column by column; in later ones symbols fall a few rows. */
const FILL_MS = 760;
const FALL_MS = 460;
const TELL_MS = 1100;
const VANISH_MS = 300;

export type View = {
  motion: 'still' | 'leaving' | 'falling' | 'vanishing';
  board: Board;
  /** The drops of the round, and the index of the current one; -1 before the first. */
  drops: readonly Drop[];
  index: number;
  /** Whether the win of the drop is being shown. */
  announced: boolean;
};

export function createClusterStore(config: ClusterConfig, store: TableStore) {
  const $view = atom<View>({
    motion: 'still',
    board: restingBoard(config),
    drops: [],
    index: -1,
    announced: false,
  });
  const change = (part: Partial<View>) => $view.set({ ...$view.get(), ...part });
  const waits = createWaits();
  const { begin, rest, isOver, skip } = waits;
  const celebration = createCelebration(waits);

  const showDrop = async (drop: Drop, index: number) => {
    change({ motion: 'falling', board: drop.landed.board, index, announced: false });
    await rest(index === 0 ? FILL_MS : FALL_MS);
    cue(stopCue(index));
    change({ motion: 'still', announced: true });
    if (drop.landed.units === 0) return;
    await rest(TELL_MS);
  };

  const tell = async (round: Dealt) => {
    const drops = dropsOf(config, round.events);
    change({ drops });
    for (const [index, drop] of drops.entries()) {
      if (isOver()) break;
      await showDrop(drop, index);
      if (index === drops.length - 1 || isOver()) continue;
      change({ motion: 'vanishing' });
      await rest(VANISH_MS);
    }
    const last = drops.at(-1);
    if (last) change({ motion: 'still', board: last.landed.board, index: drops.length - 1, announced: true });
    won(round.stakeMinor, round.payoutMinor);
    store.finishShow();
    await celebration.begin(celebrationOf(round, null));
  };

  // Nothing falls without a press: a round that was left is shown as it ended.
  store.showsLeft((round) => {
    begin();
    skip();
    void tell(round);
  });

  return {
    $view,
    celebration,
    skip,
    /** `run`: an automatic spin (useRun). */
    async spin(run?: true): Promise<void> {
      await store.ready();
      const stakeMinor = store.$stake.get();
      if (stakeMinor === 0 || store.$phase.get() !== 'idle') return;
      begin();
      const before = $view.get();
      const played = store.play(stakeMinor, null, run);
      if (store.$phase.get() !== 'asking') return;
      await painted();
      celebration.end();
      change({ motion: isStill() ? 'still' : 'leaving', drops: [], index: -1, announced: false });
      const [round] = await Promise.all([played, rest(LEAVE_MS)]);
      if (!round) return change({ ...before, motion: 'still' });
      await tell(round);
    },
  };
}
