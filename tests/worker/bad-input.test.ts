// Every call of the contract against what nobody should send: a clear refusal each time, never a 500, nothing changed.
import { beforeAll, describe, expect, test } from 'vitest';
import { SESSION } from '#kit/cookies.ts';
import { joined, type Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import { operations } from '#shared/contract/operations.ts';

const worker = sharedWorker();
let player: Visitor;
beforeAll(async () => {
  player = (await joined(worker)).visitor;
});

// Ending sessions would end the test's own; sockets are no JSON.
const spared = new Set(['signOut', 'endSession', 'endOtherSessions', 'live']);
const calls = operations.filter(({ id }) => !spared.has(id));
const withBody = calls.filter(({ body }) => body);
/** A type is one of a list, and a case's number has a form: what is wrong is the body. */
const wellFormed = (path: string) => filled(path.replace('/cases/{id}', '/cases/C-00000-00000'));
const filled = (path: string, id = '0') =>
  path.replace('{type}', 'freespins').replace(/\{\w+\}/g, encodeURIComponent(id));

const send = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  worker.fetch(path, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      'cf-connecting-ip': player.ip,
      cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/json',
      ...headers,
    },
  });

describe.each(withBody.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  test('refuses a body that cannot be read, another shape, a field nobody knows', async () => {
    const path = wellFormed(row.path);
    const bodies = [
      '{"',
      '[]',
      '"text"',
      'null',
      '17',
      '{"__proto__":{"admin":true}}',
      '{"unknown":1}',
      '{"constructor":[]}',
      `{"action":${'['.repeat(8000)}${']'.repeat(8000)}}`,
    ];
    for (const body of bodies) {
      const answer = await send(row.method, path, body);
      const problem = (await answer.json()) as { code: string; errors?: Record<string, string[]> };
      expect([body, answer.status]).toEqual([
        body,
        expect.toSatisfy((status: number) => status === 400 || status === 429),
      ]);
      if (body === '{"unknown":1}' && answer.status === 400) expect(problem.errors).toHaveProperty('unknown');
    }
  });

  test('refuses another content type and a huge body', async () => {
    const path = wellFormed(row.path);
    expect([415, 429]).toContain((await send(row.method, path, 'a=b', { 'content-type': 'text/plain' })).status);
    expect((await send(row.method, path, `{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
  });
});

test('a call that can post asks for an Idempotency-Key before anything else [I7]', async () => {
  // They are more than the doors let one player send at once.
  const players = [await joined(worker), await joined(worker), await joined(worker)];
  for (const [i, row] of calls.filter(({ keyed }) => keyed).entries()) {
    const answer = await worker.fetch(filled(row.path), {
      method: row.method,
      body: '{}',
      headers: {
        cookie: [...(players[i % players.length]?.visitor.cookies ?? [])]
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        'content-type': 'application/json',
      },
    });
    expect([row.id, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      row.id,
      400,
      'idempotency.key_missing',
    ]);
  }
});

test('a call of players refuses guests and forged sessions with 401, before it reads anything', async () => {
  const forged = `${SESSION}=eyJzZXNzaW9uIjp7fX0; perigee_shell=player`;
  for (const row of calls.filter(({ who, act }) => who === 'player' && act !== 'value'))
    for (const cookie of ['', forged]) {
      const answer = await worker.fetch(filled(row.path), {
        method: row.method,
        ...(row.body && { body: '{"' }),
        headers: { cookie },
      });
      expect([row.id, answer.status]).toEqual([row.id, 401]);
    }
});

test('strange ids and queries are refused or not found, never a mistake of ours', async () => {
  const ids = ['..', '%00', "' or 1=1 --", 'x'.repeat(500), '-1', '9007199254740993', '😀'];
  for (const row of calls.filter(({ path }) => path.includes('{')))
    for (const id of ids) {
      const answer = await send(row.method, filled(row.path, id), row.body ? '{}' : undefined);
      expect([row.id, id, answer.status]).toEqual([row.id, id, expect.toSatisfy((status: number) => status < 500)]);
      await answer.arrayBuffer();
    }
  for (const row of calls.filter(({ method, query }) => method === 'GET' && query))
    for (const query of ['?cursor=%00', '?size=-1&size=2', '?size=1e309', '?cursor[]=1', `?${'a=1&'.repeat(50)}`]) {
      const answer = await send(row.method, filled(row.path) + query);
      expect([row.id, query, answer.status]).toEqual([
        row.id,
        query,
        expect.toSatisfy((status: number) => status < 500),
      ]);
      await answer.arrayBuffer();
    }
});

test('strange addresses and queries of pages are found, moved, refused or not found, never a mistake of ours', async () => {
  const paths = [
    '/%E0%A4%A',
    '/%00',
    '/categories/%00',
    '/categories/..%2f..%2fetc',
    '/play/%2e%2e/x',
    '/play/kepler/%F0%9F%98%80',
    '/pokies?page=-1',
    '/pokies?page=1e309',
    '/pokies/constructor',
    '/producers/__proto__',
    '/producers/kepler/0',
    '/producers/kepler/x',
    '/rounds/%00',
    '/payments/xyz',
    '/payments/-1',
    '/sign-in?redirect=//evil.example',
    '/new-password?reset_password_token=%00',
    '/confirmation?confirmation_token[]=1',
    '/profile/limits/confirm?token=%F0',
    '/deposit?amountProp=NaN',
    '/guest/guest',
    '/en/de/en',
    '/de/%2Fevil',
    `/${'x'.repeat(4000)}`,
    `/pokies?${'a=1&'.repeat(500)}`,
    '/fairness?round=%00',
    '/content/x',
    '/constructor',
    '/__proto__',
  ];
  for (const path of paths)
    for (const cookie of ['', [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')]) {
      const answer = await worker.fetch(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
      expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
      await answer.arrayBuffer();
    }
});

test('forms sent without JavaScript refuse what is no form of theirs', async () => {
  const pages = [
    '/sign-in',
    '/sign-up',
    '/remind',
    '/new-password',
    '/email-verify',
    '/confirmation',
    '/de/sign-in',
    '/nowhere',
    '/',
  ];
  const bodies: [string, string][] = [
    ['', 'application/x-www-form-urlencoded'],
    ['%=%&=&__proto__=1', 'application/x-www-form-urlencoded'],
    ['email=a&email=b&password[]=1', 'application/x-www-form-urlencoded'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['{"user":1}', 'application/json'],
    ['x', 'text/plain'],
  ];
  for (const path of pages)
    for (const [body, type] of bodies) {
      const answer = await worker.fetch(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type, 'cf-connecting-ip': player.ip },
      });
      expect([path, type, body, answer.status]).toEqual([
        path,
        type,
        body,
        expect.toSatisfy((status: number) => status < 500),
      ]);
      await answer.arrayBuffer();
    }
});
