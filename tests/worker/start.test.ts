// Starting beside what already runs: `npm start` as it is, on ports and data folders of this test.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '#kit/everything.ts';
import { freePort } from '#kit/port.ts';

type Started = {
  child: ChildProcess;
  text: () => string;
  /** It has said where it is; rejects with what it said where it ends before. */
  ready: Promise<void>;
  ended: Promise<number | null>;
};

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const started: Started[] = [];
let port = 0;

function start(state: string): Started {
  const env = { ...process.env, PORT: String(port), STATE: join(folder, state), ROBOTS: '0' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<void>((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        text += part;
        if (text.includes('Perigee is at')) done();
      });
    void ended.then(() => failed(new Error(text)));
  });
  // Who does not wait for it reads its words instead.
  ready.catch(() => {});
  const one = { child, text: () => text, ready, ended };
  started.push(one);
  return one;
}

const answers = async (): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ status }) => status,
    () => 0,
  );

beforeAll(async () => {
  port = await freePort();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(everything)(
  'a port in use is left to whoever has it: a sentence, exit 1, and nothing is ended; only leftovers of the same data give way',
  async () => {
    const first = start('one');
    await first.ready;
    // Another data folder, then the same one, while the first server runs.
    const elsewhere = start('two');
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.text()).toMatch(/^Port \d+ is taken by another program\./);
    const same = start('one');
    expect(await same.ended).toBe(1);
    expect(same.text()).toMatch(/^Perigee already runs on this data \(process \d+\)\./);
    expect(await answers()).toBe(200);
    // Killed without a word, its runtime stays on the port: nobody with other data may end it, its own next start does.
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await answers()).toBe(200);
    const stranger = start('two');
    expect(await stranger.ended).toBe(1);
    expect(await answers()).toBe(200);
    const again = start('one');
    await again.ready;
    expect(await answers()).toBe(200);
    again.child.kill('SIGTERM');
    await again.ended;
    expect(await answers()).toBe(0);
  },
);

test('a number in the file of pids that another program has got since is not ended', async () => {
  const listening = createServer((socket) => socket.end());
  await new Promise<void>((done) => listening.listen(port, '127.0.0.1', () => done()));
  const bystander = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', 'workerd', 'start.mjs']);
  mkdirSync(join(folder, 'three'));
  writeFileSync(join(folder, 'three', 'server.pid'), `${bystander.pid} 1\n${bystander.pid} 1`);
  const third = start('three');
  expect(await third.ended).toBe(1);
  expect(third.text()).toMatch(/^Port \d+ is taken by another program\./);
  expect(bystander.exitCode).toBeNull();
  bystander.kill();
  await new Promise<void>((done) => listening.close(() => done()));
});
