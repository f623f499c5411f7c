// Load by wrk in interleaved rounds: each round visits every target once, so that ratios are taken inside one round.
import { spawn, spawnSync } from 'node:child_process';
import { cpuOf, median } from './cpu.ts';

export type Target = {
  name: string;
  url: string;
  /** Processes that are charged for it. */
  pids: readonly number[];
  /** A wrk script: method, headers, bodies. */
  script?: string;
  headers?: Readonly<Record<string, string>>;
  connections?: number;
  /** Waits for what the requests leave behind: it is charged to them, not to whatever is measured next. */
  after?: () => Promise<void>;
};

type Sample = { cpuUs: number; perSecond: number; p50Ms: number; requests: number; bad: number };
/** Medians over the rounds; `bad` and `requests` are sums. */
export type Load = Sample & { samples: readonly Sample[] };
export type Loads = ReadonlyMap<string, Load>;

export const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined;

export async function load(targets: readonly Target[], rounds: number, seconds: number): Promise<Loads> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) {
    await wrk(target, 1);
    await target.after?.();
  }
  for (let round = 0; round < rounds; round++)
    for (const target of targets) samples.get(target.name)?.push(await measure(target, seconds));
  return new Map([...samples].map(([name, all]) => [name, summary(all)]));
}

/** CPU of `name` in multiples of `base`: the median of the rounds' ratios. */
export function ratio(loads: Loads, name: string, base: string): number {
  const bases = loads.get(base)?.samples ?? [];
  return median(
    (loads.get(name)?.samples ?? []).map(({ cpuUs }, round) => cpuUs / (bases[round]?.cpuUs ?? Number.NaN)),
  );
}

async function measure(target: Target, seconds: number): Promise<Sample> {
  const before = cpuOf(target.pids);
  const text = await wrk(target, seconds);
  await target.after?.();
  const spent = cpuOf(target.pids) - before;
  const requests = number(/(\d+) requests in/, text);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1) ?? [];
  return {
    cpuUs: spent / requests,
    perSecond: number(/Requests\/sec:\s+([\d.]+)/, text),
    p50Ms: milliseconds(/^\s+50%\s+(\S+)/m.exec(text)?.[1] ?? ''),
    requests,
    bad: (number(/Non-2xx.*: (\d+)/, text) || 0) + errors.map(Number).reduce((sum, count) => sum + count, 0),
  };
}

function wrk({ url, script, headers = {}, connections = 16 }: Target, seconds: number): Promise<string> {
  const more = [
    ...(script ? ['-s', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ];
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...more, url];
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (part) => {
      text += part;
    });
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
}

function summary(samples: readonly Sample[]): Load {
  const mid = (field: keyof Sample) => median(samples.map((sample) => sample[field]));
  const sum = (field: keyof Sample) => samples.reduce((total, sample) => total + sample[field], 0);
  return {
    cpuUs: mid('cpuUs'),
    perSecond: mid('perSecond'),
    p50Ms: mid('p50Ms'),
    requests: sum('requests'),
    bad: sum('bad'),
    samples,
  };
}

const number = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

function milliseconds(text: string): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? ''] ?? Number.NaN);
}
