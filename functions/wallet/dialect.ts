// The interface of a wallet protocol: how a call is authenticated, which of our calls it is, and how the outcome is
// answered. Each protocol is one thin file (docs/add-a-provider.md).
import type { Studio } from '#functions/ports/studios/index.ts';
import { type Answer, type Refusal, refuse, type Success } from '#shared/domain/refusal.ts';
import type { Coin } from '#shared/domain/wallet/amounts.ts';
import type { Caller } from './calls.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  /** The part of the path after the studio's name. */
  readonly endpoint: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly raw: Uint8Array<ArrayBuffer>;
  /** The body as JSON; undefined where it is not JSON. It is parsed only after the call was verified. */
  readonly body: unknown;
}

/** The answer, with the currency in which a refusal reports the balance. */
export interface WalletAnswer {
  readonly answer: Answer<Record<string, unknown>>;
  readonly coin?: Coin | undefined;
}

export interface Dialect {
  genuine(studio: Studio, request: Omit<Request, 'body'>, nowMs: number): Promise<Success<null> | Refusal>;
  /** Null for an unknown endpoint or method. */
  handle(caller: Caller, request: Request): Promise<WalletAnswer> | null;
  reply(outcome: WalletAnswer, request: Omit<Request, 'body'> & { readonly body?: unknown }): Response;
}

interface Schema<Body> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { readonly path: readonly PropertyKey[] }[] } };
}

/** One endpoint: its schema, and the handler of a valid body. */
export const reading =
  <Body>(schema: Schema<Body>, handle: (caller: Caller, body: Body) => Promise<WalletAnswer>) =>
  (caller: Caller, input: unknown): Promise<WalletAnswer> => {
    const read = schema.safeParse(input);
    if (read.success) return handle(caller, read.data);
    const field = read.error.issues[0]?.path.join('.') || 'body';
    return Promise.resolve({ answer: refuse('request.invalid', { field }) });
  };

export const answeredWith = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
