// What the status page gets: services and sentences, no internal part and no provider.
import type { Sentence, Service } from '#shared/domain/status.ts';

interface Update {
  readonly atMs: number;
  readonly sentence: Sentence;
}

export interface StatusNow {
  readonly triedMs: number;
  /** False where the last check is too old. */
  readonly isFresh: boolean;
  /** Since when each is disturbed; null where it works. */
  readonly services: readonly { readonly name: Service; readonly sinceMs: number | null }[];
  /** What operators say about ongoing incidents, the newest first. */
  readonly open: readonly {
    readonly services: readonly Service[];
    readonly sinceMs: number;
    readonly updates: readonly Update[];
  }[];
  /** Past incidents; those that the house found by itself have no sentence. */
  readonly history: readonly {
    readonly services: readonly Service[];
    readonly sinceMs: number;
    readonly untilMs: number;
    readonly updates: readonly Update[];
  }[];
}
