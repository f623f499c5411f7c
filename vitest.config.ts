// Unit and content tests run in Node; worker tests run over the built Worker (tests/kit/worker.ts).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __SANDBOX__: 'true' },
  test: {
    include: ['tests/{unit,worker,content,islands}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
    maxWorkers: 2,
  },
});
