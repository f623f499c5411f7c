// Many sockets at one address, and what they hear: shared by whatever is measured by the frame.
import type { Client } from '#kit/client.ts';
import { until } from '#kit/player.ts';
import { cpuOf } from './cpu.ts';

const AT_ONCE = 50;
/** Nothing more comes after so long a silence. */
const QUIET_MS = 1500;

export class Audience {
  /** Frames that came, over all sockets. */
  received = 0;
  /** Letters of the last one. */
  frameBytes = 0;
  readonly #sockets: WebSocket[] = [];
  /** When each frame came to the first that sat down, by the test's own clock. */
  readonly arrivalsMs: number[] = [];

  /** So many more at an address of the server, as nobody or as a player. */
  async seat(base: string, path: string, count: number, client?: Client): Promise<void> {
    const address = base.replace('http', 'ws') + path;
    // Node's own takes headers, which the browser's type does not know.
    const options = client && ({ headers: headersOf(base, client) } as unknown as string[]);
    for (let i = 0; i < count; i += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - i) }, () => opened(address, options));
      for (const socket of await Promise.all(some)) this.#listen(socket);
    }
  }

  #listen(socket: WebSocket): void {
    const isFirst = this.#sockets.push(socket) === 1;
    socket.onmessage = ({ data }) => {
      this.received += 1;
      this.frameBytes = String(data).length;
      if (isFirst) this.arrivalsMs.push(performance.now());
    };
  }

  /** Until what was said so far was heard by all. */
  quiet = (): Promise<void> =>
    until(async () => {
      const before = this.received;
      await new Promise((next) => setTimeout(next, QUIET_MS));
      return this.received === before;
    });

  /** CPU of the server for each frame that one of them hears while something happens, with the cost of what happens. */
  async cost(pids: readonly number[], work: () => Promise<unknown>): Promise<{ cpuUs: number; frames: number }> {
    const [start, from] = [cpuOf(pids), this.received];
    await work();
    const frames = this.received - from;
    return { cpuUs: (cpuOf(pids) - start) / frames, frames };
  }

  async leave(): Promise<void> {
    await Promise.all(
      this.#sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.onclose = () => resolve();
            socket.close();
          }),
      ),
    );
  }
}

export const headersOf = (url: string, { cookie }: Client) => ({ cookie, origin: url });

function opened(address: string, options?: string[]): Promise<WebSocket> {
  const socket = new WebSocket(address, options);
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket);
    socket.onerror = () => reject(new Error(`a socket of ${address} was not let in`));
  });
}
