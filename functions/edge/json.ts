// Reads what a browser sent, strictly: an unreadable body is 400 `request.malformed`, another shape is 400 with an
// error per field.
import type * as z from 'zod/mini';
import { fieldErrors } from '#shared/contract/problem.ts';
import { Refused } from './problem.ts';

/** The JSON body, checked by `schema` (use `z.strictObject`, so that unknown fields are reported). An absent body is `{}`. */
export async function readJson<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await request.text();
  const type = request.headers.get('content-type') ?? '';
  if (text && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new Refused('request.media_type', { detail: 'Send application/json.' });
  return check(schema, text ? parse(text) : {});
}

/** The query parameters as an object of texts; a repeated parameter is refused. */
export function readQuery<T>(url: URL, schema: z.ZodMiniType<T>): T {
  const values: Record<string, string> = {};
  for (const [key, value] of url.searchParams) {
    if (Object.hasOwn(values, key)) throw new Refused('request.invalid', { errors: { [key]: ['field.invalid'] } });
    values[key] = value;
  }
  return check(schema, values);
}

/** The parameters of the path, checked as far as the contract describes them. */
export const readParams = (
  found: Readonly<Record<string, string>>,
  schema: z.ZodMiniType<Readonly<Record<string, string>>> | undefined,
): Readonly<Record<string, string>> => (schema ? check(schema, found) : found);

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('request.malformed', { detail: 'The body is not JSON.' });
  }
  if (isDeeper(value, LEVELS))
    throw new Refused('request.malformed', { detail: `The body is nested deeper than ${LEVELS} levels.` });
  return value;
}

/** The deepest nesting that is read. No call needs more, and code that reads bodies may recurse. */
const LEVELS = 32;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function check<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Refused('request.invalid', { errors: fieldErrors(parsed.error) });
}
