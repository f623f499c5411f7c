// A round of several steps in the player's object: moves, evictions in the middle, repetitions, and the house after a day.
import { describe, expect, test } from 'vitest';
import type { BetInput } from '#functions/player/rounds/stake.ts';
import type { RoundAnswer } from '#functions/player/rounds/view.ts';
import { type Cashier, cashier } from '#kit/cashier.ts';
import type { Reply } from '#kit/client.ts';
import { objectOf } from '#kit/object.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { RoundAnswer as Answered, Rounds } from '#shared/contract/rounds.ts';
import type { MinesState } from '#shared/games/mines/play.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const HOUSE_MS = 24 * 3_600_000;

const bet = (key: string, game = 'parallax/lodestone-mines', action: unknown = { mines: 1 }): BetInput => ({
  key,
  game,
  stakeMinor: 100,
  currency: 'EUR',
  action,
});
type Table = Awaited<ReturnType<typeof objectOf>>;

async function funded(): Promise<Cashier> {
  const player = await cashier(`http://localhost:${worker.url().port}`);
  const opened = await player.deposit({ amountMinor: 10_000 });
  const { payment, redirectUrl } = JSON.parse(opened.text) as { payment: { id: string }; redirectUrl: string };
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  return player;
}

/** Begins rounds with one mine until the first cell is a gem: one in 25 is not. */
async function withGem(table: Table): Promise<RoundAnswer['round']> {
  const { player, asker } = table;
  for (let i = 0; ; i += 1) {
    const begun = await player.placeBet(asker, bet(`b${i}`));
    if (!begun.ok) throw new Error(begun.code);
    const { id } = begun.value.round;
    const opened = await player.act(asker, { key: `o${i}`, roundId: id, step: 1, action: { open: 0 } });
    if (!opened.ok) throw new Error(opened.code);
    if (opened.value.round.status === 'open') return opened.value.round;
    await player.wake((i + 1) * 10_000);
  }
}

