// Work that is requested often and done at most once per interval: many changes become one frame, one merge, one message.

export class Pace {
  readonly #ms: number;
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #doneMs = 0;

  constructor(ms: number, work: () => void) {
    this.#ms = ms;
    this.#work = work;
  }

  /** Runs at once after a pause; otherwise at the end of the interval, with whatever else was requested by then. */
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
