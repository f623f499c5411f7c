// `npm run publish`: checks content/ and writes the JSON that the Worker reads (public/_content, which is served at no
// address). A running server takes over what differs from the sandbox's build; `-- --remote` puts what differs from the
// deployed build into the account's store, with the pictures that it lacks, `-- --remote --staging` into staging's. `-- --fetch` first requests providers'
// lists; `-- --studio <address>` lists a studio that is being built. With --check (`npm run content:check`) it only checks, and also reports unused texts. With --judge nothing is
// published: the office shows under Look ahead what would be refused, as after each refusal here. `--brand <id>` does
// all of it for another brand than the first one; each brand is published separately.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STUDIO, studioSecrets } from '#functions/sandbox/studio.ts';
import { sentence } from '../src/cms/reader/problem.ts';
import { JUDGEMENT, judgementOf } from '../src/shared/domain/published.ts';
import { callOf, orStop } from './brands/by-call.ts';
import { brandFolders } from './brands/folders.ts';
import { publishBrand } from './brands.ts';
import { economyLines } from './publish/economy.ts';
import { costLines } from './publish/expectations.ts';
import { fetchFeeds } from './publish/feed/fetch.ts';
import { takeTitles } from './publish/feed/own-studio.ts';
import { layersFor, readSigned, unsignedSays } from './publish/guard.ts';
import { publish } from './publish/publish.ts';
import {
  bucketOf,
  changedFrom,
  codeHash,
  currentRelease,
  DEPLOYED,
  type Deployed,
  fill,
  judgedFile,
  releasedFile,
  releaseOf,
  remote,
  shippedIn,
  shippedOf,
} from './publish/store.ts';
import { verifierPage } from './publish/verifier.ts';
import { secrets } from './secrets.ts';

/** Bounds the report, because a provider that misnames a field is wrong in every row. */
const MAX_REPORTED = 50;

const OPTIONS = {
  fetch: { type: 'boolean' },
  check: { type: 'boolean' },
  remote: { type: 'boolean' },
  staging: { type: 'boolean' },
  judge: { type: 'boolean' },
  studio: { type: 'string' },
} as const;
const { brand, values } = orStop((args) => callOf(OPTIONS, args));
const { check = false, remote: away = false, judge: judges = false, staging: isStaging = false } = values;
if (isStaging && !away) stop('Staging is in the account: write --remote --staging.');
if (values.fetch) for (const line of await fetchFeeds('.')) console.log(line);
const sandbox = process.env.PERIGEE_BUILD !== 'release' && !away;
await takeOwnStudio();
const {
  problems: own,
  notes,
  assets,
  economy,
} = brand ? publishBrand(brand, { sandbox }) : publish('.', { sandbox, usage: check });
// A mistake of the first brand is not reported again for each of the others.
const others =
  check && !brand && own.length === 0
    ? brandFolders().flatMap((brand) => publishBrand(brand, { sandbox }).problems)
    : [];
const problems = [...own, ...others];

if (!check && process.env.PERIGEE_BUILD === undefined && (judges || !away)) await judged();
for (const row of notes.slice(0, MAX_REPORTED)) console.warn(sentence(row));
if (notes.length > MAX_REPORTED) console.warn(`... and ${notes.length - MAX_REPORTED} more like these.`);
for (const problem of problems) console.error(sentence(problem));
if (problems.length > 0) {
  console.error(
    `\n${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'} in content: docs/operators.md says how each file is written.`,
  );
  process.exit(1);
}
if (judges) {
  console.log('Nothing of it would be refused.');
  process.exit(0);
}
const all = { ...assets, verifier: { page: verifierPage('.') } };
/** Where published data is written, and the basis for drawing pictures. */
const content = join(brand?.root ?? '.', 'public/_content');
if (check) {
  for (const line of costLines(assets['bonus-expectations'] as Parameters<typeof costLines>[0])) console.log(line);
  for (const line of economy ? economyLines(economy) : []) console.log(line);
  console.log('Content is in order.');
} else if (away) {
  await publishRemote();
} else {
  rmSync(content, { recursive: true, force: true });
  const written = Object.entries({ ...all, build: shippedOf(all) });
  for (const [name, value] of written) writeJson(`${content}/${name}.json`, value);
  if (process.env.PERIGEE_BUILD === undefined) publishHere();
}

