// Serves a built Worker through Miniflare's API (no dev proxy): for npm start, the browser tests, the storms and the benchmark.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { migrate } from './migrate.ts';
import { type Build, miniflareOf } from './miniflare.ts';
import { childrenOf, commandOf, everyProcess } from './processes.ts';
import { type Bucket, fill, published } from './publish/store.ts';

type Options = {
  port: number;
  /** Folder that keeps databases, objects and files between starts. */
  state: string;
  /** The country of a visitor whose request names none (sandbox builds only). */
  devCountry?: string;
  build?: Build;
  vars?: Record<string, string>;
  /** A second port straight into the Worker: what the benchmark measures. */
  direct?: number;
};

export async function serve({ port, state, devCountry = '', build = 'sandbox', vars = {}, direct }: Options) {
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
    console.error('PORT must be a whole number from 1 to 65535: PORT=8790 npm start');
    process.exit(1);
  }
  mkdirSync(state, { recursive: true });
  const pids = resolve(state, 'server.pid');
  await endLeftovers(pids, port);
  if (!(await isFree(port))) {
    console.error(
      `Port ${port} is taken by another program. Stop that one, or start Perigee elsewhere: PORT=8790 npm start`,
    );
    process.exit(1);
  }
  const url = `http://localhost:${port}`;
  const before = childrenOf(process.pid);
  const miniflare = miniflareOf({
    build,
    vars: { ORIGIN: url, DEV_COUNTRY: devCountry, ...vars },
    shared: { port, resourcePersistencePath: resolve(state, 'v3') },
    direct,
  });
  await miniflare.ready;
  const started = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  writeFileSync(pids, [process.pid, ...started].join('\n'));
  await migrate(await miniflare.getD1Database('DB'));
  const stock = async (file: string) => {
    const found = published(file);
    if (!found) return;
    // Miniflare's types name the bucket by those of another version.
    const bucket: unknown = await miniflare.getR2Bucket('STORE');
    await fill(bucket as Bucket, found);
  };
  await stock(resolve(`dist/${build}/client/_content/catalogue.json`));
  const cron = setInterval(() => tick(url), 60_000);
  return {
    url,
    miniflare,
    pids: started,
    /** Puts a published catalogue into the store: in force within half a minute. */
    stock,
    async stop() {
      clearInterval(cron);
      await miniflare.dispose();
      rmSync(pids, { force: true });
    },
  };
}

/** Cron never fires by itself under workerd; here a timer does. */
async function tick(url: string): Promise<void> {
  await fetch(`${url}/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*`).catch(() => undefined);
}

/**
 * A killed server leaves its workerd on the port: the pid file names it, or its command does when it was restarted since.
 * A server that still runs on this data is never ended: two on one folder would spoil it.
 */
async function endLeftovers(file: string, port: number): Promise<void> {
  const [main = 0, ...noted] = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(Number) : [];
  if (main && main !== process.pid && /start\.mjs|serve|server\.ts/.test(commandOf(main))) {
    console.error(`Perigee already runs on this data (process ${main}). Stop it first, then start again.`);
    process.exit(1);
  }
  const runtime = resolve('node_modules/@cloudflare');
  const onPort = everyProcess().filter((pid) => {
    const command = commandOf(pid);
    return command.startsWith(runtime) && command.includes(`=127.0.0.1:${port} `);
  });
  const left = new Set([...noted.filter((pid) => /workerd/.test(commandOf(pid))), ...onPort]);
  for (const pid of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
  rmSync(file, { force: true });
  if (left.size > 0) await new Promise((done) => setTimeout(done, 200));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
