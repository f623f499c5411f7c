// What a number of players a day needs, what that costs a month, and which limit is reached first within two years.
// Pure: costs are measured (factors.ts), limits cited (limits.ts); the day below is the assumption that everything
// rests on.
import { ACTS, type Act, BYTES, COSTS, type Cost } from './factors.ts';
import { LIMITS, PRICES } from './limits.ts';

/** An average player's day. */
export const DAY = {
  rounds: 200,
  /** How many of the rounds feed one of two jackpots. */
  fed: 50,
  minutes: 40,
  /** Calls beside those of rounds. */
  calls: 15,
  deposits: 0.2,
  cashouts: 0.05,
  limits: 0.01,
  /** New accounts for each player of a day. */
  joins: 0.01,
} as const;
/** Peak load over mean load. */
const PEAK = 3;
const DAY_S = 86_400;
const TWO_YEARS = 730;
const MONTH = 30;

/** How often each act happens on a day, for each player of it. */
export const TIMES: Readonly<Record<Act, number>> = {
  join: DAY.joins,
  deposit: DAY.deposits,
  firstOfDay: 1,
  bet: DAY.rounds - DAY.fed - 1,
  fedBet: DAY.fed,
  limit: DAY.limits,
  cashout: DAY.cashouts,
};

/** The cost of acts that happen this often. */
export function sumOf(times: Readonly<Record<Act, number>>): Cost {
  const add = (what: keyof Cost) => ACTS.reduce((sum, act) => sum + times[act] * COSTS[act][what], 0);
  return { rows: add('rows'), requests: add('requests'), messages: add('messages'), listRows: add('listRows') };
}

/** Rows that lists keep; the daily counts of what is played most are deleted after a while (readmodel/popularity.ts). */
const lastingListRows = (): number => sumOf({ ...TIMES, firstOfDay: 0 }).listRows;

/** The house's setup: what an operator may change by a line of content or configuration, each with its recipe. */
export const SETUP = {
  listDatabases: 1,
  jackpotShards: 4,
  jackpots: 2,
  logShards: 4,
  feedListeners: 10_000,
  /** Letters to everybody: a page of a hundred every two seconds, one of which is a pause (functions/notices). */
  lettersASecond: 50,
} as const;

export interface Wall {
  readonly what: string;
  /** The number of players a day at which the limit is reached within two years. */
  readonly players: number;
  readonly happens: string;
  /** What to do then. `recipe`: an operator follows it, and no code changes. */
  readonly way: string;
  readonly recipe: boolean;
}

const accountsPerPlayer = DAY.joins * TWO_YEARS;
/** D1 queries of one player's day: sessions, sign-ins, calls that ask who signed in; measured in October 2026 (ADR 114), not since. */
const IDENTITY_QUERIES = 175;
const WEEK_S = 7 * DAY_S;
/** Rows that one shard of the log freezes and writes in a second, at most (docs/adr/106). */
const LOG_ROWS_A_SECOND = 20_000;
const HANDOVER_S = 4 * 3600;

