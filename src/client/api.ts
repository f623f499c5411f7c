// The only way to call the API: takes an operation of the contract and returns its answer or a problem. Retries are
// safe because a choice keeps its idempotency key.
import { problemType } from '#shared/base/product.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Problem, ProblemCode } from '#shared/contract/problem.ts';
import { jsonOf } from './json.ts';
import { keyOf } from './keys.ts';
import { log } from './log.ts';
import { patient, RETRIES, restMs, UNDECIDED } from './retry.ts';

export type Called<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly problem: Problem;
      /** The request's id in the server's log, where there was an answer. */
      readonly request?: string;
    };

export type Request<Body, Query> = {
  /** Values for `{id}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: Body;
  /** What the player chose, where that is not the body: its idempotency key stays until an answer has decided it (keys.ts). */
  readonly choice?: unknown;
  /** Set where the page asks the server for the outcome when it is opened again: then the key need not outlive the page. */
  readonly lasts?: 'page';
  readonly signal?: AbortSignal;
  /** The language of texts in the answer. */
  readonly locale?: string;
  /** Further tries while the server has not decided; 0 where the caller repeats by itself. */
  readonly retries?: number;
};

/** What a call needs to know of an operation. */
type Row = Pick<Operation, 'id' | 'method' | 'path' | 'who'>;

/** A refusal that the browser makes itself. The full table with its descriptions for developers stays on the server. */
export const refused = (code: ProblemCode, status: number): Problem => ({
  type: problemType(code),
  title: code,
  status,
  code,
});

/** Whether it is a problem of our API, not of a proxy in between. */
export const isProblem = (input: unknown): input is Problem =>
  typeof input === 'object' &&
  input !== null &&
  'code' in input &&
  typeof input.code === 'string' &&
  'status' in input &&
  typeof input.status === 'number';

/** The problem of a call without an answer. */
export const unanswered = (): Problem => refused('server.unavailable', 503);

/**
 * Refusals are values: `{ ok: false, problem }` with a code of the contract. No answer, or one of another shape than
 * the contract's, is `server.unavailable`: the outcome of the call is unknown. When the session is over,
 * `session:ended` is also dispatched on the window: stores/session.ts then leaves the player's pages, or waits on them.
 */
export async function call<Body, Query, Answer>(
  operation: Operation<Body, Query, Answer>,
  request: Request<Body, Query> = {},
): Promise<Called<Answer>> {
  if (operation.method === 'GET') return understood(operation, await send(operation, request));
  const held = keyOf(operation, request);
  const called = understood(operation, await send(operation, request, held.key));
  held.end(called.ok ? null : called.problem);
  return called;
}

function understood<Answer>(
  operation: Operation<never, never, Answer> | Operation<unknown, unknown, Answer>,
  called: Called<unknown>,
): Called<Answer> {
  if (!called.ok) return called;
  if (!operation.answer) return { ok: true, value: undefined as Answer };
  const read = operation.answer.safeParse(called.value);
  if (read.success) return { ok: true, value: read.data };
  // A proxy answered instead, or the server broke its contract: the outcome is unknown.
  console.error(operation.id, read.error);
  const problem = unanswered();
  log('CALL_FAILED', { call: operation.id, ...failed(problem) });
  return { ok: false, problem };
}

async function send(row: Row, request: Request<unknown, unknown>, key?: string): Promise<Called<unknown>> {
  for (let attempt = 0; ; attempt++) {
    const called = await once(row, request, key);
    if (called.ok || called.problem.code !== 'idempotency.in_flight' || attempt >= RETRIES) return called;
    await new Promise((done) => setTimeout(done, restMs(attempt)));
  }
}

async function once(
  row: Row,
  { params, query, body, signal, locale, retries = RETRIES }: Request<unknown, unknown>,
  key: string | undefined,
): Promise<Called<unknown>> {
  const headers = {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(locale !== undefined && { locale }),
  };
  const init = { method: row.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const reply = await hear(pathOf(row.path, params) + queryOf(query), init, retries, signal);
  if (reply?.ok) return { ok: true, value: reply.body };
  const failure = isProblem(reply?.body) ? reply.body : unanswered();
  if (failure.status === 401 && (row.who === 'player' || failure.code.startsWith('session.')))
    dispatchEvent(new CustomEvent('session:ended', { detail: failure.code }));
  const request = reply?.request ?? undefined;
  // An aborted call is not logged as failed.
  if (failure.status >= 500 && !signal?.aborted) log('CALL_FAILED', { call: row.id, ...failed(failure, request) });
  return { ok: false, problem: failure, ...(request && { request }) };
}

/** What a log line holds of a failed call. */
export const failed = ({ status, code }: Problem, request?: string) => ({ status, code, ...(request && { request }) });

/** Undefined values are left out. */
function queryOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The operation's path with its parameters filled in. */
export function pathOf(path: string, params: Request<unknown, unknown>['params'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for "${name}".`);
    return encodeURIComponent(value);
  });
}

type Response = {
  readonly ok: boolean;
  readonly status: number;
  /** Null where it is not JSON. */
  readonly body: unknown;
  readonly request: string | null;
};

/** Tries until there is a decided answer, at most `retries` times more; null where none came. */
async function hear(path: string, init: RequestInit, retries: number, signal?: AbortSignal): Promise<Response | null> {
  for (let attempt = 0; ; attempt++) {
    // Each try has a timeout of its own.
    const response = await fetchWhole(path, { ...init, signal: patient(signal) });
    const undecided = !response || UNDECIDED.includes(response.status);
    if (!undecided || attempt >= retries || signal?.aborted) return response;
    await new Promise((done) => setTimeout(done, restMs(attempt)));
  }
}

/** An answer that is cut off counts as none. */
async function fetchWhole(path: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(path, init);
    const { ok, status } = answer;
    return { ok, status, body: jsonOf(await answer.text()), request: answer.headers.get('x-request-id') };
  } catch {
    return null;
  }
}
