// The one way to call the API: a row of the contract in, its answer or a problem out. Retries are safe because the asker's key stays.
import type { Operation } from '#shared/contract/operation.ts';
import { Problem, problem } from '#shared/contract/problem.ts';
import { log } from './log.ts';
import { patient, RETRIES, restMs } from './patience.ts';
import { hear } from './plain.ts';

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
  const headers = {
    ...(operation.method !== 'GET' && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(locale !== undefined && { locale }),
  };
  const sent = { method: operation.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const path = pathOf(operation.path, params) + queryOf(query);
  // A clock of its own for every try.
  const heard = await hear(path, () => ({ ...sent, signal: patient(signal) }), RETRIES, signal);
  if (heard?.ok) return { ok: true, value: read(operation, heard.body) };
  const told = Problem.safeParse(heard?.body);
  const said = told.success ? told.data : problem('server.unavailable');
  if (said.status === 401 && operation.who === 'player')
    dispatchEvent(new CustomEvent('session:ended', { detail: said.code }));
  const request = heard?.request ?? undefined;
  // What was asked for no longer is nobody's failure.
  if (said.status >= 500 && !signal?.aborted) log('CALL_FAILED', { call: operation.id, ...failed(said, request) });
  return { ok: false, problem: said, ...(request && { request }) };
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

/** What is undefined is not asked for. */
function queryOf(query: unknown): string {
  const said = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return said.length === 0 ? '' : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}
