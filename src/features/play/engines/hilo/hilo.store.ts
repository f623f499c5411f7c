// A hi-lo table's state and actions: a bet, calls, passes and cash-outs, and what is read of the round.
import type { Json } from '#shared/games/engine.ts';
import { readHiloState } from '#shared/games/hilo/play.ts';
import type { Call, HiloConfig } from '#shared/games/hilo/rules.ts';
import type { Dealt } from '../../table/game.ts';
import { cue, won } from '../../table/sound.ts';
import type { TableStore } from '../../table/store/table.store.ts';

export function createHiloStore(_config: HiloConfig, store: TableStore) {
  const show = (round: Dealt | null) => {
    if (!round) return;
    cue('card_flip');
    if (round.done) won(round.stakeMinor, round.payoutMinor);
    store.finishShow();
  };
  const act = async (action: Json) => {
    if (store.$phase.get() === 'open') show(await store.act(action));
  };
  return {
    call: (call: Call): Promise<void> => act({ call }),
    pass: (): Promise<void> => act('pass'),
    cash: (): Promise<void> => act('cash'),
    async deal(): Promise<void> {
      if (store.$phase.get() !== 'idle') return;
      await store.ready();
      show(await store.play(store.$stake.get(), null));
    },
  };
}

export const readHand = (round: { view: Json } | null) => (round ? readHiloState(round.view) : null);

export type Ending = 'wrong' | 'cashed' | 'back';

/** How a round ended; null while it is open. */
export function endOf(round: Pick<Dealt, 'events'>, won: number): Ending | null {
  const last = round.events.at(-1);
  if (typeof last !== 'object' || last === null || Array.isArray(last)) return null;
  if (last.kind === 'cash') return won > 0 ? 'cashed' : 'back';
  return last.right === false ? 'wrong' : null;
}
