// Builds the service worker (src/app/worker.ts) into one file beside the pages, with the list of files that every page needs.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const build = process.env.PERIGEE_BUILD === 'release' ? 'release' : 'sandbox';
const client = resolve(`dist/${build}/client`);
const files = readdirSync(join(client, '_astro')).sort();
const scripts = files.filter((file) => file.endsWith('.js'));
/** The files that run or are drawn on each page, for guests or for players: Frame.astro holds the shell. */
const EVERY_PAGE = /^(?:Frame|player)\.[\w-]+\.js$|\.(?:css|woff2)$/;
const shell = files.filter((file) => EVERY_PAGE.test(file));

const urls = (names: readonly string[]) => JSON.stringify(names.map((name) => `/_astro/${name}`));

buildSync({
  entryPoints: ['src/app/worker.ts'],
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  define: {
    'process.env.NODE_ENV': '"production"',
    // Files are named by their content, so a hash of their names identifies the build.
    __BUILD__: JSON.stringify(createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 12)),
    __SHELL__: urls(shell),
    __SCRIPTS__: urls(scripts.filter((file) => !shell.includes(file))),
  },
  outfile: join(client, 'sw.js'),
  logLevel: 'error',
});
