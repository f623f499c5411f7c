// What is measured on the whole: the size of a release, and what a storm of kills leaves behind.
import { spawnSync } from 'node:child_process';
import { storm } from '#kit/storm.ts';
import type { Row } from './report.ts';

const KIB = 1024 / 1000;

/** Builds a release if it is not built, and asks the deploy's dry run for its size. */
export function bundleRows(): Row[] {
  const node = (...args: string[]) => spawnSync('node', args, { encoding: 'utf8' });
  if (node('scripts/setup.mjs', 'release').status !== 0) return [];
  const { stdout } = node('scripts/deploy.mjs', '--dry-run');
  const size = Number(/gzip: ([\d.]+) KiB/.exec(stdout)?.[1]);
  return [{ what: 'Worker bundle, code compressed', value: size * KIB, unit: 'kB', goal: 800 }];
}

/** kill -9 under load, again and again: each fault is a sentence that says what was lost or what nobody asked for. */
export async function stormRows(kills: number): Promise<Row[]> {
  const { faults, acknowledged } = await storm(kills, (kill) => 5 + ((kill * 37) % 200));
  for (const fault of faults) console.log(`  ${fault}`);
  return [
    {
      what: `faults after ${kills} kills of the working server`,
      value: faults.length,
      unit: '',
      goal: 0,
      beside: `${acknowledged} commands acknowledged`,
    },
  ];
}
