import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, readsBrotli } from '#functions/edge/packed.ts';

const page = new TextEncoder().encode(
  Array.from({ length: 300 }, (_, i) => `<li><a href="/p/${i * 7919}">Title ${i}</a>`).join(''),
).buffer;

test('packs a page smaller than an edge would, once for the same bytes', async () => {
  const small = await packed(page);
  expect(brotliDecompressSync(small)).toEqual(Buffer.from(page));
  const onTheFly = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(small.byteLength).toBeLessThan(0.95 * onTheFly.byteLength);
  expect(await packed(page.slice(0))).toBe(small);
});

test.each([
  [undefined, false],
  ['', false],
  ['gzip, deflate', false],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['br;q=0.5', true],
  ['br;q=0, gzip', false],
  ['gzip, br;q=0.000', false],
  ['abr, brx', false],
])('%s as what a browser reads: brotli %s', (said, reads) => {
  expect(
    readsBrotli(new Request('https://p.example', { headers: said === undefined ? {} : { 'accept-encoding': said } })),
  ).toBe(reads);
});

test('believes what Cloudflare says that the browser said', () => {
  const request = (clientAcceptEncoding: string) =>
    Object.assign(new Request('https://p.example', { headers: { 'accept-encoding': 'gzip, br' } }), {
      cf: { clientAcceptEncoding },
    });
  expect([readsBrotli(request('gzip')), readsBrotli(request('gzip, br'))]).toEqual([false, true]);
});
