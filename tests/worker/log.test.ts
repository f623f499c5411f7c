// What browsers tell of their own failures.
import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const put = (visitor: Visitor, json: unknown) => visitor.send('/log', { method: 'PUT', json });

test('takes a failure from a guest, wherever they are, and answers nothing [S7.115]', async () => {
  const visitor = new Visitor(worker, 'US');
  const entry = { event: 'LOAD_FOUND_GAMES_ERROR', page: '/pokies', status: 503, request: 'request-17' };
  expect(await put(visitor, entry)).toMatchObject({ status: 204, text: '' });
});

test('takes no event it does not know, nothing long, and nothing beside the list: no personal data has a place', async () => {
  const visitor = new Visitor(worker);
  const good = { event: 'CAPTCHA_ERROR', page: '/' };
  for (const bad of [
    { ...good, event: 'ANYTHING' },
    { ...good, email: 'her@example.test' },
    { ...good, page: 'x'.repeat(301) },
    { ...good, code: 'two words' },
    { ...good, request: '<script>' },
    {},
  ])
    expect([bad, (await put(visitor, bad)).status]).toEqual([bad, 400]);
});

test('hears sixty a minute from one sender and refuses the rest, and only his', async () => {
  const [loud, quiet] = [new Visitor(worker), new Visitor(worker)];
  const entry = { event: 'CAPTCHA_ERROR', page: '/' };
  const answers = await Promise.all(Array.from({ length: 61 }, () => put(loud, entry)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await put(quiet, entry)).status).toBe(204);
});
