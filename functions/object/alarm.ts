// The one alarm of an object: the earliest of all that it waits for.

const RINGS_WITHIN_MS = 1000;

export class Alarm {
  readonly #storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;
  /** System time for which it is set; a cache of what the storage holds. */
  #atMs: number | null = null;

  constructor(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>) {
    this.#storage = storage;
  }

  /**
   * Before the first use: an alarm outlives the object's memory. One that is past wakes the object just now; if it does not, it has
   * rung before a crash and was not taken down, and `lost` is called.
   */
  async load(lost: () => void): Promise<void> {
    const atMs = await this.#storage.getAlarm();
    this.#atMs = atMs;
    if (atMs === null || atMs > Date.now()) return;
    setTimeout(() => {
      if (this.#atMs !== atMs) return;
      this.#atMs = null;
      lost();
    }, RINGS_WITHIN_MS);
  }

  /** It has rung: what is set from now on is another one. */
  rang(): void {
    this.#atMs = null;
  }

  ringsBefore(systemMs: number): boolean {
    return this.#atMs !== null && this.#atMs <= systemMs;
  }

  /** Never puts it off. In the same turn as the rows that need it, so that both are stored or neither. */
  at(systemMs: number): void {
    if (this.ringsBefore(systemMs)) return;
    this.#atMs = systemMs;
    this.#storage.setAlarm(systemMs);
  }
}
