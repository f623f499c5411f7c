// The server rows: CPU per request against the bases of the same rounds, requests per second beside it.
import { readdirSync, statSync } from 'node:fs';
import { type Loads, load, ratio, type Target } from './load.ts';
import type { Row } from './report.ts';

type Options = { direct: number; pids: readonly number[]; bases: readonly Target[]; rounds: number; seconds: number };

export async function serverRows({ direct, pids, bases, rounds, seconds }: Options): Promise<Row[]> {
  const url = `http://127.0.0.1:${direct}`;
  const targets: Target[] = [
    ...bases,
    { name: 'H', url: `${url}/api/health`, pids },
    { name: 'S', url: url + smallFile(), pids },
    { name: 'guest page', url: `${url}/`, pids },
  ];
  const loads = await load(targets, rounds, seconds);
  const bad = [...loads.values()].reduce((sum, each) => sum + each.bad, 0);
  return [
    ...bases.map(({ name }) => plain(loads, name)),
    plain(loads, 'H'),
    plain(loads, 'S'),
    {
      what: 'guest page, cached',
      value: ratio(loads, 'guest page', 'H'),
      unit: 'H',
      goal: 1.1,
      beside: beside(loads, 'guest page'),
    },
    { what: 'answers other than 2xx', value: bad, unit: '', goal: 0 },
  ];
}

const names: Record<string, string> = {
  R: 'R: bare Worker',
  T: 'T: object call, one transaction of 3 inserts, 100 objects',
  N: 'N: D1 select 1',
  H: 'H: JSON route of the shipped Worker',
  S: 'S: a file of about 3 kB from the asset layer',
};

const plain = (loads: Loads, name: string): Row => ({
  what: names[name] ?? name,
  value: loads.get(name)?.cpuUs ?? Number.NaN,
  unit: 'us',
  beside: beside(loads, name),
});

function beside(loads: Loads, name: string): string {
  const found = loads.get(name);
  return found ? `${Math.round(found.perSecond)}/s, p50 ${found.p50Ms.toFixed(1)} ms` : '';
}

/** The built file whose size comes nearest to 3 kB. */
function smallFile(): string {
  const folder = 'dist/sandbox/client/_astro';
  const sized = readdirSync(folder).map((name) => ({ name, off: Math.abs(statSync(`${folder}/${name}`).size - 3000) }));
  return `/_astro/${sized.sort((a, b) => a.off - b.off)[0]?.name}`;
}
