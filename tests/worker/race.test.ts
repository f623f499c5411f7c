// An object that is made of functions/object alone (tests/kit/race), in a Worker of its own that is killed while it works: reports
// through an outbox that loses answers, an inbox, shards that merge, a timer and sockets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { type OwnProcess, ownProcess } from '#kit/own-process.ts';
import { until } from '#kit/player.ts';
import type { Board } from '#kit/race/verbs.ts';

let server: OwnProcess | null = null;
const state = mkdtempSync(join(tmpdir(), 'perigee-race-'));
afterEach(async () => {
  await server?.kill();
  server = null;
  rmSync(state, { recursive: true, force: true });
});

const start = async () => {
  server = await ownProcess(state, server ? Number(new URL(server.base).port) : undefined, 'tests/kit/race/server.ts');
};
const ask = (path: string) => fetch(new URL(path, server?.base));
const read = async <Value>(path: string): Promise<Value> => (await (await ask(path)).json()) as Value;
const board = () => read<Board>('/board/cup');

const PLAYERS = Array.from({ length: 12 }, (_, i) => `player-${i}`);

/** Scores until the process is killed; answers what was acknowledged of each player. */
async function play(acknowledged: Map<string, number>, killAfter: number): Promise<void> {
  let answers = 0;
  const until = async (player: string, from: number) => {
    for (let points = from; ; points += 1) {
      await ask(`/score/cup/${player}/${points}`);
      acknowledged.set(player, (acknowledged.get(player) ?? 0) + points);
      answers += 1;
      if (answers === killAfter) await server?.kill();
    }
  };
  await Promise.allSettled(PLAYERS.map(until));
}

/** What each player's object has written, once it owes nothing any more. It is sent by alarms alone: this only looks. */
async function written(): Promise<Record<string, number>> {
  const look = () => Promise.all(PLAYERS.map((player) => read<{ points: number; owed: number }>(`/books/${player}`)));
  await until(async () => (await look()).every(({ owed }) => owed === 0));
  return Object.fromEntries((await look()).map(({ points }, i) => [PLAYERS[i], points]));
}

const asRecord = ({ scores }: Board) => Object.fromEntries(scores.map(({ player, points }) => [player, points]));

test('every score is on the board once, whatever was told twice, lost on its way or killed in between; it is watched, and closes by itself [I8 I16 I41]', async () => {
  const acknowledged = new Map<string, number>();
  for (const killAfter of [30, 45, 70, 120]) {
    await start();
    await play(acknowledged, killAfter);
  }
  await start();
  const frames: Board[] = [];
  const socket = new WebSocket(new URL('/live/cup', server?.base).href.replace('http', 'ws'));
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data)) as Board));
  const points = await written();
  for (const [player, sure] of acknowledged) expect(points[player], player).toBeGreaterThanOrEqual(sure);
  // The last merges are on their way; what is there then stays.
  await until(async () => isDeepStrictEqual(asRecord(await board()), points));
  await ask('/score/cup/player-0/1000');
  await until(async () => (await board()).scores[0]?.player === 'player-0');
  await ask('/close/cup/50');
  await until(async () => frames.at(-1)?.closed === true);
  const closed = await board();
  expect(frames.at(-1)).toEqual(closed);
  expect(asRecord(closed)).toEqual({ ...points, 'player-0': (points['player-0'] ?? 0) + 1000 });
  expect(closed.scores.map((score) => score.points)).toEqual(
    closed.scores.map((score) => score.points).toSorted((a, b) => b - a),
  );
  socket.close();
});
