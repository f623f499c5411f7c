// Every verb of a shard of the log, as plain data that crosses RPC.
import type { Parcel } from '#functions/object/courier.ts';
import type { LogFile, ToLog } from '#shared/domain/log.ts';

/** The progress of a shard of a day. */
export interface ShardState {
  /** Every object that announced rows has handed them over, and every row is in a file. */
  readonly complete: boolean;
  readonly revision: number;
  readonly files: readonly LogFile[];
}

export interface LogVerbs {
  /** Takes what players' objects hand over, each batch once. `nowMs` is the time of the caller, which a sandbox's clock follows. */
  take(parcel: Parcel<ToLog>, nowMs: number): Promise<void>;
  state(nowMs: number): Promise<ShardState>;
}
