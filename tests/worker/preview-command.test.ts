// `npm run preview` as an operator types it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '#kit/port.ts';

test('npm run preview serves what is not published yet, says where, and stops when it is told to', async () => {
  const port = await freePort();
  const state = mkdtempSync(join(tmpdir(), 'perigee-preview-'));
  const command = spawn(process.execPath, ['scripts/start.mjs', 'preview'], {
    env: { ...process.env, PORT: String(port), STATE: state },
  });
  const ended = new Promise<number | null>((done) => command.on('exit', done));
  const output = await new Promise<string>((done) => {
    let text = '';
    command.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Stop with Ctrl+C')) done(text);
    });
    void ended.then(() => done(text));
  });
  expect(output).toContain(`The preview is at   http://localhost:${port}`);
  const page = await fetch(`http://localhost:${port}/example-of-a-draft`);
  expect([page.status, (await page.text()).includes('An example of a draft')]).toEqual([200, true]);
  command.kill('SIGTERM');
  await ended;
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  rmSync(state, { recursive: true, force: true });
});
