// Finds the browser of the tests: CHROME_PATH, a system Chromium, Debian's package when root, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Chromium without a window: a third of the CPU for the same pages (ADR 029). */
const SHELL = '/usr/bin/chromium-headless-shell';

const LISTS = '/var/lib/apt/lists';
const names = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The path of an installed Chromium, or '' where there is none. */
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

/** Makes sure that a Chromium is installed, or ends with a sentence that says what to do. */
export function ensureChromium() {
  const wanted = process.env.CHROME_PATH;
  if (wanted && !existsSync(wanted)) stop(`CHROME_PATH names ${wanted}, where no browser is.`);
  if (wanted || existsSync(SHELL)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installDebian();
  if (!chromium()) spawnSync('node', ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  if (!chromium()) stop('The browser tests need Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.');
}

/** Installs the headless package, or, where it does not exist, any Chromium. Fetches the package lists where there are none. */
function installDebian() {
  console.log("Installing Debian's headless Chromium for the browser tests (once) ...");
  if (!readdirSync(LISTS).some((name) => name.includes('_Packages'))) apt('update', '-qq');
  if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell') || chromium()) return;
  apt('update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (apt('install', '-y', '-qq', '--no-install-recommends', name)) return;
}

const apt = (...words) =>
  spawnSync('apt-get', [...words, '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'], {
    stdio: ['ignore', 'ignore', chromium() ? 'ignore' : 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
