// `npm test`, `npm run test:all` and `npm run test:deep`: the same promises; `all` adds slower tests, `deep` plays as
// many rounds as a proof needs.
import { quick, types } from './check.mjs';
import { runSteps } from './steps.mjs';

const how = process.argv[2];
if (how) process.env.PERIGEE_TEST_ALL = how === 'deep' ? 'deep' : '1';

// The build mostly uses one core, so the quick checks run beside it at no extra time.
await runSteps([[...quick, ['build', 'node', ['scripts/setup.mjs', 'build']]]]);
await runSteps(
  [
    // Tests over the Worker wait now and then, so the type check runs beside them.
    [...types, ['unit, content and worker tests', 'vitest', ['run']]],
    ['browser tests', 'playwright', ['test']],
    ...(how === 'deep' ? [['planted faults', 'node', ['scripts/faults.ts']]] : []),
  ],
  { goOn: how !== undefined },
);
