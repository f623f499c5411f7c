// The one way to call the API: a row of the contract in, its answer or a problem out. Retries are safe because the asker's key stays.
import { FetchError, ofetch } from 'ofetch';
import type { Operation } from '#shared/contract/operation.ts';
import { Problem, problem } from '#shared/contract/problem.ts';
import { log } from './log.ts';
import { patient, RETRIES, restMs, UNDECIDED } from './patience.ts';

export type Called<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly problem: Problem;
      /** Names the answer in the server's lines, where there was one. */
      readonly request?: string;
    };

export type Request<Body, Query> = {
  /** Values for `{id}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: Body;
  /** Made once by whoever wants the thing done (`newKey()`), before the first try; kept for every retry of it. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** The language of an answer with texts. */
  readonly locale?: string;
};

export const newKey = (): string => crypto.randomUUID();

/**
 * Refusals are values: `{ ok: false, problem }` with a code of the contract. No answer at all is `server.unavailable`.
 * A 401 also dispatches `session:ended` on the window: stores/session.ts leaves the player's pages.
 */
export async function call<Body, Query, Answer>(
  operation: Operation<Body, Query, Answer>,
  request: Request<Body, Query> = {},
): Promise<Called<Answer>> {
  const key = request.key ?? newKey();
  for (let attempt = 0; ; attempt++) {
    const called = await once(operation, request, key);
    if (called.ok || called.problem.code !== 'idempotency.in_flight' || attempt >= RETRIES) return called;
    await new Promise((done) => setTimeout(done, restMs(attempt)));
  }
}

async function once<Body, Query, Answer>(
  operation: Operation<Body, Query, Answer>,
  { params, query, body, signal, locale }: Request<Body, Query>,
  key: string,
): Promise<Called<Answer>> {
  try {
    const answer: unknown = await ofetch(pathOf(operation.path, params), {
      method: operation.method,
      headers: {
        ...(operation.method !== 'GET' && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(locale !== undefined && { locale }),
      },
      query: query ? { ...query } : undefined,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      // Of its own for every try: with `timeout` ofetch would hand the first one's signal on, spent or without a clock.
      onRequest({ options }) {
        options.signal = patient(signal);
      },
      retry: RETRIES,
      retryStatusCodes: [...UNDECIDED],
      retryDelay: ({ options }) => restMs(RETRIES - Number(options.retry || 0)),
    });
    return { ok: true, value: read(operation, answer) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const told = Problem.safeParse(error.data);
    const said = told.success ? told.data : problem('server.unavailable');
    if (said.status === 401 && operation.who === 'player')
      dispatchEvent(new CustomEvent('session:ended', { detail: said.code }));
    const request = error.response?.headers.get('x-request-id') ?? undefined;
    // What was asked for no longer is nobody's failure.
    if (said.status >= 500 && !signal?.aborted) log('CALL_FAILED', { call: operation.id, ...failed(said, request) });
    return { ok: false, problem: said, ...(request && { request }) };
  }
}

/** What a line in the log says of a failed call. */
export const failed = ({ status, code }: Problem, request?: string) => ({ status, code, ...(request && { request }) });

/** An answer that breaks its contract is a bug: it throws. */
function read<Answer>(
  operation: Operation<never, never, Answer> | Operation<unknown, unknown, Answer>,
  answer: unknown,
): Answer {
  if (!operation.answer) return undefined as Answer;
  return operation.answer.parse(answer);
}

function pathOf(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for "${name}".`);
    return encodeURIComponent(value);
  });
}
