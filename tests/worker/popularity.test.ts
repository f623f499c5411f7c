// What most people play, from the round to the order of a list.
import { expect, test } from 'vitest';
import { fundVisitor } from '#kit/object.ts';
import { until } from '#kit/player.ts';
import { joined, Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { GamePage } from '#shared/contract/catalogue.ts';

const worker = workerUnderTest();
const guest = new Visitor(worker);
const first = async () => {
  const { body } = await guest.send<GamePage>('/api/games_filter', { json: { sort: 'popular', page_size: 3 } });
  return body.data.map(({ identifier }) => identifier);
};
const later = (byMs: number) => guest.send('/sandbox/clock', { json: { byMs } });

async function someone() {
  const { visitor } = await joined(worker);
  await fundVisitor(worker, visitor, 10_000);
  return async (game: string, action: unknown = null) => {
    const bet = await visitor.send('/api/rounds', { json: { game, stakeMinor: 100, currency: 'EUR', action } });
    expect(bet.status, bet.text).toBe(200);
  };
}
const dice = { side: 'over', target: 5050 };
const counts = async () => {
  const { results } = await (await worker.env()).DB.prepare(
    'select game, sum(players) as players from game_day group by game order by game',
  ).all<{ game: string; players: number }>();
  return Object.fromEntries(results.map(({ game, players }) => [game, players]));
};

test('lists order by how many people play, not by how many rounds, within two minutes', {
  timeout: 60_000,
}, async () => {
  expect((await first())[0]).not.toBe('parallax/azimuth-dice');
  const [one, other] = [await someone(), await someone()];
  for (let i = 0; i < 2; i++) {
    await one('kepler/gem-transit');
    await later(10_000);
  }
  await one('parallax/azimuth-dice', dice);
  await other('parallax/azimuth-dice', dice);
  await until(async () => (await counts())['parallax/azimuth-dice'] === 2);
  expect(await counts()).toEqual({ 'kepler/gem-transit': 1, 'parallax/azimuth-dice': 2 });
  // The list is written once a minute while somebody plays, and read again after half a minute.
  await later(61_000);
  await worker.cron();
  await until(async () => {
    await later(31_000);
    return (await first())[0] === 'parallax/azimuth-dice';
  });
  expect((await first()).slice(0, 2)).toEqual(['parallax/azimuth-dice', 'kepler/gem-transit']);
  expect(await counts()).toEqual({ 'kepler/gem-transit': 1, 'parallax/azimuth-dice': 2 });
});
