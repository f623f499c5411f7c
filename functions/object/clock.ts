// An object's time: the system's, which a sandbox may move forward, and which never goes back for the object.

export class Clock {
  #offsetMs: number;
  #latestMs: number;

  /** `sinceMs` is the newest time in the object's rows: the clock never shows an earlier one, also after a restart. */
  constructor(offsetMs = 0, sinceMs = 0) {
    this.#offsetMs = offsetMs;
    this.#latestMs = sinceMs;
  }

  now(systemMs = Date.now()): number {
    this.#latestMs = Math.max(this.#latestMs, systemMs + this.#offsetMs);
    return this.#latestMs;
  }

  /** Forward only; answers the offset from now on. */
  move(offsetMs: number): number {
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
    return this.#offsetMs;
  }

  /** The system time that corresponds to a time of this clock. */
  toSystem(atMs: number): number {
    return Math.max(atMs - this.#offsetMs, 1);
  }
}
