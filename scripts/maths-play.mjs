// `npm run maths:play`: ten million rounds of every test that compares play with a certificate; about an hour, reported
// file by file.
import { runSteps } from './steps.mjs';

process.env.PERIGEE_TEST_ALL = '1';
process.env.PERIGEE_ROUNDS = '10000000';

await runSteps([
  [
    'rounds against certificates',
    'vitest',
    ['run', '--reporter=verbose', ...['simulation', 'blackjack'].map((name) => `unit/games/${name}`)],
  ],
]);
