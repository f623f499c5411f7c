// The sandbox's push service runs inside Perigee: /sandbox/pushes.json lists the messages that were posted to it,
// unchanged.
import { Buffer } from 'node:buffer';
import { sandboxOf } from '#functions/sandbox/index.ts';
import { SANDBOX_SERVICE } from './services.ts';

const ANSWERS: Readonly<Record<string, number>> = { gone: 410, unknown: 404, busy: 503, wrong: 400 };

export const sandboxPost =
  (env: Env) =>
  async (endpoint: string, request: RequestInit): Promise<Response> => {
    const { hostname, pathname } = new URL(endpoint);
    if (hostname !== SANDBOX_SERVICE) return fetch(endpoint, request);
    const { headers, body } = new Request(endpoint, request);
    const bytes = await new Response(body).arrayBuffer();
    await sandboxOf(env).keepPush({
      endpoint,
      headers: Object.fromEntries(headers),
      body: Buffer.from(bytes).toString('base64'),
    });
    return new Response(null, { status: ANSWERS[pathname.split('/')[1] ?? ''] ?? 201 });
  };
