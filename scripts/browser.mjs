// The browser of the tests: CHROME_PATH, a system Chromium, Debian's package when root, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const names = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of a Chromium that is there now, or '' where there is none. */
export function chromium() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) return existsSync(wanted) ? wanted : '';
  const system = names.find(existsSync);
  if (system) return system;
  try {
    const own = createRequire(import.meta.url)('playwright').chromium.executablePath();
    return existsSync(own) ? own : '';
  } catch {
    return '';
  }
}

/** Makes sure that there is one, or ends with a sentence that says what to do. */
export function ensureChromium() {
  if (chromium()) return;
  if (process.env.CHROME_PATH) stop(`CHROME_PATH names ${process.env.CHROME_PATH}, where no browser is.`);
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (debian) {
    console.log("Installing Debian's Chromium for the browser tests (once) ...");
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    spawnSync('node', ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  }
  if (!chromium()) stop('The browser tests need Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.');
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
