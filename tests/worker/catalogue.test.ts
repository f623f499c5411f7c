// Lists of titles: POST /api/games_filter.
import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();
const visitor = new Visitor(worker, 'US');
type Page = {
  data: { identifier: string; provider: string; categories: string[] }[];
  pagination: Record<string, number | null>;
};
const list = (json: object) => visitor.send<Page>('/api/games_filter', { method: 'POST', json });
async function listAll(json: object): Promise<Page['data']> {
  const found: Page['data'] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { body }: { body: Page } = await list({ ...json, page, page_size: 40 });
    found.push(...body.data);
    page = body.pagination.next_page ?? null;
  }
  return found;
}

test('lists titles as data and pagination, forty to a page, also where play is forbidden [S3.09 S7.057 S9.01]', async () => {
  const { status, body } = await list({ device: 'desktop' });
  expect(status).toBe(200);
  const { data, pagination } = body;
  const total = pagination.total_count ?? 0;
  expect(total).toBeGreaterThan(40);
  expect(pagination).toEqual({
    current_page: 1,
    next_page: 2,
    prev_page: null,
    total_pages: Math.ceil(total / 40),
    total_count: total,
  });
  expect(data).toHaveLength(40);
  const first = await list({ device: 'desktop', page: 1, page_size: 2 });
  const second = await list({ device: 'desktop', page: 2, page_size: 2 });
  expect([...first.body.data, ...second.body.data]).toEqual(data.slice(0, 4));
  expect(second.body.pagination).toMatchObject({ current_page: 2, prev_page: 1, next_page: 3 });
});

test('lists those of some studios, and those of any of some categories [S7.054 S7.055]', async () => {
  const all = await listAll({ device: 'mobile' });
  const studio = all[0]?.provider ?? '';
  const own = (await list({ device: 'mobile', filter: { providers: [studio] }, page: 1, page_size: 40 })).body.data;
  expect(own).toEqual(all.filter(({ provider }) => provider === studio));
  expect(own.length).toBeLessThan(all.length);
  const wanted = ['roulette', 'new'];
  const any = { categories: { identifiers: wanted, strategy: 'OR' } };
  const some = await listAll({ device: 'mobile', filter: any });
  expect(some).toEqual(all.filter(({ categories }) => categories.some((name) => wanted.includes(name))));
  expect(some.length).toBeGreaterThan(0);
});

test('asks for no more than it can list', async () => {
  expect((await list({ device: 'desktop', page_size: 10_000 })).status).toBe(400);
  expect((await list({ device: 'desktop', page: 0 })).status).toBe(400);
  expect((await list({ device: 'desktop', filter: { everything: true } })).status).toBe(400);
  expect((await list({ device: 'desktop', page: 99, page_size: 40 })).body).toMatchObject({ data: [] });
});
