// node tests/kit/race/server.ts <state folder> <port>: serves the race's Worker until it is killed.
import { buildSync } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

const [state = '', port = ''] = process.argv.slice(2);
const { outputFiles } = buildSync({
  entryPoints: ['tests/kit/race/worker.ts'],
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  conditions: ['workerd'],
  mainFields: ['module', 'main'],
  external: ['cloudflare:*', 'node:*'],
  define: { __SANDBOX__: 'true' },
  write: false,
  logLevel: 'error',
});
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(port),
    log: new Log(LogLevel.ERROR),
    cf: false,
    telemetry: { enabled: false },
    logRequests: false,
    resourcePersistencePath: state,
    workers: [
      {
        name: 'race',
        modules: [{ type: 'ESModule', path: 'worker.mjs', contents: outputFiles[0]?.text ?? '' }],
        compatibilityDate: '2026-08-01',
        compatibilityFlags: ['nodejs_compat'],
        durableObjects: {
          RACE: { className: 'Race', useSQLite: true },
          RACER: { className: 'Racer', useSQLite: true },
        },
      },
    ],
  }),
);
process.stdout.write(`serving ${(await miniflare.ready).origin}\n`);
