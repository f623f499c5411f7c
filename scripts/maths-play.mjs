// `npm run maths:play`: ten million rounds of every row that is played against its certificate, about an hour; told file by file.
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
