// Which tests look for planted faults (`npm run faults`): those that run the code itself. Tests over the built Worker and in the
// browser run what was built before, so no fault in a source file reaches them.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __SANDBOX__: 'true' },
  resolve: { alias: { 'cloudflare:workers': fileURLToPath(new URL('tests/kit/platform.ts', import.meta.url)) } },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // Pages, pictures and this machinery itself: nothing there watches money, limits or ends.
    exclude: ['tests/unit/{app,art,bench,face,features,i18n,rules,search,widgets}/**'],
    testTimeout: 60_000,
    unstubGlobals: true,
  },
});
