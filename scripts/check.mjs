// `npm run check`: what a machine can say about the code without running it.
import { runSteps } from './steps.mjs';

export const quick = [
  ['formatting and lint', 'biome', ['check', '.']],
  [
    'types of the bindings',
    'wrangler',
    ['types', '--strict-vars=false', '-c', 'wrangler.sandbox.toml', '--env-file', '.dev.vars'],
  ],
  ['import rules', 'node', ['scripts/imports.mjs']],
  ['names', 'node', ['scripts/names.ts']],
  ['what is cited', 'node', ['scripts/citations.ts']],
  ['files and exports that nobody uses', 'knip', ['--no-progress']],
  ['style sheets', 'stylelint', ['src/**/*.{css,astro}']],
];

/** The native compiler checks modules in a tenth of the time; only Astro's own reads .astro files. */
export const types = [
  ['types', 'node', ['node_modules/typescript7/bin/tsc', '--noEmit']],
  ['types of pages', 'astro', ['check', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'error']],
];

if (process.argv[1].endsWith('check.mjs')) await runSteps([quick, types]);
