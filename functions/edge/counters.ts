// Counts tries in the isolate's memory: bounded, and what one bucket's crowd does never forgets another bucket's.

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
  /** In the order in which their windows began. */
  readonly #windows = new Map<string, Window>();

  constructor({ limit, windowMs }: Bound, max = 10_000) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#max = max;
  }

  /** Counts a try: how long to wait, or null where it fits. */
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

/** A bucket's own: guests who tell of errors must not clear what counts players' money. */
export function countersOf(bucket: Bound): Counters {
  const known = made.get(bucket);
  if (known) return known;
  const fresh = new Counters(bucket);
  made.set(bucket, fresh);
  return fresh;
}
