// `npm run maths:random`: runs dieharder (Debian's package of that name; R. G. Brown) on the byte stream of the fair
// draw, from fixed seeds. About half an hour; numbers of tests may be given: `npm run maths:random -- 0 100`.

import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { floatsOf } from '#shared/chance/draw.ts';

/** The tests that dieharder rates good, less those that it calls suspect or not to be used (5 to 7, 14). */
const TESTS = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102];
const SERVER_SEED = hash('sha256', 'perigee: the stream that is tested');
const CLIENT_SEED = 'maths-random';
/** A round of several steps uses this many blocks; most rounds use one. */
const BLOCKS_PER_NONCE = 4;
const BLOCKS_PER_WRITE = 2048;

/** HMAC-SHA256 over reused buffers: many times as fast as the product's own, with which it is compared below. */
function drawnBy(key: string) {
  const block = Buffer.alloc(64);
  block.write(key);
  const inner = Buffer.alloc(192);
  const outer = Buffer.alloc(96);
  for (const [at, byte] of block.entries()) {
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  return (message: string): Buffer => {
    const length = inner.write(message, 64, 'latin1');
    hash('sha256', inner.subarray(0, 64 + length), 'buffer').copy(outer, 64);
    return hash('sha256', outer, 'buffer');
  };
}

const draw = drawnBy(SERVER_SEED);
const messageAt = (index: number) =>
  `${CLIENT_SEED}:${Math.floor(index / BLOCKS_PER_NONCE)}:${index % BLOCKS_PER_NONCE}`;

for (let index = 0; index < 1000; index++) {
  const bytes = draw(messageAt(index));
  const floats = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4) / 2 ** 32);
  if (JSON.stringify(floats) !== JSON.stringify(floatsOf(SERVER_SEED, messageAt(index))))
    throw new Error(`Block ${index} is not what the product draws`);
}

if (spawnSync('dieharder', ['-h']).error) {
  console.error('dieharder is missing. Install it (Debian: apt-get install dieharder), then run this again.');
  process.exit(1);
}

let index = 0;
function more(): Buffer {
  const blocks = Array.from({ length: BLOCKS_PER_WRITE }, () => draw(messageAt(index++)));
  return Buffer.concat(blocks);
}

/** Runs one test on the stream from where the last one stopped; a weak result is examined with more samples (-Y 1). */
function run(test: number): Promise<string> {
  const child = spawn('dieharder', ['-g', '200', '-d', String(test), '-Y', '1', '-k', '2'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  // dieharder closes the pipe when it has read enough.
  child.stdin.on('error', () => child.stdin.destroy());
  const feed = () => {
    while (!child.stdin.destroyed && child.stdin.write(more()));
  };
  child.stdin.on('drain', feed);
  feed();
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}

const chosen = process.argv.slice(2).map(Number);
let failed = false;
console.log(
  `server seed ${SERVER_SEED}, client seed ${CLIENT_SEED}\n   test name      |ntup| samples  |psamples| p-value  |assessment`,
);
for (const test of chosen.length > 0 ? chosen : TESTS) {
  const rows = (await run(test)).split('\n').filter((line) => /\|\s*(PASSED|WEAK|FAILED)/.test(line));
  for (const row of rows) console.log(row);
  if (rows.length === 0 || rows.some((row) => row.includes('FAILED'))) failed = true;
}
console.log(`${((index * 32) / 1e9).toFixed(2)} GB drawn.`);
if (failed) {
  console.error('The stream failed a test.');
  process.exit(1);
}
