// A built Worker under Miniflare's API: the same for `npm start`, the browser tests, the storms, the benchmark and the worker tests.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import {
  convertV4MiniflareOptions,
  fetch,
  Log,
  LogLevel,
  Miniflare,
  type Request,
  type V4MiniflareOptions,
} from 'miniflare';
import { MOST_AWAKE, roomIn } from './awake.ts';
import { bindingsOf, FIRST, ownName } from './brands/bindings.ts';
import { type BrandFolder, firstBrand } from './brands/folders.ts';
import { overLostConnections } from './let-go.ts';
import { secrets } from './secrets.ts';

export type Build = 'sandbox' | 'release';
/** The Worker's name, by which Miniflare also names the folders of its objects. */
export const WORKER = FIRST;

type Wish = {
  build: Build;
  /** Override the variables of wrangler.toml and the local secrets. */
  vars: Record<string, string>;
  /** Port, storage and logs, in Miniflare's option names. */
  shared: Partial<V4MiniflareOptions>;
  /** A second port straight into the Worker, without Miniflare's proxy in front; 0 takes any free one. */
  direct?: number | undefined;
  /** A folder to serve instead of the build's files. */
  files?: string | undefined;
  /** The brands beside the first one, each at a host of its own; none by default. */
  brands?: readonly BrandFolder[] | undefined;
  /** The most objects that are awake when a moved clock wakes more of them. */
  mostAwake?: number | undefined;
  /** Queues deliver no messages, for a test of what happens then. */
  unheard?: boolean | undefined;
};

/** The options of its Worker that the build wrote (scripts/bundle.ts). */
export function builtWorker(build: Build) {
  const options = JSON.parse(readFileSync(`dist/${build}.worker.json`, 'utf8'));
  return { contents: readFileSync(`dist/${build}.worker.mjs`, 'utf8'), ...options };
}

export function miniflareOf({
  build,
  vars,
  shared,
  direct,
  files,
  unheard,
  brands = [],
  mostAwake = MOST_AWAKE,
}: Wish): Miniflare {
  const { contents, ...options } = builtWorker(build);
  const all = [{ id: FIRST, look: firstBrand() }, ...brands];
  const v3 = shared.resourcePersistencePath;
  const workers = all.map(({ id }, i) => ({
    ...options,
    ...(i > 0 && resourcesOf(options, id)),
    ...(unheard && { queueConsumers: {} }),
    name: id,
    rootPath: resolve(`dist/${build}/server`),
    modules: [{ type: 'ESModule' as const, path: 'worker.mjs', contents }],
    durableObjects: {
      ...options.durableObjects,
      ...Object.fromEntries(bindingsOf(id, all).map(({ name, ...object }) => [name, { ...object, useSQLite: true }])),
    },
    bindings: {
      ...options.bindings,
      ...secrets(),
      ...vars,
      ...(brands[i - 1] && varsOf(brands[i - 1] as BrandFolder, vars)),
    },
    assets: {
      ...options.assets,
      directory: resolve(i > 0 ? `dist/${build}/brands/${id}` : (files ?? `dist/${build}/client`)),
    },
    ...(build === 'sandbox' && {
      serviceBindings: { ART: drawing(brands[i - 1]), ...(typeof v3 === 'string' && { ROOM: waiting(v3, mostAwake) }) },
    }),
    ...(i === 0 && direct !== undefined && { unsafeDirectSockets: [{ host: '127.0.0.1', port: direct }] }),
    ...(i > 0 && { routes: [`${id}.localhost/*`, `*.${id}.localhost/*`], outboundService: outbound }),
  }));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      telemetry: { enabled: false },
      logRequests: false,
      ...shared,
      workers,
    }),
  );
  overLostConnections(miniflare);
  return miniflare;
}

/** Stand-ins of outside services call us at our own address, which resolves in browsers only; such requests go to this server directly. */
const outbound = (request: Request, miniflare: Miniflare) =>
  new URL(request.url).hostname.endsWith('.localhost') ? miniflare.dispatchFetch(request) : fetch(request);

type Options = ReturnType<typeof builtWorker>;

/** A brand has databases, files and queues of its own. */
const resourcesOf = ({ d1Databases, r2Buckets, queueProducers, queueConsumers }: Options, id: string) => {
  const own = (name: string) => ownName(name, id);
  const renamed = <T>(rows: Record<string, T>, change: (value: T, name: string) => T) =>
    Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, change(value, name)]));
  return {
    d1Databases: renamed(d1Databases, (_, name) => ({ id: `${id}-${name}` })),
    r2Buckets: renamed(r2Buckets, (row: { id: string }) => ({ id: own(row.id) })),
    queueProducers: renamed(queueProducers, (row: { queueName: string }) => ({
      ...row,
      queueName: own(row.queueName),
    })),
    queueConsumers: Object.fromEntries(
      Object.entries(queueConsumers as Record<string, { deadLetterQueue?: string }>).map(([name, row]) => [
        own(name),
        { ...row, ...(row.deadLetterQueue && { deadLetterQueue: own(row.deadLetterQueue) }) },
      ]),
    ),
  };
};

/** Secrets for sessions, forms and receipts differ by brand, so one's are not valid at another; those for persons and means are shared. */
function varsOf({ id, look }: BrandFolder, { ORIGIN = '' }: Record<string, string>): Record<string, string> {
  const known = secrets();
  const own = ['BETTER_AUTH_SECRET', 'SESSION_KEYS', 'CAPTCHA_SECRET', 'RECEIPT_KEYS'].map((name) => [
    name,
    createHmac('sha256', known[name] ?? '')
      .update(id)
      .digest('hex'),
  ]);
  return {
    ...Object.fromEntries(own),
    PERSON_SECRET: known.BETTER_AUTH_SECRET ?? '',
    PRODUCT: id,
    BRAND: look.name,
    ...(ORIGIN && { ORIGIN: ORIGIN.replace('localhost', `${id}.localhost`) }),
  };
}

const TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

/** Serves a picture that the build did not draw (scripts/art.ts). The drawing code is loaded when the first one is requested. */
const drawing =
  (brand: BrandFolder | undefined) =>
  async ({ url }: { url: string }): Promise<Response> => {
    const { drawOnDemand } = await import('./art.ts');
    const file = await drawOnDemand(new URL(url).pathname, brand);
    if (!file) return new Response(null, { status: 404 });
    return new Response(readFileSync(file), { headers: { 'content-type': TYPES[extname(file)] ?? '' } });
  };

/** Answers once more objects may be awake (functions/sandbox/clocks.ts). */
const waiting = (v3: string, most: number) => {
  const room = roomIn(v3, most);
  return async (): Promise<Response> => {
    await room();
    return new Response(null, { status: 204 });
  };
};
