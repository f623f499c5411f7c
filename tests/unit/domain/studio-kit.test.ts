// The kit of cases for wallets: a right one passes all that can be asked over the wire, and each planted fault is found by the case that
// is about it, with a sentence. And the pretend studio's slot returns what its feed says.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { CASES, runCases } from '../../../kit/cases.ts';
import { reach } from '../../../kit/client.ts';
import { FAULTS, type Fault, referenceKit } from '../../../kit/faults.ts';
import { load } from '../../../kit/load.ts';
import { asHtml, asJUnit, asLine, asSummary } from '../../../kit/report.ts';
import { PROFILES, returnPercent, spin, timesOf } from '../../../kit/studio/slot.ts';
import { Studio } from '../../../kit/studio/studio.ts';
import { runStudioCases } from '../../../kit/studio-cases.ts';

test('a wallet that is right passes every case that can be asked over the wire', async () => {
  const results = await runCases(referenceKit());
  expect(results.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(results.filter(({ state }) => state === 'passed').length).toBeGreaterThan(28);
});

test.each(Object.entries(FAULTS).map(([fault, [name, sentence]]) => [fault as Fault, name, sentence] as const))(
  '“%s” is found by the case “%s”, with the sentence that says it',
  async (fault, name, sentence) => {
    const one = CASES.find((each) => each.name === name);
    expect(one).toBeDefined();
    const [result] = await runCases(referenceKit(fault), one ? [one] : []);
    expect(result).toMatchObject({ state: 'failed' });
    expect(result?.sentence).toContain(sentence);
  },
);

test('what came of the cases is told as text, as JUnit and as a page, and none of them trusts what a wallet wrote', async () => {
  const results = await runCases(referenceKit('no x-request-id'), CASES.slice(0, 2));
  expect(asSummary(results)).toBe('1 of 2 cases passed, 1 failed.');
  expect(asLine(results[0] as (typeof results)[0])).toMatch(/^FAILED balance ok .*\n {9}\S/);
  expect(asJUnit(results)).toContain('failures="1"');
  const hostile = [{ name: 'x', state: 'failed' as const, sentence: '<script>alert(1)</script>', ms: 1 }];
  for (const text of [asJUnit(hostile), asHtml(hostile, '<b>')]) expect(text).not.toMatch(/<script>alert|<b>/);
});

test('the pretend studio’s slot returns what it publishes, and a spin pays what its line says [I53]', () => {
  type Row = { versions: { rtp_profiles: { id: string; rtp: number }[] }[] };
  const [row] = JSON.parse(readFileSync('content/feeds/gimbal.json', 'utf8')) as Row[];
  const listed = row?.versions[0]?.rtp_profiles ?? [];
  expect(listed.map(({ id }) => id)).toEqual(PROFILES);
  for (const profile of PROFILES)
    expect(returnPercent(profile)).toBeCloseTo(listed.find(({ id }) => id === profile)?.rtp ?? 0, 6);
  let seed = 108;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let i = 0; i < 2000; i++) {
    const profile = PROFILES[i % PROFILES.length] ?? '94';
    const { reels, times } = spin(random, profile);
    const [a, b, c] = reels.map((rows) => rows[1]);
    expect(a && b && c && timesOf([a, b, c], profile)).toBe(times);
  }
});

test('a load of 1,000 calls is counted and timed, and what a wallet gets wrong under it is told', async () => {
  let ms = 0;
  const options = { calls: 1000, atOnce: 4, now: () => ++ms };
  expect(await load(referenceKit(), options)).toMatchObject({ faults: [], ms: { p50: expect.any(Number) } });
  const found = async (fault: Fault) => (await load(referenceKit(fault), options)).faults;
  const twice = await found('a repetition counts again');
  expect(twice[0]).toContain('A call that is sent again has to be answered byte for byte.');
  expect([twice.length, twice.at(-1)]).toEqual([6, expect.stringMatching(/^And \d+ more\.$/)]);
});

const SECRET = 'a secret of a studio, long enough';
type Change = (reply: Response, path: string, url: string) => Response | Promise<Response>;
function pretend(change: Change = (reply) => reply, freeRounds = true, report?: Parameters<typeof runStudioCases>[1]) {
  const studio: Studio = new Studio({
    secrets: [SECRET],
    wallet: 'http://wallet.test',
    origin: () => 'http://studio.test',
    framedBy: 'https://casino.test',
  });
  const fetcher = async (url: string, init: RequestInit) =>
    change(await studio.fetch(new Request(url, init)), new URL(url).pathname, url);
  const about = { api: 'http://studio.test', secret: SECRET, game: 'lantern-moths', framedBy: 'https://casino.test' };
  return runStudioCases({ ...about, fetcher, freeRounds }, report);
}
/** The list of games, with each row changed. */
const rows =
  (change: (row: Record<string, unknown>) => object): Change =>
  async (reply, path) =>
    path === '/games' && reply.ok
      ? Response.json(((await reply.json()) as Record<string, unknown>[]).map((row) => ({ ...row, ...change(row) })))
      : reply;

