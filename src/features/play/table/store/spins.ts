// The set of free spins that the player has chosen to play here: the house stakes then, and nothing else can be staked. What is shown
// of sets comes when there is one (SpinsPanel.tsx).
import { atom, computed } from 'nanostores';
import type { SpinsState } from '#shared/contract/rounds.ts';

/** The parameter that names a set in the address of a game: with it a choice outlives the page. */
export const PARAM = 'freespins';

function name(id: number | null): void {
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete(PARAM);
  else url.searchParams.set(PARAM, String(id));
  history.replaceState(history.state, '', url);
}

/** Why no set stakes here any more although one did, or was to: it has come to its end, it can't be played here, it couldn't be read. */
export type SpinsOver =
  | { readonly why: 'ended'; readonly spins: SpinsState }
  | { readonly why: 'gone' | 'failed'; readonly spins: null };

/**
 * Whether the set runs by itself: the player is asked once (`unasked`), and who presses for a spin instead has answered. `stopped`: by
 * the player or by what stops play; what is left is pressed for.
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
    /** How the chosen one stands, as far as it has been seen. */
    $spins,
    $run,
    /** The player's one answer: that it runs, or that they press. */
    answer(run: boolean): void {
      if ($spins.get() && $run.get() === 'unasked') $run.set(run ? 'runs' : 'pressed');
    },
    /** From the next spin on; what turns is shown to its end. */
    stopRun(): void {
      if ($run.get() === 'runs') $run.set('stopped');
    },
    /** The address names one that is not known yet. */
    $awaited,
    /** Until the player has answered that, a press stakes nothing: the one before it was paid by the house. */
    $over,
    /** Nothing at all may be staked. */
    $halts: computed([$awaited, $over], (awaited, ended) => awaited !== null || ended !== null),
    choose(state: SpinsState): void {
      $awaited.set(null);
      $over.set(null);
      if ($spins.get()?.id !== state.id) $run.set('unasked');
      $spins.set(state);
      name(state.id);
    },
    leave,
    /** It was ended elsewhere, or by time. */
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
    /** As the seat is taken: what the address says. */
    await(): void {
      const id = Number(new URLSearchParams(location.search).get(PARAM));
      if (Number.isSafeInteger(id) && id > 0 && !$spins.get()) $awaited.set(id);
    },
  };
}
