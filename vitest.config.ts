// Unit and content tests run in Node; worker tests run over the built Worker (tests/kit/worker.ts).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { islandTexts } from './scripts/texts/plugin.ts';
import { everything } from './tests/kit/everything.ts';
import { LongestFirst } from './tests/kit/order.ts';

/** Tests that stand in for a browser (its globals, modules with state) or for modules of ours: each file has a process of its own. */
const APART = [
  'tests/unit/player/known.test.ts',
  'tests/unit/notifications/sending.test.ts',
  'tests/unit/psp/{payout,vendor-storm}.test.ts',
  'tests/unit/{cashier,face,jackpots,search}/**/*.test.ts',
];

/** Kills, outages and a server of its own, of promises that shorter tests hold as well: `npm run test:all`. */
const LONG = [
  'tests/worker/{campaign,canceled,chat,lootbox,lottery,tournaments}-kill.test.ts',
  'tests/worker/{jackpots,means}-out.test.ts',
  'tests/worker/preview-command.test.ts',
];

export default defineConfig({
  plugins: [islandTexts()],
  define: { __SANDBOX__: 'true' },
  resolve: { alias: { 'cloudflare:workers': fileURLToPath(new URL('tests/kit/platform.ts', import.meta.url)) } },
  test: {
    // What takes seconds on a quiet machine takes minutes on one that does other things beside it.
    testTimeout: everything ? 1_800_000 : 300_000,
    hookTimeout: everything ? 1_800_000 : 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      // What a page shows and what its stores do, over a network that the test plays.
      {
        extends: true,
        test: {
          name: 'islands',
          include: ['tests/islands/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['tests/{unit,worker,content}/**/*.test.ts'],
          exclude: everything ? APART : [...APART, ...LONG],
          // What a file loads stays loaded for the next: most of them share the domain, Miniflare or zod.
          isolate: false,
          unstubGlobals: true,
        },
      },
    ],
  },
});
