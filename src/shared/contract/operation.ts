// A call of the API as a row: the same object mounts it, guards it and documents it (OpenAPI).
import type * as z from 'zod/mini';
import type { Act } from '#shared/domain/geo.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Operation<Body = unknown, Query = unknown, Answer = unknown> = {
  /** Unique, camel case: `placeBet`. */
  readonly id: string;
  readonly method: Method;
  /** `/api/rounds/{id}` */
  readonly path: string;
  readonly summary: string;
  /** `player` needs a session (401 otherwise), `guest` refuses one. */
  readonly who: 'all' | 'guest' | 'player';
  /** The act that the geo policy judges; `read` and `open` are never refused. */
  readonly act: Act;
  /** The call may book money: without an `Idempotency-Key` it is 400. */
  readonly keyed?: true;
  /** The parameters of the path, where their shape is checked here; otherwise a malformed one is just not found. */
  readonly params?: z.ZodMiniType<Readonly<Record<string, string>>>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  /** The body is a file instead. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly answer?: z.ZodMiniType<Answer>;
  /** The successful answer is a file of one of these types instead. */
  readonly download?: readonly string[];
  /** The status of success; 200, or 204 where there is no `answer`. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes it can answer beside those of every call. */
  readonly refusals?: readonly ProblemCode[];
};

/** The parts of a row that calling it needs. */
export type Row = Pick<Operation, 'id' | 'method' | 'path' | 'who'>;

/** Keeps the row's types: `export const placeBet = operation({ ... })`. */
export const operation = <Body, Query, Answer>(row: Operation<Body, Query, Answer>): Operation<Body, Query, Answer> =>
  row;

/** Codes that any call of a visitor or player may answer, beside those of its row. */
export const EVERY_CALL: readonly ProblemCode[] = [
  'EE_LICENSE_BLOCKED',
  'geo.money',
  'geo.restricted',
  'idempotency.in_flight',
  'idempotency.key_reused',
  'person.review',
  'port.unavailable',
  'profile.incomplete',
  'request.invalid',
  'request.refused',
  'server.failed',
  'server.store',
  'server.unavailable',
  'session.ended',
  'session.required',
  'session.unknown',
  'session.withdraw_only',
  'throttle.limited',
];
