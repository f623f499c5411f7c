// A studio's calls over the running Worker: kept after the answer, found at the office from the round and by `x-request-id`.
import { expect, test, vi } from 'vitest';
import { operator } from '#kit/office.ts';
import { studioKit, URL_OF_STUDIO } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { send } from '../../kit/client.ts';

const worker = workerUnderTest({ STUDIO_URL: URL_OF_STUDIO });
const kit = studioKit(worker);
const { account, fetcher, playerOf } = kit;
const SHARDS = [0, 1, 2, 3];
const WAIT = { timeout: 10_000, interval: 50 };

const waitingLines = async (): Promise<string[]> => {
  const rows = await Promise.all(SHARDS.map((no) => worker.sql('CALLS', `gimbal/${no}`, 'select line from call')));
  return rows.flat().map(({ line }) => String(line));
};
const files = async (): Promise<string[]> => {
  const { objects } = await (await worker.env()).STORE.list({ prefix: 'calls/' });
  return objects.map(({ key }) => key);
};

test('what a studio sent is kept word for word, without a name or an address, found from its round and by x-request-id, and missed where it is lost [I11]', async () => {
  const session = await account();
  const { player } = await playerOf(session);
  const body = { account_id: session.account, currency: 'EUR', game_id: session.game, session_id: session.session };
  const transactions = [
    { id_provider: 'cb', type: 'bet', amount: '1.00' },
    { id_provider: 'cw', type: 'win', amount: '2.50' },
  ];
  const sent = { ...body, round_id: 'kept-round', finished: true, transactions };
  const reply = await send(session, 'betwin', sent, {}, fetcher);
  const requestId = reply.requestId ?? '';
  expect(requestId).toMatch(/^w-/);
  await send(session, 'betwin', { ...sent, round_id: 'unsigned' }, { sign: 'f'.repeat(64) }, fetcher);
  const lines = await vi.waitFor(async () => {
    const all = await waitingLines();
    expect(all.some((line) => line.includes('kept-round'))).toBe(true);
    return all;
  }, WAIT);
  expect(lines.some((line) => line.includes('unsigned'))).toBe(false);
  const [line = ''] = lines.filter((each) => each.includes('kept-round'));
  expect(JSON.parse(line)).toMatchObject({ endpoint: 'betwin', body: JSON.stringify(sent), status: 200, requestId });
  expect(JSON.parse(line).answer).toBe(reply.text);
  for (const word of ['example.com', '127.0.0.1', 'sign', 'origin']) expect(line).not.toContain(word);

  const base = worker.url().href;
  const ada = await operator(base);
  const found = await player.roundFound(reply.json.round_id);
  const no = Number(/^R(\d+)-/.exec(reply.json.round_id)?.[1]);
  expect(found).toMatchObject({ value: { studio: [{ studio: 'gimbal', ref: 'cb' }, { ref: 'cw' }] } });
  const at = `/players/${no}/rounds/${reply.json.round_id}`;
  expect((await ada.see(at)).text).toContain(`href="${at}/calls"`);
  const shows = async (path: string) => (await ada.see(path)).text;
  expect(await shows(`${at}/calls`)).toContain('kept-round');
  expect(await shows(`${at}/calls`)).toContain(requestId);
  expect(await shows(`/calls/${requestId}`)).toContain('kept-round');
  const looked = await ada.forge('/search', { kind: 'any', word: requestId });
  expect(looked.headers.location).toBe(`/calls/${requestId}`);
  const vera = await operator(base, 'vera.verifier');
  expect((await vera.see(`/calls/${requestId}`)).status).toBe(403);

  // In a file by now, and found there.
  await kit.operator.pass(6 * 60_000);
  for (let i = 0; i < 12; i++) await send(session, 'balance', { ...body, i }, {}, fetcher);
  const file = await vi.waitFor(async () => {
    const [first] = await files();
    expect(first).toBeDefined();
    return first ?? '';
  }, WAIT);
  expect(await shows(`/calls/${requestId}`)).toContain('kept-round');
  await (await worker.env()).STORE.delete(file);
  expect(await shows(`/calls/${requestId}`)).toContain('Not in the log');
  expect(await shows(`${at}/calls`)).toContain('is not in the log');
});
