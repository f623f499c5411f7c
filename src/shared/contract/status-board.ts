// What the page of status is told: services and sentences, no part of the house and no provider.
import type { Sentence, Service } from '#shared/domain/status.ts';

interface Update {
  readonly atMs: number;
  readonly sentence: Sentence;
}

export interface StatusNow {
  readonly triedMs: number;
  /** False where it was too long ago to say how things are. */
  readonly isFresh: boolean;
  /** Since when each is disturbed; null where it works. */
  readonly services: readonly { readonly name: Service; readonly sinceMs: number | null }[];
  /** What operators say of what lasts, the newest first. */
  readonly open: readonly {
    readonly services: readonly Service[];
    readonly sinceMs: number;
    readonly updates: readonly Update[];
  }[];
  /** What is over; nothing was said of what the house found by itself. */
  readonly history: readonly {
    readonly services: readonly Service[];
    readonly sinceMs: number;
    readonly untilMs: number;
    readonly updates: readonly Update[];
  }[];
}
