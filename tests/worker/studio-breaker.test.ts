// A studio that pays out too much on a day is stopped by itself over the running Worker: new stakes are refused, what is open ends and is
// paid, and two operators switch it on again (provider-wallet.md 12).
import { expect, test, vi } from 'vitest';
import { operator } from '#kit/office.ts';
import { studioKit, URL_OF_STUDIO } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import type { Session } from '../../kit/cases.ts';
import { send } from '../../kit/client.ts';

const worker = workerUnderTest({ STUDIO_URL: URL_OF_STUDIO });
const kit = studioKit(worker);
const WAIT = { timeout: 20_000, interval: 200 };

const bet = (id: string, amount = '5.00') => ({ id_provider: id, type: 'bet', amount });
const win = (id: string, amount: string) => ({ id_provider: id, type: 'win', amount });
const moves = (own: Session, round: string, transactions: readonly object[], finished = true) => {
  const { account: account_id, session: session_id, game: game_id } = own;
  const body = { account_id, session_id, game_id, currency: 'EUR', round_id: round, finished, transactions };
  return send(own, 'betwin', body, {}, kit.fetcher);
};

test('above its bound a studio takes no new stake; open rounds end and are paid, its prizes wait, and two operators switch it on again [I11]', async () => {
  const own = await kit.account(200);
  const base = worker.url().href;
  expect((await moves(own, 'open', [bet('b-open')], false)).status).toBe(200);
  await kit.operator.pass(10_000);
  for (const round of ['one', 'two']) {
    expect((await moves(own, round, [bet(`b-${round}`), win(`w-${round}`, '50000.00')])).status).toBe(200);
    await kit.operator.pass(10_000);
  }
  const studios = async () => (await (await operator(base, 'carl.cashier')).see('/studios')).text;
  // Three stakes of 5 less: just below.
  await vi.waitFor(async () => expect(await studios()).toContain('99,985.00'), WAIT);
  expect(worker.logs().some((line) => line.includes('studio.broke'))).toBe(false);

  expect((await moves(own, 'three', [bet('b-three'), win('w-three', '500.00')])).status).toBe(200);
  await vi.waitFor(() => expect(worker.logs().some((line) => line.includes('studio.broke'))).toBe(true), WAIT);
  await kit.operator.pass(11_000);
  await kit.operator.renew(own);
  let n = 0;
  const refused = await vi.waitFor(async () => {
    const reply = await moves(own, `new-${++n}`, [bet(`b-new-${n}`)]);
    expect(reply.status).toBe(400);
    await kit.operator.pass(10_000);
    return reply;
  }, WAIT);
  expect(refused.json.meta).toMatchObject({ api_code: 107, api_message: 'paused.game' });
  expect(Number(refused.json.meta.balance)).toBeGreaterThan(100_000);
  const paid = await moves(own, 'open', [win('w-open', '7.00')]);
  expect(paid.status).toBe(200);
  expect(Number(paid.json.balance)).toBe(Number(refused.json.meta.balance) + 7);
  const prize = { account_id: own.account, currency: 'EUR', id_provider: 'p', amount: '1.00' };
  const promo = () => send(own, 'promo/win', { ...prize, event_type: 'tournament', event_id: 'e' }, {}, kit.fetcher);
  expect((await promo()).status).toBe(500);

  const carl = await operator(base, 'carl.cashier');
  const sam = await operator(base, 'sam.support');
  const work = (await carl.see('/')).text;
  expect(work).toContain('Stopped by itself');
  expect(work).toContain('Studio gimbal');
  const ref = 'studio gimbal';
  const claims = /action="([^"]*claims)"/.exec(work)?.[1] ?? '';
  await carl.forge(claims, { do: 'claim', ref, back: '/' });
  expect((await sam.see('/')).text).toContain('carl.cashier');
  const id = /action="\/switches\/([0-9a-f-]{36})"/.exec((await carl.see('/switches')).text)?.[1] ?? '';
  expect((await carl.act('/switches', `/switches/${id}`, { act: 'on' })).headers.location).toBe(
    '/switches?done=proposed',
  );
  expect((await sam.act('/switches', `/switches/${id}`, { act: 'on' })).headers.location).toBe('/switches?done=on');
  await kit.operator.pass(11_000);
  await kit.operator.renew(own);
  await vi.waitFor(async () => expect((await moves(own, `on-${++n}`, [bet(`b-on-${n}`)])).status).toBe(200), WAIT);
  expect((await promo()).status).toBe(200);
  expect((await carl.see('/')).text).not.toContain('Stopped by itself');
  const otto = await operator(base, 'otto.auditor');
  const log = (await otto.see('/audit')).text;
  for (const word of ['breaker', 'studio gimbal', 'above the 100000.00 EUR']) expect(log).toContain(word);
});
