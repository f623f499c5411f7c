// `npm run log` of each brand, as it is called.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';

const DAYS = { perigee: '2026-02-27', aphelion: '2026-03-01' };
const state = mkdtempSync(join(tmpdir(), 'log-of-brands-'));
afterAll(() => rmSync(state, { recursive: true }));

/** A sandbox's stores, each with one complete day on which nothing was booked. */
beforeAll(async () => {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...{ modules: true, script: 'export default {}', cf: false, telemetry: { enabled: false } },
      ...{ r2Buckets: ['perigee', 'aphelion'], resourcePersistencePath: join(state, 'v3') },
    }),
  );
  for (const [brand, day] of Object.entries(DAYS)) {
    const bucket = (await miniflare.getR2Bucket(brand)) as unknown as R2Bucket;
    await bucket.put(`log/day/${day}.json`, JSON.stringify({ day, complete: true, revision: 1, files: [] }));
  }
  await miniflare.dispose();
});

async function called(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn('node', ['scripts/log.ts', ...args], { env: { ...process.env, STATE: state } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}
const SQL = 'select day::varchar as day from complete_day';

test('the log of the first brand, and of the one that is named, is that brand’s alone', async () => {
  const all = await Promise.all([[], ['--brand', 'aphelion']].map((args) => called(...args, '--csv', SQL)));
  expect(all.map(({ out }) => out)).toEqual([DAYS.perigee, DAYS.aphelion].map((day) => `day\r\n${day}\r\n`));
});

test('an unknown brand, and an account’s log, are refused and not read from the sandbox', async () => {
  const refused = await Promise.all([['--brand', 'nadir'], ['--remote']].map((args) => called(...args, '--csv', SQL)));
  expect(refused.map(({ code, out }) => [code, out])).toEqual(refused.map(() => [1, '']));
  expect(refused[0]?.err).toContain('--brand names one of content/brands: aphelion');
});
