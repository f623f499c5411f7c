import { existsSync, globSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('a cover that the sandbox did not draw at its build is drawn for whoever asks first', async () => {
  const page = await (await worker.fetch('/play/kepler/perihelion')).text();
  const cover = /\/_astro\/covers\/[\w-]+-1120\.avif/.exec(page)?.[0] ?? '';
  rmSync(`public${cover}`, { force: true });
  rmSync(`dist/sandbox/client${cover}`, { force: true });
  const answer = await worker.fetch(cover);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toBe('max-age=31536000, immutable');
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 4, 12)).toBe('ftypavif');
  expect(existsSync(`public${cover}`)).toBe(true);
  expect(globSync(`public${cover}.*`)).toEqual([]);
});

test('a picture that no recipe names is a 404', async () => {
  expect((await worker.fetch('/_astro/covers/nothing-1-720.webp')).status).toBe(404);
});
