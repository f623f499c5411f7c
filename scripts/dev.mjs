// `npm run dev`: the sandbox with reload on every change of code and content; data is that of `npm start`.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';

const port = process.env.PORT || '8787';
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Keeps wrangler from asking questions.
  CI: '1',
};

node('scripts/publish.ts');
node('scripts/art.ts');
node('scripts/book.ts');
run('wrangler', 'd1 migrations apply DB --local -c wrangler.sandbox.toml --persist-to .wrangler/state'.split(' '));

const astro = spawn('astro', ['dev', '--port', port], { stdio: 'inherit', env, shell: process.platform === 'win32' });
astro.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => astro.kill(signal));

// Editors write a file in several steps, so publishing waits until they are done.
let waiting;
watch('content', { recursive: true }, () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => node('scripts/publish.ts') && node('scripts/art.ts'), 100);
});

function node(script) {
  return run(process.execPath, [script]);
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  return status === 0;
}
