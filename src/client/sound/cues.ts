// Every cue of the house by name, and what is true of it in every set: whether it tells of a win, how a phone shakes with it, how far
// music steps back. Where it lies in a file says the map beside that file (src/sounds).

type Facts = {
  /** Only for what was won above the stake: nobody plays it but `celebrate`. */
  won?: true;
  /** Goes on until it is ended. */
  loop?: true;
  /** Goes with something that moves: whoever wants no motion does not hear it either. */
  moves?: true;
  /** Decibels by which music steps back. */
  duck?: number;
  /** Milliseconds on, off, on. */
  vibrate?: readonly number[];
};

const quiet = {
  button: { vibrate: [5] },
  refused: { vibrate: [15, 60, 15] },
  coin: {},
  reel_start: { moves: true, vibrate: [8] },
  reel_stop_1: { moves: true, vibrate: [6] },
  reel_stop_2: { moves: true, vibrate: [6] },
  reel_stop_3: { moves: true, vibrate: [6] },
  reel_stop_4: { moves: true, vibrate: [6] },
  reel_stop_5: { moves: true, vibrate: [6] },
  /** While the reels that still turn decide; ended by the stop. */
  anticipation: { moves: true, duck: -8 },
  scatter_1: { duck: -6, vibrate: [20] },
  scatter_2: { duck: -6, vibrate: [20, 40, 20] },
  scatter_3: { duck: -9, vibrate: [30, 40, 30, 40, 60] },
  feature_intro: { duck: -18, vibrate: [30, 50, 30, 50, 90] },
  /** Neutral: what the feature paid decides whether a win is told over it. */
  feature_end: { duck: -6 },
  chip_1: { vibrate: [6] },
  chip_2: { vibrate: [6] },
  chip_3: { vibrate: [6] },
  card_slide: {},
  card_flip: {},
  roulette_drop: { vibrate: [8, 90, 6, 70, 5, 50, 4] },
  wheel_tick: { moves: true },
  dice: { moves: true },
  ball: {},
  foil: {},
  reveal: {},
  crash_end: {},
  mine_hit: {},
  gem: { vibrate: [8] },
  peg: { moves: true },
  /** The last seconds in which a live table takes bets. */
  closing: {},
} as const satisfies Record<string, Facts>;

const loops = {
  roulette_roll: { loop: true, moves: true },
  crash_rise: { loop: true },
} as const satisfies Record<string, Facts>;

const wins = {
  win_small: { won: true, duck: -6 },
  win_medium: { won: true, duck: -9, vibrate: [20, 30, 20] },
  win_big: { won: true, duck: -15, vibrate: [40, 60, 40, 60, 120] },
  cash_out: { won: true, vibrate: [20, 30, 30] },
  count_end: { won: true, vibrate: [25] },
  level: { won: true },
  lottery_ball: { won: true },
  lottery_draw: { won: true },
  jackpot_1: { won: true, duck: -60, vibrate: [40, 60, 120] },
  jackpot_2: { won: true, duck: -60, vibrate: [40, 60, 40, 60, 160] },
  jackpot_3: { won: true, duck: -60, vibrate: [60, 60, 60, 60, 60, 60, 240] },
} as const satisfies Record<string, Facts>;

const winLoops = { count_loop: { won: true, loop: true, moves: true } } as const satisfies Record<string, Facts>;

export type QuietCue = keyof typeof quiet;
export type LoopCue = keyof typeof loops;
export type WonCue = keyof typeof wins;
export type WonLoop = keyof typeof winLoops;
export type CueName = QuietCue | LoopCue | WonCue | WonLoop;

const all: Record<CueName, Facts> = { ...quiet, ...loops, ...wins, ...winLoops };
export const factsOf = (name: CueName): Facts => all[name];
export const isCue = (name: string): name is CueName => Object.hasOwn(all, name);
