// Every verb of a shard of the log, as plain data that crosses RPC.
import type { Parcel } from '#functions/object/courier.ts';
import type { LogFile, ToLog } from '#shared/domain/log.ts';

/** How far a shard of a day is. */
export interface ShardState {
  /** All who said that they have rows have handed them over, and every row is in a file. */
  readonly complete: boolean;
  readonly revision: number;
  readonly files: readonly LogFile[];
}

export interface LogVerbs {
  /** What players' objects hand over, each once. `nowMs`: the time of whoever tells it, which a sandbox's clock follows. */
  take(parcel: Parcel<ToLog>, nowMs: number): Promise<void>;
  state(nowMs: number): Promise<ShardState>;
}
