// Caches answers that are the same for everybody in the isolate for a few seconds.

export const BRIEF_MS = 5000;

export class Brief {
  readonly #held = new Map<string, { untilMs: number; value: unknown }>();

  /**
   * The cached answer of the last seconds, else the answer to `ask`; a failed one is requested again. A request never
   * waits for another request's call, which would end with that request. There must be few keys, so they never contain
   * a visitor's input.
   */
  async of<Value>(key: string, ask: () => Promise<Value>, nowMs = Date.now()): Promise<Value> {
    for (const [old, { untilMs }] of this.#held) if (untilMs <= nowMs) this.#held.delete(old);
    const known = this.#held.get(key);
    if (known) return known.value as Value;
    const value = await ask();
    this.#held.set(key, { untilMs: nowMs + BRIEF_MS, value });
    return value;
  }

  get size(): number {
    return this.#held.size;
  }
}
