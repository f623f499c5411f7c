// What a spectator of a live table costs: sockets at one table, whose rounds the sandbox's clock hurries on.
import { mkdirSync, rmSync } from 'node:fs';
import { freePort } from '#kit/port.ts';
import { serve } from '../../scripts/serve.ts';
import { median } from './cpu.ts';
import { load, type Target } from './load.ts';
import type { Row } from './report.ts';
import { Audience } from './sockets.ts';

const TABLE = 'kepler/solstice-roulette';
const STATE = '.state/bench-room';
const FEW = 100;
const MANY = 1000;
/** Every step of the clock ends a phase of the round, or nearly. */
const STEP_MS = 10_000;

/** `bare` is the base R, measured beside each room. */
export async function roomRows(
  country: string,
  bare: Target,
  size: { rounds: number; frames: number },
): Promise<Row[]> {
  rmSync(STATE, { recursive: true, force: true });
  mkdirSync(STATE, { recursive: true });
  const [port, direct] = [await freePort(), await freePort()];
  const server = await serve({ port, direct, state: STATE, devCountry: country });
  const url = `http://127.0.0.1:${direct}`;
  const samples: { bareUs: number; few: number; many: number }[] = [];
  let frameBytes = 0;
  try {
    for (let round = 0; round < size.rounds; round++) {
      const few = await room(url, server.pids, FEW, size.frames);
      const many = await room(url, server.pids, MANY, size.frames);
      const bareUs = (await load([bare], 1, 1)).get(bare.name)?.cpuUs ?? Number.NaN;
      samples.push({ bareUs, few: few.cpuUs, many: many.cpuUs });
      frameBytes = many.frameBytes;
    }
  } finally {
    await server.stop();
  }
  const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick));
  return [
    {
      what: `a frame to one of ${MANY} sockets, CPU`,
      value: of(({ many, bareUs }) => many / bareUs),
      unit: 'R',
      goal: 0.6,
      beside: `${of(({ many }) => many).toFixed(1)} us, ${frameBytes} bytes`,
    },
    {
      what: `the same, against ${FEW} sockets`,
      value: of(({ few, many }) => many / few),
      unit: 'x',
      goal: 1.1,
    },
  ];
}

/** CPU of the server for each frame that a spectator hears. */
async function room(url: string, pids: readonly number[], seats: number, frames: number) {
  const audience = new Audience();
  await audience.seat(url, `/api/tables/${TABLE}`, seats);
  // How many sit is told once more after the last sat down.
  await audience.quiet();
  const from = audience.received;
  const { cpuUs } = await audience.cost(pids, async () => {
    while (audience.received - from < frames * seats) await step(url);
    await audience.quiet();
  });
  await audience.leave();
  return { cpuUs, frameBytes: audience.frameBytes };
}

async function step(url: string): Promise<void> {
  const body = JSON.stringify({ byMs: STEP_MS });
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', origin: url },
  });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}`);
  await answer.body?.cancel();
}
