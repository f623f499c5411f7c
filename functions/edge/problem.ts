// The outermost middleware: every failure leaves as a problem (RFC 9457) for machines; a bug is logged and its answer
// gives no detail.

import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { line } from '#shared/base/line.ts';
import { isProblemCode, type ProblemCode, type ProblemExtras, problem, problems } from '#shared/contract/problem.ts';
import { isStoreFault } from './store-fault.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** Thrown by middleware that refuses (not by domain code, where a refusal is a value). Carries its code up to `onError`. */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: ProblemCode, extras: ProblemExtras = {}, headers: Readonly<Record<string, string>> = {}) {
    super(`${code} ${extras.detail ?? ''}`.trim());
    this.code = code;
    this.extras = extras;
    this.headers = headers;
  }
}

/** Seconds until a caller who was told to retry may do so. */
export const RETRY_AFTER_S = '15';

/** Whether the failure is temporary: a port that is missing here is not. */
const passes = (code: ProblemCode): boolean => problems[code].status === 503 && code !== 'port.unavailable';

/** The answer for a code. No cache may store it: what is refused to one visitor may be allowed to the next. */
export function problemResponse(
  code: ProblemCode,
  extras: ProblemExtras = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(problem(code, extras)), {
    status: problems[code].status,
    headers: {
      'content-type': PROBLEM_TYPE,
      'cache-control': 'no-store',
      ...(passes(code) && { 'retry-after': RETRY_AFTER_S }),
      ...headers,
    },
  });
}

/** The answer to a refusal of a player object or of the domain; a code that is not in the list is a bug of ours. */
export function refusalResponse(refusal: { readonly code: string; readonly detail?: unknown }): Response {
  if (!isProblemCode(refusal.code))
    throw new Error(`refusal with a code that problem.ts does not list: ${refusal.code}`);
  const { detail } = refusal;
  if (typeof detail === 'string') return problemResponse(refusal.code, { detail });
  return problemResponse(refusal.code, isRecord(detail) ? { data: detail } : {});
}

export type FailureCode = 'server.failed' | 'server.store';

/** For `app.onError`. `page` renders what people see instead of JSON (the oops page), when the request is for a page. */
export function onError(page?: (c: Context, code: FailureCode) => Promise<Response | undefined>): ErrorHandler {
  return async (error, c) => {
    if (error instanceof Refused) return problemResponse(error.code, error.extras, error.headers);
    if (error instanceof HTTPException) return error.getResponse();
    const code: FailureCode = isStoreFault(error) ? 'server.store' : 'server.failed';
    console.error(
      line({
        event: code,
        path: c.req.path,
        error: describe(error),
      }),
    );
    if (page && !c.get('operation') && wantsPage(c.req.raw)) {
      const errorPage = await page(c, code).catch(() => undefined);
      if (errorPage && passes(code)) errorPage.headers.set('retry-after', RETRY_AFTER_S);
      if (errorPage) return errorPage;
    }
    return problemResponse(code, { instance: c.get('requestId') });
  };
}

/** True when a person's browser asks for a document, so that the answer should be a page. */
export function wantsPage(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (/^\/(?:guest\/)?(?:api|webhooks|wallet)\//.test(pathname)) return false;
  return (
    request.method === 'GET' || request.method === 'HEAD' || (request.headers.get('accept') ?? '').includes('text/html')
  );
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
