// Posters of titles that came without art: drawn by the Worker from the recipe in their address.
import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';
import { feedObjects, feedPoster } from '#shared/domain/art/feed.ts';
import { posterUrl } from '#shared/domain/art/poster.ts';

const worker = sharedWorker();

test('draws a poster from its address, to be kept for ever', async () => {
  const answer = await worker.fetch(posterUrl(feedPoster('nebula/dragon-vault', 'Dragon Vault')));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const svg = await answer.text();
  expect(svg.match(/data:image\/webp;base64,\w/g)?.length).toBeGreaterThanOrEqual(3);
  expect(svg).not.toMatch(/href="https?:/);
  expect(svg.length).toBeLessThan(40_000);
});

test('has every object that such a poster may show', async () => {
  for (const code of feedObjects())
    expect((await worker.fetch(`/art/1_ff8a3d_7a1e0c_.._${code}.svg`)).status, code).toBe(200);
});

test('knows nothing of other addresses and objects', async () => {
  for (const name of ['x.svg', '1_ff8a3d_7a1e0c_.._1f9ff.svg', '1_ff8a3d_7a1e0c_.._ffff.svg'])
    expect((await worker.fetch(`/art/${name}`)).status).toBe(404);
});
