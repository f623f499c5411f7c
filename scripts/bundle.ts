// The last step of a build: its Worker as one module, and what Miniflare must know of it. Every server and test starts from
// these two files, so that none of them reads wrangler's configuration or bundles again.
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
  // Every start of a server copies and reads all of it: a third less. Names stay, for what a trace tells.
  minifyWhitespace: true,
  charset: 'utf8',
  legalComments: 'none',
  outfile: `dist/${build}.worker.mjs`,
  logLevel: 'error',
});

const config = resolve(server, 'wrangler.json');
const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
// The folder may be moved, secrets are read at each start, and rules for modules are for those found on disk.
const { bindings, modulesRules, rootPath, ...report } = workerOptions;
const { vars } = JSON.parse(readFileSync(config, 'utf8'));
const moved = (key: string, value: unknown) => (key === 'directory' ? undefined : value);
writeFileSync(`dist/${build}.worker.json`, JSON.stringify({ ...report, bindings: vars }, moved));
