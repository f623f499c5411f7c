// A server in a process group of its own, which a test ends as a power cut does, and starts again on the same files.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from './port.ts';

export interface OwnProcess {
  readonly base: string;
  /** Node and the runtime with it, in the same instant. */
  kill(): Promise<void>;
}

/** The port may be that of an earlier run: what was issued for its origin stays good. `server`: what serves, Perigee by default. */
export async function ownProcess(
  state: string,
  port?: number,
  server = 'tests/kit/own-process-server.ts',
): Promise<OwnProcess> {
  const args = [server, state, String(port ?? (await freePort()))];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const base = await addressOf(child);
  return {
    base,
    async kill() {
      if (child.pid && !ended()) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a child without output');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const [, base] = /^serving (.+)$/.exec(line) ?? [];
    if (base) {
      // What it says from now on is nobody's business, and must not fill the pipe.
      child.stdout.resume();
      return base;
    }
  }
  throw new Error('the server ended before it served');
}