export function walls(): Wall[] {
  const { rows: _, messages } = sumOf(TIMES);
  const fedPerShard = DAY.fed / SETUP.jackpots / SETUP.jackpotShards;
  const found: Wall[] = [
    {
      what: 'one database of lists is full',
      players: (LIMITS.databaseBytes * SETUP.listDatabases) / (TWO_YEARS * lastingListRows() * BYTES.listRow),
      happens: 'nothing new is listed for operators; money, play and sign-in go on, and objects tell it again',
      way: 'another one, for whoever joins from a number on ([add a database](add-a-database.md))',
      recipe: true,
    },
    {
      what: 'listeners of the public feed',
      players: SETUP.feedListeners / ((PEAK * DAY.minutes) / 1440),
      happens: 'the rest ask every few seconds',
      way: 'shards from listeners: a number in `functions/feed/stub.ts`',
      recipe: false,
    },
    {
      what: 'a letter to everybody takes a week',
      players: (SETUP.lettersASecond * WEEK_S) / accountsPerPlayer,
      happens: 'changes of our terms are mailed late; whoever comes reads them, and notices wait for nobody',
      way: 'an object for each block of players’ numbers (not built)',
      recipe: false,
    },
    {
      what: 'queries of identity, in one database',
      players: (LIMITS.databaseQueries * DAY_S) / (PEAK * IDENTITY_QUERIES),
      happens: 'sign-in is slow, then answers 503',
      way: 'read replication of D1, which page loads use already; another one, for whoever joins from a number on ([add a database](add-a-database.md)): a sign-in asks each, all else its own',
      recipe: true,
    },
    {
      what: 'identity fills its database',
      players: LIMITS.databaseBytes / (accountsPerPlayer * BYTES.account),
      happens: 'nobody joins',
      way: 'the same',
      recipe: true,
    },
    {
      what: 'a jackpot’s shard holds thirty days of rounds',
      players: LIMITS.objectBytes / (fedPerShard * 30 * BYTES.fedRound),
      happens: '`jackpot.large` in the log at half of it; then contributions wait with their players',
      way: 'more shards from a day on: a row of `epochs` in the jackpot’s file',
      recipe: true,
    },
    {
      what: 'contributions a second of a jackpot’s shard',
      players: (LIMITS.objectRequests * DAY_S) / (PEAK * fedPerShard),
      happens: 'they wait with their players',
      way: 'the same',
      recipe: true,
    },
    {
      what: 'the log’s shards write a day within four hours',
      players: (LOG_ROWS_A_SECOND * HANDOVER_S * SETUP.logShards) / (DAY.rounds * BYTES.logRowsARound),
      happens: 'a day is complete later',
      way: 'more shards from a day on: `SHARDS` in `src/shared/domain/log.ts`',
      recipe: true,
    },
    {
      what: 'messages a second of one queue',
      players: (LIMITS.queueMessages * DAY_S) / (PEAK * messages),
      happens: 'lists lag',
      way: 'a queue for each database of lists (not built)',
      recipe: false,
    },
  ];
  return found.toSorted((a, b) => a.players - b.players);
}

export interface Bill {
  readonly players: number;
  readonly accounts: number;
  readonly rowsADay: number;
  readonly objectGb: number;
  readonly listGb: number;
  readonly logGb: number;
  readonly lines: Readonly<Record<string, number>>;
  readonly total: number;
}

/** US dollars a month, after two years. */
export function bill(players: number): Bill {
  const day = sumOf(TIMES);
  const accounts = players * Math.max(1, accountsPerPlayer);
  const rounds = players * DAY.rounds * TWO_YEARS;
  const objectGb = (accounts * (BYTES.newborn + BYTES.played) + rounds * BYTES.round) / 1e9;
  const listGb = (accounts * BYTES.account + players * TWO_YEARS * lastingListRows() * BYTES.listRow) / 1e9;
  const logGb = (rounds * BYTES.logRowsARound * BYTES.logRow) / 1e9;
  const month = players * MONTH;
  const calls = DAY.rounds + DAY.calls;
  const lines = {
    'rows of objects': priced(PRICES.objectRows, month * day.rows),
    'objects that are awake': priced(PRICES.objectGbS, month * DAY.minutes * 60 * 0.128),
    'calls of objects': priced(PRICES.objectRequests, month * (calls + day.requests)),
    'calls of the Worker': priced(PRICES.workerRequests, month * calls) + priced(PRICES.workerCpuMs, month * calls * 2),
    'rows of D1': priced(PRICES.listRows, month * day.listRows),
    queues: priced(PRICES.queueOperations, month * day.messages * 3),
    'storage of objects': stored(PRICES.objectGb, objectGb),
    'storage of D1 and files': stored(PRICES.listGb, listGb) + stored(PRICES.storeGb, logGb),
    plan: PRICES.plan,
  };
  const total = Object.values(lines).reduce((sum, one) => sum + one, 0);
  return { players, accounts, rowsADay: players * day.rows, objectGb, listGb, logGb, lines, total };
}

const priced = ({ perMillion, free }: { perMillion: number; free: number }, n: number): number =>
  (Math.max(0, n - free) * perMillion) / 1e6;
const stored = ({ perGb, free }: { perGb: number; free: number }, gb: number): number => Math.max(0, gb - free) * perGb;
