// What a page's files weigh on their way.
import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright/test';

/** Bytes of the answer, packed; none where it brings nothing. */
export async function packedBytes(request: Request): Promise<number> {
  const response = await request.response();
  return response?.ok() ? brotliCompressSync(await response.body()).length : 0;
}

/** Of all of them, once each has been read: a sum that is kept as they come lacks those that are still being read. */
export async function sumOf(weights: Iterable<Promise<number>>): Promise<number> {
  return (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
}
