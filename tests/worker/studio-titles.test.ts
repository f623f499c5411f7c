// A studio's list of games over the running Worker: what is new is proposed at the office and played by nobody; what is withdrawn takes no
// new round while the open one ends (provider-wallet.md).
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { studioSecrets } from '#functions/sandbox/studio.ts';
import { operator } from '#kit/office.ts';
import { studioKit } from '#kit/studio-kit.ts';
import { Visitor } from '#kit/visitor.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Session } from '../../kit/cases.ts';
import { send } from '../../kit/client.ts';
import { Studio } from '../../kit/studio/studio.ts';
import { secrets } from '../../scripts/secrets.ts';

const PORT = 20_000 + ((process.pid + 7) % 20_000);
const URL_OF_STUDIO = `http://127.0.0.1:${PORT}`;
const worker = workerUnderTest({ STUDIO_URL: URL_OF_STUDIO });
const kit = studioKit(worker);
const WAIT = { timeout: 20_000, interval: 200 };
const GAME = 'gimbal/lantern-moths';
const visitor = new Visitor(worker, 'AT');

const studio = new Studio({
  secrets: studioSecrets(secrets().PSP_SANDBOX_SECRET ?? ''),
  wallet: 'http://wallet/wallet/v1/gimbal',
  origin: () => `http://studio.localhost:${PORT}`,
  framedBy: 'http://localhost',
  fetcher: (url, init) => worker.fetch(new URL(url).pathname, init),
});
let server: Server;
beforeAll(async () => {
  server = createServer(async ({ method = 'GET', url = '/', headers }, outgoing) => {
    const answer = await studio.fetch(
      new Request(new URL(url, URL_OF_STUDIO), { method, headers: headers as Record<string, string> }),
    );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  await new Promise<void>((done) => server.listen(PORT, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

const list = (wish: 'agreed' | 'withdrawn' | 'changed') =>
  studio.fetch(new Request(`${URL_OF_STUDIO}/list`, { method: 'POST', body: JSON.stringify({ list: wish }) }));
const moves = (own: Session, round: string, transactions: readonly object[], finished = true) => {
  const { account: account_id, session: session_id, game: game_id } = own;
  const body = { account_id, session_id, game_id, currency: 'EUR', round_id: round, finished, transactions };
  return send(own, 'betwin', body, {}, kit.fetcher);
};
const bet = (id: string) => ({ id_provider: id, type: 'bet', amount: '1.00' });
const hourPasses = async (own: Session) => {
  await kit.operator.dueCheck(own);
  await kit.operator.answerCheck(own);
  await worker.cron();
};

test('a new title and a new version wait at the office; a withdrawn one takes no new round, its open round ends, and two switch it on once it is back', async () => {
  const own = await kit.account(50);
  const base = worker.url().href;
  const carl = await operator(base, 'carl.cashier');
  const sam = await operator(base, 'sam.support');
  expect((await carl.see('/studios')).text).toContain('The studio has not answered yet.');
  await worker.cron();
  const page = await vi.waitFor(async () => {
    const { text } = await carl.see('/studios');
    expect(text).toContain('Paper Comets');
    return text;
  }, WAIT);
  for (const word of [
    'A new title',
    'A new version or profile',
    '1.1, 96 (96.2 %)',
    'plays by itself',
    'two have signed',
  ])
    expect(page).toContain(word);
  const listed = async () => (await visitor.send('/api/games_filter', { json: { filter: {}, page_size: 100 } })).text;
  expect(await listed()).toContain(`"identifier":"${GAME}"`);
  expect(await listed()).not.toContain('paper-comets');

  expect((await moves(own, 'open', [bet('b-open')], false)).status).toBe(200);
  await list('withdrawn');
  await hourPasses(own);
  await vi.waitFor(() => expect(worker.logs().some((line) => line.includes('studio.title_stopped'))).toBe(true), WAIT);
  await kit.operator.pass(11_000);
  let n = 0;
  const refused = await vi.waitFor(async () => {
    const reply = await moves(own, `new-${++n}`, [bet(`b-new-${n}`)]);
    await kit.operator.pass(10_000);
    expect(reply.status).toBe(400);
    return reply;
  }, WAIT);
  expect(refused.json.meta).toMatchObject({ api_code: 107, api_message: 'paused.game' });
  const { player, asker } = await kit.playerOf(own);
  // The page says it in the player's language.
  expect(await player.renewGame(asker, own.session)).toMatchObject({ value: { refused: { code: 'paused.game' } } });
  expect(await listed()).not.toContain(`"identifier":"${GAME}"`);
  const ended = await moves(own, 'open', [{ id_provider: 'w-open', type: 'win', amount: '3.00' }]);
  expect(ended.status).toBe(200);
  const work = (await carl.see('/')).text;
  for (const word of ['Stopped by itself', `Game ${GAME}`, 'the whole title is withdrawn'])
    expect(work).toContain(word);

  await list('agreed');
  await hourPasses(own);
  const id = /action="\/switches\/([0-9a-f-]{36})"/.exec((await carl.see('/switches')).text)?.[1] ?? '';
  expect((await carl.act('/switches', `/switches/${id}`, { act: 'on' })).headers.location).toBe(
    '/switches?done=proposed',
  );
  expect((await sam.act('/switches', `/switches/${id}`, { act: 'on' })).headers.location).toBe('/switches?done=on');
  await kit.operator.pass(11_000);
  await kit.operator.renew(own);
  await vi.waitFor(async () => {
    await kit.operator.pass(10_000);
    expect((await moves(own, `on-${++n}`, [bet(`b-on-${n}`)])).status).toBe(200);
  }, WAIT);
  const otto = await operator(base, 'otto.auditor');
  expect((await otto.see('/audit')).text).toContain(`game ${GAME}`);
});
