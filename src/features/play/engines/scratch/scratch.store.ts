// A scratch card's state and actions: the card that was bought, and the scratched fields.
import { atom } from 'nanostores';
import { cardIn } from '#shared/games/scratch/play.ts';
import { fields, type ScratchConfig } from '#shared/games/scratch/rules.ts';
import { createWaits } from '../../parts/waits.ts';
import type { Dealt } from '../../table/game.ts';
import { isStill } from '../../table/motion.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

/** Milliseconds between fields when all are scratched at once: nine in one step would be too slow on a weak phone. */
const SWEEP_MS = 60;
const every = Array.from({ length: fields }, (_, i) => i);

/** `open`: scratched fields, in order. */
export type Bought = { card: readonly number[]; open: readonly number[]; deal: string };

export function createScratchStore(config: ScratchConfig, store: TableStore) {
  const $card = atom<Bought | null>(null);
  /** The payout is shown when the last field has been scratched. */
  const show = (open: readonly number[]) => {
    const bought = $card.get();
    if (!bought || store.$phase.get() !== 'showing') return;
    $card.set({ ...bought, open });
    cue('foil');
    if (open.length < fields) return;
    const round = store.$round.get();
    if (round) won(round.stakeMinor, round.payoutMinor);
    store.finishShow();
  };
  const { begin, rest, isOver, skip } = createWaits();
  let sweeping = false;
  const all = async () => {
    const deal = $card.get()?.deal;
    const goesOn = () => store.$phase.get() === 'showing' && $card.get()?.deal === deal;
    const left = () => {
      const open = $card.get()?.open ?? [];
      return { open, fields: every.filter((field) => !open.includes(field)) };
    };
    if (sweeping) return skip();
    sweeping = true;
    begin();
    for (let now = left(); now.fields.length > 0 && goesOn(); now = left()) {
      show([...now.open, ...(isOver() ? now.fields : now.fields.slice(0, 1))]);
      await rest(SWEEP_MS);
    }
    sweeping = false;
  };
  const lay = async (round: Dealt): Promise<void> => {
    const card = cardIn(config, round.events[0]);
    if (!card) return store.finishShow();
    $card.set({ card, open: [], deal: round.id });
    if (isStill()) await all();
  };

  // A card that was left half scratched is shown again with all its foil.
  store.showsLeft((round) => void lay(round));

  return {
    $card,
    all,
    scratch(field: number): void {
      const open = $card.get()?.open ?? [];
      if (!open.includes(field)) show([...open, field]);
    },
    /** Buys a card; where one is being scratched, scratches the rest of it. */
    async go(): Promise<void> {
      if (store.$phase.get() === 'showing') return all();
      if (store.$phase.get() !== 'idle') return;
      await store.ready();
      const round = await store.play(store.$stake.get(), null);
      if (round) await lay(round);
    },
  };
}
