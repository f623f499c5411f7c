import { expect, test } from 'vitest';
import { type Cashier, cashier } from '#kit/cashier.ts';
import { counted } from '#kit/everything.ts';
import { attempt, killable } from '#kit/killable.ts';
import { PASSWORD, until } from '#kit/player.ts';
import type { RaceBoard, RaceRound } from '#shared/contract/races.ts';
import type { EntryStatus } from '#shared/contract/tournaments.ts';

const KILLS = counted({ playing: 1, closing: 1 }, { playing: 4, closing: 10 }, { playing: 15, closing: 35 });
const ENTRANTS = 5;
const DAY = 24 * 3_600_000;
const DEPOSIT = 5000;
const GAMES = ['baobab/jade-ascent', 'aquanaut/whale-road', 'kepler/last-tram'];

const server = killable('tournament');

async function play(racer: Cashier, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    const bet = { game: GAMES[i % GAMES.length], stakeMinor: 60, currency: 'EUR', action: null };
    await attempt(() => racer.client.send('/api/rounds', { json: bet }));
  }
}

const signIn = ({ client, email }: Cashier) =>
  client.ask('/api/users/sign_in', { json: { user: { email, password: PASSWORD } } });

test('whatever is killed while entrants play and while it closes, places are those of their rounds and each prize is paid once [I44] [I45]', async () => {
  const base = await server.start();
  const nowMs = await server.clock(0);
  await server.clock(DAY - (nowMs % DAY) + 60_000);
  const day = new Date((await server.clock(0)) + 1).toISOString().slice(0, 10);
  const race = `daily-ten-${day.replaceAll('-', '')}00`;
  const racers = await Promise.all(
    Array.from({ length: ENTRANTS }, () => cashier(base, { verified: 'yes', country: 'XB' })),
  );
  for (const racer of racers) {
    const { text } = await racer.deposit({ amountMinor: DEPOSIT });
    await racer.pay((JSON.parse(text) as { redirectUrl: string }).redirectUrl);
    await until(async () => (await racer.balance()) === DEPOSIT);
    await racer.client.ask(`/api/tournaments/${race}/confirm`, { json: { confirmed: true } });
  }
  for (let kill = 0; kill < KILLS.playing; kill += 1) {
    const playing = Promise.all(racers.map((racer) => play(racer, 4)));
    // The process ends with rounds on their way, and reports of those before.
    await Promise.race([playing, play(racers[0] as Cashier, 2)]);
    await server.restart();
    await playing;
  }
  await Promise.all(racers.map((racer) => play(racer, 2)));

  await server.clock(DAY + 5 * 60_000);
  const board = async () =>
    (await attempt(async () => {
      const answer = await fetch(new URL(`/api/tournaments/${race}`, server.base()));
      return ((await answer.json()) as { board: RaceBoard | null }).board;
    })) ?? null;
  for (let kill = 0; kill < KILLS.closing; kill += 1) {
    await board();
    await server.restart();
  }
  await until(async () => (await board())?.state === 'final');
  const final = await board();

  for (const racer of racers) await signIn(racer);
  const status = (racer: Cashier) => racer.client.ask<EntryStatus>(`/api/tournaments/${race}/status`);
  const roundsOf = async (racer: Cashier) =>
    (await racer.client.ask<{ rounds: RaceRound[] }>(`/api/tournaments/${race}/rounds`)).rounds;
  const scores = await Promise.all(
    racers.map(async (racer) => {
      const rounds = await roundsOf(racer);
      const wins = rounds.map(({ stakeMinor, payoutMinor }) => Math.floor((payoutMinor * 100) / stakeMinor));
      return wins
        .toSorted((a, b) => b - a)
        .slice(0, 10)
        .reduce((sum, one) => sum + one, 0);
    }),
  );
  const prizes = [7000, 4000, 2000, 1200, 1200];
  for (const [i, racer] of racers.entries()) {
    const score = scores[i] ?? 0;
    const place = 1 + scores.filter((other) => other > score).length;
    const tied = scores.filter((other) => other === score).length;
    const shared = prizes.slice(place - 1, place - 1 + tied).reduce((a, b) => a + b, 0);
    const due = score === 0 ? 0 : Math.ceil(shared / tied);
    if (due > 0) await until(async () => (await status(racer)).race?.paid !== null);
    const { award_place, race: own } = await status(racer);
    expect([own?.score, own?.paid?.cents ?? 0, award_place]).toEqual([score, due, score === 0 ? null : place]);
    if (score > 0) expect(final?.rows.find(({ key }) => key === own?.key)).toMatchObject({ score, place });
    const moved = (await roundsOf(racer)).reduce(
      (sum, { stakeMinor, payoutMinor }) => sum + payoutMinor - stakeMinor,
      0,
    );
    expect(await racer.balance()).toBe(DEPOSIT + moved + due);
  }
}, 900_000);
