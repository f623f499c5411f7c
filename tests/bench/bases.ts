// The bases that every ratio is taken against, started beside the product: R a bare Worker under `workerd serve`,
// T an object call with one transaction of three inserts, N D1's `select 1`; T and N as the product is served: Miniflare passes
// a request of a Worker with files through two Workers of its own, which Cloudflare has not.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { freePort } from '#kit/port.ts';
import { childrenOf } from '../../scripts/processes.ts';
import type { Target } from './load.ts';
import { untilAnswers } from './net.ts';

export async function startBases(state: string) {
  const bare = await startBare(state);
  const probe = await startProbe(state);
  return {
    targets: [bare.target, ...probe.targets],
    async stop() {
      bare.stop();
      await probe.stop();
    },
  };
}

async function startBare(state: string) {
  const port = await freePort();
  const config = resolve(state, 'bare.capnp');
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "bare", worker = (
    modules = [(name = "bare.js", esModule = "export default { fetch: () => new Response('ok') }")],
    compatibilityDate = "2026-08-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "bare")],
);
`,
  );
  const workerd: string = createRequire(import.meta.url)('workerd').default;
  const child = spawn(workerd, ['serve', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return { target: { name: 'R', url, pids: [child.pid ?? 0] } satisfies Target, stop: () => child.kill() };
}

async function startProbe(state: string) {
  const port = await freePort();
  const before = childrenOf(process.pid);
  const files = resolve(state, 'probe-files');
  mkdirSync(files, { recursive: true });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: await freePort(),
      log: new Log(LogLevel.WARN),
      cf: false,
      telemetry: { enabled: false },
      logRequests: false,
      resourcePersistencePath: resolve(state, 'probe'),
      workers: [
        {
          name: 'probe',
          rootPath: resolve('tests/bench/probe'),
          modules: [{ type: 'ESModule', path: resolve('tests/bench/probe/probe.js') }],
          compatibilityDate: '2026-08-01',
          durableObjects: { PROBE: { className: 'Probe', useSQLite: true } },
          d1Databases: ['DB'],
          assets: {
            directory: files,
            binding: 'ASSETS',
            routerConfig: { has_user_worker: true, static_routing: { user_worker: ['/*'] } },
          },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  );
  await miniflare.ready;
  const pids = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  const script = resolve(state, 'objects.lua');
  // A hundred objects in turn, as bets of a hundred players are.
  writeFileSync(
    script,
    'local i = 0\nfunction request() i = (i + 1) % 100; return wrk.format("GET", "/object?name=" .. i) end\n',
  );
  const url = `http://127.0.0.1:${port}`;
  const targets: Target[] = [
    { name: 'T', url, pids, script },
    { name: 'N', url: `${url}/d1`, pids },
  ];
  return { targets, stop: () => miniflare.dispose() };
}
