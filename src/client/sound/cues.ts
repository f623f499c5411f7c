// All sound cues by name, with what holds for them in every set: whether a cue announces a win, how a phone vibrates
// with it, how far music is ducked. The map beside each recording says where in it a cue is (src/sounds).

type Facts = {
  /** Only for a win above the stake: `celebrate` alone plays it. */
  won?: true;
  /** Repeats until it is ended. */
  loop?: true;
  /** Accompanies motion: not played for players who prefer reduced motion. */
  moves?: true;
  /** Decibels by which music is ducked. */
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
  /** Plays while the reels that still turn decide the win; the stop ends it. */
  anticipation: { moves: true, duck: -8 },
  scatter_1: { duck: -6, vibrate: [20] },
  scatter_2: { duck: -6, vibrate: [20, 40, 20] },
  scatter_3: { duck: -9, vibrate: [30, 40, 30, 40, 60] },
  feature_intro: { duck: -18, vibrate: [30, 50, 30, 50, 90] },
  /** Neutral: whether a win is announced over it depends on what the feature paid. */
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
  /** Plays in the last seconds in which a live table takes bets. */
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
