// How long an account may act on an answer of its person. The account counts from before its request, and the person
// from its answer, each by its own clock: so the account stops first, and only then is an exclusion acknowledged.

export const LEASE_MS = 20_000;
/** The timeout of a call to a person's object. */
export const PERSON_MS = 3000;
/** Allows for two clocks of different speed. */
const MARGIN_MS = 1000;

/** For the account. A clock that was set back does not count as time left. */
export const leaseHolds = (fromMs: number, nowMs: number): boolean => nowMs >= fromMs && nowMs < fromMs + LEASE_MS;

/**
 * The person's side, only in memory: the leases of an earlier instance are unknown, so every account is assumed to have
 * one.
 */
export class Leases {
  readonly #ends = new Map<string, number>();
  readonly #earlierMs: number;

  constructor(startedMs: number) {
    this.#earlierMs = startedMs + LEASE_MS + MARGIN_MS;
  }

  give(account: string, nowMs: number): void {
    this.#ends.set(account, nowMs + LEASE_MS + MARGIN_MS);
  }

  /** The present ends of all leases; later leases include everything that is known by then. */
  ends(): (account: string) => number {
    const ends = new Map(this.#ends);
    return (account) => ends.get(account) ?? this.#earlierMs;
  }
}
