// The outermost door: whatever goes wrong leaves as a problem (RFC 9457) for machines; a bug is logged and tells nothing.
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isProblemCode, type ProblemCode, type ProblemExtras, problem, problems } from '#shared/contract/problem.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** Thrown by a door that refuses (not by domain code: there a refusal is a value). Carries its code up to `onError`. */
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

/** The answer for a code. Never stored by a cache: what is refused to one visitor may be allowed to the next. */
export function problemResponse(
  code: ProblemCode,
  extras: ProblemExtras = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(problem(code, extras)), {
    status: problems[code].status,
    headers: { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store', ...headers },
  });
}

/** The answer to a refusal of a player object or of the domain; a code that the list does not know is a bug of ours. */
export function refusalResponse(refusal: { readonly code: string; readonly detail?: unknown }): Response {
  if (!isProblemCode(refusal.code))
    throw new Error(`refusal with a code that problem.ts does not list: ${refusal.code}`);
  const { detail } = refusal;
  if (typeof detail === 'string') return problemResponse(refusal.code, { detail });
  return problemResponse(refusal.code, isRecord(detail) ? { data: detail } : {});
}

/** For `app.onError`. `page` renders what people see instead of JSON (the oops page), when the request is for a page. */
export function onError(page?: (c: Context, status: number) => Promise<Response | undefined>): ErrorHandler {
  return async (error, c) => {
    if (error instanceof Refused) return problemResponse(error.code, error.extras, error.headers);
    if (error instanceof HTTPException) return error.getResponse();
    console.error(
      JSON.stringify({
        event: 'server.failed',
        requestId: c.get('requestId'),
        path: c.req.path,
        error: describe(error),
      }),
    );
    if (page && !c.get('operation') && wantsPage(c.req.raw)) {
      const errorPage = await page(c, 500).catch(() => undefined);
      if (errorPage) return errorPage;
    }
    return problemResponse('server.failed', { instance: c.get('requestId') });
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
