// Work that is asked for often and done at most every so often: many changes are one frame, one merge, one word to others.

export class Pace {
  readonly #ms: number;
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #doneMs = 0;

  constructor(ms: number, work: () => void) {
    this.#ms = ms;
    this.#work = work;
  }

  /** At once after a pause; else when the time is over, with whatever else was asked for by then. */
  soon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#doneMs = Date.now();
        this.#work();
      },
      Math.max(0, this.#doneMs + this.#ms - Date.now()),
    );
  }
}
