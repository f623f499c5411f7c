import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import { counted } from '#kit/everything.ts';
import { killable } from '#kit/killable.ts';
import { pay } from '#kit/player.ts';
import type { GiftList } from '#shared/contract/gifts.ts';
import type { Lootbox, LootboxList } from '#shared/contract/lootboxes.ts';

const server = killable('box');
const KILLS = counted(1, 4, 12);

test('the box of a deposit comes by play, survives kills while it is opened, and gives its prize once [S1.19] [I44 I47]', async () => {
  const base = await server.start();
  const { client, email } = await cashier(base);
  await pay({ client, email, password: '' }, 100_000);
  const bet = () =>
    client.ask('/api/rounds', {
      json: { game: 'kepler/gem-transit', stakeMinor: 2000, currency: 'EUR', action: null },
    });
  for (let i = 0; i < 12; i += 1) {
    await client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
    await bet();
  }
  const { lootboxes, wheels } = await client.ask<LootboxList>('/api/player/lootboxes');
  expect(lootboxes.map(({ source, stage }) => [source, stage])).toEqual([['deposit', 'issued']]);
  expect(wheels.find(({ source }) => source === 'deposit')?.staked).toBeNull();
  const id = lootboxes[0]?.id ?? 0;
  const open = () => client.send(`/api/player/lootboxes/${id}/activation`, { json: {}, key: 'open' }).catch(() => null);

  const seen = new Set<string>();
  for (let i = 0; i < KILLS; i += 1) {
    const asking = open();
    // The first time nothing may have arrived yet; later it may be answered.
    if (i > 0) await Promise.race([asking, client.send('/api/player/lootboxes').catch(() => null)]);
    await server.kill();
    const answer = await asking;
    if (answer?.status === 200) seen.add(JSON.stringify((JSON.parse(answer.text) as Lootbox).draw));
    await server.start();
  }
  const last = await open();
  expect(last?.status).toBe(200);
  const { draw, stage } = JSON.parse(last?.text ?? '{}') as Lootbox;
  expect(stage).toBe('activated');
  seen.add(JSON.stringify(draw));
  expect(seen.size).toBe(1);
  const { gifts } = await client.ask<GiftList>('/api/v2/bonuses');
  expect(gifts.filter(({ group_key }) => group_key.startsWith('wheel-')).map(({ id: gift }) => gift)).toEqual(
    // Coins are no gift.
    draw?.gift ? [draw.gift] : [],
  );
});
