// The set of free spins that the player has chosen to play here: the house stakes then, and nothing else can be staked. What is shown
// of sets comes when there is one (SpinsPanel.tsx).
import { atom } from 'nanostores';
import type { SpinsState } from '#shared/contract/rounds.ts';

/** The parameter that names a set in the address of a game: with it a choice outlives the page. */
export const PARAM = 'freespins';

function name(id: number | null): void {
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete(PARAM);
  else url.searchParams.set(PARAM, String(id));
  history.replaceState(history.state, '', url);
}

export type SpinsChoice = ReturnType<typeof createSpinsChoice>;

export function createSpinsChoice() {
  const $spins = atom<SpinsState | null>(null);
  const $awaited = atom<number | null>(null);
  const $ended = atom<SpinsState | null>(null);
  const leave = (): void => {
    $spins.set(null);
    $awaited.set(null);
    name(null);
  };
  const tell = (state: SpinsState): void => {
    if ($spins.get()?.id !== state.id) return;
    if (state.stage === 'activated') $spins.set(state);
    else {
      leave();
      $ended.set(state);
    }
  };
  return {
    /** How the chosen one stands, as far as it has been seen. */
    $spins,
    /** The address names one that is not known yet: until then nothing is staked. */
    $awaited,
    /** The one that has just ended here. */
    $ended,
    choose(state: SpinsState): void {
      $awaited.set(null);
      $ended.set(null);
      $spins.set(state);
      name(state.id);
    },
    leave,
    dismiss: (): void => $ended.set(null),
    tell,
    /** As the seat is taken: what the address says. */
    await(): void {
      const id = Number(new URLSearchParams(location.search).get(PARAM));
      if (Number.isSafeInteger(id) && id > 0 && !$spins.get()) $awaited.set(id);
    },
  };
}
