// One build for the sandbox (npm start, tests) and one for release; each with an output folder of its own.
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { foldedPorts, noLocalSecrets, ownModules, scriptParts } from './scripts/modules.ts';
import { face } from './src/client/touch/integration.ts';

const sandbox = process.env.PERIGEE_BUILD !== 'release';

/** What many islands share is one file, not one per store. The shell is one too, with the little that others share with it. */
const sharedChunks = [
  {
    name: 'shell',
    priority: 2,
    test: /preload-helper|client.(keep|near|somebody)\.ts|consent.consent\.ts|layouts.(Frame\.astro|shell\.ts|popups.watch\.ts)/,
  },
  {
    name: 'stores',
    priority: 1,
    test: /node_modules.nanostores.|src.stores.(connection|inbox|payments|popup|session|wallet)\.ts|src.client.(storage|backoff|live|clock|frame|renewal)\.ts|src.i18n.(intl|money)\.ts|domain.money\.ts/,
  },
  // What every island shows itself with: as a file each they would be found one after another.
  {
    name: 'ui',
    priority: 1,
    test: /src.ui.(Button|button|Icon|IconButton|icon|Dialog|modal|Notice|Money|Progress|Skeleton|States|focus)\.tsx?|src.i18n.(messages|react)\.tsx?|src.paths\.ts|react.jsx-runtime|@nanostores.react/,
  },
  // Where pictures are: the shell of a player's page asks it as well, which needs nothing else of the above.
  { name: 'art', priority: 2, test: /src.ui.(art|symbols)\.ts|domain.poster\.ts/ },
  // What a call is made of. Shapes are apart: who reads an answer by its outline (contract/rows.ts) does without them.
  {
    name: 'calls',
    priority: 1,
    test: /src.client.(api|plain|patience|log)\.ts|src.stores.(toasts|proof)\.ts|contract.rows\.ts/,
  },
  { name: 'shapes', priority: 1, test: /node_modules.zod|contract.(problem|operation)\.ts/ },
  // Why a limit refuses, in words: the cashbox says it too, which has no table.
  { name: 'limit', priority: 1, test: /src.i18n.(dates|limit)\.ts/ },
  // Payments as lists and orders both know them, and an order of money, in or out; what else they import is others' too.
  ...['closed', 'decimal', 'asked', 'Choices', 'ways'].map((name) => ({
    name,
    priority: 1,
    test: new RegExp(`(client|cashier|validation|ui|cashbox).${name}\\.tsx?$`),
  })),
  {
    name: 'payments',
    priority: 1,
    test: /features.cashbox.(history\.store|refusal|Refusal|outlines|loaded|first|limit\.store|break)\.|domain.payments\.ts|cashier.notice/,
  },
  {
    name: 'cashbox',
    test: /features.cashbox.(OnPage|Ways|Amount|Account|MoreTexts|useOrder|useLacking|issue|bar|signs|(cashbox|order|methods|where|person|promo)\.store)\.tsx?$|cashier.amount\.ts/,
  },
  // A table, whatever is played at it.
  {
    name: 'table',
    priority: 1,
    test: /features.play.(?!rounds|slots|roulette|real|account|Star)[\w.]+\.tsx?$|shared.(chance.draw|games.(stake|engine))\.ts/,
  },
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
    plugins: [
      // Vite makes style sheets small as it is.
      tailwindcss({ optimize: false }),
      foldedPorts(),
      noLocalSecrets(),
      ownModules(sandbox ? 'dist/sandbox.modules.json' : 'dist/release.modules.json'),
      scriptParts(sandbox ? 'dist/sandbox.scripts.json' : 'dist/release.scripts.json'),
    ],
    define: { __SANDBOX__: JSON.stringify(sandbox), __BUILD__: JSON.stringify(Date.now().toString(36)) },
    // Astro's islands name their own files; the helper that Vite adds would be half of the shell.
    build: { sourcemap: false },
    environments: {
      // A release is small; a sandbox build is quick and its stack traces can be read.
      ...(!sandbox && { ssr: { build: { rolldownOptions: { output: { minify: true } } } } }),
      client: { build: { rolldownOptions: { output: { banner: '', codeSplitting: { groups: sharedChunks } } } } },
    },
  },
});
