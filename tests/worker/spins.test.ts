// Free spins over the running Worker: the bet call that a set pays, what it answers and tells, and what it refuses.
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import type { Client } from '#kit/client.ts';
import { objectOf, SERVED } from '#kit/object.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Gift, GiftList } from '#shared/contract/gifts.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { RoundAnswer } from '#shared/contract/rounds.ts';
import type { Answer } from '#shared/domain/refusal.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const LISTED = 'fizz/triple-scoop';
const OTHER = 'kepler/perihelion';

const value = <Value>(answer: Answer<Value>): Value => {
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};

/** A player in a market without a cycle between rounds, with 20 free spins that are being played. */
async function spinner() {
  const { player } = await objectOf(worker, 0, 'XB');
  const { gift } = value(await player.enterCode(SERVED, { key: 'code', code: 'LIFTOFF20' }));
  const no = gift?.no ?? 0;
  value(await player.activateGift(SERVED, { key: 'now', gift: no, kind: 'freespins' }));
  const spin = (key: string, game = LISTED) => player.placeSpin(SERVED, { key, freespins: no, game, action: null });
  const gifts = async () => value(await player.gifts(SERVED)).gifts;
  const set = async () => (await gifts()).find((each) => each.no === no);
  return { player, no, spin, gifts, set };
}

test('of many at once with one spin left one is taken, and what the set has won is credited once [I26] [I44]', async () => {
  const { player, spin, set, gifts, no } = await spinner();
  for (let i = 1; i < 20; i++) value(await spin(`spin ${i}`));
  const rest = await Promise.all(Array.from({ length: 8 }, (_, i) => spin(`last ${i}`)));
  expect(rest.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of rest) if (!answer.ok) expect(answer.code).toBe('bonus.stage');
  const { wonMinor = 0, ...ended } = (await set()) ?? {};
  expect(ended).toMatchObject({ stage: 'finished', spins: 20, spinsUsed: 20, balanceMinor: 0 });
  const came = (await gifts()).filter(({ parent }) => parent === no);
  expect(came.map(({ amountMinor }) => amountMinor)).toEqual(wonMinor > 0 ? [Math.min(wonMinor, 10_000)] : []);
  expect(value(await player.wallet(SERVED)).accounts[0]?.amountMinor).toBe(0);
  expect((await player.audit()).faults).toEqual([]);
});

const came = async (client: Client) => {
  const { text } = await client.send('/api/v2/bonuses/promo-code', { json: { code: 'LIFTOFF20' } });
  const { gift } = JSON.parse(text) as { gift: Gift };
  await client.send(`/api/player/freespins/${gift.id}/activation`, { json: {} });
  return gift;
};

const codeOf = ({ status, text }: { status: number; text: string }) => [status, (JSON.parse(text) as Problem).code];

const seedOf = async (client: Client) => {
  const { seedHash, clientSeed } = await client.ask<{ seedHash: string; clientSeed: string | null }>(
    '/api/fairness/seeds',
  );
  return { seedHash, clientSeed: clientSeed ?? 'mine' };
};

