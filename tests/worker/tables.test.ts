// Live tables over the wire: a table that everybody watches, bets through the players' own objects, evictions between the steps.
import { expect, test, vi } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { everything } from '#kit/everything.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { isLinkOf } from '#shared/chance/chain.ts';
import type { Round, RoundAnswer } from '#shared/contract/rounds.ts';
import { type TableFairness, type TableState, tableProof, tableState } from '#shared/contract/tables.ts';
import type { Json } from '#shared/games/engine.ts';
import { shareOf } from '#shared/games/live.ts';
import { engineOf } from '#shared/games/registry.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const GAME = 'kepler/solstice-roulette';
const PATH = `/api/tables/${GAME}`;
const SPECTATORS = everything ? 500 : 30;
const RED = { bets: [{ at: 'red', stakeMinor: 300 }] };
const SEVEN = { bets: [{ at: 'straight:7', stakeMinor: 100 }] };
const guest = () => new Visitor(worker, 'AT');

/** Node's takes headers as well. */
const Socket = WebSocket as unknown as new (url: string, more: { headers: Record<string, string> }) => WebSocket;

/** Somebody who watches, from a network of their own: every word of the table, in order. */
async function watcher(game = GAME) {
  const url = new URL(`/api/tables/${game}`, worker.url()).href.replace('http', 'ws');
  const socket = new Socket(url, { headers: { 'cf-connecting-ip': guest().ip } });
  const states: TableState[] = [];
  const waiting = new Set<() => void>();
  socket.onmessage = ({ data }) => {
    // The page looks at its outline only: this holds the table to the whole shape.
    states.push(tableState.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  };
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = () => fail(new Error('a spectator was not let in'));
  });
  const until = (wanted: (state: TableState) => boolean): Promise<TableState> =>
    new Promise((done) => {
      const look = () => {
        const found = states.find(wanted);
        if (!found) return;
        waiting.delete(look);
        done(found);
      };
      waiting.add(look);
      look();
    });
  return { states, until, close: () => socket.close() };
}

async function funded(): Promise<Cashier> {
  const player = await cashier(`http://localhost:${worker.url().port}`);
  const opened = await player.deposit({ amountMinor: 10_000 });
  const { payment, redirectUrl } = JSON.parse(opened.text) as { payment: { id: string }; redirectUrl: string };
  await player.pay(redirectUrl);
  await player.reaches(payment.id, 'succeeded');
  return player;
}
const bet = ({ client }: Cashier, key: string, round: number, stakeMinor: number, action: Json) =>
  client.send(`${PATH}/bets`, { json: { round, stakeMinor, currency: 'EUR', action }, key });
const pass = (ms: number) => guest().send('/sandbox/clock', { json: { byMs: ms } });
/** Tried again until it is so; the test's own time bounds it. */
const SOON = { timeout: 60_000, interval: 50 };
const ended = ({ client }: Cashier, id: string): Promise<Round> =>
  vi.waitFor(async () => {
    const round = await client.ask<Round>(`/api/rounds/${id}`);
    expect(round.status).not.toBe('open');
    return round;
  }, SOON);
const purse = async ({ client }: Cashier) => {
  const { accounts } = await client.ask<{ accounts: { amount_cents: number; held_cents: number }[] }>(
    '/api/player/accounts',
  );
  return [accounts[0]?.amount_cents, accounts[0]?.held_cents];
};

