// Tournaments through the running Worker: entering, scores and places, the close, the prizes; and what is refused.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { Asker } from '#functions/player/core/shell.ts';
import type { PlayerStub } from '#functions/player/stub.ts';
import type { ArchiveVerbs, TournamentVerbs } from '#functions/tournament/verbs.ts';
import { cashier } from '#kit/cashier.ts';
import { objectOf, SWIFT } from '#kit/object.ts';
import { operator } from '#kit/office.ts';
import { until } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { RaceBoard, RaceRound } from '#shared/contract/races.ts';
import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { prizesWith } from '#shared/domain/rewards/pool.ts';

const worker = workerUnderTest({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const HOUR = 3_600_000;
const GAME = 'baobab/jade-ascent';
const OFFERED = { published: true, blocked: [] };

let nowMs = 0;
async function moveClock(byMs: number): Promise<void> {
  const answer = await worker.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ byMs }),
  });
  nowMs = ((await answer.json()) as { nowMs: number }).nowMs;
}
// From the beginning of a day on, so that a whole daily race lies ahead.
beforeAll(async () => {
  await moveClock(0);
  await moveClock(24 * HOUR - (nowMs % (24 * HOUR)) + 60_000);
});

const today = (): string => `daily-ten-${new Date(nowMs).toISOString().slice(0, 10).replaceAll('-', '')}00`;
const raceOf = async (name: string) => (await worker.env()).TOURNAMENT.getByName(name) as unknown as TournamentVerbs;
const archive = async () => (await worker.env()).TOURNAMENT_ARCHIVE.getByName('all') as unknown as ArchiveVerbs;

