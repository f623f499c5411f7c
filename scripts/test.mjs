// `npm test` and `npm run test:all`: the same promises; `all` adds what takes longer.
import { checks } from './check.mjs';
import { runSteps } from './steps.mjs';

if (process.argv[2] === 'all') process.env.PERIGEE_TEST_ALL = '1';

runSteps([...checks, ['unit, content and worker tests', 'vitest', ['run']], ['browser tests', 'playwright', ['test']]]);
