// What browsers ask for by name, of pages that never name it too.
import { expect, test } from 'vitest';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

test('/favicon.ico is an icon with a picture in it', async () => {
  const answer = await worker.fetch('/favicon.ico', { country: 'NZ' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/x-icon');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 1]);
  const at = bytes.readUInt32LE(18);
  expect(bytes.subarray(at + 1, at + 4).toString()).toBe('PNG');
  expect(bytes.length).toBe(at + bytes.readUInt32LE(14));
});

test('pages name an icon that is drawn in lines', async () => {
  const page = await (await worker.fetch('/privacy-policy', { country: 'NZ' })).text();
  const [, href = ''] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(page) ?? [];
  const answer = await worker.fetch(href);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/);
});

test('pages name a manifest whose icons are there', async () => {
  const page = await (await worker.fetch('/privacy-policy', { country: 'NZ' })).text();
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
  const answer = await worker.fetch(href, { country: 'NZ' });
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Perigee', start_url: '/en', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of manifest.icons) expect((await worker.fetch(src)).status, src).toBe(200);
});
