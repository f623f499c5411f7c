// A port that nobody listens on.
import { createServer } from 'node:net';

/** Below those a system gives to whoever asks for any: a server that is killed finds its own free when it comes back. */
const FIRST = 12_000;
const PORTS = 18_000;

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
