// `npm test`, `npm run test:all` and `test:deep`: the same promises; `all` adds what takes longer, `deep` counts as far as a proof does.
import { quick, types } from './check.mjs';
import { runSteps } from './steps.mjs';

const how = process.argv[2];
if (how) process.env.PERIGEE_TEST_ALL = how === 'deep' ? 'deep' : '1';

// The build uses one core for most of its time: what a machine says about the code meanwhile costs no time of its own.
await runSteps([[...quick, ['build', 'node', ['scripts/setup.mjs', 'build']]]]);
await runSteps(
  [
    // Tests over the Worker wait now and then; the checking of types, which is alone, takes that time.
    [...types, ['unit, content and worker tests', 'vitest', ['run']]],
    ['browser tests', 'playwright', ['test']],
    ...(how === 'deep' ? [['planted faults', 'node', ['scripts/faults.ts']]] : []),
  ],
  { goOn: how !== undefined },
);
