// Every verb of a shard of a studio's calls, as plain data that crosses RPC.

/** What a studio sent and what it was told, as both went over the wire: a line of a file. */
export interface LoggedCall {
  readonly atMs: number;
  /** `x-request-id` of the answer. */
  readonly requestId: string;
  /** What follows the studio's name in the address. */
  readonly endpoint: string;
  /** SHA-256 of the body, in hex: the movements that it caused have it, too. */
  readonly hash: string;
  readonly body: string;
  /** Null where it ended without one. */
  readonly status: number | null;
  readonly answer: string;
}

/** Which calls: by the hash that a movement has of its own, or by what their answer was called. */
export type WantedCall = Pick<LoggedCall, 'hash'> | Pick<LoggedCall, 'requestId'>;

/** What a shard's calls of a UTC day have paid out, less what they took, in EUR cents. `no` counts its changes: the highest is the newest. */
export interface PaidSum {
  readonly day: number;
  readonly shard: string;
  readonly eurMinor: number;
  readonly no: number;
}

/** Where a studio is stopped, by its agreement as whoever tells of a call knows it; and whose titles it brings. */
export interface Bound {
  readonly producer: string;
  readonly mostDayEurMinor: number;
}

/** What a call has paid out, less what it took. */
export interface PaidCall {
  readonly eurMinor: number;
  readonly bound: Bound;
}

/** The studio was stopped by itself. */
export interface Break {
  /** Of its switch. */
  readonly id: string;
  readonly day: number;
  readonly atMs: number;
  /** What the day had paid out by then. */
  readonly eurMinor: number;
  readonly boundEurMinor: number;
}

/** A UTC day of a studio's. */
export interface PaidDay {
  readonly eurMinor: number;
  readonly breaks: readonly Break[];
  /** At this sum the studio is stopped next. */
  readonly nextEurMinor: number;
}

export interface CallLogVerbs {
  /** Of a shard. `nowMs`: the time of whoever tells it, which a sandbox's clock follows. */
  keep(call: LoggedCall, paid: PaidCall, nowMs: number): Promise<void>;
  /** Of a shard: those that are not in a file yet. */
  waiting(wanted: WantedCall): Promise<LoggedCall[]>;
  /** Of the studio's object: what a shard has by now. Any number of times, in any order. */
  hear(sums: readonly PaidSum[], bound: Bound, nowMs: number): Promise<void>;
  /** Of the studio's object. */
  paidOn(day: number, mostDayEurMinor: number): Promise<PaidDay>;
}