/** `--studio <address>`: a studio that is being built is listed in the sandbox first (docs/studios.md). */
async function takeOwnStudio(): Promise<void> {
  if (values.studio === undefined) return;
  const api = values.studio.replace(/\/+$/, '');
  try {
    if (!URL.canParse(api))
      throw new Error('--studio needs an address: npm run publish -- --studio http://localhost:9351');
    if (!sandbox)
      throw new Error('--studio is of a sandbox: another place takes a studio by docs/studios.md, For operators.');
    const [secret = ''] = studioSecrets(secrets().PSP_SANDBOX_SECRET ?? '');
    for (const line of await takeTitles({ root: '.', api, id: STUDIO, secret })) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Writes the result of the checks for the office. */
async function judged(): Promise<void> {
  const judgement = judgementOf(problems, Date.now());
  if (away) await remote(bucketOf(brand, isStaging)).put(JUDGEMENT, JSON.stringify(judgement));
  else writeJson(judgedFile(brand), judgement);
}

/** Publishes to the running sandbox what differs from its build. */
function publishHere(): void {
  const shipped = shippedIn(`dist/sandbox/${brand ? `brands/${brand.id}` : 'client'}/_content`);
  if (!shipped) return;
  if (shipped.code !== codeHash()) {
    console.warn('Code has changed since the sandbox was built: start it again.');
    return;
  }
  const changed = changedFrom(shipped, all);
  writeJson(releasedFile(brand), releaseOf(shipped, [{ fromMs: 0, changed }]));
  console.log(saysOf(changed));
  sayOthers();
}

async function publishRemote(): Promise<void> {
  const bucket = remote(bucketOf(brand, isStaging));
  const noted = await bucket.get(DEPLOYED);
  if (noted === undefined) stop(`Nothing is deployed there. Run ${command('deploy')} first.`);
  const deployed: Deployed = JSON.parse(noted);
  if (deployed.code !== codeHash()) {
    stop(`Code has changed since the deploy: what is published would not fit it. Run ${command('deploy')}.`);
  }
  const unsigned = unsignedSays(all, deployed.guarded, readSigned(brand?.id));
  if (unsigned !== null) stop(unsigned);
  const changed = changedFrom(deployed, all);
  // Written before the cards are drawn, because pages name their cards and cards are drawn from what is written here.
  for (const [name, value] of Object.entries(all)) writeJson(`${content}/${name}.json`, value);
  const { drawMissing } = await import('./art.ts');
  for (const { url, bytes } of await drawMissing(new Set(deployed.pictures), brand))
    await bucket.put(`files${url}`, bytes);
  const { layers, later } = layersFor(changed, {
    assets: all,
    built: deployed.guarded,
    current: await currentRelease(bucket, deployed),
    nowMs: Date.now(),
  });
  await fill(bucket, releaseOf(deployed, layers));
  console.log(saysOf(changed));
  if (later.length > 0) console.log(`Loosens, and so holds from the next day at six UTC: ${later.join(', ')}.`);
  sayOthers();
}

/** The other brands also read what is written for the first one. */
function sayOthers(): void {
  if (!brand)
    for (const { id, look } of brandFolders()) console.log(`${look.name} by itself: ${command('publish', id)}`);
}

function command(name: string, id = brand?.id): string {
  const args = [
    ...(id ? ['--brand', id] : []),
    ...(away && name === 'publish' ? ['--remote'] : []),
    ...(isStaging ? ['--staging'] : []),
  ];
  return `npm run ${name}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`;
}

function stop(says: string): never {
  console.error(says);
  process.exit(1);
}

function saysOf(changed: Readonly<Record<string, unknown>>): string {
  const count = Object.keys(changed).length;
  if (count === 0) return 'Everything is as it was built.';
  return `${count} ${count === 1 ? 'file differs' : 'files differ'} from the build; everybody has them within half a minute.`;
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
