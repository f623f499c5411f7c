// A studio beside the Worker, over HTTP both ways: a game is opened, played for money and as a demo, and its silence is told.
import { expect, test } from 'vitest';
import { framedFrom } from '#functions/sandbox/studio.ts';
import { Client } from '#kit/client.ts';
import { operator } from '#kit/office.ts';
import { ownStudio } from '#kit/own-studio.ts';
import { completeProfile, newPlayer } from '#kit/player.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { COUNTRY_COOKIE } from '#shared/contract/cookies.ts';
import type { OpenedGame } from '#shared/contract/game-sessions.ts';

const studio = await ownStudio(() => worker);
const { open: pageOf, spin } = studio;
const worker = workerUnderTest({ STUDIO_URL: studio.url, DEV_COUNTRY: 'AT' });
const base = () => `http://localhost:${worker.url().port}`;
const GAME = 'gimbal/lantern-moths';

/** What the casino has asked for, the newest last. */
const launches = () =>
  studio.requests.filter(({ path }) => path === '/launch/real').map(({ text }) => JSON.parse(text) as object);

async function player(fund = 5000) {
  const { client, email } = await newPlayer(new Client(base()));
  await completeProfile({ client });
  await client.send('/sandbox/studio/session', { json: { email, fund: String(fund) } });
  return client;
}
const open = (client: Client) =>
  client.ask<OpenedGame>('/api/game_sessions', { json: { game: GAME, currency: 'EUR' } });
const rounds = async (client: Client) =>
  (await client.ask<{ items: { game: string; status: string; stakeMinor: number }[] }>('/api/rounds')).items;

test('a game opens for money at an address that works once; its rounds are the player’s, and a spin told again is the same [I11]', async () => {
  const client = await player();
  const opened = await open(client);
  expect(opened.session).toMatch(/^[0-9a-f]{32}$/);
  const page = await pageOf(opened);
  expect([page.status, page.csp.includes('frame-ancestors http://localhost')]).toEqual([200, true]);
  expect((await pageOf(opened)).status).toBe(410);
  const id = crypto.randomUUID();
  const first = await spin(page.key, id);
  expect(first.status).toBe(200);
  expect(await spin(page.key, id)).toEqual(first);
  expect(await rounds(client)).toMatchObject([{ game: GAME, status: 'settled', stakeMinor: 100 }]);
  expect((await client.send(`/api/game_sessions/${opened.session}/renewals`, { method: 'POST' })).text).toBe(
    '{"refused":null}',
  );
});

test('the office’s page of a studio’s round has what the studio itself says of it [provider-wallet 10]', async () => {
  const client = await player();
  const { key } = await pageOf(await open(client));
  await spin(key);
  const [round] = (await client.ask<{ items: { id: string }[] }>('/api/rounds')).items;
  const carl = await operator(worker.url().href, 'carl.cashier');
  const { text } = await carl.see(`/players/${/\d+/.exec(round?.id ?? '')?.[0]}/rounds/${round?.id}`);
  for (const word of ['What its studio says now', 'State there', 'finished', '-b&quot;', 'taken'])
    expect(text).toContain(word);
});

test('a player asked for with a password signs in with it in a browser, and has the money and the game', async () => {
  const user = { email: 'studio-browser@example.com', password: 'Correct-horse-9' };
  const client = new Client(base());
  expect((await client.send('/sandbox/studio/session', { json: { ...user, fund: '1000' } })).status).toBe(201);
  await client.ask('/api/users/sign_in', { json: { user } });
  expect((await spin((await pageOf(await open(client))).key)).status).toBe(200);
});

test('a round whose answers are lost is sent again and taken back in the end: nothing of it is left [I13 I14]', async () => {
  const client = await player();
  const { key } = await pageOf(await open(client));
  studio.line = 'lost';
  expect((await spin(key)).status).toBe(503);
  studio.line = 'open';
  await expect.poll(async () => (await rounds(client)).map(({ status }) => status)).toEqual(['voided']);
  expect((await spin(key, undefined, '')).balance).toBe('50.00');
});

test('a studio opens the profile that is certified in the player’s market, and page, tile, search and call state its return and no other', async () => {
  const from = (country: string, client = new Client(base())) => {
    client.cookies.set(COUNTRY_COOKIE, country);
    return client;
  };
  /** What somebody is told of the title's return: on its page, on its tile, and by the search. */
  async function stated(client: Client): Promise<string[][]> {
    const figures = (text: string) => [...new Set(text.match(/9[0-9]\.91(?:25)?/g))];
    const page = (await client.send(`/play/${GAME}?mode=demo`)).text;
    const tile = /data-game="gimbal\/lantern-moths"[^>]*/.exec((await client.send('/producers/gimbal')).text)?.[0];
    const found = await client.ask<{ data: { identifier: string; rtp: string }[] }>('/api/games_filter', {
      json: { filter: { providers: ['gimbal'] } },
    });
    return [figures(page), figures(tile ?? ''), found.data.map(({ rtp }) => rtp)];
  }
  const austrian = [['94.91'], ['94.91'], ['94.9125']];
  const german = [['91.91'], ['91.91'], ['91.9125']];
  expect(await stated(from('AT'))).toEqual(austrian);
  expect(await stated(from('DE'))).toEqual(german);

  for (const [country, profile, expected] of [
    ['AT', '94', austrian],
    ['DE', '92', german],
  ] as const) {
    const user = { email: `market-${country}@example.com`, password: 'Correct-horse-9' };
    const client = from(country);
    expect((await client.send('/sandbox/studio/session', { json: { ...user, country } })).status).toBe(201);
    await client.ask('/api/users/sign_in', { json: { user } });
    await open(client);
    expect(launches().at(-1)).toMatchObject({
      account: { country },
      policy: { version: '1.0', rtpProfile: profile },
    });
    // Wherever a player is, what binds is where they registered.
    expect(await stated(client)).toEqual(expected);
    expect(await stated(from(country === 'AT' ? 'DE' : 'AT', client))).toEqual(expected);
  }
});

test('a demo names nobody, and a page frames this studio alone and only where its game is [I38]', async () => {
  const guest = new Client(base());
  const demo = await guest.ask<OpenedGame>('/api/game_demos', { json: { game: GAME } });
  expect(demo.session).toBeNull();
  const { key } = await pageOf(demo);
  expect((await spin(key)).status).toBe(200);
  const csp = async (path: string) => String((await guest.send(path)).headers['content-security-policy']);
  expect(await csp(`/play/${GAME}?mode=demo`)).toContain(`frame-src`);
  expect(await csp(`/play/${GAME}?mode=demo`)).toContain(framedFrom(studio.url));
  expect(await csp('/')).not.toContain('studio.localhost');
  expect(await csp('/play/kepler/perihelion')).not.toContain('studio.localhost');
});

test('who may not play opens no game; a studio that is silent costs nothing but the page [I30 I41]', async () => {
  const client = await player();
  expect((await client.send('/api/game_sessions', { json: { game: 'gimbal/none', currency: 'EUR' } })).status).toBe(
    404,
  );
  expect((await client.send('/api/game_sessions', { json: { game: GAME, currency: 'BTC' } })).text).toContain(
    'currency.refused',
  );
  const key = (await pageOf(await open(client))).key;
  studio.line = 'cut';
  expect((await spin(key)).status).toBe(503);
  studio.line = 'open';
  expect(await rounds(client)).toEqual([]);
  await studio.close();
  const silent = await (await player()).send('/api/game_sessions', { json: { game: GAME, currency: 'EUR' } });
  expect([silent.status, silent.text.includes('server.unavailable')]).toEqual([503, true]);
});
