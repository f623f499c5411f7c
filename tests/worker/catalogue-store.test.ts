// The catalogue that is in force: from the store, without a deploy, and never a broken one.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { madeGame } from '#kit/games.ts';
import { fundVisitor } from '#kit/object.ts';
import { PERSON } from '#kit/player.ts';
import { publishTo, releaseOver, releaseWith, shippedAsset } from '#kit/published.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { type WorkerUnderTest, workerUnderTest } from '#kit/worker.ts';
import type { Game } from '#shared/contract/catalogue.ts';
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { gameAt, snapshotOf } from '#shared/domain/catalogue/snapshot.ts';
import { pointerKey, pointerTo, releaseKey } from '#shared/domain/published.ts';

const worker = workerUnderTest();
/** Its store is broken before anything is asked of it. */
const cold = workerUnderTest();

const { snapshot: shipped } = shippedAsset<ShippedCatalogue>('catalogue');
const { build } = releaseOver([]);
const shippedGames = shipped.names.map((_, i) => gameAt(shipped, i));
const storeOf = async (of: WorkerUnderTest) => (await of.env()).STORE;

const publish = (games: readonly CatalogueGame[]) =>
  publishTo(worker, releaseWith(snapshotOf(games, shipped.producers)));

const visitor = new Visitor(worker);
const names = async (from = visitor, filter: object = {}) =>
  (await from.send<{ data: Game[] }>('/api/games_filter', { json: { filter, page_size: 100 } })).body.data.map(
    ({ name }) => name,
  );
const halfMinute = (of = visitor) => of.send('/sandbox/clock', { json: { byMs: 31_000 } });
/** The pointer is read again beside an answer, so a later answer has it. */
const soon = (value: string[]) => expect.poll(() => names()).toEqual(value);
const textAt = async (path: string) => (await visitor.send(path)).text;

const newcomer = madeGame({ name: 'Vesper Comet', rank: -1, engine: '', currencies: ['EUR'] });

test('a catalogue that is published takes effect without a deploy: lists, pages that were kept, and their ids', async () => {
  expect(await names()).toEqual(shipped.names);
  expect(await textAt('/pokies')).not.toContain('Vesper Comet');
  await publish([...shippedGames, newcomer]);
  // Within ten seconds the pointer is not asked again.
  expect(await names()).toEqual(shipped.names);
  await halfMinute();
  await soon([...shipped.names, 'Vesper Comet']);
  expect(await textAt('/pokies')).toContain('Vesper Comet');
});

test('keeps the last good one while the store points to nothing, to another text, or to what was made for another build', async () => {
  await publish([...shippedGames, newcomer]);
  await halfMinute();
  const before = [...shipped.names, 'Vesper Comet'];
  await soon(before);
  const store = await storeOf(worker);
  const text = JSON.stringify({ build: 'another', layers: [] });
  const other = createHash('sha256').update(text).digest('hex');
  const missing = 'a'.repeat(64);
  const altered = 'b'.repeat(64);
  await store.put(releaseKey(other), text);
  await store.put(releaseKey(altered), JSON.stringify(releaseOver([])));
  const refusals = () => worker.logs().filter((line) => line.includes('content.refused')).length;
  for (const pointer of ['broken', pointerTo(missing, ''), pointerTo(altered, ''), pointerTo(other, '')]) {
    const until = refusals();
    await store.put(pointerKey(build), pointer);
    await halfMinute();
    // What was refused is told; what is in force stays so.
    await expect.poll(async () => (await names()) && refusals() > until).toBe(true);
    expect(await names()).toEqual(before);
  }
});

test('takes no stake on a title that was withdrawn or that the country of the connection closes, whoever says to be a crawler [S6.29 I35]', async () => {
  const { visitor: player } = await joined(worker);
  await player.send('/api/player', { method: 'PATCH', json: { player: PERSON } });
  const bet = (game: string) =>
    player.send('/api/rounds', {
      json: { game, stakeMinor: 100, currency: 'EUR', action: {} },
      headers: { 'user-agent': 'Googlebot/2.1' },
    });
  const [first, second, ...rest] = shippedGames;
  if (!first || !second) throw new Error('too few titles');
  await publish([{ ...first, blocked: ['AT'] }, ...rest]);
  await halfMinute();
  await soon(rest.map(({ name }) => name));
  expect(await bet(first.id)).toMatchObject({ status: 451, problem: { code: 'geo.game' } });
  expect(await bet(second.id)).toMatchObject({ status: 404, problem: { code: 'game.unknown' } });
  // Found by its name it says that it is closed; elsewhere it is open.
  const byName = { json: { filter: { title: first.name } } };
  expect((await player.send<{ data: Game[] }>('/api/games_filter', byName)).body.data[0]).toMatchObject({
    identifier: first.id,
    restricted: true,
  });
  expect(await names(new Visitor(worker, 'DE'))).toContain(first.name);
  // The player is registered where it is closed: that binds them wherever they are.
  player.country = 'DE';
  expect(await bet(first.id)).toMatchObject({ status: 451, problem: { code: 'geo.game' } });
  const page = await player.send(`/play/${first.id}`);
  expect(page.status).toBe(451);
  expect(page.text).toContain('Your account is registered in: Austria.');
  expect((await new Visitor(worker, 'DE').send(`/play/${first.id}`)).status).toBe(200);
});

