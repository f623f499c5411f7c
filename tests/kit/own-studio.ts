// The pretend studio in this process, beside the Worker under test: over HTTP both ways. Its line to the wallet can be cut, it can be
// silent to what the casino asks, and it can be started again on its books.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { studioSecrets } from '#functions/sandbox/studio.ts';
import type { OpenedGame } from '#shared/contract/game-sessions.ts';
import { Studio } from '../../kit/studio/studio.ts';
import { secrets } from '../../scripts/secrets.ts';
import type { WorkerUnderTest } from './worker.ts';

interface Call {
  readonly path: string;
  readonly text: string;
}

interface OwnStudio {
  /** Where the casino calls it: `STUDIO_URL`. */
  readonly url: string;
  /** What the casino has asked for. */
  readonly requests: readonly Call[];
  /** What it has asked of the wallet. */
  readonly sent: readonly Call[];
  /** The wallet as the studio reaches it: by itself, cut before the call, or cut after it. */
  line: 'open' | 'cut' | 'lost';
  /** Opens the game's own page, whose address works once. */
  open(opened: OpenedGame): Promise<{ key: string; status: number; csp: string }>;
  /** One press of the game's button; a stake of '' asks for the balance alone. */
  spin(key: string, id?: string, stake?: string): Promise<{ status: number; balance?: string }>;
  /** What every session that is opened from now on does. */
  turn(on: object): Promise<void>;
  /** Started again, it ends what its books have open. */
  restart(): void;
  close(): Promise<void>;
}

interface Options {
  readonly now?: () => number;
  /** What it draws by. */
  readonly random?: () => number;
  /** Whether it gives the casino no answer. */
  readonly isSilent?: (request: Call) => boolean;
}

/** Call at the top of a test file, before the Worker, which needs its address. */
export async function ownStudio(
  worker: () => WorkerUnderTest,
  { isSilent = () => false, ...options }: Options = {},
): Promise<OwnStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-own-studio-'));
  const requests: Call[] = [];
  const sent: Call[] = [];
  const begun = () =>
    new Studio({
      ...options,
      secrets: studioSecrets(secrets().PSP_SANDBOX_SECRET ?? ''),
      wallet: 'http://wallet/wallet/v1/gimbal',
      origin: () => `http://studio.localhost:${port}`,
      framedBy: 'http://localhost',
      restMs: 1,
      file: join(folder, 'books.jsonl'),
      fetcher: async (url, init) => {
        sent.push({ path: new URL(url).pathname, text: String(init?.body) });
        if (own.line === 'cut') throw new Error('no line');
        const answer = await worker().fetch(new URL(url).pathname, init);
        if (own.line === 'lost') throw new Error('the answer is lost');
        return answer;
      },
    });
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method = 'GET', url = '/', headers } = incoming;
    const text = Buffer.concat(parts).toString();
    const call = { path: url, text };
    requests.push(call);
    const answer = isSilent(call)
      ? new Response(null, { status: 503 })
      : await studio.fetch(
          new Request(new URL(url, `http://studio.localhost:${port}`), {
            method,
            headers: headers as Record<string, string>,
            ...(method !== 'GET' && { body: text }),
          }),
        );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(() => done()));
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const own: OwnStudio = {
    url: `http://127.0.0.1:${port}`,
    requests,
    sent,
    line: 'open',
    async open({ url }) {
      const answer = await studio.fetch(new Request(new URL(new URL(url).pathname, 'http://studio.localhost')));
      const key = /"key":"([\w-]+)"/.exec(await answer.text())?.[1] ?? '';
      return { key, status: answer.status, csp: answer.headers.get('content-security-policy') ?? '' };
    },
    async spin(key, id = crypto.randomUUID(), stake = '1.00') {
      const body = JSON.stringify({ key, id, stake });
      const answer = await studio.fetch(new Request('http://studio.localhost/spin', { method: 'POST', body }));
      return { status: answer.status, ...((await answer.json()) as { balance?: string }) };
    },
    async turn(on) {
      const body = JSON.stringify(on);
      await studio.fetch(new Request('http://studio.localhost/switch', { method: 'POST', body }));
    },
    restart() {
      studio = begun();
    },
    close,
  };
  let studio = begun();
  return own;
}
