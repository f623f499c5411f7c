// The set of free spins that the player has chosen to play here: the house then pays the stakes, and nothing else can
// be staked. The code that shows sets is loaded when there is one (SpinsPanel.tsx).
import { atom, computed } from 'nanostores';
import type { SpinsState } from '#shared/contract/rounds.ts';

/** The parameter in a game's address that names a set, so that the choice survives a reload. */
export const PARAM = 'freespins';

function name(id: number | null): void {
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete(PARAM);
  else url.searchParams.set(PARAM, String(id));
  history.replaceState(history.state, '', url);
}

/** Why a set no longer pays the stakes here, or never did: it has ended, it can't be played here, or it couldn't be loaded. */
export type SpinsOver =
  | { readonly why: 'ended'; readonly spins: SpinsState }
  | { readonly why: 'gone' | 'failed'; readonly spins: null };

/**
 * Whether the set plays automatically: the player is asked once (`unasked`), and pressing for a spin instead is an
 * answer. `stopped`: by the player or by what stops play; the remaining spins need a press each.
 */
export type Run = 'unasked' | 'pressed' | 'runs' | 'stopped';

export type SpinsChoice = ReturnType<typeof createSpinsChoice>;

export function createSpinsChoice() {
  const $spins = atom<SpinsState | null>(null);
  const $awaited = atom<number | null>(null);
  const $over = atom<SpinsOver | null>(null);
  const $run = atom<Run>('unasked');
  const leave = (): void => {
    $run.set('unasked');
    $spins.set(null);
    $awaited.set(null);
    name(null);
  };
  const over = (how: SpinsOver): void => {
    $over.set(how);
    leave();
  };
  return {
    /** The state of the chosen set, as far as it has been shown. */
    $spins,
    $run,
    /** The player's one answer: automatic spins, or a press for each. */
    answer(run: boolean): void {
      if ($spins.get() && $run.get() === 'unasked') $run.set(run ? 'runs' : 'pressed');
    },
    /** From the next spin on; the current one is shown to its end. */
    stopRun(): void {
      if ($run.get() === 'runs') $run.set('stopped');
    },
    /** The set in the address, while it is not loaded yet. */
    $awaited,
    /** Until the player has confirmed the end, a press stakes nothing, because the stake before was paid by the house. */
    $over,
    /** Whether nothing may be staked at all. */
    $halts: computed([$awaited, $over], (awaited, ended) => awaited !== null || ended !== null),
    choose(state: SpinsState): void {
      $awaited.set(null);
      $over.set(null);
      if ($spins.get()?.id !== state.id) $run.set('unasked');
      $spins.set(state);
      name(state.id);
    },
    leave,
    /** It was ended elsewhere, or has expired. */
    end(): void {
      const spins = $spins.get();
      if (spins) over({ why: 'ended', spins });
    },
    miss: (why: 'gone' | 'failed'): void => over({ why, spins: null }),
    /** From here on the player's own money is staked. */
    goOn: (): void => $over.set(null),
    tell(state: SpinsState): void {
      if ($spins.get()?.id !== state.id) return;
      if (state.stage === 'activated') $spins.set(state);
      else over({ why: 'ended', spins: state });
    },
    /** As the seat is taken: reads the set from the address. */
    await(): void {
      const id = Number(new URLSearchParams(location.search).get(PARAM));
      if (Number.isSafeInteger(id) && id > 0 && !$spins.get()) $awaited.set(id);
    },
  };
}
