// The kit of cases for wallets: a right one passes all that can be asked over the wire, and each planted fault is found by the case that
// is about it, with a sentence. And the pretend studio's slot returns what its feed says.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CASES, runCases } from '../../../kit/cases.ts';
import { FAULTS, type Fault, referenceKit } from '../../../kit/faults.ts';
import { asHtml, asJUnit, asText } from '../../../kit/report.ts';
import { returnPercent, spin, timesOf } from '../../../kit/studio/slot.ts';
import { Studio } from '../../../kit/studio/studio.ts';
import { runStudioCases } from '../../../kit/studio-cases.ts';

test('a wallet that is right passes every case that can be asked over the wire', async () => {
  const results = await runCases(referenceKit());
  expect(results.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(results.filter(({ state }) => state === 'passed').length).toBeGreaterThan(28);
});

test.each(Object.entries(FAULTS) as [Fault, string][])(
  '“%s” is found by the case “%s”, with a sentence',
  async (fault, name) => {
    const one = CASES.find((each) => each.name === name);
    expect(one).toBeDefined();
    const [result] = await runCases(referenceKit(fault), one ? [one] : []);
    expect(result).toMatchObject({ state: 'failed' });
    expect(result?.sentence).toMatch(/has to be|have to be|has to|must not|have one|tells the balance|stand|may/);
  },
);

test('what came of the cases is told as text, as JUnit and as a page, and none of them trusts what a wallet wrote', async () => {
  const results = await runCases(referenceKit('no x-request-id'), CASES.slice(0, 2));
  expect(asText(results)).toContain('1 of 2 cases passed, 1 failed.');
  expect(asJUnit(results)).toContain('failures="1"');
  const hostile = [{ name: 'x', state: 'failed' as const, sentence: '<script>alert(1)</script>', ms: 1 }];
  for (const text of [asJUnit(hostile), asHtml(hostile, '<b>')]) expect(text).not.toMatch(/<script>alert|<b>/);
});

test('the pretend studio’s slot returns what it publishes, and a spin pays what its line says [I53]', () => {
  const [row] = JSON.parse(readFileSync('content/feeds/gimbal.json', 'utf8')) as { rtp: number }[];
  expect(returnPercent()).toBeCloseTo(row?.rtp ?? 0, 6);
  let seed = 108;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let i = 0; i < 2000; i++) {
    const { reels, times } = spin(random);
    const [a, b, c] = reels.map((rows) => rows[1]);
    expect(a && b && c && timesOf(a, b, c)).toBe(times);
  }
});

const SECRET = 'a secret of a studio, long enough';
function pretend(change: (reply: Response, path: string) => Response = (reply) => reply) {
  const studio: Studio = new Studio({
    secrets: [SECRET],
    wallet: 'http://wallet.test',
    origin: () => 'http://studio.test',
    framedBy: 'https://casino.test',
  });
  const fetcher = async (url: string, init: RequestInit) =>
    change(await studio.fetch(new Request(url, init)), new URL(url).pathname);
  const about = { api: 'http://studio.test', secret: SECRET, game: 'lantern-moths', framedBy: 'https://casino.test' };
  return runStudioCases({ ...about, fetcher });
}

test('the pretend studio passes every case for studios, and what is wrong in one is found with a sentence', async () => {
  expect((await pretend()).filter(({ state }) => state === 'failed')).toEqual([]);
  const failed = async (change: Parameters<typeof pretend>[0]) =>
    (await pretend(change)).filter(({ state }) => state === 'failed').map(({ name }) => name);
  const without = (header: string) => (reply: Response) => {
    const bare = new Response(reply.body, reply);
    bare.headers.delete(header);
    return bare;
  };
  expect(await failed(without('referrer-policy'))).toEqual(['framed']);
  expect(await failed(without('content-security-policy'))).toEqual(['framed']);
  expect(await failed((reply) => (reply.status === 403 ? new Response('{}') : reply))).toEqual([
    'launch, signed',
    'free rounds, told again',
  ]);
  expect(await failed((reply, path) => (path === '/games' ? new Response('[]') : reply))).toEqual(['games']);
  expect(await failed((reply) => (reply.status === 410 ? new Response('again') : reply))).toEqual([
    'launch works once',
  ]);
});
