// A studio that is being built, beside a sandbox: where it is framed from, what is told of its launch, and how its list of games becomes
// titles of the checkout.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { gamesOf } from '#functions/ports/studios/games.ts';
import { launched } from '#functions/ports/studios/launch.ts';
import { framedFrom, sandboxStudio } from '#functions/sandbox/studio.ts';
import { signatureOf } from '../../../kit/client.ts';
import { takeTitles } from '../../../scripts/publish/feed/own-studio.ts';

let server: Server;
let api = '';
let answer: readonly [status: number, body: unknown] = [200, []];
const signs: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    signs.push(request.headers['x-request-sign']);
    const [status, body] = answer;
    reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const studio = () => {
  const [first] = sandboxStudio({ STUDIO_URL: api, PSP_SANDBOX_SECRET: 's' } as Env);
  if (!first) throw new Error('no studio');
  return first;
};
const version = { version: '1.0', sha256: 'c0'.repeat(32), rtp_profiles: [{ id: '95', rtp: 95 }] };
const coin = { identifier: 'coin', title: 'Coin', currencies: ['EUR'], versions: [version] };

test('a studio on this machine is framed from a name of its own, which gets no cookie of ours; another from where it is', () => {
  expect(framedFrom('http://localhost:9351')).toBe('http://studio.localhost:9351');
  expect(framedFrom('http://127.0.0.1:9351')).toBe('http://studio.localhost:9351');
  expect(framedFrom('https://games.example/api')).toBe('https://games.example');
});

test('a launch that opens nothing is logged with what was answered, and where its address had to be', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const urls = { return: 'http://c/', deposit: 'http://c/d', history: 'http://c/h' };
  const launch = async (...given: typeof answer) => {
    answer = given;
    const outcome = await launched(studio(), { game: 'coin', locale: 'en', real: null, urls });
    return outcome.ok ? outcome.value : String(printed.mock.calls.at(-1)?.[0]);
  };
  const own = framedFrom(api);
  expect(await launch(200, { launch_url: `${own}/open/1` })).toBe(`${own}/open/1`);
  expect(await launch(200, { launch_url: `${api}/open/1` })).toContain(`the launch_url is on ${api}, not on ${own}`);
  expect(await launch(400, { msg: 'not this version' })).toContain('HTTP 400 {\\"msg\\":\\"not this version\\"}');
  expect(await launch(200, '<html>')).toContain('no launch_url: HTTP 200 <html>');
  expect(await launch(200, { url: 'x' })).toContain('no launch_url: HTTP 200');
  expect(await launch(500, { launch_url: `${own}/open/1` })).toContain('HTTP 500');
  printed.mockRestore();
});

test('a list of games is read as an array and under its name', async () => {
  answer = [200, [coin]];
  expect(await gamesOf(studio())).toMatchObject([{ identifier: 'coin' }]);
  answer = [200, { games: [coin] }];
  expect(await gamesOf(studio())).toMatchObject([{ identifier: 'coin' }]);
  answer = [200, { none: [] }];
  await expect(gamesOf(studio())).rejects.toThrow();
});

test('the titles of a studio are listed beside those of the checkout, each with one version for every country, and again without a second row', async () => {
  const root = mkdtempSync(join(tmpdir(), 'perigee-studio-'));
  mkdirSync(join(root, 'content/config'), { recursive: true });
  mkdirSync(join(root, 'content/feeds'));
  const feed = join(root, 'content/feeds/gimbal.json');
  const certificates = join(root, 'content/config/studio-certificates.json');
  const before = { game: 'gimbal/lantern-moths', version: '1.0', rtpProfile: '94', countries: ['AT', 'DE'] };
  writeFileSync(feed, JSON.stringify([{ identifier: 'lantern-moths' }]));
  writeFileSync(certificates, JSON.stringify({ rows: [before] }));
  const take = (...given: typeof answer) => {
    answer = given;
    return takeTitles({ root, api, id: 'gimbal', secret: 'a secret' });
  };
  const bare = { identifier: 'dice', title: 'Dice' };
  for (const list of [[coin, bare], { games: [coin, bare] }]) {
    expect(await take(200, list)).toEqual([
      'gimbal/coin: version 1.0, profile 95.',
      'gimbal/dice states no version with a profile of returns, so that nobody can play it.',
    ]);
    expect(JSON.parse(readFileSync(feed, 'utf8'))).toEqual([{ identifier: 'lantern-moths' }, coin, bare]);
    const { rows } = JSON.parse(readFileSync(certificates, 'utf8')) as { rows: unknown[] };
    expect(rows).toEqual([
      before,
      expect.objectContaining({
        ...{ game: 'gimbal/coin', version: '1.0', rtpProfile: '95', countries: ['AT', 'DE'] },
        sha256: version.sha256,
      }),
    ]);
  }
  expect(signs.at(-1)).toBe(signatureOf('a secret', ''));
  const written = [readFileSync(feed, 'utf8'), readFileSync(certificates, 'utf8')];
  await expect(take(403, { code: 'signature' })).rejects.toThrow('lists no games: HTTP 403 {"code":"signature"}');
  await expect(take(200, '<html>')).rejects.toThrow('lists no games: HTTP 200 <html>');
  await expect(take(200, [{ ...coin, title: '' }])).rejects.toThrow('cannot be read: row 0.title:');
  const silent = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  await expect(takeTitles({ root, api, id: 'gimbal', secret: 'x', ask: silent })).rejects.toThrow(
    `GET ${api}/games gave no answer: connect ECONNREFUSED.`,
  );
  expect([readFileSync(feed, 'utf8'), readFileSync(certificates, 'utf8')]).toEqual(written);
  rmSync(root, { recursive: true });
});
