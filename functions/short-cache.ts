// Answers that are the same for everybody, held in the isolate for a few seconds.

export const BRIEF_MS = 5000;

export class Brief {
  readonly #held = new Map<string, { untilMs: number; value: unknown }>();

  /**
   * What was answered in these seconds, else the answer to `ask`; one that failed is asked again. Nobody waits for another's
   * question, which would end with the other. Keys must be few: never what a visitor wrote.
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
