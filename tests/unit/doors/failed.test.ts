// What a page or a call that breaks leaves behind: a line for operators, and something to read.
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { onError } from '#functions/edge/problem.ts';
import type { Vars } from '#functions/edge/vars.ts';
import { within } from '#functions/object/request.ts';

function broken() {
  const app = new Hono<{ Variables: Vars }>();
  app.use(async (c, next) => {
    c.set('requestId', 'request-7');
    await within('request-7', next);
  });
  app.onError(onError(async () => new Response('the page for it', { status: 500 })));
  app.all('*', () => {
    throw new Error('its text could not be read');
  });
  const lines: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  const ask = async (path: string, accept: string) => {
    const answer = await app.request(path, { headers: { accept } });
    log.mockRestore();
    return { status: answer.status, text: await answer.text(), lines };
  };
  return ask;
}

test('a page that cannot be made is logged with its path and request, and a person reads the page for it [S8.21 S8.25]', async () => {
  const { status, text, lines } = await broken()('/terms', 'text/html');
  expect([status, text]).toEqual([500, 'the page for it']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'server.failed',
    requestId: 'request-7',
    path: '/terms',
    error: expect.stringContaining('its text could not be read'),
  });
});

test('a program reads a problem that names the request and nothing of what broke', async () => {
  const { status, text } = await broken()('/api/things', 'application/json');
  expect([status, JSON.parse(text)]).toEqual([
    500,
    expect.objectContaining({ code: 'server.failed', instance: 'request-7' }),
  ]);
  expect(text).not.toContain('its text');
});
