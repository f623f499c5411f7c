// Serves a built Worker through Miniflare's API (no dev proxy): for npm start, the browser tests, the storms and the benchmark.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { Miniflare } from 'miniflare';
import { JUDGEMENT, type Judgement, type Release } from '../src/shared/domain/published.ts';
import { again } from './again.ts';
import { type BrandFolder, brandFolders } from './brands/folders.ts';
import { migrate } from './migrate.ts';
import { type Build, builtWorker, miniflareOf, WORKER } from './miniflare.ts';
import { childrenOf, commandOf, startOf } from './processes.ts';
import { type Bucket, fill, releaseOf, shippedIn } from './publish/store.ts';

type Options = {
  port: number;
  /** The folder that keeps databases, objects and files between starts. */
  state: string;
  /** The country of visitors whose request names none (sandbox builds only). */
  devCountry?: string;
  build?: Build;
  vars?: Record<string, string>;
  /** A second port straight into the Worker, which the benchmark measures. */
  direct?: number;
  /** The most objects that are awake when a moved clock wakes more of them. */
  mostAwake?: number | undefined;
  /**
   * Whether the brands of content/brands are served, too, each at its host. Benchmarks and storms serve only the first
   * one.
   */
  brands?: boolean;
};

/** A file that says that this folder was restored from a backup (scripts/restore.ts), and by which restore. */
export const RESTORED_FILE = 'restored';

export async function serve({
  port,
  state,
  devCountry = '',
  build = 'sandbox',
  vars = {},
  direct,
  mostAwake,
  brands: all = false,
}: Options) {
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
    stop('PORT must be a whole number from 1 to 65535: PORT=8790 npm start');
  }
  mkdirSync(state, { recursive: true });
  const pids = resolve(state, 'server.pid');
  await makeRoom(pids, port);
  const url = `http://localhost:${port}`;
  const before = childrenOf(process.pid);
  // Only brands that the build has made: those of a release are deployed one by one.
  const brands = (all ? brandFolders() : []).filter(({ id }) => existsSync(`dist/${build}/brands/${id}`));
  const miniflare = miniflareOf({
    build,
    vars: { ORIGIN: url, DEV_COUNTRY: devCountry, ...restoredIn(state), ...vars },
    // Without it the address that `tick` requests would be one of our pages, and no cron would ever fire.
    shared: { port, resourcePersistencePath: resolve(state, 'v3'), unsafeTriggerHandlers: true },
    direct,
    mostAwake,
    brands,
  });
  await miniflare.ready;
  const started = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  writeFileSync(pids, [process.pid, ...started].map((pid) => `${pid} ${startOf(pid)}`).join('\n'));
  for (const worker of [WORKER, ...brands.map(({ id }) => id)])
    for (const binding of Object.keys(builtWorker(build).d1Databases))
      await again(async () => migrate(await miniflare.getD1Database(binding, worker)));
  const inForce = async (release: Release, worker = WORKER) =>
    // Miniflare's types use another version's type of a bucket.
    again(async () => {
      const bucket: unknown = await miniflare.getR2Bucket('STORE', worker);
      await fill(bucket as Bucket, release);
    });
  // What was published over an earlier, equal build is no longer in force.
  const folders = [[WORKER, 'client'], ...brands.map(({ id }) => [id, `brands/${id}`])] as const;
  for (const [worker = WORKER, folder] of folders) {
    const shipped = shippedIn(resolve(`dist/${build}/${folder}/_content`));
    if (shipped) await inForce(releaseOf(shipped, []), worker);
  }
  const turn = () => tick(url, miniflare, brands);
  const cron = setInterval(turn, 60_000);
  return {
    url,
    /** The other brands, with their hosts. */
    brands: brands.map((brand) => ({ ...brand, url: `http://${brand.id}.localhost:${port}` })),
    /** Runs every brand's cron now. */
    tick: turn,
    miniflare,
    pids: started,
    /** Stores the result of the checks of unpublished content where the office reads it. */
    async judge(judgement: Judgement, worker = WORKER): Promise<void> {
      const bucket: unknown = await miniflare.getR2Bucket('STORE', worker);
      await (bucket as Bucket).put(JUDGEMENT, JSON.stringify(judgement));
    },
    /** Puts what was published since the build into the store; it is in force within half a minute. */
    publish: inForce,
    async stop() {
      clearInterval(cron);
      await miniflare.dispose();
      rmSync(pids, { force: true });
    },
  };
}

function restoredIn(state: string): { RESTORED?: string } {
  const file = resolve(state, RESTORED_FILE);
  return existsSync(file) ? { RESTORED: readFileSync(file, 'utf8') } : {};
}

/** workerd never fires cron by itself; here a timer does. */
async function tick(url: string, miniflare: Miniflare, brands: readonly BrandFolder[]): Promise<void> {
  for (const every of ['*', '*/5']) {
    const path = `/cdn-cgi/local/scheduled?cron=${every}+*+*+*+*`;
    await fetch(`${url}${path}`).catch(() => undefined);
    for (const { id } of brands) {
      const own = new URL(path, url);
      own.hostname = `${id}.localhost`;
      await miniflare.dispatchFetch(own.href).catch(() => undefined);
    }
  }
}

/**
 * Checks before anything is ended. A runtime that a killed server left behind still holds its port and its data, and is
 * killed. A server that still runs on this data, or another program on the port, is never touched: then nothing is
 * started.
 */
async function makeRoom(file: string, port: number): Promise<void> {
  const [main, ...runtimes] = processesIn(file);
  if (main !== undefined && main !== process.pid)
    stop(`Perigee already runs on this data (process ${main}). Stop it first, then start again.`);
  const left = runtimes.filter((pid) => pid !== undefined);
  const holdsPort = left.some((pid) => commandOf(pid).includes(`:${port} `));
  if (!holdsPort && !(await isFree(port)))
    stop(`Port ${port} is taken by another program. Stop that one, or start Perigee elsewhere: PORT=8790 npm start`);
  for (const pid of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process had ended by itself.
    }
  }
  rmSync(file, { force: true });
  for (let tries = 0; left.length > 0 && !(await isFree(port)); tries++) {
    if (tries === 20) stop(`Port ${port} is still taken by what an earlier start left behind. Start again.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The processes of the pid file that still run, in its order; undefined where another program has got the number since. */
function processesIn(file: string): (number | undefined)[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.map((line) => {
    const [pid = '', ...start] = line.split(' ');
    return start.length > 0 && startOf(Number(pid)) === start.join(' ') ? Number(pid) : undefined;
  });
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
