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

/** Where nobody answers, the error says at which address, and why in the system's word (ECONNREFUSED). */
export async function reach(url: string, init: RequestInit, fetcher: Fetcher = fetch): Promise<Response> {
  try {
    return await fetcher(resolved(url), init);
  } catch (error) {
    throw new Error(`${url} gave no answer: ${reasonOf(error)}.`, { cause: error });
  }
}

/** A name under localhost is this machine, as in a browser; the system's resolver does not know it. */
function resolved(url: string): string {
  const at = URL.canParse(url) ? new URL(url) : null;
  if (!at?.hostname.endsWith('.localhost')) return url;
  at.hostname = 'localhost';
  return at.href;
}

/** `fetch` itself says only "fetch failed"; its cause says what happened. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Where several addresses were tried, the message is empty.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

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
  const headers = {
    'content-type': 'application/json',
    ...(sign !== null && { 'x-request-sign': sign }),
    ...(signed === 'timestamp' && { 'x-request-timestamp': String(time) }),
  };
  const init = { method, headers, ...(method !== 'GET' && { body: raw }) };
  const answer = await reach(`${url}/${endpoint}`, init, fetcher);
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
