// A cache bounded by size: the least recently used entry goes first (a Map keeps the order of insertion).

export class Recent<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  /** `most`: the bound on the sum of `sizeOf` over all values; on their number by default. */
  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (found === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found;
  }

  set(key: string, value: Value): Value {
    this.delete(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most) break;
      this.delete(oldest);
    }
    return value;
  }

  delete(key: string): void {
    const found = this.#values.get(key);
    if (found === undefined) return;
    this.#values.delete(key);
    this.#size -= this.#sizeOf(found);
  }
}
