// Tiles that a page asks for once it stands: GET /tiles/:kind.
import { expect, test } from 'vitest';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';

const worker = sharedWorker();

async function drawn(path: string) {
  const answer = await worker.fetch(path, { country: 'AT' });
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    games: [...html.matchAll(/<article[^>]*data-game="([^"]+)"/g)].map(([, id]) => id),
  };
}

test('are drawn in the order that they are asked for, each once, and what is no title is left out', async () => {
  const wanted = ['kepler/perihelion', 'kepler/none', 'fizz/bakers-dozen', 'kepler/perihelion'];
  const { status, html, games } = await drawn(`/tiles/grid?${new URLSearchParams(wanted.map((id) => ['game', id]))}`);
  expect([status, games]).toEqual([200, ['kepler/perihelion', 'fizz/bakers-dozen']]);
  expect(html.trim()).toMatch(/^<div class="tiles">/);
  expect(html).not.toContain('<html');
});

test('are at most a page of a list', async () => {
  const visitor = new Visitor(worker, 'AT');
  const list = async (page: number) => {
    const sent = { method: 'POST', json: { page, page_size: 40 } } as const;
    return (await visitor.send<{ data: { identifier: string }[] }>('/api/games_filter', sent)).body.data;
  };
  const ids = [...(await list(1)), ...(await list(2))].map(({ identifier }) => identifier);
  expect(ids.length).toBeGreaterThan(40);
  const { games } = await drawn(`/tiles/grid?${new URLSearchParams(ids.map((id) => ['game', id]))}`);
  expect(games).toEqual(ids.slice(0, 40));
});

test('come as a row with its reason in the page’s language, and not for a reason that there is not', async () => {
  const { html, games } = await drawn('/de/tiles/because?about=kepler/perihelion&game=fizz/bakers-dozen');
  expect(games).toEqual(['fizz/bakers-dozen']);
  expect(html).toMatch(/<section class="row" data-reason="because"[^>]*aria-labelledby="mine-because"/);
  expect(html).toMatch(/<h2 id="mine-because">[^<]*Perihelion/);
  expect((await drawn('/tiles/continue?game=fizz/bakers-dozen')).status).toBe(404);
  expect((await drawn('/tiles/nothing')).status).toBe(404);
});
