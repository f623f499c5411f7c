// Boxes over the running Worker: the daily one is taken and opened, the calls that list it, and that one draw comes of many at once.
import { beforeAll, expect, test } from 'vitest';
import type { PlayerStub } from '#functions/player/stub.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { bornOn } from '#kit/person.ts';
import { PERSON } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { sharedWorker } from '#kit/worker.ts';
import { chanceOf, commitmentOf } from '#shared/chance/draw.ts';
import type { Lootbox, LootboxList } from '#shared/contract/lootboxes.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { hashText } from '#shared/domain/hash.ts';
import { drawBox } from '#shared/domain/rewards/boxes.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

async function verified(about: Parameters<typeof cashier>[1] = {}): Promise<Cashier> {
  const player = await cashier(base(), about);
  const { PLAYER } = await worker.env();
  await (PLAYER.getByName(player.playerId) as unknown as PlayerStub).amend({ verified: true });
  return player;
}
const list = ({ client }: Cashier) => client.ask<LootboxList>('/api/player/lootboxes');
const take = ({ client }: Cashier, key?: string) =>
  client.send('/api/player/lootboxes', { json: {}, ...(key && { key }) });
const open = ({ client }: Cashier, id: number, key?: string) =>
  client.send(`/api/player/lootboxes/${id}/activation`, { json: {}, ...(key && { key }) });
const codeOf = ({ status, text }: { status: number; text: string }) => [status, (JSON.parse(text) as Problem).code];

let player: Cashier;
beforeAll(async () => {
  player = await verified();
});

test('the box of the day is taken once, listed, and opened once however often that is asked for [S7.089 S7.090 S1.19] [I44 I47]', async () => {
  const before = await list(player);
  expect(before.lootboxes).toEqual([]);
  expect(before.wheels.map(({ source, unavailable }) => [source, unavailable])).toEqual([
    ['daily', null],
    ['deposit', null],
    ['shop', null],
  ]);
  // What a deposit has to be, and what is to be staked after it: twelve times the price of a spin, however large it was.
  const { deposit_eur_cents, stake_eur_cents } = before.wheels[1] ?? {};
  expect([deposit_eur_cents, stake_eur_cents]).toEqual([2000, 24_000]);
  const line = await listen(player.client);
  const takes = await Promise.all([1, 2, 3].map((i) => take(player, `take-${i}`)));
  expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = takes.find(({ status }) => status === 409);
  expect(refused && codeOf(refused)).toEqual([409, 'lootbox.taken']);
  const box = JSON.parse(takes.find(({ status }) => status === 200)?.text ?? '{}') as Lootbox;
  expect(box).toMatchObject({ stage: 'issued', group_key: 'daily-wheel', weight: 1_000_000, draw: null });
  expect((await list(player)).lootboxes).toEqual([box]);

  const opened = await Promise.all(Array.from({ length: 5 }, (_, i) => open(player, box.id, `open-${i}`)));
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const { draw, items, stage } = JSON.parse(opened.find(({ status }) => status === 200)?.text ?? '{}') as Lootbox;
  expect(stage).toBe('activated');
  expect(items.map(({ prize }) => prize).filter(Boolean)).toHaveLength(1);
  expect(items[draw?.item ?? -1]?.prize).toBe(true);
  expect((await list(player)).lootboxes.map(({ id, stage: now }) => [id, now])).toEqual([[box.id, 'activated']]);
  const { unavailable, next_at } = (await list(player)).wheels[0] ?? {};
  expect(unavailable).toEqual({ code: 'lootbox.taken', untilMs: Date.parse(next_at ?? '') });
  await line.until((frames) =>
    frames.some((each) => each.kind === 'lootboxes' && each.open === 0 && each.lootboxes[0]?.stage === 'activated'),
  );
  line.close();
});

test('a box is opened without a payload, also as the first draw of all: its key is the client seed, told with the draw [S7.090]', async () => {
  const fresh = await verified({ unseeded: true, dateOfBirth: bornOn(78) });
  expect((await fresh.client.ask<{ clientSeed: string | null }>('/api/fairness/seeds')).clientSeed).toBeNull();
  const { id } = JSON.parse((await take(fresh)).text) as Lootbox;
  const path = `/api/player/lootboxes/${id}/activation`;
  const first = await fresh.client.send(path, { method: 'POST', key: 'mine' });
  expect(first.status, first.text).toBe(200);
  const { draw } = JSON.parse(first.text) as Lootbox;
  expect(draw?.fairness.clientSeed).toBe(hashText('key mine').slice(0, 32));
  expect((await fresh.client.send(path, { method: 'POST', key: 'mine' })).text).toBe(first.text);
});

test('once the seeds are changed the draw is verified by what is public', async () => {
  await player.client.ask('/api/fairness/seeds', { json: { clientSeed: 'another' } });
  const [{ id } = { id: 0 }] = (await list(player)).lootboxes;
  const { draw, items } = await player.client.ask<Lootbox>(`/api/player/lootboxes/${id}`);
  const { serverSeed, seedHash, clientSeed, nonce } = draw?.fairness ?? {
    serverSeed: null,
    seedHash: '',
    clientSeed: '',
    nonce: 0,
  };
  expect(commitmentOf(serverSeed ?? '')).toBe(seedHash);
  expect(drawBox(items, chanceOf({ serverSeed: serverSeed ?? '', clientSeed, nonce }))).toEqual({
    number: draw?.number,
    item: draw?.item,
  });
  const { lootboxes, more } = await player.client.ask<{ lootboxes: Lootbox[]; more: boolean }>(
    '/api/player/lootboxes/draws',
  );
  expect([lootboxes.map((box) => box.id), more]).toEqual([[id], false]);
});

test('an item names its bonus with the terms, amounts by currency in cents [S3.40 S3.41]', async () => {
  const { wheels } = await list(player);
  const spins = wheels[0]?.items.find(({ type }) => type === 'freespins');
  expect(spins).toEqual({
    type: 'freespins',
    weight: 13_000,
    prize: false,
    comp_points: null,
    value_eur_micro: 1_920_000,
    bonuses: [
      {
        title: 'Free spins from the wheel',
        type: 'freespins',
        attributes: {
          freespins_count: 10,
          bonus_amount: null,
          stake: { EUR: 20 },
          result_bonus: { wager: 30, max_win: { EUR: 100_000 } },
          activation_days: 7,
        },
      },
    ],
  });
});

test('one person has one a day, with however many accounts; nobody whose identity is not verified [I21]', async () => {
  const about = { bare: true, dateOfBirth: bornOn(77) } as const;
  const [first, second] = [await verified(about), await verified(about)];
  for (const [i, { client }] of [first, second].entries()) {
    const same = { ...PERSON, first_name: 'Emmy', last_name: 'Noether', mobile_phone: `+43 660 730000${i}` };
    await client.ask('/api/player', { method: 'PATCH', json: { player: same } });
  }
  expect((await list(second)).wheels[0]?.unavailable).toBeNull();
  expect((await take(first)).status).toBe(200);
  expect(codeOf(await take(second))).toEqual([409, 'lootbox.taken']);
  // Nothing is offered that would be refused.
  expect((await list(second)).wheels[0]?.unavailable).toMatchObject({ code: 'lootbox.taken' });
  expect(codeOf(await take(await cashier(base())))).toEqual([403, 'identity.unverified']);
});
