// The sounds of a table: its sets of cues, and the one function that plays wins.
import { isSlot } from '#shared/games/stake.ts';
import { tierOf } from '#shared/games/tier.ts';
import type { LoopCue, QuietCue } from '#src/client/sound/cues.ts';
import { celebrate, type Held, type How, cue as play, hold as playOn } from '#src/client/sound/play.ts';
import type { TableGame } from './game.ts';

const INSTANT = ['crash', 'limbo', 'dice', 'mines', 'plinko'];

/** A slot's own set where it has one, else its studio's; every other game uses the house's. */
export function setsOf({ id, engine }: Pick<TableGame, 'id' | 'engine'>): string[] {
  const [studio = '', title = ''] = id.split('/');
  if (isSlot(engine)) return [title, studio];
  return INSTANT.includes(engine) ? ['instant'] : ['tables'];
}

/** A dialog covers the table: it may be a check or a limit, so nothing sounds. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;
const nothing = (): void => {};

/** Plays a cue that announces no win: a reel that stops, a card, a ball. Returns a function that cuts it off. */
export const cue = (name: QuietCue, how?: How): (() => void) => (isCovered() ? nothing : play(name, how));

/** Plays a loop until it is ended. */
export const hold = (name: LoopCue, how?: How): Held =>
  isCovered() ? { bend: nothing, end: nothing } : playOn(name, how);

const STOPS = ['reel_stop_1', 'reel_stop_2', 'reel_stop_3', 'reel_stop_4', 'reel_stop_5'] as const;
/** The pitch of stops rises from reel to reel. */
export const stopCue = (reel: number): QuietCue => STOPS[reel] ?? 'reel_stop_5';

const CHIPS = ['chip_1', 'chip_2', 'chip_3'] as const;
/** One of three, so that a stack does not repeat one recording. */
export const chipCue = (lying: number): QuietCue => CHIPS[lying % CHIPS.length] ?? 'chip_1';

const TIER_CUES = {
  line: 'win_small',
  count: 'win_medium',
  nice: 'win_medium',
  big: 'win_big',
  huge: 'win_big',
} as const;

/**
 * Plays the sound for what one press or draw returned, compared with its whole stake; for a feature, its running total.
 * At or below the stake there is none.
 */
export function won(stakeMinor: number, payoutMinor: number): void {
  const tier = tierOf(stakeMinor, payoutMinor);
  if (tier !== 'none' && !isCovered()) celebrate(TIER_CUES[tier], 'cash_out');
}

/** Plays while the sum of a win counts up, over the screen too. Returns a function that ends it: reached, or left. */
export function countUp(stakeMinor: number, payoutMinor: number): (reached: boolean) => void {
  const tier = tierOf(stakeMinor, payoutMinor);
  if (tier === 'none' || tier === 'line') return nothing;
  const ticks = playOn('count_loop');
  return (reached) => {
    ticks.end();
    if (reached) celebrate('count_end');
  };
}
