// `npm run deploy`: checks a release, reports what is not configured, migrates D1 and deploys. `-- --dry-run` stops
// before the account is changed, `--brand <id>` deploys another brand than the first one, `--staging` deploys to the
// staging environment (scripts/staging.ts), `--upload` uploads a version that gets no visitors until it is given a
// share.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pictureUrls } from './art.ts';
import { callOf, orStop } from './brands/by-call.ts';
import { brandFolders } from './brands/folders.ts';
import { isConfigured, ports, secrets } from './needs.ts';
import { guardedIn, layersFor, readSigned, unsignedSays } from './publish/guard.ts';
import { bucketOf, currentRelease, DEPLOYED, fill, releaseOf, remote, shippedIn } from './publish/store.ts';
import {
  RELEASE,
  releaseConfig,
  releaseFiles,
  releaseModules,
  robotsIn,
  sandboxModules,
  secretsIn,
  secretsInVars,
} from './release.ts';
import { samples } from './samples.ts';
import { secrets as localSecrets } from './secrets.ts';
import { stagingOf, stagingPlace } from './staging.ts';
import { allowedIn, unreal, worldOf } from './unreal.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  staging: { type: 'boolean' },
  upload: { type: 'boolean' },
  allow: { type: 'string', multiple: true },
};
const { brand, values } = orStop((args) => callOf(OPTIONS, args));
const { 'dry-run': dry = false, staging: isStaging = false, upload = false } = values;
const allowed = orStop(() => allowedIn(values.allow));
const built = `${RELEASE}/server/wrangler${brand ? `.${brand.id}` : ''}.json`;
const config = isStaging ? stagingConfig() : built;
const { vars, databases } = releaseConfig(config);
const client = brand ? `${RELEASE}/brands/${brand.id}` : `${RELEASE}/client`;

const leaks = sandboxModules(releaseModules());
if (leaks.length > 0) stop(`Sandbox code is in the release: ${leaks.join(', ')}.`);
const robots = robotsIn(releaseFiles());
if (robots.length > 0)
  stop(`The sandbox's robots are in the release: ${robots.join(', ')}. Delete dist/release and build it anew.`);
const leaked = secretsInVars(vars);
if (leaked.length > 0)
  stop(`[vars] of wrangler.toml holds what looks like a secret: ${leaked.join(', ')}. Use wrangler secret put.`);
const given = secrets.flatMap(({ name }) => process.env[name] ?? []);
const spilt = secretsIn(releaseFiles(), [...Object.values(localSecrets()), ...given]);
if (spilt.length > 0) stop(`The release holds secrets in: ${spilt.join(', ')}. Delete dist/release and build it anew.`);

const known = dry ? [] : wrangler(['secret', 'list', '-c', config, '--format', 'json'], true);
// A dry run asks no account for its list of secrets: those of the environment stand for them.
const inAccount = dry ? Object.keys(process.env) : JSON.parse(known || '[]').map(({ name }) => name);
const names = new Set([...Object.keys(vars), ...inAccount]);
const missing = secrets.filter(({ name }) => !names.has(name));
for (const { name, why } of missing) console.log(`${dry ? 'Needs' : 'Missing'} secret ${name}: ${why}`);
for (const port of ports) {
  const lacking = port.needs.filter((name) => !names.has(name));
  const wants = lacking.length > 0 ? ` (wants ${lacking.join(', ')})` : '';
  console.log(`${port.port}: ${isConfigured(port, names) ? 'configured' : `not configured${wants}; ${port.without}`}`);
}

for (const sentence of samples(brand?.root)) console.log(sentence);
const notReal = unreal(worldOf(String(vars.ORIGIN ?? ''), names, brand?.root));
for (const { of, say } of notReal) console.log(`${allowed.has(of) ? 'Allowed' : 'Not real'}, ${of}: ${say}`);
const stops = [...new Set(notReal.map(({ of }) => of))].filter((of) => !allowed.has(of));
if (stops.length > 0) {
  const why = `What is not real is not deployed. Mend it, or say that you mean it: --allow ${stops.join(',')}`;
  if (!dry) stop(why);
  console.log(why);
}

if (!dry && missing.length > 0) stop(`Set each with: npx wrangler secret put NAME -c ${config}`);
const unmade = databases.filter(({ id }) => /^[0-]*$/.test(id)).map(({ binding }) => binding);
if (!dry && (databases.length === 0 || unmade.length > 0))
  stop(
    `${brand ? `"release" of content/brands/${brand.id}/config/brand.json` : 'wrangler.toml'} still names no database for ${unmade.join(', ') || 'DB'}: see "Operate it" in README.md.`,
  );
for (const { binding } of dry ? [] : databases)
  wrangler(['d1', 'migrations', 'apply', binding, '--remote', '-c', brand || isStaging ? config : 'wrangler.toml']);
if (!dry) await prepare();
const how = upload ? ['versions', 'upload'] : ['deploy'];
wrangler([...how, '-c', config, ...(dry ? ['--dry-run', '--outdir', '.state/deploy'] : [])]);

/** Writes staging's configuration beside the release's own. */
function stagingConfig() {
  const real = JSON.parse(readFileSync(built, 'utf8'));
  const path = built.replace(/json$/, 'staging.json');
  orStop(() => {
    const made = stagingOf(real, stagingPlace(real, brand, process.env), brandFolders());
    // Relative to the folder of the configuration file.
    const migrations_dir = resolve('functions/readmodel/migrations');
    const d1_databases = made.d1_databases.map((each) => ({ ...each, migrations_dir }));
    writeFileSync(path, JSON.stringify({ ...made, d1_databases }));
  });
  return path;
}

/**
 * Stores what is about to run, so that any checkout may publish over it. A build brings content too: what bounds money
 * and people needs the same two signatures, and what it loosens takes effect at six UTC the next day. Anything
 * published over an earlier, equal build ends.
 */
async function prepare() {
  const bucket = remote(bucketOf(brand, isStaging));
  const folder = `${client}/_content`;
  const shipped = shippedIn(folder);
  const asset = (name) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const guarded = guardedIn(Object.fromEntries(Object.keys(shipped.assets).map((name) => [name, asset(name)])));
  const noted = await bucket.get(DEPLOYED);
  const before = noted && JSON.parse(noted);
  const unsigned = before ? unsignedSays(guarded, before.guarded, readSigned(brand?.id)) : null;
  if (unsigned !== null) stop(unsigned);
  const last = before && (await currentRelease(bucket, before));
  const current = before && {
    build: before.hash,
    layers: [{ fromMs: 0, changed: before.guarded }, ...guardedLayers(last)],
  };
  const { layers, later } = layersFor({}, { assets: guarded, built: guarded, current, nowMs: Date.now() });
  if (later.length > 0) console.log(`Loosens, and so holds from the next day at six UTC: ${later.join(', ')}.`);
  await fill(bucket, releaseOf(shipped, layers));
  await bucket.put(DEPLOYED, JSON.stringify({ ...shipped, guarded, pictures: pictureUrls(client, brand) }));
}

function guardedLayers(release) {
  return (release?.layers ?? []).map(({ fromMs, changed }) => ({ fromMs, changed: guardedIn(changed) }));
}

function wrangler(args, read = false) {
  const { status, stdout } = spawnSync('wrangler', args, {
    stdio: ['inherit', read ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) stop(`wrangler ${args[0]} did not succeed.`);
  return stdout;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
