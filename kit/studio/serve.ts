// Runs the studio's stand-in as a program of its own: PORT, WALLET (its address at the casino), SECRETS (two, separated
// by a comma), CASINO (who may frame its games), FILE (where its books are written). `npm start` starts it on the next
// free port; the casino keeps running when the studio is ended.
import { createServer } from 'node:http';
import { Studio } from './studio.ts';

const { PORT = '0', WALLET = '', SECRETS = '', CASINO = '', FILE } = process.env;
let port = Number(PORT);
const studio = new Studio({
  secrets: SECRETS.split(','),
  wallet: WALLET,
  origin: () => `http://studio.localhost:${port}`,
  framedBy: CASINO,
  file: FILE,
});

const server = createServer(async (incoming, outgoing) => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const { method = 'GET', url = '/', headers } = incoming;
  const request = new Request(new URL(url, `http://studio.localhost:${port}`), {
    method,
    headers: headers as Record<string, string>,
    ...(method !== 'GET' && method !== 'HEAD' && { body: Buffer.concat(parts) }),
  });
  const answer = await studio.fetch(request).catch((error: unknown) => new Response(String(error), { status: 500 }));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
});

server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') port = address.port;
  process.send?.({ port });
});
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0));
