// Quests, achievements and seasons over the running Worker: what a visitor may see of them, taking part, and how it stands after.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cashier } from '#kit/cashier.ts';
import type { Client } from '#kit/client.ts';
import { objectOf, SERVED } from '#kit/object.ts';
import { operator } from '#kit/office.ts';
import { deposit, PASSWORD } from '#kit/player.ts';
import { listen } from '#kit/socket.ts';
import { Visitor } from '#kit/visitor.ts';
import { sharedWorker } from '#kit/worker.ts';
import type { AdventureSeason } from '#shared/contract/adventures.ts';
import { FLAGS_COOKIE } from '#shared/contract/cookies.ts';
import type { Problem } from '#shared/contract/problem.ts';
import type { Entry, EntryStatus } from '#shared/contract/tournaments.ts';
import type { Answer } from '#shared/domain/refusal.ts';
import { secretOf } from '#shared/domain/rewards/adventures.ts';
import { QUEST_SIZES } from '#shared/domain/rewards/quests.ts';

const worker = sharedWorker({ DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;

const value = <Value>(answer: Answer<Value>): Value => {
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};
const codeOf = ({ status, text }: { status: number; text: string }) => [status, (JSON.parse(text) as Problem).code];
const confirm = (client: Client, id: string, confirmed = true) =>
  client.send(`/api/tournaments/${id}/confirm`, { json: { confirmed } });

test('a guest reads quests and achievements, each with its size and levels; test quests only with their flag [S3.25 S3.26 S3.27 S5.50 S7.083 S7.084 S7.122]', async () => {
  const guest = new Visitor(worker);
  const { tournaments } = JSON.parse((await guest.send('/api/tournaments')).text) as { tournaments: Entry[] };
  const quests = tournaments.filter(({ kind }) => kind === 'quest');
  expect(quests.map(({ questSize }) => questSize).toSorted()).toEqual([...QUEST_SIZES].toSorted());
  const first = quests.find(({ id }) => id === 'first-light');
  expect(first).toMatchObject({
    title: 'First Light',
    status: 'active',
    frontend_identifier: 'quest--xs--first-light',
    group_ids: [],
    questSize: 'xs',
    currency: 'EUR',
    quest: { slug: 'first-light', thresholdsEur: [0, 150, 500, 1000, 5000, 15000], coins: [0, 15, 35, 50, 400, 1000] },
  });
  expect(tournaments.filter(({ kind }) => kind === 'achievement')).toHaveLength(5);
  guest.cookies.set(FLAGS_COOKIE, 'test-quests');
  const again = JSON.parse((await guest.send('/api/tournaments')).text) as { tournaments: Entry[] };
  expect(again.tournaments.map(({ id }) => id)).toContain('test-flight');
  const { tournament } = JSON.parse((await guest.send('/api/tournaments/first-light')).text) as { tournament: Entry };
  expect(tournament).toEqual(first);
  expect((await guest.send('/api/tournaments/first-light/status')).status).toBe(401);
});

test('a player in a special group sees its quest and no other, until the office takes them out of it [S5.51]', async () => {
  const { client } = await cashier(base());
  const { id } = await client.ask<{ id: number }>('/api/player');
  const ada = await operator(base());
  const seen = async () =>
    (await client.ask<{ tournaments: Entry[] }>('/api/tournaments')).tournaments
      .filter(({ kind }) => kind === 'quest')
      .map((one) => one.id);
  expect(await seen()).not.toContain('first-crew');
  const put = async (way: 'add' | 'remove', group: string) =>
    (await ada.act(`/players/${id}`, `/players/${id}/groups/${way}`, { group })).status;
  expect(await put('add', '1502')).toBe(303);
  expect(await seen()).toEqual(['first-crew']);
  // A page is drawn for any player; what is theirs its own call says.
  for (const slug of ['first-crew', 'first-light']) expect((await client.send(`/action/${slug}`)).status).toBe(200);
  expect(await put('remove', '1502')).toBe(303);
  expect(await seen()).toContain('first-light');
});

test('a quest counts the stakes of a player who confirmed it, and is told by the line [S3.24 S7.085 S7.086 S7.088]', async () => {
  const { client, email } = await cashier(base());
  await deposit({ client, email, password: PASSWORD }, 10_000);
  expect(await client.ask('/api/tournaments/player')).toMatchObject({ tournaments: [] });
  const joined = await confirm(client, 'first-light');
  expect(joined.status).toBe(200);
  expect(JSON.parse(joined.text)).toMatchObject({ tournament_id: 'first-light', confirmed: true, bets: 0, level: 1 });
  const line = await listen(client);
  const bet = await client.send('/api/rounds', {
    json: {
      game: 'fizz/triple-scoop',
      stakeMinor: 200,
      currency: 'EUR',
      action: null,
      seed: await seedOf(client),
    },
  });
  expect(bet.status).toBe(200);
  await line.until((frames) => frames.some((frame) => frame.kind === 'quests' && frame.entries[0]?.bets_cents === 200));
  const { tournaments } = await client.ask<{ tournaments: EntryStatus[] }>('/api/tournaments/player');
  expect(tournaments).toMatchObject([{ tournament_id: 'first-light', bets: 2, award_place: null, level: 1 }]);
  expect(await client.ask('/api/tournaments/first-light/status')).toEqual(tournaments[0]);
  expect(codeOf(await confirm(client, 'first-light', false))).toEqual([409, 'tournament.no_leaving']);
  expect(codeOf(await confirm(client, 'no-such'))).toEqual([404, 'tournament.unknown']);
});

const seedOf = async (client: Client) => {
  const { seedHash, clientSeed } = await client.ask<{ seedHash: string; clientSeed: string | null }>(
    '/api/fairness/seeds',
  );
  return { seedHash, clientSeed: clientSeed ?? 'mine' };
};

test('an achievement asks who one is, and is reached by whatever command does what it asks [S1.16]', async () => {
  const { player } = await objectOf(worker, 0);
  expect(await player.confirmAchievement(SERVED, 'own-limit')).toMatchObject({ code: 'identity.unverified' });
  value(await player.amend({ verified: true }));
  expect(value(await player.confirmAchievement(SERVED, 'own-limit'))).toMatchObject({ progress: { have: 0, need: 1 } });
  value(await player.setLimit(SERVED, { type: 'deposit', period: 'day', amountMinor: 5000, currency: 'EUR' }));
  expect(value(await player.entry(SERVED, { kind: 'achievement', id: 'own-limit' }))).toMatchObject({
    progress: { have: 1, reachedAtMs: expect.any(Number) },
  });
});

test('a season shows its days and keeps its last prize secret; it is one for each quarter [S3.43 S7.121]', async () => {
  const { client } = await cashier(base());
  const { adventures } = await client.ask<{ adventures: AdventureSeason[] }>('/api/player/adventures');
  const [season] = adventures;
  expect(adventures).toHaveLength(1);
  expect(season).toMatchObject({ isConfirmed: false, needed: 4, completed: 0, secret: { salt: null }, done: null });
  expect(season?.days).toHaveLength(7);
  expect(season?.days.at(-1)).toMatchObject({ day: 7, prize: null, state: 'superPrize' });
  expect(season?.days[0]).toMatchObject({ step: 1, stepTotal: 1, prize: { type: 'fs', count: 1, wager: 0 } });
  const config = await client.send('/api/fe/config/vip-adventures');
  expect(config.text).toContain('"count":1');
  expect(config.text).not.toContain('"count":2');
  const salt = '5f0c1e7b9a3d48266c80f2d4e1b7a953';
  expect(config.text).not.toContain(salt);
  const sealed = createHash('sha256')
    .update(secretOf(salt, { type: 'fs', count: 2, wager: 0 }))
    .digest('hex');
  expect(season?.secret.hash).toBe(sealed);
  const path = `/api/player/adventures/${season?.id}/confirm`;
  expect(codeOf(await client.send(path, { json: {} }))).toEqual([403, 'identity.unverified']);
  expect(codeOf(await client.send('/api/player/adventures/no-such/confirm', { json: {} }))).toEqual([
    403,
    'programme.not_offered',
  ]);
});

test('whoever is in group 791 has the season with its own prizes [S6.13]', async () => {
  const { player } = await objectOf(worker, 0);
  value(await player.amend({ verified: true }));
  value(await player.joinGroups(SERVED, [791]));
  const seasons = value(await player.adventures(SERVED));
  expect(seasons.map(({ id }) => id.split(':')[0])).toEqual(['orbit-week-vip']);
  const [before] = seasons;
  const [mine] = value(await player.confirmAdventure(SERVED, before?.id ?? ''));
  expect(mine).toMatchObject({ isConfirmed: true, done: { wagerEurMinor: 0, depositEurMinor: 0 } });
  expect(mine?.days[0]?.prize).toMatchObject({ count: 2 });
});

test('an account that may not take part claims nothing: the person’s other one takes part [I21]', async () => {
  const [refused, other] = [await objectOf(worker, 0), await objectOf(worker, 0)];
  for (const { player } of [refused, other])
    value(await player.patchProfile(SERVED, { mobilePhone: '+43 660 7654322' }));
  value(await other.player.amend({ verified: true }));
  expect(await refused.player.confirmAchievement(SERVED, 'own-limit')).toMatchObject({ ok: false });
  expect(await other.player.confirmAchievement(SERVED, 'own-limit')).toMatchObject({ ok: true });
});

test('a season, a quest and an achievement are each one for a person: their other account is refused [I21]', async () => {
  const [one, other] = [await objectOf(worker, 0), await objectOf(worker, 0)];
  for (const { player } of [one, other]) {
    value(await player.patchProfile(SERVED, { firstName: 'Lise', lastName: 'Meitner', dateOfBirth: '1978-11-07' }));
    value(await player.amend({ verified: true }));
  }
  const [season] = value(await one.player.adventures(SERVED));
  value(await one.player.confirmAdventure(SERVED, season?.id ?? ''));
  expect(await other.player.confirmAdventure(SERVED, season?.id ?? '')).toMatchObject({ code: 'adventure.once' });
  for (const confirm of ['confirmQuest', 'confirmAchievement'] as const) {
    const id = confirm === 'confirmQuest' ? 'first-light' : 'own-limit';
    value(await one.player[confirm](SERVED, id));
    expect(await other.player[confirm](SERVED, id)).toMatchObject({ code: 'tournament.once' });
    // What this account has confirmed it may ask for again.
    expect(value(await one.player[confirm](SERVED, id))).toMatchObject({ confirmed: true });
  }
});

test('a quest and a season say what the player’s own limits leave of stakes: for now, and until today and the season are over', async () => {
  const { player } = await objectOf(worker, 0);
  value(await player.amend({ verified: true }));
  const [open] = value(await player.adventures(SERVED));
  expect(open).toMatchObject({ room: null, price: { giftsEurMinor: 115 } });
  expect(open?.price?.lowestReturns.slots).toBeCloseTo(94.685867, 6);
  value(await player.setLimit(SERVED, { type: 'wager', period: 'day', amountMinor: 400, currency: 'EUR' }));
  const [season] = value(await player.adventures(SERVED));
  const daysLeft = (season?.days.length ?? 0) - Math.max(1, season?.today ?? 0) + 1;
  expect(season?.room).toEqual({ todayEurMinor: 400, wholeEurMinor: 400 * daysLeft });
  expect(value(await player.confirmQuest(SERVED, 'first-light'))).toMatchObject({ roomEurMinor: 400 });
});

test('whoever lacks a part of their profile is told which before they take part [I21]', async () => {
  const { player } = await objectOf(worker, 0);
  value(await player.amend({ verified: true }));
  value(await player.patchProfile(SERVED, { firstName: '' }));
  expect(await player.confirmQuest(SERVED, 'first-light')).toMatchObject({ code: 'profile.incomplete' });
});
