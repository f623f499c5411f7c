// One build: content is checked and published first, so that a mistake in it is reported before anything is compiled.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const mode = process.argv[2] === 'release' ? 'release' : 'sandbox';
const steps: [name: string, script: string][] = [
  ['content', 'scripts/publish.ts'],
  ['art', 'scripts/art.ts'],
  ['book', 'scripts/book.ts'],
];

for (const [name, script] of steps) if (existsSync(script)) step(name, process.execPath, [script]);
step('pages', process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent']);
step('app', process.execPath, ['scripts/app.ts']);
step('bundle', process.execPath, ['scripts/bundle.ts']);
step('brands', process.execPath, ['scripts/brands.ts']);

function step(name: string, command: string, args: string[]): void {
  // Set explicitly: under a test's NODE_ENV the Worker would hold React's development build, 70 kB of warnings.
  const env = { ...process.env, NODE_ENV: 'production', PERIGEE_BUILD: mode };
  const done = spawnSync(command, args, { stdio: 'inherit', env });
  if (done.status === 0) return;
  console.error(`The build stopped at: ${name}.`);
  process.exit(done.status ?? 1);
}
