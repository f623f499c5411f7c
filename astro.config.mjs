// One build for the sandbox (npm start, tests) and one for release; each with an output folder of its own.
import { fileURLToPath } from 'node:url';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { face } from './scripts/integration.ts';
import { foldedPorts, noContent, noLocalSecrets, ownModules, scriptParts } from './scripts/modules.ts';
import { islandTexts } from './scripts/texts/plugin.ts';

const sandbox = process.env.PERIGEE_BUILD !== 'release';
const paper = (file) => fileURLToPath(new URL(`functions/paper/${file}`, import.meta.url));

/**
 * What a page's script is made of: libraries, what shows things, a table, and the route's own, which the bundler cuts by itself.
 * A group takes along whatever its files import: the higher ones, which more pages need, take first.
 */
const chunks = [
  // What runs on every page, and what on a player's, before anybody touches anything: each is one file.
  { name: 'shell', priority: 8, test: /layouts[\\/]Frame\.astro/ },
  { name: 'player', priority: 7, test: /layouts[\\/]player\.ts/ },
  { name: 'react', priority: 6, test: /node_modules[\\/](react|react-dom|scheduler|@nanostores)[\\/]/ },
  // Asking, and what checks the answer.
  { name: 'api', priority: 5, test: /node_modules[\\/]zod[\\/]|client[\\/]api\.ts|contract[\\/]operation\.ts/ },
  // What shows things, by hand and by React: a toast or a row of tiles is no island, and brings nothing of it. Icons, too: a
  // table would take those along that a shelf or the club has as well. Words of notices bring every kind of them: the bell's alone.
  {
    name: 'plain',
    priority: 5,
    test: /src[\\/]((ui|i18n)[\\/](?!modal|notices|react|use)[\w-]+\.ts$|paths\.ts)|lucide-static/,
    minShareCount: 4,
  },
  { name: 'ui', priority: 4, test: /src[\\/](ui|i18n)[\\/](?!notices)/, minShareCount: 4 },
  // Tables share it with pages of offers, gifts and payments, which need nothing else of a table.
  {
    name: 'amounts',
    priority: 3,
    test: /shared[\\/]domain[\\/](bonuses[\\/](amounts|stage)|cashier[\\/]typed)\.ts/,
  },
  // What is written into a shop that was drawn: its island needs it again.
  { name: 'shelves', priority: 3, test: /features[\\/]shop[\\/](own|drawn)\.ts|domain[\\/]rewards[\\/]cards\.ts/ },
  { name: 'validation', priority: 3, test: /domain[\\/]validation[\\/]/, minShareCount: 4 },
  // Cards of live tables in the lobby need an engine's words and not its draw.
  { name: 'chance', priority: 3, test: /shared[\\/]chance[\\/]/, minShareCount: 8 },
  { name: 'engine', priority: 2, test: /shared[\\/]games[\\/]/, minShareCount: 8 },
  { name: 'table', priority: 1, test: /features[\\/]play[\\/](table|page|parts[\\/][^\\/]+$)/, minShareCount: 3 },
];

export default defineConfig({
  output: 'server',
  outDir: sandbox ? './dist/sandbox' : './dist/release',
  // functions/worker.ts calls Astro; there is no second entry.
  fetchFile: null,
  session: false,
  trailingSlash: 'never',
  security: {
    // CSRF is a door of ours (functions/edge/csrf.ts): it also guards the API.
    checkOrigin: false,
    csp: {
      directives: ["default-src 'self'"],
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  devToolbar: { enabled: false },
  // Editors know the fields of texts, too (.vscode/settings.json knows those of data).
  experimental: { contentIntellisense: true },
  integrations: [react(), face()],
  adapter: cloudflare({
    configPath: sandbox ? './wrangler.sandbox.toml' : './wrangler.toml',
    prerenderEnvironment: 'node',
    imageService: 'custom',
  }),
  // The adapter's own endpoint would be 13 kB of a Worker that may hold 800, and no door leads to it.
  image: { service: passthroughImageService(), endpoint: { entrypoint: './src/images.ts' } },
  vite: {
    resolve: {
      // What papers need nothing of and what their libraries would bring along.
      alias: [
        { find: 'brotli/decompress.js', replacement: paper('unpacked.ts') },
        { find: 'html-entities', replacement: paper('entities.ts') },
        { find: 'node-html-better-parser', replacement: paper('no-markup.ts') },
        { find: /^.*\/packages\/standard-fonts\/index\.js$/, replacement: paper('standard-faces.ts') },
      ],
    },
    plugins: [
      // Vite makes style sheets small as it is.
      tailwindcss({ optimize: false }),
      islandTexts(),
      foldedPorts(),
      noLocalSecrets(),
      noContent(),
      ownModules(sandbox ? 'dist/sandbox.modules.json' : 'dist/release.modules.json'),
      scriptParts(sandbox ? 'dist/sandbox.scripts.json' : 'dist/release.scripts.json'),
    ],
    define: { __SANDBOX__: JSON.stringify(sandbox), __BUILD__: JSON.stringify(Date.now().toString(36)) },
    // Astro's islands name their own files; the helper that Vite adds would be half of the shell.
    build: { sourcemap: false },
    environments: {
      // A release is small; a sandbox build is quick and its stack traces can be read.
      ...(!sandbox && { ssr: { build: { rolldownOptions: { output: { minify: true } } } } }),
      client: { build: { rolldownOptions: { output: { banner: '', codeSplitting: { groups: chunks } } } } },
    },
  },
});
