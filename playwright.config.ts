// Browser tests drive the built Worker in the system's Chromium, as a person would.
import { defineConfig } from 'playwright/test';
import { chromium } from './scripts/browser.mjs';
import { everything } from './tests/kit/everything.ts';

const port = Number(process.env.E2E_PORT || 8799);

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  // A page waits as often as it works: three keep two cores busy.
  workers: 3,
  // What takes long, or is a further case of a promise that another test proves: `npm run test:all`.
  ...(!everything && { grepInvert: /@long/ }),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A machine under strain gets a second try, which is traced and listed as flaky: a promise that needs it is to be mended.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // What a worker answers, no test can hold up or look at: tests/e2e/offline.spec.ts asks for it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: { executablePath: chromium(), args: chromiumFlags() },
  },
  webServer: {
    command: 'node tests/kit/server.ts',
    // The port answers before its database is laid out: tests begin when both are.
    wait: { stdout: /^serving / },
    env: { PORT: String(port) },
    timeout: 180_000,
  },
});

/** As root, Chromium has no sandbox; the rest keeps it from calling out. */
function chromiumFlags(): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
