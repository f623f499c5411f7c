// The hourly look at what a studio has: against the pretend studio over HTTP, with the office's switches and the operators' log.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Audit } from '#functions/audit/audit.ts';
import { proposeTitles, titlesOf } from '#functions/jobs/studio-titles.ts';
import { studioSecrets } from '#functions/sandbox/studio.ts';
import { MemoryBucket } from '#kit/log.ts';
import { memoryContext } from '#kit/objects.ts';
import { feedPoster } from '#shared/domain/art/feed.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { snapshotOf } from '#shared/domain/catalogue/snapshot.ts';
import { SWITCHES_KEY } from '#shared/domain/published.ts';
import { type Switches, widened } from '#shared/domain/switches.ts';
import { Studio } from '../../../kit/studio/studio.ts';

const T = Date.UTC(2026, 10, 29, 10);
const HOUR_MS = 3_600_000;
const GAME = 'gimbal/lantern-moths';
const SECRET = 'secret';

const LISTED: CatalogueGame = {
  ...{ id: GAME, slug: 'lantern-moths', name: 'Lantern Moths', producer: 'gimbal', engine: '' },
  ...{ categories: ['slots'], badges: [], features: [], themes: [], volatility: null, rank: 0, released: '' },
  ...{
    poster: feedPoster(GAME, 'Lantern Moths'),
    board: '',
    currencies: ['EUR', 'FUN'],
    stakes: {},
    rtp: '',
    returns: { AT: '94.9125' },
  },
  ...{ rtpWithin: null, hitRate: { least: '', most: '' }, bets: [], fullUpToMinor: null, blocked: [], jackpot: null },
  ...{ freeSpins: true, seoTitle: '' },
};
const STUDIOS = [{ slug: 'gimbal', name: 'Gimbal', symbol: '1f680', hues: { a: '#ff8a3d', b: '#7a1e0c' } }];
const ASSETS: Readonly<Record<string, unknown>> = {
  catalogue: { hash: 'one', snapshot: snapshotOf([LISTED], STUDIOS) },
  'config/studio-certificates': JSON.parse(readFileSync('content/config/studio-certificates.json', 'utf8')).rows,
};

async function studio() {
  const made = new Studio({
    secrets: studioSecrets(SECRET),
    wallet: 'http://wallet.test',
    origin: () => 'http://studio.test',
    framedBy: 'https://casino.test',
  });
  let isSilent = false;
  const server = createServer(async ({ url = '/', headers }, outgoing) => {
    const reply = await made.fetch(
      new Request(new URL(url, 'http://studio.test'), { headers: headers as Record<string, string> }),
    );
    outgoing.writeHead(isSilent ? 503 : reply.status, Object.fromEntries(reply.headers));
    outgoing.end(await reply.text());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close());
  const audit = Reflect.construct(Audit, [{ ...memoryContext().ctx, id: { name: 'audit' } }, {}]) as Audit;
  const bucket = new MemoryBucket();
  const env = {
    STORE: bucket,
    AUDIT: { getByName: () => audit },
    STUDIO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PSP_SANDBOX_SECRET: SECRET,
    ASSETS: {
      fetch: async (address: string) => {
        const value = ASSETS[address.replace('http://localhost/_content/', '').replace('.json', '')];
        return value === undefined ? new Response(null, { status: 404 }) : Response.json(value);
      },
    },
  } as unknown as Env;
  return {
    look: (hours: number) => proposeTitles(env, T + hours * HOUR_MS),
    silence: (on: boolean) => {
      isSilent = on;
    },
    list: (wish: string) =>
      made.fetch(new Request('http://studio.test/list', { method: 'POST', body: JSON.stringify({ list: wish }) })),
    proposals: async () => (await titlesOf(env, 'gimbal'))?.proposals.map(({ kind, game }) => `${kind} ${game}`),
    atMs: async () => (await titlesOf(env, 'gimbal'))?.atMs,
    switches: async () => ((await (await bucket.get(SWITCHES_KEY))?.json()) ?? []) as Switches,
    write: (all: Switches) => bucket.put(SWITCHES_KEY, JSON.stringify(all)),
    log: () => audit.page({}),
  };
}

const open: (() => void)[] = [];
let errors: string[] = [];
beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of open.splice(0)) close();
});
const events = (event: string) => errors.filter((text) => text.includes(`"${event}"`));
const NEW = ['version gimbal/lantern-moths', 'new gimbal/paper-comets', 'new gimbal/tin-rockets'];

test('what is new at a studio is proposed and stops nothing; it is asked once an hour, and its silence changes nothing', async () => {
  const one = await studio();
  await one.look(0);
  expect(await one.proposals()).toEqual(NEW);
  expect(await one.switches()).toEqual([]);
  await one.list('withdrawn');
  await one.look(0.9);
  expect(await one.proposals()).toEqual(NEW);
  one.silence(true);
  await one.look(1);
  expect([await one.proposals(), await one.switches(), await one.atMs()]).toEqual([NEW, [], T]);
  expect(events('studio.silent')).toHaveLength(1);
});

test.each([
  ['withdrawn', 'the whole title is withdrawn'],
  ['changed', '1.0, 94 is not what was certified; 1.0, 92 is not what was certified'],
] as const)(
  'a title that is %s is switched off, once and for both logs; two may switch it on, and it stops again while its studio has it so',
  async (wish, why) => {
    const one = await studio();
    await one.list(wish);
    await one.look(0);
    const [off] = await one.switches();
    expect(off).toMatchObject({ kind: 'game', of: GAME, by: 'titles', reason: `gimbal: ${why}.` });
    await one.look(1);
    expect(await one.switches()).toEqual([off]);
    expect(events('studio.title_stopped')).toHaveLength(1);
    expect(await one.log()).toMatchObject([{ operator: 'titles', act: 'switch.off', subject: `game ${GAME}` }]);
    const sign = (by: string) => ({ by, atMs: T + 1, reason: 'The studio says that it is back' });
    const request = widened(await one.switches(), off?.id ?? '', sign('ada'));
    // Who asks to switch it on is not asked again each hour.
    await one.write(typeof request === 'string' ? [] : request.all);
    await one.look(2);
    expect((await one.switches())[0]?.widening?.by).toBe('ada');
    await one.write([]);
    await one.look(3);
    expect(await one.switches()).toHaveLength(1);
    await one.write([]);
    await one.list('agreed');
    await one.look(4);
    expect([await one.switches(), await one.proposals()]).toEqual([[], NEW]);
  },
);
