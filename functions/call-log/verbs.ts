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

export interface CallLogVerbs {
  /** `nowMs`: the time of whoever tells it, which a sandbox's clock follows. */
  keep(call: LoggedCall, nowMs: number): Promise<void>;
  /** Those that are not in a file yet. */
  waiting(wanted: WantedCall): Promise<LoggedCall[]>;
}
