// The one way to call the API: a row of the contract in, its answer or a problem out. Retries are safe because the asker's key stays.
import type { Operation, Row } from '#shared/contract/operation.ts';
import type { Problem, ProblemCode } from '#shared/contract/problem.ts';
import { log } from './log.ts';
import { hear, isObject, pathOf } from './plain.ts';
import { patient, RETRIES, restMs } from './retry.ts';

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

/** A refusal that this side comes to by itself. The table of all of them, with what developers read, stays on the server. */
export const refused = (code: ProblemCode, status: number): Problem => ({
  type: `urn:perigee:problem:${code}`,
  title: code,
  status,
  code,
});

/** Whether it is a refusal of ours, not of something between. */
export const isProblem = (told: unknown): told is Problem =>
  isObject(told) && typeof told.code === 'string' && typeof told.status === 'number';

/** Nobody answered. */
export const unanswered = (): Problem => refused('server.unavailable', 503);

/**
 * Refusals are values: `{ ok: false, problem }` with a code of the contract. No answer at all is `server.unavailable`.
 * A 401 also dispatches `session:ended` on the window: stores/session.ts leaves the player's pages.
 */
export async function call<Body, Query, Answer>(
  operation: Operation<Body, Query, Answer>,
  request: Request<Body, Query> = {},
): Promise<Called<Answer>> {
  const called = await send(operation, request);
  return called.ok ? { ok: true, value: read(operation, called.value) } : called;
}

/**
 * The same for a page that the table of shapes would outweigh: the asker looks at the outline of what the visitor is told
 * (contract/rows.ts), tests hold the server to the whole shape.
 */
export async function outlined<Answer>(
  row: Row,
  is: (answer: unknown) => answer is Answer,
  request: Request<unknown, unknown> = {},
): Promise<Called<Answer>> {
  const called = await send(row, request);
  if (!called.ok) return called;
  const { value } = called;
  if (!is(value)) throw new Error(`${row.id} was answered with something else.`);
  return { ok: true, value };
}

async function send(row: Row, request: Request<unknown, unknown>): Promise<Called<unknown>> {
  const key = request.key ?? newKey();
  for (let attempt = 0; ; attempt++) {
    const called = await once(row, request, key);
    if (called.ok || called.problem.code !== 'idempotency.in_flight' || attempt >= RETRIES) return called;
    await new Promise((done) => setTimeout(done, restMs(attempt)));
  }
}

async function once(
  row: Row,
  { params, query, body, signal, locale }: Request<unknown, unknown>,
  key: string,
): Promise<Called<unknown>> {
  const headers = {
    ...(row.method !== 'GET' && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(locale !== undefined && { locale }),
  };
  const sent = { method: row.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const path = pathOf(row.path, params) + queryOf(query);
  // A clock of its own for every try.
  const heard = await hear(path, () => ({ ...sent, signal: patient(signal) }), RETRIES, signal);
  if (heard?.ok) return { ok: true, value: heard.body };
  const said = isProblem(heard?.body) ? heard.body : unanswered();
  if (said.status === 401 && row.who === 'player')
    dispatchEvent(new CustomEvent('session:ended', { detail: said.code }));
  const request = heard?.request ?? undefined;
  // What was asked for no longer is nobody's failure.
  if (said.status >= 500 && !signal?.aborted) log('CALL_FAILED', { call: row.id, ...failed(said, request) });
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

/** What is undefined is not asked for. */
function queryOf(query: unknown): string {
  const said = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return said.length === 0 ? '' : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}
