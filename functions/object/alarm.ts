// The one alarm of an object: the earliest of all that it waits for.

export class Alarm {
  readonly #storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>;
  /** System time for which it is set; a cache of what the storage holds. */
  #atMs: number | null = null;

  constructor(storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm'>) {
    this.#storage = storage;
  }

  /** Before the first use: an alarm outlives the object's memory. */
  async load(): Promise<void> {
    this.#atMs = await this.#storage.getAlarm();
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
