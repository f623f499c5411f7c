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
const FEW = 5;
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
  const samples: { bareUs: number; frameUs: number; writingUs: number }[] = [];
  let frameBytes = 0;
  try {
    const players: Client[] = [];
    for (let i = 0; i < PLAYERS; i++) players.push((await newPlayer(new Client(server.url), { country })).client);
    for (let round = 0; round < size.rounds; round++) {
      const written = { writers: players, frames: size.frames };
      const few = await room(url, players.slice(0, FEW), server.pids, { ...written, turn: 2 * round });
      const many = await room(url, players, server.pids, { ...written, turn: 2 * round + 1 });
      const bareUs = (await load([bare], 1, 1)).get(bare.name)?.cpuUs ?? Number.NaN;
      // As many messages are written for both: what is left is what the further readers cost.
      const frameUs = (many.totalUs - few.totalUs) / (many.received - few.received);
      samples.push({ bareUs, frameUs, writingUs: (few.totalUs - few.received * frameUs) / size.frames });
      frameBytes = many.frameBytes;
    }
  } finally {
    await server.stop();
  }
  const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
  return [
    {
      what: `a message's frame to one of ${READERS} readers of a room, CPU`,
      value: of(({ frameUs, bareUs }) => frameUs / bareUs),
      unit: 'R',
      goal: 0.6,
      beside: `${of(({ frameUs }) => frameUs).toFixed(1)} us, ${frameBytes} bytes; writing one ${(of(({ writingUs }) => writingUs) / 1000).toFixed(1)} ms`,
    },
  ];
}

/** CPU of the server while so many messages are written and heard, and how often they were heard. */
async function room(
  url: string,
  readers: readonly Client[],
  pids: readonly number[],
  { writers, turn, frames }: { writers: readonly Client[]; turn: number; frames: number },
) {
  const audience = new Audience();
  for (const player of readers) await audience.seat(url, '/api/chat/general', WINDOWS, player);
  // How many are there is told once more after the last came.
  await audience.quiet();
  const from = audience.received;
  const { cpuUs, frames: received } = await audience.cost(pids, async () => {
    for (let i = 0; i < frames; i++) {
      // Nobody writes twice in a row: rooms are slow.
      const player = writers[(turn * frames + i) % writers.length];
      if (player) await say(url, player, `Message ${i} of turn ${turn}`);
      await until(async () => audience.received - from >= (i + 1) * readers.length * WINDOWS);
    }
  });
  await audience.leave();
  return { totalUs: cpuUs * received, received, frameBytes: audience.frameBytes };
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
