// `npm run check`: what a machine can say about the code without running it.
import { runSteps } from './steps.mjs';

export const checks = [
  ['formatting and lint', 'biome', ['check', '.']],
  [
    'types of the bindings',
    'wrangler',
    ['types', '--strict-vars=false', '-c', 'wrangler.sandbox.toml', '--env-file', '.dev.vars'],
  ],
  ['types', 'astro', ['check', '--minimumFailingSeverity', 'error', '--minimumSeverity', 'error']],
  ['import rules', 'node', ['scripts/imports.mjs']],
];

if (process.argv[1].endsWith('check.mjs')) await runSteps(checks);
