// What a table sounds like: its sets of cues, and the one gate of a win.
import { isSlot } from '#shared/games/stake.ts';
import type { LoopCue, QuietCue } from '#src/client/sound/cues.ts';
import { celebrate, type Held, type How, cue as play, hold as playOn } from '#src/client/sound/play.ts';
import type { TableGame } from './game.ts';
import { moodOf } from './mood.ts';

const INSTANT = ['crash', 'limbo', 'dice', 'mines', 'plinko'];

/** Times the stake from which a win is more than a small one. */
const MEDIUM = 10;
const BIG = 30;

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

/** Tells what one press or draw returned over all that it staked, a feature's running total: at or below the stake nothing sounds. */
export function won(stakeMinor: number, payoutMinor: number): void {
  if (moodOf(stakeMinor, payoutMinor) !== 'won' || isCovered()) return;
  const times = payoutMinor / stakeMinor;
  celebrate(times >= BIG ? 'win_big' : times >= MEDIUM ? 'win_medium' : 'win_small', 'cash_out');
}
