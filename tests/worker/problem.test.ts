import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idempotencyKey } from '#functions/edge/idempotency-key.ts';
import { readJson, readQuery } from '#functions/edge/json.ts';
import { Refused } from '#functions/edge/problem.ts';
import { sharedWorker } from '#kit/worker.ts';
import { isProblemCode, problem, problems } from '#shared/contract/problem.ts';
import de from '../../content/messages/de/problems.json' with { type: 'json' };
import en from '../../content/messages/en/problems.json' with { type: 'json' };

const worker = sharedWorker();
const schema = z.strictObject({ email: z.string(), user: z.strictObject({ age: z.number().check(z.gte(18)) }) });
const sent = (body: string, type = 'application/json') =>
  new Request('http://localhost/api', { method: 'POST', body, headers: { 'content-type': type } });
const refused = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, ...error.extras };
    throw error;
  }
  return undefined;
};

test('an unreadable body, another type and a wrong shape are 400 and 415 with an error per field', async () => {
  expect(await refused(() => readJson(sent('{"email":'), schema))).toMatchObject({ code: 'request.malformed' });
  expect(await refused(() => readJson(sent('email=a', 'text/plain'), schema))).toMatchObject({
    code: 'request.media_type',
  });
  expect(
    await refused(() => readJson(sent('{"email":7,"user":{"age":17,"groups":[1]},"admin":true}'), schema)),
  ).toEqual({
    code: 'request.invalid',
    errors: {
      email: ['field.invalid'],
      'user.age': ['field.too_small'],
      'user.groups': ['field.unknown'],
      admin: ['field.unknown'],
    },
  });
  expect(await refused(() => readJson(sent('[]'), schema))).toEqual({
    code: 'request.invalid',
    errors: { body: ['field.invalid'] },
  });
  expect(await refused(() => readJson(sent(''), schema))).toMatchObject({
    errors: { email: ['field.required'], user: ['field.required'] },
  });
});

test('what was sent is never repeated in the answer', async () => {
  const problem = await refused(() =>
    readJson(sent('{"email":{"secret":"hunter2"},"user":{"age":"hunter2"}}'), schema),
  );
  expect(JSON.stringify(problem)).not.toContain('hunter2');
});

test('a repeated query parameter is refused', async () => {
  const url = new URL('http://localhost/?size=1&size=2');
  expect(await refused(() => readQuery(url, z.strictObject({ size: z.string() })))).toMatchObject({
    errors: { size: ['field.invalid'] },
  });
});

test('a missing or malformed Idempotency-Key is 400; the quotes of the draft are not part of it', async () => {
  const request = (key?: string) =>
    new Request('http://localhost', { headers: key === undefined ? {} : { 'idempotency-key': key } });
  expect(await refused(() => idempotencyKey(request()))).toMatchObject({ code: 'idempotency.key_missing' });
  expect(await refused(() => idempotencyKey(request('a b')))).toMatchObject({ code: 'idempotency.key_malformed' });
  expect(await refused(() => idempotencyKey(request('x'.repeat(201))))).toMatchObject({
    code: 'idempotency.key_malformed',
  });
  expect(idempotencyKey(request('"8e03978e"'))).toBe('8e03978e');
});

test('a huge body is 413 before anything reads it', async () => {
  const answer = await worker.fetch('/api/nowhere', { method: 'POST', body: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'request.too_large' });
});

test('every code has a status that its kind allows and a sentence in every complete locale', () => {
  for (const [code, { status, title }] of Object.entries(problems)) {
    expect(isProblemCode(code) && problem(code)).toMatchObject({
      type: `urn:perigee:problem:${code}`,
      title,
      status,
      code,
    });
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 451, 500, 503]).toContain(status);
    expect(en).toHaveProperty([code]);
    expect(de).toHaveProperty([code]);
    if (code.startsWith('limit.') && code.split('.')[1]?.startsWith('reached')) expect(status).toBe(403);
  }
});
