// Brotli in front of the server, as a CDN would have it, so that bytes on the wire are what a visitor pays for.
import { createServer, request } from 'node:http';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';

const compressible = /text\/|javascript|json|svg|xml|manifest/;
/** Quality 5 is what CDNs use on the fly. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** The fewest bytes that a text can be on the wire, as a kept page is. */
export const brotli = (text: string): number => brotliCompressSync(text).length;
/** Base E: the least a page can be. */
export const EMPTY_PATH = '/__empty';
const empty =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E</title></head><body><h1>E</h1></body></html>';

export function startProxy(port: number, target: number) {
  const server = createServer((incoming, answer) => {
    if (incoming.url === EMPTY_PATH) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(empty);
      return;
    }
    // Sockets go past a cache: one handed through here would lose its listeners, and its end would end the benchmark.
    if (incoming.headers.upgrade) {
      answer.writeHead(426).end();
      return;
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'br' };
    const through = request(
      { host: '127.0.0.1', port: target, path: incoming.url, method: incoming.method, headers },
      (found) => {
        // Whoever hangs up ends their own request, not the benchmark.
        found.on('error', () => answer.destroy());
        const out = { ...found.headers };
        // The connection is this proxy's own.
        delete out['transfer-encoding'];
        delete out.connection;
        if (
          found.statusCode !== 200 ||
          out['content-encoding'] !== undefined ||
          !compressible.test(out['content-type'] ?? '')
        ) {
          answer.writeHead(found.statusCode ?? 502, out);
          found.pipe(answer);
          return;
        }
        delete out['content-length'];
        answer.writeHead(200, { ...out, 'content-encoding': 'br' });
        found.pipe(createBrotliCompress({ params })).pipe(answer);
      },
    );
    through.on('error', (error) => answer.writeHead(502).end(String(error)));
    incoming.on('error', () => through.destroy());
    incoming.pipe(through);
  });
  // An edge speaks HTTP/2, which says nothing of the connection.
  server.keepAliveTimeout = 0;
  server.listen(port, '127.0.0.1');
  return {
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
