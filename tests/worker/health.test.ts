import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('the built Worker answers and renders a page', async () => {
  expect(await (await worker.fetch('/api/health')).json()).toEqual({ ok: true });
  expect((await worker.fetch('/de')).status).toBe(200);
});

test('deep health says of which day the exchange rates are, and that they are old, and is well all the same', async () => {
  const answer = await worker.fetch('/api/health/deep');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ ok: true, rates: { date: '2025-10-01', state: 'old' } });
});
