// Search as the popup asks it.
import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { GamePage } from '#shared/contract/catalogue.ts';

const worker = sharedWorker();
const find = async (title: string, locale: string) => {
  const visitor = new Visitor(worker);
  const answer = await visitor.send<GamePage>('/api/games_filter', {
    json: { filter: { title }, page_size: 20, facets: true },
    headers: { locale },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

test('finds kinds of games by what they are called in the language of the page, and says how many of each [S7.056 S1.14]', async () => {
  const german = await find('Freispiele', 'de');
  expect(german.pagination.total_count).toBeGreaterThan(0);
  expect(german.facets?.features).toContainEqual({ value: 'free-spins', count: german.pagination.total_count });
  expect((await find('Freispiele', 'it')).pagination.total_count).toBe(0);
  expect((await find('Weltraum', 'de')).facets?.themes.map(({ value }) => value)).toContain('space');
});

test('pages past the first answer 200 while there are results, and 404 beyond them', async () => {
  const visitor = new Visitor(worker);
  expect((await visitor.send('/search?q=kepler')).status).toBe(200);
  expect((await visitor.send('/search?q=kepler&page=2')).status).toBe(404);
  expect((await visitor.send('/search?q=%3Cscript%3E')).text).toContain('<h1>Results for “&lt;script&gt;”</h1>');
  expect((await visitor.send('/search')).text).toContain('noindex');
});
