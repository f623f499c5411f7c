// The log of what was booked: a row for every posting, settled round and payment, by UTC day, without a name in it. What a player's
// object hands over (functions/player/log), what a day's shard writes (functions/log), what a reader finds (docs/the-log.md).

export const DAY_MS = 86_400_000;
/** A row says in which half hour it was: every zone's day begins with one, and no row is found by its second. */
const HALF_MS = 1_800_000;

/** UTC days since 1970. */
export const logDay = (atMs: number): number => Math.floor(atMs / DAY_MS);
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;
export const halfOf = (atMs: number): number => Math.floor((atMs % DAY_MS) / HALF_MS);

/** Into how many shards a day is handed over: a new number begins with a day that has not come yet. */
const SHARDS: readonly { readonly fromDay: number; readonly shards: number }[] = [{ fromDay: 0, shards: 4 }];
export const shardsOf = (day: number): number => SHARDS.findLast(({ fromDay }) => fromDay <= day)?.shards ?? 1;

export const LOG_KINDS = ['posting', 'round', 'payment'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** One transfer of the ledger; accounts of one round, payment or gift are their kind. */
export interface PostingRow {
  readonly half: number;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  readonly currency: string;
  readonly amount: number;
  /** Of a round's money. */
  readonly game: string | null;
  /** Of a payment's. */
  readonly method: string | null;
}

/** What a round came to, or by how much that was changed later: rows add up, and no row is ever corrected. */
export interface RoundRow {
  readonly half: number;
  readonly game: string;
  readonly decider: string;
  readonly currency: string;
  readonly status: string;
  /** 1 of one that was settled, 0 of a void one or a change, -1 of one that was taken back. */
  readonly rounds: number;
  readonly stake: number;
  readonly payout: number;
  readonly cash_in: number;
  readonly cash_out: number;
  /** 1 where the stake was the house's. */
  readonly free: number;
}

/** A state that a payment came to on the day. */
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

/** In the order in which a row's cells travel. */
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

/** What all rows of a hand-over have in common: whose they are without saying who that is, and where they are registered. */
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

/** What a player's object tells a day's shard. */
export interface ToLog {
  /** Made up for the day: the shard knows by it what it has had, and nobody else knows it. */
  readonly sender: string;
  /** Null: the day has rows, which come later. */
  readonly batch: LogBatch | null;
  /** How many batches there were in all; null while there may be more. */
  readonly total: number | null;
}

/** `player:held:R1042-7` is `player:held`: whose round or payment it was is not said. */
export const plainAccount = (account: string): string =>
  account.startsWith('player:') ? account.split(':', 2).join(':') : account;

export interface LogFile {
  readonly kind: LogKind;
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** What of a day may be read, and whether that is all of it. A day that changes after it was complete has a higher revision. */
export interface LogManifest {
  readonly day: string;
  readonly complete: boolean;
  readonly revision: number;
  readonly files: readonly LogFile[];
}

export const LOG_PREFIX = 'log/';
export const dayFile = (day: string): string => `${LOG_PREFIX}day/${day}.json`;
export const shardFile = (day: string, shard: number): string => `${LOG_PREFIX}shard/${day}/${shard}.json`;
/** What a complete day came to (books/sums.ts), of one revision of it. */
export const bookFile = (day: string, revision: number): string => `${LOG_PREFIX}book/${day}-${revision}.json`;
export const partFile = (kind: LogKind, day: string, shard: number, part: number): string =>
  `${LOG_PREFIX}${kind}/day=${day}/${shard}-${part}.parquet`;