test('the pretend studio passes every case for studios, and what is wrong in one is found with a sentence', async () => {
  expect((await pretend()).filter(({ state }) => state === 'failed')).toEqual([]);
  const failed = async (change: Change) =>
    (await pretend(change)).filter(({ state }) => state === 'failed').map(({ name }) => name);
  const without = (header: string) => (reply: Response) => {
    const bare = new Response(reply.body, reply);
    bare.headers.delete(header);
    return bare;
  };
  expect(await failed(without('referrer-policy'))).toEqual(['framed']);
  expect(await failed(without('content-security-policy'))).toEqual(['framed']);
  expect(await failed((reply) => (reply.status === 403 ? new Response('{}') : reply))).toEqual([
    'games',
    'launch, signed',
    'free rounds, told again',
    'round details',
    'report',
  ]);
  expect(await failed((reply, path) => (path === '/games' ? new Response('[]') : reply))).toEqual(['games']);
  const row = {
    ...{ id_provider: 't', account_id: 'a', round_id: 'r', type: 'bet', amount: '1.00', currency: 'EUR' },
    time: '2026-12-24T18:00:00.000Z',
  };
  const reporting = (change: object) =>
    failed((reply, path) =>
      path === '/report' && reply.ok ? Response.json({ rows: [row, { ...row, ...change }] }) : reply,
    );
  expect(await reporting({})).toEqual([]);
  for (const change of [{ time: 1_798_135_200_000 }, { time: 'yesterday' }, { amount: 1 }, { round_id: undefined }])
    expect(await reporting(change)).toEqual(['report']);
  expect(await failed((reply) => (reply.status === 410 ? new Response('again') : reply))).toEqual([
    'launch works once',
  ]);
});

test('a launch names the version and the profile that GET /games lists, and what cannot be asked of a studio is left out with the reason', async () => {
  const states = (results: Awaited<ReturnType<typeof pretend>>) =>
    Object.fromEntries(results.map(({ name, state }) => [name, state]));
  // A list under its name is a list.
  const inside: Change = async (reply, path) =>
    path === '/games' && reply.ok ? Response.json({ games: await reply.json() }) : reply;
  expect((await pretend(inside)).filter(({ state }) => state !== 'passed')).toEqual([]);
  const bare = await pretend(rows(() => ({ versions: [] })));
  expect(states(bare)).toMatchObject({ games: 'failed', 'launch, signed': 'left out', report: 'passed' });
  expect(bare[0]?.sentence).toContain('has to state its versions');
  const other = await pretend(
    rows(({ versions }) => ({ versions: [{ ...(versions as object[])[0], version: 'no such version' }] })),
  );
  expect(other.filter(({ state }) => state === 'failed').map(({ name }) => name)).toContain('launch, signed');
  expect(states(await pretend(rows(() => ({ demo: false }))))).toMatchObject({ demo: 'left out', framed: 'passed' });
  const without = await pretend(undefined, false);
  expect(states(without)).toMatchObject({ 'free rounds, told again': 'left out' });
  expect(asSummary(without)).toBe('9 of 10 cases passed, 0 failed, 1 left out.');
  // A studio that opens whatever it is asked for has a build played that nobody has certified.
  const willing: Change = (reply, path) =>
    path === '/launch/real' && reply.status === 400 ? Response.json({ launch_url: 'http://studio.test/x' }) : reply;
  const found = (await pretend(willing)).filter(({ state }) => state === 'failed').map(({ name }) => name);
  expect(found).toEqual(['unknown game', 'unknown version']);
});

test('each result is told as soon as there is one, and who gives no answer is named with the reason', async () => {
  const reported: string[] = [];
  const results = await pretend(undefined, true, ({ name }) => void reported.push(name));
  expect(reported).toEqual(results.map(({ name }) => name));
  const walled: string[] = [];
  await runCases(referenceKit(), CASES.slice(0, 3), ({ name }) => void walled.push(name));
  expect(walled).toEqual(CASES.slice(0, 3).map(({ name }) => name));
  const server = createServer((_, reply) => reply.end('here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // A sandbox's studio is framed from a name that only browsers resolve.
  expect(await (await reach(`http://studio.localhost:${port}/open`, {})).text()).toBe('here');
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await expect(reach(`http://127.0.0.1:${port}/games`, {})).rejects.toThrow(
    `http://127.0.0.1:${port}/games gave no answer: connect ECONNREFUSED 127.0.0.1:${port}.`,
  );
});
