// What a watcher of a tournament's board costs, and how often one hears: sockets at one board, while entrants play as fast as they can.
import { mkdirSync, rmSync } from 'node:fs';
import { Client } from '#kit/client.ts';
import { type Player, verifyIdentity } from '#kit/player.ts';
import { freePort } from '#kit/port.ts';
import type { Entry } from '#shared/contract/tournaments.ts';
import { serve } from '../../scripts/serve.ts';
import { median } from './cpu.ts';
import { load, type Target } from './load.ts';
import { players } from './players.ts';
import type { Row } from './report.ts';
import { Audience, headersOf } from './sockets.ts';

const STATE = '.state/bench-board';
const FEW = 100;
const MANY = 1000;
const ENTRANTS = 6;
/** Of each: later ones count no more, and a board that does not change is not told. */
const ROUNDS = 100;
const FRAME_MS = 1000;
/** A frame is written when its second is over; how soon it is there is the network's, and the measuring process's. */
const JITTER_MS = 250;
const GAMES = ['baobab/jade-ascent', 'aquanaut/whale-road', 'kepler/last-tram'];

/** `bare` is the base R, measured beside each board. */
export async function boardRows(country: string, bare: Target, size: { rounds: number }): Promise<Row[]> {
  rmSync(STATE, { recursive: true, force: true });
  mkdirSync(STATE, { recursive: true });
  const [port, direct] = [await freePort(), await freePort()];
  const server = await serve({ port, direct, state: STATE, devCountry: country });
  const samples: { bareUs: number; frameUs: number }[] = [];
  const gaps: number[] = [];
  let frameBytes = 0;
  try {
    const race = await running(server.url);
    const watched = { url: `http://127.0.0.1:${direct}`, race, pids: server.pids };
    for (let i = 0; i < size.rounds; i++) {
      const few = await board(watched, await entering(server.url, race), FEW);
      const many = await board(watched, await entering(server.url, race), MANY);
      const bareUs = (await load([bare], 1, 1)).get(bare.name)?.cpuUs ?? Number.NaN;
      // As many rounds are played for both: what is left is what the further watchers cost.
      samples.push({ bareUs, frameUs: (many.totalUs - few.totalUs) / (many.frames - few.frames) });
      gaps.push(...few.gaps, ...many.gaps);
      frameBytes = many.frameBytes;
    }
  } finally {
    await server.stop();
  }
  const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
  return [
    {
      what: `a board’s frame to one of ${MANY} watchers, CPU`,
      value: of(({ frameUs, bareUs }) => frameUs / bareUs),
      unit: 'R',
      // performance.md: 0.6, and 1.0 where a frame holds 1 kB or more.
      goal: 1,
      beside: `${of(({ frameUs }) => frameUs).toFixed(1)} us, ${frameBytes} bytes`,
    },
    {
      what: 'the shortest time between two frames',
      value: Math.min(...gaps),
      unit: 'ms',
      goal: FRAME_MS - JITTER_MS,
      least: true,
      beside: `${gaps.length} of them, the median ${median(gaps).toFixed(0)} ms`,
    },
  ];
}

async function running(base: string): Promise<string> {
  const { tournaments } = await new Client(base).ask<{ tournaments: Entry[] }>('/api/tournaments');
  const race = tournaments.find(({ id, status }) => id.startsWith('daily-') && status === 'active');
  if (!race) throw new Error('no race runs');
  return race.id;
}

async function entering(base: string, race: string): Promise<Player[]> {
  const entrants = await players(ENTRANTS, base, base);
  for (const entrant of entrants) {
    await verifyIdentity(entrant);
    await entrant.client.ask(`/api/tournaments/${race}/confirm`, { json: { confirmed: true } });
  }
  return entrants;
}

interface Watched {
  readonly url: string;
  readonly race: string;
  readonly pids: readonly number[];
}

async function board({ url, race, pids }: Watched, entrants: readonly Player[], watchers: number) {
  const audience = new Audience();
  await audience.seat(url, `/api/tournaments/${race}`, watchers);
  await audience.quiet();
  const from = audience.arrivalsMs.length;
  const { cpuUs, frames } = await audience.cost(pids, async () => {
    await Promise.all(entrants.map((entrant) => play(url, entrant)));
    await audience.quiet();
  });
  const arrivals = audience.arrivalsMs.slice(from);
  await audience.leave();
  return {
    totalUs: cpuUs * frames,
    frames,
    frameBytes: audience.frameBytes,
    gaps: arrivals.slice(1).map((atMs, i) => atMs - (arrivals[i] ?? 0)),
  };
}

async function play(url: string, { client }: Player): Promise<void> {
  for (let i = 0; i < ROUNDS; i++) {
    const body = JSON.stringify({ game: GAMES[i % GAMES.length], stakeMinor: 20, currency: 'EUR', action: null });
    const headers = {
      ...headersOf(url, client),
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const response = await fetch(`${url}/api/rounds`, { method: 'POST', body, headers });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`a round was answered ${response.status}`);
  }
}
