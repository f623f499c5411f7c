// What a table sounds like: its sets of cues, and the one gate of a win.
import { isSlot } from '#shared/games/stake.ts';
import { tierOf } from '#shared/games/tier.ts';
import type { LoopCue, QuietCue } from '#src/client/sound/cues.ts';
import { celebrate, type Held, type How, cue as play, hold as playOn } from '#src/client/sound/play.ts';
import type { TableGame } from './game.ts';

const INSTANT = ['crash', 'limbo', 'dice', 'mines', 'plinko'];

/** A slot's own set where it has one, else its studio's; every other game is played at the house's tables. */
export function setsOf({ id, engine }: Pick<TableGame, 'id' | 'engine'>): string[] {
  const [studio = '', title = ''] = id.split('/');
  if (isSlot(engine)) return [title, studio];
  return INSTANT.includes(engine) ? ['instant'] : ['tables'];
}

/** Under a dialog the table is not looked at: what stands there may be a check or a limit. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null;
const nothing = (): void => {};

/** Plays what tells of no win: a reel that stops, a card that is laid, a ball that falls. Answers how to cut it short. */
export const cue = (name: QuietCue, how?: How): (() => void) => (isCovered() ? nothing : play(name, how));

/** Plays a loop until it is ended. */
export const hold = (name: LoopCue, how?: How): Held =>
  isCovered() ? { bend: nothing, end: nothing } : playOn(name, how);

const STOPS = ['reel_stop_1', 'reel_stop_2', 'reel_stop_3', 'reel_stop_4', 'reel_stop_5'] as const;
/** Stops rise from reel to reel. */
export const stopCue = (reel: number): QuietCue => STOPS[reel] ?? 'reel_stop_5';

const CHIPS = ['chip_1', 'chip_2', 'chip_3'] as const;
/** One of three: a stack does not rattle like one recording. */
export const chipCue = (lying: number): QuietCue => CHIPS[lying % CHIPS.length] ?? 'chip_1';

const TIER_CUES = {
  line: 'win_small',
  count: 'win_medium',
  nice: 'win_medium',
  big: 'win_big',
  huge: 'win_big',
} as const;

/** Tells what one press or draw returned over all that it staked, a feature's running total: at or below the stake nothing sounds. */
export function won(stakeMinor: number, payoutMinor: number): void {
  const tier = tierOf(stakeMinor, payoutMinor);
  if (tier !== 'none' && !isCovered()) celebrate(TIER_CUES[tier], 'cash_out');
}

/** While the sum of a win counts up, over the screen too. Answers how it ends: reached, or left. */
export function countUp(stakeMinor: number, payoutMinor: number): (reached: boolean) => void {
  const tier = tierOf(stakeMinor, payoutMinor);
  if (tier === 'none' || tier === 'line') return nothing;
  const ticks = playOn('count_loop');
  return (reached) => {
    ticks.end();
    if (reached) celebrate('count_end');
  };
}
