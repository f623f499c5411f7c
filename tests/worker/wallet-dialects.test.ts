// The wallet in the words of other aggregators: the kit's cases that can be said in them, and how each tells what ours says in numbers.
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { STUDIO } from '#functions/sandbox/studio.ts';
import { studioKit, URL_OF_STUDIO } from '#kit/studio-kit.ts';
import { workerUnderTest } from '#kit/worker.ts';
import { CASES, type Kit, leftOut, type Session } from '../../kit/cases.ts';
import { DIALECTS, type DialectName, SPEECH, spoken } from '../../kit/dialects.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const STUDIO_KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const worker = workerUnderTest({ STUDIO_URL: URL_OF_STUDIO, STUDIO_KEY });

function kitIn(dialect: DialectName): Kit {
  const own = studioKit(worker, `${STUDIO}-${dialect}`);
  const sessions = new Map<string, string>();
  let secrets: readonly string[] = [];
  const account = async (money?: number, currency?: string): Promise<Session> => {
    const session = await own.account(money, currency);
    sessions.set(session.account, session.session);
    secrets = session.secrets;
    return session;
  };
  const fetcher: typeof own.fetcher = (url, init) =>
    spoken(dialect, { secrets, key: privateKey }, sessions, own.fetcher)(url, init);
  return { ...own, account, fetcher, speech: SPEECH[dialect] };
}

/** What can be said in a dialect; what cannot is counted, so that no case is left out unseen. */
const PLAYED = { hub88: 37, evolution: 37, swipegames: 36 } as const;

describe.each(DIALECTS)('in the words of %s [I7 I11 I12 I13 I14 I15]', (dialect) => {
  const kit = kitIn(dialect);
  const played = CASES.filter((one) => leftOut(one, kit) === null);
  test.each(played.map((one) => [one.name, one] as const))('%s', (_, one) => one.run(kit));

  test('every case that it can express is played, and each of the others is left out with the reason', () => {
    expect(played.length).toBe(PLAYED[dialect]);
    for (const one of CASES.filter((each) => !played.includes(each)))
      expect(leftOut(one, kit)).toMatch(/^Not expressible in \w+: \w.+\.$/);
  });
});

test('Hub88 hears every decision as HTTP 200 with its own request, amounts of 1/100,000, and money that is short by its word', async () => {
  const session = await studioKit(worker, `${STUDIO}-hub88`).account(5);
  const ask = async (path: string, body: object) => {
    const raw = JSON.stringify({ user: session.account, token: session.session, request_uuid: 'u-1', ...body });
    const sign = createSign('RSA-SHA256').update(raw).sign(privateKey, 'base64');
    const headers = { 'x-hub88-signature': sign, 'content-type': 'application/json' };
    const reply = await worker.fetch(`/wallet/v1/gimbal-hub88/${path}`, { method: 'POST', headers, body: raw });
    return { status: reply.status, ...((await reply.json()) as object) };
  };
  expect(await ask('user/balance', {})).toEqual({
    user: session.account,
    currency: 'EUR',
    balance: 500_000,
    request_uuid: 'u-1',
    status: 'RS_OK',
  });
  const bet = { round: 'r', game_code: session.game, currency: 'EUR', transaction_uuid: 'b' };
  expect(await ask('transaction/bet', { ...bet, amount: 500_001 })).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  expect(await ask('transaction/bet', { ...bet, amount: 600_000 })).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  });
  expect(await ask('transaction/bet', { ...bet, amount: 100_000 })).toMatchObject({
    status: 'RS_OK',
    balance: 400_000,
  });
  const win = { ...bet, transaction_uuid: 'w', reference_transaction_uuid: 'b', amount: 200_000 };
  expect(await ask('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 600_000 });
  expect(await ask('transaction/win', { ...win, amount: 300_000 })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  });
});

test('Evolution is heard from its addresses alone, and told what is a repetition', async () => {
  const session = await studioKit(worker, `${STUDIO}-evolution`).account(5);
  const [token = ''] = session.secrets;
  const ask = async (path: string, body: object, ip = '127.0.0.1') => {
    const raw = JSON.stringify({ sid: session.session, userId: session.account, uuid: 'u', currency: 'EUR', ...body });
    const headers = { 'cf-connecting-ip': ip, 'content-type': 'application/json' };
    const at = `/wallet/v1/gimbal-evolution/${path}?authToken=${encodeURIComponent(token)}`;
    return (await worker.fetch(at, { method: 'POST', headers, body: raw })).json();
  };
  expect(await ask('check', {})).toEqual({ status: 'OK', uuid: 'u', sid: session.session });
  expect(await ask('balance', {}, '10.0.0.1')).toMatchObject({ status: 'INVALID_TOKEN_ID' });
  const game = { details: { table: { id: session.game } } };
  const debit = { game, transaction: { id: 'd', refId: 'r', amount: 1.5 } };
  expect(await ask('debit', debit)).toEqual({ status: 'OK', uuid: 'u', balance: 3.5, bonus: 0 });
  expect(await ask('debit', debit)).toEqual({ status: 'OK', uuid: 'u', balance: 3.5, bonus: 0, retransmission: true });
  expect(await ask('debit', { game, transaction: { id: 'd', refId: 'r', amount: 2 } })).toMatchObject({
    status: 'BET_ALREADY_EXIST',
  });
  expect(await ask('debit', { game, transaction: { id: 'e', refId: 'r', amount: 9 } })).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
  });
});

test('SwipeGames signs canonical JSON whatever order it sends, and its rounds are its games’ own', async () => {
  const kit = studioKit(worker, `${STUDIO}-swipegames`);
  const session = await kit.account(5);
  const [secret = ''] = session.secrets;
  const sent = { type: 'regular', sessionID: session.session, amount: '1.00', txID: 'b', roundID: '1' };
  const sorted = `{"amount":"1.00","roundID":"1","sessionID":"${session.session}","txID":"b","type":"regular"}`;
  const sign = createHmac('sha256', secret).update(sorted).digest('hex');
  const headers = { 'x-request-sign': sign, 'content-type': 'application/json' };
  const body = JSON.stringify(sent, null, 1);
  const reply = await worker.fetch('/wallet/v1/gimbal-swipegames/bet', { method: 'POST', headers, body });
  expect([reply.status, await reply.json()]).toMatchObject([200, { balance: '4.00' }]);
  const { playerId } = await kit.playerOf(session);
  expect(await worker.sql('PLAYER', playerId, 'select ref from round')).toEqual([{ ref: 'lantern-moths:1' }]);
});
