// A built Worker under Miniflare's API: the same for `npm start`, the browser tests, the storms, the benchmark and the worker tests.
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { secrets } from './secrets.ts';

export type Build = 'sandbox' | 'release';
/** Names the folders of its objects, too. */
export const WORKER = 'perigee';

type Wish = {
  build: Build;
  /** Over the variables of wrangler.toml and the local secrets. */
  vars: Record<string, string>;
  /** Port, storage and logs, as Miniflare calls them. */
  shared: Partial<V4MiniflareOptions>;
  /** A second port straight into the Worker, without Miniflare's entry in front; 0 is any that is free. */
  direct?: number | undefined;
  /** In place of the files of the build. */
  files?: string | undefined;
};

/** What the build wrote down of its Worker (scripts/bundle.ts). */
export function builtWorker(build: Build) {
  const options = JSON.parse(readFileSync(`dist/${build}.worker.json`, 'utf8'));
  return { contents: readFileSync(`dist/${build}.worker.mjs`, 'utf8'), ...options };
}

export function miniflareOf({ build, vars, shared, direct, files }: Wish): Miniflare {
  const { contents, ...options } = builtWorker(build);
  return new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      telemetry: { enabled: false },
      logRequests: false,
      ...shared,
      workers: [
        {
          ...options,
          name: WORKER,
          rootPath: resolve(`dist/${build}/server`),
          modules: [{ type: 'ESModule', path: 'worker.mjs', contents }],
          bindings: { ...options.bindings, ...secrets(), ...vars },
          assets: { ...options.assets, directory: resolve(files ?? `dist/${build}/client`) },
          ...(build === 'sandbox' && { serviceBindings: { ART: draw } }),
          ...(direct !== undefined && { unsafeDirectSockets: [{ host: '127.0.0.1', port: direct }] }),
        },
      ],
    }),
  );
}

const TYPES: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

/** A picture that the build left undrawn (scripts/art.ts). What draws is loaded when the first one is asked for. */
async function draw({ url }: { url: string }): Promise<Response> {
  const { drawOnDemand } = await import('./art.ts');
  const file = await drawOnDemand(new URL(url).pathname);
  if (!file) return new Response(null, { status: 404 });
  return new Response(readFileSync(file), { headers: { 'content-type': TYPES[extname(file)] ?? '' } });
}
