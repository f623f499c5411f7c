// Every verb of a shard of a studio's calls, as plain data for RPC.

/** A studio's call and our answer, both verbatim: a line of a file. */
export interface LoggedCall {
  readonly atMs: number;
  /** The answer's `x-request-id`. */
  readonly requestId: string;
  /** The part of the address after the studio's name. */
  readonly endpoint: string;
  /** SHA-256 of the body, in hex. Movements that the call caused have it, too. */
  readonly hash: string;
  readonly body: string;
  /** Null where it ended without an answer. */
  readonly status: number | null;
  readonly answer: string;
}

/** The wanted calls: by the hash of a movement, or by the id of their answer. */
export type WantedCall = Pick<LoggedCall, 'hash'> | Pick<LoggedCall, 'requestId'>;

/**
 * How much a shard's calls of a UTC day have paid out, less what they took, in EUR cents. `no` counts its changes: the
 * highest is the newest.
 */
export interface PaidSum {
  readonly day: number;
  readonly shard: string;
  readonly eurMinor: number;
  readonly no: number;
}

/** The studio's daily limit, as the caller knows it from the agreement, and the producer of its titles. */
export interface Bound {
  readonly producer: string;
  readonly mostDayEurMinor: number;
}

/** What a call has paid out, less what it took. */
export interface PaidCall {
  readonly eurMinor: number;
  readonly bound: Bound;
}

/** The studio was switched off automatically. */
export interface Break {
  /** The id of its switch. */
  readonly id: string;
  readonly day: number;
  readonly atMs: number;
  /** What the day had paid out at that time. */
  readonly eurMinor: number;
  readonly boundEurMinor: number;
}

/** A UTC day of a studio. */
export interface PaidDay {
  readonly eurMinor: number;
  readonly breaks: readonly Break[];
  /** The sum at which the studio is stopped next. */
  readonly nextEurMinor: number;
}

export interface CallLogVerbs {
  /** In a shard. `nowMs`: the caller's time, which in a sandbox follows its clock. */
  keep(call: LoggedCall, paid: PaidCall, nowMs: number): Promise<void>;
  /** In a shard: the calls that are not in a file yet. */
  waiting(wanted: WantedCall): Promise<LoggedCall[]>;
  /** In the studio's object: a shard's present sums. May be called any number of times, in any order. */
  hear(sums: readonly PaidSum[], bound: Bound, nowMs: number): Promise<void>;
  /** In the studio's object. */
  paidOn(day: number, mostDayEurMinor: number): Promise<PaidDay>;
}