describe('a round of mines', () => {
  test('is there again after an eviction with nothing of its field told, and a cash-out pays once however often it is asked [I7 I8]', async () => {
    const { client, playerId } = await funded();
    const evict = () => worker.evict('PLAYER', playerId);
    const move = (id: string, step: number, action: unknown, key: string) =>
      client.send(`/api/rounds/${id}/actions`, { json: { step, action }, key });
    const answered = (reply: Reply) => (JSON.parse(reply.text) as Answered).round;
    let round: Answered['round'] | undefined;
    // One round in 25 ends with its first cell: another one is begun.
    for (let i = 0; round?.status !== 'open'; i += 1) {
      const { game, stakeMinor, currency, action } = bet('');
      const begun = await client.send('/api/rounds', { json: { game, stakeMinor, currency, action }, key: `b${i}` });
      expect(begun.status, begun.text).toBe(200);
      round = answered(await move(answered(begun).id, 1, { open: 0 }, `o${i}`));
      await client.ask('/sandbox/clock', { json: { byMs: (i + 1) * 10_000 } });
    }
    const { id } = round;
    expect(round.view).toMatchObject({ gems: [0], field: null, cashMinor: 103 });
    const stale = await move(id, 1, { open: 3 }, 'stale');
    expect([stale.status, JSON.parse(stale.text)]).toMatchObject([409, { code: 'round.moved' }]);
    await evict();
    const again = await client.ask<Rounds>('/api/rounds?status=open');
    expect(again.items).toEqual([round]);
    const first = await move(id, 2, 'cash', 'cash');
    await evict();
    const replays = await Promise.all(Array.from({ length: 20 }, () => move(id, 2, 'cash', 'cash')));
    expect(new Set([first, ...replays].map(({ text }) => text)).size).toBe(1);
    expect(answered(first)).toMatchObject({ status: 'settled', payoutMinor: 103, house: false });
    expect((answered(first).view as MinesState).field).toHaveLength(1);
    const late = await move(id, 2, 'cash', 'late');
    expect([late.status, JSON.parse(late.text)]).toMatchObject([409, { code: 'round.settled' }]);
    const lost = (await client.ask<Rounds>('/api/rounds')).items.filter((one) => one.id !== id).length;
    expect((JSON.parse(first.text) as Answered).wallet.amountMinor).toBe(10_000 + 3 - lost * 100);
  });

  test('another table waits for it, and of two moves for one step that come at once the first is taken and the other refused [I12]', async () => {
    const table = await objectOf(worker, 10_000);
    const { player, asker } = table;
    const round = await withGem(table);
    expect(
      await player.placeBet(asker, bet('other', 'parallax/azimuth-dice', { side: 'over', target: 5050 })),
    ).toMatchObject({ code: 'round.open' });
    const [cash, open] = await Promise.all([
      player.act(asker, { key: 'cash', roundId: round.id, step: 2, action: 'cash' }),
      player.act(asker, { key: 'open', roundId: round.id, step: 2, action: { open: 7 } }),
    ]);
    // The cash-out ends the round; after the other move it may have gone on.
    const refused = [cash, open].filter(({ ok }) => !ok);
    expect(refused).toMatchObject([{ code: expect.stringMatching(/^round\.(moved|settled)$/) }]);
    expect((await player.audit()).faults).toEqual([]);
  });

  test('is ended by a page that was loaded before moves named their step', async () => {
    const table = await objectOf(worker, 10_000);
    const { id } = await withGem(table);
    const ended = await table.player.act(table.asker, { key: 'cash', roundId: id, action: 'cash' });
    expect(ended).toMatchObject({ ok: true, value: { round: { status: 'settled', payoutMinor: 103 } } });
  });

  test('is cashed out by the house after 24 hours; with no cell opened the stake comes back [games.md At the table]', async () => {
    for (const gem of [true, false]) {
      const table = await objectOf(worker, 10_000);
      const { player, asker } = table;
      const begun = gem ? undefined : await player.placeBet(asker, bet('b'));
      const round = gem ? await withGem(table) : begun?.ok ? begun.value.round : undefined;
      if (!round) throw new Error('refused');
      await player.wake(HOUSE_MS + 1_000_000);
      // The session of yesterday has run out.
      const later = { ...asker, sessionId: 'later' };
      const laterMs = Date.now() + HOUSE_MS + 1_000_000;
      await player.admit({ sessionId: later.sessionId, createdAtMs: laterMs, expiresAtMs: laterMs + 3_600_000 });
      await expect.poll(async () => player.openRounds(later)).toMatchObject({ value: [] });
      expect(await player.roundById(later, round.id)).toMatchObject({
        ok: true,
        value: { status: 'settled', house: true, payoutMinor: gem ? 103 : 100 },
      });
      expect((await player.audit()).faults).toEqual([]);
    }
  });

  test('a player can not take their stake back: that move is the house’s', async () => {
    const { player, asker } = await objectOf(worker, 10_000);
    const begun = await player.placeBet(asker, bet('b'));
    if (!begun.ok) throw new Error(begun.code);
    const back = { key: 'x', roundId: begun.value.round.id, step: 1, action: 'back' };
    expect(await player.act(asker, back)).toMatchObject({ code: 'round.action' });
  });
});

test('the market bounds an instant game’s stake and its cycle time', async () => {
  const { player, asker } = await objectOf(worker, 1_000_000);
  const dice = { side: 'under', target: 5000 };
  const above = { ...bet('b', 'parallax/azimuth-dice', dice), stakeMinor: 20_100 };
  expect(await player.placeBet(asker, above)).toMatchObject({ code: 'stake.too_high', detail: { maxMinor: 20_000 } });
  const first = await player.placeBet(asker, bet('c', 'parallax/azimuth-dice', dice));
  if (!first.ok) throw new Error(first.code);
  expect(first.value.nextAtMs - first.value.round.placedAtMs).toBe(5000);
  expect(await player.placeBet(asker, bet('d', 'parallax/azimuth-dice', dice))).toMatchObject({
    code: 'round.too_soon',
  });
});
