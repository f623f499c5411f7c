// A worker thread of a simulation: one chunk of rounds at a time, each with its own random stream.
import { parentPort } from 'node:worker_threads';
import { stream } from '#shared/chance/stream.ts';
import { simulate } from '#shared/games/cluster/simulate.ts';
import type { Chunk } from './simulation.ts';

parentPort?.on('message', ({ config, seed, chunk, rounds }: Chunk) =>
  parentPort?.postMessage(simulate(config, rounds, stream(seed, chunk))),
);
