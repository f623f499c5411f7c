import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('the built Worker answers and renders a page', async () => {
  expect(await (await worker.fetch('/api/health')).json()).toEqual({ ok: true });
  expect((await worker.fetch('/de')).status).toBe(200);
});