test('the bet call takes a set in place of a stake, says what is left, and tells it over the socket [S7.096] [S7.135]', async () => {
  const { client } = await cashier(base());
  const gift = await came(client);
  const line = await listen(client);
  const bet = (body: object) => client.send('/api/rounds', { json: { game: LISTED, action: null, ...body } });
  // Its stake and its currency are the set's own.
  for (const beside of [{ stakeMinor: 20 }, { currency: 'EUR' }, { stakeMinor: 20, currency: 'EUR' }])
    expect(codeOf(await bet({ freespins: gift.id, ...beside }))).toEqual([400, 'request.invalid']);
  expect(codeOf(await bet({ freespins: 99 }))).toEqual([404, 'bonus.unknown']);
  const { status, text } = await bet({ freespins: gift.id, seed: await seedOf(client) });
  expect(status).toBe(200);
  const { round, freespins } = JSON.parse(text) as RoundAnswer;
  expect(round).toMatchObject({ stakeMinor: 20, free: true, currency: 'EUR' });
  expect(freespins).toEqual({
    id: gift.id,
    total: 20,
    used: 1,
    stakeMinor: 20,
    stage: 'activated',
    wonMinor: round.payoutMinor,
  });
  const spinGifts = (frames: typeof line.frames) =>
    frames.flatMap((frame) => (frame.kind === 'gifts' && frame.channel === 'freespins' ? frame.gifts : []));
  await line.until((frames) => spinGifts([...frames]).some(({ freespins_used: used }) => used === 1));
  expect(spinGifts(line.frames).at(-1)).toMatchObject({ id: gift.id, freespins_won_cents: round.payoutMinor });
  const { freespins: list } = await client.ask<{ freespins: Gift[] }>('/api/player/freespins');
  expect(list).toMatchObject([{ id: gift.id, freespins_used: 1, freespins_total: 20, stake_cents: 20 }]);
  line.close();
});

test('a spin that is asked for again, also of an object that was killed between, is the same one [I7] [I26]', async () => {
  const { client, playerId } = await cashier(base());
  const gift = await came(client);
  const json = { game: LISTED, action: null, freespins: gift.id, seed: await seedOf(client) };
  const spin = (key: string) => client.send('/api/rounds', { json, key });
  const first = await spin('one');
  expect(first.status, first.text).toBe(200);
  await worker.evict('PLAYER', playerId);
  const again = await Promise.all(Array.from({ length: 8 }, () => spin('one')));
  expect(new Set([first, ...again].map(({ text }) => text)).size).toBe(1);
  await client.ask('/sandbox/clock', { json: { byMs: 10_000 } });
  const { freespins } = JSON.parse((await spin('two')).text) as RoundAnswer;
  expect(freespins).toMatchObject({ used: 2, total: 20, stakeMinor: 20 });
});

test('other games are refused; at the end of its days the set is over, with what it has won [I26] [S7.101]', async () => {
  const { client, playerId } = await cashier(base());
  const gift = await came(client);
  const seed = await seedOf(client);
  const spin = (game: string) => client.send('/api/rounds', { json: { game, action: null, freespins: gift.id, seed } });
  expect(codeOf(await spin(OTHER))).toEqual([409, 'spins.game']);
  const { freespins } = JSON.parse((await spin(LISTED)).text) as RoundAnswer;
  await worker.sql('PLAYER', playerId, `update gift set ends_at = ${Date.now()} where no = ${gift.id}`);
  await worker.evict('PLAYER', playerId);
  const late = await spin(LISTED);
  expect(codeOf(late)).toEqual([409, 'bonus.stage']);
  expect(JSON.parse(late.text)).toMatchObject({ data: { stage: 'expired' } });
  const { gifts } = await client.ask<GiftList>('/api/v2/bonuses');
  const wonMinor = freespins?.wonMinor ?? 0;
  expect(gifts.find(({ id }) => id === gift.id)).toMatchObject({
    stage: 'expired',
    reason: 'time',
    freespins_used: 1,
    freespins_won_cents: wonMinor,
    balance_cents: 0,
  });
  expect(gifts.filter(({ type }) => type === 'spins').map((bonus) => bonus.amount_cents)).toEqual(
    wonMinor > 0 ? [wonMinor] : [],
  );
});

test('deleted, a set gives what it has won and is over [S7.099] [I26]', async () => {
  const { client } = await cashier(base());
  const gift = await came(client);
  const { text } = await client.send(`/api/player/freespins/${gift.id}`, { method: 'DELETE' });
  expect(JSON.parse(text)).toMatchObject({ gift: { stage: 'canceled', reason: 'player', received_state: 'used' } });
  const { status } = await client.send('/api/rounds', { json: { game: LISTED, action: null, freespins: gift.id } });
  expect(status).toBe(409);
});