test('a bet that is sent again gets its first answer, also when its title was withdrawn meanwhile [I7]', async () => {
  const game = 'parallax/azimuth-dice';
  await publish(shippedGames);
  await halfMinute();
  await soon([...shipped.names]);
  const { visitor: player } = await joined(worker);
  await fundVisitor(worker, player, 1000);
  const bet = (key: string) =>
    player.send('/api/rounds', {
      json: { game, stakeMinor: 100, currency: 'EUR', action: { side: 'over', target: 5050 } },
      headers: { 'idempotency-key': key },
    });
  const first = await bet('dice-key-0001');
  expect(first.status, first.text).toBe(200);
  const rest = shippedGames.filter(({ id }) => id !== game);
  await publish(rest);
  await halfMinute();
  await soon(rest.map(({ name }) => name));
  expect(await bet('dice-key-0002')).toMatchObject({ status: 404, problem: { code: 'game.unknown' } });
  const again = await bet('dice-key-0001');
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test("a crawler's name opens no title that its country closes; elsewhere the page is there [S6.30 I35]", async () => {
  const [first, ...rest] = shippedGames;
  if (!first) throw new Error('too few titles');
  await publish([{ ...first, blocked: ['AT'] }, ...rest]);
  await halfMinute();
  await soon(rest.map(({ name }) => name));
  const page = (from: Visitor) => from.send(`/play/${first.id}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
  expect((await page(visitor)).status).toBe(451);
  expect((await page(new Visitor(worker, 'DE'))).status).toBe(200);
});

test('pages that tell of games tell forty at most, however many there are; a studio has as many pages as it needs [S2.022 S9.01]', async () => {
  const [like] = shippedGames;
  if (!like) throw new Error('too few titles');
  const many = Array.from({ length: 90 }, (_, i) => ({
    ...like,
    id: `${like.producer}/copy-${i}`,
    slug: `copy-${i}`,
    rank: -i,
  }));
  await publish(many);
  await halfMinute();
  await expect.poll(() => names().then(({ length }) => length)).toBe(90);
  const rows = async (path: string) =>
    [...(await textAt(path)).matchAll(/<tr id="[^"]*\/copy-(\d+)"/g)].map(([, i]) => Number(i));
  expect(await rows('/fairness')).toEqual(many.slice(0, 40).map((_, i) => i));
  expect(await rows('/fairness?page=3')).toEqual([80, 81, 82, 83, 84, 85, 86, 87, 88, 89]);
  expect((await visitor.send('/fairness?page=4')).status).toBe(404);
  const tiles = async (path: string) =>
    [...(await textAt(path)).matchAll(/<article class="tile[\s\S]*?<\/article>/g)].map(
      ([tile]) => /\/copy-(\d+)/.exec(tile)?.[1],
    );
  const studio = `/producers/${like.producer}`;
  const pages = await Promise.all([studio, `${studio}/2`, `${studio}/3`].map(tiles));
  expect(pages.map(({ length }) => length)).toEqual([40, 40, 10]);
  expect(new Set(pages.flat()).size).toBe(90);
  expect((await visitor.send(`${studio}/4`)).status).toBe(404);
});

test('a title of a studio that is not connected has a page that says so, leads on, and is in no search engine; chance never draws it', async () => {
  await publish([...shippedGames, newcomer]);
  await halfMinute();
  await soon([...shipped.names, 'Vesper Comet']);
  const page = await visitor.send(`/play/${newcomer.id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('aren’t available at Perigee yet');
  expect(page.text).toContain('content="noindex');
  expect(page.text).not.toContain('?mode=');
  expect(page.text).toMatch(/href="\/play\/(?!kepler\/vesper-comet)[^"?]+"/);
  const { data } = (
    await visitor.send<{ data: Game[] }>('/api/games_filter', { json: { filter: { title: 'Vesper Comet' } } })
  ).body;
  expect(data[0]).toMatchObject({ identifier: newcomer.id, connected: false });
  await publish([newcomer, ...shippedGames.slice(0, 1)]);
  await halfMinute();
  await soon([...shipped.names.slice(0, 1), 'Vesper Comet']);
  for (let i = 0; i < 12; i++)
    expect((await visitor.send<Game>('/api/games/random')).body.identifier).toBe(shippedGames[0]?.id);
});

test('a place that starts with a broken store shows what the build was shipped with', async () => {
  const store = await storeOf(cold);
  await store.put(pointerKey(build), pointerTo('c'.repeat(64), ''));
  await store.put(releaseKey('c'.repeat(64)), 'half of a catal');
  expect(await names(new Visitor(cold))).toEqual(shipped.names);
});