test('two players and an eviction between bet and draw: both see one draw, each stake is settled once, and the chain proves it [I7 I12 I18]', async () => {
  const seen = await watcher();
  const [ada, eva] = await Promise.all([funded(), funded()]);
  const open = await seen.until(({ round }) => round?.phase === 'bets');
  const no = open.round?.no ?? 0;
  const first = await bet(ada, 'a', no, 300, RED);
  expect(first.status, first.text).toBe(200);
  const [more, evas] = await Promise.all([bet(ada, 'b', no, 100, SEVEN), bet(eva, 'c', no, 100, SEVEN)]);
  expect([more.status, evas.status], more.text + evas.text).toEqual([200, 200]);
  expect(await purse(ada)).toEqual([9600, 400]);
  await worker.evict('TABLE', GAME);
  await worker.evict('PLAYER', ada.playerId);
  // Told again, it is the same.
  expect((await bet(ada, 'a', no, 300, RED)).text).toBe(first.text);
  await pass(21_000);
  const ids = [first, evas].map(({ text }) => (JSON.parse(text) as RoundAnswer).round.id);
  const rounds = await Promise.all([ended(ada, ids[0] ?? ''), ended(eva, ids[1] ?? '')]);
  expect(rounds.map(({ status }) => status)).toEqual(['settled', 'settled']);
  expect(rounds[0]?.events).toEqual(rounds[1]?.events);
  const proof = tableProof.parse((await guest().send(`${PATH}/rounds/${no}`)).body);
  expect(proof.event).toEqual(rounds[0]?.events[0]);
  const { body: published } = await guest().send<TableFairness>(`${PATH}/fairness`);
  const chain = published.chains.find((one) => one.no === proof.chain.no);
  expect(isLinkOf(chain?.first ?? '', proof.proof, proof.link)).toBe(true);
  const draw = { link: proof.proof, salt: proof.chain.salt ?? '', table: GAME };
  const parts = [
    { stakeMinor: 300, action: RED },
    { stakeMinor: 100, action: SEVEN },
  ];
  const engine = engineOf('roulette');
  if (!engine) throw new Error('no roulette');
  const { payoutMinor } = shareOf(engine, { zero: 'loses' }, draw, parts);
  expect(rounds[0]).toMatchObject({ stakeMinor: 400, payoutMinor });
  expect(await purse(ada)).toEqual([9600 + payoutMinor, 0]);
  expect((await bet(ada, 'late', no, 300, RED)).text).toContain('bets.closed');
  expect(await purse(ada)).toEqual([9600 + payoutMinor, 0]);
  seen.close();
});

test('what is no bet, no round, no table or no session is refused, and a live title takes no bet beside its table', async () => {
  const seen = await watcher();
  const player = await funded();
  const { round } = await seen.until((state) => state.round?.phase === 'bets' && state.round.closesAtMs > state.atMs);
  const no = round?.no ?? 0;
  expect((await bet(player, 'x', no, 300, { bets: [] })).status).toBe(422);
  expect((await bet(player, 'y', no + 5, 300, RED)).status).toBe(409);
  expect(
    (await guest().send(`${PATH}/bets`, { json: { round: no, stakeMinor: 300, currency: 'EUR', action: RED } })).status,
  ).toBe(401);
  expect((await guest().send('/api/tables/kepler/perihelion')).problem.code).toBe('game.unknown');
  expect((await guest().send(`${PATH}/rounds/999999`)).problem.code).toBe('round.unknown');
  const own = { game: GAME, stakeMinor: 300, currency: 'EUR', action: RED };
  expect((await player.client.send('/api/rounds', { json: own, key: 'own' })).text).toContain('bet.invalid');
  expect((await player.client.send(`${PATH}/leave`, { json: { round: no }, key: 'l' })).status).toBe(422);
  expect(await purse(player)).toEqual([10_000, 0]);
  seen.close();
});