const value = async <Value>(answer: Promise<Answer<Value>>): Promise<Value> => {
  const found = await answer;
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

/** Nobody of them has a row in D1, by which the sandbox's clock would find them. */
const everybody: PlayerStub[] = [];

async function racer({ verified = true, country = SWIFT } = {}) {
  const made = await objectOf(worker, country === SWIFT ? 100_000 : 0, country);
  await made.player.wake(nowMs - Date.now());
  await made.player.admit({ sessionId: 's2', createdAtMs: nowMs - 1000, expiresAtMs: nowMs + 100 * HOUR });
  everybody.push(made.player);
  if (verified) await made.player.amend({ verified: true });
  return { ...made, asker: { ...made.asker, sessionId: 's2' } };
}
const confirm = (player: PlayerStub, asker: Asker, tournament: string, confirmed = true) =>
  player.confirmTournament(asker, { key: crypto.randomUUID(), tournament, confirmed });
async function play(player: PlayerStub, asker: Asker, game = GAME, stakeMinor = 30): Promise<void> {
  const bet = { key: crypto.randomUUID(), game, stakeMinor, currency: 'EUR', action: null } as const;
  await until(async () => {
    const answer = await player.placeBet(asker, bet, OFFERED);
    // The clock was moved to the next day: that may be more than an hour at the table.
    if (!answer.ok && answer.code === 'limit.reality_check') await value(player.answerReality(asker));
    else if (!answer.ok && answer.code !== 'round.too_soon') throw new Error(answer.code);
    return answer.ok;
  });
}

test('who may not enter is refused: a name of no tournament, an unverified identity, a race that is over [S7.088]', async () => {
  const { player, asker } = await racer({ verified: false });
  expect(await confirm(player, asker, 'no-such-race')).toMatchObject({ code: 'tournament.unknown' });
  expect(await confirm(player, asker, today(), false)).toMatchObject({ code: 'tournament.unknown' });
  expect(await confirm(player, asker, today())).toMatchObject({ code: 'identity.unverified' });
  expect(await confirm(player, asker, 'daily-ten-2026110100')).toMatchObject({ code: 'offer.ended' });
});

test('where a place offers nothing new nobody enters, and who is excluded enters nothing [I48] [I51]', async () => {
  for (const country of ['CH', 'SE']) {
    const { player, asker } = await racer({ country });
    expect(await confirm(player, asker, today()), country).toMatchObject({ code: 'programme.not_offered' });
  }
  const { player, asker } = await racer();
  await value(player.setLimit(asker, { type: 'coolingoff', term: 'PT24H' }));
  const later = { ...asker, sessionId: 's3' };
  await player.admit({ sessionId: 's3', createdAtMs: nowMs + HOUR / 2, expiresAtMs: nowMs + 2 * HOUR });
  expect(await confirm(player, later, today())).toMatchObject({ code: 'limit.excluded' });
});

test('one entry for each person, however many accounts they have [I21]', async () => {
  const ada = await racer();
  const { firstName, lastName, dateOfBirth } = await value(ada.player.profile(ada.asker));
  await value(confirm(ada.player, ada.asker, today()));
  const again = await racer();
  await again.player.patchProfile(again.asker, { firstName, lastName, dateOfBirth });
  expect(await confirm(again.player, again.asker, today())).toMatchObject({ code: 'tournament.once' });
});

const placesPaid = (places: readonly { count: number; eachEurMinor: number }[]) =>
  places.reduce((sum, { count, eachEurMinor }) => sum + count * eachEurMinor, 0);
const boardOf = async (race: string) => (await raceOf(race)).board();
const entryOf = async ({ player, asker }: Pick<Racer, 'player' | 'asker'>, race: string) => {
  const found = await value(player.tournamentEntry(asker, race));
  if (!found) throw new Error('no entry');
  return found.entry;
};
type Racer = Awaited<ReturnType<typeof racer>>;

test('scores reach the board, the race closes, and its prizes are paid once, to who takes a break meanwhile, too (examples 11, 17) [I44] [I45] [I48] [S3.24]', async () => {
  const race = today();
  const racers = await Promise.all(Array.from({ length: 5 }, () => racer()));
  for (const { player, asker } of racers) await value(confirm(player, asker, race));
  for (const [i, { player, asker }] of racers.entries())
    for (let rounds = 0; rounds < 3 + i; rounds += 1) await play(player, asker);
  const entries = await Promise.all(racers.map((one) => entryOf(one, race)));
  const scores = entries.map(({ score }) => score).filter((score) => score > 0);
  // Others of this file take part, too; nobody of them has a score.
  const sorted = scores.toSorted((a, b) => b - a);
  await until(async () =>
    isDeepStrictEqual(
      (await boardOf(race))?.rows.map(({ score }) => score),
      sorted,
    ),
  );
  const board = await boardOf(race);
  for (const { key, score } of entries) {
    const row = board?.rows.find((one) => one.key === key);
    if (score > 0) expect(row).toMatchObject({ score, place: 1 + scores.filter((other) => other > score).length });
  }

  // Who takes a break before the end keeps what was staked before it, and is paid all the same (rewards.md 7).
  const resting = racers[4];
  if (resting) await value(resting.player.setLimit(resting.asker, { type: 'coolingoff', term: 'PT24H' }));
  await moveClock(24 * HOUR + 4 * 60_000);
  for (const player of everybody) await player.wake(nowMs - Date.now());
  await until(async () => (await boardOf(race))?.state === 'final');
  const final = await (await raceOf(race)).result();
  expect((await boardOf(race))?.hash).toBe(final?.hash);
  const prizes = [7000, 4000, 2000, 1200, 1200];
  for (const [i, { rows }] of racers.entries()) {
    const { score } = entries[i] ?? { score: 0 };
    const place = 1 + scores.filter((other) => other > score).length;
    const tied = scores.filter((other) => other === score).length;
    const due = Math.ceil(prizes.slice(place - 1, place - 1 + tied).reduce((a, b) => a + b, 0) / tied);
    const awards = () => rows(`select eur from award where source = 'tournament:${race}'`);
    if (score === 0) expect(await awards()).toEqual([]);
    else {
      await until(async () => (await awards()).length > 0);
      expect(await awards()).toEqual([{ eur: due }]);
    }
  }
  // What operators read of it, and that it was read.
  const otto = await operator(base(), 'otto.auditor');
  const report = (await otto.see('/tournaments')).text.replaceAll('\u00a0', '');
  const paid = placesPaid(final?.result.places ?? []);
  expect(report).toContain(final?.hash);
  expect(report).toContain(`€${(paid / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`);
  const running = await (await archive()).running();
  expect(running.some(({ id }) => id === race)).toBe(false);
  const archived = (await (await archive()).since(nowMs - 48 * HOUR, 50)).find(({ id }) => id === race);
  expect(archived?.result?.hash).toBe(final?.hash);
});

const json = async <Value>(path: string): Promise<Value> => (await (await worker.fetch(path)).json()) as Value;
type Entries = { tournaments: Entry[] };

test('tournaments are listed with what they count, pay and cost; each is read by itself, and those that are over as recent [S7.083] [S7.084] [S7.087] [S3.19] [S4.04] [S1.16]', async () => {
  const { tournaments } = await json<Entries>('/api/tournaments?l=de');
  const races = tournaments.filter(({ kind }) => kind === 'tournament');
  expect(races.map(({ frontend_identifier, status }) => [frontend_identifier, status])).toEqual([
    ['hourly-ten', 'active'],
    ['daily-ten', 'active'],
    ['kepler-week', 'active'],
    ['live-week', 'active'],
    ['hourly-ten', 'future'],
    ['daily-ten', 'future'],
    ['kepler-week', 'future'],
    ['live-week', 'future'],
  ]);
  expect(races[1]).toMatchObject({
    id: today(),
    title: 'Die Zehn des Tages',
    currency: 'EUR',
    group_ids: [],
    start_at: `${new Date(nowMs).toISOString().slice(0, 10)}T00:00:00.000Z`,
    race: {
      strategy: 'best',
      rounds_taken: 100,
      prizes_cents: [7000, 4000, 2000, 1200, 1200, 1200, 1200, 1200],
      pool: { staked_cents: 2000, each_cents: 6, most_cents: 50_000 },
    },
  });
  const [over] = (await json<Entries>('/api/tournaments/recent')).tournaments;
  expect(over).toMatchObject({ kind: 'tournament', frontend_identifier: 'daily-ten', status: 'archive' });
  const first = over?.top_players[0];
  expect(first).toMatchObject({ award_place: 1, tournament_id: over?.id });
  const { tournament, board } = await json<{ tournament: Entry; board: RaceBoard }>(`/api/tournaments/${over?.id}`);
  expect(tournament.top_players).toEqual(over?.top_players);
  const { text, hash } = await json<{ text: string; hash: string }>(`/api/tournaments/${over?.id}/result`);
  expect([board.state, board.hash]).toEqual(['final', hash]);
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
  expect((await worker.fetch('/api/tournaments/daily-ten-2026103100')).status).toBe(404);
});

test('a player enters by the API, sees every round with what it counted, and leaves; the private channel tells of it [S7.085] [S7.086] [S7.088] [S7.138] [S3.24]', async () => {
  const base = `http://localhost:${worker.url().port}`;
  const { client, balance, ...own } = await cashier(base, { verified: 'yes', country: SWIFT });
  const { text } = await own.deposit();
  await own.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
  await until(async () => (await balance()) > 0);
  const race = today();
  const line = await listen(client);
  const entered = await client.ask<EntryStatus>(`/api/tournaments/${race}/confirm`, { json: { confirmed: true } });
  expect(entered).toMatchObject({ tournament_id: race, confirmed: true, bets: 0, award_place: null });
  await client.ask('/api/rounds', { json: { game: GAME, stakeMinor: 150, currency: 'EUR', action: null } });
  const { rounds } = await client.ask<{ rounds: RaceRound[] }>(`/api/tournaments/${race}/rounds`);
  expect(rounds).toMatchObject([{ game: GAME, stakeMinor: 150, why: null }]);
  expect(await client.ask<EntryStatus>(`/api/tournaments/${race}/status`)).toMatchObject({
    bets: 1,
    bets_cents: 150,
    race: { counted: 1, score: rounds[0]?.percent, rounds_taken: 100 },
  });
  const { tournaments } = await client.ask<{ tournaments: EntryStatus[] }>('/api/tournaments/player');
  expect(tournaments).toMatchObject([{ tournament_id: race, confirmed: true }]);
  const left = await client.ask<EntryStatus>(`/api/tournaments/${race}/confirm`, { json: { confirmed: false } });
  expect(left.confirmed).toBe(false);
  const frames = () => line.frames.flatMap((frame) => (frame.kind === 'tournaments' ? frame.entries : []));
  await until(async () => frames().some(({ confirmed }) => !confirmed));
  expect(frames().map(({ tournament }) => tournament)).toContain(race);
  expect(frames().some(({ counted }) => counted === 1)).toBe(true);
});

test('prizes grow with entrants who staked 20.00: what the page says they stand at when it closes is what is paid [I44] [S3.24]', async () => {
  const hour = Math.floor(nowMs / HOUR) * HOUR;
  const race = `hourly-ten-${new Date(hour).toISOString().slice(0, 13).replaceAll(/[-T]/g, '')}`;
  const { player, asker, rows } = await racer();
  await value(confirm(player, asker, race));
  await until(async () => {
    await play(player, asker, 'baobab/lions-share', 20);
    return (await entryOf({ player, asker }, race)).score > 0;
  });
  const guaranteed = [1000, 500, 300, 300];
  expect(await boardOf(race)).toMatchObject({ prizesEurMinor: guaranteed });
  const shard = await raceOf(`${race}/0`);
  const others = Array.from({ length: 250 }, (_, i) => `other-${i}`);
  const report = { no: 1, name: null, score: 0, contributes: true, isIn: true, isFinal: true, shards: 1 };
  for (const other of others) await shard.report(other, [{ ...report, key: other }], nowMs);
  const grown = prizesWith(guaranteed, { perEntrantEurMinor: 10, mostEurMinor: 10_000 }, others.length);
  expect(grown.reduce((sum, each) => sum + each, 0)).toBe(2500);
  await until(async () => isDeepStrictEqual((await boardOf(race))?.prizesEurMinor, grown));
  await moveClock(hour + HOUR + 6 * 60_000 - nowMs);
  await player.wake(nowMs - Date.now());
  await until(async () => (await boardOf(race))?.state === 'final');
  const { board } = await json<{ board: RaceBoard }>(`/api/tournaments/${race}`);
  expect(board).toMatchObject({
    prizesEurMinor: grown,
    guaranteedEurMinor: guaranteed,
    rows: [{ eurMinor: grown[0] }],
  });
  const awards = () => rows(`select eur from award where source = 'tournament:${race}'`);
  await until(async () => (await awards()).length > 0);
  expect(await awards()).toEqual([{ eur: grown[0] }]);
  expect((await (await raceOf(race)).result())?.result).toMatchObject({
    prizesEurMinor: grown,
    pool: { contributors: others.length, guaranteedEurMinor: guaranteed },
    places: [{ place: 1, count: 1, eachEurMinor: grown[0] }],
  });
});
