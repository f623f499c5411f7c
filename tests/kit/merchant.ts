// A merchant's webhook door for tests of the payment provider: keeps what arrives, answers as told.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WebhookEvent = {
  id: string;
  type: string;
  data: Record<string, unknown>;
  signature: string;
  raw: ArrayBuffer;
};

export async function merchant() {
  const events: WebhookEvent[] = [];
  const waiting = new Set<() => void>();
  let refuse: (event: WebhookEvent) => boolean = () => false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const raw = new TextEncoder().encode(text).buffer;
    const event: WebhookEvent = { ...JSON.parse(text), signature: String(request.headers['apsis-signature']), raw };
    events.push(event);
    response.writeHead(refuse(event) ? 503 : 204).end();
    for (const wake of [...waiting]) wake();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/webhooks/apsis`,
    events,
    /** Deliveries for which this is true are answered 503. */
    refuseWhen(when: (event: WebhookEvent) => boolean) {
      refuse = when;
    },
    /** Resolves when what was told satisfies `enough`; the test's own timeout bounds it. */
    async until(enough: (received: readonly WebhookEvent[]) => boolean): Promise<void> {
      while (!enough(events)) {
        await new Promise<void>((done) => {
          const wake = () => {
            waiting.delete(wake);
            done();
          };
          waiting.add(wake);
        });
      }
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