test(`${SPECTATORS} spectators see the same rounds in the same order, whoever came late included`, async () => {
  const early = await Promise.all(Array.from({ length: SPECTATORS - 5 }, () => watcher()));
  const start = await early[0]?.until(({ round }) => round?.phase === 'bets');
  const last = (start?.round?.no ?? 0) + 1;
  const late = await Promise.all(Array.from({ length: 5 }, () => watcher()));
  const all = [...early, ...late];
  await pass(21_000);
  await pass(10_000);
  await all[0]?.until(({ round }) => round?.no === last && round.phase === 'bets');
  await pass(21_000);
  await Promise.all(all.map(({ until }) => until(({ round }) => round?.no === last && round.phase === 'shown')));
  const roundsSeen = ({ states }: (typeof all)[number], from: number) => [
    ...new Map(states.filter(({ seq }) => seq >= from).map(({ seq, round }) => [seq, JSON.stringify(round)])),
  ];
  const from = Math.max(...all.map(({ states }) => states[0]?.seq ?? 0));
  const [first = [], ...others] = all.map((one) => roundsSeen(one, from));
  expect(first.length).toBeGreaterThan(2);
  for (const other of others) expect(other).toEqual(first);
  for (const { states } of all) {
    const seqs = states.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  }
  for (const { close } of all) close();
});

test('an exclusion takes the player’s stake out of a crash at once, also when both objects are evicted in between [I18 I30]', async () => {
  const game = 'parallax/eclipse-crash';
  const seen = await watcher(game);
  const player = await funded();
  const { round } = await seen.until((state) => state.round?.phase === 'bets' && state.round.closesAtMs > state.atMs);
  const json = { round: round?.no ?? 0, stakeMinor: 100, currency: 'EUR', action: { target: 1_000_000 } };
  const { status, text } = await player.client.send(`/api/tables/${game}/bets`, { json, key: 'a' });
  expect(status, text).toBe(200);
  const set = await player.client.send('/api/user_limits', { json: { type: 'coolingoff', term: 'PT24H' } });
  expect(set.status, set.text).toBe(200);
  await worker.evict('PLAYER', player.playerId);
  await worker.evict('TABLE', game);
  const rows = () => worker.sql('PLAYER', player.playerId, 'select status, house from round');
  await expect.poll(rows, SOON).toEqual([{ status: 'voided', house: 1 }]);
  seen.close();
});

const CRASH = 'parallax/eclipse-crash';
/** Two bets that nobody reaches: as one stake, 300. */
const FAR = {
  bets: [
    { stakeMinor: 100, target: 10_000_000 },
    { stakeMinor: 200, target: 10_000_000 },
  ],
};
const atCrash = ({ client }: Cashier, verb: string, json: object, key: string) =>
  client.send(`/api/tables/${CRASH}/${verb}`, { json, key });
/** A round of the flight whose bets are open for a while yet. */
const boarding = (seen: Awaited<ReturnType<typeof watcher>>, after = 0) =>
  seen.until(({ round, atMs }) => round?.phase === 'bets' && round.no > after && round.closesAtMs - atMs > 5000);

test('two bets on a flight are one stake, under one key fifty times at once; asked fifty times at once it goes back once [I7 I13]', async () => {
  const seen = await watcher(CRASH);
  const player = await funded();
  const no = (await boarding(seen)).round?.no ?? 0;
  const json = { round: no, stakeMinor: 300, currency: 'EUR', action: FAR };
  const fifty = Array.from({ length: 50 }, (_, i) => i);
  const placed = await Promise.all(fifty.map(() => atCrash(player, 'bets', json, 'two')));
  const taken = placed.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(new Set(taken).size, placed[0]?.text).toBe(1);
  // What is not answered yet is not done again: the others wait for it.
  for (const { status, text } of placed) expect(status === 200 || text.includes('idempotency.in_flight')).toBe(true);
  expect(await purse(player)).toEqual([9700, 300]);
  // A second stake is another bet than the two that there may be.
  expect(
    (await atCrash(player, 'bets', { ...json, stakeMinor: 100, action: { target: 200 } }, 'third')).text,
  ).toContain('bet.invalid');
  await worker.evict('TABLE', CRASH);
  await worker.evict('PLAYER', player.playerId);
  const back = await Promise.all(fifty.map((i) => atCrash(player, 'take-back', { round: no }, `back-${i}`)));
  for (const { status, text } of back) expect(status, text).toBe(200);
  await expect.poll(() => purse(player), SOON).toEqual([10_000, 0]);
  const again = await atCrash(player, 'take-back', { round: no }, 'once-more');
  expect(again.status, again.text).toBe(200);
  const sitting = await worker.sql('PLAYER', player.playerId, `select value from meta where name = 'sitting'`);
  expect(JSON.parse(String(sitting[0]?.value))).toMatchObject({ takenBack: 1 });
  seen.close();
});

