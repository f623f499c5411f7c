// Runs a simulation over all cores: the same rounds in the same order of chunks, however many cores there are.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ClusterConfig } from '#shared/games/cluster/rules.ts';
import { addTally, emptyTally, type Tally } from '#shared/games/cluster/simulate.ts';

export const CHUNK_ROUNDS = 1_000_000;
export type Chunk = { config: ClusterConfig; seed: number; chunk: number; rounds: number };

/** `rounds` is a multiple of a chunk's rounds. */
export async function simulated(config: ClusterConfig, rounds: number, seed: number): Promise<Tally> {
  const chunks = rounds / CHUNK_ROUNDS;
  const done: Tally[] = [];
  let next = 0;
  const work = () =>
    new Promise<void>((finished, failed) => {
      const worker = new Worker(new URL('./chunk.ts', import.meta.url));
      let at = -1;
      const give = () => {
        if (next === chunks) return void worker.terminate().then(() => finished());
        at = next++;
        worker.postMessage({ config, seed, chunk: at, rounds: CHUNK_ROUNDS } satisfies Chunk);
      };
      worker.on('message', (tally: Tally) => {
        done[at] = tally;
        give();
      });
      worker.on('error', failed);
      give();
    });
  await Promise.all(Array.from({ length: Math.min(chunks, availableParallelism()) }, work));
  // Sums of squares exceed 2^53: added in a fixed order they are the same on every machine.
  return done.reduce(addTally, emptyTally(config.multipliers.length));
}
