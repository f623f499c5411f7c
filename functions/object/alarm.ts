// The one alarm of an object: set to the earliest of all its due times.

const RINGS_WITHIN_MS = 1000;

export class Alarm {
  readonly #storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;
  /** The system time for which it is set, in milliseconds; a cache of what the storage holds. */
  #atMs: number | null = null;

  constructor(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>) {
    this.#storage = storage;
  }

  /**
   * Call it before the first use: an alarm outlives the object's memory. An alarm whose time is past is waking the
   * object now; otherwise it rang before a crash and was not cleared, and `lost` is called.
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

  /** The alarm has rung: the next time that is set is a new alarm. */
  rang(): void {
    this.#atMs = null;
  }

  ringsBefore(systemMs: number): boolean {
    return this.#atMs !== null && this.#atMs <= systemMs;
  }

  /**
   * Sets the alarm, never later than it was. Call it in the same turn as the write of the rows that need it, so that
   * both are stored or neither.
   */
  at(systemMs: number): void {
    if (this.ringsBefore(systemMs)) return;
    this.#atMs = systemMs;
    this.#storage.setAlarm(systemMs);
  }
}
