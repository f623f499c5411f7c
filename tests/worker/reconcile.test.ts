// A day of a studio's is compared with ours over the running Worker: what differs is named at the office, what waits stands beside it.
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { studioSecrets } from '#functions/sandbox/studio.ts';
import { operator } from '#kit/office.ts';
import { studioKit } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { send } from '../../kit/client.ts';
import type { ReportRow } from '../../kit/studio/books.ts';
import { secrets } from '../../scripts/secrets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let rows: ReportRow[] | null = null;
const requests: string[] = [];
const [secret = ''] = studioSecrets(secrets().PSP_SANDBOX_SECRET ?? '');
const studio: Server = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://studio').search.slice(1);
  requests.push(request.url ?? '');
  const isSigned = request.headers['x-request-sign'] === createHmac('sha256', secret).update(query).digest('hex');
  response.statusCode = rows && isSigned ? 200 : 503;
  response.end(JSON.stringify({ rows: query.endsWith(dayText) ? rows : [] }));
});
await new Promise<void>((done) => studio.listen(0, '127.0.0.1', done));
afterAll(() => studio.close());

// Noon: nothing of the test is near midnight.
const noonMs = (Math.floor(Date.now() / DAY) + 1) * DAY + 12 * HOUR;
const dayText = new Date(noonMs).toISOString().slice(0, 10);

const worker = workerUnderTest({ STUDIO_URL: `http://127.0.0.1:${(studio.address() as AddressInfo).port}` });
const kit = studioKit(worker);

test('a day of a studio’s is compared once the studio answers: each row that differs is named, and what waits for somebody [I16]', async () => {
  await kit.operator.pass(noonMs - Date.now());
  const session = await kit.account();
  const other = await kit.account();
  const moved = async (
    round: string,
    transactions: { id_provider: string; type: string; amount: string }[],
    { account, session: id, game } = session,
  ) => {
    const named = { account_id: account, currency: 'EUR', game_id: game, session_id: id };
    const body = { ...named, round_id: round, finished: true, transactions };
    const reply = await send(session, 'betwin', body, {}, kit.fetcher);
    await kit.operator.pass(60_000);
    return reply.status;
  };
  const bet = (id_provider: string) => ({ id_provider, type: 'bet', amount: '1.00' });
  for (const no of [1, 2, 3, 4]) expect(await moved(`r${no}`, [bet(`b${no}`)])).toBe(200);
  expect(await moved('nowhere', [{ id_provider: 'lost', type: 'win', amount: '3.00' }])).toBe(500);
  // Of somebody whom the report does not name.
  expect(await moved('r6', [bet('b6')], other)).toBe(200);
  const { DB } = await worker.env();
  const players = () => DB.prepare(`select count(*) as n from game_player where game like 'gimbal/%'`).first('n');
  await vi.waitFor(async () => expect(await players()).toBe(2), { timeout: 20_000, interval: 100 });
  const row = (no: number, change: Partial<ReportRow> = {}): ReportRow => ({
    ...{ id_provider: `b${no}`, account_id: session.account, round_id: `r${no}`, type: 'bet', amount: '1.00' },
    ...{ currency: 'EUR', time: new Date(noonMs).toISOString(), ...change },
  });
  await kit.operator.pass(14 * HOUR);

  // Silent: the day waits.
  await worker.cron();
  const carl = await operator(worker.url().href, 'carl.cashier');
  const list = async () => (await carl.see('/studios')).text;
  expect(await list()).toContain('not compared yet');
  expect(requests).toContain(`/report?day=${dayText}`);

  rows = [row(1), row(2, { amount: '1.50' }), row(4, { round_id: 'r9' }), row(5)];
  await worker.cron();
  expect(await list()).toContain(`href="/studios/gimbal/${dayText}"`);
  const { text } = await carl.see(`/studios/gimbal/${dayText}`);
  const differs = [...text.matchAll(/<tr><td>([a-z ]+)<\/td><td><code>(b\d)<\/code>/g)].map(([, kind, id]) => [
    id,
    kind,
  ]);
  expect(differs.sort()).toEqual([
    ['b2', 'another amount'],
    ['b3', 'missing there'],
    ['b4', 'another round'],
    ['b5', 'missing here'],
    ['b6', 'missing there'],
  ]);
  // Each leads to its player; a studio's name for nobody would stand as it is.
  expect(new Set([...text.matchAll(/href="\/players\/(\d+)#studios"/g)].map(([, no]) => no)).size).toBe(2);
  expect(text).toContain('a win of a round that we don’t know');
  expect(text).toContain('<code>lost</code>');
  expect((await (await operator(worker.url().href, 'vera.verifier')).see('/studios')).status).toBe(403);
  const nets = [...text.matchAll(/<td>EUR<\/td><td>(here|there)<\/td><td class="n">([^<]+)<\/td>/g)];
  expect(nets.map(([, side, staked]) => [side, staked?.match(/[\d.]+/)?.[0]])).toEqual([
    ['here', '5.00'],
    ['there', '4.50'],
  ]);
  // A day that was compared is not asked for again within the hour.
  const before = requests.filter((url) => url.endsWith(dayText)).length;
  await worker.cron();
  expect(requests.filter((url) => url.endsWith(dayText)).length).toBe(before);

  // Each is a row of Work that leads to its player, beside whose round it is decided; then the day is compared again, by itself.
  const rowsOfWork = async () =>
    [...(await carl.see('/?kind=studio')).text.matchAll(/href="\/players\/(\d+)#studios"><b>Studio (U[\d-]+)</g)].map(
      ([, no = '', id = '']) => [no, id] as const,
    );
  await vi.waitFor(async () => expect(await rowsOfWork()).toHaveLength(6), { timeout: 20_000, interval: 200 });
  for (const [no, id] of await rowsOfWork()) {
    const home = `/players/${no}`;
    const page = (await carl.see(home)).text;
    const item = page.split(`<b>${id}</b>`)[1]?.split('</li>')[0] ?? '';
    const books = item.includes('value="book"');
    // A stake that we lack, another amount or round: left. The rest is booked.
    expect(books).toBe(!/: bet of [^,]*, missing here|another/.test(item));
    const [action, fields] = books ? ['items', { act: 'book' }] : ['items/close', { act: 'close', closed: 'corrects' }];
    const done = await carl.act(home, `${home}/${action}/${id}`, fields as Record<string, string>);
    expect([done.status, done.headers.location]).toEqual([303, `${home}?done=item.${books ? 'book' : 'close'}`]);
  }
  await vi.waitFor(async () => expect(await list()).toMatch(new RegExp(`${dayText}</a></td><td><[^>]*>the same`)), {
    timeout: 20_000,
    interval: 200,
  });
  await vi.waitFor(async () => expect(await rowsOfWork()).toEqual([]), { timeout: 20_000, interval: 200 });
  expect((await carl.see(`/studios/gimbal/${dayText}`)).text).toContain('another amount, left as it is');
});
