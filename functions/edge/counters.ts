// Counts attempts in the isolate's memory. The memory is bounded, and many keys in one bucket never displace the counts
// of another bucket.

interface Bound {
  readonly limit: number;
  readonly windowMs: number;
}
interface Window {
  hits: number;
  resetsAtMs: number;
}

export class Counters {
  readonly #windowMs: number;
  readonly #limit: number;
  readonly #max: number;
  /** Windows in the order in which they began. */
  readonly #windows = new Map<string, Window>();

  constructor({ limit, windowMs }: Bound, max = 10_000) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#max = max;
  }

  /** Counts an attempt; answers how many milliseconds to wait, or null where it is within the limit. */
  hit(key: string, nowMs: number): number | null {
    const found = this.#windows.get(key);
    if (found && found.resetsAtMs > nowMs) {
      found.hits += 1;
      return found.hits > this.#limit ? found.resetsAtMs - nowMs : null;
    }
    this.#windows.delete(key);
    if (this.#windows.size >= this.#max) this.#dropOldest();
    this.#windows.set(key, { hits: 1, resetsAtMs: nowMs + this.#windowMs });
    return null;
  }

  #dropOldest(): void {
    for (const key of this.#windows.keys()) {
      this.#windows.delete(key);
      return;
    }
  }
}

const made = new Map<Bound, Counters>();

/** The counters of one bucket alone: guests who report errors must not displace what counts players' money. */
export function countersOf(bucket: Bound): Counters {
  const known = made.get(bucket);
  if (known) return known;
  const fresh = new Counters(bucket);
  made.set(bucket, fresh);
  return fresh;
}
