// What a reader of a chat's room costs: players with several windows each, and messages that come faster than frames go out.
import { mkdirSync, rmSync } from 'node:fs';
import { Client } from '#kit/client.ts';
import { newPlayer, until } from '#kit/player.ts';
import { freePort } from '#kit/port.ts';
import { LIVE_MOST } from '#shared/contract/socket.ts';
import { serve } from '../../scripts/serve.ts';
import { median } from './cpu.ts';
import { load, type Target } from './load.ts';
import type { Row } from './report.ts';
import { Audience, headersOf } from './sockets.ts';

const STATE = '.state/bench-chat';
const PLAYERS = 50;
/** As many as one player may have. */
const WINDOWS = LIVE_MOST.session;
const READERS = PLAYERS * WINDOWS;

/** `bare` is the base R, measured beside each round. */
export async function chatRows(
  country: string,
  bare: Target,
  size: { rounds: number; frames: number },
): Promise<Row[]> {
  rmSync(STATE, { recursive: true, force: true });
  mkdirSync(STATE, { recursive: true });
  const [port, direct] = [await freePort(), await freePort()];
  const server = await serve({ port, direct, state: STATE, devCountry: country });
  const url = `http://127.0.0.1:${direct}`;
  const samples: { bareUs: number; cpuUs: number }[] = [];
  let frameBytes = 0;
  try {
    const players: Client[] = [];
    for (let i = 0; i < PLAYERS; i++) players.push((await newPlayer(new Client(server.url), { country })).client);
    for (let round = 0; round < size.rounds; round++) {
      const measured = await room(url, players, server.pids, { round, frames: size.frames });
      const bareUs = (await load([bare], 1, 1)).get(bare.name)?.cpuUs ?? Number.NaN;
      samples.push({ bareUs, cpuUs: measured.cpuUs });
      frameBytes = measured.frameBytes;
    }
  } finally {
    await server.stop();
  }
  const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
  return [
    {
      what: `a message's frame to one of ${READERS} readers of a room, CPU`,
      value: of(({ cpuUs, bareUs }) => cpuUs / bareUs),
      unit: 'R',
      goal: 0.6,
      beside: `${of(({ cpuUs }) => cpuUs).toFixed(1)} us, ${frameBytes} bytes; the writing of it is in the figure`,
    },
  ];
}

/** CPU of the server for each frame that a reader hears, the messages' own cost included. */
async function room(
  url: string,
  players: readonly Client[],
  pids: readonly number[],
  { round, frames }: { round: number; frames: number },
) {
  const audience = new Audience();
  for (const player of players) await audience.seat(url, '/api/chat/general', WINDOWS, player);
  // How many are there is told once more after the last came.
  await audience.quiet();
  const from = audience.received;
  const { cpuUs } = await audience.cost(pids, async () => {
    for (let i = 0; audience.received - from < frames * READERS; i++) {
      const player = players[(round * frames + i) % players.length];
      if (player) await say(url, player, `Message ${i} of round ${round}`);
      const expected = from + Math.min(i + 1, frames) * READERS;
      await until(async () => audience.received >= expected);
    }
  });
  await audience.leave();
  return { cpuUs, frameBytes: audience.frameBytes };
}

async function say(url: string, player: Client, text: string): Promise<void> {
  const answer = await fetch(`${url}/api/chat/general/messages`, {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: {
      ...headersOf(url, player),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
  });
  if (!answer.ok) throw new Error(`a message was answered ${answer.status}`);
  await answer.body?.cancel();
}
