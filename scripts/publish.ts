// `npm run publish`: checks content/ and writes the JSON that the Worker reads (public/_content, served by no door).
// With --check (`npm run content:check`) it only checks, also for texts that nobody uses.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sentence } from './publish/problem.ts';
import { publish } from './publish/publish.ts';

const check = process.argv.includes('--check');
const { problems, assets } = publish('.', { sandbox: process.env.PERIGEE_BUILD !== 'release', usage: check });

for (const problem of problems) console.error(sentence(problem));
if (problems.length > 0) {
  console.error(
    `\n${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'} in content: docs/operators.md says how each file is written.`,
  );
  process.exit(1);
}
if (check) console.log('Content is in order.');
else {
  rmSync('public/_content', { recursive: true, force: true });
  for (const [name, value] of Object.entries(assets)) {
    const file = `public/_content/${name}.json`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  }
}
