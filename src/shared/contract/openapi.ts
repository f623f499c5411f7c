// OpenAPI 3.1 from the same rows that mount the calls: what is documented is what is parsed.
import * as z from 'zod/mini';
import { BRAND } from '../base/brand-name.ts';
import type { Operation } from './operation.ts';
import { Problem, type ProblemCode, problems } from './problem.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of different bodies and answers live in one list.
type AnyOperation = Operation<any, any, any>;
type Json = Record<string, unknown>;

/** `cookie`: the name of the session's cookie. */
export function openapiDocument(operations: readonly AnyOperation[], origin: string, cookie: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Schemas = {};
  schemas.Problem = schemaOf(schemas, 'Problem', Problem, 'output');
  for (const row of operations)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: described(row, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND,
      version: '1',
      description:
        'Errors are problem details (RFC 9457) with a code; money is in minor units; state-changing calls carry an Idempotency-Key.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  };
}

function described(row: AnyOperation, schemas: Schemas): Json {
  const status = String(row.status ?? (row.answer || row.download ? 200 : 204));
  return {
    operationId: row.id,
    summary: row.summary,
    tags: [tagOf(row.path)],
    ...(row.who === 'player' && { security: [{ session: [] }] }),
    'x-geo-act': row.act,
    parameters: parametersOf(row, schemas),
    ...(row.upload && { requestBody: { required: true, content: filesOf(row.upload.types) } }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(schemas, `${row.id}.body`, row.body, 'input') } },
      },
    }),
    responses: {
      [status]: row.answer
        ? {
            description: 'The answer.',
            content: { 'application/json': { schema: schemaOf(schemas, `${row.id}.answer`, row.answer, 'output') } },
          }
        : row.download
          ? { description: 'The file.', content: filesOf(row.download) }
          : { description: 'Done; nothing to say.' },
      ...refusalsOf(row),
    },
  };
}

const filesOf = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** Codes that a call may answer because of its row, beside its own. */
export function codesOf(row: AnyOperation): ProblemCode[] {
  const codes: ProblemCode[] = [...(row.refusals ?? [])];
  if (row.body) codes.push('request.malformed', 'request.media_type', 'request.invalid', 'request.too_large');
  else if (row.query || row.params) codes.push('request.invalid');
  if (row.upload) codes.push('request.too_large');
  if (row.keyed)
    codes.push(
      'idempotency.key_missing',
      'idempotency.key_malformed',
      'idempotency.key_reused',
      'idempotency.in_flight',
    );
  if (row.method !== 'GET') codes.push('request.origin');
  if (row.who === 'player') codes.push('session.required', 'session.ended');
  if (row.who === 'guest') codes.push('session.guest_only');
  if (row.act !== 'read' && row.act !== 'open') codes.push('geo.restricted');
  return [...new Set(codes)];
}

function refusalsOf(row: AnyOperation): Json {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codesOf(row)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
  );
}

function parametersOf(row: AnyOperation, schemas: Schemas): Json[] {
  const words = row.params ? schemaOf(schemas, `${row.id}.params`, row.params, 'input').properties : {};
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: (isJson(words) && words[name]) || { type: 'string' },
  }));
  const query = row.query ? schemaOf(schemas, `${row.id}.query`, row.query, 'input') : {};
  const required = Array.isArray(query.required) ? query.required : [];
  const inQuery = Object.entries(isJson(query.properties) ? query.properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: row.keyed === true,
    description: 'Made by the asker before sending, the same for every retry of the same command.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  };
  return [...inPath, ...inQuery, ...(row.method === 'POST' || row.keyed ? [key] : [])];
}

type Schemas = Record<string, Json>;

/**
 * The schema of one part of a call, for a place within the document. zod puts recursive definitions under `$defs` and
 * refers to the whole as `#`, both relative to the root of a document of its own: here they become components, because
 * such references would lead nowhere.
 */
function schemaOf(schemas: Schemas, name: string, schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const at = (part: string) => `#/components/schemas/${part}`;
  let isOwn = false;
  const placed = (json: object): Json =>
    JSON.parse(JSON.stringify(json), (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value;
      if (value === '#') isOwn = true;
      return value === '#' ? at(name) : value.replace(/^#\/\$defs\//, at(`${name}.`));
    });
  for (const [part, json] of Object.entries($defs)) schemas[`${name}.${part}`] = placed(json);
  const root = placed(whole);
  if (!isOwn) return root;
  schemas[name] = root;
  return { $ref: at(name) };
}

const tagOf = (path: string) => path.split('/').find((part) => part && part !== 'api') ?? 'api';
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
