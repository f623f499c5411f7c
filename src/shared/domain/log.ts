// The log of bookings: a row for every posting, settled round and payment, by UTC day, without names. A player's object
// hands it over (functions/player/log), a day's shard writes it (functions/log), readers query it (docs/the-log.md).

export const DAY_MS = 86_400_000;
/** A row states its half hour only: days begin at such a boundary in every zone, and no row can be identified by its second. */
const HALF_MS = 1_800_000;

/** UTC days since 1970. */
export const logDay = (atMs: number): number => Math.floor(atMs / DAY_MS);
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
export const halfOf = (atMs: number): number => Math.floor((atMs % DAY_MS) / HALF_MS);

/** The number of shards that a day is distributed over: a new number begins with a future day. */
const SHARDS: readonly { readonly fromDay: number; readonly shards: number }[] = [{ fromDay: 0, shards: 4 }];
export const shardsOf = (day: number): number => SHARDS.findLast(({ fromDay }) => fromDay <= day)?.shards ?? 1;

export const LOG_KINDS = ['posting', 'round', 'payment'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** One transfer of the ledger; accounts of one round, payment or gift are reduced to their kind. */
export interface PostingRow {
  readonly half: number;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly currency: string;
  readonly amount: number;
  /** For a round's money. */
  readonly game: string | null;
  /** For a payment's money. */
  readonly method: string | null;
}

/** The result of a round, or a later change of it: rows are summed, and none is ever corrected. */
export interface RoundRow {
  readonly half: number;
  readonly game: string;
  readonly decider: string;
  readonly currency: string;
  readonly status: string;
  /** 1 for a settled round, 0 for a voided one or a change, -1 for one that was rolled back. */
  readonly rounds: number;
  readonly stake: number;
  readonly payout: number;
  readonly cash_in: number;
  readonly cash_out: number;
  /** 1 where the house paid the stake. */
  readonly free: number;
}

/** A state that a payment reached on the day. */
export interface PaymentRow {
  readonly half: number;
  readonly action: string;
  readonly state: string;
  readonly method: string;
  readonly provider: string;
  readonly currency: string;
  readonly amount: number;
  readonly received: number | null;
}

export interface LogRow {
  readonly posting: PostingRow;
  readonly round: RoundRow;
  readonly payment: PaymentRow;
}

type ColumnType = 'INT32' | 'INT64' | 'STRING';
export interface LogColumn<Name extends string = string> {
  readonly name: Name;
  readonly type: ColumnType;
  readonly nullable?: true;
}

const text = <Name extends string>(name: Name): LogColumn<Name> => ({ name, type: 'STRING' });
const small = <Name extends string>(name: Name): LogColumn<Name> => ({ name, type: 'INT32' });
const money = <Name extends string>(name: Name): LogColumn<Name> => ({ name, type: 'INT64' });

/** In the order in which a row's cells are sent. */
export const LOG_COLUMNS: { readonly [Kind in LogKind]: readonly LogColumn<keyof LogRow[Kind] & string>[] } = {
  posting: [
    ...[small('half'), text('kind'), text('debit'), text('credit'), text('currency'), money('amount')],
    { ...text('game'), nullable: true },
    { ...text('method'), nullable: true },
  ],
  round: [
    ...[small('half'), text('game'), text('decider'), text('currency'), text('status'), small('rounds')],
    ...[money('stake'), money('payout'), money('cash_in'), money('cash_out'), small('free')],
  ],
  payment: [
    ...[small('half'), text('action'), text('state'), text('method'), text('provider'), text('currency')],
    ...[money('amount'), { ...money('received'), nullable: true } as const],
  ],
};

/** Columns that all rows of a batch share: the player's pseudonym, and the place and licence of registration. */
export const SHARED_COLUMNS = [money('who'), text('place'), text('licence')] as const;

export type LogCell = string | number | null;
export type LogRows = { readonly [Kind in LogKind]: readonly (readonly LogCell[])[] };

export const cellsOf = <Kind extends LogKind>(kind: Kind, row: LogRow[Kind]): LogCell[] =>
  LOG_COLUMNS[kind].map(({ name }) => row[name] as LogCell);

export const countOf = (rows: LogRows): number => LOG_KINDS.reduce((sum, kind) => sum + rows[kind].length, 0);

export interface LogBatch {
  /** The player's pseudonym of the month. */
  readonly who: number;
  readonly place: string;
  readonly licence: string;
  readonly rows: LogRows;
}

/** What a player's object sends to a day's shard. */
export interface ToLog {
  /** Random for each day: the shard recognises repetitions by it, and nobody else can use it. */
  readonly sender: string;
  /** Null: the day has rows, which are sent later. */
  readonly batch: LogBatch | null;
  /** The total number of batches; null while there may be more. */
  readonly total: number | null;
}

/** `player:held:R1042-7` becomes `player:held`: the round or payment is not named. */
export const plainAccount = (account: string): string =>
  account.startsWith('player:') ? account.split(':', 2).join(':') : account;

export interface LogFile {
  readonly kind: LogKind;
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Which files of a day may be read, and whether they are complete. A day that changes after it was complete has a higher revision. */
export interface LogManifest {
  readonly day: string;
  readonly complete: boolean;
  readonly revision: number;
  readonly files: readonly LogFile[];
}

export const LOG_PREFIX = 'log/';
export const dayFile = (day: string): string => `${LOG_PREFIX}day/${day}.json`;
export const shardFile = (day: string, shard: number): string => `${LOG_PREFIX}shard/${day}/${shard}.json`;
/** The number of the set of figures in a book: a book with an older number is computed again. */
const BOOK_FIGURES = 2;
/** The file with the sums of a complete day (books/sums.ts), by its revision. */
export const bookFile = (day: string, revision: number): string =>
  `${LOG_PREFIX}book/${day}-${revision}-${BOOK_FIGURES}.json`;
export const partFile = (kind: LogKind, day: string, shard: number, part: number): string =>
  `${LOG_PREFIX}${kind}/day=${day}/${shard}-${part}.parquet`;
