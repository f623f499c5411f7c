// Set-up with Node's own modules only: it must run on any installed Node from 20 on.
import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const wants = new Set(process.argv.slice(2));
const bin = resolve('node_modules/.bin');
const env = {
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
};

install();
checkNode();
makeSecrets();
if (wants.has('build')) build('sandbox');
if (wants.has('release')) build('release');
if (wants.has('browser')) (await import('./browser.mjs')).ensureChromium();

function install() {
  const stamp = hash(readFileSync('package-lock.json'), readFileSync('package.json'), process.platform, process.arch);
  once('node_modules/.setup-stamp', stamp, () => {
    console.log('Installing what Perigee is built with (once, about a minute) ...');
    const args = 'ci --ignore-scripts --no-audit --no-fund --include=dev --include=optional --loglevel=error';
    const npm = process.env.npm_execpath;
    if (npm) run(process.execPath, [npm, ...args.split(' ')]);
    else run('npm', args.split(' '));
  });
}

/** From here on everything runs on the Node that npm has just installed, or on this one where it is new enough. */
function checkNode() {
  const found = spawnSync('node', ['-p', 'process.versions.node'], { env, encoding: 'utf8' }).stdout.trim();
  const [major, minor] = found.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  console.error(
    `Node ${found} is too old here: install Node 22.12 or newer (${process.platform}-${process.arch} has no bundled one).`,
  );
  process.exit(1);
}

/** Adds secrets that an older checkout did not have; existing ones stay, or every local session would end. */
function makeSecrets() {
  const names = [
    'BETTER_AUTH_SECRET',
    'SESSION_KEYS',
    'PERSON_KEYS',
    'CAPTCHA_SECRET',
    'PSP_SANDBOX_SECRET',
    'AZIMUTH_SANDBOX_SEED',
    'RECEIPT_KEYS',
  ];
  const known = existsSync('.dev.vars') ? readFileSync('.dev.vars', 'utf8') : '';
  const missing = names.filter((name) => !known.includes(`${name}=`));
  const made = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`);
  if (!known.includes('VAPID_PRIVATE_KEY=')) made.push(vapidKeys());
  for (const whose of ['TRUSTLY_SANDBOX', 'TRUSTLY_SANDBOX_MERCHANT'])
    if (!known.includes(`${whose}_PRIVATE_KEY=`)) made.push(rsaKeys(whose));
  if (made.length > 0) writeFileSync('.dev.vars', known + made.join(''));
}

/** The keys that sign pushes (RFC 8292): public point and private number on P-256. */
function vapidKeys() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return `VAPID_PUBLIC_KEY=${point.toString('base64url')}\nVAPID_PRIVATE_KEY=${d}\n`;
}

/** The keys of Trustly's stand-in and its merchant, each without the line breaks of its PEM. */
function rsaKeys(whose) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return `${whose}_PRIVATE_KEY=${privateKey.toString('base64')}\n${whose}_PUBLIC_KEY=${publicKey.toString('base64')}\n`;
}

function build(mode) {
  const inputs = [
    'src',
    'functions',
    'public',
    'content',
    'art/worlds',
    'scripts',
    'astro.config.mjs',
    'package-lock.json',
  ];
  const configs = ['wrangler.toml', 'wrangler.sandbox.toml', 'tsconfig.json'];
  // Excluded, because the build writes them itself: else each first start would be followed by a second build.
  const made = ['public/_content', 'public/_astro', 'public/files', 'src/styles/fonts'].map((folder) =>
    join(folder, '/'),
  );
  const files = [...inputs, ...configs]
    .filter(existsSync)
    .flatMap(filesOf)
    .filter((file) => !made.some((folder) => file.startsWith(folder)));
  const stamp = hash(mode, ...files.flatMap((file) => [file, readFileSync(file)]));
  once(`dist/${mode}.stamp`, stamp, () => {
    console.log(`Building Perigee (${mode}) ...`);
    run('node', ['scripts/build.ts', mode]);
  });
}

function once(file, value, work) {
  if (existsSync(file) && readFileSync(file, 'utf8') === value) return;
  work();
  mkdirSync(resolve(file, '..'), { recursive: true });
  writeFileSync(file, value);
}

/** Files that a build writes into the tree (pictures, fonts, published content) are not among its inputs. */
function filesOf(path) {
  if (/^(public.(_astro|_content|files)|src.styles.fonts)$/.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function hash(...parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}

function run(command, args) {
  const done = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
