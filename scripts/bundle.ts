// The last step of a build: writes its Worker as one module, and the options that Miniflare needs for it. Every server
// and test starts from these two files, so that none reads wrangler's configuration or bundles again.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

const build = process.env.PERIGEE_BUILD === 'release' ? 'release' : 'sandbox';
const server = resolve(`dist/${build}/server`);

// Astro's build has several modules; workerd gets one, so that no module rules are needed.
buildSync({
  entryPoints: [resolve(server, 'entry.mjs')],
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['workerd'],
  external: ['cloudflare:*', 'node:*'],
  loader: { '.sql': 'text' },
  // A server copies and reads the whole file at each start, and this makes it a third smaller. Names stay for stack traces.
  minifyWhitespace: true,
  charset: 'utf8',
  legalComments: 'none',
  outfile: `dist/${build}.worker.mjs`,
  logLevel: 'error',
});

const config = resolve(server, 'wrangler.json');
const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
// Left out: the folder may be moved, secrets are read at each start, and module rules are for modules found on disk.
const { bindings, modulesRules, rootPath, ...report } = workerOptions;
const { vars } = JSON.parse(readFileSync(config, 'utf8'));
const moved = (key: string, value: unknown) => (key === 'directory' ? undefined : value);
writeFileSync(`dist/${build}.worker.json`, JSON.stringify({ ...report, bindings: vars }, moved));
