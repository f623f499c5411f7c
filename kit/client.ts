// Speaks the wallet as a studio does: signs the bytes, sends them, reads the envelope. Nothing but the platform is needed.
import { createHmac } from 'node:crypto';

export interface Wallet {
  /** https://casino.example/wallet/v1/your-name */
  readonly url: string;
  readonly secret: string;
  /** What is signed: the body, or its time and the body, as agreed. */
  readonly signed?: 'body' | 'timestamp';
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
  /** Null where the body is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes is judged field by field.
  readonly json: any;
}

export interface Sending {
  /** Sent as the signature instead of the right one; null leaves the header out. */
  readonly sign?: string | null;
  /** Sent instead of the body's JSON: the bytes as they are. */
  readonly raw?: string;
  readonly method?: string;
  readonly time?: number;
  readonly secret?: string;
}

/** Like `fetch`; it may call a server in the same process. */
export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

export const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

export async function send(
  { url, secret, signed = 'body' }: Wallet,
  endpoint: string,
  body: unknown,
  { raw = JSON.stringify(body), method = 'POST', time = Math.floor(Date.now() / 1000), ...given }: Sending = {},
  fetcher: Fetcher = fetch,
): Promise<Reply> {
  const text = signed === 'timestamp' ? `${time}.${raw}` : raw;
  const sign = given.sign === undefined ? signatureOf(given.secret ?? secret, text) : given.sign;
  const answer = await fetcher(`${url}/${endpoint}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(sign !== null && { 'x-request-sign': sign }),
      ...(signed === 'timestamp' && { 'x-request-timestamp': String(time) }),
    },
    ...(method !== 'GET' && { body: raw }),
  });
  const told = await answer.text();
  return { status: answer.status, text: told, requestId: answer.headers.get('x-request-id') ?? '', json: read(told) };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