test('the eleventh bet of a session is not taken back, nor one of another round or of nobody', async () => {
  const seen = await watcher(CRASH);
  const player = await funded();
  const no = (await boarding(seen)).round?.no ?? 0;
  expect((await atCrash(player, 'take-back', { round: no }, 'nothing')).text).toContain('round.unknown');
  const json = { round: no, stakeMinor: 300, currency: 'EUR', action: FAR };
  expect((await atCrash(player, 'bets', json, 'a')).status).toBe(200);
  await worker.sql(
    'PLAYER',
    player.playerId,
    `update meta set value = json_set(value, '$.takenBack', 10) where name = 'sitting'`,
  );
  await worker.evict('PLAYER', player.playerId);
  const refused = await atCrash(player, 'take-back', { round: no }, 'eleventh');
  expect(refused.status, refused.text).toBe(409);
  expect(refused.text).toContain('bets.taken_back');
  expect(await purse(player)).toEqual([9700, 300]);
  expect((await atCrash(player, 'take-back', { round: no + 1 }, 'next')).text).toContain('round.unknown');
  seen.close();
});

test('each of two bets is left by itself, and both are told in the round, its receipt and what proves it', async () => {
  const seen = await watcher(CRASH);
  const player = await funded();
  for (let after = 0; ; ) {
    const no = (await boarding(seen, after)).round?.no ?? 0;
    after = no;
    const json = { round: no, stakeMinor: 300, currency: 'EUR', action: FAR };
    const { text } = await atCrash(player, 'bets', json, `bet-${no}`);
    const { id } = (JSON.parse(text) as RoundAnswer).round;
    await pass(10_000);
    await seen.until(({ round }) => round?.no === no && round.phase !== 'bets');
    await pass(1000);
    // One that breaks off before nobody leaves.
    const left = await atCrash(player, 'leave', { round: no, bet: 1 }, `left-${no}`);
    await pass(240_000);
    const round = await ended(player, id);
    const proof = tableProof.parse((await guest().send(`/api/tables/${CRASH}/rounds/${no}`)).body);
    const draw = { link: proof.proof, salt: proof.chain.salt ?? '', table: CRASH };
    const engine = engineOf('crash');
    if (!engine) throw new Error('no crash');
    const action = round.actions[0] ?? null;
    expect(shareOf(engine, { returns: 99 }, draw, [{ stakeMinor: 300, action }]).payoutMinor).toBe(round.payoutMinor);
    if (left.status !== 200) continue;
    const { multiplier } = JSON.parse(left.text) as { multiplier: number };
    expect(round).toMatchObject({ stakeMinor: 300, payoutMinor: 2 * multiplier });
    expect(action).toEqual({ bets: [FAR.bets[0], { stakeMinor: 200, target: multiplier }] });
    const receipt = await player.client.send(`/api/player/receipts/${id}`);
    expect(JSON.stringify(JSON.parse(receipt.text))).toContain(JSON.stringify(action));
    break;
  }
  seen.close();
});

test('a table ends its round and rests when nobody sits any more', async () => {
  const game = 'kepler/nadir-baccarat';
  const seen = await watcher(game);
  await seen.until((state) => state.round?.phase === 'bets');
  seen.close();
  const phases = async () => (await worker.sql('TABLE', game, 'select phase from round')).map(({ phase }) => phase);
  const become = (phase: string) => expect.poll(async () => (await phases()).at(-1), SOON).toBe(phase);
  await pass(16_000);
  await become('shown');
  await pass(10_000);
  await become('over');
  await pass(60_000);
  expect(await phases()).toEqual(['over']);
});
