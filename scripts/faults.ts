// `npm run faults`: plants faults in a seeded sample of lines, one at a time, and runs the tests that reach them.
// Faults that no test notices are listed in dist/faults: each is a promise that no test holds. The sample follows from
// the seed, so a night's run can be repeated.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Files in which a fault costs a player money, a limit or a right. */
const WATCHED = [
  'src/shared/domain/{bonuses,cashier,limits,protection,rewards,risk,wallet,identity}/**/*.ts',
  'src/shared/domain/{ledger,limits,money,payments,payout-stages,person,postings,rates,rounds,stakes}.ts',
  'functions/player/{limits,lotteries,payments,points,races,rewards,rounds,draws,vip}/**/*.ts',
  'functions/{identity,lottery,tournament,person,means,jackpot}/**/*.ts',
];
/** Half of the sample stands in lines of money, limits and ends. */
const HEAVY = /minor|cents|amount|balance|limit|cash|bonus|until|end|close|expire|stake|win\b|Ms\b/i;
/** A line in which a fault can be planted: it compares, counts, decides or returns. */
const LIVE = /[<>]=?\s|[=!]==|&&|\|\||\?\?|\?\s|[-+*%]\s|\bif\b|\breturn\b|\.(some|every|filter|min|max|slice|sort)\b/;

export interface Line {
  readonly file: string;
  readonly line: number;
  readonly heavy: boolean;
}

export function linesOf(file: string, text: string): Line[] {
  let isComment = false;
  return text.split('\n').flatMap((content, at) => {
    const trimmed = content.trim();
    if (trimmed.startsWith('/*')) isComment = true;
    const skip =
      isComment || trimmed.startsWith('//') || trimmed.startsWith('*') || /^(import|export type|type)\b/.test(trimmed);
    if (trimmed.includes('*/')) isComment = false;
    return skip || !LIVE.test(content) ? [] : [{ file, line: at + 1, heavy: HEAVY.test(content) }];
  });
}

/** The same lines for the same seed, whatever the order of files: each line has its own hash, and the smallest are taken. */
export function sample(lines: readonly Line[], count: number, seed: string): Line[] {
  const number = ({ file, line }: Line) => createHash('sha256').update(`${seed} ${file}:${line}`).digest('hex');
  const drawn = lines.map((line) => ({ line, number: number(line) })).sort((a, b) => (a.number < b.number ? -1 : 1));
  const take = (heavy: boolean, most: number) => drawn.filter(({ line }) => line.heavy === heavy).slice(0, most);
  const heavy = take(true, Math.ceil(count / 2));
  return [...heavy, ...take(false, count - heavy.length)].map(({ line }) => line);
}

export interface Tally {
  readonly killed: number;
  readonly survived: readonly MutantResult[];
  readonly share: number;
}

/** A fault that no test reaches counts as survived; one that does not compile or never runs is not counted. */
export function tallyOf(results: readonly MutantResult[]): Tally {
  const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return { killed, survived, share: killed / Math.max(1, killed + survived.length) };
}

const printed = ({ fileName, location, mutatorName, replacement, status }: MutantResult): string =>
  `${fileName}:${location.start.line} ${mutatorName} -> ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 100)} (${status})`;

if (process.argv[1]?.endsWith('faults.ts')) {
  const { values } = parseArgs({
    options: {
      lines: { type: 'string', default: '130' },
      seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      only: { type: 'string' },
      least: { type: 'string', default: '0.9' },
    },
  });
  const files = globSync(values.only ? [values.only] : WATCHED).filter(
    (file) => !/schema|stub\.ts$|\.d\.ts$/.test(file),
  );
  const drawn = sample(
    files.sort().flatMap((file) => linesOf(file, readFileSync(file, 'utf8'))),
    Number(values.lines),
    values.seed,
  );
  console.log(`${drawn.length} lines of ${files.length} files, seed ${values.seed}`);
  const results = await new Stryker({
    mutate: drawn.map(({ file, line }) => `${file}:${line}-${line}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.faults.config.ts', related: true },
    coverageAnalysis: 'perTest',
    // A constant of a module is evaluated once, before any test: planting a fault there would mean reloading the module
    // for every test.
    ignoreStatic: true,
    concurrency: 2,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
    reporters: ['progress-append-only'],
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['dist', 'art', 'sound', 'public/_astro', 'public/files', '.wrangler', '.state', 'test-results'],
    allowConsoleColors: false,
  }).runMutationTest();
  const { killed, survived, share } = tallyOf(results);
  const report = [
    `seed ${values.seed}: ${killed} of ${killed + survived.length} planted faults were noticed (${Math.round(share * 1000) / 10} %)`,
    ...survived.map(printed).sort(),
  ].join('\n');
  mkdirSync('dist/faults', { recursive: true });
  writeFileSync('dist/faults/newest.txt', `${report}\n`);
  console.log(report);
  if (share < Number(values.least)) process.exit(1);
}
