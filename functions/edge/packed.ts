// Pages to read as brotli at its best: a tenth smaller than what an edge packs on the fly.
import { brotliCompress, constants } from 'node:zlib';
import { Recent } from '#shared/domain/recent.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** By the digest of what is packed: a text is rendered every minute to the same bytes. */
const done = new Recent<ArrayBuffer>(MAX_BYTES, ({ byteLength }) => byteLength);

/** Takes up to 100 ms of CPU, once for each text: the answer that it is made after does not wait for it. */
export async function packed(body: ArrayBuffer): Promise<ArrayBuffer> {
  const digest = await digestOf(body);
  return done.get(digest) ?? done.set(digest, await squeezed(body));
}

/** What the same bytes were packed to, if they were. */
export const packedBefore = async (body: ArrayBuffer): Promise<ArrayBuffer | undefined> =>
  done.get(await digestOf(body));

const digestOf = async (body: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', body))));

const squeezed = (body: ArrayBuffer) =>
  new Promise<ArrayBuffer>((take, give) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    };
    brotliCompress(new Uint8Array(body), { params }, (error, bytes) =>
      error ? give(error) : take(new Uint8Array(bytes).buffer),
    );
  });

/** Whether this visitor's browser reads it; Cloudflare tells what the browser itself said where it asks in other words. */
export function readsBrotli({ cf, headers }: Request): boolean {
  const told = cf?.clientAcceptEncoding;
  const said = typeof told === 'string' ? told : (headers.get('accept-encoding') ?? '');
  return /(?:^|[\s,])br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/.test(said);
}
