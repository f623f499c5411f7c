// What each act costs, as measured by `tests/kit/evening.ts` (acts that a player asks for) and by the tests named here.
// A test fails when a measured cost is a tenth above its figure; the simulation is held to the figures within 5 %.

/** Rows written with their index entries, as Cloudflare counts them, including those for deliveries to others and for alarms. */
export interface Cost {
  /** Rows written in the player's object. */
  readonly rows: number;
  /** Calls to another object: a jackpot, a person. */
  readonly requests: number;
  /** Messages of queues. */
  readonly messages: number;
  /** Rows written in D1. */
  readonly listRows: number;
}

export const ACTS = ['join', 'deposit', 'firstOfDay', 'bet', 'fedBet', 'limit', 'cashout'] as const;
export type Act = (typeof ACTS)[number];

export const COSTS: Readonly<Record<Act, Cost>> = {
  join: { rows: 21, requests: 0, messages: 1, listRows: 9 },
  deposit: { rows: 42, requests: 1, messages: 2, listRows: 2 },
  firstOfDay: { rows: 23.7, requests: 0.5, messages: 1, listRows: 2 },
  bet: { rows: 13.9, requests: 0, messages: 0, listRows: 0 },
  fedBet: { rows: 16.8, requests: 1, messages: 0, listRows: 0 },
  limit: { rows: 18, requests: 0, messages: 2, listRows: 0 },
  cashout: { rows: 56, requests: 0, messages: 3, listRows: 3 },
};

/** What a round may owe beside: its part for a jackpot, the score of a race that it moves, a win that everybody is shown. */
export const EXTRAS = ['jackpot', 'race', 'publicWin'] as const;
export type Extra = (typeof EXTRAS)[number];

/** What they add to a round, with a round every ten seconds. */
export const ADDED: Readonly<Record<Extra, Cost>> = {
  jackpot: { rows: 2.4, requests: 1, messages: 0, listRows: 0 },
  race: { rows: 4.4, requests: 1, messages: 0, listRows: 0 },
  publicWin: { rows: 2.9, requests: 1, messages: 0, listRows: 0 },
};

export const BYTES = {
  /**
   * Bytes of a player's object: a new one with one deposit; the tables of play, which are created with their first rows
   * (docs/adr/147); and each round, for the first twenty and in the long run (tests/kit/bytes.ts).
   */
  newborn: 126_976,
  played: 43_700,
  youngRound: 1200,
  round: 778,
  /** Bytes in D1 of an account, and of each row of a list. */
  account: 2500,
  listRow: 150,
  /** Bytes of a row of the log (docs/the-log.md, at most 40), and its rows for each round. */
  logRow: 22,
  logRowsARound: 2.6,
  /** Bytes in a jackpot's shard of a round that feeds it, for thirty days. */
  fedRound: 100,
} as const;
