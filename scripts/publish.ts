// `npm run publish`: checks content/ and writes the JSON that the Worker reads (public/_content, served by no door). A
// server that runs takes the catalogue from there at once; `-- --remote` puts the catalogue into the account's store,
// `-- --fetch` asks providers for their lists first.
// With --check (`npm run content:check`) it only checks, also for texts that nobody uses.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ShippedCatalogue } from '../src/shared/contract/content.ts';
import { economyLines } from './publish/economy.ts';
import { costLines } from './publish/expectations.ts';
import { fetchFeeds } from './publish/feed/fetch.ts';
import { sentence } from './publish/problem.ts';
import { publish } from './publish/publish.ts';
import { bucketName, fill, remote } from './publish/store.ts';
import { verifierPage } from './publish/verifier.ts';

/** A provider that calls a field otherwise is wrong in every row. */
const MAX_REPORTED = 50;

if (process.argv.includes('--fetch')) for (const line of await fetchFeeds('.')) console.log(line);

const check = process.argv.includes('--check');
const away = process.argv.includes('--remote');
const sandbox = process.env.PERIGEE_BUILD !== 'release' && !away;
const { problems, notes, assets, economy } = publish('.', { sandbox, usage: check });

for (const row of notes.slice(0, MAX_REPORTED)) console.warn(sentence(row));
if (notes.length > MAX_REPORTED) console.warn(`... and ${notes.length - MAX_REPORTED} more like these.`);
for (const problem of problems) console.error(sentence(problem));
if (problems.length > 0) {
  console.error(
    `\n${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'} in content: docs/operators.md says how each file is written.`,
  );
  process.exit(1);
}
const { hash, snapshot } = assets.catalogue as ShippedCatalogue;
if (check) {
  for (const line of costLines(assets['bonus-expectations'] as Parameters<typeof costLines>[0])) console.log(line);
  for (const line of economy ? economyLines(economy) : []) console.log(line);
  console.log('Content is in order.');
} else if (away) {
  await fill(remote(bucketName()), { hash, text: JSON.stringify(snapshot) });
  console.log(`${snapshot.names.length} games are in the store; every visitor sees them within a minute.`);
} else {
  rmSync('public/_content', { recursive: true, force: true });
  for (const [name, value] of Object.entries({ ...assets, verifier: { page: verifierPage('.') } })) {
    const file = `public/_content/${name}.json`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
}
