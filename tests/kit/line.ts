// A socket for tests of the client: what the server's end would say is said by the test.
import { vi } from 'vitest';

/** The server's end of a socket, as far as the client sees it. */
export class Line extends EventTarget {
  static open: Line[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  closed = false;
  readonly url: URL;
  constructor(url: string) {
    super();
    this.url = new URL(url);
    Line.open.push(this);
  }
  answers = false;
  send(text: string) {
    this.sent.push(text);
    if (this.answers) this.hear('pong');
  }
  close() {
    this.readyState = 3;
    this.closed = true;
  }
  accept() {
    this.readyState = Line.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  hear(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  say(frame: object) {
    this.hear(JSON.stringify(frame));
  }
  /** The line is cut, or the server closes it; what follows from that at once has followed. */
  async drop(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** The one that was opened last. */
export const line = (): Line => Line.open.at(-1) as Line;

/** Lets an attempt that is due now be made. */
export const due = () => vi.advanceTimersByTimeAsync(0);

/** What a page tells its scripts: listeners by name, until their signal ends them. */
export function pageEvents() {
  const events = new Map<string, () => void>();
  const addEventListener = (name: string, hear: () => void, { signal }: { signal?: AbortSignal } = {}) => {
    events.set(name, hear);
    signal?.addEventListener('abort', () => events.delete(name));
  };
  return { events, addEventListener };
}
